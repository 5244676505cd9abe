"""What a lecturer decides for a student or a section appears wherever points do."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from lessons.classes.assignment import Assignment, Late, PracticeWork, Work, assignment_files
from lessons.classes.collecting import report_class
from lessons.classes.errors import UnusableError
from lessons.classes.gradebooks import collect_feedback, format_canvas, say_points
from lessons.classes.overrides import Override, read_overrides
from lessons.classes.packet import file_name, write_hand_in
from lessons.classes.report import ClassReport, RemarkKind, ReportedIdea
from lessons.classes.roster import ListedStudent, Roster
from lessons.classes.tables import make_tables, summarize_report
from tests.classes.worked import BEGIN, LESSON, handed_in, worked

DUE = BEGIN + timedelta(hours=1)
LISTED = ("anna", "B", 1), ("bo", "", 2), ("cleo", "", 3)
ROSTER = Roster(tuple(ListedStudent(each, section=of, row=row) for each, of, row in LISTED))


@pytest.fixture
def week(tmp_path: Path) -> Assignment:
    work = {(Work.LESSON, LESSON): 10.0, (Work.EXERCISE, "queens"): 30.0}
    path = tmp_path / "week-3.yaml"
    return Assignment("week-3", "The week", due=DUE, work=work, late=Late(50, 2), path=path)


def write(week: Assignment, text: str) -> None:
    path = week.path.with_name("overrides.yaml")
    path.write_text(f"week-3:\n{text}", encoding="utf-8")
    path.chmod(0o600)


def report(week: Assignment) -> ClassReport:
    folder = week.path.parent / "in"
    folder.mkdir(exist_ok=True)
    for hand_in in (handed_in("anna", worked()), handed_in("bo", worked())):
        write_hand_in(folder / file_name(hand_in), hand_in)
    return report_class([folder], week, ROSTER, processes=1)


def test_an_extension_of_a_section_an_excuse_points_and_what_is_accepted(week: Assignment) -> None:
    before = {each.login: each.earned for each in report(week).students}
    assert before == {"anna": 5, "bo": 0}  # A day late; and somebody else's journal.
    write(
        week,
        "  sections:\n    B: {due: 2026-12-01 12:00 UTC}\n  students:\n"
        "    bo: {accept: yes, excuse: [queens], comment: 'Was ill, =1+1'}\n"
        "    cleo: {points: {queens: 15}}\n",
    )
    after = report(week)
    earned = {each.login: each.earned for each in after.students}
    assert earned == {"anna": 10, "bo": 20, "cleo": 15}
    said = [each.text for each in after.all_remarks if each.kind is RemarkKind.NOTE]
    assert any(each.startswith("By your overrides it is due Tue 2026-12-01") for each in said)
    assert "Your comment: Was ill, =1+1" in said
    bo = next(each for each in after.students if each.login == "bo")
    assert "Was ill" in [*say_points(bo)][-1]
    cells = [line.split(",")[-1] for line in format_canvas(after, ROSTER)[0].split("\r\n")]
    assert cells[2:5] == ["10", "20", "15"]


def test_who_is_excused_from_all_has_no_grade(week: Assignment) -> None:
    write(week, "  students:\n    bo: {excuse: all}\n")
    found = report(week)
    assert [each.excused for each in found.students] == [False, True]
    assert ",EX\r\n" in format_canvas(found, ROSTER)[0]
    assert make_tables(found)[5].fill_row(found.students[1])[2:6] == ("", "", "1", "1")


def test_who_is_excused_and_hands_in_nothing_is_not_counted_or_missed(week: Assignment) -> None:
    text = "  students:\n    cleo: {excuse: all}\n    dora: {excuse: all}\n"
    write(week, text + "  sections:\n    C: {accept: yes}\n")
    found = report(week)
    said = [each.text for each in found.remarks if each.kind is RemarkKind.DECISION]
    assert [each.split(",")[0][-4:] for each in said] == ["dora", "on C"]
    assert [*format_canvas(found, ROSTER)[1][:2]] == said
    assert format_canvas(found, ROSTER)[1][2].startswith("The report has 4 remarks to look at")
    assert summarize_report(found)[0] == "Of the 3 on the roster, 2 handed in."
    assert "cleo" not in [each.login for each in found.not_begun]
    assert "dora" not in format_canvas(found, ROSTER)[0]
    (cleo,) = (each for each in found.students if each.login == "cleo")
    assert [*say_points(cleo)] == ["You are excused from all of it."]


def test_who_hands_in_nothing_has_no_grade_for_an_extension(week: Assignment) -> None:
    write(week, "  students:\n    cleo: {due: 2026-12-01 12:00 UTC, excuse: [queens]}\n")
    found = replace(report(week), ideas=(ReportedIdea("greedy", "", "", ("bo",)),))
    assert format_canvas(found, ROSTER)[0].endswith("\r\ncleo,,,cleo,,\r\n")
    tables = make_tables(found)
    assert [tables[5].fill_row(each)[0] for each in tables[5].things] == ["anna", "bo"]
    assert tables[1].fill_row(found.ideas[0])[2] == "50%"
    assert [*collect_feedback(found)] == ["anna.txt", "bo.txt"]


def test_what_is_said_of_a_student_counts_before_the_section() -> None:
    due = datetime(2026, 12, 1, tzinfo=UTC)
    section = Override(due, frozenset({"a"}), {"b": 1, "c": 1}, "For all.")
    both = section.merge(Override(None, frozenset({"d"}), {"b": 2}, "For you.", accept=True))
    points = {"b": 2.0, "c": 1.0}
    assert both == Override(due, frozenset("ad"), points, "For all. For you.", accept=True)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("  student: {}\n", "student"),
        ("  3\n", "must be whom you decide about, and what, as in '{anna: {accept: yes}}'"),
        ("  students: [anna]\n", "must be whom you decide about"),
        ("  students: {}\nweek-9: {}\n", "has the id 'week-9'; did you mean 'week-3'?"),
        ("  students:\n    61001: {accept: yes}\n", "put a number into quotes"),
        ("  students:\n    anna:\n", "must be what is decided"),
        ("  students:\n    anna: {accept: perhaps}\n", "'accept' must be yes or no"),
        ("  students:\n    anna: {excuse: [quens]}\n", "unknown entry of 'excuse': 'quens'"),
        ("  students:\n    anna: {points: {queens: much}}\n", "'queens' must be a number"),
        ("  students:\n    anna: {points: {practice: 1}}\n", "unknown entry of 'points'"),
        ("  students:\n    anna: {points: {queens: 99}}\n", "'queens' has 30 points at most"),
        ("  students:\n    anna: {excuse: alle}\n", "'excuse' must be a list of ids"),
        ("  students:\n    anna: {due: tomorrow}\n", "there is no such time"),
        ('  students:\n    anna: {comment: "\\e[31m"}\n', "'comment' must be one line of text"),
    ],
)
def test_faults_are_said_with_their_line(week: Assignment, text: str, said: str) -> None:
    write(week, text)
    with pytest.raises(UnusableError, match=r"overrides\.yaml:\d: ") as caught:
        report(week)
    assert said in str(caught.value)


def test_they_are_no_assignment_and_others_cannot_read_them(week: Assignment) -> None:
    write(week, "  students: {}\n")
    week.path.write_text("id: week-3\n", encoding="utf-8")
    assert assignment_files(week.path.parent) == [week.path]
    week.path.with_name("overrides.yaml").chmod(0o644)
    found = report(week)
    assert RemarkKind.EXPOSED in [each.kind for each in found.remarks]
    assert found.refused == 0
    practised = replace(week, practice=PracticeWork(1, 1))
    write(practised, "  students:\n    anna: {points: {practice: 1}}\n")
    assert read_overrides(practised)[0].find("anna").points == {"practice": 1}

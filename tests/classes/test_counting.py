"""What the student is told that counts is what the report counts."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from lessons.classes.assignment import Assignment, Late, PracticeWork
from lessons.classes.assignment_progress import (
    HANDED_IN,
    assess_assignment,
    count_points,
    list_hand_in_times,
    say_handed_in,
)
from lessons.classes.evaluation import Evaluated, find_scope
from lessons.classes.handing_in import say_worth
from lessons.classes.points import earn_points, find_counting, grade_hand_in, grade_work
from lessons.classes.report import ClassReport, RemarkKind, Student
from lessons.classes.sources import HandInSource
from lessons.course.practice import list_templates_for
from lessons.journal.records import PRACTICE, ActivityType, Answered, Done
from lessons.journal.student_state import Entry
from tests.classes.worked import report_on

TEMPLATE = list_templates_for("resume")[0].id
BEGIN = datetime(2026, 11, 20, tzinfo=UTC)
HOUR = timedelta(hours=1)
WEEK = Assignment(
    "week-3", "The week", due=BEGIN + 24 * HOUR, practice=PracticeWork(10, 10), late=Late(20, 3)
)
Days = st.lists(st.tuples(st.integers(0, 30), st.sampled_from(["right", "wrong", "hand in"])))


def journal(days: list[tuple[int, str]]) -> tuple[Entry, ...]:
    """Return what somebody did, each so many hours after the one before."""
    entries, at = [], BEGIN
    for number, (hours, what) in enumerate(days):
        at += hours * HOUR + timedelta(minutes=1)
        record = Answered(PRACTICE, f"{TEMPLATE}.{number}", 1, what == "right")
        done = Done(ActivityType.ASSIGNMENT.subject(WEEK.id), HANDED_IN, None)
        entries.append(Entry(at, "s", number, done if what == "hand in" else record))
    return tuple(entries)


def report(entries: tuple[Entry, ...]) -> ClassReport:
    """Return the report about all hand-ins that a journal tells of."""
    handed_in = []
    for at in list_hand_in_times(WEEK, entries):
        source = HandInSource(Path(f"{at:%s}"), "", f"{at:%s}", "")
        work = earn_points(find_scope(WEEK), [each for each in entries if each.at <= at])
        handed_in.append((source, Evaluated(Student("anna", at=at, work=work))))
    return report_on(WEEK, *handed_in)


@given(Days)
def test_home_and_report_count_the_same_hand_in(days: list[tuple[int, str]]) -> None:
    entries = journal(days)
    counting = find_counting(WEEK, entries)
    students = report(entries).students
    assert bool(counting) == bool(students)
    if counting:
        assert count_points(WEEK, counting) == round(students[0].earned, 2)


@given(Days, st.integers(0, 200))
def test_the_hand_in_says_what_counts_after_it(days: list[tuple[int, str]], hours: int) -> None:
    entries = journal(days)
    now = (entries[-1].at if entries else BEGIN) + hours * HOUR
    (told,) = say_worth(WEEK, entries, now)
    handed_in = Entry(now, "t", 0, Done(ActivityType.ASSIGNMENT.subject(WEEK.id), HANDED_IN, None))
    after = report((*entries, handed_in)).students[0]
    if after.at == now:
        assert told == f"It has {round(after.earned, 2):g} of 10 points."
    else:
        assert "the earlier one goes on counting" in told


def test_where_a_late_hand_in_is_worth_less_the_earlier_one_counts_and_home_says_so() -> None:
    entries = journal([(0, "right"), (0, "right"), (1, "hand in"), (48, "right"), (0, "hand in")])
    progress = grade_work(assess_assignment(WEEK, entries), entries)
    assert progress.counting == grade_hand_in(WEEK, entries, entries[2].at)
    assert "counts, with 2 of 10 points" in say_handed_in(progress)


def test_a_file_under_another_login_is_named_though_it_does_not_count() -> None:
    handed_in = []
    for login in ("eve", "zoe"):
        source = HandInSource(Path(login), "", login, "", owner="eve")
        work = earn_points(find_scope(WEEK), journal([(0, "right")]))
        handed_in.append((source, Evaluated(Student(login, at=BEGIN, work=work))))
    report = report_on(WEEK, *handed_in)
    assert [each.login for each in report.students] == ["eve"]
    (remark,) = (each for each in report.all_remarks if each.kind is RemarkKind.IDENTITY)
    assert (remark.login, remark.file) == ("eve", "zoe")
    assert "says that it is from zoe" in remark.text

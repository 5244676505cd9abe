"""A folder or a zip of hand-ins becomes a report, whatever else lies there."""

import gzip
import os
import subprocess
import sys
import zipfile
from dataclasses import replace
from datetime import timedelta
from io import BytesIO
from pathlib import Path

import pytest
from msgspec import structs

from lessons.classes.assignment import Assignment, Late, PracticeWork, Work
from lessons.classes.collecting import report_class
from lessons.classes.earlier import restore_records
from lessons.classes.errors import UnusableError
from lessons.classes.evaluation import Evaluated
from lessons.classes.gradebooks import collect_feedback, format_canvas
from lessons.classes.packet import HandIn, file_name, pack_hand_in, write_hand_in
from lessons.classes.poll import find_poll_question
from lessons.classes.replay import ReplayVerdict
from lessons.classes.report import ClassReport, RemarkKind, Student
from lessons.classes.roster import ListedStudent, Roster
from lessons.classes.sources import HandInSource, find_sources
from lessons.classes.tables import make_tables
from lessons.classes.words import find_treatment, read_answers
from lessons.course.practice import find_template
from lessons.journal.records import PRACTICE, Answered, Record
from lessons.journal.student_state import Entry
from tests.classes.worked import BEGIN, IDEA, LESSON, edited, handed_in, report_on, worked

DUE = BEGIN + timedelta(days=2)
ASSIGNMENT = Assignment(
    "week-3", "The week", due=DUE, work={(Work.LESSON, LESSON): 10.0}, late=Late(10, 5)
)


def hand(folder: Path, hand_in: HandIn, name: str = "") -> Path:
    """Put a hand-in into a folder."""
    folder.mkdir(exist_ok=True)
    path = folder / (name or file_name(hand_in))
    write_hand_in(path, hand_in)
    return path


def report(*places: Path, **rest: object) -> ClassReport:
    """Return the report about hand-ins, made by one process."""
    return report_class(places, ASSIGNMENT, processes=1, **rest)  # type: ignore[arg-type]


def kinds(found: ClassReport) -> dict[RemarkKind, int]:
    """Return how often each kind of remark is made."""
    made = [each.kind for each in found.all_remarks if each.kind is not RemarkKind.SEED]
    return {kind: made.count(kind) for kind in made}


def test_a_class_and_what_it_believes(tmp_path: Path) -> None:
    hand(tmp_path, handed_in("anna", worked()))
    hand(tmp_path, handed_in("bo", worked(IDEA, "bo")))
    found = report(tmp_path)
    anna, bo = found.students
    assert (anna.login, anna.work[0].done, anna.ideas) == ("anna", True, ())
    assert (anna.earned, anna.possible, anna.factor) == (10, 10, 1)
    assert bo.ideas == (IDEA,)
    (idea,) = found.ideas
    assert (idea.name, idea.holders, idea.said) == (IDEA, ("bo",), "b[i] is a column")
    assert idea.example is not None
    assert idea.example.given != idea.example.right
    assert idea.treated.startswith("lesson 2, part ")
    assert find_poll_question(idea.ask)[1].title == "A board as numbers"
    drawn = replace(idea.example, lesson=PRACTICE, question="row-of-column.5")
    practised = Evaluated(Student("bo", ideas=(IDEA,)), examples={IDEA: drawn})
    source = HandInSource(Path("bo"), "", "bo", "")
    assert report_on(ASSIGNMENT, (source, practised)).ideas[0].ask == "representation.fill-flipped"
    shown = find_treatment(IDEA, ("rules",), PRACTICE, "row-of-column")[0]
    assert shown == "lesson 2, part 3: A board as numbers"
    assert find_treatment("orbits-equal", ("rules",))[1] == ""
    assert find_treatment("greedy", ("rules",))[1] == "rules.no-third-queen"
    assert not kinds(found)


def test_answers_to_what_no_draw_shows_do_not_count(tmp_path: Path) -> None:
    hand(tmp_path, handed_in("bo", edited(worked(IDEA, "bo"), show_another_board)))
    bo = report(tmp_path).students[0]
    assert any(ReplayVerdict.ANOTHER in each.text for each in bo.remarks)
    assert lost(bo) > 0


def show_another_board(record: Record) -> Record:
    fresh_one = isinstance(record, Answered) and find_template(record.question) is not None
    return structs.replace(record, content="0123456789ab") if fresh_one else record


HELD = worked(IDEA, "bo")
RIGHT = sum(isinstance(each.record, Answered) and each.record.right for each in HELD)


@pytest.mark.parametrize(
    ("later", "remark"),
    [
        *((HELD, None), ((), RemarkKind.CHANGED), ((*HELD[:7], *HELD[9:]), RemarkKind.CHANGED)),
        ((*edited(HELD[:-5], show_another_board), *HELD[-5:]), RemarkKind.CHANGED),
    ],
)
def test_what_a_file_has_of_a_sitting_no_later_one_takes_back(
    tmp_path: Path, later: tuple[Entry, ...], remark: RemarkKind | None
) -> None:
    for hour in range(7):
        hand_in = handed_in("bo", later if hour else HELD[:-5])
        at = hand_in.at + timedelta(hours=hour)
        hand(tmp_path, structs.replace(hand_in, at=at), f"{hour}.jsonl.gz")
    found = report(tmp_path)
    assert kinds(found) == ({remark: 1} if remark else {})
    assert found.students[0].right == (RIGHT if later else 0)
    assert len(read_answers(found.students[0])) == found.students[0].answers
    wrong = Entry(BEGIN, "20261120T080000.000000Z-7-bo", 0, Answered(PRACTICE, "tick.1", 1, False))
    week, sources = replace(ASSIGNMENT, practice=PracticeWork(1, 1)), find_sources([tmp_path])[0]
    hand(tmp_path, handed_in("bo", (wrong, *HELD)), sources[0].name)
    for login, kept in (("bo", (wrong,)), ("anna", ())):
        assert restore_records(week, handed_in(login, ()), sources[:1])[0].entries == kept


def lost(student: Student) -> int:
    return sum(each.count for each in student.remarks if each.kind is RemarkKind.RECORDS)


def test_what_is_no_hand_in_is_said_and_nothing_falls(tmp_path: Path) -> None:
    (tmp_path / "torn.jsonl.gz").write_bytes(pack_hand_in(handed_in("anna", worked()))[:200])
    (tmp_path / "foreign.jsonl.gz").write_bytes(b"PK not gzip at all")
    (tmp_path / "zeros.jsonl.gz").write_bytes(gzip.compress(bytes(1 << 22)))
    (tmp_path / "link.jsonl.gz").symlink_to("/etc/passwd")
    os.mkfifo(tmp_path / "pipe.jsonl.gz")
    (tmp_path / "notes.txt").write_text("no hand-in")
    (tmp_path / "spoilt.zip").write_bytes(b"PK")
    hand(tmp_path, handed_in("carla", (), assignment="week-4"))
    hand(tmp_path, handed_in("dan", ()), "\x1b[2J.jsonl.gz")
    found = report(tmp_path)
    assert [(each.login, "\x1b" in each.file) for each in found.students] == [("dan", False)]
    assert kinds(found) == {RemarkKind.REFUSED: 8}
    assert (found.refused, found.files) == (8, 9)
    assert [each.login for each in found.not_begun] == ["dan"]


def test_what_is_known_of_a_file_is_not_found_out_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = hand(tmp_path / "in", handed_in("bo", worked(IDEA, "bo")))
    (tmp_path / "in" / "torn.jsonl.gz").write_bytes(path.read_bytes()[:200])
    first = report(tmp_path / "in", cache_folder=tmp_path / "cache")
    assert kinds(first) == {RemarkKind.REFUSED: 1}
    assert first.remarks[0].text == "Not read: it breaks off: it was not copied whole."
    with monkeypatch.context() as patched:
        patched.setattr(HandInSource, "read", lambda _source: pytest.fail("read again"))
        again = report(tmp_path / "in", cache_folder=tmp_path / "cache")
    assert again == replace(first, made=again.made)
    for kept in (tmp_path / "cache").iterdir():
        assert kept.stat().st_mode & 0o777 == 0o600
        kept.write_text('{"student": 1}')
    assert report(tmp_path / "in", cache_folder=tmp_path / "cache").students == first.students
    write_hand_in(path, handed_in("bo", ()))
    assert report(tmp_path / "in", cache_folder=tmp_path / "cache").students[0].answers == 0


def test_what_is_worth_most_counts_by_its_own_time(tmp_path: Path) -> None:
    early, late = handed_in("anna", ()), handed_in("anna", worked())
    for day, each in ((0, early), (1, late), (3, early)):
        at = BEGIN + timedelta(days=day)
        hand(tmp_path, structs.replace(each, at=at), f"{day}.jsonl.gz")
    found = report(tmp_path)
    (anna,) = found.students
    assert (anna.file, anna.late_days, anna.earned) == ("1.jsonl.gz", 0, 10)
    assert kinds(found) == {RemarkKind.CHANGED: 1}
    (tmp_path / "0.jsonl.gz").unlink()
    (tmp_path / "1.jsonl.gz").unlink()
    hand(tmp_path, structs.replace(late, at=DUE + timedelta(days=1, hours=1)), "4.jsonl.gz")
    (anna,) = report(tmp_path).students
    assert (anna.file, anna.late_days, anna.factor, anna.earned) == ("4.jsonl.gz", 2, 0.8, 8)


def test_what_a_browser_renamed_or_unpacked_is_read(tmp_path: Path) -> None:
    (tmp_path / "week-3-anna.jsonl (1).gz").write_bytes(pack_hand_in(handed_in("anna", worked())))
    (tmp_path / "week-3-bo.jsonl").write_bytes(gzip.decompress(pack_hand_in(handed_in("bo", ()))))
    with zipfile.ZipFile(tmp_path / "flat.zip", "w") as made:
        name = "Carla Neri_34_assignsubmission_file_week-3-carla.jsonl.gz"
        made.writestr(name, pack_hand_in(handed_in("carla", ())))
        made.writestr("__MACOSX/._week-3-carla.jsonl.gz", b"")
    with zipfile.ZipFile(tmp_path / "danneri_35_99_own.zip", "w") as made:
        made.writestr("x_36_98_dan.jsonl.gz", pack_hand_in(handed_in("dan", ())))
    nested = BytesIO()
    with zipfile.ZipFile(nested, "w") as made:
        made.writestr(
            "Bo_33_assignsubmission_file_/eve.jsonl.gz", pack_hand_in(handed_in("eve", ()))
        )
        made.writestr("isfree.py", "def isfree(b, k, i): ...")
    with zipfile.ZipFile(tmp_path / "moodle.zip", "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("Eve_37_assignsubmission_file_/own.zip", nested.getvalue())
        made.writestr("Mallory_38_assignsubmission_file_/bomb.zip", bytes(1 << 24))
    found = report(tmp_path)
    known = [(each.login, each.platform_id) for each in found.students]
    assert known == [("anna", ""), ("bo", ""), ("carla", "34"), ("dan", "35"), ("eve", "37")]
    unread = [(each.file.rpartition("_/")[2], each.login) for each in found.remarks]
    assert unread == [("own.zip/isfree.py", "eve"), ("bomb.zip", "Mallory")]
    assert "Eve_37_assignsubmission_file_/feedback.txt" in collect_feedback(found)


def test_zips_are_read_as_platforms_export_them(tmp_path: Path) -> None:
    packed = pack_hand_in(handed_in("anna", worked()))
    with zipfile.ZipFile(tmp_path / "moodle.zip", "w") as made:
        made.writestr("Anna Rossi_12345_assignsubmission_file_/week-3-anna.jsonl.gz", packed)
        made.writestr("Anna Rossi_12345_assignsubmission_file_/Thumbs.db", b"\0")
        for online in ("onlinetext_", "onlinetext"):
            made.writestr(f"Anna Rossi_12345_assignsubmission_{online}/onlinetext.html", "Here.")
        unknown = pack_hand_in(handed_in("c14", worked(login="c14")))
        made.writestr("Nele Ws_77_assignsubmission_file_/week-3-c14.jsonl.gz", unknown)
        made.writestr("../../etc/bo_assignsubmission_file_/week-3-bo.jsonl.gz", packed[:99])
        made.writestr("Bo Li_99_assignsubmission_file_/essay.pdf", b"%PDF")
    with zipfile.ZipFile(tmp_path / "canvas.zip", "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("rossianna_LATE_678_90123_week-3-anna-1.jsonl.gz", packed)
    bo, nele = ListedStudent("bo", "Bo Li", unread="26xx"), ListedStudent("nele", "Nele", id="77")
    roster = Roster((ListedStudent("anna", "Anna Rossi", "anna@x.it", "12345"), bo, nele))
    found = report(tmp_path / "moodle.zip", roster=roster)
    anna = found.students[0]
    assert (anna.platform_id, anna.email, anna.earned) == ("12345", "anna@x.it", 10)
    assert anna.file.startswith("Anna Rossi_12345")
    (table,) = (each for each in make_tables(found) if each.id == "not-begun")
    cells = *("bo", "Bo Li", "", ""), "yes, but it could not be read"
    assert [*map(table.fill_row, table.things)] == [cells]
    kind = RemarkKind
    assert kinds(found) == {kind.BESIDE: 1, kind.REFUSED: 2, kind.UNDATED: 1, kind.IDENTITY: 1}
    about = [each.login or each.others for each in found.remarks]
    assert (about, found.refused) == (["anna", (), "Bo Li", ("bo",), "nele"], 3)
    assert "The file of Nele Ws names c14, whom the roster does not" in found.remarks[-1].text
    canvas = report(tmp_path / "canvas.zip")
    assert (canvas.students[0].platform_id, kinds(canvas)) == ("678", {RemarkKind.CLOCK: 1})
    assert not (tmp_path / "etc").exists()
    assert len(read_answers(canvas.students[0])) == anna.answers


@pytest.mark.parametrize(
    ("listed", "logins"),
    [
        *((("anna", "bo"), ("anna", "bo")), (("anna",), ("anna", "anna (Bo Li)"))),
        *(((), ("anna (Anna Rossi)", "anna (Bo Li)")), (("arossi", "bli"), ("arossi", "bli"))),
    ],
)
def test_a_platform_knows_who_has_uploaded_a_file(
    tmp_path: Path, listed: tuple[str, ...], logins: tuple[str, str]
) -> None:
    own = structs.replace(handed_in("anna", worked()), name="Anna Rossi")
    stolen = structs.replace(own, entries=(), at=own.at + timedelta(hours=1))
    with zipfile.ZipFile(tmp_path / "moodle.zip", "w") as made:
        for person, each in (("Anna Rossi_12", own), ("Bo Li_34", stolen)):
            made.writestr(f"{person}_assignsubmission_file_/w.jsonl.gz", pack_hand_in(each))
    names = {"anna": "Anna Rossi", "bo": "Bo Li", "arossi": "Anna Rossi", "bli": "Bo Li"}
    roster = Roster(tuple(ListedStudent(each, names[each]) for each in listed))
    anna, bo = report(tmp_path / "moodle.zip", roster=roster).students
    assert (anna.login, bo.login) == logins
    assert (anna.name, bo.name) == ("Anna Rossi", "Bo Li")
    assert (anna.earned, bo.earned) == (10, 0)
    assert bo.remarks[0].kind is RemarkKind.IDENTITY


@pytest.mark.parametrize(
    ("names", "accepted", "earned"),
    [
        *((("", ""), "lab7", [0, 0]), (("Anna Rossi", "Bo Li"), "eve", [0, 0])),
        *((("Anna Rossi", ""), "eve", [10, 0]), (("", "Bo Li"), "anna", [10, 0])),
    ],
)
def test_of_sittings_that_several_have_uploaded_only_their_owner_s_count(
    tmp_path: Path, names: tuple[str, str], accepted: str, earned: list[float]
) -> None:
    people, packed = ("Anna Rossi", "Bo Li"), tmp_path / "moodle.zip"
    with zipfile.ZipFile(packed, "w") as made:
        for number, name in enumerate(names):
            each = structs.replace(handed_in("lab7", worked(login="lab7")), name=name)
            member = f"{people[number]}_1{number}_assignsubmission_file_/w.jsonl.gz"
            made.writestr(member, pack_hand_in(each))
    overrides = f"week-3: {{students: {{{accepted}: {{accept: yes}}}}}}"
    (tmp_path / "overrides.yaml").write_text(overrides)
    roster = Roster(tuple(map(ListedStudent, ("anna", "bo"), people, ("", ""), ("10", "11"))))
    week = replace(ASSIGNMENT, path=tmp_path / "week-3.yaml")
    found = report_class([packed], week, roster, processes=1)
    assert [each.earned for each in found.students] == earned
    said = format_canvas(found, roster)[1]
    assert sum("nothing in it counts" in each for each in said) == earned.count(0)
    told = any("lab7, whom the roster calls anna, bo: write" in each for each in said)
    assert told == (accepted == "lab7")


BESIDE_A_SCREEN = """
import io, pathlib, sys
from lessons.classes import collecting

sys.stderr, collecting.FEW = type("Captured", (io.StringIO,), {"fileno": lambda _self: -1})(), 0
found = collecting.report_class([pathlib.Path(sys.argv[1])], processes=2)
print(*(each.login for each in found.students))
"""


def test_several_processes_read_beside_a_screen_that_captures_errors(tmp_path: Path) -> None:
    hand(tmp_path, handed_in("anna", ()))
    command = [sys.executable, "-c", BESIDE_A_SCREEN, str(tmp_path)]
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout == "anna\n"


@pytest.mark.parametrize("name", ["nothing", "broken.zip"])
def test_a_place_that_is_none_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "broken.zip").write_bytes(b"PK")
    with pytest.raises(UnusableError, match=name):
        find_sources([tmp_path / name])


def test_a_copied_journal_does_not_count_and_answers_without_reading_are_shown(
    tmp_path: Path,
) -> None:
    hasty = tuple(
        structs.replace(each, at=BEGIN + timedelta(seconds=number / 10))
        for number, each in enumerate(worked(login="carla"))
    )
    begun = worked()[0]
    whole = (*worked(), structs.replace(begun, session=f"{begun.session}-2"))
    for login, entries in {"anna": whole, "bo": whole, "dan": worked(), "carla": hasty}.items():
        hand(tmp_path, handed_in(login, entries))
    found = report(tmp_path)
    (shared,) = [each for each in found.remarks if each.kind is RemarkKind.SHARED]
    assert shared.others == ("anna", "bo", "dan")
    assert shared.text.startswith("Sittings drawn for anna were handed in by bo, dan too")
    assert [each.login for each in found.all_remarks if each.kind is RemarkKind.FAST] == ["carla"]
    seeds = [each.login for each in found.all_remarks if each.kind is RemarkKind.SEED]
    assert seeds == ["bo", "dan"]
    assert [each.earned for each in found.students] == [10, 0, 10, 0]

"""What is handed in is what was done for it, and nothing is lost where it cannot be put."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest.mock import Mock
from zoneinfo import ZoneInfo

import pytest

from lessons.classes import handing_in
from lessons.classes.assignment import Assignment, Late, Work
from lessons.classes.assignment_progress import (
    AssignmentProgress,
    assess_assignment,
    find_class,
    say_due,
    say_handed_in,
)
from lessons.classes.drop_folder import make_drop_folder
from lessons.classes.enrolment import join_class, leave_class, student_login
from lessons.classes.handing_in import (
    deliver_hand_in,
    gather_hand_in,
    merge_hand_in,
    prepare_hand_in,
    say_contents,
)
from lessons.classes.packet import HandIn, read_hand_in
from lessons.classes.points import earn_points, grade_work
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Answered, Begun, Finished
from lessons.lab.student_file import find_student_folder as lab
from tests.classes.test_drop_folder import GROUP

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)
WORK = {(Work.LESSON, "rules"): 10.0, (Work.EXERCISE, "queens"): 20.0}
ASSIGNMENT = Assignment("week-3", "By hand", work=WORK)


def worked(home: Path) -> Journal:
    journal = Journal(home)
    journal.append(Begun("rules", 5))
    journal.append(Begun("idea", 5))
    journal.append(Answered("rules", "read-row", 3, True))
    journal.append(Finished("rules"))
    lab().mkdir(parents=True)
    (lab() / "queens.py").write_text("x = 1\n", encoding="utf-8")
    (lab() / "isfree.py").write_text("y = 1\n", encoding="utf-8")
    return journal


def gathered(home: Path) -> HandIn:
    return gather_hand_in(ASSIGNMENT, home, read_journal(home).records, NOW)[0]


def test_what_goes_out_is_said_and_is_all(home: Path) -> None:
    worked(home)
    join_class(home, Path("/srv/class"), "anna")
    found = gathered(home)
    assert [each.number for each in found.entries] == [0, 2, 3]
    assert dict(found.files) == {"lab/queens.py": "x = 1\n"}
    assert (found.login, found.name) == ("anna", "")
    assert [*say_contents(ASSIGNMENT, found)][:4] == [
        "This goes out for “By hand”:",
        "- your login, anna",
        "- records of what you were asked, what you answered, and when: 3",
        "- programs: lab/queens.py",
    ]


def test_who_hands_in_to_a_folder_under_another_login_is_told_that_it_does_not_count(
    home: Path, tmp_path: Path
) -> None:
    journal = worked(home)
    make_drop_folder(tmp_path / "drop", GROUP)
    dropped = replace(ASSIGNMENT, hand_in=tmp_path / "drop")
    assert not any("your class knows you" in each for each in prepare_hand_in(dropped, journal)[1])
    join_class(home, Path("/srv/class"), "anna")
    told = "\n".join(prepare_hand_in(dropped, journal)[1])
    assert ("your class knows you as anna" in told, "points" in told) == (True, False)
    opens = datetime(2099, 1, 1, tzinfo=UTC)
    elsewhere = prepare_hand_in(replace(ASSIGNMENT, hand_in=Path("/x"), opens=opens), journal)
    assert "It opens Thu 2099-01-01 00:00 UTC: the report will say" in "\n".join(elsewhere[1])
    assert not any("your class knows you" in each for each in elsewhere[1])
    both = (*elsewhere[1], *prepare_hand_in(dropped, journal)[1])
    assert sum("It goes into" in each for each in both) == 1
    assert leave_class(home, Path("/srv/class"))
    assert not any("your class knows you" in each for each in prepare_hand_in(dropped, journal)[1])


def test_a_program_that_is_unchecked_or_needs_another_is_said(home: Path) -> None:
    journal = worked(home)
    (lab() / "mine.py").touch()
    for text in ("import sys, mine.x", "def f():\n    from mine import x"):
        (lab() / "queens.py").write_text(text, encoding="utf-8")
        told = "\n".join(prepare_hand_in(ASSIGNMENT, journal)[1])
        assert "No check here has found these right yet: queens. What is right counts" in told
        assert "queens.py imports mine.py, which stays here: a program is judged alone" in told
    (lab() / "mine.py").unlink()
    journal.append(Answered("lab.queens", "write", "0" * 16, True))
    told = "\n".join(prepare_hand_in(ASSIGNMENT, journal)[1])
    assert ("No check" in told, "queens.py imports" in told) == (False, False)


def test_a_program_that_cannot_be_read_is_said(home: Path) -> None:
    worked(home)
    (lab() / "queens.py").write_bytes(b"\xff")
    found, remarks = gather_hand_in(ASSIGNMENT, home, read_journal(home).records, NOW)
    assert not found.files
    assert "is not UTF-8" in remarks[0]


def test_it_is_put_into_the_folder_again_and_again(home: Path, tmp_path: Path) -> None:
    journal, folder = worked(home), tmp_path / "f"
    make_drop_folder(folder, GROUP)
    assignment = replace(ASSIGNMENT, hand_in=folder)
    _done, told = deliver_hand_in(assignment, gathered(home), journal, tmp_path / "own.gz")
    assert "own.gz'. That hands nothing in" in told
    assert assess_assignment(assignment, journal.read().records).handed_in is None
    for _time in range(2):
        _done, told = deliver_hand_in(assignment, gathered(home), journal)
        assert told.startswith(f"Handed in: '{folder}/week-3-")
    assert len([*folder.iterdir()]) == 2
    assert all(read_hand_in(each) == gathered(home) for each in folder.iterdir())
    entries = journal.read().records
    standing = grade_work(assess_assignment(assignment, entries), entries)
    assert say_handed_in(standing).startswith("handed in ")
    assert standing.since == 0
    journal.append(Answered("rules", "another", 3, True))
    standing = grade_work(standing, journal.read().records)
    assert say_handed_in(standing).endswith("; you have worked since, so hand in again")


def test_where_it_cannot_be_put_the_student_finds_it(home: Path, tmp_path: Path) -> None:
    journal = worked(home)
    assignment = replace(ASSIGNMENT, hand_in=tmp_path / "nowhere")
    done, told = deliver_hand_in(assignment, gathered(home), journal)
    path = Path.home() / f"week-3-{student_login(home)}.jsonl.gz"
    assert not done
    assert read_hand_in(path) == gathered(home)
    assert f"the folder '{tmp_path}/nowhere' cannot be reached from here (No such file" in told
    assert assess_assignment(assignment, journal.read().records).handed_in is None


@pytest.mark.parametrize("drop", [True, False])
def test_a_full_disk_is_said_and_nothing_changes(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drop: bool
) -> None:
    journal, folder = worked(home), tmp_path / "f"
    make_drop_folder(folder, GROUP)
    full = Mock(side_effect=OSError(28, "No space left on device"))
    monkeypatch.setattr(handing_in, "write_hand_in", full)
    assignment = replace(ASSIGNMENT, hand_in=folder if drop else None)
    done, told = deliver_hand_in(assignment, gathered(home), journal)
    assert not done
    assert "No space left on device); nothing of yours is lost." in told
    assert assess_assignment(assignment, journal.read().records).handed_in is None


def test_merging_is_union_and_doing_it_twice_changes_nothing(home: Path, tmp_path: Path) -> None:
    worked(home)
    hand_in, other, programs = gathered(home), tmp_path / "other", tmp_path / "lab"
    Journal(other).append(Begun("idea", 7))
    assert merge_hand_in(hand_in, other, programs) == (3, [programs / "queens.py"], [])
    before = sorted((other / "journal").iterdir())
    assert merge_hand_in(hand_in, other, programs)[0] == 0
    assert sorted((other / "journal").iterdir()) == before
    merged = read_journal(other)
    assert not merged.remarks
    assert earn_points(ASSIGNMENT, merged.records) == earn_points(ASSIGNMENT, hand_in.entries)
    Journal(home).append(Answered("rules", "later", 3, True))
    assert merge_hand_in(gathered(home), other, programs)[0] == 1
    assert [each.name for each in other.iterdir()] == ["journal"]


def test_another_program_is_kept_beside_ones_own(home: Path, tmp_path: Path) -> None:
    worked(home)
    programs = tmp_path / "lab"
    programs.mkdir()
    (programs / "queens.py").write_text("mine\n", encoding="utf-8")
    for kept in ([programs / "queens_1.py"], []):
        assert merge_hand_in(gathered(home), tmp_path / "other", programs)[1] == kept
    assert (programs / "queens.py").read_text(encoding="utf-8") == "mine\n"


def test_a_class_that_cannot_be_read_is_said_and_the_others_are_there(
    home: Path, tmp_path: Path
) -> None:
    text = "id: a\ntitle: T\nopens: {}\nlessons: {{rules: 1}}\n"
    (tmp_path / "a.yaml").write_text(text.format("2026-11-01 08:00 UTC"), encoding="utf-8")
    later = text.format("2026-12-01 08:00 UTC").replace("id: a", "id: b")
    (tmp_path / "b.yaml").write_text(later, encoding="utf-8")
    (tmp_path / "c.yaml").write_text("id: c\n", encoding="utf-8")
    (tmp_path / "d.yaml").write_text("id: d\ntitle: T\nlessons: {x: 1, y: 1}\n", encoding="utf-8")
    for place in (home / "nowhere", tmp_path):
        join_class(home, place)
    found = find_class(home)
    assert [each.id for each in found.shown(NOW)] == ["a"]
    assert found.remarks[0].startswith(f"The class in '{home}/nowhere' cannot be read (")
    assert found.remarks[1].startswith("An assignment is not shown, as it has a fault or belongs")
    assert sum("d.yaml" in each for each in found.remarks) == 1


def test_a_class_named_in_two_ways_is_one_and_two_with_one_id_are_said(
    home: Path, tmp_path: Path
) -> None:
    text = "id: a\ntitle: T\nlessons: {rules: 1}\n"
    (tmp_path / "a.yaml").write_text(text, encoding="utf-8")
    for place in (tmp_path, tmp_path / "a.yaml"):
        join_class(home, place)
    assert (len(find_class(home).assignments), find_class(home).remarks) == (1, ())
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "a.yaml").write_text(text.replace(": T", ": U"), encoding="utf-8")
    join_class(home, tmp_path / "other")
    found = find_class(home)
    assert [each.title for each in found.assignments] == ["T"]
    assert found.remarks[0].startswith("Two of your classes have an assignment a: that in '")


def test_time_is_said_where_the_student_is(zone: Callable[[str], None]) -> None:
    due = datetime(2026, 11, 27, 23, 59, tzinfo=ZoneInfo("Europe/Rome"))
    assignment = replace(ASSIGNMENT, due=due, late=Late(10, 2))
    zone("Europe/Paris")
    assert say_due(assignment, NOW) == "due Fri 2026-11-27 23:59 CET, in 5 days"
    zone("America/New_York")
    told = say_due(assignment, due - timedelta(minutes=5))
    assert told == "due Fri 2026-11-27 17:59 EST, in 5 minutes"
    late = due + timedelta(minutes=1)
    assert say_due(assignment, late) == (
        "was due Fri 2026-11-27 17:59 EST, late: now 90 % of the points count"
    )
    assert say_due(assignment, due + timedelta(days=3)).endswith("too late to count")
    assert say_handed_in(AssignmentProgress(assignment)) == "not handed in"


@pytest.fixture
def zone() -> Iterator[Callable[[str], None]]:
    """Yield what puts this process into a time zone."""
    with pytest.MonkeyPatch.context() as patch:

        def put(name: str) -> None:
            patch.setenv("TZ", name)
            time.tzset()

        yield put
    time.tzset()

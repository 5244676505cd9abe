"""Moves in the journal: written down at first, and understood from the journal alone."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.drive.drive import DriveSession
from lessons.drive.moves import Move, list_believed_moves, list_moves
from lessons.drive.recorded_moves import (
    find_best_drive,
    format_move,
    make_question_id,
    read_attempt,
)
from lessons.drive.start_states import LARGEST, draw_start
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import SKIPPED, Answered
from lessons.scenes.scene import Setting
from solver.text.listing import Event
from tests.expected import expect


def test_a_first_move_is_written_down_and_later_ones_are_not(tmp_path: Path) -> None:
    drive = DriveSession(Setting("iterative", 4), journal=Journal(tmp_path))
    for row in (1, 0, 1):
        drive.move(Move(Event.PLACE, row))
    drive.undo()
    drive.move(Move(Event.PLACE, 0))
    drive.show()
    drive.show()
    records = [entry.record for entry in read_journal(tmp_path).records]
    answers = [record for record in records if isinstance(record, Answered)]
    assert [(each.question, each.given, each.right, each.beliefs) for each in answers] == [
        ("tick.4.0.-1,-1,-1,-1", "place 1", False, ()),
        ("tick.4.1.0,-1,-1,-1", "place 1", False, ("rows-only", "sum-only")),
        ("tick.4.2.0,2,-1,-1", SKIPPED, False, ()),
    ]
    assert [(bool(each.offered), each.wrong > 0) for each in answers] == [
        (True, True),
        (True, True),
        (False, False),
    ]


def test_what_is_checked_later_is_written_down_then(tmp_path: Path) -> None:
    drive = DriveSession(
        Setting("iterative", 4), singly=True, later=True, journal=Journal(tmp_path)
    )
    drive.move(Move(Event.TEST, 0))
    drive.move(Move(Event.PLACE, 0))
    assert not read_journal(tmp_path).records
    drive.check()
    assert [entry.record for entry in read_journal(tmp_path).records] == [
        Answered("drive", "test.4.0.-1,-1,-1,-1.0", "test 0", True),
        Answered("drive", "test.4.0.-1,-1,-1,-1.1", "place 0", True),
    ]


@given(st.integers(0, 10**9), st.integers(2, 10), st.booleans())
def test_an_id_tells_what_the_beliefs_would_have_done(seed: int, n: int, singly: bool) -> None:
    drive = DriveSession(draw_start(seed, n), singly=singly)
    for _each in range(20):
        if drive.ended:
            break
        place, wanted = drive.place, drive.wanted
        found = expect(read_attempt(make_question_id(place), format_move(wanted)))
        assert (found.right, found.shown) == (True, ())
        would = list_believed_moves(place)
        assert {name for name, move in would.items() if move != wanted} == set(found.offered)
        drive.move(wanted)


@pytest.mark.parametrize(
    ("name", "given"),
    [
        *(("tick.4.2.0,2,-1,-1", "retreat"), ("back.4.2.0,2,-1,-1", "retreat")),
        ("tick.1.0.-1", "place 0"),
        (f"tick.{LARGEST}.0.{','.join(['-1'] * LARGEST)}", "place 31"),
    ],
)
def test_an_id_is_understood(name: str, given: str) -> None:
    assert read_attempt(name, given) is not None


@pytest.mark.parametrize(
    ("name", "given"),
    [
        *(("tick.4.2.0,2,-1,-1", SKIPPED), ("tick.4.2.0,2,-1,-1", "place 4")),
        *(("tick.4.2.0,2,-1,-1", "test 0"), ("tick.4.2.0,2,-1,-1", 3)),
        *(("tick.4.2.0,2,-1,-1", ("place", 1)), ("tick.4.2.0,2,-1,-1.1", "retreat")),
        *(("tick.4.2.0,1,-1,-1", "retreat"), ("tick.4.2.0,2,-1,3", "retreat")),
        *(("tick.4.4.1,3,0,2", "retreat"), ("tick.4.0.4,-1,-1,-1", "retreat")),
        ("tick.5.2.0,2,-1,-1", "retreat"),
        ("tick.33.0." + ",".join(["-1"] * 33), "retreat"),
        *(("test.4.2.0,2,-1,-1", "test 0"), ("test.4.2.0,2,-1,-1.5", "undo")),
        *(("back.4.2.0,2,1,-1", "retreat"), ("tick.4.\u0662.0,2,-1,-1", "retreat")),
        *(("tick." * 10**5, "retreat"), ("tick.4.0." + "-1," * 10**5, "retreat")),
        ("iterative.tick.4.2.0,2,-1,-1", "retreat"),
        ("vector-all.tick.4.2.0,2,-1,-1", "retreat"),
        ("recursive.back.4.2.0,2,-1,-1.0", "retreat"),
        ("recursive.test.4.1.0,2,-1,-1.1", "retreat"),
        *(("recursive.back.4.1.0,2,-1,-1", "retreat"), ("recursive.test.4.1.0,2,-1,-1", "retreat")),
    ],
)
def test_what_is_no_place_or_no_move_is_none(name: str, given: object) -> None:
    assert read_attempt(name, given) is None  # type: ignore[arg-type]


def drive(journal: Journal, n: int, wrong: int = 0, moves: int = 1000) -> None:
    """Drive from the empty board, with so many wrong moves at first, and stop after so many."""
    played = DriveSession(Setting("iterative", n), journal=journal)
    while not played.ended and moves:
        moves -= 1
        if wrong:
            wrong -= 1
            played.move(Move(Event.PLACE, n - 1))
        played.move(played.wanted)


def best(journal: Journal) -> tuple[int, int, int] | None:
    found = find_best_drive(journal.read())
    return (found.n, found.right, found.moves) if found else None


def test_the_best_drive_is_the_largest_whole_one_with_most_right() -> None:
    journal = Journal(None)
    assert best(journal) is None
    drive(journal, 4, moves=3)
    assert best(journal) is None
    drive(journal, 4, wrong=1)
    assert best(journal) == (4, 11, 12)
    drive(journal, 4)
    drive(journal, 4, wrong=2)
    assert best(journal) == (4, 12, 12)
    drive(journal, 5, moves=3)
    drive(journal, 3)
    assert best(journal) == (4, 12, 12)
    drive(journal, 5, wrong=1)
    found = expect(best(journal))
    assert (found[0], found[2] - found[1]) == (5, 1)
    journal = Journal(None)
    played = DriveSession(draw_start(1, 4), journal=journal)
    while not played.ended:
        played.move(played.wanted)
    assert best(journal) is None


@given(
    st.sampled_from(("iterative", "recursive")),
    st.booleans(),
    st.lists(st.integers(2, 9), max_size=60),
    st.integers(0, 60),
    st.data(),
)
def test_the_best_drive_counts_what_the_drive_counts(
    listing: str, singly: bool, tricks: list[int], changed: int, data: st.DataObject
) -> None:
    with TemporaryDirectory() as folder:
        drive = DriveSession(Setting(listing, 4), singly=singly, journal=Journal(Path(folder)))
        for number, trick in enumerate(tricks):
            if drive.ended:
                break
            if number == changed:
                drive.change(singly=not singly)
            match trick:
                case 2:
                    drive.move(data.draw(st.sampled_from(list_moves(drive.place))))
                case 3:
                    drive.show()
                case _:
                    drive.move(drive.wanted)
        while not drive.ended:
            drive.move(drive.wanted)
        best = find_best_drive(read_journal(Path(folder)))
    assert (expect(best).right, expect(best).moves) == (drive.score.right, drive.score.moves)

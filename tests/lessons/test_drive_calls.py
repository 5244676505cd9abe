"""Driving a listing that calls itself: the moves are those of its own run."""

from pathlib import Path

import pytest

from lessons.drive.drive import DriveSession
from lessons.drive.moves import RETREAT, UNDO, Move
from lessons.drive.recorded_moves import make_question_id, read_attempt
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Answered
from lessons.scenes.scene import Setting
from solver.machine.run import complete_search
from solver.text.listing import Event
from tests.expected import expect
from tui.drive.words import drive_heading, say_asked_move, say_stack

LISTINGS = ("recursive", "flags")
MOVES = {Event.TEST, Event.PLACE, Event.UNDO, Event.RETREAT, Event.EXHAUSTED}


def made(drive: DriveSession, *moves: Move) -> DriveSession:
    """Return a drive after some moves."""
    for move in moves:
        drive.move(move)
    return drive


def row(event: Event, *rows: int) -> list[Move]:
    """Return moves on some rows."""
    return [Move(event, each) for each in rows]


def stuck(listing: str) -> DriveSession:
    """Return a drive that stands before the first return, the squares having been tested."""
    drive = DriveSession(Setting(listing, 4), singly=True)
    made(drive, *row(Event.TEST, 0), *row(Event.PLACE, 0))
    made(drive, *row(Event.TEST, 0, 1, 2), *row(Event.PLACE, 2))
    return made(drive, *row(Event.TEST, 0, 1, 2, 3))


@pytest.mark.parametrize("listing", LISTINGS)
@pytest.mark.parametrize("n", range(1, 7))
def test_every_move_of_the_run_is_the_right_one(listing: str, n: int) -> None:
    run = Setting(listing, n).run()
    complete_search(run.last())
    steps = [step for step in run.steps() if step.event in MOVES]
    drive = DriveSession(Setting(listing, n), singly=True)
    for step in steps:
        place, wanted = drive.place, drive.wanted
        event = Event.RETREAT if step.event is Event.EXHAUSTED else step.event
        assert wanted.event is event
        if step.tested is not None and wanted.row is not None:
            assert drive.place.square(wanted.row) == step.tested
        assert read_attempt(make_question_id(place), "undo") is not None
        drive.move(wanted)
        if not drive.place.over:
            assert drive.step.queens == (*step.queens[: place.k + 1], *[-1] * (n - place.k - 1))
            assert drive.step.level == drive.place.k
    assert drive.ended
    assert drive.score.right == drive.score.moves == len(steps)
    assert "solution" in say_asked_move(drive)


@pytest.mark.parametrize("listing", LISTINGS)
def test_whole_ticks_are_those_of_the_loop_and_undoing_comes_first(listing: str) -> None:
    drives = [DriveSession(Setting(each, 4)) for each in (listing, "iterative")]
    while not drives[0].ended:
        assert drives[0].wanted == drives[1].wanted
        for drive in drives:
            drive.move(drive.wanted)
    assert drives[1].ended
    drive = made(stuck(listing), RETREAT)
    ends = expect(drive.move(RETREAT))
    assert (ends.right, ends.beliefs) == (False, ("return-ends-all",))
    assert "A call that returns False ends only itself." in ends.text
    forgets = expect(drive.move(Move(Event.TEST, 3)))
    assert (forgets.right, forgets.beliefs) == (False, ("auto-undo",))
    assert drive.step.queens == (0, 2, -1, -1)
    assert expect(drive.move(UNDO)).right
    assert drive.step.queens == (0, -1, -1, -1)
    assert "there is nothing to undo" in expect(drive.move(UNDO)).text
    assert drive.wanted == Move(Event.TEST, 3)


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ([RETREAT], "(0,0) is free, and it hasn't been tried"),
        (row(Event.PLACE, 0), "Test (0,0) first: a call tests a square"),
        (row(Event.TEST, 1), "i goes up one by one, so i = 0 is next"),
        ([*row(Event.TEST, 0, 1)], "(0,0) is free, so the queen is placed there"),
        ([*row(Event.TEST, 0), *row(Event.PLACE, 0, 1)], "(1,1) is attacked"),
    ],
)
def test_the_rule_that_a_wrong_move_breaks(moves: list[Move], said: str) -> None:
    drive = DriveSession(Setting("recursive", 4), singly=True)
    *right, last = moves
    made(drive, *right)
    verdict = expect(drive.move(last))
    assert not verdict.right
    assert said in verdict.text


def test_the_stack_and_wrong_paths_are_shown() -> None:
    drive = made(stuck("flags"), RETREAT, UNDO)
    assert "j = 2 was the last that was tried, so j = 3 is next" in _said(
        drive, Move(Event.TEST, 1)
    )
    assert "return False" in _said(stuck("flags"), Move(Event.TEST, 3)).replace("returns", "return")
    drive = made(stuck("flags"), RETREAT)
    assert say_stack(drive) == [
        "queens(4) waits",
        "place: i = 0, j = 0, waits",
        "place: i = 1, j = 2, runs: its call has returned False",
    ]
    drive.move(UNDO)
    assert say_stack(drive)[2:] == ["place: i = 1, runs"]
    assert say_stack(DriveSession(Setting("iterative", 4))) == []
    assert "flags" in drive_heading(drive)
    drive = DriveSession(Setting("recursive", 4), singly=True, later=True)
    made(drive, *row(Event.PLACE, 0, 0), RETREAT, RETREAT)
    assert drive.step.queens == (0, 0, -1, -1)
    verdict = expect(drive.check())
    assert (verdict.number, verdict.right, verdict.lost) == (1, False, 3)
    made(drive, *[RETREAT] * 1)
    assert drive.place.over


def _said(drive: DriveSession, move: Move) -> str:
    verdict = expect(drive.move(move))
    assert not verdict.right
    return verdict.text


def test_moves_are_written_down_so_that_they_can_be_weighed(tmp_path: Path) -> None:
    drive = DriveSession(Setting("recursive", 2), singly=True, journal=Journal(tmp_path))
    while not drive.ended:
        drive.move(drive.wanted)
    records = [entry.record for entry in read_journal(tmp_path).records]
    assert Answered("drive", "recursive.back.2.0.0,-1.0", "test 1", True) in records
    for record in records:
        assert isinstance(record, Answered)
        assert read_attempt(record.question, record.given) is not None
    shown = expect(read_attempt("recursive.test.4.1.0,2,-1,-1.0", "retreat"))
    assert "return-ends-all" in shown.shown

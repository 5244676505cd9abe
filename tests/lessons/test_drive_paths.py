"""Drives as a whole: perfect drivers, drivers with a belief, and moves that are checked later."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lessons.drive.drive import DriveSession, MoveVerdict, Score
from lessons.drive.moves import RETREAT, UNDO, DrivePlace, Move, list_moves
from lessons.drive.start_states import draw_start, read_start
from lessons.scenes.scene import Setting, load_program
from solver.machine.run import complete_search
from solver.text.listing import Event
from solver.text.misconceptions import MUTANTS
from tests.expected import expect
from tests.solver.runs import run_from

settings_drawn = st.builds(draw_start, st.integers(0, 10**9), st.integers(2, 12))
LONG = 60
"""Moves that a driver makes at most."""
TOLD = sorted(MUTANTS.keys() - {"reset-to-zero"})
"""The beliefs whose first wrong move follows from the state; that of the one left out can come long
after what it left on the board."""


def perfect(drive: DriveSession) -> list[Move]:
    """Make right moves, and return them."""
    made: list[Move] = []
    while not drive.ended and len(made) < LONG:
        made.append(drive.wanted)
        assert expect(drive.move(drive.wanted)).right
    return made


@given(settings_drawn, st.booleans())
def test_a_perfect_driver_scores_all_right_from_any_state(setting: Setting, singly: bool) -> None:
    drive = DriveSession(setting, singly=singly)
    made = perfect(drive)
    assert drive.score == Score(len(made), len(made), 0)
    assert not drive.beliefs


@given(settings_drawn)
def test_the_right_moves_are_those_of_the_run(setting: Setting) -> None:
    drive, run = DriveSession(setting), setting.run()
    for tick in range(1, len(perfect(drive)) + 1):
        assert run.step(complete_search(run.tick(tick))).tick == tick
    last = run.step(complete_search(run.tick(tick)))
    assert (last.variables["k"], last.variables["b"]) == (drive.place.k, drive.place.b)


def ticks(belief: str, setting: Setting) -> list[tuple[int, Move]]:
    """Return the columns and moves of a mutant that goes on from a state."""
    run = run_from(load_program(setting.listing, belief).listing, dict(setting.state))
    found: list[tuple[int, Move]] = []
    before = run.step(complete_search(run.tick(0)))
    for tick in range(1, LONG):
        after = run.step(complete_search(run.tick(tick)))
        k, then = before.variables["k"], after.variables["k"]
        assert isinstance(k, int)
        assert isinstance(then, int)
        if after.tick < tick or k == then or not 0 <= k < setting.n:
            break
        found.append((k, Move(Event.PLACE, after.queens[k]) if then > k else RETREAT))
        before = after
    return found


@given(settings_drawn, st.sampled_from(TOLD))
def test_a_driver_with_a_belief_is_told_at_a_wrong_move(setting: Setting, belief: str) -> None:
    drive = DriveSession(setting)
    for column, move in ticks(belief, setting):
        assume(column == drive.place.k)  # Whoever is in another column makes no move of this one.
        verdict = expect(drive.move(move))
        if not verdict.right:
            assert belief in verdict.beliefs
            return
        if drive.ended:
            return


@st.composite
def paths(draw: st.DrawFn) -> tuple[Setting, bool, list[Move]]:
    """Draw a drive and moves that can be made one after the other, more of them right than not."""
    setting, singly = draw(settings_drawn), draw(st.booleans())
    drive = DriveSession(setting, singly=singly)
    place, made = drive.place, list[Move]()
    right = perfect(drive)[: draw(st.integers(0, 12))]
    for index in range(len(right) + draw(st.integers(0, 4))):
        if place.over:
            break
        move = right[index] if index < len(right) else draw(st.sampled_from(list_moves(place)))
        place = place.after(move)
        made.append(move)
    return setting, singly, made


def outcome(drive: DriveSession) -> tuple[DrivePlace, Score, dict[str, list[int]]]:
    return drive.place, drive.score, drive.beliefs


@given(paths())
def test_checked_later_moves_are_judged_as_at_once(path: tuple[Setting, bool, list[Move]]) -> None:
    setting, singly, made = path
    once, later = (
        DriveSession(setting, singly=singly),
        DriveSession(setting, singly=singly, later=True),
    )
    said: MoveVerdict | None = None
    for move in made:
        said = once.move(move)
        if said is not None and not said.right:
            break
    for move in made:
        assert later.move(move) is None
    checked = later.check()
    lost = checked.lost if checked else 0
    assert (checked and (checked.text, checked.right, checked.beliefs)) == (
        said and (said.text, said.right, said.beliefs)
    )
    assert outcome(later) == outcome(once)
    assert lost == (len(made) - checked.number if checked and not checked.right else 0)


def test_what_is_left_on_the_board_stays_there() -> None:
    drive = DriveSession(read_start("k=1, b=0 -1 -1 -1", 4), singly=True, later=True)
    for move in [Move(Event.TEST, 2), RETREAT]:
        drive.move(move)
    assert drive.place.rows == (0, 2, -1, -1)
    for move in [UNDO, RETREAT]:
        drive.move(move)
    assert drive.place.over
    assert not drive.ended
    with pytest.raises(ValueError, match="over"):
        drive.move(RETREAT)
    verdict = drive.show()
    assert (verdict.right, verdict.number) == (False, 1)

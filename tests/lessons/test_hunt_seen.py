"""What is said while a hunt is stepped is what was seen, whatever its lines should do."""

import pytest

from lessons.hunt.hunts import hunt_ids, load_hunt
from lessons.lab.stepped_words import narrate_seen
from solver.board.geometry import find_attacks, on_board
from solver.machine.run import Run, complete_search

FIRST = 150
"""Steps that are looked at."""


def told(name: str, *, ticks: bool, into: bool = False) -> list[str]:
    found = load_hunt(name)
    run = Run.of(found.program, found.n, enters_tests=into)
    number, said = complete_search(run.opening()), list[str]()
    while len(said) < FIRST and not run.step(number).ended:
        before = number
        number = complete_search(run.next_tick(number) if ticks else run.reach(number + 1))
        said.append(narrate_seen(run, run.step(before), run.step(number), found.n))
    return said


def test_what_was_asked_returned_and_placed_is_told() -> None:
    said = told("all-in-the-corner", ticks=False)
    asked = "Line 21 asks about (0,1): attacked by the queen on (0,0), also in column 0."
    assert f"{asked} Line 22 is next." in said
    attacked = "A queen goes to (1,0) and is attacked by the queen on (0,0), also in row 0."
    assert f"Line 22: b[1] = 0. {attacked}" in said
    assert "isfree (x = 0, y = 1) has returned True." in told(
        "all-in-the-corner", ticks=False, into=True
    )
    said = told("eight-everywhere", ticks=True)
    assert any("beside the board, to (7,4)" in each for each in said)


def test_no_reason_is_given_for_a_return_and_nothing_is_called_a_solution() -> None:
    said = " ".join(told("ten-or-fewer", ticks=True) + told("places-anyway", ticks=True))
    assert "found has 1 element: [0, −1, −1]." in said
    assert not any(word in said for word in ("solution", "all attacked", "free", "noted"))


@pytest.mark.parametrize("into", [False, True], ids=["over", "into"])
def test_no_queen_is_said_to_be_attacked_or_free_that_is_not(*, into: bool) -> None:
    for name in hunt_ids():
        said_truly(name, into=into)


def said_truly(name: str, *, into: bool) -> None:
    found = load_hunt(name)
    run = Run.of(found.program, found.n, enters_tests=into)
    number = complete_search(run.opening())
    for _each in range(FIRST):
        before, after = run.step(number), run.step(complete_search(run.reach(number + 1)))
        said = narrate_seen(run, before, after, found.n)
        assert said.endswith((".", "…"))
        assert "\n" not in said
        queens = [each for each in after.squares if on_board(each, found.n)]
        if "no queen" not in said and "attacked by" in said:
            assert any(
                next(find_attacks(queens, each), None)
                for each in (*queens, *filter(None, (after.tested,)))
            )
        if after.ended:
            return
        number = after.number

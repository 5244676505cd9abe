"""Searches for all solutions, and boards counted from 1, are told as truly as the first search."""

import re
from itertools import pairwise

import pytest

from lessons.words.narration import narrate_step, say_state
from lessons.words.proof import prove_square
from solver.board.geometry import Square
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import load_listing

FOUND = [1, 0, 0, 2, 10]
"""Solutions of boards of 1 to 5 columns."""


def ticks(listing: str, n: int) -> list[Step]:
    run = Run.of(load_listing(listing), n)
    places = [complete_search(run.opening())]
    while not run.step(places[-1]).ended:
        places.append(complete_search(run.next_tick(places[-1])))
    return [run.step(place) for place in places]


@pytest.mark.parametrize("listing", ["flags-all", "vector-all"])
@pytest.mark.parametrize("n", range(1, 6))
def test_every_tick_is_told_and_true(listing: str, n: int) -> None:
    told = []
    for before, after in pairwise(ticks(listing, n)):
        sentence = narrate_step(before, after, n)
        told.append(sentence)
        assert sentence != say_state(after), "only the variables are said"
        placed = re.search(r"(?:is free, so \w+\[(\d)\] = (\d))", sentence)
        if placed:
            assert after.queens[int(placed[1])] == int(placed[2])
        onward = re.search(r"(?:on to|begins for) (?:row|column) (\d)", sentence)
        if onward:
            assert after.level == int(onward[1])
    assert sum("this is a solution" in sentence for sentence in told) == FOUND[n - 1]
    last = told[-1]
    assert f"with {FOUND[n - 1]} solution" in last or "no solution" in last or "without" in last
    assert ("no solution" in last or "without" in last) is (FOUND[n - 1] == 0)


def test_an_old_value_is_not_taken_for_a_row_that_was_tried() -> None:
    sentences = [
        narrate_step(before, after, 4) for before, after in pairwise(ticks("vector-all", 4))
    ]
    assert (
        "Column 2: rows 0 to 2 are attacked, row 3 is free, so T[2] "
        "= 3, and a new call begins for column 3." in sentences
    )
    assert (
        "The solution is stored. Column 0: row 2 is free, so T[0] = "
        "2, and the search goes on to column 1." in (sentences)
    )


def test_calls_and_returns_are_told_by_their_column() -> None:
    run = Run.of(load_listing("recursive"), 4)
    last = complete_search(run.last())
    steps = [step for step in run.steps() if step.number <= last]
    lines = {narrate_step(before, after, 4) for before, after in pairwise(steps)}
    assert {
        "Line 23: calls solve with k = 4.",
        "Line 19: a solution is found, b = [1, 3, 0, 2].",
        "Line 24: solve with k = 3 returns.",
    } <= lines


def test_a_board_counted_from_one_is_counted_from_one() -> None:
    first, *_rest = ticks("flags-from-one", 4)
    assert narrate_step(None, first, 4).endswith("The search begins in row 1.")
    run = Run.of(load_listing("flags-from-one"), 4)
    complete_search(run.last())
    tested = next(step for step in run.steps() if step.tested == (1, 1))
    before = run.step(tested.number - 1)
    assert narrate_step(before, tested, 4) == (
        "Test (2,2): it is attacked by queen (1,1), difference 1−1 = 2−2."
    )
    assert prove_square([Square(0, 0)], Square(0, 2), 4, 1) == (
        "(1,3) is attacked: queen (1,1), column 1 = 1."
    )

"""The call stack says which calls wait, where each goes on, and what has returned."""

from itertools import pairwise, takewhile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.words.calls import abridge_value, returned_calls, waiting_calls
from lessons.words.proof import prove_square
from solver.board.geometry import Square, find_attacks, on_board
from solver.experiments.native import list_runnable
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import load_listing
from tests.conftest import LONG
from tests.sampled import LONG as LONG_CASE


def stepped(listing: str, n: int, *, into: bool = False) -> tuple[Run, list[Step]]:
    run = Run.of(load_listing(listing), n, enters_tests=into)
    last = complete_search(run.reach(500 if LONG else 150))
    return run, [*takewhile(lambda step: step.number <= last, run.steps())]


def test_each_call_goes_on_where_it_waits() -> None:
    run, steps = stepped("recursive", 8)
    listing = run.program.listing
    deep = max(steps, key=lambda step: len(step.frames))
    stack = waiting_calls(deep, listing.text)
    assert [call.function for call in stack] == ["queens", *["solve"] * (len(stack) - 1)]
    assert {call.text for call in stack[1:-1]} == {"if solve(n, k + 1, b):"}
    assert stack[0].text == "if solve(n, 0, b):"
    assert stack[-1].line == deep.next_line
    assert [dict(call.own)["k"] for call in stack[1:]] == [str(k) for k in range(len(stack) - 1)]
    assert all(call.same[:2] == ("n", "b") for call in stack[2:])


@pytest.mark.parametrize("listing", ["recursive", "flags", "recursive-rows"])
def test_a_call_without_a_way_on_returns_false(listing: str) -> None:
    run, steps = stepped(listing, 4)
    retreats = [step for step in steps if step.event == "retreat"]
    assert len(retreats) > 3
    for step in retreats:
        (over,) = returned_calls(run, step)
        assert over.value == "False"
        assert str(over).endswith("has returned False.")


@pytest.mark.parametrize("into", [LONG_CASE(False), True])
def test_as_many_calls_have_returned_as_the_stack_lost(into: bool) -> None:
    for listing in (*list_runnable(), "sudoku"):
        run, steps = stepped(listing, 4, into=into)
        for before, after in pairwise(steps):
            lost = len(before.frames) - (0 if after.ended else len(after.frames))
            assert len(returned_calls(run, after)) == max(lost, 0), (listing, after.number)


def test_a_long_list_of_lists_is_cut_and_truth_is_short() -> None:
    assert abridge_value((True, False)) == "TF"
    assert [abridge_value(each) for each in ((-1, 2), "{-1}")] == ["[−1, 2]", "{−1}"]
    assert abridge_value(tuple((each,) * 8 for each in range(92))) == (
        "[… 92 elements, the last is [91, 91, 91, 91, 91, 91, 91, 91]]"
    )


squares = st.builds(Square, st.integers(0, 7), st.integers(-1, 8))


@given(st.lists(squares, max_size=8), squares.filter(lambda square: on_board(square, 8)))
def test_every_attacking_queen_on_the_board_is_named(queens: list[Square], square: Square) -> None:
    told = prove_square(queens, square, 8)
    found = list(find_attacks((queen for queen in queens if on_board(queen, 8)), square))
    assert told.count("(") - 1 == len(found)
    assert ("attacked by the" in told) == bool(found)

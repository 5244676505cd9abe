"""What each belief does: where it shows and where it hides, as the syllabus has it."""

from functools import cache

import pytest

from solver.board.geometry import Square
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import Event, load_listing
from solver.text.misconceptions import make_mutant
from solver.value import Value

BOTH = pytest.mark.parametrize("listing_id", ["iterative", "iterative-lecture"])


def begin(belief: str, n: int, listing_id: str = "iterative") -> Run:
    return Run.of(make_mutant(listing_id, belief), n)


def last(belief: str, n: int, listing_id: str = "iterative") -> Step:
    run = begin(belief, n, listing_id)
    return run.step(complete_search(run.last()))


@cache
def right(n: int) -> Step:
    """Return the last step of the search as it should be."""
    run = Run.of(load_listing("iterative"), n)
    return run.step(complete_search(run.last()))


def loops(belief: str, n: int, listing_id: str = "iterative") -> bool:
    """Say whether a run comes to the top of its loop twice in one state: then it never ends."""
    run = begin(belief, n, listing_id)
    seen: set[tuple[Value, Value]] = set()
    number = complete_search(run.tick(0))
    while number != run.end:
        variables = run.step(number).variables
        state = (variables["k"], variables["b"])
        if state in seen:
            return True
        seen.add(state)
        number = complete_search(run.next_tick(number))
    return False


def after_first_retreat(belief: str | None) -> tuple[Run, Step]:
    """Return the run at n = 4 and its step at which column 2 has just been given up."""
    run = begin(belief, 4) if belief else Run.of(load_listing("iterative"), 4)
    number = complete_search(run.next_event(0, Event.RETREAT))
    assert number is not None
    return run, run.step(number)


def next_test(run: Run, step: Step, x: int | None = None) -> Square:
    """Return the square that is tested next, or next in column x."""
    number = complete_search(
        run.where(step.number, lambda step: step.tested is not None and x in (None, step.tested.x))
    )
    assert number is not None
    square = run.step(number).tested
    assert square is not None
    return square


@BOTH
@pytest.mark.parametrize(
    ("belief", "n"),
    [
        *(("restart-at-zero", n) for n in (3, 4, 6, 8)),
        *(("retest-same-row", n) for n in (3, 4, 6, 8)),
        *(("back-to-column-zero", n) for n in (6, 8)),
    ],
)
def test_loops_for_ever(belief: str, n: int, listing_id: str) -> None:
    assert loops(belief, n, listing_id)


@BOTH
@pytest.mark.parametrize(
    ("belief", "n"),
    [
        ("restart-at-zero", 5),
        ("retest-same-row", 5),
        ("carry-row-over", 5),
        ("back-to-column-zero", 4),
        ("back-to-column-zero", 5),
        ("no-reset", 5),
        ("reset-to-zero", 5),
        ("reset-to-zero", 8),
        ("greedy", 5),
    ],
)
def test_hides_behind_the_right_solution(belief: str, n: int, listing_id: str) -> None:
    end = last(belief, n, listing_id)
    assert end.event is Event.SOLUTION
    assert end.queens == right(n).queens


@BOTH
@pytest.mark.parametrize(
    ("belief", "n"),
    [
        *(("carry-row-over", n) for n in (4, 6, 8)),
        *(("no-reset", n) for n in (4, 6, 8)),
        *(("reset-to-zero", n) for n in (4, 6)),
        *(("minus-one-attacks", n) for n in (4, 5, 6, 8)),
    ],
)
def test_finds_no_solution_where_there_is_one(belief: str, n: int, listing_id: str) -> None:
    assert last(belief, n, listing_id).event is Event.EXHAUSTED
    assert right(n).event is Event.SOLUTION


@pytest.mark.parametrize(
    ("belief", "square"),
    [
        pytest.param(None, (1, 3), id="right"),
        ("restart-at-zero", (1, 0)),
        ("retest-same-row", (1, 2)),
        ("back-to-column-zero", (0, 1)),
    ],
)
def test_the_next_test_after_the_first_retreat(belief: str | None, square: tuple[int, int]) -> None:
    run, step = after_first_retreat(belief)
    assert next_test(run, step) == square


@BOTH
def test_success_always_finds_a_solution_where_there_is_none(listing_id: str) -> None:
    end = last("success-always", 3, listing_id)
    assert end.event is Event.SOLUTION
    assert end.queens == (-1, -1, -1)
    assert end.variables["k"] == -1


@BOTH
def test_off_by_one_exit_leaves_the_last_column_empty(listing_id: str) -> None:
    end = last("off-by-one-exit", 4, listing_id)
    assert end.variables["k"] == 3
    assert end.queens[3] == -1

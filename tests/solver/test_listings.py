"""All listings: right answers, and the same search where it is the same search."""

from dataclasses import replace
from itertools import combinations

import pytest

from solver.board.geometry import Square, find_attacks, on_board
from solver.machine.program import Program
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import Event, load_listing
from tests.solver.runs import sizes

FIRST = ["recursive", "recursive-rows", "flags", "flags-from-one"]
"""Listings that search as `iterative` does, up to the first solution."""
SAME_TICKS = ["matrix", "coordinates", "bitset"]
"""Listings that search as `flags-all` does, tick by tick."""
ALL = ["flags-all", "vector-all", *SAME_TICKS]
"""Listings that find all solutions in that order."""
COUNTS = {1: 1, 2: 0, 3: 0, 4: 2, 5: 10, 6: 4, 7: 40, 8: 92}


def ends(listing_id: str, n: int) -> list[Step]:
    """Return the steps at which the ticks of a run are complete."""
    run = Run.of(load_listing(listing_id), n)
    complete_search(run.last())
    last = run.step(complete_search(run.last())).tick
    return [run.step(complete_search(run.tick(tick))) for tick in range(last + 1)]


@pytest.mark.parametrize("n", sizes(6, 8))
@pytest.mark.parametrize("listing_id", FIRST)
def test_the_same_search_has_the_same_ticks(listing_id: str, n: int) -> None:
    for step, expected in zip(ends(listing_id, n), ends("iterative", n), strict=True):
        assert step.queens == expected.queens
        assert step.counters == expected.counters
        if not step.ended:
            assert step.level == expected.level


@pytest.mark.parametrize("n", sizes(6, 8))
@pytest.mark.parametrize("listing_id", ALL)
def test_all_solutions_are_found_in_order(listing_id: str, n: int) -> None:
    program = Program(load_listing(listing_id))
    axis = program.listing.storage.layout.axis
    board: dict[int, Square] = {}
    found: list[tuple[Square, ...]] = []
    for event, place in program.notes((n,)):
        if event is Event.PLACE and place is not None:
            board[axis.of(Square(*place))] = Square(*place)
        elif event is Event.SOLUTION:
            found.append(tuple(board[level] for level in range(n)))
    assert len(found) == COUNTS[n]
    assert found == sorted(set(found)), "in the order of the search"
    for queens in found:
        assert len(queens) == n
        assert all(on_board(queen, n) for queen in queens)
        assert not any(any(find_attacks(queens, queen)) for queen in queens)


@pytest.mark.parametrize("n", range(1, 6))
@pytest.mark.parametrize("listing_id", SAME_TICKS)
def test_the_same_search_for_all_has_the_same_ticks(listing_id: str, n: int) -> None:
    for step, expected in zip(ends(listing_id, n), ends("flags-all", n), strict=True):
        assert rows(step, n) == rows(expected, n)
        assert replace(step.counters, tests=0) == replace(expected.counters, tests=0)
        assert step.ended or step.level == expected.level


def rows(step: Step, n: int) -> set[tuple[int, int]]:
    """Return the queens on the board: the level, and where on it."""
    along = step.axis
    return {
        (along.of(queen), sum(queen) - along.of(queen))
        for queen in step.squares
        if on_board(queen, n)
    }


@pytest.mark.parametrize("listing_id", ALL)
def test_what_all_solutions_of_eight_cost(listing_id: str) -> None:
    run = Run.of(load_listing(listing_id), 8)
    counters = run.step(complete_search(run.last())).counters
    # With bits, all columns of a row are tested at once: for each of the 1,965 calls.
    tests = 1_965 if listing_id == "bitset" else 15_720
    assert (counters.tests, counters.placements, counters.solutions) == (tests, 2_056, 92)


@pytest.mark.parametrize(("n", "rows"), [(6, {3, 5}), (7, {0, 5, 6})])
def test_the_exact_cover_is_the_only_one(n: int, rows: set[int]) -> None:
    last = ends("exact-cover", n)[-1].variables
    assert isinstance(last["m"], tuple)
    assert isinstance(last["by"], tuple)
    columns = [{c for c in range(n) if isinstance(row, tuple) and row[c]} for row in last["m"]]
    covers = [
        set(chosen)
        for count in range(1, n)
        for chosen in combinations(range(len(columns)), count)
        if sorted(c for row in chosen for c in columns[row]) == list(range(n))
    ]
    assert covers == [rows]
    assert set(last["by"]) == rows


def test_an_exact_cover_begins_with_the_column_of_the_fewest_rows() -> None:
    first, back = (ends("exact-cover", 6)[tick] for tick in (1, 3))
    assert first.variables["by"] == (-1, 4, 4, 4, -1, -1)
    assert back.variables["by"] == (5, -1, -1, 5, 5, -1)
    assert back.counters.retreats == 1

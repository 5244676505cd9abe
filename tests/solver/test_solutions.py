"""All solutions in the order of the search, and how many there are."""

from collections import Counter
from itertools import combinations, islice, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.analysis.run_solutions import list_all_finding, read_solutions
from solver.board import known_counts
from solver.board.geometry import Square, vector_squares
from solver.board.solutions import (
    count_parts,
    count_solutions,
    find_solutions,
    fundamental_solutions,
)
from solver.text.listing import load_listing

ALL = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200]
"""The known numbers of solutions, from n = 1 on (OEIS A000170)."""
FUNDAMENTAL = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341]
"""Those of fundamental ones (OEIS A002562)."""

SIZES = range(1, len(FUNDAMENTAL) + 1)


def by_force(n: int) -> list[tuple[int, ...]]:
    """Return the solutions among all permutations, which come in order."""
    return [
        b
        for b in permutations(range(n))
        if all(abs(b[i] - b[j]) != j - i for i, j in combinations(range(n), 2))
    ]


@pytest.mark.parametrize("n", range(1, 8))
def test_all_solutions_come_in_the_order_of_the_search(n: int) -> None:
    assert list(find_solutions(n)) == by_force(n)


@pytest.mark.parametrize(
    ("n", "known"),
    [
        pytest.param(n, known, marks=[pytest.mark.long] if n > 10 else [])
        for n, known in enumerate(ALL, 1)
    ],
)
def test_the_count_is_the_known_one(n: int, known: int) -> None:
    assert count_solutions(n) == known


@pytest.mark.parametrize(("n", "known"), enumerate(FUNDAMENTAL, 1))
def test_so_many_are_fundamental(n: int, known: int) -> None:
    assert sum(1 for _board in fundamental_solutions(n)) == known


def test_what_is_known_is_what_is_found() -> None:
    known = [
        (known_counts.count_known_solutions(n), known_counts.count_known_fundamental(n))
        for n in SIZES
    ]
    assert known == [(ALL[n - 1], FUNDAMENTAL[n - 1]) for n in SIZES]


@given(
    n=st.integers(1, 7),
    squares=st.sets(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=4),
)
def test_solutions_that_have_given_queens(n: int, squares: set[tuple[int, int]]) -> None:
    queens = {Square(x, y) for x, y in squares if max(x, y) < n}
    having = [b for b in by_force(n) if queens <= set(vector_squares(b))]
    assert list(find_solutions(n, queens)) == having
    assert count_solutions(n, queens) == len(having)
    rows = [b[:2] if n > 2 else () for b in having]
    assert [(begin, k) for begin, k in count_parts(n, queens) if k] == [*Counter(rows).items()]
    for begin in set(rows):
        assert list(find_solutions(n, queens, begin)) == [
            b for b in having if b[: len(begin)] == begin
        ]


def test_the_first_boards_wait_for_no_others() -> None:
    first = next(find_solutions(20))
    assert first == (0, 2, 4, 1, 3, 12, 14, 11, 17, 19, 16, 8, 15, 18, 7, 9, 6, 13, 5, 10)
    assert len(list(islice(find_solutions(14), 100))) == 100


@pytest.mark.parametrize("listing", list_all_finding())
@pytest.mark.parametrize("n", [1, 2, 4, 6, 7])
def test_what_a_listing_finds_is_read_off_its_run(listing: str, n: int) -> None:
    boards = list(read_solutions(load_listing(listing), n))
    assert sorted(boards) == list(find_solutions(n))


def test_a_listing_that_stops_at_the_first_solution_finds_that_one() -> None:
    assert list(read_solutions(load_listing("iterative"), 8)) == [next(find_solutions(8))]

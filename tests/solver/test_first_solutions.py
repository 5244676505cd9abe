"""The first solution is the first of all permutations, in order, that a brute force accepts."""

from itertools import combinations, permutations

import pytest

from solver.machine.run import Run, complete_search
from solver.text.listing import Event, load_listing


def brute_force(n: int) -> tuple[int, ...] | None:
    """Return the first permutation without two queens on a diagonal."""
    for rows in permutations(range(n)):
        if all(abs(rows[i] - rows[j]) != j - i for i, j in combinations(range(n), 2)):
            return rows
    return None


@pytest.mark.parametrize("into", [False, True], ids=["over", "into"])
@pytest.mark.parametrize("listing_id", ["iterative", "iterative-lecture"])
@pytest.mark.parametrize("n", range(1, 9))
def test_first_solution(listing_id: str, n: int, into: bool) -> None:
    run = Run.of(load_listing(listing_id), n, into=into)
    end = run.step(complete_search(run.last()))
    expected = brute_force(n)
    assert end.event is (Event.SOLUTION if expected else Event.EXHAUSTED)
    assert end.counters.solutions == (expected is not None)
    assert end.queens == (expected or (-1,) * n)
    assert end.variables["k"] == (n if expected else -1)
    assert end.error is None

"""What is to be expected of shuffling, and the search tree in numbers."""

from fractions import Fraction
from itertools import permutations
from math import exp

import pytest

from lessons.experiments.catalogue.shuffling import is_solved_permutation
from solver.board.chances import expect_different, mean_attempts, mean_until_all, share_over
from solver.board.geometry import Identity, Square
from solver.board.probing import count_levels, estimate_nodes, find_ways_on


@pytest.mark.parametrize("n", [4, 5, 6, 7])
def test_the_mean_is_all_orders_by_those_that_are_solutions(n: int) -> None:
    orders = list(permutations(range(n)))
    assert mean_attempts(n) == Fraction(len(orders), sum(map(is_solved_permutation, orders)))


def test_what_is_to_be_expected_of_shuffling() -> None:
    assert round(float(share_over(8, 438)), 3) == 0.368 == round(exp(-1), 3)
    assert share_over(8, 303) > Fraction(1, 2) > share_over(8, 304)
    assert round(float(share_over(8, 1000)), 1) == 0.1
    assert round(mean_until_all(4)) == 24 + 12
    assert round(mean_until_all(6)) == 720 + 360 + 240 + 180
    assert round(mean_until_all(8)) == 205_811
    assert expect_different(8, 92) == 92 * (1 - Fraction(91, 92) ** 92)
    assert round(expect_different(8, 92)) == 58
    assert expect_different(6, 1) == 1
    assert expect_different(3, 5) == 0
    with pytest.raises(ValueError, match="no shuffle of 3 rows"):
        mean_attempts(3)


def test_without_diagonals_the_tree_is_that_of_the_permutations() -> None:
    straight = frozenset({Identity.COLUMN, Identity.ROW})
    assert count_levels(5, straight) == (1, 5, 20, 60, 120, 120)
    assert count_levels(4, straight | {Identity.SUM})[4] == 7
    assert count_levels(8, straight | {Identity.DIFFERENCE})[8] == 2113


def probes(n: int, queens: tuple[Square, ...] = ()) -> list[tuple[Fraction, list[int]]]:
    """Return all ways down a tree: the chance of each, and the ways on that it passes."""
    on = find_ways_on(queens, len(queens), n, lambda _attack: True) if len(queens) < n else []
    if not on:
        return [(Fraction(1), [] if len(queens) == n else [0])]
    return [
        (chance / len(on), [len(on), *numbers])
        for square in on
        for chance, numbers in probes(n, (*queens, square))
    ]


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6])
def test_the_mean_of_all_probes_is_the_number_of_nodes(n: int) -> None:
    assert sum(chance * estimate_nodes(numbers) for chance, numbers in probes(n)) == sum(
        count_levels(n)
    )

"""How many placements there are, in each way of writing a placement down.

The first three are the sizes of the search in the order in which the lectures cut it down (source:
002_78781ab6acd2a59a, 003_e60d9d545fcce690).
"""

from enum import StrEnum
from math import comb, factorial, perm


class Placements(StrEnum):
    """What is counted for n queens on n by n squares."""

    SQUARES = "squares"  # sets of n squares
    VECTORS = "vectors"  # a row for each column
    PERMUTATIONS = "permutations"  # a row for each column, none of them twice
    LISTS = "lists"  # lists of n different squares: the same set in another order is another list


def placements(of: Placements, n: int) -> int:
    """Return how many there are."""
    match of:
        case Placements.SQUARES:
            return comb(n * n, n)
        case Placements.VECTORS:
            return int(n**n)
        case Placements.PERMUTATIONS:
            return factorial(n)
        case Placements.LISTS:
            return perm(n * n, n)

"""How many placements there are, in each way of writing a placement down.

The first three are the sizes of the search in the order in which the lectures cut it down (source:
002_78781ab6acd2a59a, 003_e60d9d545fcce690).
"""

from enum import StrEnum
from math import comb, perm


class Placements(StrEnum):
    """The things that are counted for n queens on n by n squares."""

    SQUARES = "squares"  # sets of n squares
    VECTORS = "vectors"  # a row for each column
    PERMUTATIONS = "permutations"  # a row for each column, none of them twice
    LISTS = "lists"  # lists of n different squares: the same set in another order is another list


def count_placements(of: Placements, n: int, queens: int | None = None) -> int:
    """Return the number of placements of n queens, or of the queens of the first columns only."""
    placed = n if queens is None else queens
    match of:
        case Placements.SQUARES:
            return comb(n * n, placed)
        case Placements.VECTORS:
            return int(n**placed)
        case Placements.PERMUTATIONS:
            return perm(n, placed)
        case Placements.LISTS:
            return perm(n * n, placed)

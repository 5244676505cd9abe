"""Shuffling rows until they are a solution: what to expect of it (source: 003_e60d9d545fcce690).

Each shuffle is a solution with the same chance, whatever came before. So the number of shuffles is
distributed geometrically, and to have seen all solutions takes as long as collecting all coupons.
"""

from fractions import Fraction
from math import factorial

from solver.board.known_counts import count_known_solutions


def mean_attempts(n: int) -> Fraction:
    """Return the mean number of shuffles until one of them is a solution.

    Raises:
        ValueError: There is none.
    """
    if not count_known_solutions(n):
        raise ValueError(f"no shuffle of {n} rows is a solution")
    return Fraction(factorial(n), count_known_solutions(n))


def share_over(n: int, shuffles: int) -> Fraction:
    """Return the share of all runs that need more than a number of shuffles."""
    return Fraction((1 - 1 / mean_attempts(n)) ** shuffles)


def mean_until_all(n: int) -> float:
    """Return the mean number of shuffles until every solution has come up once.

    With m solutions missing, the next new one takes n!/m shuffles.
    """
    return factorial(n) * sum(1 / missing for missing in range(1, count_known_solutions(n) + 1))


def expect_different(n: int, result: int) -> Fraction:
    """Return the mean number of different solutions among `result` solutions found."""
    total = count_known_solutions(n)
    return total * (1 - Fraction(total - 1, total) ** result) if total else Fraction(0)

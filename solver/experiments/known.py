"""What is known about how many solutions there are, and what follows for drawing them by chance."""

from math import factorial

# On boards from 1 by 1 on (source: OEIS A000170).
_SOLUTIONS = (
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2680,
    14200,
    73712,
    365596,
    2279184,
    14772512,
    95815104,
    666090624,
    4968057848,
    39029188884,
    314666222712,
    2691008701644,
    24233937684440,
    227514171973736,
    2207893435808352,
    22317699616364044,
    234907967154122528,
)
LARGEST = len(_SOLUTIONS)
"""The largest board whose number of solutions is known."""


def solutions(n: int) -> int:
    """Return how many solutions there are on an n by n board, n from 1 to `LARGEST`."""
    return _SOLUTIONS[n - 1]


def mean_attempts(n: int) -> float:
    """Return how many permutations one draws on average until one is a solution.

    Each is one with the chance solutions(n) / n!, so their number is distributed geometrically.
    """
    return factorial(n) / solutions(n)


def mean_until_all(n: int) -> float:
    """Return how many permutations one draws on average until every solution was among them.

    That is the collector of coupons: with m solutions missing the next new one takes n! / m draws.
    """
    return factorial(n) * sum(1 / missing for missing in range(1, solutions(n) + 1))

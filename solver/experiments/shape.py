"""Which shape describes how something grows: A·c^n, A·n! or A·c^n·n!."""

from collections.abc import Sequence
from math import lgamma, log
from statistics import linear_regression

FEWEST = 4  # Sizes from which a shape can be told.
ONE = 0.05  # How near the logarithm of c is to 0 where c is 1 and not worth a constant.


def shape(sizes: Sequence[int], values: Sequence[float]) -> str | None:
    """Return `power`, `factorial` or `both`, by the least squares of the logarithms.

    None if there are too few sizes.
    """
    if len(sizes) < FEWEST:
        return None
    logs = [log(value) for value in values]
    below = [each - lgamma(n + 1) for n, each in zip(sizes, logs, strict=True)]
    if _missed(sizes, logs) < _missed(sizes, below):
        return "power"
    return "both" if abs(linear_regression(sizes, below).slope) > ONE else "factorial"


def _missed(xs: Sequence[int], ys: Sequence[float]) -> float:
    """Return the sum of the squares by which the best straight line misses points."""
    slope, intercept = linear_regression(xs, ys)
    return sum((y - slope * x - intercept) ** 2 for x, y in zip(xs, ys, strict=True))

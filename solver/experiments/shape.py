"""Which shape describes how something grows: A·c^n, A·n! or A·c^n·n!."""

from collections.abc import Sequence
from math import lgamma, log
from statistics import fmean, linear_regression

FEWEST = 4
"""Sizes from which a shape can be told."""


def shape(sizes: Sequence[int], values: Sequence[float]) -> str | None:
    """Return the shape that fits best: the least squares of the logarithms.

    Returns:
        `power`, `factorial` or `both`; None if there are too few sizes.
    """
    if len(sizes) < FEWEST:
        return None
    logs = [log(value) for value in values]
    below = [each - lgamma(n + 1) for n, each in zip(sizes, logs, strict=True)]
    mean = fmean(below)
    misses = {
        "power": _missed(sizes, logs),
        "both": _missed(sizes, below),
        "factorial": sum((each - mean) ** 2 for each in below),
    }
    return min(misses, key=misses.__getitem__)


def _missed(xs: Sequence[int], ys: Sequence[float]) -> float:
    """Return the sum of the squares by which the best straight line misses points."""
    slope, intercept = linear_regression(xs, ys)
    return sum((y - slope * x - intercept) ** 2 for x, y in zip(xs, ys, strict=True))

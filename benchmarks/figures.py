"""Figures as the tables show them."""

from collections.abc import Sequence
from statistics import quantiles


def p95(values: Sequence[float]) -> float:
    """The value that 95 of a hundred do not exceed."""
    return quantiles(values, n=20, method="inclusive")[-1] if len(values) > 1 else values[0]


def verdict(value: float, limit: float, form: str = ".2f") -> str:
    """A value beside its limit."""
    return f"{value:{form}} {'within' if value <= limit else '[b]OVER[/b]'} {limit:g}"

"""Which of many cases `make test` tries; `make test-all` tries all of them."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeVar

import pytest
from _pytest.mark import ParameterSet

Case = TypeVar("Case")
LONG = partial(pytest.param, marks=pytest.mark.long)
"""Makes the parameters of one case that `make test` leaves out."""


def sampled(
    cases: Iterable[Case], often: Callable[[Case], bool] | None = None
) -> list[ParameterSet]:
    """Return the parameters of a test, those marked `long` that are not tried all day.

    Args:
        cases: All of them.
        often: Says which of them are tried all day; the first, if nothing is said.
    """
    return [
        pytest.param(case, marks=() if (often(case) if often else not index) else pytest.mark.long)
        for index, case in enumerate(cases)
    ]

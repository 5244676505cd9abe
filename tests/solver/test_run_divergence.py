"""A listing that does something else when it is executed again is found out, not shown wrong."""

import sys
from collections.abc import Iterator
from itertools import count
from types import ModuleType

import pytest

from solver.machine.history import DivergenceError
from solver.machine.run import Run, complete_search
from solver.text.listing import Event, parse_listing
from tests.solver.runs import chunks_of

# Each execution draws another number from outside and takes another path.
FICKLE = """
import outside

def main(n):
    b = [-1] * n
    draw = next(outside.numbers)
    for x in range(n):
        if (draw + x) % 3:
            b[x] = x
        else:
            b[x] = 0  #: retreat
    for x in range(draw):
        b[0] += 1
    return b

#: title A listing with a memory of its own
#: source tests
#: start main(n)
#: board b
"""
N = 60


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """Begin a run that will not do the same again, and keep only one of its traces."""
    outside = ModuleType("outside")
    outside.numbers = count()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "outside", outside)
    with chunks_of(16, 1):
        run = Run.of(parse_listing("fickle", FICKLE), N)
        complete_search(run.last())
        yield run


def test_an_event_that_is_looked_for_again(run: Run) -> None:
    with pytest.raises(DivergenceError, match="fickle did not do the same again"):
        complete_search(run.next_event(0, Event.RETREAT))


def test_outer_statements_that_are_counted_again(run: Run) -> None:
    with pytest.raises(DivergenceError, match="fickle"):
        run.outer(10)


@pytest.mark.parametrize("number", [20, 100])
def test_a_step_that_is_shown_again(run: Run, number: int) -> None:
    with pytest.raises(DivergenceError, match="fickle"):
        run.step(number)


def test_a_last_step_that_lies_elsewhere(run: Run) -> None:
    assert run.end is not None
    with pytest.raises(DivergenceError, match="fickle"):
        run.step(run.end)

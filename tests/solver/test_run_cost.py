"""To show a step of a long run, a small part of it is executed again, however far it lies."""

import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from solver.machine.history import CHUNK
from solver.machine.run import Run, complete_search
from solver.text.listing import Event, parse_listing

# Each pass has three statements, and is counted outside.
COUNTING = """
import outside

def main(n):
    k = 0
    b = []
    while k < n:  #: tick
        outside.passes.append(k)
        k += 1  #: place
    return k

#: title A long loop
#: source tests
#: start main(n)
#: state n, b, k
#: board b
"""
N = 10_000


@pytest.fixture
def passes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the list to which each executed pass is added."""
    outside = ModuleType("outside")
    passes: list[int] = []
    outside.passes = passes  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "outside", outside)
    return passes


def show(run: Run, number: int) -> object:
    return run.step(number)


def go_back(run: Run, number: int) -> object:
    return run.step(run.previous_tick(number))


def find_event(run: Run, number: int) -> object:
    return complete_search(run.next_event(number, Event.PLACE))


@pytest.mark.parametrize("work", [show, go_back, find_event])
@pytest.mark.parametrize("number", [30, 3 * N // 2, 3 * N])
def test_little_is_executed_again(
    passes: list[int], work: Callable[[Run, int], object], number: int
) -> None:
    run = Run.of(parse_listing("counting", COUNTING), N)
    complete_search(run.last())
    assert len(passes) == N
    passes.clear()
    work(run, number)
    assert len(passes) <= CHUNK


def test_a_run_is_executed_once_to_be_known(passes: list[int]) -> None:
    run = Run.of(parse_listing("counting", COUNTING), N)
    for number in (10, 3 * N // 2, 2 * N, 10 * N):
        complete_search(run.reach(number))
    complete_search(run.tick(N))
    complete_search(run.at_outer(N))
    complete_search(run.next_tick(5))
    assert passes == list(range(N))


def test_who_goes_back_where_calls_wait_executes_it_again_once(passes: list[int]) -> None:
    text = """
import outside

def main(n):
    go(n)

def go(k):
    outside.passes.append(k)
    if k > 0:
        go(k - 1)  #: tick

#: title Calls
#: source tests
#: start main(n)
#: board none
"""
    run = Run.of(parse_listing("calls", text), 100)
    far = complete_search(run.last()) // 2
    run.step(far)
    run.step(far - 1)
    passes.clear()
    run.step(far - 2)
    assert passes == []

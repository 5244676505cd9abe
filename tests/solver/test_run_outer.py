"""The run over the tests and the run into them are the same run: one leads to the other."""

from contextlib import AbstractContextManager
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from solver.machine.run import Run, complete_search
from solver.text.listing import parse_listing
from tests.solver.runs import CASES, CHUNKS, Case, all_steps

NUMBERS = st.lists(st.integers(0, 10_000), min_size=1, max_size=8)
ASKING_ANOTHER = """
def clash(b, i, x, y):
    return b[i] == y or abs(b[i] - y) == x - i

def isfree(b, x, y):  #: test (x, y)
    for i in range(x):
        if clash(b, i, x, y):
            return False
    return True

def queens(n):
    b = [-1] * n
    for x in range(n):
        b[x] += 1
        while b[x] < n and not isfree(b, x, b[x]):
            b[x] += 1
    return b

#: title Greedy, with a test that asks another function
#: source tests
#: start queens(n)
#: board b
"""


def outer_steps(case: Case) -> list[int]:
    """Return the steps of a run before which no test is under way, and the end."""
    return [step.number for step in all_steps(case) if len(step.frames) == 1]


@given(CASES, CHUNKS, NUMBERS)
def test_from_over_to_into_and_back(
    case: Case, chunks: AbstractContextManager[None], numbers: list[int]
) -> None:
    over, into = replace(case, into=False), replace(case, into=True)
    at = outer_steps(into)
    assert len(at) == len(all_steps(over))
    with chunks:
        over_run, into_run = over.run(), into.run()
        for number in numbers:
            here = complete_search(over_run.reach(number % len(at)))
            assert over_run.outer(here) == here
            there = complete_search(into_run.at_outer(here))
            assert there == at[here]
            assert into_run.outer(there) == here
            assert complete_search(over_run.at_outer(here)) == here
            seen, expected = into_run.step(there), over_run.step(here)
            assert seen.frames == expected.frames
            assert seen.counters == expected.counters
            assert (seen.tick, seen.next_line) == (expected.tick, expected.next_line)


@given(CASES, CHUNKS, NUMBERS)
def test_within_a_test_the_variables_outside_are_the_same(
    case: Case, chunks: AbstractContextManager[None], numbers: list[int]
) -> None:
    over, into = replace(case, into=False), replace(case, into=True)
    with chunks:
        over_run, into_run = over.run(), into.run()
        for number in numbers:
            here = complete_search(into_run.reach(number % len(all_steps(into))))
            there = complete_search(over_run.at_outer(into_run.outer(here)))
            assert over_run.step(there).variables == into_run.step(here).variables
            assert over_run.step(there).queens == into_run.step(here).queens


@given(CASES)
def test_past_the_end_is_the_end(case: Case) -> None:
    assert complete_search(case.run().at_outer(10**9)) == len(all_steps(case)) - 1


def test_a_test_that_asks_another_function() -> None:
    listing = parse_listing("asking", ASKING_ANOTHER)
    over, into = Run.of(listing, 4), Run.of(listing, 4, into=True)
    complete_search(into.last())
    for number in range(complete_search(over.last()) + 1):
        there = complete_search(into.at_outer(number))
        assert into.step(there).variables == over.step(number).variables
        assert into.step(there).next_line == over.step(number).next_line

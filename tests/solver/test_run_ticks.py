"""Ticks are passes of the main loop; to go by ticks is what looking at every step would find."""

from contextlib import AbstractContextManager
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from solver.machine.run import complete_search
from tests.solver.runs import CASES, CHUNKS, Case, all_steps

TOP = {"iterative": 20, "iterative-lecture": 21}


def tick_stops(case: Case) -> list[int]:
    """Return where a pass of the main loop begins, and the end."""
    steps = all_steps(case)
    tops = [
        step.number
        for step, after in pairwise(steps)
        if step.next_line == TOP[case.listing_id] and after.next_line == step.next_line + 1
    ]
    return [*tops, len(steps) - 1]


@given(CASES)
def test_a_step_says_how_many_ticks_are_complete(case: Case) -> None:
    stops = tick_stops(case)
    for step in all_steps(case)[:-1]:
        assert step.tick == max(0, sum(stop <= step.number for stop in stops) - 1)
    # What runs before and after the loop belongs to its first and last tick.
    assert all_steps(case)[-1].tick == max(1, len(stops) - 1)


@given(CASES, CHUNKS, st.lists(st.integers(0, 200), min_size=1, max_size=8))
def test_go_to_a_tick(case: Case, chunks: AbstractContextManager[None], counts: list[int]) -> None:
    stops = tick_stops(case)
    with chunks:
        run = case.run()
        for count in counts:
            assert complete_search(run.tick(count)) == stops[min(count, len(stops) - 1)]


@given(CASES, CHUNKS, st.lists(st.integers(0, 10_000), min_size=1, max_size=12))
def test_next_and_previous_tick_from_anywhere(
    case: Case, chunks: AbstractContextManager[None], numbers: list[int]
) -> None:
    stops = tick_stops(case)
    with chunks:
        run = case.run()
        for number in numbers:
            here = complete_search(run.reach(number % (stops[-1] + 1)))
            later = [stop for stop in stops[1:] if stop > here]
            assert complete_search(run.next_tick(here)) == (later[0] if later else stops[-1])
            before = [stop for stop in stops[:-1] if stop < here]
            assert run.previous_tick(here) == (before[-1] if before else 0)

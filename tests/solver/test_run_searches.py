"""What may take long says how far it is, waits never long, and can be given up at any time."""

from contextlib import AbstractContextManager, suppress
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.machine.history import CHUNK
from solver.machine.run import Run, Search, complete_search
from solver.text.listing import Event
from tests.solver.runs import CASES, CHUNKS, Case, all_steps

LONG = Case("iterative", None, True, 10, into=True)


def searches(run: Run) -> dict[str, Search[object]]:
    """Begin searches whose answers lie at the end of a run."""
    return {
        "reach": run.reach(10**9),
        "last": run.last(),
        "tick": run.tick(10**9),
        "next_event": run.next_event(0, Event.SOLUTION),
        "where": run.where(0, lambda step: step.ended),
        "at_outer": run.at_outer(10**9),
    }


@pytest.mark.parametrize("name", searches(LONG.run()))
def test_progress_comes_often_and_only_rises(name: str) -> None:
    run = LONG.run()
    search = searches(run)[name]
    progress = [0]
    with suppress(StopIteration):
        while True:
            progress.append(next(search))
    assert run.end is not None
    assert len(progress) > run.end // (2 * CHUNK)
    for before, after in pairwise(progress):
        assert 0 <= after - before <= 2 * CHUNK
    assert progress[-1] <= run.end


@given(CASES, CHUNKS, st.integers(0, 5), st.sampled_from(sorted(searches(LONG.run()))))
def test_a_search_given_up_leaves_the_run_sound(
    case: Case, chunks: AbstractContextManager[None], patience: int, name: str
) -> None:
    steps = all_steps(case)
    with chunks:
        run = case.run()
        search = searches(run)[name]
        with suppress(StopIteration):
            for _ in range(patience):
                next(search)
        search.close()
        assert run.step(run.known) == steps[run.known]
        assert complete_search(run.last()) == len(steps) - 1
        assert run.step(len(steps) - 1) == steps[-1]


@given(CASES, CHUNKS, st.integers(0, 10_000))
def test_two_searches_at_once(
    case: Case, chunks: AbstractContextManager[None], number: int
) -> None:
    steps = all_steps(case)
    with chunks:
        run = case.run()
        goal = number % len(steps)
        first, second = run.reach(goal), run.where(0, lambda step: step.number == goal)
        with suppress(StopIteration):
            next(first)
            next(second)
        assert complete_search(run.reach(goal)) == goal
        assert run.step(goal) == steps[goal]


def test_reach_stops_at_the_end() -> None:
    run = Case("iterative", None, True, 4, into=False).run()
    end = len(all_steps(Case("iterative", None, True, 4, into=False))) - 1
    assert complete_search(run.reach(end + 1)) == end
    assert complete_search(run.reach(3)) == 3

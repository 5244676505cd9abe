"""Where a run leads: to go anywhere in it is what looking at every step would find."""

from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import replace
from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.machine.history import CHUNK
from solver.machine.run import Run, Search, complete_search
from solver.machine.step import Counters
from solver.text.listing import Event, parse_listing
from tests.solver.runs import CASES, CHUNKS, VISITS, Case, Visits, all_steps, visit

LONG = Case("iterative", None, True, 10, into=True)
TOP = {"iterative": 20, "iterative-lecture": 21}


# Steps: the same however one comes to them, forward, back, at once, or after long absence.


@given(VISITS)
def test_any_step_while_the_run_grows(visits: Visits) -> None:
    expected = all_steps(visits[0])
    for run, here in visit(*visits):
        assert run.step(here) == expected[here]
        assert run.step(run.known) == expected[run.known]


@given(VISITS, st.integers(0, 40))
def test_back_then_forward(visits: Visits, back: int) -> None:
    expected = all_steps(visits[0])
    for run, here in visit(*visits):
        complete_search(run.last())
        for number in (here, max(0, here - back), here):
            assert run.step(number) == expected[number]


@given(VISITS, st.integers(1, 80))
def test_one_step_after_the_other_from_anywhere(visits: Visits, count: int) -> None:
    for run, here in visit(*visits):
        found = tuple(islice(run.steps(here), count))
        assert found == all_steps(visits[0])[here : here + count]


@given(CASES)
def test_the_end(case: Case) -> None:
    run = case.run()
    with pytest.raises(IndexError, match="step 1 of 0"):
        run.step(1)
    end = complete_search(run.last())
    assert run.end == run.known == end == len(all_steps(case)) - 1
    assert complete_search(run.reach(end + 1)) == end
    assert complete_search(run.at_outer(10**9)) == end
    assert [step.ended for step in all_steps(case)] == [False] * end + [True]
    for number in (-1, end + 1):
        with pytest.raises(IndexError, match=f"step {number} of {end}"):
            run.step(number)


@given(CASES)
def test_a_line_is_about_to_run_and_then_has_run(case: Case) -> None:
    steps = all_steps(case)
    assert steps[0].line is None
    for number, (before, after) in enumerate(pairwise(steps)):
        assert (before.number, after.line) == (number, before.next_line)
        assert before.frames[-1].line == before.next_line
        assert 0 <= after.tick - before.tick <= 1


# Ticks: passes of the main loop.


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


@given(VISITS, st.integers(0, 200))
def test_ticks_from_anywhere(visits: Visits, count: int) -> None:
    stops = tick_stops(visits[0])
    for run, here in visit(*visits):
        later = [stop for stop in stops[1:] if stop > here]
        assert complete_search(run.next_tick(here)) == (later[0] if later else stops[-1])
        before = [stop for stop in stops[:-1] if stop < here]
        assert run.previous_tick(here) == (before[-1] if before else 0)
        assert complete_search(run.tick(count)) == stops[min(count, len(stops) - 1)]


# Events and conditions.


@given(VISITS, st.sampled_from(Event))
def test_next_and_previous_event(visits: Visits, event: Event) -> None:
    steps = all_steps(visits[0])
    for run, here in visit(*visits):
        later = [step.number for step in steps[here + 1 :] if step.event is event]
        assert complete_search(run.next_event(here, event)) == (later[0] if later else None)
        earlier = [step.number for step in steps[:here] if step.event is event]
        assert complete_search(run.previous_event(here, event)) == (
            earlier[-1] if earlier else None
        )


@given(VISITS)
def test_what_is_counted_up_to_a_step_is_what_its_counters_say(visits: Visits) -> None:
    case, _chunks, numbers = visits
    for run, here in visit(case, nullcontext(), numbers):
        counters = all_steps(case)[here].counters
        assert run.counted(Event.RETREAT, here) == counters.retreats
        assert run.counted(Event.SOLUTION, here) == counters.solutions
        assert run.counted(Event.PLACE, here) == counters.placements


@given(CASES, st.integers(0, 100))
def test_a_percentage_is_of_all_steps(case: Case, percent: int) -> None:
    steps = all_steps(case)
    assert complete_search(case.run().percent(percent)) == (len(steps) - 1) * percent // 100


@given(VISITS, st.integers(-1, 7), st.integers(-1, 7))
def test_next_step_that_fulfils_a_condition(visits: Visits, k: int, row: int) -> None:
    steps = all_steps(visits[0])
    for run, here in visit(*visits):
        fit = [step for step in steps if step.variables.get("k") == k and row in step.queens]
        later = [step.number for step in fit if step.number > here]
        found = complete_search(
            run.where(here, lambda step: step.variables.get("k") == k and row in step.queens)
        )
        assert found == (later[0] if later else None)


@given(CASES)
def test_counters_count_the_events(case: Case) -> None:
    counted = dict.fromkeys(Event, 0)
    for step in all_steps(case):
        if step.event:
            counted[step.event] += 1
        assert (step.event is Event.TEST) == (step.tested is not None)
        assert step.counters == Counters(
            tests=counted[Event.TEST],
            placements=counted[Event.PLACE],
            retreats=counted[Event.RETREAT],
            solutions=counted[Event.SOLUTION],
        )


# Searches: what may take long says how far it is, waits never long, and can be given up.


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
    progress = [0, *searches(run)[name]]
    assert run.end is not None
    assert len(progress) > run.end // (2 * CHUNK)
    for before, after in pairwise(progress):
        assert 0 <= after - before <= 2 * CHUNK
    assert progress[-1] <= run.end


@given(CASES, CHUNKS, st.integers(0, 5), st.sampled_from(sorted(searches(LONG.run()))))
def test_a_search_given_up_leaves_the_run_and_other_searches_sound(
    case: Case, chunks: AbstractContextManager[None], patience: int, name: str
) -> None:
    steps = all_steps(case)
    with chunks:
        run = case.run()
        search, other = searches(run)[name], run.reach(len(steps) - 1)
        with suppress(StopIteration):
            for _ in range(patience):
                next(search)
                next(other)
        search.close()
        assert run.step(run.known) == steps[run.known]
        assert complete_search(run.last()) == complete_search(run.reach(10**9)) == len(steps) - 1
        assert run.step(len(steps) - 1) == steps[-1]


# The run over the tests and the run into them are the same run: one leads to the other.


@given(VISITS)
def test_from_over_to_into_and_back(visits: Visits) -> None:
    case, chunks, numbers = visits
    into = replace(case, into=True)
    at = [step.number for step in all_steps(into) if len(step.frames) == 1]
    into_run = into.run()
    for over_run, here in visit(replace(case, into=False), chunks, numbers):
        assert over_run.outer(here) == here
        there = complete_search(into_run.at_outer(here))
        assert there == at[here]
        assert into_run.outer(there) == here
        assert complete_search(over_run.at_outer(here)) == here
        seen, expected = into_run.step(there), over_run.step(here)
        assert (seen.frames, seen.counters) == (expected.frames, expected.counters)
        assert (seen.tick, seen.next_line) == (expected.tick, expected.next_line)


@given(VISITS)
def test_within_a_test_the_variables_outside_are_the_same(visits: Visits) -> None:
    case, chunks, numbers = visits
    over_run = replace(case, into=False).run()
    for into_run, here in visit(replace(case, into=True), chunks, numbers):
        there = complete_search(over_run.at_outer(into_run.outer(here)))
        assert over_run.step(there).variables == into_run.step(here).variables
        assert over_run.step(there).queens == into_run.step(here).queens


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


def test_a_test_that_asks_another_function() -> None:
    listing = parse_listing("asking", ASKING_ANOTHER)
    over, enters_tests = Run.of(listing, 4), Run.of(listing, 4, enters_tests=True)
    complete_search(enters_tests.last())
    for number in range(complete_search(over.last()) + 1):
        there = complete_search(enters_tests.at_outer(number))
        assert enters_tests.step(there).variables == over.step(number).variables
        assert enters_tests.step(there).next_line == over.step(number).next_line

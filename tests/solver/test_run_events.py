"""To go to an event or a condition is what looking at every step would find."""

from contextlib import AbstractContextManager

from hypothesis import given
from hypothesis import strategies as st

from solver.machine.run import complete_search
from solver.machine.step import Counters
from solver.text.listing import Event
from tests.solver.runs import CASES, CHUNKS, Case, all_steps

NUMBERS = st.lists(st.integers(0, 10_000), min_size=1, max_size=6)


@given(CASES, CHUNKS, NUMBERS, st.sampled_from(Event))
def test_next_event(
    case: Case, chunks: AbstractContextManager[None], numbers: list[int], event: Event
) -> None:
    steps = all_steps(case)
    with chunks:
        run = case.run()
        for number in numbers:
            here = complete_search(run.reach(number % len(steps)))
            later = [step.number for step in steps[here + 1 :] if step.event is event]
            assert complete_search(run.next_event(here, event)) == (later[0] if later else None)


@given(CASES, CHUNKS, NUMBERS, st.sampled_from(Event))
def test_previous_event(
    case: Case, chunks: AbstractContextManager[None], numbers: list[int], event: Event
) -> None:
    steps = all_steps(case)
    with chunks:
        run = case.run()
        for number in numbers:
            here = complete_search(run.reach(number % len(steps)))
            earlier = [step.number for step in steps[:here] if step.event is event]
            assert complete_search(run.previous_event(here, event)) == (
                earlier[-1] if earlier else None
            )


@given(CASES, NUMBERS)
def test_what_is_counted_up_to_a_step_is_what_its_counters_say(
    case: Case, numbers: list[int]
) -> None:
    steps = all_steps(case)
    run = case.run()
    for number in numbers:
        here = complete_search(run.reach(number % len(steps)))
        counters = steps[here].counters
        assert run.counted(Event.RETREAT, here) == counters.retreats
        assert run.counted(Event.SOLUTION, here) == counters.solutions
        assert run.counted(Event.PLACE, here) == counters.placements


@given(CASES, st.integers(0, 100))
def test_a_percentage_is_of_all_steps(case: Case, percent: int) -> None:
    steps = all_steps(case)
    assert complete_search(case.run().percent(percent)) == (len(steps) - 1) * percent // 100


@given(CASES, CHUNKS, NUMBERS, st.integers(-1, 7), st.integers(-1, 7))
def test_next_step_that_fulfils_a_condition(
    case: Case, chunks: AbstractContextManager[None], numbers: list[int], k: int, row: int
) -> None:
    steps = all_steps(case)
    with chunks:
        run = case.run()
        for number in numbers:
            here = complete_search(run.reach(number % len(steps)))
            later = [
                step.number
                for step in steps[here + 1 :]
                if step.variables.get("k") == k and row in step.queens
            ]
            found = complete_search(
                run.where(here, lambda step: step.variables.get("k") == k and row in step.queens)
            )
            assert found == (later[0] if later else None)
            assert found is None or run.step(found) == steps[found]


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

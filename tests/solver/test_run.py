"""Where a run leads: to go anywhere in it is what looking at every step would find."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import replace
from itertools import islice, pairwise
from operator import sub
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.machine.history import CHUNK
from solver.machine.program import Program
from solver.machine.run import Run, Search, complete_search
from solver.machine.step import Counters, Step
from solver.text.listing import Event, load_listing, parse_listing
from solver.text.misconceptions import MUTANTS, make_mutant
from tests.solver.runs import CASES, CHUNKS, VISITS, Case, Visits, all_steps, run_from, visit
from tests.solver.tracing import program
from tests.texts import read_texts

TEXTS = read_texts(Path(__file__).with_name("run_programs.txt")).values()
ASKING_ANOTHER, COUNTING, DELETING, BINDING, FAILING, CATCHING, LEAVING, ENDLESS = TEXTS

LONG = Case("iterative", None, True, 10, into=True)
TOP = {"iterative": 20, "iterative-lecture": 21}


# Steps: the same however one comes to them, forward, back, at once, or after long absence.


@given(VISITS)
def test_any_step_and_what_is_counted_up_to_it(visits: Visits) -> None:
    expected = all_steps(visits[0])
    for run, here in visit(*visits):
        assert run.step(here) == expected[here]
        assert run.step(run.known) == expected[run.known]
    case, _chunks, numbers = visits
    for run, here in visit(case, nullcontext(), numbers):
        counters = all_steps(case)[here].counters
        assert run.counted(Event.RETREAT, here) == counters.retreats
        assert run.counted(Event.SOLUTION, here) == counters.solutions
        assert run.counted(Event.PLACE, here) == counters.placements


@given(VISITS, st.integers(1, 80))
def test_one_step_after_the_other_from_anywhere(visits: Visits, count: int) -> None:
    for run, here in visit(*visits):
        assert tuple(islice(run.steps(here), count)) == all_steps(visits[0])[here : here + count]


@given(CASES)
def test_every_step_is_one_line_and_counts_its_event(case: Case) -> None:
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
    steps = all_steps(case)
    assert steps[0].line is None
    for number, (before, after) in enumerate(pairwise(steps)):
        assert (before.number, after.line) == (number, before.next_line)
        assert before.frames[-1].line == before.next_line
        assert 0 <= after.tick - before.tick <= 1
    counted = dict.fromkeys(Event, 0)
    for step in all_steps(case):
        if step.event:
            counted[step.event] += 1
        assert (step.event is Event.TEST) == (step.tested is not None)
        kinds = Event.TEST, Event.PLACE, Event.RETREAT, Event.SOLUTION
        assert step.counters == tuple(counted[kind] for kind in kinds)


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


def test_a_test_that_asks_another_function() -> None:
    listing = parse_listing("asking", ASKING_ANOTHER)
    over, enters_tests = Run.of(listing, 4), Run.of(listing, 4, enters_tests=True)
    complete_search(enters_tests.last())
    for number in range(complete_search(over.last()) + 1):
        there = complete_search(enters_tests.at_outer(number))
        assert enters_tests.step(there).variables == over.step(number).variables
        assert enters_tests.step(there).next_line == over.step(number).next_line


# What a program keeps in its variables can be shown, and is the same each time it is shown.


PROGRAMS = read_texts(Path(__file__).with_name("odd_values.txt"))


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_the_same_step_each_time(text: str) -> None:
    run = Run(Program(program(text), enters_tests=True), ())
    end = complete_search(run.last())
    for number in range(end + 1):
        step = run.step(number)
        assert step == run.step(number)
        assert step.frames[0].function == "main"
        assert " at 0x" not in str(step.frames)
    assert run.step(end).error is None


def test_only_bound_variables_of_the_program_are_shown() -> None:
    steps = Run(Program(program(DELETING)), ()).steps()
    assert [dict(step.variables) for step in steps] == [{}, {"x": 1}, {}, {"y": 2}, {"y": 2}]
    for step in Run(Program(program(BINDING)), ()).steps():
        for frame in step.frames:
            assert frame.function in ("main", "inner")
            assert set(frame.variables) <= {"inner", "x"}


# A run can be started from any consistent state, and goes on as the run that came there.


LISTINGS = st.sampled_from(["iterative", "iterative-lecture"])
MANY = 200


def since(step: Step, start: Step) -> Step:
    """Return a step as a run shows it that began at an earlier one."""
    begins = step.number == start.number
    return step._replace(
        number=step.number - start.number,
        tick=step.tick - start.tick,
        line=None if begins else step.line,
        event=None if begins else step.event,
        tested=None if begins else step.tested,
        counters=Counters(*map(sub, step.counters, start.counters)),
    )


@given(
    LISTINGS,
    st.sampled_from([None, *MUTANTS]),
    st.integers(1, 7),
    st.integers(0, 30),
    st.booleans(),
    CHUNKS,
)
def test_the_state_of_a_tick_leads_on_as_before(
    listing_id: str,
    belief: str | None,
    n: int,
    tick: int,
    into: bool,
    chunks: AbstractContextManager[None],
) -> None:
    listing = make_mutant(listing_id, belief) if belief else load_listing(listing_id)
    with chunks:
        run = Run.of(listing, n, enters_tests=into)
        start = run.step(complete_search(run.tick(tick)))
        if start.ended:
            return
        complete_search(run.reach(start.number + MANY))
        expected = tuple(since(step, start) for step in islice(run.steps(start.number), MANY))
        again = run_from(listing, start.variables, into=into)
        assert tuple(islice(again.steps(), MANY)) == expected
        for step in expected[::-17]:
            assert complete_search(again.reach(step.number)) == step.number
            assert again.step(step.number) == step


@pytest.mark.parametrize("into", [False, True], ids=["over", "into"])
@pytest.mark.parametrize(
    ("k", "event"), [(4, Event.SOLUTION), (-1, Event.EXHAUSTED)], ids=["past", "before"]
)
def test_a_state_in_which_the_loop_is_over(k: int, event: Event, into: bool) -> None:
    run = run_from(load_listing("iterative"), {"n": 4, "b": (1, 3, 0, 2), "k": k}, into=into)
    end = run.step(complete_search(run.last()))
    assert end.number == complete_search(run.tick(0)) == 2
    assert end.event is event
    assert end.queens == (1, 3, 0, 2)


# How runs end: by returning, by an exception, or not at all; and how they are left.


def last(run: Run) -> Step:
    return run.step(complete_search(run.last()))


def begin(text: str) -> Run:
    return Run(Program(program(text), enters_tests=True), ())


def test_an_exception_ends_the_run_and_is_told() -> None:
    run, steps = begin(FAILING), list(begin(FAILING).steps())
    assert [step.error is not None for step in steps] == [False] * (len(steps) - 1) + [True]
    run.step(complete_search(run.reach(1)))
    end = last(run)
    assert end == steps[-1]
    assert end.ended
    assert end.error == "IndexError: list assignment index out of range"
    assert end.line == 2
    assert [frame.function for frame in end.frames] == ["main", *["deeper"] * 4]
    assert end.queens == (0, 1, 2)


def test_what_is_caught_is_no_error_and_leaving_the_program_ends_the_run_only() -> None:
    end = last(begin(CATCHING))
    assert end.error is None
    end = last(begin(LEAVING))
    assert end.error == "SystemExit: 3"


def test_a_run_without_an_end_can_be_looked_at() -> None:
    run = begin(ENDLESS)
    assert complete_search(run.reach(9_001)) == 9_001
    assert run.end is None
    assert run.step(9_001).variables == {"x": 4_500}
    assert [step.next_line for step in islice(run.steps(8_001), 2)] == [3, 4]


# To show a step of a long run, a small part of it is executed again, however far it lies.


N = 10_000


@pytest.fixture
def passes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the list to which each executed pass is added."""
    outside = ModuleType("outside")
    passes: list[int] = []
    outside.passes = passes  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "outside", outside)
    return passes


@pytest.mark.parametrize(
    "work",
    [
        Run.step,
        lambda run, number: run.step(run.previous_tick(number)),
        lambda run, number: complete_search(run.next_event(number, Event.PLACE)),
    ],
)
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

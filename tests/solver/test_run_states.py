"""A run can be started from any consistent state, and goes on as the run that came there."""

from contextlib import AbstractContextManager
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.machine.run import Run, complete_search
from solver.machine.step import Counters, Step
from solver.text.listing import Event, Listing, load_listing
from solver.text.misconceptions import MUTANTS, make_mutant
from tests.solver.runs import CHUNKS

LISTINGS = st.sampled_from(["iterative", "iterative-lecture"])
MANY = 200


def listing_of(listing_id: str, belief: str | None) -> Listing:
    return make_mutant(listing_id, belief) if belief else load_listing(listing_id)


def since(step: Step, start: Step) -> Step:
    """Return a step as a run shows it that began at an earlier one."""
    begins = step.number == start.number
    counters = Counters(
        tests=step.counters.tests - start.counters.tests,
        placements=step.counters.placements - start.counters.placements,
        retreats=step.counters.retreats - start.counters.retreats,
        solutions=step.counters.solutions - start.counters.solutions,
    )
    return replace(
        step,
        number=step.number - start.number,
        tick=step.tick - start.tick,
        line=None if begins else step.line,
        event=None if begins else step.event,
        tested=None if begins else step.tested,
        counters=counters,
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
    listing = listing_of(listing_id, belief)
    with chunks:
        run = Run.of(listing, n, enters_tests=into)
        start = run.step(complete_search(run.tick(tick)))
        if start.ended:
            return
        complete_search(run.reach(start.number + MANY))
        expected = tuple(since(step, start) for step in islice(run.steps(start.number), MANY))
        again = Run.at(listing, start.variables, enters_tests=into)
        assert tuple(islice(again.steps(), MANY)) == expected
        for step in expected[::-17]:
            assert complete_search(again.reach(step.number)) == step.number
            assert again.step(step.number) == step


@given(LISTINGS, st.sampled_from(sorted(MUTANTS)), st.integers(4, 7), st.integers(0, 20))
def test_a_mutant_takes_over_the_state_on_the_screen(
    listing_id: str, belief: str, n: int, tick: int
) -> None:
    right = Run.of(load_listing(listing_id), n)
    shown = right.step(complete_search(right.tick(tick)))
    if not shown.ended:
        taken_over = Run.at(make_mutant(listing_id, belief), shown.variables)
        first = taken_over.step(0)
        assert first.variables == shown.variables
        assert first.queens == shown.queens
        assert complete_search(taken_over.next_tick(0)) > 0
        assert right.step(shown.number) == shown


@pytest.mark.parametrize("into", [False, True], ids=["over", "into"])
@pytest.mark.parametrize(
    ("k", "event"), [(4, Event.SOLUTION), (-1, Event.EXHAUSTED)], ids=["past", "before"]
)
def test_a_state_in_which_the_loop_is_over(k: int, event: Event, into: bool) -> None:
    run = Run.at(load_listing("iterative"), {"n": 4, "b": (1, 3, 0, 2), "k": k}, enters_tests=into)
    end = run.step(complete_search(run.last()))
    assert end.number == 2
    assert end.event is event
    assert end.queens == (1, 3, 0, 2)


def test_a_state_that_no_run_comes_to() -> None:
    """With its first queen on row 2 the search finds the other solution."""
    run = Run.at(load_listing("iterative-lecture"), {"n": 4, "b": (2, -1, -1, -1), "k": 1})
    end = run.step(complete_search(run.last()))
    assert end.queens == (2, 0, 3, 1)


def test_a_state_that_lacks_a_variable() -> None:
    with pytest.raises(KeyError, match="k"):
        Run.at(load_listing("iterative"), {"n": 4, "b": (0, -1, -1, -1)})


def test_from_a_state_in_which_no_tick_begins_the_run_is_at_its_end() -> None:
    run = Run.at(load_listing("iterative"), {"n": 4, "b": (1, 3, 0, 2), "k": 4})
    assert complete_search(run.tick(0)) == complete_search(run.last()) > 0

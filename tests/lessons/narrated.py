"""Runs, and the pairs of steps between which they are narrated."""

from collections.abc import Iterator
from itertools import islice, pairwise

from hypothesis import strategies as st

from lessons.words.narration import narrate_step
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import load_listing
from solver.text.misconceptions import MUTANTS, make_mutant

LISTINGS = ("iterative", "iterative-lecture")

listings = st.sampled_from(LISTINGS)
beliefs = st.sampled_from([None, *MUTANTS])
sizes = st.integers(1, 8)


def run(listing: str, n: int, belief: str | None = None, *, into: bool = False) -> Run:
    """Return the run of a listing or of a mutant."""
    return Run.of(
        make_mutant(listing, belief) if belief else load_listing(listing), n, enters_tests=into
    )


def lines(walked: Run, most: int = 1500) -> Iterator[tuple[Step, Step]]:
    """Yield each step with the one after it."""
    return pairwise(islice(walked.steps(), most))


def ticks(walked: Run, most: int = 120) -> Iterator[tuple[Step, Step]]:
    """Yield each step at which a tick is complete with the one a tick later."""
    before = walked.step(complete_search(walked.tick(0)))
    for _ in range(most):
        if before.ended:
            return
        after = walked.step(complete_search(walked.next_tick(before.number)))
        yield before, after
        before = after


def sentence(listing: str, n: int, tick: int) -> str:
    """Return what is said to a tick."""
    before, after = list(ticks(run(listing, n)))[tick - 1]
    return narrate_step(before, after, n)

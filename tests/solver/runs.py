"""Runs to try promises on, and all their steps in a row, as one execution makes them."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import pytest
from _pytest.mark import ParameterSet
from hypothesis import strategies as st

from solver.machine.program import Program
from solver.machine.puzzle import Puzzle
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import Listing, load_listing, parse_listing, text_of
from solver.text.misconceptions import make_mutant
from solver.value import Value


def sizes(last: int, longest: int) -> list[ParameterSet]:
    """Return the sizes of boards to try; those after `last` are tried in campaigns only."""
    campaign = [pytest.mark.long]
    return [pytest.param(n, marks=campaign if n > last else []) for n in range(1, longest + 1)]


def run_of(listing_id: str, puzzle: Puzzle) -> Run:
    """Return the run of a listing on a puzzle."""
    return Run(Program(load_listing(listing_id)), puzzle.arguments)


def run_from(listing: Listing, state: Mapping[str, Value], *, into: bool = False) -> Run:
    """Return the run from a state at the top of a listing's loop."""
    values = tuple(state[name] for name in listing.state)
    return Run(Program(listing, enters_tests=into), values, entered=True)


@dataclass(frozen=True, slots=True)
class Case:
    """A run that ends.

    Attributes:
        listing_id: A listing's id.
        belief: The mutant to run; None for the listing itself.
        has_state: Whether the listing keeps its `state` header, so that it can be entered.
    """

    listing_id: str
    belief: str | None
    has_state: bool
    n: int
    into: bool

    @property
    def listing(self) -> Listing:
        """What is run."""
        if self.belief:
            return make_mutant(self.listing_id, self.belief)
        return load_listing(self.listing_id) if self.has_state else stateless(self.listing_id)

    def run(self) -> Run:
        """Begin the run."""
        return Run.of(self.listing, self.n, enters_tests=self.into)


@cache
def stateless(listing_id: str) -> Listing:
    """Return a listing without its `state` header."""
    lines = text_of(listing_id)[0].splitlines()
    kept = [line for line in lines if not line.startswith("#: state")]
    assert len(kept) == len(lines) - 1
    return parse_listing(listing_id, "\n".join(kept))


@cache
def all_steps(case: Case) -> tuple[Step, ...]:
    """Return the steps of a case from the first to the last."""
    return tuple(case.run().steps())


CASES = st.builds(
    Case,
    listing_id=st.sampled_from(["iterative", "iterative-lecture"]),
    belief=st.sampled_from([None, "no-reset", "carry-row-over", "minus-one-attacks"]),
    has_state=st.booleans(),
    n=st.integers(1, 6),
    into=st.booleans(),
)


@contextmanager
def chunks_of(chunk: int, kept: int) -> Iterator[None]:
    """Make runs cut their executions into small chunks, and keep the traces of a few only."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("solver.machine.history.CHUNK", chunk)
        patch.setattr("solver.machine.history.MAX_TRACES", kept)
        yield


CHUNKS = st.builds(chunks_of, chunk=st.integers(2, 60), kept=st.integers(1, 3))

Visits: TypeAlias = tuple[Case, AbstractContextManager[None], Sequence[int]]
VISITS = st.tuples(CASES, CHUNKS, st.lists(st.integers(0, 10_000), min_size=1, max_size=8))


def visit(
    case: Case, chunks: AbstractContextManager[None], numbers: Sequence[int]
) -> Iterator[tuple[Run, int]]:
    """Yield one run of a case with the numbers of steps, each as soon as it is known."""
    with chunks:
        run = case.run()
        for number in numbers:
            yield run, complete_search(run.reach(number % len(all_steps(case))))

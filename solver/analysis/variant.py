"""Variants: a listing with some of its lines exchanged, and whether it still does the same.

What a student puts in order or fills in is judged by running it. Two variants do the same if, on
small boards, they pass through the same states and end alike.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from solver.machine.run import Run
from solver.machine.step import Step, find_innermost
from solver.text.listing import Listing, parse_listing
from solver.value import Value

SIZES = range(1, 7)
"""The boards on which variants are compared: on one of them, each mutant differs."""
SIZES_OF_ALL = range(1, 5)
"""The same where all solutions are found: such runs are longer, and differ on smaller boards."""
STEPS = 2_400  # statements after which a run is compared as far as it has come; it may have no end

State: TypeAlias = tuple[Value, ...]


class Course(NamedTuple):
    """The states through which a listing goes on one board.

    Attributes:
        tops: Its states at the top of the tick loop, the first before any tick; where it names no
            state, at its tests.
        last: Its state at the end; the same as the last top if the end was not seen.
    """

    tops: tuple[State, ...]
    last: State
    error: str | None


SOLUTIONS = "found"  # the list in which listings that find all solutions store them
DEEPEST = 40  # calls after which a run is not compared any further: it may call itself for ever

Behaviour: TypeAlias = tuple[Course, ...]  # what a listing does on each of the boards


def make_variant(listing: Listing, first: int, last: int, lines: Sequence[str]) -> Listing:
    """Return a listing whose lines `first` to `last` (from 1 on) are replaced by marked lines."""
    marked = listing.marked.split("\n")
    marked[first - 1 : last] = lines
    return parse_listing(f"{listing.id}'", "\n".join(marked), foreign=listing.foreign)


@lru_cache(maxsize=256)
def observe_behaviour(listing: Listing) -> Behaviour:
    """Return the courses of a listing on small boards.

    The states are those where ticks begin, or in recursion at its tests. Lines that undo something
    may stand in another order: between two tests that is the same.
    """
    courses: list[Course] = []
    at_tests = not listing.state and (listing.tests or listing.line_tests)
    for steps in (_list_steps(listing, n) for n in list_sizes(listing)):
        tops: list[State] = []
        last: State = ()
        error = None
        for step in steps:
            error = step.error
            if step.ended or (step.tested is not None if at_tests else step.begins_tick):
                last = tuple(find_innermost(step.frames, name) for name in state_names(listing))
                tops += [last] if not step.ended else []
        courses.append(Course(tuple(tops), last, error))
    return tuple(courses)


def list_sizes(listing: Listing) -> range:
    """Return the boards on which variants of a listing are compared."""
    return SIZES_OF_ALL if listing.finds_all else SIZES


def state_names(listing: Listing) -> tuple[str, ...]:
    """Return the variables by which runs are compared."""
    storage, result = listing.storage, SOLUTIONS if listing.finds_all else None
    return listing.state or tuple(filter(None, (storage.board, storage.level, result)))


@lru_cache(maxsize=64)
def variables_before(listing: Listing, lines: frozenset[int]) -> tuple[Mapping[str, Value], ...]:
    """Return the different variables with which a listing reaches some lines on small boards."""
    steps = (step for n in list_sizes(listing) for step in _list_steps(listing, n))
    reached = (step.frames[-1].variables for step in steps if step.next_line in lines)
    states = (tuple(variables.items()) for variables in reached)
    return tuple(map(dict, dict.fromkeys(states)))


def _list_steps(listing: Listing, n: int) -> Iterator[Step]:
    """Yield the first steps of a run, as many as are compared."""
    for step in Run.of(listing, n, enters_tests=True).steps():
        yield step
        if step.ended or step.number == STEPS or len(step.frames) > DEEPEST:
            return

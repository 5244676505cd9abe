"""Variants: a listing with some of its lines exchanged, and whether it still does the same.

What a student puts in order or fills in is judged by running it. Two variants do the same if, on
small boards, they pass through the same states and end alike.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from solver.listing import Listing, parse
from solver.run import Run
from solver.step import Value

SIZES = range(1, 7)
"""The boards on which variants are compared: on one of them, each mutant differs."""
STEPS = 4_000
"""Statements after which a run is compared as far as it has come; it may have no end."""

Behaviour: TypeAlias = tuple[tuple[tuple[Value, ...] | str | None, ...], ...]
"""For each size: the states at the top of the tick loop, the last state, and the error or None."""


def variant(listing: Listing, first: int, last: int, lines: Sequence[str]) -> Listing:
    """Return a listing with lines exchanged.

    Args:
        listing: The one to change.
        first: The first line to leave out, from 1.
        last: The last line to leave out.
        lines: What comes in their place, with marks.

    Raises:
        ListingError: The text is no listing any more.
    """
    marked = listing.marked.split("\n")
    marked[first - 1 : last] = lines
    return parse(f"{listing.id}'", "\n".join(marked))


def behaviour(listing: Listing) -> Behaviour:
    """Return what a listing does on small boards."""
    return _behaviour(listing.id, listing.marked)


@lru_cache(maxsize=256)
def _behaviour(listing_id: str, marked: str) -> Behaviour:
    return tuple(_states(parse(listing_id, marked), n) for n in SIZES)


def _states(listing: Listing, n: int) -> tuple[tuple[Value, ...] | str | None, ...]:
    states: list[tuple[Value, ...] | str | None] = []
    for step in Run.of(listing, n, into=True).steps():
        if step.next_line in listing.tick_lines or step.ended:
            states.append(tuple(step.variables.get(name) for name in listing.state))
        if step.ended:
            states.append(step.error)
        if step.number == STEPS:
            break
    return tuple(states)

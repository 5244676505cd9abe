"""Listings at Python's own speed, and what they do, counted in a run of its own.

Counting takes time. So the CPU time is that of the plain text, which is executed as it is.
"""

from collections.abc import Callable, Generator
from functools import cache, partial
from typing import Any

from solver.machine.program import Program
from solver.machine.step import Counters
from solver.text.listing import Event, ListingError, load_listing, shipped_ids

SLICE = 20_000  # Statements after which one looks how late it is.


def compile_listing(listing_id: str, n: int) -> Callable[[], object]:
    """Return a function that runs a shipped listing's plain text on an n by n board."""
    listing = load_listing(listing_id)
    if listing.foreign:
        raise ListingError(f"{listing.id} is not executed here")
    module: dict[str, Any] = {"__name__": listing.id}
    # A listing is a file of this project: what is executed is the text that the student reads.
    exec(compile(listing.text, f"<{listing.id}>", "exec"), module)  # noqa: S102 (see above)
    return partial(module[listing.start], n)


def count_work(listing_id: str, n: int) -> Generator[None, None, Counters]:
    """Run a listing on an n by n board, pausing now and then, and return its counters."""
    program = Program(load_listing(listing_id))
    execution = program.execute((n,))
    kinds = (Event.PLACE, Event.RETREAT, Event.SOLUTION)
    codes = [program.codes(kind) for kind in kinds]
    counts, tests = [0] * len(kinds), 0
    while not execution.ended:
        execution.draw(SLICE)
        for index, of_kind in enumerate(codes):
            counts[index] += sum(map(bytes(execution.trace).count, of_kind))
        tests += len(execution.tested)
        execution.trace.clear()
        execution.tested.clear()
        yield
    if execution.error is not None:
        raise RuntimeError(f"{listing_id}, n = {n}: {execution.error}")
    return Counters(tests, *counts)


@cache
def list_runnable() -> tuple[str, ...]:
    """Return the shipped listings that need nothing but n, and that place n queens."""
    every = [each for each in map(load_listing, shipped_ids()) if each.parameters == ("n",)]
    boards = (each for each in every if each.storage.board)
    return tuple(each.id for each in boards if not each.storage.layout.has_numbers)


@cache
def list_stopping() -> tuple[str, ...]:
    """Return the listings that need nothing but n and stop at the first solution."""
    return tuple(name for name in list_runnable() if not load_listing(name).finds_all)

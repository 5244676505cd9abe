"""The solutions that a listing finds, read off its run one by one."""

from collections.abc import Iterator
from functools import cache

from solver.listing import Event, Listing, listing_ids, load
from solver.program import Program
from solver.run import Run, complete
from solver.symmetry import Vector

TRIED = 4, 2
"""A size of board, and how many solutions it has: a listing that finds them all finds all."""


@cache
def finds_all(listing_id: str) -> bool:
    """Say whether a listing searches for all solutions of a board, and not for one only."""
    listing = load(listing_id)
    if not listing.board or len(listing.parameters) != 1:
        return False
    n, count = TRIED
    run = Run.of(listing, n)
    return run.step(complete(run.last())).counters.solutions == count


def all_finding() -> tuple[str, ...]:
    """Return the ids of the listings that find all solutions."""
    return tuple(filter(finds_all, listing_ids()))


def found(listing: Listing, n: int) -> Iterator[Vector]:
    """Run a listing, and yield the board whenever it has found a solution."""
    program = Program(listing)
    execution = program.execute((n,))
    solution = frozenset(program.codes(Event.SOLUTION))
    while not execution.ended:
        execution.draw(1)
        if solution.intersection(execution.trace):
            boards = (frame.variables.get(listing.board) for frame in execution.frames()[::-1])
            board = next((rows for rows in boards if isinstance(rows, tuple)), ())
            yield tuple(row for row in board[:n] if isinstance(row, int))
        execution.trace.clear()
        execution.tested.clear()

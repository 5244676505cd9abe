"""The solutions that a listing finds, read off its run one by one."""

from collections.abc import Iterator

from solver.board.symmetry import Vector
from solver.machine.program import IncompleteRunError, Program
from solver.machine.step import find_innermost
from solver.text.listing import Event, Listing, listing_ids, load_listing


def list_all_finding() -> tuple[str, ...]:
    """Return the ids of the listings that find all solutions."""
    return tuple(filter(finds_all, listing_ids()))


def finds_all(listing_id: str) -> bool:
    """Return whether a listing finds all solutions of a board of queens, not only one."""
    listing = load_listing(listing_id)
    return listing.finds_all and bool(listing.storage.board)


def read_solutions(listing: Listing, n: int) -> Iterator[Vector]:
    """Run a listing, and yield the board whenever it has found a solution.

    However it keeps its queens, the board is the row of each column's queen. An IncompleteRunError
    if the listing is foreign, and no more of its run was recorded.
    """
    program, storage = Program(listing), listing.storage
    execution = program.execute((n,))
    solution = frozenset(program.codes(Event.SOLUTION))
    while not execution.ended:
        execution.draw(1)
        if solution.intersection(execution.trace):
            board = find_innermost(execution.frames(), storage.board)
            yield tuple(y for _x, y in sorted(storage.layout.squares(board)))
        execution.trace.clear()
        execution.tested.clear()
    if execution.cut:
        raise IncompleteRunError(execution.error)

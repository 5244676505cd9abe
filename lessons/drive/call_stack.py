"""The call stack of a drive: a state of the loop as the calls that lead to it."""

from dataclasses import replace
from functools import lru_cache

from lessons.asks.flags import cells_of_square
from lessons.drive.moves import DrivePlace
from lessons.drive.recursive_listings import CALLS
from solver.board.geometry import on_board
from solver.machine.run import Run, complete_search
from solver.machine.step import Frame, Step
from solver.text.listing import load_listing
from solver.value import Value


def stack_calls(place: DrivePlace) -> Step:
    """Return a step of a recursive listing whose call stack fits a place of a drive.

    Where a student has gone wrong and is not told yet, no run comes there. So it is the step at
    which the run has set all up, with the queens of the place.
    """
    calls, n, rows = CALLS[place.listing], place.n, place.rows
    listing, begun = load_listing(place.listing), _find_opening(place.listing, n)
    squares = listing.storage.layout.squares(rows)
    held: dict[str, Value] = {**begun.variables, listing.storage.board: rows}
    for square in squares:
        if on_board(square, n):
            for name, cell in cells_of_square(listing, square, n).items():
                match held[name]:
                    case tuple(flags):
                        held[name] = (*flags[:cell], False, *flags[cell + 1 :])
    called = f"if {calls.function}("
    waits = next(i for i, line in enumerate(listing.lines, 1) if called in line)
    frames = [Frame(listing.start, waits, held)]
    for level in range(max(0, min(place.k + 1, n))) if not place.over else ():
        own: dict[str, Value] = {"n": n, listing.storage.board: rows, calls.level: level}
        tried = rows[level] if level < place.k else place.tested
        if place.returned and level == place.k:
            tried = place.b[level]
        if tried is not None:
            own[calls.choice] = tried
        frames.append(Frame(calls.function, waits, own))
    return replace(
        begun,
        next_line=None if place.over else waits,
        frames=tuple(frames),
        queens=rows,
        squares=squares,
        level=None if place.over else place.k,
    )


@lru_cache(maxsize=8)
def _find_opening(listing: str, n: int) -> Step:
    """Return the step of a listing's run at which everything is set up."""
    run = Run.of(load_listing(listing), n)
    return run.step(complete_search(run.opening()))

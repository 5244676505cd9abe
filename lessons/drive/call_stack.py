"""The call stack of a drive: a state of the loop as the calls that lead to it."""

from lessons.drive.moves import Place
from lessons.drive.recursive_listings import CALLS, line_of
from solver.board.geometry import on_board
from solver.machine.step import Counters, Frame, Step
from solver.text.listing import load
from solver.value import Value


def stacked(place: Place) -> Step:
    """Return a step of a listing that calls itself, with the calls of a place.

    Where a student has gone wrong and is not told yet, no run comes there.
    """
    calls, listing = CALLS[place.listing], load(place.listing)
    n, rows, kept = place.n, place.rows, listing.kept
    squares = kept.layout.squares(rows)
    queens: dict[str, Value] = {"n": n, kept.board: rows}
    if place.listing == "flags":
        standing = [square for square in squares if on_board(square, n)]
        sums = {square.x + square.y for square in standing}
        differences = {square.y - square.x + n - 1 for square in standing}
        columns = {square.x for square in standing}
        queens |= {
            "c": tuple(x not in columns for x in range(n)),
            "a": tuple(i not in sums for i in range(2 * n - 1)),
            "b": tuple(i not in differences for i in range(2 * n - 1)),
        }
    waits = line_of(place.listing, f"if {calls.function}(")
    frames = [Frame(listing.start, waits, queens)]
    for level in range(max(0, min(place.k + 1, n))) if not place.over else ():
        own: dict[str, Value] = {"n": n, calls.board: rows, calls.level: level}
        tried = rows[level] if level < place.k else place.tested
        if place.returned and level == place.k:
            tried = place.b[level]
        if tried is not None:
            own[calls.choice] = tried
        frames.append(Frame(calls.function, waits, own))
    return Step(
        number=0,
        tick=0,
        line=None,
        event=None,
        next_line=None if place.over else waits,
        frames=tuple(frames),
        counters=Counters(),
        tested=None,
        queens=rows,
        squares=squares,
        kept=kept,
        level=None if place.over else place.k,
        begins_tick=False,
        error=None,
    )

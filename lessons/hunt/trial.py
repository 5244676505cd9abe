"""What runs a repaired program beside nothing else, in the process of a student's program.

The line has been typed by somebody, so it is never run where the tutor is.
"""

from types import ModuleType

from lessons.bughunt.outcome import Outcome, run
from lessons.lab.outcome import Strange
from solver.geometry import Square
from solver.listing import parse
from solver.value import Value

TRIAL = "lessons.bughunt.trial:trial"


def trial(
    _module: ModuleType, text: str, listing_id: str, marked: str, n: int, limit: int
) -> list[object]:
    """Run a text that is a listing but for a line, and return what it comes to, as plain values."""
    found = run(text, parse(listing_id, marked), n, limit)
    queens = [list(queen) for queen in found.queens]
    return [found.steps, found.ended, found.error, found.returned, queens]


def told(value: object) -> Outcome:
    """Return the outcome that a process says it came to; it need not be true.

    Raises:
        ValueError: That is no outcome.
    """
    match value:
        case [int(steps), bool(ended), str() | None as error, returned, list(queens)]:
            squares = tuple(Square(*map(_whole, queen)) for queen in map(_pair, queens))
            return Outcome(steps, ended, error, _value(returned), squares)
    raise ValueError("this is no outcome")


def _pair(value: object) -> list[object]:
    if isinstance(value, list) and len(value) == 2:
        return value
    raise ValueError("this is no square")


def _whole(value: object) -> int:
    if type(value) is int:
        return value
    raise ValueError("this is no number")


def _value(value: object) -> Value:
    match value:
        case None | bool() | int() | str():
            return value
        case list() | tuple():
            return tuple(map(_value, value))
        case Strange(text=text):
            return text
    raise ValueError("this is no value")

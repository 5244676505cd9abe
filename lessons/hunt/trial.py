"""The runner of a repaired program, alone in the process of a student's program.

The line has been typed by somebody, so it is never run where the tutor is.
"""

from types import ModuleType

from lessons.hunt.outcome import Outcome, run_text
from lessons.lab.decoding import decode_text, decode_whole
from lessons.lab.outcome import Strange
from solver.board.geometry import Square
from solver.text.listing import parse_listing
from solver.value import freeze_value

TRIAL = "lessons.hunt.trial:run_trial"


def run_trial(
    _module: ModuleType, text: str, listing_id: str, marked: str, n: int, limit: int
) -> list[object]:
    """Return the plain values of the outcome of a text that differs from a listing in a line."""
    result = run_text(text, parse_listing(listing_id, marked), n, limit)
    queens = [list(queen) for queen in result.queens]
    return [result.steps, result.ended, result.error, result.returned, queens]


def read_outcome(value: object) -> Outcome:
    """Return the outcome that a process reports, be it true or not; raise ValueError if none."""
    match value:
        case [int(steps), bool(ended), str() | None as error, returned, list(queens)] if (
            decode_whole(steps) is not None
        ):
            text = None if error is None else decode_text(error)
            said = returned.text if isinstance(returned, Strange) else freeze_value(returned)
            return Outcome(steps, ended, text, said, tuple(map(_decode_square, queens)))
    raise ValueError("this is no outcome")


def _decode_square(value: object) -> Square:
    """Return the square that a list of two whole numbers stands for; raise ValueError otherwise."""
    match value:
        case [int(x), int(y)] if type(x) is type(y) is int:
            return Square(x, y)
    raise ValueError("this is no square")

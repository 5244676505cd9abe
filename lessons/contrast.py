"""Contrasts: a state or a computation, as it is and as an idea has it."""

import re
from dataclasses import dataclass

from lessons.question import Question
from solver.geometry import Square, on_board
from solver.step import Step


@dataclass(frozen=True, slots=True)
class View:
    """A board as somebody reads it.

    Attributes:
        queens: Where the queens stand.
        squares: The squares that are meant.
    """

    queens: frozenset[Square] = frozenset()
    squares: frozenset[Square] = frozenset()


@dataclass(frozen=True, slots=True)
class Readings:
    """A state, read rightly and as an idea reads it.

    Attributes:
        told: What differs, in words.
    """

    n: int
    step: Step
    right: View
    believed: View
    told: str


@dataclass(frozen=True, slots=True)
class Counts:
    """Two computations, or two lines of a listing.

    Attributes:
        right: The right one, in signs: `4×4 = 16`.
        believed: The other.
        told: What differs, in words.
    """

    right: str
    believed: str
    told: str


def named(question: Question, n: int) -> Square | None:
    """Return the square that a question names."""
    found = re.search(r"\((\d{1,2}), ?(\d{1,2})\)", question.ask.text)
    square = Square(int(found[1]), int(found[2])) if found else None
    return square if square and on_board(square, n) else None

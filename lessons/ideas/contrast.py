"""Contrasts: a state or a computation, as it is and as an idea has it."""

from dataclasses import dataclass

from lessons.asks.ask import SquareAsk
from lessons.course.question import Question
from solver.board.geometry import Square, on_board
from solver.machine.step import Step


@dataclass(frozen=True, slots=True)
class ContrastView:
    """A board as somebody reads it: where the queens stand, and the squares that are meant."""

    queens: frozenset[Square] = frozenset()
    squares: frozenset[Square] = frozenset()


@dataclass(frozen=True, slots=True)
class Readings:
    """A state, read rightly and as an idea reads it, and what differs in words."""

    n: int
    step: Step
    right: ContrastView
    believed: ContrastView
    told: str


@dataclass(frozen=True, slots=True)
class Counts:
    """Two computations in signs, as `4×4 = 16`, or two lines of a listing, and what differs."""

    right: str
    believed: str
    told: str


def asked_square(question: Question) -> Square | None:
    """Return the square of the board that a question asks about."""
    match question.ask:
        case SquareAsk(square=square) if on_board(square, question.scene.setting.n):
            return square
    return None

"""Asks about turned and mirrored boards: images, formulas, orbits and classes."""

from fractions import Fraction
from functools import cache

from lessons.asks.ask import Ask, AskError, Response, Shown, Situation, SquareAsk, kind
from lessons.journal.records import Given
from lessons.language import _
from lessons.words.orbits import effect
from solver.board.geometry import Square
from solver.board.solutions import solutions
from solver.board.symmetry import ROTATIONS, Operation, Vector, orbit
from solver.text.misconceptions import Reading


def image_of_square(reading: Reading, operation: Operation, square: Square, n: int) -> Square:
    """Return where somebody takes a square to go.

    Who reads columns as rows turns the board the other way; so do many who read it right. It
    is no evidence of the first, and `turn-reversed` names it.
    """
    return reading.operation(operation).square(square, n)


def _queens(situation: Situation) -> list[Square]:
    n, queens = situation.columns, situation.step.squares
    columns, rows = ({queen[axis] for queen in queens} for axis in (0, 1))
    if len(queens) != n or columns != rows or columns != set(range(n)):
        raise AskError(_("a column or a row has no queen there: ask this of a whole board"))
    return sorted(queens)


@kind(Response.SQUARES, "where {square=(2, 1)} goes under {operation=quarter-turn}")
class SquareMoved(SquareAsk):
    """Where an operation takes a square."""

    operation: Operation

    def answer(self, situation: Situation) -> Given:
        square = situation.on_board(self.square)
        moved = image_of_square(situation.reading, self.operation, square, situation.columns)
        return ((moved.x, moved.y),)


@kind(Response.CELLS, "image under {operation=quarter-turn}", shown=Shown.ANOTHER)
class VectorMoved(Ask):
    """The vector that an operation makes of b."""

    operation: Operation

    def answer(self, situation: Situation) -> Given:
        return _image_vector(situation, self.operation)


def _image_vector(situation: Situation, operation: Operation) -> Vector:
    """Return what somebody takes an operation to make of b."""
    n, reading = situation.columns, situation.reading
    moved = (image_of_square(reading, operation, queen, n) for queen in _queens(situation))
    return tuple(y for _x, y in sorted(moved))


def _say_moved(square: Square, operation: Operation, n: int) -> str:
    """Say where an operation takes a square."""
    x, y = operation.square(square, n)
    told = _("({x},{y}) goes to ({column},{row}).")
    return told.format(x=square.x, y=square.y, column=x, row=y)


@kind(Response.CHOICE, "formula of {operation=quarter-turn}")
class FormulaOfOperation(Ask):
    """What an operation does to b[x]."""

    operation: Operation

    def answer(self, situation: Situation) -> Given:
        n, reading = situation.columns, situation.reading
        corners = [Square(0, 0), Square(0, 1)]  # Where two squares go, all others follow.
        moved = [image_of_square(reading, self.operation, each, n) for each in corners]
        return next(
            str(each) for each in Operation if [each.square(at, n) for at in corners] == moved
        )

    def proof(self, situation: Situation) -> str:
        return _say_moved(Square(0, 1), self.operation, situation.columns)

    def offers(self, _situation: Situation) -> tuple[Given, ...]:
        return tuple(map(str, Operation))

    def label(self, given: Given, n: int) -> str:
        return Operation(str(given)).formula_on(n).replace("-", "−")


@kind(Response.CHOICE, "operation that makes {vector=2 4 1 3 0}")
class OperationMaking(Ask):
    """Which operation makes a vector of b."""

    vector: Vector

    def answer(self, situation: Situation) -> Given:
        found = [each for each in Operation if _image_vector(situation, each) == self.vector]
        if len(found) != 1:
            told = _("{count} operations make {vector} out of b there, and it must be exactly one")
            vector = " ".join(map(str, self.vector))
            raise AskError(told.format(count=len(found), vector=vector))
        return str(found[0])

    def proof(self, situation: Situation) -> str:
        made = Operation(str(self.answer(situation)))
        return _say_moved(_queens(situation)[0], made, situation.columns)

    def offers(self, _situation: Situation) -> tuple[Given, ...]:
        return tuple(map(str, Operation))

    def label(self, given: Given, n: int) -> str:
        return effect(Operation(str(given)), n).partition(":")[0].rstrip(".") + "."


@kind(Response.NUMBER, "boards of the orbit{rotated=| under rotation}")
class BoardsOfOrbit(Ask):
    """How many boards all operations make of b, or the rotations alone."""

    rotated: bool

    def answer(self, situation: Situation) -> Given:
        operations = _operations(self.rotated)
        b = tuple(y for _x, y in _queens(situation))
        return situation.reading.orbit(len(operations), len(orbit(b, operations)))


@kind(Response.NUMBER, "classes{rotated=| under rotation}")
class ClassesOfSolutions(Ask):
    """How many classes the solutions make, under all operations or the rotations alone."""

    rotated: bool

    def answer(self, situation: Situation) -> Given:
        # Each solution is one part of its orbit; the orbits taken for granted may not fill them.
        operations, reading = _operations(self.rotated), situation.reading
        sizes = _orbit_sizes(operations, situation.columns)
        parts = (Fraction(1, reading.orbit(len(operations), size)) for size in sizes)
        found = sum(parts, Fraction(0))
        if found.denominator != 1:
            raise AskError(_("the orbits would have to be divided"))
        return int(found)


@cache
def _orbit_sizes(operations: tuple[Operation, ...], n: int) -> tuple[int, ...]:
    return tuple(len(orbit(b, operations)) for b in solutions(n))


def _operations(rotated: bool) -> tuple[Operation, ...]:
    return ROTATIONS if rotated else tuple(Operation)

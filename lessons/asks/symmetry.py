"""Asks about turned and mirrored boards: images, formulas, orbits and classes."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache

from lessons.asking import Ask, AskError, Response, Shown, Situation, number, rows, squares, there
from lessons.language import _
from lessons.orbits import effect
from lessons.record import Given
from solver.geometry import Square
from solver.misconceptions import Reading
from solver.solutions import solutions
from solver.symmetry import ROTATIONS, Operation, Vector, orbit


def image(reading: Reading, operation: Operation, square: Square, n: int) -> Square:
    """Return where somebody takes a square to go.

    Who reads columns as rows turns the board the other way; so do many who read it right. It
    is no evidence of the first, and `turn-reversed` names it.
    """
    return reading.operation(operation).square(square, n)


def _queens(situation: Situation) -> list[Square]:
    """Return the queens, one in each column.

    Raises:
        AskError: A column or a row has none, so a turned board has no vector.
    """
    n, queens = situation.columns, situation.step.squares
    columns, rows = ({queen[axis] for queen in queens} for axis in (0, 1))
    if len(queens) != n or columns != rows or columns != set(range(n)):
        raise AskError(_("there a column or a row has no queen: ask it of a whole board"))
    return sorted(queens)


def _where_square_goes(text: str, x: str, y: str, operation: str) -> Ask:
    def answer(situation: Situation) -> Given:
        n = situation.columns
        moved = image(situation.reading, Operation(operation), there(Square(int(x), int(y)), n), n)
        return ((moved.x, moved.y),)

    return Ask(text, Response.SQUARES, answer, squares)


def _image(text: str, operation: str) -> Ask:
    def answer(situation: Situation) -> Given:
        return _image_vector(situation, Operation(operation))

    return Ask(text, Response.CELLS, answer, rows, shown=Shown.ANOTHER)


def _image_vector(situation: Situation, operation: Operation) -> Vector:
    """Return what somebody takes an operation to make of b."""
    n = situation.columns
    moved = (image(situation.reading, operation, queen, n) for queen in _queens(situation))
    return tuple(y for _x, y in sorted(moved))


def _formula(text: str, operation: str) -> Ask:
    def answer(situation: Situation) -> Given:
        n = situation.columns
        corners = [Square(0, 0), Square(0, 1)]  # Where two squares go, all others follow.
        moved = [image(situation.reading, Operation(operation), each, n) for each in corners]
        return next(
            str(each) for each in Operation if [each.square(at, n) for at in corners] == moved
        )

    def label(given: Given, n: int) -> str:
        return Operation(str(given)).formula_on(n).replace("-", "−")

    return Ask(text, Response.CHOICE, answer, label)


def _operation(text: str, wanted: str) -> Ask:
    vector = tuple(map(int, wanted.split()))

    def answer(situation: Situation) -> Given:
        found = [each for each in Operation if _image_vector(situation, each) == vector]
        if len(found) != 1:
            told = _("{count} operations make {vector} of b there, and not one")
            raise AskError(told.format(count=len(found), vector=wanted))
        return str(found[0])

    def label(given: Given, n: int) -> str:
        return effect(Operation(str(given)), n).partition(":")[0].rstrip(".") + "."

    return Ask(text, Response.CHOICE, answer, label)


def _orbit(text: str, rotated: str | None) -> Ask:
    operations = _operations(rotated)

    def answer(situation: Situation) -> Given:
        b = tuple(y for _x, y in _queens(situation))
        return situation.reading.orbit(len(operations), len(orbit(b, operations)))

    return Ask(text, Response.NUMBER, answer, number)


def _classes(text: str, rotated: str | None) -> Ask:
    def answer(situation: Situation) -> Given:
        found = classes(situation.reading, _operations(rotated), situation.columns)
        if found.denominator != 1:
            raise AskError(_("the orbits would have to be divided"))
        return int(found)

    return Ask(text, Response.NUMBER, answer, number)


def classes(reading: Reading, operations: tuple[Operation, ...], n: int) -> Fraction:
    """Return how many classes somebody takes the solutions to make: each is one part of its orbit.

    It is no whole number if the orbits taken for granted do not fill the solutions.
    """
    sizes = (reading.orbit(len(operations), size) for size in _orbit_sizes(operations, n))
    return sum((Fraction(1, size) for size in sizes), Fraction(0))


@cache
def _orbit_sizes(operations: tuple[Operation, ...], n: int) -> tuple[int, ...]:
    return tuple(len(orbit(b, operations)) for b in solutions(n))


def _operations(rotated: str | None) -> tuple[Operation, ...]:
    return ROTATIONS if rotated else tuple(Operation)


_OPERATION = "(" + "|".join(Operation) + ")"
TABLE: tuple[tuple[str, Callable[..., Ask]], ...] = (
    (rf"where \((\d{{1,2}}), ?(\d{{1,2}})\) goes under {_OPERATION}", _where_square_goes),
    (rf"image under {_OPERATION}", _image),
    (rf"formula of {_OPERATION}", _formula),
    (r"operation that makes (\d{1,2}(?: \d{1,2})*)", _operation),
    (r"boards of the orbit( under rotation)?", _orbit),
    (r"classes( under rotation)?", _classes),
)
"""Patterns of asks, and what makes the ask."""

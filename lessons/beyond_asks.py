"""Asks about other ways to a solution: bits, few conflicts, exact cover, one written down."""

from collections.abc import Callable, Iterable

from lessons.asking import Ask, AskError, Response, Situation, number, squares, there
from lessons.language import _
from lessons.record import Given
from lessons.scene import SceneError, near
from solver.geometry import Identity, Square, attacks, on_board
from solver.misconceptions import MISREADINGS, RIGHT


def _standing(situation: Situation) -> list[Square]:
    """Return the queens on the board."""
    return [each for each in situation.step.squares if on_board(each, situation.columns)]


def _queens(situation: Situation) -> list[Square]:
    """Return the queens on the board, as they are read."""
    return list(map(situation.reading.square, _standing(situation)))


def _conflicts(situation: Situation, square: Square) -> int:
    """Return how many queens of other columns attack a square, as it is read."""
    queens = [queen for queen in _queens(situation) if queen.x != square.x]
    return sum(map(situation.reading.sees, attacks(queens, square)))


def _conflicts_of(text: str, x: str, y: str) -> Ask:
    square = Square(int(x), int(y))

    def answer(situation: Situation) -> Given:
        return _conflicts(situation, there(square, situation.columns))

    return Ask(text, Response.NUMBER, answer, number)


def _best(text: str, x: str) -> Ask:
    def answer(situation: Situation) -> Given:
        n = situation.columns
        there(Square(int(x), 0), n)
        hers = {queen.y for queen in _standing(situation) if queen.x == int(x)}
        column = [Square(int(x), y) for y in range(n) if y not in hers]
        counts = {square: _conflicts(situation, square) for square in column}
        least = min(counts.values())
        return tuple((each.x, each.y) for each in column if counts[each] == least)

    return Ask(text, Response.SQUARES, answer, squares)


def _line(along: str, place: str, situation: Situation) -> list[Square]:
    """Return the squares of a row or column, in their order."""
    there(Square(int(place), 0), situation.columns)
    every = range(situation.columns)
    if along == "row":
        return [Square(x, int(place)) for x in every]
    return [Square(int(place), y) for y in every]


def _free_bits(text: str, along: str, place: str) -> Ask:
    def answer(situation: Situation) -> Given:
        line, reading = _line(along, place, situation), situation.reading
        queens = [queen for queen in _queens(situation) if queen not in line]
        free = (not any(map(reading.sees, attacks(queens, square))) for square in line)
        bits = (1 << reading.bit(i, len(line)) for i, each in enumerate(free) if each)
        return sum(bits)

    return Ask(text, Response.NUMBER, answer, number)


def _squares_of_bits(text: str, value: str, along: str, place: str) -> Ask:
    def answer(situation: Situation) -> Given:
        line, reading = _line(along, place, situation), situation.reading
        if not 0 < int(value) < 1 << len(line):
            told = _("{value} is no number of {n} bits with one that is set")
            raise AskError(told.format(value=value, n=len(line)))
        return tuple(
            (square.x, square.y)
            for i, square in enumerate(line)
            if int(value) >> reading.bit(i, len(line)) & 1
        )

    return Ask(text, Response.SQUARES, answer, squares)


def _items(text: str, x: str, y: str) -> Ask:
    asked = Square(int(x), int(y))

    def covered(situation: Situation) -> tuple[Given, ...]:
        reading = situation.reading
        square = reading.square(there(asked, situation.columns))
        named = ((str(each), reading.identity(each)) for each in Identity if each in reading.lines)
        return tuple((name, reading.value(identity, square)) for name, identity in named)

    def answer(situation: Situation) -> Given:
        return _ordered(covered(situation))

    def offers(situation: Situation) -> tuple[Given, ...]:
        readings = (RIGHT, *(MISREADINGS[each] for each in ("transposed", "diagonals-swapped")))
        several = (
            covered(Situation(situation.run, situation.tick, reading)) for reading in readings
        )
        return _ordered({each for items in several for each in items})

    def piece(given: Given, n: int) -> str:
        match given:
            case (str(name), value):
                return f"{_NAMES[name]} {number(value, n)}"
        return str(given)

    def label(given: Given, n: int) -> str:
        return ", ".join(piece(each, n) for each in given) if isinstance(given, tuple) else ""

    return Ask(text, Response.SEVERAL, answer, label, piece=piece, offers=offers)


_NAMES = {
    "column": _("column"),
    "row": _("row"),
    "sum": _("sum"),
    "difference": _("difference"),
}


def _ordered(items: Iterable[Given]) -> tuple[Given, ...]:
    """Return items in the order of their names and numbers."""
    names = list(_NAMES)

    def place(item: Given) -> tuple[int, int]:
        match item:
            case (str(name), int(value)):
                return names.index(name), value
        return len(names), 0

    return tuple(sorted(items, key=place))


def _final_row(text: str, x: str) -> Ask:
    def answer(situation: Situation) -> Given:
        run = situation.run
        try:
            step = run.step(near(run.last()))
        except SceneError as error:
            raise AskError(str(error)) from error
        found = dict(map(situation.reading.square, step.squares))
        if int(x) not in found:
            raise AskError(_("column {x} has no queen in the end").format(x=x))
        return found[int(x)]

    return Ask(text, Response.NUMBER, answer, number, runs=True)


_SQUARE = r"\((\d{1,2}), ?(\d{1,2})\)"
TABLE: tuple[tuple[str, Callable[..., Ask]], ...] = (
    (rf"conflicts of {_SQUARE}", _conflicts_of),
    (r"best squares of column (\d{1,2})", _best),
    (r"free bits of (row|column) (\d{1,2})", _free_bits),
    (r"squares of bits (\d{1,10}) in (row|column) (\d{1,2})", _squares_of_bits),
    (rf"items of {_SQUARE}", _items),
    (r"final row of column (\d{1,2})", _final_row),
)
"""Patterns of asks, and what makes the ask."""

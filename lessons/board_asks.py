"""Asks whose answers are read off a state: what stands on the board, and what attacks what."""

from collections.abc import Callable, Iterable
from itertools import combinations

from lessons.asking import Ask, AskError, Response, Shown, Situation, number, rows, squares, there
from lessons.language import _
from lessons.proof import proof
from lessons.record import Given
from solver.geometry import (
    DIAGONALS,
    Attack,
    Identity,
    Square,
    attacks,
    line,
    on_board,
)
from solver.geometry import squares as all_squares
from solver.misconceptions import RIGHT


def _queens(situation: Situation) -> list[Square]:
    """Return the queens on the board, as they are read."""
    found = map(situation.reading.square, situation.step.squares)
    return [queen for queen in found if on_board(queen, situation.columns)]


def _in_order(found: Iterable[Square]) -> Given:
    return tuple(sorted((square.x, square.y) for square in found))


def _on(number: str, situation: Situation) -> int:
    """Return the number of a row or column.

    Raises:
        AskError: The board has none of this number.
    """
    if int(number) >= situation.columns:
        said = _("the board has rows and columns 0 to {last}, and no {number}")
        raise AskError(said.format(last=situation.columns - 1, number=int(number)))
    return int(number)


def _identity(text: str, shifted: str | None, identity: str, x: str, y: str) -> Ask:
    def answer(situation: Situation) -> Given:
        read_as = situation.reading.identity(Identity(identity))
        square = there(Square(int(x), int(y)), situation.columns)
        value = situation.reading.value(read_as, situation.reading.square(square))
        return value + situation.columns - 1 if shifted else value

    return Ask(text, Response.NUMBER, answer, number)


def _squares(text: str, identity: str, value: str) -> Ask:
    def answer(situation: Situation) -> Given:
        reading = situation.reading
        read_as = reading.identity(Identity(identity))
        board = all_squares(situation.columns)
        if not line(situation.columns, Identity(identity), int(value)):
            said = _("no square of the board of {n} columns has the {identity} {value}")
            raise AskError(said.format(n=situation.columns, identity=identity, value=value))
        found = [each for each in board if reading.value(read_as, each) == int(value)]
        return _in_order(map(reading.square, found))

    return Ask(text, Response.SQUARES, answer, squares)


def _whether_free(text: str, x: str, y: str) -> Ask:
    return _attacker(text, x, y, claimed=True)


def _attacker(text: str, x: str, y: str, *, claimed: bool = False) -> Ask:
    square = Square(int(x), int(y))

    def answer(situation: Situation) -> Given:
        reading = situation.reading
        there(square, situation.columns)
        found = [each for each in attacks(_queens(situation), square) if reading.sees(each)]
        if len(found) > 1 and reading is RIGHT:
            raise AskError(_("several queens attack {square}").format(square=tuple(square)))
        if not found:
            return None
        attack = found[0]
        return (*attack.queen, str(reading.identity(attack.identity)))

    def label(given: Given, _n: int) -> str:
        match given:
            case (int(a), int(b), str(identity)):
                why = proof(Attack(Square(a, b), square, Identity(identity)))
                return _("false: {why}").format(why=why) if claimed else why
        return _("true: no queen attacks it") if claimed else _("none: the square is free")

    return Ask(text, Response.CHOICE, answer, label)


def _attackers(text: str, x: str, y: str) -> Ask:
    square = Square(int(x), int(y))

    def before(situation: Situation) -> list[Square]:
        there(square, situation.columns)
        return [queen for queen in situation.step.squares if queen.x < square.x]

    def offers(situation: Situation) -> tuple[Given, ...]:
        return tuple((queen.x, queen.y) for queen in before(situation))

    def answer(situation: Situation) -> Given:
        reading = situation.reading
        return tuple(
            (queen.x, queen.y)
            for queen in before(situation)
            if any(map(reading.sees, attacks((reading.square(queen),), square)))
        )

    def piece(given: Given, _n: int) -> str:
        x, y = given if isinstance(given, tuple) else (0, 0)
        return _("queen ({x},{y})").format(x=x, y=y)

    def label(given: Given, n: int) -> str:
        chosen = given if isinstance(given, tuple) else ()
        return " | ".join(piece(each, n) for each in chosen) or _("none")

    return Ask(text, Response.SEVERAL, answer, label, piece=piece, offers=offers)


def _attacked_by(text: str, x: str, y: str) -> Ask:
    queen = Square(int(x), int(y))

    def answer(situation: Situation) -> Given:
        there(queen, situation.columns)
        return _in_order(
            square
            for square in all_squares(situation.columns)
            for attack in attacks((queen,), square)
            if situation.reading.sees(attack)
        )

    return Ask(text, Response.SQUARES, answer, squares)


def _free_squares(text: str, x: str) -> Ask:
    def answer(situation: Situation) -> Given:
        reading, n = situation.reading, situation.columns
        column = _on(x, situation)
        queens = [queen for queen in _queens(situation) if queen.x != column]
        found = [
            square
            for square in (Square(column, y) for y in range(n))
            if not any(map(reading.sees, attacks(queens, square)))
        ]
        if not found:
            raise AskError(_("no square of column {x} is free there").format(x=x))
        return _in_order(found)

    return Ask(text, Response.SQUARES, answer, squares)


def _whether_solution(text: str) -> Ask:
    return _pair(text, claimed=True)


def _pair(text: str, *, claimed: bool = False) -> Ask:
    def answer(situation: Situation) -> Given:
        reading = situation.reading
        for queen, other in combinations(_queens(situation), 2):
            for attack in filter(reading.sees, attacks((queen,), other)):
                return (*queen, *other, str(reading.identity(attack.identity)))
        return None

    def label(given: Given, _n: int) -> str:
        match given:
            case (int(a), int(b), int(x), int(y), str(identity)):
                why = _("({x},{y}) is attacked by {proof}").format(
                    proof=proof(Attack(Square(a, b), Square(x, y), Identity(identity))), x=x, y=y
                )
                return _("false: {why}").format(why=why) if claimed else why
        return (
            _("true: no two queens attack each other")
            if claimed
            else _("none: no two of them attack each other")
        )

    return Ask(text, Response.CHOICE, answer, label)


def _placed(text: str) -> Ask:
    def answer(situation: Situation) -> Given:
        return _in_order(_queens(situation))

    return Ask(text, Response.SQUARES, answer, squares, shown=Shown.TABLE)


def _vector(text: str) -> Ask:
    def answer(situation: Situation) -> Given:
        found = dict(_queens(situation))
        return tuple(found.get(x, -1) for x in range(situation.columns))

    return Ask(text, Response.CELLS, answer, rows, shown=Shown.BOARD)


def _queen_of_column(text: str, x: str) -> Ask:
    def answer(situation: Situation) -> Given:
        return _only((queen.y for queen in _queens(situation) if queen.x == int(x)), text)

    return Ask(text, Response.NUMBER, answer, number)


def _column_of_row(text: str, y: str) -> Ask:
    def answer(situation: Situation) -> Given:
        return _only((queen.x for queen in _queens(situation) if queen.y == int(y)), text)

    return Ask(text, Response.NUMBER, answer, number)


def _only(found: Iterable[int], text: str) -> int:
    """Return the only answer there is.

    Raises:
        AskError: There is none, or there are several.
    """
    several = list(found)
    if len(several) != 1:
        raise AskError(_("{text!r} has not one answer there").format(text=text))
    return several[0]


_SQUARE = r"\((\d{1,2}), ?(\d{1,2})\)"
_DIAGONAL = "(" + "|".join(DIAGONALS) + ")"
TABLE: tuple[tuple[str, Callable[..., Ask]], ...] = (
    (rf"(shifted )?{_DIAGONAL} of {_SQUARE}", _identity),
    (rf"squares of {_DIAGONAL} (-?\d{{1,3}})", _squares),
    (rf"attacker of {_SQUARE}", _attacker),
    (rf"whether {_SQUARE} is free", _whether_free),
    (rf"attackers of {_SQUARE}", _attackers),
    (rf"attacked by {_SQUARE}", _attacked_by),
    (r"free squares of column (\d{1,2})", _free_squares),
    (r"pair", _pair),
    (r"whether b is a solution", _whether_solution),
    (r"queens", _placed),
    (r"vector", _vector),
    (r"queen of column (\d{1,2})", _queen_of_column),
    (r"column of row (\d{1,2})", _column_of_row),
)
"""Patterns of asks, and what makes the ask."""

"""Squares of the board, the lines a queen attacks along, and who attacks whom.

A square is (x, y): column x, row y, both counted from 0. Two queens in different columns attack
each other along a row (equal y), along a sum diagonal (equal x + y) or along a difference
diagonal (equal y - x: row minus column, as a matrix with row i and column j has i - j). Which
diagonal looks rising depends on which way up the board is drawn, so the diagonals are named by
their identity and never by their look.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import combinations
from typing import NamedTuple


class Square(NamedTuple):
    """Column x and row y, counted from 0. Row -1 is below the board, row n is past it."""

    x: int
    y: int


class Identity(StrEnum):
    """The number that all squares of one line have in common."""

    COLUMN = "column"
    ROW = "row"
    SUM = "sum"
    DIFFERENCE = "difference"

    def value_at(self, square: Square) -> int:
        """Return what this identity computes for a square: x, y, x + y or y - x."""
        match self:
            case Identity.COLUMN:
                return square.x
            case Identity.ROW:
                return square.y
            case Identity.SUM:
                return square.x + square.y
            case Identity.DIFFERENCE:
                return square.y - square.x


DIAGONALS = (Identity.SUM, Identity.DIFFERENCE)


class Attack(NamedTuple):
    """A queen attacks a square, because both have the same value of one identity."""

    queen: Square
    square: Square
    identity: Identity


def on_board(square: Square, n: int) -> bool:
    """Return whether a square lies on the n by n board."""
    return 0 <= square.x < n and 0 <= square.y < n


def nearest_square(x: int, y: int, n: int) -> Square:
    """Return the square of the n by n board nearest to (x, y), which may lie off the board."""
    return Square(min(max(x, 0), n - 1), min(max(y, 0), n - 1))


def list_squares(n: int) -> tuple[Square, ...]:
    """Return the squares of the n by n board, column by column."""
    return tuple(Square(x, y) for x in range(n) for y in range(n))


def list_line_squares(n: int, identity: Identity, value: int) -> frozenset[Square]:
    """Return the squares of the n by n board on which an identity has a value."""
    return frozenset(square for square in list_squares(n) if identity.value_at(square) == value)


def find_attacks(queens: Iterable[Square], square: Square) -> Iterator[Attack]:
    """Yield an attack for each queen that attacks a square; no queen attacks her own square.

    Two different squares share at most one line, so each queen gives at most one attack.
    """
    for queen in queens:
        if queen != square:
            for identity in Identity:
                if identity.value_at(queen) == identity.value_at(square):
                    yield Attack(queen, square, identity)


def list_free_squares(queens: Collection[Square], n: int) -> list[Square]:
    """Return the squares of the n by n board that hold no queen and that none attacks."""
    empty = (each for each in list_squares(n) if each not in queens)
    return [each for each in empty if not any(find_attacks(queens, each))]


def list_full_columns(queens: Collection[Square], n: int) -> list[int]:
    """Return the columns without a queen in which every square is attacked."""
    opened = {square.x for square in (*queens, *list_free_squares(queens, n))}
    return [x for x in range(n) if x not in opened]


def first_attack(queens: Sequence[Square]) -> Attack | None:
    """Return the attack on the first queen whom an earlier one attacks; None without attacks."""
    lines: dict[tuple[Identity, int], tuple[int, Square]] = {}
    for i, queen in enumerate(queens):
        own = [(identity, identity.value_at(queen)) for identity in Identity]
        before = (lines.setdefault(line, (i, queen)) for line in own)
        result = min((each for each in before if each[1] != queen), default=None)
        if result is not None:
            return next(find_attacks([result[1]], queen))
    return None


def list_attacks(queens: Iterable[Square]) -> tuple[Attack, ...]:
    """Return the attacks among queens, one for each pair: from the lower column or row."""
    pairs = combinations(sorted(queens), 2)
    return tuple(attack for one, other in pairs for attack in find_attacks((one,), other))


def squares_between(attack: Attack) -> Iterator[Square]:
    """Yield the squares strictly between a queen and the square it attacks, from the queen on."""
    (x, y), target = attack.queen, attack.square
    dx = (target.x > x) - (target.x < x)
    dy = (target.y > y) - (target.y < y)
    while (x + dx, y + dy) != target:
        x, y = x + dx, y + dy
        yield Square(x, y)


def vector_squares(vector: Iterable[int]) -> Iterator[Square]:
    """Yield the squares (x, b[x]) of the queens that a vector b holds."""
    return (Square(x, y) for x, y in enumerate(vector))

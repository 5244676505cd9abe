"""Layouts: how the variable of a listing becomes queens on a board."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from solver.board.geometry import Square
from solver.value import Value


class Axis(StrEnum):
    """The direction of a search, which gives each column a queen, or each row."""

    COLUMN = "column"
    ROW = "row"

    def of(self, square: Square) -> int:
        """Return the column or the row of a square, whichever the search goes along."""
        return square.x if self is Axis.COLUMN else square.y


GIVEN = "given"
"""The variable that keeps the numbers with which a board of blocks begins."""


class Layout(StrEnum):
    """The form in which a variable holds the queens."""

    COLUMNS = "by column"  # the row of each column's queen
    ROWS = "by row"  # the column of each row's queen
    FROM_ONE = "by row from one"  # as by row, both counted from 1; what stands at 0 is not used
    MATRIX = "as matrix"  # a list of rows; a square that is not 0 holds a queen
    SQUARES = "as squares"  # pairs (column, row)
    NUMBERS = "as numbers"  # a list of rows; what is not 0 is a number that stands on its square
    BLOCKS = "as blocks"  # as numbers, on a board in blocks, as a sudoku has them

    @property
    def axis(self) -> Axis:
        """The direction of a search that keeps its queens in this form."""
        return Axis.ROW if self in {Layout.ROWS, Layout.FROM_ONE, Layout.MATRIX} else Axis.COLUMN

    @property
    def is_vector(self) -> bool:
        """Whether the variable holds a number for each column or row."""
        return self not in {Layout.MATRIX, Layout.SQUARES} and not self.has_numbers

    @property
    def has_numbers(self) -> bool:
        """Whether numbers stand on the squares, and no queens."""
        return self in {Layout.NUMBERS, Layout.BLOCKS}

    @property
    def begins_on_top(self) -> bool:
        """Whether row 0 is drawn on top, as in a sudoku."""
        return self is Layout.BLOCKS

    @property
    def first(self) -> int:
        """The number of the first column and row."""
        return 1 if self is Layout.FROM_ONE else 0

    def level(self, level: Value) -> int | None:
        """Return the column or row that is worked on, counted from 0; None if a value is no number.

        It may be said by the queens that stand before it.
        """
        if isinstance(level, tuple):
            return len(level)
        return level - self.first if isinstance(level, int) else None

    def vector(self, board: Value) -> tuple[int, ...]:
        """Return the vector, with -1 for what is no number; empty if the variable is no vector."""
        if not isinstance(board, tuple) or not self.is_vector:
            return ()
        first = self.first
        return tuple([each - first if isinstance(each, int) else -1 for each in board[first:]])

    def squares(self, board: Value) -> tuple[Square, ...]:
        """Return the squares of the queens, including those off the board."""
        if not isinstance(board, tuple):
            return ()
        if self is Layout.COLUMNS:
            return tuple([Square(x, y) for x, y in enumerate(self.vector(board))])
        if self is Layout.MATRIX or self.has_numbers:
            return tuple([square for square, _holds in _read_matrix(board)])
        if self is Layout.SQUARES:
            pairs = [each for each in board if isinstance(each, tuple) and len(each) == 2]
            numbers = ((x, y) for x, y in pairs if isinstance(x, int) and isinstance(y, int))
            return tuple([Square(x, y) for x, y in numbers])
        return tuple([Square(x, y) for y, x in enumerate(self.vector(board))])

    def numbers(self, board: Value) -> dict[Square, int]:
        """Return the numbers on squares; empty where the variable holds queens."""
        if not self.has_numbers or not isinstance(board, tuple):
            return {}
        cells = _read_matrix(board)
        return {square: number for square, number in cells if type(number) is int}


class VariableForm(StrEnum):
    """The form in which a variable that is no board is shown."""

    VALUE = ""  # as Python writes it
    LIST = "as list"  # each element below its index
    GRID = "as grid"  # a list of rows, the first one on top
    COLOURS = "as colours"  # a list or such a grid of numbers, each in its colour; 0 has none
    MAZE = "as maze"  # a grid of single characters without blanks between them


EVERY = "*"
"""Stands for each column or row of a grid, in the place that is worked on."""


class StatePart(NamedTuple):
    """A variable of a run's state that is shown.

    Attributes:
        at: The variable that names the place that is worked on, or those of its column and row;
            there, a number or `EVERY` can stand as well.
        constant: Its value, if it stands outside of all functions.
    """

    name: str
    form: VariableForm
    at: tuple[str, ...] = ()
    constant: Value = None


class QueenStorage(NamedTuple):
    """Where a listing keeps its queens or the numbers on its board, and what else it shows."""

    board: str  # the variable that holds them; empty if there are none
    layout: Layout
    level: str  # the variable that names the column or row that is worked on; empty if none
    shows: tuple[StatePart, ...] = ()  # without a board; if empty, the calls are shown


def _read_matrix(board: tuple[Value, ...]) -> Iterator[tuple[Square, Value]]:
    """Yield the squares of a matrix that are not empty, and what they hold."""
    for y, row in enumerate(board):
        for x, holds in enumerate(row if isinstance(row, tuple) else ()):
            if holds:
                yield Square(x, y), holds

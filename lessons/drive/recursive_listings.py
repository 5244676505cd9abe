"""The listings that call themselves and can be played: what their calls are named."""

from collections.abc import Mapping
from dataclasses import dataclass

from solver.board.geometry import Square
from solver.text.layout import Axis
from solver.text.listing import load


@dataclass(frozen=True, slots=True)
class Calls:
    """How a listing names what its calls work with.

    Attributes:
        level: The number of the column, or row, that a call gives a queen.
        choice: What it tries: the number of a row, or column.
        board: What a call keeps the queens in.
    """

    function: str
    level: str
    choice: str
    board: str
    axis: Axis

    def square(self, level: int, choice: int) -> Square:
        """Return the square that a call works on."""
        return Square(level, choice) if self.axis is Axis.COLUMN else Square(choice, level)


CALLS: Mapping[str, Calls] = {
    "recursive": Calls("solve", "k", "i", "a", Axis.COLUMN),
    "flags": Calls("place", "i", "j", "q", Axis.ROW),
}
"""By the id of the listing."""


def line_of(listing: str, text: str) -> int:
    """Return the line of a listing in which a text stands first."""
    return next(i for i, line in enumerate(load(listing).lines, 1) if text in line)

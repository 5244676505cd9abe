"""The listings that call themselves and can be played: what their calls are named."""

from collections.abc import Mapping
from dataclasses import dataclass

from solver.text.layout import Axis


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


CALLS: Mapping[str, Calls] = {
    "recursive": Calls("solve", "k", "i", "a", Axis.COLUMN),
    "flags": Calls("place", "i", "j", "q", Axis.ROW),
}
"""By the id of the listing."""

"""The listings that call themselves and can be played: what their calls are named."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Calls:
    """The names that a recursive listing uses in its calls.

    Attributes:
        level: The number of the column, or row, that a call gives a queen.
        choice: What it tries: the number of a row, or column.
    """

    function: str
    level: str
    choice: str


CALLS: Mapping[str, Calls] = {
    "recursive": Calls("solve", "k", "i"),
    "flags": Calls("place", "i", "j"),
}
"""By the id of the listing."""

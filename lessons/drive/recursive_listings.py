"""The listings that call themselves and can be played: what their calls are named."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Calls:
    """The names that a recursive listing uses in its calls."""

    function: str
    level: str  # The number of the column, or row, that a call gives a queen.
    choice: str  # What it tries: the number of a row, or column.


CALLS: Mapping[str, Calls] = {
    "recursive": Calls("solve", "k", "i"),
    "flags": Calls("place", "i", "j"),
}
"""By the id of the listing."""

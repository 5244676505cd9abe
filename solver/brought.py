"""What a course brings of its own: listings, and misconceptions of them.

The solver does not know where a course is. Who does hands over a function that reads it, which is
asked whenever something is looked for, because which course is used can change. This file imports
nothing of ours, so that nobody waits for it.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple


class Brought(NamedTuple):
    """What a course brings.

    Attributes:
        listings: The marked text of each listing, by its id.
        edits: By the id of a listing and the name of a misconception, a text of the listing and the
            other one that makes the mutant.
    """

    listings: Mapping[str, str] = {}
    edits: Mapping[str, Mapping[str, tuple[str, str]]] = {}


NOTHING = Brought()
_readers: list[Callable[[], Brought]] = [lambda: NOTHING]


def bring(reader: Callable[[], Brought]) -> None:
    """Take what a function reads for what the course brings."""
    _readers[0] = reader


def brought() -> Brought:
    """Return what the course brings."""
    return _readers[0]()

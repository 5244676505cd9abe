"""A course's own listings, and misconceptions of them.

The solver does not know where a course is, and executes nothing that comes from one. Who does hands
over a function that reads it, which is asked whenever something is looked for, because which course
is used can change; and one that has listings executed elsewhere (see `solver.machine.recorded`).
This file imports nothing of ours, so that nobody waits for it.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Brought(NamedTuple):
    """A course's own listings and misconceptions.

    Attributes:
        listings: The marked text of each listing, by its id.
        edits: By the id of a listing and the name of a misconception, a text of the listing and the
            other one that makes the mutant.
    """

    listings: Mapping[str, str] = {}
    edits: Mapping[str, Mapping[str, tuple[str, str]]] = {}


NOTHING = Brought()
_readers: list[Callable[[], Brought]] = [lambda: NOTHING]
_recorders: list[Callable[..., Any]] = []


def bring_listings(reader: Callable[[], Brought], recorder: Callable[..., object]) -> None:
    """Register the function that reads a course's own listings, and the one that executes them."""
    _readers[0], _recorders[:] = reader, [recorder]


def list_brought() -> Brought:
    """Return the listings and misconceptions of the course."""
    return _readers[0]()


def find_recording(*asked: object) -> Any:
    """Return the recording of a course's own listing, which another process executes."""
    return _recorders[0](*asked)

"""The course: lesson scripts, questions, grading and the journal of attempts."""

from typing import TYPE_CHECKING

from solver.machine.recorded import record_with
from solver.text.brought import bring

if TYPE_CHECKING:
    from solver.machine.recorded import Recorded
    from solver.text.brought import Brought
    from solver.text.listing import Listing
    from solver.value import Value


def _brought() -> "Brought":
    from lessons.files.own_listings import read_brought

    return read_brought()


def _recorded(
    listing: "Listing", arguments: "tuple[Value, ...]", entered: bool, into: bool
) -> "Recorded":
    from lessons.lab.recording import record_listing

    return record_listing(listing, arguments, entered=entered, into=into)


# Whoever uses the lessons has what the course brings; none of it is read or run before it is asked.
bring(_brought)
record_with(_recorded)

"""The course: lesson scripts, questions, grading and the journal of attempts."""

import os
from typing import TYPE_CHECKING

from solver.brought import NOTHING, Brought, bring_listings

if TYPE_CHECKING:
    from solver.machine.recorded import RecordedRun
    from solver.text.listing import Listing
    from solver.value import Value


def _read_brought() -> Brought:
    """Return the listings that a course of one's own brings; none for the shipped course."""
    if not os.environ.get("QUEENS_TUTOR_COURSE"):
        return NOTHING
    from lessons.files.own_listings import read_brought

    return read_brought()


def _make_recorded(
    listing: "Listing", arguments: "tuple[Value, ...]", entered: bool, enters_tests: bool
) -> "RecordedRun":
    """Return a run of a course's listing, recorded in a child process; flags as in `Run`."""
    from lessons.lab.recording import record_listing

    return record_listing(listing, arguments, entered, enters_tests)


# Whoever uses the lessons has what the course brings; none of it is read before it is asked for.
bring_listings(_read_brought, _make_recorded)

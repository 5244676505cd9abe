"""The course: lesson scripts, questions, grading and the journal of attempts."""

import os
from typing import Any

from solver.brought import NOTHING, Brought, bring_listings


def _read_brought() -> Brought:
    """Return the listings that a course of one's own brings; none for the shipped course."""
    if not os.environ.get("QUEENS_TUTOR_COURSE"):
        return NOTHING
    from lessons.files.own_listings import read_brought

    return read_brought()


def _record_listing(*asked: Any) -> object:
    """Return a run of a course's listing, recorded in a child process."""
    from lessons.lab.recording import record_listing

    return record_listing(*asked)


# Whoever uses the lessons has what the course brings; none of it is read before it is asked for.
bring_listings(_read_brought, _record_listing)

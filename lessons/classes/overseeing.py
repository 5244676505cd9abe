"""The report about a class that is overseen."""

from lessons.classes.assignment import read_assignment
from lessons.classes.collecting import Told, report_class
from lessons.classes.overseen import Overseen
from lessons.classes.report import ClassReport
from lessons.classes.roster import read_roster
from lessons.journal.data_folder import find_cache
from lessons.language import _


class OverseeingError(ValueError):
    """There is nothing to report; the text says why, in a sentence."""


def report_overseen(overseen: Overseen, text: Told | None = None) -> ClassReport:
    """Return the report about a class.

    Args:
        overseen: The class.
        text: Is told how far it is.

    Raises:
        OverseeingError: The assignment has faults.
        SourceError: A place cannot be read.
        TableError: The roster cannot be read.
    """
    assignment = None
    if overseen.assignment is not None:
        assignment, faults = read_assignment(overseen.assignment)
        if assignment is None:
            raise OverseeingError("\n".join(map(str, faults)))
    return report_class(
        overseen.places,
        assignment,
        read_roster(overseen.roster) if overseen.roster else None,
        cache_folder=find_cache() / "classes",
        told=text,
    )


def say_reading(done: int, whole: int) -> str:
    """Say how far the reading of hand-ins is."""
    return _("Reading the hand-ins: {n} of {all} …").format(n=done + 1, all=whole)

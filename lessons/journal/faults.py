"""Faults of what lies among the journals, and the sentences that say so."""

from collections.abc import Sequence
from enum import Enum

from lessons.language import _


class Fault(Enum):
    """A kind of fault, of a file, of its end or of one of its lines, and the sentence about it."""

    FOREIGN = _("A file in the folder of journals is no journal and was left alone: {where}.")
    UNREADABLE = _("A journal cannot be read: {where}.")
    TORN = _("A journal breaks off within its last line, which was skipped: {where}.")
    GARBLED = _("A line is not a record and was skipped, in {where}.")
    NEWER = _("A record is of a newer version of the tutor and was skipped, in {where}.")
    UNKNOWN = _("A record is of an unknown kind and was skipped, in {where}.")
    UNDATED = _(
        "A record has no readable time and was taken as made right after the one before it, in "
        "{where}."
    )


def say_fault(fault: Fault, paths: Sequence[str]) -> str:
    """Return a sentence about a fault; `paths` has a file's path for each time it was met."""
    # The name of a file may hold anything: repr lets no control character through.
    where, more = repr(paths[0]), _("{first} and {n} more")
    if len(paths) > 1:
        where = more.format(first=where, n=len(paths) - 1)
    return fault.value.format(where=where)

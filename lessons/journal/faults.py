"""Faults of what lies among the journals, and the sentences that say so."""

from enum import Enum, auto

from lessons.language import ngettext


class Fault(Enum):
    """A kind of fault: of a file, of its end, of one of its lines."""

    FOREIGN = auto()
    UNREADABLE = auto()
    TORN = auto()
    GARBLED = auto()
    NEWER = auto()
    UNKNOWN = auto()
    UNDATED = auto()


def say_fault(fault: Fault, paths: list[str]) -> str:
    """Return a sentence about a fault; `paths` has a file's path for each time it was met."""
    count = len(paths)
    sentences = {
        Fault.FOREIGN: ngettext(
            "{count} file in the folder of journals is no journal and was left alone: {first}.",
            "{count} files in the folder of journals are no journals and were left "
            "alone, first {first}.",
            count,
        ),
        Fault.UNREADABLE: ngettext(
            "{count} journal cannot be read: {first}.",
            "{count} journals cannot be read, first {first}.",
            count,
        ),
        Fault.TORN: ngettext(
            "{count} journal breaks off within its last line, which was skipped: {first}.",
            "{count} journals break off within their last lines, which were skipped, "
            "first {first}.",
            count,
        ),
        Fault.GARBLED: ngettext(
            "{count} line is not a record and was skipped, in {first}.",
            "{count} lines are not records and were skipped, first in {first}.",
            count,
        ),
        Fault.NEWER: ngettext(
            "{count} record is of a newer version of the tutor and was skipped, in {first}.",
            "{count} records are of a newer version of the tutor and were skipped, "
            "first in {first}.",
            count,
        ),
        Fault.UNKNOWN: ngettext(
            "{count} record is of an unknown kind and was skipped, in {first}.",
            "{count} records are of an unknown kind and were skipped, first in {first}.",
            count,
        ),
        Fault.UNDATED: ngettext(
            "{count} record has no readable time and was taken as made right after the one "
            "before it, in {first}.",
            "{count} records have no readable time and were taken as made right after those "
            "before them, first in {first}.",
            count,
        ),
    }
    # The name of a file may hold anything: repr lets no control character through.
    return sentences[fault].format(count=count, first=repr(paths[0]))

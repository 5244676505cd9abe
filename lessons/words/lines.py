"""What is said of the lines of a listing by their numbers."""

from lessons.language import _
from solver.text.listing import Listing


def no_such_line(listing: Listing, line: int) -> str:
    """Say that a listing has no line of a number; empty if it has."""
    last = len(listing.lines)
    if 1 <= line <= last:
        return ""
    told = _("There is no line {line}: the program has lines 1 to {last}.")
    return told.format(line=line, last=last)

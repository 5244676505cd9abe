"""The lines of a listing in words."""

from lessons.language import _
from solver.text.listing import Listing


def no_such_line(listing: Listing, line: int) -> str:
    """Say that a listing has no line of a number; empty if it has."""
    last = len(listing.lines)
    if 1 <= line <= last:
        return ""
    sentence = _("There is no line {line}: the program has lines 1 to {last}.")
    return sentence.format(line=line, last=last)

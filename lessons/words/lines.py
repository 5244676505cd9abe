"""The lines of a listing, as texts name them by their numbers."""

import re

from lessons.language import _
from solver.text.listing import Listing

Lines = tuple[int, int]
"""The first and the last of some lines, counted from 1."""
NUMBERED = re.compile(r"\b[Ll]ines? (\d+(?:(?:, | and | to | or )\d+)*)")
"""How a text names lines by their numbers."""


def named_lines(text: str) -> tuple[Lines, ...]:
    """Return the lines that a text names by their numbers, in its order."""
    pieces = (
        each for result in NUMBERED.findall(text) for each in re.split(", | and | or ", result)
    )
    ends = ([int(end) for end in each.split(" to ")] for each in pieces)
    return tuple((min(each), max(each)) for each in ends)


def no_such_line(listing: Listing, line: int) -> str:
    """Say that a listing has no line of a number; empty if it has."""
    last = len(listing.lines)
    if 1 <= line <= last:
        return ""
    sentence = _("There is no line {line}: the program has lines 1 to {last}.")
    return sentence.format(line=line, last=last)

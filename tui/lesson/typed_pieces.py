"""Answers made of several pieces, as they are typed: choices that are ticked, things put in order.

On a terminal each piece has a letter, and a level of indentation is a digit after it: `b a1 c`.
Prepared lines have no letters, because the order of the pieces changes from one pass through a
lesson to the next: there the texts are typed, a bar between two, a > for each level.
"""

import re
from string import ascii_lowercase

from lessons.asks.ask import Response
from lessons.course.question import Posed
from lessons.journal.records import Given
from lessons.language import _

NONE = _("none")
PIECED = frozenset({Response.SEVERAL, Response.ORDER, Response.LINES})
"""The responses whose answers are made of pieces."""


def to_type(posed: Posed, *, lettered: bool) -> str:
    """Say what to type."""
    match posed.response, lettered:
        case Response.SEVERAL, True:
            return _("Type the letters of all that are right, such as a c, or none.")
        case Response.SEVERAL, False:
            return _("Type all that are right, with a bar | between them, or none.")
        case Response.ORDER, True:
            return _("Type letters in order, such as b a. You may not need them all.")
        case Response.ORDER, False:
            return _("Type them in order, with a bar | between them. You may not need them all.")
        case _, True:
            return _(
                "Type letters in order, each with the number of its indentations, "
                "such as b0 a1. You may not need them all."
            )
    return _(
        "Type the lines in order, with a bar | between them, and a > before a "
        "line for each indentation."
    )


def read_pieces(posed: Posed, text: str, *, lettered: bool) -> Given:
    """Return the pieces that a text names; None if it names anything else."""
    if posed.response is Response.SEVERAL and text.lower() == NONE:
        return ()
    found = _letters(posed, text) if lettered else None
    if found is None:
        found = _texts(posed, text.split("|"))
    if found is None and posed.response is Response.SEVERAL:
        # As a verdict says them; the comma of a square is none between two.
        found = _texts(posed, re.split(r",(?![^()]*\))", text))
    if found is None:
        return None
    pieces = [posed.choices[index] for index, _level in found]
    if posed.response is Response.LINES:
        return tuple((posed.choices[index], level) for index, level in found)
    if posed.response is Response.SEVERAL:
        return tuple(each for each in posed.choices if each in pieces)
    return tuple(pieces)


def _letters(posed: Posed, text: str) -> list[tuple[int, int]] | None:
    """Return indices and levels that letters name; None if anything is no letter of a piece."""
    letters = ascii_lowercase[: len(posed.choices)]
    level = r"(\d?)" if posed.response is Response.LINES else "()"
    found: list[tuple[int, int]] = []
    for word in re.split(r"[\s,]+", text.strip().lower()):
        match = re.fullmatch(rf"([a-z]){level}", word, re.ASCII)
        if match is None or match[1] not in letters:
            return None
        found.append((letters.index(match[1]), int(match[2] or 0)))
    return found


def _texts(posed: Posed, texts: list[str]) -> list[tuple[int, int]] | None:
    """Return indices and levels that texts name; None if anything is no piece, or used up."""
    left = list(range(len(posed.choices)))
    found: list[tuple[int, int]] = []
    for each in texts:
        shifts, piece = _shifted(each) if posed.response is Response.LINES else (0, each)
        index = next((i for i in left if _alike(posed.piece(posed.choices[i]), piece)), None)
        if index is None:
            return None
        left.remove(index)
        found.append((index, shifts))
    return found


def _shifted(text: str) -> tuple[int, str]:
    """Split a line from the > before it."""
    line = text.lstrip(" >")
    return text[: len(text) - len(line)].count(">"), line


def _alike(piece: str, typed: str) -> bool:
    """Say whether a piece was typed: spaces and capitals do not count."""
    return _plain(piece) == _plain(typed)


def _plain(text: str) -> str:
    return "".join(text.split()).replace("−", "-").lower()

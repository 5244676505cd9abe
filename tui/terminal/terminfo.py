"""The entry of a terminal in terminfo."""

import sys

from msgspec import Struct

_TEXTS = ("cup", "smcup", "el", "ech", "hpa", "vpa", "civis", "sitm")


class TerminfoEntry(Struct, frozen=True):
    """The entry of a terminal in terminfo.

    Attributes:
        sequences: The names of the sequences it understands, of those that matter here.
        ansi: Whether it is addressed in the manner of ANSI (ECMA-48), as nearly all are.
        bce: Whether what it erases gets the background that is set.
        ends: Whether it ends one attribute alone; if not, only all of them.
        colours: How many it has.
    """

    sequences: frozenset[str]
    ansi: bool
    bce: bool
    ends: bool
    colours: int


def look_up(name: str) -> TerminfoEntry | None:
    """Return what terminfo says of a terminal; None if it does not know it.

    The first terminal that a process looks up is the one it knows: curses sets itself up once.
    """
    try:
        import curses
    except ImportError:
        return None
    try:
        curses.setupterm(name, sys.__stdout__.fileno() if sys.__stdout__ else 1)
    except curses.error:
        return None
    return TerminfoEntry(
        sequences=frozenset(text for text in _TEXTS if curses.tigetstr(text)),
        ansi=(curses.tigetstr("cup") or b"").startswith(b"\x1b[%i%p1%d;%p2%dH"),
        bce=curses.tigetflag("bce") == 1,
        ends=curses.tigetstr("rmul") == b"\x1b[24m",
        colours=max(curses.tigetnum("colors"), 0),
    )

"""The abilities of the terminal, as far as the environment, the locale and terminfo tell."""

import os
import sys

from msgspec import Struct

from tui.look.options import Colours, Options

_TEXTS = ("cup", "smcup", "el", "ech", "hpa", "vpa", "civis", "sitm")


class TerminfoEntry(Struct, frozen=True):
    """The entry of a terminal in terminfo."""

    sequences: frozenset[str]
    """The names of the sequences it understands, of those that matter here."""
    ansi: bool  # Whether it is addressed in the manner of ANSI (ECMA-48), as nearly all are.
    bce: bool  # Whether what it erases gets the background that is set.
    ends: bool  # Whether it ends one attribute alone; if not, only all of them.
    colours: int  # How many it has.


def find_terminfo(name: str) -> TerminfoEntry | None:
    """Return the terminfo entry of this process's terminal, the first name it finds, or None.

    Any later name gets the same entry: curses sets itself up once.
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


TRUE_COLOUR = ("truecolor", "24bit")  # The values of COLORTERM where colours are 24 bits wide.


class Terminal(Struct, frozen=True):
    """The abilities of a terminal, and the wishes of its user."""

    ascii: bool = False  # Whether nothing but ASCII is written to it.
    colours: Colours = Colours.TRUE  # How many colours are used.
    mouse: bool = False  # Whether it is asked to report clicks.
    alternate: bool = True  # Whether it has a second screen, which leaves the first as it was.
    paste: bool = True  # Whether it is asked to mark what is pasted.
    erases_line: bool = True  # Whether it erases to the end of a line (terminfo `el`).
    erases_cells: bool = False  # Whether it erases a number of cells (`ech`).
    erases_coloured: bool = False  # Whether what it erases gets the background that is set (`bce`).
    addresses: bool = False  # Whether it moves to a column or a row alone (`hpa` and `vpa`).
    slants: bool = True  # Whether it draws italics (`sitm`); GNU screen reverses them.
    ends_attributes: bool = True  # Whether it ends one attribute alone, as in `rmul`.
    hides_cursor: bool = True  # Whether it hides its cursor (`civis`).

    @classmethod
    def here(cls, options: Options) -> "Terminal":
        """Return the terminal of this process, with a person's options."""
        name = os.environ.get("TERM", "")
        entry = find_terminfo(name)
        known = entry.sequences if entry else frozenset({"smcup", "el", "civis"})
        return cls(
            ascii=ascii_only(options),
            colours=_count_colours(name, entry) if options.colours is None else options.colours,
            mouse=_wants_mouse(name) if options.mouse is None else options.mouse,
            alternate="smcup" in known,
            paste=not name.startswith(ASCII_TERMINALS),
            erases_line="el" in known,
            erases_cells="ech" in known,
            erases_coloured=bool(entry and entry.bce),
            addresses={"hpa", "vpa"} <= known,
            slants="sitm" in known,
            ends_attributes=bool(entry and entry.ends),
            hides_cursor="civis" in known,
        )


def can_show_screens() -> bool:
    """Return whether TERM names a terminal that can show a screen; one without entry counts."""
    name = os.environ.get("TERM", "")
    if name in {"", "dumb", "unknown"}:
        return False
    entry = find_terminfo(name)
    return entry is None or entry.ansi


def _wants_mouse(name: str) -> bool:
    """Return whether clicks are asked for by default: not over SSH or on an ASCII terminal.

    GNU screen keeps Escape back until the next key while reports of the mouse are wanted.
    """
    remote = "SSH_CONNECTION" in os.environ
    return not (remote or name.startswith(ASCII_TERMINALS) or _is_gnu_screen(name))


def _is_gnu_screen(name: str) -> bool:
    """Return whether the terminal is GNU screen, or looks like it."""
    if os.environ.get("STY"):
        return True
    return name.startswith("screen") and not os.environ.get("TMUX")


def _count_colours(name: str, entry: TerminfoEntry | None) -> Colours:
    """Return how many colours a terminal shows, by its name and its environment."""
    if os.environ.get("NO_COLOR"):
        return Colours.NONE
    # In GNU screen it is about the terminal around it; screen takes true colours for other codes.
    if os.environ.get("COLORTERM") in TRUE_COLOUR and not _is_gnu_screen(name):
        return Colours.TRUE
    number = entry.colours if entry else Colours.SIXTEEN
    return max(level for level in Colours if level <= number)


# Which characters a terminal is sent: what its name and the locale say, or a person.

ASCII_TERMINALS = ("linux", "vt100", "vt102", "vt220")
"""Terminals whose fonts are not to be relied on, whatever the locale says."""
_COERCED = {"C.UTF-8", "C.utf8", "UTF-8"}
"""The values that Python sets LC_CTYPE to where there is no locale (PEP 538)."""


def ascii_only(options: Options) -> bool:
    """Return whether only ASCII is written: as the options say, else by TERM and the locale."""
    if options.ascii is not None:
        return options.ascii
    return os.environ.get("TERM", "").startswith(ASCII_TERMINALS) or not _promises_utf8()


def _promises_utf8() -> bool:
    """Return whether the locale's name promises UTF-8, even where it is not installed.

    A name that comes with a student over SSH tells of their terminal, whatever is here.
    """
    everything, characters, language = map(os.environ.get, ("LC_ALL", "LC_CTYPE", "LANG"))
    if sys.flags.utf8_mode and not everything and characters in _COERCED:
        characters = None
    name = everything or characters or language or ""
    return name.lower().replace("-", "").partition("@")[0].endswith("utf8")

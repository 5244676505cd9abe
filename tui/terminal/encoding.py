"""Which characters a terminal is sent: what its name and the locale say, or a person."""

import os
import sys

from tui.look.options import Options

ASCII_TERMINALS = ("linux", "vt100", "vt102", "vt220")
"""Terminals whose fonts are not to be relied on, whatever the locale says."""
_COERCED = {"C.UTF-8", "C.utf8", "UTF-8"}
"""The values that Python sets LC_CTYPE to where there is no locale (PEP 538)."""


def ascii_only(options: Options) -> bool:
    """Return whether nothing but ASCII is to be written."""
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

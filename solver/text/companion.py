"""Companions: a listing as its lecture prints it, in C or Pascal, line by line beside the Python.

A companion is a whole program in a file beside its listing: `flags.c`, `flags_from_one.pas`. A mark
at the end of a line names the lines of the listing that it stands for; it is not shown::

    b[k]++;  //: 22, 24
    q[i] := j;  {: 14}

A line of the listing that no mark names has nothing of its own in the companion.
"""

import ast
import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from solver.text.listing import FOLDER, Listing, ListingError, load_listing
from solver.text.syntax import list_functions

_LANGUAGES = {
    ".c": ("C", re.compile(r"\s*//:(.*)$")),
    ".pas": ("Pascal", re.compile(r"\s*\{:(.*)\}$")),
}
"""Languages by the endings of files, and how a mark is written in each."""


class Companion(NamedTuple):
    """A program in another language that goes through the steps of a listing."""

    language: str
    text: str
    lines: Mapping[int, int]  # the number of its line by that of the listing's, both from 1

    @property
    def lines_shown(self) -> tuple[str, ...]:
        """The lines of the text; line 1 is the first."""
        return tuple(self.text.removesuffix("\n").split("\n"))

    def line(self, number: int | None) -> int | None:
        """Return the line that corresponds to a line of the listing; None if there is none."""
        return None if number is None else self.lines.get(number)


@cache
def load_companion(listing_id: str) -> Companion | None:
    """Return the companion of a listing; None if there is none, ListingError if it is wrong."""
    for ending in _LANGUAGES:
        path = FOLDER / (listing_id.replace("-", "_") + ending)
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            return read_companion(path.name, text, load_listing(listing_id))
    return None


def read_companion(name: str, text: str, listing: Listing) -> Companion:
    """Read a marked program, whose file name's ending tells the language.

    A ListingError, which begins with file and line, if a mark is not understood or untrue.
    """
    language, mark = _LANGUAGES[name[name.rindex(".") :]]
    functions = list_functions(ast.parse(listing.text))
    inner = [node for function in functions for node in ast.walk(function)]
    starts = {  # The lines on which a statement starts that is executed.
        node.lineno
        for node in inner
        if isinstance(node, ast.stmt) and not isinstance(node, ast.FunctionDef)
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
    }
    shown: list[str] = []
    lines: dict[int, int] = {}
    for number, line in enumerate(text.removesuffix("\n").split("\n"), 1):
        result = mark.search(line)
        shown.append(line[: result.start()] if result else line)
        for named in result[1].split(",") if result else ():
            place = int(named) if re.fullmatch(r"\s*[0-9]{1,6}\s*", named) else None
            if place not in starts or place in lines:
                sentence = f"{named.strip()!r} is no line with a statement, or is named before"
                raise ListingError(f"{name}:{number}: {sentence}")
            lines[place] = number
    return Companion(language, "\n".join(shown) + "\n", MappingProxyType(lines))

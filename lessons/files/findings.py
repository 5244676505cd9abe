"""Findings: what is wrong in a course file, where, and what to write instead."""

import difflib
from collections.abc import Collection, Iterable
from pathlib import Path

from msgspec import Struct

from lessons.language import _

FEW, NEAREST = 20, 5
"""Known words that are all named to who has typed none of them; and how many of more are."""
BEGINNING = 3
"""Letters of a word that are taken for the beginning of a longer one."""


class RefusedError(Exception):
    """An error that stops a command; the text says in a sentence why, and what to do.

    Attributes:
        status: The exit status of a command that ends with it: 2 if it was asked wrongly.
    """

    status = 1


class Finding(Struct, frozen=True, order=True):
    """A fault in a course file: file, line (from 1), and a sentence on how to mend it."""

    path: Path
    line: int
    text: str

    def __str__(self) -> str:
        """Return `FILE:LINE: text` without control characters."""
        return make_printable(f"{self.path}:{self.line}: {self.text}")


class Faults:
    """A list of the faults found so far in one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.findings: list[Finding] = []

    def add(self, line: int, text: str, /, **parts: object) -> None:
        """Add a fault at a line (from 1); `parts` fill the placeholders of the text."""
        self.findings.append(Finding(self.path, line, text.format(**parts) if parts else text))

    def check_known(
        self, line: int, text: str, name: str, known: Collection[str], /, **parts: object
    ) -> bool:
        """Return whether a name is known; add a fault with a suggestion if not."""
        if name not in known:
            self.add(line, text, name=name, hint=suggest_word(name, known), **parts)
        return name in known


def clean_text(text: str, faults: Faults) -> str:
    """Return a text without unprintable characters; add a fault for each line with one.

    What HTML entities stand for counts too: Markdown makes characters of them.
    """
    if "&" not in text and text.replace("\n", "").replace("\t", "").isprintable():
        return text

    from html import unescape

    for number, line in enumerate(text.split("\n"), 1):
        shown = line.replace("\t", " ")
        code = find_unprintable(shown) or find_unprintable(unescape(shown))
        column = next((i for i, c in enumerate(shown, 1) if not c.isprintable()), 0)
        what = _("there is a character that cannot be printed: delete it ({code} as an entity)")
        if column and code in {"U+00A0", "U+202F"}:
            what = _("this is no ordinary space: type one ({code} in column {column})")
        elif column:
            what = _(
                "there is a character that cannot be printed: delete it ({code} in column {column})"
            )
        if code:
            faults.add(number, what, column=column, code=code)
    return "".join(c if c.isprintable() or c in "\n\t" else "?" for c in text)


def find_unprintable(text: str) -> str:
    """Return the code of the first unprintable character of a text; '' if none."""
    return next((f"U+{ord(c):04X}" for c in text if not c.isprintable()), "")


def make_printable(text: str) -> str:
    """Return a text with unprintable characters replaced by escapes."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def suggest_word(word: str, known: Iterable[str], otherwise: str = "") -> str:
    """Return a hint that offers the known word most similar to an unknown one.

    If no known word is similar, return `otherwise`, or else name all known words; of many only the
    most similar ones, unless nothing was typed.
    """
    known = sorted(
        known, key=lambda each: (not each.isdecimal(), len(each) * each.isdecimal(), each)
    )
    longer = [each for each in known if len(word) >= BEGINNING and each.startswith(word)]
    alike = [] if word.isdecimal() else difflib.get_close_matches(word, known, n=1)
    near = longer or alike
    if near:
        return _("did you mean {word!r}?").format(word=near[0])
    if otherwise or len(known) <= FEW or not word:
        return otherwise or _("known are {words}").format(words=", ".join(known) or _("none"))
    nearest = ", ".join(difflib.get_close_matches(word, known, NEAREST, cutoff=0))
    return _("the nearest known are {words}").format(words=nearest)

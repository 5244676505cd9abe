"""Texts that know which lines of the listing they name: their code is shown beside them.

A text gets its lines where its sentence is made, so no line is read back out of a finished one.
"""

from collections.abc import Iterable

Lines = tuple[int, int]
"""The first and the last of some lines, counted from 1."""


class Text(str):
    """A text that knows which lines of the listing it names, in the order of the text."""

    __slots__ = ("lines",)

    lines: tuple[Lines, ...]

    def __new__(cls, text: str, lines: Iterable[Lines] = ()) -> "Text":
        """Return a text that names lines."""
        made = super().__new__(cls, text)
        made.lines = tuple(lines)
        return made


def get_lines(text: str) -> tuple[Lines, ...]:
    """Return the lines that a text names; none if it is an ordinary str."""
    return text.lines if isinstance(text, Text) else ()


def join_texts(between: str, texts: Iterable[str]) -> Text:
    """Return the non-empty texts joined into one that names all their lines."""
    pieces = [each for each in texts if each]
    return Text(between.join(pieces), (line for each in pieces for line in get_lines(each)))

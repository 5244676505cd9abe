"""What programs write to a terminal, cut into text and control sequences, and what SGR means."""

import re
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Iterator
from enum import Enum, auto
from typing import NamedTuple

from tui.terminal.grid import PLAIN, Colour, Style

OFF = {22: {1, 2}, 23: {3}, 24: {4, 21}, 25: {5, 6}, 27: {7}, 28: {8}, 29: {9}, 55: {53}}
"""The attributes that a code of SGR ends."""
ON = frozenset({1, 2, 3, 4, 5, 6, 7, 8, 9, 21, 53})
FORMS = re.compile(
    r"(?P<TEXT>[^\x00-\x1f\x7f-\x9f]+)"
    r"|\x1b\[(?P<CSI>[0-?]*[ -/]*[@-~])"
    r"|\x1b(?P<STRING>[\]PX^_][^\x07\x1b]*)(?:\x07|\x1b\\)"
    r"|\x1b(?P<ESCAPE>[ -/]*[0-OQ-WYZ\\`-~])"
    r"|(?P<CONTROL>[\x00-\x1a\x1c-\x1f\x7f-\x9f])"
)
BEGUN = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|[\]PX^_][^\x07\x1b]*\x1b?|[ -/]*)\Z")
"""A sequence whose end is still to come."""


class Form(Enum):
    """The forms of what is written."""

    TEXT = auto()
    CONTROL = auto()
    ESCAPE = auto()
    CSI = auto()
    STRING = auto()


class Written(NamedTuple):
    """A piece of what was written.

    Attributes:
        form: Which of the forms it has.
        content: Without what introduces the form and what ends a string.
        whole: As it was written.
    """

    form: Form
    content: str
    whole: str


class Reader:
    """Cuts what is written into its pieces, wherever the bytes come apart."""

    def __init__(self) -> None:
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._rest = ""

    def read(self, data: bytes) -> Iterator[Written]:
        """Yield the pieces that are complete; what is not a sequence is a control character."""
        text = self._rest + self._decoder.decode(data)
        self._rest, place = "", 0
        while place < len(text):
            found = FORMS.match(text, place)
            if found is not None:
                kind = found.lastgroup or ""
                yield Written(Form[kind], found[kind], found[0])
                place = found.end()
            elif BEGUN.match(text, place):
                self._rest = text[place:]
                return
            else:
                yield Written(Form.CONTROL, text[place], text[place])
                place += 1


def styled(pen: Style, parameters: str) -> Style:
    """Return a style as changed by the parameters of an SGR sequence.

    Raises:
        ValueError: The parameters are not understood.
    """
    fields = deque([int(n or 0) for n in field.split(":")] for field in parameters.split(";"))
    foreground, background, attributes = pen
    while fields:
        code, *more = fields.popleft()
        if code == 0:
            foreground, background, attributes = PLAIN
        elif code in ON:
            attributes = attributes - {code} if more == [0] else attributes | {code}
        elif code in OFF:
            attributes -= OFF[code]
        elif code in {38, 48}:
            colour = _colour(more or _gathered(fields))
            foreground, background = (colour, background) if code == 38 else (foreground, colour)
        elif 30 <= code <= 39 or 90 <= code <= 97:
            foreground = _numbered(code, 30)
        elif 40 <= code <= 49 or 100 <= code <= 107:
            background = _numbered(code, 40)
        else:
            raise ValueError(f"SGR {code}")
    return Style(foreground, background, attributes)


def _gathered(fields: deque[list[int]]) -> list[int]:
    """Take the parameters of a colour off those of a sequence with semicolons."""
    kind = fields.popleft()[0] if fields else 0
    count = {5: 1, 2: 3}.get(kind, 0)
    if len(fields) < count:
        raise ValueError("SGR with half a colour")
    return [kind, *(fields.popleft()[0] for _ in range(count))]


def _colour(parameters: list[int]) -> Colour:
    match parameters:
        case [5, number]:
            return number
        case [2, red, green, blue] | [2, _, red, green, blue]:
            return red, green, blue
        case _:
            raise ValueError(f"SGR with the colour {parameters}")


def _numbered(code: int, first: int) -> Colour:
    """Return the colour that a code stands for by itself, if codes for it begin with `first`."""
    number = code - first
    if number == 9:
        return None
    return number - 52 if number >= 60 else number

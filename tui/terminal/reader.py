"""Reads what Textual draws, and what it writes to a terminal, into a grid of cells."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache

from rich.cells import split_graphemes
from rich.color import ColorSystem
from rich.style import Style as RichStyle
from textual.strip import Strip

from tui.terminal.grid import ENDED_BY, PLAIN, Colour, Grid, Row, Style

_SEQUENCE = re.compile(
    r"(\x1b\[[0-9;]*[mH]|\n"
    r"|\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[ -Z\\-~]"
    r"|[\x00-\x1f\x7f-\x9f])"
)
"""Cuts what is written into texts and, between them, all that is none."""
_POSITION = re.compile(r"\x1b\[([0-9]*);([0-9]*)H")
_STYLE = re.compile(r"\x1b\[([0-9;]*)m")
_UNFINISHED = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|[\]PX^_][^\x07\x1b]*\x1b?)?\Z")
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_JOINERS = {"\u200d", "\ufe0e", "\ufe0f"}


class Reader:
    """Follows what is written, as a terminal would.

    Args:
        shown: Makes the cell that a terminal shows for a text, a style and a width in columns.

    Attributes:
        x: The column of the cursor; one more than there are after the last one was written.
        y: Its row.
        style: How the next character is drawn.
        wrote: Whether anything was written, or the cursor moved, since this was last set to False.
    """

    def __init__(self, shown: Callable[[str, Style, int], Row]) -> None:
        self._shown = shown
        # As many as some frames have: counters make new texts for ever.
        self._drawn = lru_cache(maxsize=1 << 9)(self._split_segment)
        self.x = self.y = 0
        self.style = PLAIN
        self.wrote = False
        self._rest = ""

    def read(self, written: str, grid: Grid) -> Iterator[str]:
        """Write text into a grid's cells, and yield the sequences that are no text, in order."""
        written = self._rest + written
        unfinished = _UNFINISHED.search(written)
        self._rest = unfinished.group() if unfinished else ""
        texts = iter(_SEQUENCE.split(written[: len(written) - len(self._rest)]))
        for text in texts:
            if text:
                self.wrote = True
                self._write_text(text, grid)
            sequence = next(texts, "")
            if styled := _apply_sgr(self.style, sequence):
                self.wrote, self.style = True, styled
            elif place := _read_place(sequence):
                self.wrote = True
                column, line = place
                self.x, self.y = min(column, grid.columns - 1), min(line, len(grid.rows) - 1)
            elif sequence == "\n":
                self.wrote = True
                self.x, self.y = 0, min(self.y + 1, len(grid.rows) - 1)
            elif sequence:
                yield sequence

    def draw(self, x: int, y: int, strip: Strip, grid: Grid) -> None:
        """Write a strip directly into a grid from a place on."""
        if y >= len(grid.rows) or x >= grid.columns:
            return
        self.wrote = True
        cells: Row = []
        for text, style, _control in strip:
            more, marks = self._drawn(text, style)
            if marks:
                grid.write(x, y, cells)
                self.x, self.y = min(x + len(cells), grid.columns), y
                self._add_marks(marks, grid)
                x, cells = min(self.x, grid.columns - 1), []
            cells += more
        grid.write(x, y, cells)

    def _split_segment(self, text: str, style: RichStyle | None) -> tuple[Row, str]:
        """Return the cells of a segment and its leading marks; empty for control codes."""
        codes = Strip.render_ansi(style, ColorSystem.TRUECOLOR) if style else ""
        drawn = _apply_sgr(PLAIN, f"\x1b[{codes}m") if codes else PLAIN
        return self._split_cells(_CONTROLS.sub("", text), drawn or PLAIN)

    def _write_text(self, text: str, grid: Grid) -> None:
        """Write text into the grid at the cursor."""
        cells, marks = self._split_cells(text, self.style)
        if marks:
            self._add_marks(marks, grid)
        if cells:
            begin = min(self.x, grid.columns - 1)
            grid.write(begin, self.y, cells)
            self.x = min(begin + len(cells), grid.columns)

    def _split_cells(self, text: str, style: Style) -> tuple[Row, str]:
        """Return the cells of a text, and the marks it begins with."""
        if text.isascii():
            return [cell for character in text for cell in self._shown(character, style, 1)], ""
        cells: Row = []
        marks = ""
        for start, end, width in split_graphemes(text)[0]:
            if width:
                cells += self._shown(_keep_printable(text[start:end]), style, width)
            elif not cells:
                marks += text[start:end]
        return cells, marks

    def _add_marks(self, marks: str, grid: Grid) -> None:
        """Add marks to the character before the cursor, which was written before them."""
        if not self.x:
            return
        row, x = grid.rows[self.y], min(self.x, grid.columns) - 1
        x -= not row[x].width
        before = row[x]
        grid.write(
            x, self.y, self._shown(_keep_printable(before.text + marks), before.style, before.width)
        )


@lru_cache(maxsize=1 << 12)
def _keep_printable(text: str) -> str:
    """Return a character and its combining marks, without direction marks."""
    return text[0] + "".join(
        mark for mark in text[1:] if mark in _JOINERS or unicodedata.category(mark)[0] in "ML"
    )


@lru_cache(maxsize=1 << 12)
def _read_place(sequence: str) -> tuple[int, int] | None:
    """Return the column and line (from 0) to which a sequence moves the cursor; None otherwise."""
    result = _POSITION.fullmatch(sequence)
    if not result:
        return None
    return max(int(result[2] or 1), 1) - 1, max(int(result[1] or 1), 1) - 1


@lru_cache(maxsize=1 << 12)
def _apply_sgr(style: Style, sequence: str) -> Style | None:
    """Return a style after an SGR sequence such as `38;2;1;2;3`; None for another sequence."""
    codes = _STYLE.fullmatch(sequence)
    if not codes:
        return None
    foreground, background, attributes = style
    rest = iter([int(code or 0) for code in codes[1].split(";")])
    for code in rest:
        match code:
            case 0:
                foreground, background, attributes = PLAIN
            case 38:
                foreground = _read_colour(rest)
            case 39:
                foreground = None
            case 48:
                background = _read_colour(rest)
            case 49:
                background = None
            case _ if 30 <= code <= 37 or 90 <= code <= 97:
                foreground = code % 10 + 8 * (code >= 90)
            case _ if 40 <= code <= 47 or 100 <= code <= 107:
                background = code % 10 + 8 * (code >= 100)
            case _ if code in ENDED_BY.values():
                attributes = frozenset(on for on in attributes if ENDED_BY[on] != code)
            case _ if code in ENDED_BY:
                attributes = attributes | {code}
    return Style(foreground, background, attributes)


def _read_colour(codes: Iterator[int]) -> Colour:
    """Return the colour that codes after 38 or 48 name."""
    if next(codes, 0) == 5:
        return next(codes, 0)
    return (next(codes, 0), next(codes, 0), next(codes, 0))

"""A terminal to look at: pyte, with what a program that saves bytes may use and pyte lacks.

pyte keeps the cursor, the margins, the modes, the tab stops and the title. The cells are kept
here, in the words of `tui.terminal.grid`, because pyte knows no faint text, tells colour 1 of the
palette from red, and erases with more than the background. Its parser is left aside, because it
takes part of a sequence that it does not know for text.

What is strict: no character is repeated (`CSI b`), because mosh, JetBrains' terminal and tmux under
a wrong TERM lose that.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pyte
from pyte import modes
from wcwidth import wcwidth

from tests.terminal.cell import Cell
from tests.terminal.sequences import Form, Reader, Written, styled
from tui.terminal.grid import PLAIN, Style

ALTERNATE = 1049
CONTROLS = pyte.Stream.basic
ESCAPES = pyte.Stream.escape | {"#8": "alignment_display"}
CSI = {final: name for final, name in pyte.Stream.csi.items() if final not in "cmn"} | {
    "S": "scroll_up",
    "T": "scroll_down",
    "`": "cursor_to_column",
    "s": "save_cursor",
    "u": "restore_cursor",
}
STAYING = "hlm"
"""What leaves the cursor behind the last column if it is there."""
DIGITS = set("0123456789;")


def numbers(parameters: str) -> list[int]:
    """Return the parameters of a control sequence; one that is left out is 0."""
    return [int(number or 0) for number in parameters.split(";")]


class Screen(pyte.Screen):
    """A screen of cells.

    Attributes:
        rows: The cells, line by line.
        pen: How the next character will be drawn.
        unread: The sequences that were not understood, or that ask for more than drawing.
    """

    def __init__(self, columns: int, lines: int) -> None:
        self.rows: list[list[Cell]] = []
        self.pen = PLAIN
        self.unread: list[str] = []
        self._main: tuple[list[list[Cell]], int, int] | None = None
        self._pens: list[Style] = []
        self._drawn: tuple[int, int] | None = None
        self._reader = Reader()
        super().__init__(columns, lines)

    def feed(self, data: bytes) -> None:
        """Show what a program writes."""
        for piece in self._reader.read(data):
            if piece.form is Form.TEXT:
                self.draw(piece.content)
                continue
            command = self._command(piece)
            if command is None:
                self.unread.append(piece.whole)
            else:
                self._forget(piece)
                command()

    def _command(self, piece: Written) -> Callable[[], object] | None:
        """Return what a control sequence does, or None if that is not known."""
        content, final = piece.content, piece.content[-1]
        match piece.form:
            case Form.STRING if content.startswith(("]0;", "]2;")):
                return partial(self.set_title, content[3:])
            case Form.CONTROL if content in CONTROLS:
                return self._named(CONTROLS[content])
            case Form.ESCAPE if content in ESCAPES:
                return self._named(ESCAPES[content])
            case Form.ESCAPE if content[0] in "()":
                return partial(self.define_charset, content[1:], content[0])
            case Form.CSI if final in "hl" and content.startswith("?"):
                change = self.set_mode if final == "h" else self.reset_mode
                return partial(change, *numbers(content[1:-1]), private=True)
            case Form.CSI if final == "m" and set(content[:-1]) <= DIGITS | {":"}:
                return partial(self._draw_as, content[:-1])
            case Form.CSI if final in CSI and set(content[:-1]) <= DIGITS:
                return self._named(CSI[final], *numbers(content[:-1]))
        return None

    def _named(self, method: str, *arguments: int) -> Callable[[], object]:
        return partial(getattr(self, method), *arguments)

    def _draw_as(self, parameters: str) -> None:
        try:
            self.pen = styled(self.pen, parameters)
        except ValueError:
            self.unread.append(f"\x1b[{parameters}m")

    def _forget(self, piece: Written) -> None:
        """Combine no character after a movement."""
        final = piece.content[-1]
        stays = STAYING if piece.form is Form.CSI else "\a\x0e\x0f"
        if piece.form is not Form.STRING and final not in stays:
            self._drawn = None
            self.ensure_hbounds()

    @property
    def display(self) -> list[str]:
        """The characters of each line."""
        return ["".join(cell.text for cell in row) for row in self.rows]

    @property
    def seen(self) -> list[list[Cell]]:
        """The cells as an eye sees them, line by line."""
        return [[cell.seen for cell in row] for row in self.rows]

    def reset(self) -> None:
        """Begin anew: blank, and as a terminal is switched on."""
        super().reset()
        self.pen, self._main = PLAIN, None
        self.rows = self._blank_lines(self.lines)

    def resize(self, lines: int | None = None, columns: int | None = None) -> None:
        """Cut off, or add blanks, at the bottom and on the right."""
        self.lines, self.columns = lines or self.lines, columns or self.columns
        self.rows = self._fitted(self.rows)
        self.margins = None
        self.ensure_hbounds()
        self.ensure_vbounds()

    def _fitted(self, rows: list[list[Cell]]) -> list[list[Cell]]:
        blank = [Cell()] * self.columns
        whole = [*rows, *([blank] * self.lines)][: self.lines]
        return [(row + blank)[: self.columns] for row in whole]

    def set_mode(self, *numbers: int, **kwargs: Any) -> None:
        """Turn modes on; the alternate screen begins blank."""
        if kwargs.get("private") and ALTERNATE in numbers and self._main is None:
            self._main = self.rows, self.cursor.x, self.cursor.y
            self.rows = self._blank_lines(self.lines)
        super().set_mode(*numbers, **kwargs)

    def reset_mode(self, *numbers: int, **kwargs: Any) -> None:
        """Turn modes off; under the alternate screen is what was there before."""
        if kwargs.get("private") and ALTERNATE in numbers and self._main is not None:
            rows, self.cursor.x, self.cursor.y = self._main
            self.rows, self._main = self._fitted(rows), None
            self.ensure_hbounds()
            self.ensure_vbounds()
        super().reset_mode(*numbers, **kwargs)

    def save_cursor(self) -> None:
        """Keep where the cursor is and how it draws."""
        self._pens.append(self.pen)
        super().save_cursor()

    def restore_cursor(self) -> None:
        """Go on where the cursor was saved, drawing as then."""
        self.pen = self._pens.pop() if self._pens else PLAIN
        super().restore_cursor()

    def draw(self, data: str) -> None:
        """Write characters where the cursor is."""
        wraps = modes.DECAWM in self.mode
        for char in data.translate(self.g1_charset if self.charset else self.g0_charset):
            width = wcwidth(char)
            if width <= 0:
                self._combine(char)
                continue
            if self.cursor.x + width > self.columns:
                if wraps:
                    self.carriage_return()
                    self.index()
                else:
                    self.cursor.x = self.columns - width
            if modes.IRM in self.mode:
                self.insert_characters(width)
            x, y = self.cursor.x, self.cursor.y
            self._put(y, x, [Cell(char, self.pen), Cell("", self.pen)][:width])
            self.cursor.x = x + width if wraps else min(x + width, self.columns - 1)
            self._drawn = y, x

    def _combine(self, char: str) -> None:
        if self._drawn is not None:
            y, x = self._drawn
            self.rows[y][x] = self.rows[y][x]._replace(text=self.rows[y][x].text + char)

    def _put(self, y: int, x: int, cells: Sequence[Cell]) -> None:
        """Replace cells from a place on; of a wide character cut in half a blank remains."""
        row, end = self.rows[y], x + len(cells)
        for border in (x, end):
            if 0 < border < self.columns and not row[border].text:
                row[border - 1 : border + 1] = [
                    cell._replace(text=" ") for cell in row[border - 1 : border + 1]
                ]
        row[x:end] = cells

    def _blank(self) -> Cell:
        return Cell(" ", Style(background=self.pen.background))

    def _blank_lines(self, count: int) -> list[list[Cell]]:
        return [[self._blank()] * self.columns for _ in range(count)]

    def _scroll(self, top: int, bottom: int, count: int) -> None:
        """Move lines up, or down if the count is negative."""
        size = bottom - top + 1
        blanks, lines = self._blank_lines(min(abs(count), size)), self.rows[top : bottom + 1]
        moved = lines[count:] + blanks if count > 0 else blanks + lines[: size + count]
        self.rows[top : bottom + 1] = moved if abs(count) < size else blanks

    def _region(self) -> tuple[int, int]:
        return (self.margins.top, self.margins.bottom) if self.margins else (0, self.lines - 1)

    def scroll_up(self, count: int = 1) -> None:
        """Move the lines between the margins up."""
        self._scroll(*self._region(), count or 1)

    def scroll_down(self, count: int = 1) -> None:
        """Move the lines between the margins down."""
        self._scroll(*self._region(), -(count or 1))

    def index(self) -> None:
        """Go down by one line; at the bottom margin the lines move up."""
        if self.cursor.y == self._region()[1]:
            self.scroll_up()
        else:
            self.cursor_down()

    def reverse_index(self) -> None:
        """Go up by one line; at the top margin the lines move down."""
        if self.cursor.y == self._region()[0]:
            self.scroll_down()
        else:
            self.cursor_up()

    def insert_lines(self, count: int | None = None) -> None:
        """Insert blank lines at the cursor."""
        self._shift_lines(-(count or 1))

    def delete_lines(self, count: int | None = None) -> None:
        """Delete lines at the cursor."""
        self._shift_lines(count or 1)

    def _shift_lines(self, count: int) -> None:
        top, bottom = self._region()
        if top <= self.cursor.y <= bottom:
            self._scroll(self.cursor.y, bottom, count)
            self.carriage_return()

    def insert_characters(self, count: int | None = None) -> None:
        """Insert blanks at the cursor; what is pushed beyond the last column is gone."""
        x, row = self.cursor.x, self.rows[self.cursor.y]
        blanks = [self._blank()] * (count or 1)
        self._put(self.cursor.y, x, (blanks + row[x:])[: self.columns - x])

    def delete_characters(self, count: int | None = None) -> None:
        """Delete characters at the cursor; blanks come in on the right."""
        x, row = self.cursor.x, self.rows[self.cursor.y]
        kept = row[x + (count or 1) :]
        self._put(self.cursor.y, x, kept + [self._blank()] * (self.columns - x - len(kept)))

    def erase_characters(self, count: int | None = None) -> None:
        """Blank out some characters from the cursor on."""
        self._erase(self.cursor.y, self.cursor.x, min(self.cursor.x + (count or 1), self.columns))

    def erase_in_line(self, how: int = 0, _private: bool = False) -> None:
        """Blank out the line: after the cursor 0, before it 1, all 2."""
        start = self.cursor.x if how == 0 else 0
        self._erase(self.cursor.y, start, self.cursor.x + 1 if how == 1 else self.columns)

    def erase_in_display(self, how: int = 0, *_args: Any, **_kwargs: Any) -> None:
        """Blank out the screen: after the cursor 0, before it 1, all 2; there is no past for 3."""
        ranges = {0: (self.cursor.y + 1, self.lines), 1: (0, self.cursor.y), 2: (0, self.lines)}
        for y in range(*ranges.get(how, (0, 0))):
            self._erase(y, 0, self.columns)
        if how in {0, 1}:
            self.erase_in_line(how)

    def _erase(self, y: int, start: int, end: int) -> None:
        self._put(y, start, [self._blank()] * (end - start))

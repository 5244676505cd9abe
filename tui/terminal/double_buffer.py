"""Between what Textual writes and what is sent: the terminal's picture, kept in cells."""

import re
from collections.abc import Iterator
from functools import lru_cache

from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.strip import Strip

from tui.terminal.charset import ascii_cell
from tui.terminal.grid import PLAIN, Cell, Grid, Row, Style, make_cell
from tui.terminal.palette import ITALIC
from tui.terminal.palette import find_shown_style as shown_style
from tui.terminal.pen import Pen
from tui.terminal.reader import Reader
from tui.terminal.terminal import Terminal

_BLANK = make_cell(" ", PLAIN)


class DoubleBuffer:
    """The grid that a terminal shows and the one that it is to show, and the bytes in between."""

    def __init__(self, terminal: Terminal, columns: int, rows: int) -> None:
        self.terminal = terminal  # What the terminal can do.
        self._reader = Reader(lru_cache(maxsize=1 << 13)(self._make_cells))
        self._pen = Pen(terminal)
        self._wanted = Grid(columns, rows, _BLANK)
        self._shown: Grid | None = None

    @property
    def size(self) -> tuple[int, int]:
        """The columns and rows of the terminal."""
        return self._wanted.columns, len(self._wanted.rows)

    def resize(self, columns: int, rows: int) -> None:
        """Set the size; after a change, the content of the terminal is unknown."""
        if (columns, rows) != self.size:
            self._wanted.resize(columns, rows, _BLANK)
            self.forget()

    def forget(self) -> None:
        """Forget what the terminal shows, so that everything is sent again."""
        self._reader.wrote = self._reader.wrote or self._shown is not None
        self._shown = None
        self._pen = Pen(self.terminal)

    def read(self, written: str) -> Iterator[str]:
        """Read output for the terminal into the grid; yield sequences that must be sent at once."""
        for sequence in self._reader.read(written, self._wanted):
            sent = passed_on(sequence, self.terminal)
            if sent is None:
                yield self.frame() + sequence
                self.forget()
            elif sent:
                yield sent
                if _SCREEN.fullmatch(sequence):  # Another screen, of which nothing is known.
                    self.forget()

    def draw(self, update: LayoutUpdate | ChopsUpdate, cursor: tuple[int, int]) -> None:
        """Take over drawn strips, and the place for the cursor."""
        for x, y, strip in _list_strips(update):
            self._reader.draw(x, y, strip, self._wanted)
        columns, rows = self.size
        self._reader.wrote = True
        self._reader.x, self._reader.y = min(cursor[0], columns - 1), min(cursor[1], rows - 1)

    def frame(self) -> str:
        """Return the sequences that bring the terminal up to date."""
        if not self._reader.wrote:
            return ""
        self._reader.wrote = False
        sent = ""
        pen, wanted = self._pen, self._wanted
        if self._shown is None:
            sent, self._shown = pen.clear(wanted)
        sent += pen.draw(self._shown, wanted)
        for shown, row in zip(self._shown.rows, wanted.rows, strict=True):
            shown[:] = row
        return sent + pen.move(min(self._reader.x, self.size[0] - 1), self._reader.y)

    def _make_cells(self, text: str, style: Style, width: int) -> Row:
        """Return the cells in which the terminal shows a character."""
        style = shown_style(style, self.terminal.colours)
        if not self.terminal.slants:
            style = style._replace(attributes=style.attributes - {ITALIC})
        if self.terminal.ascii:
            return [make_cell(character, style) for character in ascii_cell(text, width)]
        return [make_cell(text, style, width), *[Cell("", style, 0)] * (width - 1)]


def _list_strips(update: LayoutUpdate | ChopsUpdate) -> Iterator[tuple[int, int, Strip]]:
    """Yield the strips of an update, each with its column and its row.

    They may reach further than what has changed: that costs nothing, since what differs is sent.
    """
    if isinstance(update, LayoutUpdate):
        for y, strips in enumerate(update.strips, update.region.y):
            x = update.region.x
            for strip in strips:
                yield x, y, strip
                x += strip.cell_length
        return
    for y, start, end in update.spans:
        for stop, (x, drawn) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if drawn is not None and x < end and stop > start:
                yield x, y, drawn


# The modes that Textual sets beside its pictures: which of them a terminal is sent.

_SCREEN = re.compile(r"\x1b\[\?1049([hl])")
_CURSOR = re.compile(r"\x1b\[\?25[hl]")
_PASTE = re.compile(r"\x1b\[\?2004[hl]")
_MOVEMENTS = re.compile(r"\x1b\[\?1003([hl])")
_PASSED = re.compile(
    r"\x1b\[\?(?:7|1000|1006)[hl]"  # wrapping, clicks
    r"|\x1b\](?:[012]|52);.*"  # the title, the clipboard
    r"|\a",
    re.DOTALL,
)
_DROPPED = re.compile(
    r"\x1b\[\?(?:1015|1016)[hl]"  # other reports of the mouse, and of pixels
    r"|\x1b\[\?1004[hl]"  # reports whether the window is in front
    r"|\x1b\[[<>]\d*u"  # another way of reporting keys, which outlasts a kill
    r"|\x1b\[\?2026(?:[hl]|\$p)"  # marks around a frame: here it is one write
    r"|\x1b\[\?2048(?:[hl]|\$p)"  # reports of the size, which SIGWINCH makes too
    r"|\x1b\](?:8|22);.*",  # links, the shape of the pointer
    re.DOTALL,
)


_RESTORING = ("?2004l", "?1003l", "?1000l", "?1006l", "?7h", "?1049l", "?25h")
"""The sequences that end all that `_PASSED` and the others let begin."""


def passed_on(sequence: str, terminal: Terminal) -> str | None:
    """Return what to send to a terminal in place of a sequence; None if it is not understood."""
    if screen := _SCREEN.fullmatch(sequence):
        if not terminal.alternate:
            sequence = "" if screen[1] == "h" else "\x1b[H\x1b[J"
        return "\x1b[m" + sequence
    if _CURSOR.fullmatch(sequence):
        return sequence if terminal.hides_cursor else ""
    if _PASTE.fullmatch(sequence):
        return sequence if terminal.paste else ""
    if movements := _MOVEMENTS.fullmatch(sequence):  # Only while a button is down: dragging.
        return "\x1b[?1002" + movements[1]
    if _PASSED.fullmatch(sequence):
        return sequence
    return "" if _DROPPED.fullmatch(sequence) else None


def restore_modes(terminal: Terminal) -> str:
    """Return the sequences that undo every change to a terminal's modes."""
    return "".join(passed_on(f"\x1b[{mode}", terminal) or "" for mode in _RESTORING)

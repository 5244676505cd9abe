"""The cells of a screen: their styles, their grid, and the spans in which two grids differ."""

from collections.abc import Iterator
from typing import NamedTuple

from tui.terminal.terminal import Terminal

Rgb = tuple[int, int, int]
Colour = Rgb | int | None
"""A true colour, the number of a colour in the terminal's palette, or the terminal's own."""

ENDED_BY = {1: 22, 2: 22, 3: 23, 4: 24, 21: 24, 5: 25, 6: 25, 7: 27, 8: 28, 9: 29}
ENDED_BY |= {51: 54, 52: 54, 53: 55}
"""The SGR code that ends each attribute."""


class Style(NamedTuple):
    """The style in which a cell is drawn."""

    foreground: Colour = None  # Of the character.
    background: Colour = None  # Behind it.
    attributes: frozenset[int] = frozenset()
    """The SGR codes that are on, of those in ENDED_BY: 1 bold, 2 faint, 3 italic, 4 underlined, 7
    reversed, 9 struck out, and so on."""


PLAIN = Style()  # How a terminal draws what nothing has been said about.


SEEN_ON_BLANKS = frozenset({4, 5, 6, 7, 8, 9, 21, 51, 52, 53})
"""The attributes that change how a blank looks: lines, blinking, reversal."""


class Cell(NamedTuple):
    """A place on the screen, with its character and its style."""

    text: str  # A character with its marks; empty in the right half of a wide one.
    style: Style  # How it is drawn; for a blank, only what is seen of it.
    width: int = 1  # Columns: 2 for a wide character, 0 for its right half, 1 for all others.
    blank: bool = False  # Whether nothing but a background is seen.


Row = list[Cell]


def make_cell(text: str, style: Style, width: int = 1) -> Cell:
    """Return a cell; blanks that look alike are equal."""
    blank = text == " " and not style.attributes & SEEN_ON_BLANKS
    return Cell(text, Style(background=style.background) if blank else style, width, blank)


class Grid:
    """Rows of cells, in each as many as there are columns; at first all are `fill`."""

    def __init__(self, columns: int, rows: int, fill: Cell) -> None:
        self.columns = columns
        self.rows: list[Row] = [[fill] * columns for _ in range(rows)]

    def resize(self, columns: int, rows: int, fill: Cell) -> None:
        """Change the size: cut cells off, or fill, on the right and at the bottom."""
        before, self.columns = self.rows, columns
        self.rows = [[*row, *[fill] * columns][:columns] for row in before[:rows]]
        self.rows += [[fill] * columns for _ in range(rows - len(self.rows))]

    def write(self, x: int, y: int, cells: Row) -> None:
        """Put cells into a row from a column on; past its end each overwrites the one before.

        As in a terminal that does not wrap. Half of an overwritten wide character leaves a blank.
        """
        if not cells:
            return
        row, room = self.rows[y], self.columns - x
        if len(cells) > room:
            cells = [
                *cells[: room - 1],
                cells[-1] if cells[-1].width == 1 else _make_blank_half(cells[-1]),
            ]
        end = x + len(cells)
        if row[x].width == 0:
            row[x - 1] = _make_blank_half(row[x - 1])
        if end < self.columns and row[end].width == 0:
            row[end] = _make_blank_half(row[end])
        row[x:end] = cells
        if end == self.columns and row[-1].width == 2:
            row[-1] = _make_blank_half(row[-1])


def _make_blank_half(wide: Cell) -> Cell:
    """Return the blank for the half of a wide character whose other half was written over."""
    return make_cell(" ", wide.style)


class Span(NamedTuple):
    """Cells to be drawn, all in one style."""

    x: int  # The column of the first.
    y: int  # The row.
    end: int | None  # The column of the cursor afterwards; None where terminals may disagree.
    style: Style  # What they are drawn in; of blanks, only the background is seen.
    blank: bool  # Whether they are blanks.
    text: str  # What is sent to draw them.


def find_spans(shown: Grid, wanted: Grid, terminal: Terminal) -> list[Span]:
    """Return the spans to draw so that a terminal changes from one grid to another."""
    return [
        span
        for y, (before, after) in enumerate(zip(shown.rows, wanted.rows, strict=True))
        if before != after
        for span in _list_row_spans(y, before, after, terminal)
    ]


def _list_row_spans(y: int, before: Row, after: Row, terminal: Terminal) -> Iterator[Span]:
    """Yield the spans of a row in which it differs from the row that is shown."""
    changed = _find_changed_columns(before, after)
    tail = _find_blank_tail(after, changed, terminal)
    drawn = [x for x in changed if after[x].width and (tail is None or x < tail)]
    start = 0
    while start < len(drawn):
        x = drawn[start]
        text, style, width, blank = after[x]
        start += 1
        if len(text) != 1 or width != 1:
            yield Span(x, y, None, style, blank, text)
            continue
        texts = [text]
        for end in drawn[start:]:
            text, other, width, empty = after[end]
            sure = len(text) == 1 == width
            if end != x + len(texts) or other != style or empty is not blank or not sure:
                break
            texts.append(text)
        start += len(texts) - 1
        yield _make_span(x, y, style, blank, "".join(texts), terminal, len(after))
    if tail is not None:
        yield Span(tail, y, tail, after[tail].style, True, "\x1b[K")


def _find_changed_columns(before: Row, after: Row) -> list[int]:
    """Return the columns that differ, and the left half of each wide character whose right does."""
    pairs = enumerate(zip(before, after, strict=True))
    changed = [x for x, (old, new) in pairs if old is not new and old != new]
    halves = [x - 1 for x in changed if not after[x].width]
    return sorted({*changed, *halves}) if halves else changed


def _find_blank_tail(after: Row, changed: list[int], terminal: Terminal) -> int | None:
    """Return the column from which erasing the rest of a row is cheaper than drawing; else None."""
    last = after[-1]
    coloured = last.style.background is not None
    if not (terminal.erases_line and last.blank) or (coloured and not terminal.erases_coloured):
        return None
    start = len(after)
    while start and after[start - 1] == last:
        start -= 1
    blanked = [x for x in changed if x >= start]
    return blanked[0] if len(blanked) > len("\x1b[K") else None


def _make_span(
    x: int, y: int, style: Style, blank: bool, text: str, terminal: Terminal, columns: int
) -> Span:
    """Return a span of cells one column wide; a `blank` one is erased if that is shorter."""
    end: int | None = x + len(text)
    coloured = style.background is not None
    if blank and terminal.erases_cells and (terminal.erases_coloured or not coloured):
        erased = f"\x1b[{len(text)}X"
        if len(text) > len(erased) + 3:
            return Span(x, y, x, style, blank, erased)
    return Span(x, y, None if end == columns else end, style, blank, text)

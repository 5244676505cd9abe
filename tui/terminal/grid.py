"""A grid of cells: what a terminal shows, or is to show next."""

from typing import NamedTuple

from tui.terminal.style import Style

SEEN_ON_BLANKS = frozenset({4, 5, 6, 7, 8, 9, 21, 51, 52, 53})
"""The attributes that change how a blank looks: lines, blinking, reversal."""


class Cell(NamedTuple):
    """A place on the screen, with its character and its style.

    Attributes:
        text: A character with its marks; empty in the right half of a wide one.
        style: How it is drawn; for a blank, only what is seen of it.
        width: Columns: 2 for a wide character, 0 for its right half, 1 for all others.
        blank: Whether nothing but a background is seen.
    """

    text: str
    style: Style
    width: int = 1
    blank: bool = False


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
        """Cut off, or fill, on the right and at the bottom."""
        before, self.columns = self.rows, columns
        self.rows = [[*row, *[fill] * columns][:columns] for row in before[:rows]]
        self.rows += [[fill] * columns for _ in range(rows - len(self.rows))]

    def write(self, x: int, y: int, cells: Row) -> None:
        """Put cells into a row from a place on, as a terminal that does not wrap lines.

        What goes past the last column is written over it. Half of a wide character that is
        written over leaves a blank.
        """
        if not cells:
            return
        row, room = self.rows[y], self.columns - x
        if len(cells) > room:
            cells = [
                *cells[: room - 1],
                cells[-1] if cells[-1].width == 1 else _blank_other_half(cells[-1]),
            ]
        end = x + len(cells)
        if row[x].width == 0:
            row[x - 1] = _blank_other_half(row[x - 1])
        if end < self.columns and row[end].width == 0:
            row[end] = _blank_other_half(row[end])
        row[x:end] = cells
        if end == self.columns and row[-1].width == 2:
            row[-1] = _blank_other_half(row[-1])


def _blank_other_half(wide: Cell) -> Cell:
    """Return what is left of a wide character of which one half was written over."""
    return make_cell(" ", wide.style)

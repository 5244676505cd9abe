"""The row table: a vector with a queen for each row, each value beside the board's row it is of."""

from rich.segment import Segment
from textual.reactive import reactive, var
from textual.strip import Strip
from textual.widget import Widget

from lessons.text.notation import in_notation
from tui.look.inks import PLAIN, find_style
from tui.widgets.square import CELLS, SquareSize
from tui.widgets.state_table import INKS, TablePicture
from tui.widgets.strips import Strips

VALUE = 5
"""Columns that a value takes."""
WIDTH = 11
"""Columns of the whole table."""
Written = tuple[tuple[str, str], ...]
"""A line: its texts, each with the name of an ink."""


class RowTable(Strips, Widget):
    """Values beside the rows of a board, and the variable that names the current row."""

    DEFAULT_CSS = f"RowTable {{ width: {WIDTH}; height: 1fr; }}"

    picture: var[TablePicture] = var(TablePicture(1, None), init=False)
    cell: var[SquareSize] = var(CELLS[-1], init=False)
    flipped: var[bool] = var(False, init=False)
    scrolled: reactive[int] = reactive(0, init=False)
    """How far the board beside it is scrolled down."""

    def __init__(self, picture: TablePicture, *, flipped: bool) -> None:
        """Show a picture from the start."""
        super().__init__()
        self.set_reactive(RowTable.picture, picture)
        self.set_reactive(RowTable.flipped, flipped)
        self._lines = self._written()

    def strip(self, y: int, width: int) -> Strip:
        """Return a line of the table."""
        at, theme = y + self.scrolled, self.app.theme
        written = self._lines[at] if at < len(self._lines) else ()
        segments = [Segment(text, find_style(theme, INKS[ink])) for text, ink in written]
        return Strip(segments).adjust_cell_length(width, find_style(theme, PLAIN))

    def _written(self) -> list[Written]:
        """Return all lines, the top one first: one past the board, its rows, and one below it."""
        n, height = self.picture.n, self.cell.height
        rows = [*range(n)] if self.flipped else [*reversed(range(n))]
        below, past = self._beside(-1), self._beside(n)
        name = self.picture.name
        index = f"[{self.picture.level}]" if self.picture.level else ""
        head = in_notation(f"{name}{index}"[:WIDTH]) if name else ""
        lines: list[Written] = [(below if self.flipped else past) or ((f" {head}", "index"),)]
        for row in rows:
            part: list[Written] = [()] * height
            part[(height - 1) // 2] = self._row(row)
            lines += part
        return [*lines, past if self.flipped else below]

    def _row(self, y: int) -> Written:
        look = self.picture.look(y)
        verdict = look.mark and look.mark.name.lower()
        return (
            (look.text.rjust(VALUE), look.style),
            (
                f" ← {look.foot}" if look.current else f" {look.foot}",
                verdict if verdict in {"right", "wrong"} else "current",
            ),
        )

    def _beside(self, y: int) -> Written:
        """Return what stands beside the board, if the current row lies there."""
        look = self.picture.look(y)
        return ((" " * VALUE + f" ← {look.foot}", "current"),) if look.current else ()

    # What changes.

    def watch_picture(self) -> None:
        """Redraw the lines that look different: at another height, or in the other order."""
        before, self._lines = self._lines, self._written()
        if len(before) != len(self._lines):
            self.refresh()
            return
        pairs = enumerate(zip(before, self._lines, strict=True))
        self.redraw_lines(at - self.scrolled for at, (was, now) in pairs if was != now)

    watch_cell = watch_flipped = watch_picture

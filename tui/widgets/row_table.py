"""The row table: a vector with a queen for each row, each value beside the board's row it is of."""

from textual.reactive import reactive, var
from textual.widget import Widget

from lessons.text.notation import in_notation
from tui.widgets.square import CELLS, SquareSize
from tui.widgets.state_table import INKS, TablePicture
from tui.widgets.strips import Text, TextStrips

VALUE = 5
"""Columns that a value takes."""
WIDTH = 11
"""Columns of the whole table."""


class RowTable(TextStrips, Widget):
    """Values beside the rows of a board, and the variable that names the current row.

    Attributes:
        top: How far the board beside it is scrolled down.
    """

    DEFAULT_CSS = f"RowTable {{ width: {WIDTH}; height: 1fr; }}"

    picture: var[TablePicture] = var(TablePicture(1, None), init=False)
    cell: var[SquareSize] = var(CELLS[-1], init=False)
    flipped: var[bool] = var(False, init=False)
    top: reactive[int] = reactive(0, init=False)

    def __init__(self, picture: TablePicture, *, flipped: bool) -> None:
        """Show a picture from the start."""
        super().__init__()
        self.set_reactive(RowTable.picture, picture)
        self.set_reactive(RowTable.flipped, flipped)
        self.texts = self._draw_lines()

    def _draw_lines(self) -> list[Text]:
        """Return all lines, the top one first: one past the board, its rows, and one below it."""
        n, height = self.picture.n, self.cell.height
        below, past = self._draw_beside(-1), self._draw_beside(n)
        name = self.picture.name
        index = f"[{self.picture.level}]" if self.picture.level else ""
        head = in_notation(f"{name}{index}"[:WIDTH]) if name else ""
        above: Text = (below if self.flipped else past) or ((f" {head}", INKS["index"]),)
        texts: list[Text] = [above]
        for y in range(n) if self.flipped else reversed(range(n)):
            part: list[Text] = [()] * height
            part[(height - 1) // 2] = self._draw_row(y)
            texts += part
        return [*texts, past if self.flipped else below]

    def _draw_row(self, y: int) -> Text:
        """Return the value of a row and the variables that point at it."""
        look = self.picture.look(y)
        foot = f" ← {look.foot}" if look.current else f" {look.foot}"
        return (look.text.rjust(VALUE), INKS[look.style]), (foot, INKS[look.verdict])

    def _draw_beside(self, y: int) -> Text:
        """Return what stands beside the board, if the current row lies there."""
        look = self.picture.look(y)
        foot = f"{' ' * VALUE} ← {look.foot}"
        return ((foot, INKS["current"]),) if look.current else ()

    def watch_picture(self) -> None:
        """Show the table as it is now: at another height, or in the other order."""
        self.show_texts(self._draw_lines())

    watch_cell = watch_flipped = watch_picture

"""The state table: the vector b[] under the board, its columns in line with the board's own.

Where the vector holds a queen for each row, only the columns' numbers stand there: its values stand
beside the rows, in the row table.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.reactive import reactive, var
from textual.strip import Strip

from lessons.language import _
from lessons.text.notation import in_notation
from solver.machine.step import Step, find_innermost
from solver.text.layout import Axis
from solver.value import Value
from tui.look.inks import PLAIN, Ink, find_style
from tui.widgets.board import GUTTER
from tui.widgets.board_picture import Mark
from tui.widgets.boxes import Unscrolled
from tui.widgets.square import CELLS, MARKS, SquareSize
from tui.widgets.strips import Strips

INKS = {
    "index": Ink("foreground-muted"),
    "value": PLAIN,
    "current": Ink("accent", bold=True),
    "cursor": Ink("accent", bold=True, reverse=True),
    "absent": Ink("foreground-muted", italic=True),
    "right": Ink("success", bold=True),
    "wrong": Ink("error", bold=True),
}


@dataclass(frozen=True)
class TablePicture:
    """What a state table shows.

    Attributes:
        cells: What the cells hold, as text; None if the vector is not there yet.
        column: The current column k; -1 and n lie beside the table, None is no column at all.
        name: Of the vector; empty if queens are kept in none.
        cursor: The cell that is being filled.
        first: The index of the first cell.
        level: The name of the variable k.
        axis: Whether its cells are about columns, or about rows.
    """

    n: int
    cells: tuple[str, ...] | None
    column: int | None = None
    name: str = "b"
    cursor: int | None = None
    marks: tuple[Mark | None, ...] = ()
    first: int = 0
    level: str = "k"
    axis: Axis = Axis.COLUMN

    @classmethod
    def of(cls, step: Step, n: int) -> "TablePicture":
        """Return the picture of a step on an n by n board, cells holding what the vector holds."""
        saved = step.kept
        vector = find_innermost(step.frames, saved.board)
        held = vector[saved.layout.first :] if isinstance(vector, tuple) and step.queens else ()
        return cls(
            n=n,
            cells=tuple(map(_written, held)) if held else None,
            column=step.level,
            name=in_notation(saved.board) if saved.layout.is_vector else "",
            first=saved.layout.first,
            level=saved.level if isinstance(find_innermost(step.frames, saved.level), int) else "",
            axis=step.axis,
        )

    def look(self, x: int) -> "CellLook":
        """Return how the column x looks; -1 and n are the places beside the table."""
        current = self.column is not None and x == min(max(self.column, -1), self.n)
        beside = not 0 <= x < self.n
        return CellLook(
            index=_written(x + self.first) if current or not beside else "",
            text=self.cells[x] or "_" if self.cells and 0 <= x < len(self.cells) else "",
            current=self.level if current else "",
            cursor=x == self.cursor,
            mark=self.marks[x] if 0 <= x < len(self.marks) else None,
        )


@dataclass(frozen=True)
class CellLook:
    """How one column of the table looks: its index, its cell, and what stands at its foot.

    Attributes:
        current: The name of the variable that names this column, if one does.
    """

    index: str
    text: str
    current: str
    cursor: bool
    mark: Mark | None

    @property
    def style(self) -> str:
        """The name of the style that its cell is written in."""
        return "cursor" if self.cursor else "current" if self.current else "value"

    @property
    def foot(self) -> str:
        """The k of the current column, before it the cursor or what is said of the cell."""
        sign = "▲" if self.cursor else MARKS[self.mark] if self.mark else ""
        return sign + self.current


class StateTable(Strips, Unscrolled):
    """Indices, values, and the variable k under the column that it names.

    Where columns are too narrow for two digits side by side, every other one stands a line lower.
    """

    DEFAULT_CSS = "StateTable { height: auto; }"

    picture: var[TablePicture] = var(TablePicture(1, None), init=False)
    cell: reactive[SquareSize] = reactive(CELLS[-1], layout=True, init=False)
    scrolled: reactive[int] = reactive(0, init=False)
    """How far the board above is scrolled to the right."""

    def __init__(self, picture: TablePicture) -> None:
        """Show a picture from the start."""
        super().__init__()
        self.set_reactive(StateTable.picture, picture)

    def get_content_height(self, _container: Size, _viewport: Size, _width: int) -> int:
        """Return the height of the whole table."""
        return table_height(self.picture.n, self.cell, self.picture.axis)

    def strip(self, y: int, width: int) -> Strip:
        """Return a line of indices, of values, or the foot."""
        lines = table_lines(self.picture.n, self.cell)
        blank = Segment(" ", self._style("value"))
        gutter = [blank] * GUTTER
        row = [blank] * ((self.picture.n + 1) * self.cell.width)
        by_row = self.picture.axis is Axis.ROW
        name, foot = self.picture.name, lines.indices + lines.values
        if y == (lines.indices if len(name) <= GUTTER else foot) and not by_row:
            _put(gutter, len(name[:GUTTER]) - 1, name[:GUTTER], self._style("index"))
            _put(row, len(name) - GUTTER - 1, name[GUTTER:], self._style("index"))
        absent = self.picture.cells is None and self.picture.name and not by_row
        if y == lines.indices and absent:
            sentence = _("not there yet")
            _put(row, len(sentence) - 1, sentence, self._style("absent"))
        for x in range(self.picture.n + 1):
            for text, drawn in self._texts(x, y, lines):
                _put(row, self._end(x), text, drawn)
        for text, drawn in self._texts(-1, y, lines):
            _put(gutter, 1, text, drawn)
        shown = row[self.scrolled : self.scrolled + max(0, width - GUTTER)]
        return Strip(gutter + shown).simplify().adjust_cell_length(width, blank.style)

    def _texts(self, x: int, y: int, lines: "TableLines") -> Iterator[tuple[str, Style]]:
        """Yield what a column writes on a line."""
        if self.picture.axis is Axis.ROW:
            if 0 <= x < self.picture.n and y == x % lines.indices:
                yield str(x + self.picture.first), self._style("index")
            return
        look = self.picture.look(x)
        if y == x % lines.indices:
            yield look.index, self._style("current" if look.current else "index")
        elif y == lines.indices + x % lines.values:
            yield look.text, self._style(look.style)
        elif y == lines.indices + lines.values:
            verdict = look.mark and look.mark.name.lower()
            yield look.foot, self._style(verdict if verdict in {"right", "wrong"} else "current")

    def _style(self, name: str) -> Style:
        return find_style(self.app.theme, INKS[name])

    def _end(self, x: int) -> int:
        """Return where in its row the last character of a column's texts stands."""
        return x * self.cell.width + self.cell.width // 2

    # What changes.

    def watch_picture(self, before: TablePicture, after: TablePicture) -> None:
        """Redraw the columns that look different."""
        if (before.n, before.name, before.axis) != (after.n, after.name, after.axis):
            self.refresh(layout=True)
        elif after.axis is Axis.ROW:
            if before.first != after.first:
                self.refresh()
        elif (before.cells is None) != (after.cells is None):
            self.refresh()
        else:
            looks = ((x, before.look(x), after.look(x)) for x in range(-1, after.n + 1))
            regions = [self._region(x, was, now) for x, was, now in looks if was != now]
            visible = [region for region in map(self.size.region.intersection, regions) if region]
            if visible:
                self.refresh(*visible)

    def _region(self, x: int, was: CellLook, now: CellLook) -> Region:
        """Return where a column is or was written."""
        if x < 0:
            return Region(0, 0, GUTTER, self.size.height)
        end = GUTTER + self._end(x) - self.scrolled
        width = max(len(text) for look in (was, now) for text in (look.index, look.text, look.foot))
        left = max(GUTTER, end + 1 - width)
        return Region(left, 0, max(0, end + 1 - left), self.size.height)


class TableLines(NamedTuple):
    """How many lines the indices take, and how many the values; the foot takes one."""

    indices: int
    values: int


def table_lines(n: int, cell: SquareSize) -> TableLines:
    """Return the lines of a table: two where the columns are too narrow to stand side by side."""
    narrow = cell.width < 3
    return TableLines(indices=2 if narrow and n >= 10 else 1, values=2 if narrow else 1)


def table_height(n: int, cell: SquareSize, axis: Axis = Axis.COLUMN) -> int:
    """Return the height of a whole table."""
    lines = table_lines(n, cell)
    return lines.indices if axis is Axis.ROW else sum(lines) + 1


def _put(row: list[Segment], end: int, text: str, style: Style) -> None:
    """Write a text over a row, its last character at a place; what does not fit is left out."""
    for at, character in enumerate(text, end + 1 - len(text)):
        if 0 <= at < len(row):
            row[at] = Segment(character, style)


def _written(value: Value) -> str:
    """Return a number as the table writes it."""
    return str(value).replace("-", "−")

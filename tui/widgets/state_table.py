"""The state table: the vector b[] under the board, its columns in line with the board's own.

Where the vector holds a queen for each row, only the columns' numbers stand there: its values stand
beside the rows, drawn by the board.
"""

from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from msgspec import Struct
from textual.geometry import Size
from textual.reactive import var

from lessons.language import _
from lessons.text.notation import in_notation
from solver.machine.step import Step, find_innermost
from solver.text.layout import Axis
from solver.value import Value
from tui.look.inks import PLAIN, Ink
from tui.widgets.board_picture import Mark
from tui.widgets.boxes import Unscrolled
from tui.widgets.square import CELLS, GUTTER, MARKS, SquareSize
from tui.widgets.strips import Text, TextStrips

INKS = {
    "index": Ink("foreground-muted"),
    "value": PLAIN,
    "current": Ink("accent", bold=True),
    "cursor": Ink("accent", bold=True, reverse=True),
    "absent": Ink("foreground-muted", italic=True),
    "right": Ink("success", bold=True),
    "wrong": Ink("error", bold=True),
}


class TablePicture(Struct, frozen=True):
    """A state table's columns and rows, as they are to be shown."""

    n: int
    cells: tuple[str, ...] | None  # What the cells hold; None if the vector is not there yet.
    column: int | None = None  # The current column k; -1 and n lie beside the table.
    name: str = "b"  # Of the vector; empty if queens are kept in none.
    cursor: int | None = None  # The cell that is being filled.
    marks: tuple[Mark | None, ...] = ()
    first: int = 0  # The index of the first cell.
    level: str = "k"  # The name of the variable k.
    axis: Axis | None = Axis.COLUMN  # What its cells are about; None if there are only numbers.
    full: frozenset[int] = frozenset()  # The columns in which no square is free: dead ends.

    @classmethod
    def of(cls, step: Step, n: int) -> "TablePicture":
        """Return the table of a step on an n by n board, with the values of the state vector."""
        saved = step.storage
        vector = find_innermost(step.frames, saved.board)
        held = vector[saved.layout.first :] if isinstance(vector, tuple) and step.queens else ()
        return cls(
            n=n,
            cells=tuple(map(_write_number, held)) if held else None,
            column=step.level,
            name=in_notation(saved.board) if saved.layout.is_vector else "",
            first=saved.layout.first,
            level=saved.level if isinstance(find_innermost(step.frames, saved.level), int) else "",
            axis=step.axis,
        )

    def look(self, x: int) -> "CellLook":
        """Return how column x looks; -1 and n are the places beside the table."""
        current = self.column is not None and x == min(max(self.column, -1), self.n)
        beside, cursor = not 0 <= x < self.n, x == self.cursor
        mark = self.marks[x] if 0 <= x < len(self.marks) else None
        level = self.level if current else ""
        return CellLook(
            index=_write_number(x + self.first) if current or not beside else "",
            text=self.cells[x] or "_" if self.cells and 0 <= x < len(self.cells) else "",
            style="cursor" if cursor else "current" if level else "value",
            foot=("▲" if cursor else MARKS[mark] if mark else "") + level,
            verdict=mark.name.lower() if mark in {Mark.RIGHT, Mark.WRONG} else "current",
            current=bool(level),
        )


class CellLook(Struct, frozen=True):
    """How one column of the table looks."""

    index: str
    text: str
    style: str  # The name of the style of the cell.
    foot: str  # The text below the cell: cursor or mark, then k if the column is the current one.
    verdict: str  # The name of the style of that text.
    current: bool  # Whether a variable names this column.


class StateTable(TextStrips, Unscrolled):
    """Indices, values, and the variable k under the column that it names.

    Where columns are too narrow for two digits side by side, every other one stands a line lower.
    """

    DEFAULT_CSS = "StateTable { height: auto; }"

    picture: var[TablePicture] = var(TablePicture(1, None), init=False)
    cell: var[SquareSize] = var(CELLS[-1], init=False)
    scrolled: var[int] = var(0, init=False)
    """How far the board above is scrolled to the right."""
    low: var[bool] = var(False, init=False)
    """Whether a long name stands below the values, where there is no room behind them."""

    def __init__(self, picture: TablePicture) -> None:
        super().__init__()
        self.set_reactive(StateTable.picture, picture)
        self.texts = draw_table(picture, self.cell)

    def get_content_height(self, _container: Size, _viewport: Size, _width: int) -> int:
        """Return the height of the whole table."""
        return len(self.texts)

    def watch_picture(self) -> None:
        """Show the current picture of the table."""
        self.show_texts(draw_table(self.picture, self.cell, self.scrolled, low=self.low))

    watch_cell = watch_scrolled = watch_low = watch_picture


class TableLines(NamedTuple):
    """How many lines the indices take, and how many the values; the foot takes one."""

    indices: int
    values: int


def table_lines(n: int, cell: SquareSize) -> TableLines:
    """Return how many lines indices and values take: two if narrow, indices only for n >= 10."""
    narrow = cell.width < 3
    return TableLines(indices=2 if narrow and n >= 10 else 1, values=2 if narrow else 1)


def table_height(n: int, cell: SquareSize, axis: Axis | None = Axis.COLUMN) -> int:
    """Return the height of a whole table, for columns or for rows."""
    lines = table_lines(n, cell)
    return sum(lines) + 1 if axis is Axis.COLUMN else lines.indices


def name_end(picture: TablePicture, cell: SquareSize) -> int:
    """Return the column where a long name ends, behind the values; 0 if it stands before them."""
    name = picture.name
    if len(name) <= GUTTER:
        return 0
    before = GUTTER + (picture.n - 1) * cell.width + cell.width // 2
    if picture.cells is None:
        before = max(before, GUTTER + len(_("not there yet")))
    return before + 1 + len(name)


def draw_table(
    picture: TablePicture, cell: SquareSize, scrolled: int = 0, *, low: bool = False
) -> list[Text]:
    """Return the lines of a table: indices, values and foot, or only indices beside rows.

    A name that has no room before the values stands behind them, or below if it is to be `low`.
    """
    n, name = picture.n, picture.name
    indices, values = table_lines(n, cell)
    foot = indices + values
    if not picture.level and all(len(each) == 1 for each in picture.cells or ()):
        values = 1  # Nothing is ever wider.
    rows = [
        [(" ", PLAIN)] * max(GUTTER + (n + 1) * cell.width, name_end(picture, cell) + 1)
        for _line in range(table_height(n, cell, picture.axis))
    ]

    def put(line: int, x: int, text: str, ink: str) -> None:
        """Write a text that ends in the middle of column x; cut off what is out of view."""
        end = GUTTER + x * cell.width + cell.width // 2 if x >= 0 else 1
        write(rows[line], end, text, ink, GUTTER if x >= 0 else 0)

    def write(row: list[tuple[str, Ink]], end: int, text: str, ink: str, start: int = 0) -> None:
        """Write a text that ends at cell `end` of a row; omit what lies before `start`."""
        for at, character in enumerate(text, end + 1 - len(text)):
            if start <= at < len(row):
                row[at] = character, INKS[ink]

    if picture.axis is not Axis.COLUMN:
        for x in range(n):
            ink = "wrong" if x in picture.full else "index"
            put(x % indices, x, str(x + picture.first), ink)
    else:
        behind, before = name_end(picture, cell), max(1, len(name) - 1)
        below = foot if picture.level else indices + values
        low = low and behind > 0
        end = before if low else behind or before  # Below the last digit of the rows.
        write(rows[below if low else indices], end, name, "index")
        if picture.cells is None and name:
            sentence = _("not there yet")
            write(rows[indices], GUTTER + len(sentence) - 1, sentence, "absent")
        for x in (*range(n + 1), -1):
            look = picture.look(x)
            ink = "current" if look.current else "wrong" if x in picture.full else "index"
            put(x % indices, x, look.index, ink)
            put(indices + x % values, x, look.text, look.style)
            put(foot, x, look.foot, look.verdict)
    for x in picture.full if cell.width > 3 else ():  # Room for a sign behind the number.
        end = GUTTER + x * cell.width + cell.width // 2
        write(rows[x % indices], end + 1, MARKS[Mark.WRONG], "wrong", GUTTER)
    return [_group_by_ink([*row[:GUTTER], *row[GUTTER + scrolled :]]) for row in rows]


def _group_by_ink(row: list[tuple[str, Ink]]) -> Text:
    """Return a row of characters as pieces of text, one for each run of equal ink."""
    runs = groupby(row, itemgetter(1))
    return tuple(("".join(character for character, _ink in run), ink) for ink, run in runs)


def _write_number(value: Value) -> str:
    """Return a value as text with a proper minus sign."""
    return str(value).replace("-", "−")


VALUE = 5  # Columns that a value takes.
WIDTH = 10  # Columns of what stands beside a row.


def draw_beside(picture: TablePicture, y: int, *, head: bool = False) -> Text:
    """Return what stands beside a row: its value, and an arrow or a mark.

    Beside the board that is an arrow where it is the current row, or else at its `head` the name.
    """
    look = picture.look(y)
    if 0 <= y < picture.n:
        foot = f" ← {look.foot}" if look.current else f" {look.foot}"
        return (look.text.rjust(VALUE), INKS[look.style]), (foot, INKS[look.verdict])
    if look.current:
        return ((f"{' ' * VALUE} ← {look.foot}", INKS["current"]),)
    index = f"[{picture.level}]" if picture.level else ""
    name = in_notation(f"{picture.name}{index}"[:WIDTH]) if picture.name and head else ""
    return ((f" {name}", INKS["index"]),)

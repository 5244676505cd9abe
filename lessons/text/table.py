"""A table as a value: text, CSV, HTML and the screen each render the same one.

Whoever renders a cell escapes it: names and answers come from students.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column of a table.

    Attributes:
        title: The name above it.
        show: Returns what stands in a cell, given what its row is about.
        full: The sentence for which the title is short; empty if it says all.
        prose: Whether its cells are sentences, which may be broken into lines.
        number: Whether its cells are numbers, which stand to the right.
        below: Whether its cells are so long that in a text they stand below the others.
    """

    title: str
    show: Callable[[Any], object] = field(compare=False)
    full: str = ""
    prose: bool = False
    number: bool = False
    below: bool = False


@dataclass(frozen=True, slots=True)
class TableCell:
    """A cell of a table: its text, and the number that sorts it where the text does not."""

    text: str = ""
    order: float | None = None


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table, and what it is about."""

    cells: tuple[TableCell, ...]
    about: object = None

    def sort_key(self, column: int) -> tuple[float, str]:
        """Return the key that sorts the row by a column: first by number, then by text."""
        cell = self.cells[column]
        return cell.order if cell.order is not None else 0, cell.text.casefold()


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its title and caption, which text, CSV, HTML and the screen render.

    Attributes:
        id: A word for it; `title` is its name.
        caption: A sentence or two about how to read it.
        empty: The sentence that stands in its place where it has no rows.
    """

    id: str
    title: str
    caption: str
    columns: tuple[TableColumn, ...]
    rows: tuple[TableRow, ...]
    empty: str = ""

    def sort_rows(self, column: int, *, backwards: bool = False) -> tuple[TableRow, ...]:
        """Return the rows sorted by a column; rows with an empty cell there always come last."""
        filled = [row for row in self.rows if row.cells[column].text]
        empty = [row for row in self.rows if not row.cells[column].text]
        filled.sort(key=lambda row: row.sort_key(column), reverse=backwards)
        return (*filled, *empty)

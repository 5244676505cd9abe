"""A table as a value: text, CSV, HTML and the screen each render the same one.

Whoever renders a cell escapes it: names and answers come from students.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

_NUMBER = re.compile(r"\d+(?:[.:]\d+)?")


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column of a table.

    Attributes:
        title: The name above it.
        show: Returns what stands in a cell, given what its row is about.
        full: The sentence for which the title is short; empty if it says all.
        prose: Whether its cells are sentences, which may be broken into lines.
        number: Whether its cells begin with a number or a sign, and stand to the right.
        below: Whether its cells are so long that in a text they stand below the others.
    """

    title: str
    show: Callable[[Any], object] = field(compare=False)
    full: str = ""
    prose: bool = False
    number: bool = False
    below: bool = False

    def sort_key(self, text: str) -> tuple[bool, float, str]:
        """Return a cell's sort key: done after not done, then by number, then by text."""
        written = _NUMBER.search(text) if self.number else None
        number = float(written[0].replace(":", ".")) if written else 0.0
        return text.startswith("✓"), number, text.casefold()


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table, the texts of its cells, and what it is about."""

    cells: tuple[str, ...]
    about: object = None


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

    def sort_rows(self, at: int, *, backwards: bool = False) -> tuple[TableRow, ...]:
        """Return the rows sorted by a column, `backwards` or not; empty cells always come last."""
        filled = [row for row in self.rows if row.cells[at]]
        empty = [row for row in self.rows if not row.cells[at]]
        filled.sort(key=lambda row: self.columns[at].sort_key(row.cells[at]), reverse=backwards)
        return (*filled, *empty)

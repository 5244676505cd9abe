"""A screen with tables, one at a time, sorted by any column."""

from collections.abc import Sequence
from textwrap import wrap

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import DataTable, Static
from textual.widgets.data_table import RowKey

from lessons.classes.tables import Table, TableColumn
from lessons.files.findings import make_printable
from tui.classes.actions import CLASS, READ
from tui.screens.prompt import Leaflet
from tui.screens.sized import SizedScreen
from tui.widgets.bindings import make_bindings
from tui.widgets.key_line import KeyLine
from tui.widgets.tab_line import Tab, TabLine

LOW = 20
"""Lines below which only the table that is shown is named, and nothing stands above it."""
TALL = 30
"""Lines from which it is also said what the tables are about, and how each is read."""
WIDEST = 44
"""Columns of the terminal that a cell of prose takes at most; the whole row is read with Enter."""
LINES = 2
"""Lines of a row whose first cell is prose that is too long for one."""
MARK = "mark"
"""The key of the column with the mark of the chosen row: not every terminal shows its ground."""


class SortedTable(DataTable[Text]):
    """The rows of a table; one is marked, and Enter opens it."""

    BINDINGS = make_bindings(each for each in CLASS if each.of_list)

    def action_select(self) -> None:
        """Open the marked row."""
        self.action_select_cursor()


class TableScreen(SizedScreen[None]):
    """Shows one of several tables.

    Attributes:
        sorting: The column by which it is sorted, -1 for its own order, and whether backwards.
    """

    ACTIONS = CLASS
    DEFAULT_CSS = """
    TableScreen {
        & > #name { text-style: bold; padding: 1 2 0 2; height: auto; }
        & > #about { color: $foreground-muted; padding: 0 2; height: auto; }
        & > TabLine { padding: 0 2; margin: 1 0 0 0; }
        & > #caption { padding: 0 2; margin: 1 0 0 0; height: auto; }
        & > SortedTable {
            width: 1fr; height: 1fr; margin: 0 1; background: transparent;
            scrollbar-size-vertical: 1;
        }
        &.-low > #name { display: none; }
        &.-low > TabLine, &.-low > #caption { margin: 0; }
    }
    """

    def __init__(self, name: str, about: str, tables: Sequence[Table]) -> None:
        super().__init__()
        self._heading = make_printable(name), make_printable(about)
        self.tables = tables
        self.at = 0
        self.sorting = -1, False
        self._things: Sequence[object] = ()
        self._marked: RowKey | None = None

    @property
    def table(self) -> Table:
        """The table that is shown now."""
        return self.tables[self.at]

    def compose(self) -> ComposeResult:
        """Yield the name and description above the table."""
        name, about = self._heading
        yield Static(name, id="name", markup=False)
        yield Static(about, id="about", markup=False)
        yield TabLine()
        yield Static(id="caption", markup=False)
        yield SortedTable(cursor_type="row", cell_padding=1)
        yield KeyLine()

    def divide(self) -> None:
        """Draw tabs, caption and table to fit the size of the screen."""
        table, height = self.table, self.size.height
        tabs = self.query_one(TabLine)
        tabs.display = len(self.tables) > 1
        self.set_class(height < LOW, "-low")
        several = [
            Tab(each.id, str(number), each.title, each is table)
            for number, each in enumerate(self.tables, 1)
        ]
        tabs.show([each for each in several if each.shown or height >= LOW])
        caption = self.query_one("#caption", Static)
        caption.update(table.caption if table.things else table.empty)
        caption.display = height >= TALL or not table.things
        self.query_one("#about").display = height >= TALL
        self._fill_rows()

    def _fill_rows(self) -> None:
        """Fill the widget with the rows, sorted, and mark the sorted column."""
        table, (column, backwards) = self.table, self.sorting
        self._things = (
            table.sort_things(column, backwards=backwards) if column >= 0 else table.things
        )
        rows = [table.fill_row(each) for each in self._things]
        shown = self.query_one(SortedTable)
        shown.clear(columns=True)
        self._marked = None
        shown.add_column("", key=MARK, width=1)
        for number, each in enumerate(table.columns):
            title = f"{each.title} {'▼' if backwards else '▲'}" if number == column else each.title
            shown.add_column(title, width=_measure_prose(rows, number, title))
        first = _measure_prose(rows, 0, "") if table.columns[0].prose else None
        for number, row in enumerate(rows):
            cells = [_draw_cell(*each) for each in zip(table.columns, row, strict=True)]
            if first is not None:  # What begins alike is told apart by its second line.
                cells[0] = Text("\n".join(wrap(cells[0].plain, first)[:LINES]))
            shown.add_row(Text(" "), *cells, key=str(number), height=LINES if first else 1)
        shown.display = bool(rows)
        shown.focus()
        self.refresh_bindings()

    def action_number(self, digit: int) -> None:
        """Show the table of a number, if there is one."""
        if digit <= len(self.tables):
            self.at, self.sorting = digit - 1, (-1, False)
            self.divide()

    def action_view(self) -> None:
        """Show the next table."""
        self.action_number(1 + (self.at + 1) % len(self.tables))

    def action_sort(self) -> None:
        """Sort by the next column; after the last one, restore the table's own order."""
        column = self.sorting[0] + 1
        self.sort(column if column < len(self.table.columns) else -1)

    def action_flip(self) -> None:
        """Reverse the order of the rows."""
        column, backwards = self.sorting
        self.sort(max(0, column), backwards=not backwards)

    def sort(self, column: int, *, backwards: bool = False) -> None:
        """Sort by a column's index, `backwards` or not; -1 is the table's own order."""
        self.sorting = column, backwards
        self._fill_rows()

    def on_data_table_header_selected(self, event: DataTable.HeaderSelected) -> None:
        """Sort by the clicked column; reverse if already sorted so."""
        clicked, (column, backwards) = event.column_index - 1, self.sorting
        if clicked >= 0:
            self.sort(clicked, backwards=column == clicked and not backwards)

    def on_tab_line_chosen(self, event: TabLine.Chosen) -> None:
        """Show the table that was clicked."""
        self.action_number(1 + [each.id for each in self.tables].index(event.name))

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """Move the mark to the row under the cursor."""
        rows = event.data_table
        for key, mark in ((self._marked, " "), (event.row_key, "▸")):
            if key is not None and key in rows.rows:
                rows.update_cell(key, MARK, Text(mark))
        self._marked = event.row_key

    def on_data_table_row_selected(self, event: DataTable.RowSelected) -> None:
        """Open the row that was chosen."""
        event.stop()
        self.open_row(self._things[event.cursor_row])

    def open_row(self, thing: object) -> None:
        """Show all cells of a thing's row on a screen of their own."""
        pairs = zip(self.table.columns, self.table.fill_row(thing), strict=True)
        texts = [(column.full or column.title, make_printable(cell)) for column, cell in pairs]
        self.app.push_screen(
            Leaflet(READ, [(self.table.title, [each for each in texts if each[1]])])
        )


def _draw_cell(column: TableColumn, cell: str) -> Text:
    """Return a cell as printable text, numbers to the right."""
    return Text(make_printable(cell), justify="right" if column.number else "left", end="")


def _measure_prose(rows: Sequence[Sequence[str]], number: int, title: str) -> int | None:
    """Return the width for a column of long text; None if all of it fits as it is."""
    longest = max((len(row[number]) for row in rows), default=0)
    return max(WIDEST, len(title)) if longest > WIDEST else None

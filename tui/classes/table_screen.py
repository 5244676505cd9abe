"""A screen with tables, one at a time, sorted by any column."""

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from lessons.classes.tables import ReportTable, Row
from lessons.classes.text import GAP, Block, draw_line, lay_out
from lessons.files.findings import printable
from lessons.language import _
from tui.classes.report_actions import READ
from tui.screens.leaflet import Leaflet
from tui.screens.sized import SizedScreen
from tui.widgets.bindings import bindings
from tui.widgets.key_line import KeyLine
from tui.widgets.marked_list import MarkedList
from tui.widgets.tab_line import Tab, TabLine
from tui.widgets.text_lines import TextLines

MARGIN = 4
"""Columns beside a table: the mark of the list, and its scrollbar."""
LOW = 20
"""Lines below which only the table that is shown is named, and nothing stands above it."""
TALL = 30
"""Lines from which it is also said what the tables are about, and how each is read."""


class Heads(TextLines):
    """The names of the columns; a click on one sorts by it."""

    DEFAULT_CSS = "Heads { color: $foreground-muted; padding: 0 2; height: 1; }"

    class Chosen(Message):
        """Somebody has clicked the name of a column."""

        def __init__(self, column: int) -> None:
            self.column = column
            super().__init__()

    def __init__(self) -> None:
        super().__init__(id="heads")
        self._names: Sequence[tuple[int, str]] = ()
        self._sorted = -1

    def show(self, names: Sequence[tuple[int, str]], sorted_by: int) -> None:
        """Show columns: the number of each, and its name in the columns that it takes."""
        self._names, self._sorted = names, sorted_by
        self.refresh()

    def lines(self, width: int) -> list[Content]:
        """Return the one line; the column by which is sorted stands out."""
        del width
        parts = [
            Content.styled(name, "$accent bold" if column == self._sorted else "")
            for column, name in self._names
        ]
        return [Content(GAP).join(parts)]

    def on_click(self, event: Click) -> None:
        """Sort by the column that is clicked."""
        start = event.get_content_offset_capture(self).x
        for column, name in self._names:
            if 0 <= start < len(name):
                self.post_message(self.Chosen(column))
            start -= len(name) + len(GAP)


class RowScreen(Leaflet):
    """A row of a table, whole: each cell below the name of its column."""

    BINDINGS = bindings(READ)

    def __init__(self, table: ReportTable, row: Row) -> None:
        pairs = zip(table.columns, row.cells, strict=True)
        told = [(column.full or column.title, printable(cell.text)) for column, cell in pairs]
        super().__init__([(table.title, [each for each in told if each[1]])])


class TableScreen(SizedScreen[None]):
    """Shows one of several tables.

    Attributes:
        MENU: The list of rows, with its keys.
    """

    MENU: type[MarkedList]
    DEFAULT_CSS = """
    TableScreen {
        & > #name { text-style: bold; padding: 1 2 0 2; height: auto; }
        & > #about { color: $foreground-muted; padding: 0 2; height: auto; }
        & > #warning { color: $error; padding: 0 2; height: auto; }
        & > TabLine { padding: 0 2; margin: 1 0 0 0; }
        & > #says { padding: 0 2; margin: 1 0 0 0; height: auto; }
        & > #sorting { color: $foreground-muted; padding: 0 2; height: 1; }
        & > MarkedList {
            height: 1fr; margin: 0 1 0 1; background: transparent; scrollbar-size-vertical: 1;
        }
        &.-low > #name, &.-low > #sorting { display: none; }
        &.-low > TabLine, &.-low > #says { margin: 0; }
    }
    """

    def __init__(
        self, name: str, about: str, tables: Sequence[ReportTable], *, warning: str = ""
    ) -> None:
        super().__init__()
        self._said = printable(name), printable(about), warning
        self.tables = tables
        self.at = 0
        self._sorting: dict[str, tuple[int, bool]] = {}
        self._block = 0
        self._blocks: Sequence[Block] = ()
        self._rows: Sequence[Row] = ()

    @property
    def table(self) -> ReportTable:
        """The table that is shown."""
        return self.tables[self.at]

    @property
    def sorting(self) -> tuple[int, bool]:
        """The column by which the table is sorted, -1 for its own order, and whether backwards."""
        return self._sorting.get(self.table.id, (-1, False))

    def compose(self) -> ComposeResult:
        """Put the table below its name and what is said of it."""
        name, about, warning = self._said
        yield Static(name, id="name", markup=False)
        yield Static(about, id="about", markup=False)
        if warning:
            yield Static(warning, id="warning", markup=False)
        yield TabLine()
        yield Static(id="says", markup=False)
        yield Static(id="sorting", markup=False)
        yield Heads()
        yield self.MENU(markup=False, compact=True)
        yield KeyLine()

    def divide(self) -> None:
        """Draw the table for the room there is."""
        table = self.table
        self._blocks = lay_out(table, max(20, self.size.width - 2 * MARGIN))
        self._block = min(self._block, len(self._blocks) - 1)
        tabs = self.query_one(TabLine)
        tabs.display = len(self.tables) > 1
        low = self.size.height < LOW
        tabs.show([each for each in self._tabs() if each.shown or not low])
        self.set_class(low, "-low")
        says = self.query_one("#says", Static)
        says.update(table.says if table.rows else table.empty)
        says.display = self.size.height >= TALL or not table.rows
        self.query_one("#about").display = self.size.height >= TALL
        self._list()

    def _tabs(self) -> Iterator[Tab]:
        """Yield the tables with their digits; the last ones have none left."""
        for number, each in enumerate(self.tables):
            digit = str((number + 1) % 10) if number < 10 else ""
            yield Tab(each.id, digit, each.title, each is self.table)

    def _list(self) -> None:
        """List the rows in their order."""
        table, block = self.table, self._blocks[self._block]
        column, backwards = self.sorting
        self._rows = table.by(column, backwards=backwards) if column >= 0 else table.rows
        self.query_one("#sorting", Static).update(self._how())
        titles = [each.title for each in table.columns]
        names = [(each, draw_line(table, titles, ((each, width),))) for each, width in block]
        self.query_one(Heads).show(names if table.rows else (), column)
        menu = self.query_one(self.MENU)
        menu.refill(
            Option(Content(draw_line(table, [cell.text for cell in row.cells], block)))
            for row in self._rows
        )
        menu.display = bool(self._rows)
        menu.focus()
        self.refresh_bindings()

    def _how(self) -> str:
        """Say by what is sorted, and which of the columns are in view."""
        column, backwards = self.sorting
        said = []
        if column >= 0:
            order = _("Sorted by {column}, downwards.") if backwards else _("Sorted by {column}.")
            said.append(order.format(column=self.table.columns[column].title))
        if self.more:
            told = _("Columns: page {page} of {pages} (Left, Right).")
            said.append(told.format(page=self._block + 1, pages=len(self._blocks)))
        return " ".join(said)

    @property
    def more(self) -> bool:
        """Whether there are more columns than have room."""
        return len(self._blocks) > 1 and bool(self.table.rows)

    def show_table(self, at: int) -> None:
        """Show the table of a number from 0 on, if there is one."""
        if 0 <= at < len(self.tables) and at != self.at:
            self.at, self._block = at, 0
            self.query_one(self.MENU).highlighted = None
            self.divide()

    def action_number(self, digit: int) -> None:
        """Show the table of a digit."""
        self.show_table((digit - 1) % 10)

    def action_view(self) -> None:
        """Show the next table."""
        self.show_table((self.at + 1) % len(self.tables))

    def action_view_back(self) -> None:
        """Show the table before."""
        self.show_table((self.at - 1) % len(self.tables))

    def action_sort(self) -> None:
        """Sort by the next column; after the last in the table's own order again."""
        column = self.sorting[0] + 1
        self.sort(column if column < len(self.table.columns) else -1)

    def action_flip(self) -> None:
        """Sort the other way round."""
        column, backwards = self.sorting
        self.sort(max(0, column), backwards=not backwards)

    def sort(self, column: int, *, backwards: bool = False) -> None:
        """Sort by a column, and have it in view."""
        self._sorting[self.table.id] = column, backwards
        if column >= 0 and column not in dict(self._blocks[self._block]):
            places = (at for at, block in enumerate(self._blocks) if column in dict(block))
            self._block = next(places)
        self._list()

    def action_right(self) -> None:
        """Show the columns that have no room beside these."""
        self._block = (self._block + 1) % len(self._blocks)
        self._list()

    def action_left(self) -> None:
        """Show the columns before."""
        self._block = (self._block - 1) % len(self._blocks)
        self._list()

    def on_heads_chosen(self, event: Heads.Chosen) -> None:
        """Sort by the column that was clicked; at once more the other way round."""
        column, backwards = self.sorting
        self.sort(event.column, backwards=column == event.column and not backwards)

    def on_tab_line_chosen(self, event: TabLine.Chosen) -> None:
        """Show the table that was clicked."""
        self.show_table([each.id for each in self.tables].index(event.name))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open the row that was chosen."""
        event.stop()
        self.open_row(self._rows[event.option_index])

    def open_row(self, row: Row) -> None:
        """Show a row whole."""
        self.app.push_screen(RowScreen(self.table, row))

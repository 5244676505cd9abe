"""A leaflet: lists to read, above the screen on which they were asked for."""

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from lessons.language import _
from tui.screens.actions import HELP_ABOVE, REDRAW_ABOVE
from tui.screens.closing import Closing
from tui.widgets.bindings import make_bindings

Lists = Iterable[tuple[str, Iterable[tuple[str, str]]]]
"""Titles, and under each the names of things and what is said of them."""


class Leaflet(Closing, ModalScreen[None]):
    """Shows lists; scrolls where they are longer than the screen."""

    BINDINGS = make_bindings((HELP_ABOVE, REDRAW_ABOVE))
    DEFAULT_CSS = """
    Leaflet {
        align: center middle; background: $background;
        & > VerticalScroll {
            width: 72; max-width: 100%; height: auto; max-height: 100%;
            border: solid $rule; padding: 0 1; background: $panel; scrollbar-size-vertical: 1;
            border-subtitle-color: $foreground-muted;
        }
        & Static { height: auto; margin: 0 0 1 0; }
        & .title { text-style: bold; }
    }
    """

    def __init__(self, lists: Lists) -> None:
        """Show lists, in order."""
        super().__init__()
        self._lists = lists

    def compose(self) -> ComposeResult:
        """Put how to go on into the lower edge of what is read."""
        with VerticalScroll() as read:
            read.border_subtitle = _("Arrows and Page Down scroll, Escape closes")
            yield from self.compose_text()

    def compose_text(self) -> ComposeResult:
        """Put each list below its title."""
        for title, entries in self._lists:
            yield Static(title, classes="title", markup=False)
            table = Table.grid(padding=(0, 2))
            table.add_column(no_wrap=True)
            table.add_column()
            for name, text in entries:
                table.add_row(Text(name, "bold"), Text(text))
            yield Static(table)

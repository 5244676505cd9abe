"""A leaflet: lists to read, above the screen on which they were asked for."""

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingsMap
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from lessons.language import _
from tui.actions import Action
from tui.screens.actions import HELP_ABOVE, REDRAW_ABOVE
from tui.screens.closing import Closing
from tui.widgets.bindings import make_bindings

Lists = Iterable[tuple[str, Iterable[tuple[str, str]]]]
"""Titles, and under each the names of things and what is said of them."""


class Leaflet(Closing, ModalScreen[None]):
    """Shows lists, and other parts below them; scrolls where they are longer than the screen.

    Args:
        actions: What its keys do, beside those that all have: how it is closed.
        wide: Whether it has the columns of a program.
    """

    BINDINGS = make_bindings((HELP_ABOVE, REDRAW_ABOVE))
    DEFAULT_CSS = """
    Leaflet {
        align: center middle; background: $background;
        & > VerticalScroll {
            width: 72; max-width: 100%; height: auto; max-height: 100%;
            border: solid $rule; padding: 0 1; background: $panel; scrollbar-size-vertical: 1;
            border-subtitle-color: $foreground-muted;
        }
        &.-wide > VerticalScroll { width: 80; }
        & Static { height: auto; margin: 0 0 1 0; }
        & Prose { margin: 0 0 1 0; }
        & .title { text-style: bold; }
    }
    """

    def __init__(
        self, actions: Iterable[Action], lists: Lists, *parts: Widget, wide: bool = False
    ) -> None:
        super().__init__()
        self._bindings.key_to_bindings |= BindingsMap(make_bindings(actions)).key_to_bindings
        self._lists, self._parts = lists, parts
        self.set_class(wide, "-wide")

    def compose(self) -> ComposeResult:
        """Put each list below its title, and how to go on into the lower edge."""
        with VerticalScroll() as read:
            read.border_subtitle = _("Arrows and Page Down scroll, Escape closes")
            for title, entries in self._lists:
                yield make_title(title)
                table = Table.grid(padding=(0, 2))
                table.add_column(no_wrap=True)
                table.add_column()
                for name, text in entries:
                    table.add_row(Text(name, "bold"), Text(text))
                yield Static(table)
            yield from self._parts


def make_title(text: str) -> Static:
    """Return what stands above a list, or above another part."""
    return Static(text, classes="title", markup=False)

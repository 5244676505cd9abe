"""The tab line: which views there are, the key of each, and which are shown."""

from typing import NamedTuple

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from tui.widgets.flow import flowed


class Tab(NamedTuple):
    """One of several views, and the key that chooses it."""

    key: str
    title: str
    shown: bool


class TabLine(Widget):
    """One line; where it is too narrow for all titles, only those of the views that are shown."""

    DEFAULT_CSS = "TabLine { height: 1; color: $foreground-muted; }"

    tabs: reactive[tuple[Tab, ...]] = reactive(())

    def render(self) -> Content:
        """Return the line."""
        width = self.size.width
        full = flowed([_written(tab, titled=True) for tab in self.tabs], width)
        if len(full) > 1:
            short = [_written(tab, titled=tab.shown) for tab in self.tabs]
            full = flowed(short, width)
            if len(full) > 1:
                return Content(" ").join(short)
        return full[0] if full else Content("")


def _written(tab: Tab, *, titled: bool) -> Content:
    title = f" {tab.title}" if titled else ""
    return Content.assemble(
        ("▸" if tab.shown else "", "$accent bold"),
        (tab.key, "$accent bold"),
        (title, "$foreground bold" if tab.shown else "$foreground-muted"),
    )

"""The tab line: which views there are, the key of each, and which are shown."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content

from tui.widgets.flow import flowed
from tui.widgets.text_lines import TextLines


class Tab(NamedTuple):
    """One of several views, and the key that chooses it."""

    key: str
    title: str
    shown: bool


class TabLine(TextLines):
    """The names of all views with their keys: one line where there is room, else more."""

    DEFAULT_CSS = "TabLine { color: $foreground-muted; }"

    def __init__(self) -> None:
        super().__init__()
        self._tabs: Sequence[Tab] = ()

    def show(self, tabs: Sequence[Tab]) -> None:
        """Show other tabs."""
        if tabs != self._tabs:
            self._tabs = tabs
            self.refresh(layout=True)

    def lines(self, width: int) -> list[Content]:
        """Return the tabs, none of them broken."""
        return flowed([_written(tab) for tab in self._tabs], width)


def _written(tab: Tab) -> Content:
    return Content.assemble(
        ("▸" if tab.shown else "", "$accent bold"),
        (tab.key, "$accent bold"),
        (f" {tab.title}", "$foreground bold" if tab.shown else "$foreground-muted"),
    )

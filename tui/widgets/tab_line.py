"""The tab line: which views there are, the key of each, and which are shown."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content
from textual.events import Click
from textual.message import Message

from tui.widgets.strips import DASH
from tui.widgets.text_lines import GAP, TextLines, flow_pieces


class Tab(NamedTuple):
    """One of several views, and the key that chooses it."""

    name: str
    key: str
    title: str
    shown: bool


class TabLine(TextLines):
    """The titles of all views with their keys, on a rule; where one is too short, on more."""

    DEFAULT_CSS = "TabLine { color: $rule; }"

    class Chosen(Message):
        """The student has clicked a tab."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def __init__(self) -> None:
        super().__init__()
        self._tabs: Sequence[Tab] = ()

    def show(self, tabs: Sequence[Tab]) -> None:
        """Show other tabs."""
        if tabs != self._tabs:
            self._tabs = tabs
            self.refresh(layout=True)

    def lines(self, width: int) -> list[Content]:
        """Return the lines of tabs that fit a width; no tab is broken across lines."""
        flowed = flow_pieces([draw_tab(tab) for tab in self._tabs], width)
        return [
            Content.assemble(line, " ", DASH * max(0, width - line.cell_length - 1))
            for line in flowed
        ]

    def on_click(self, event: Click) -> None:
        """Choose the tab that is clicked."""
        lines = [
            line.plain.rstrip(f" {DASH}").split(GAP.plain) for line in self.lines(self.size.width)
        ]
        at, start = sum(map(len, lines[: event.y])), 0
        for tab, text in zip(self._tabs[at:], lines[event.y], strict=False):
            if start <= event.x < start + len(text):
                self.post_message(self.Chosen(tab.name))
            start += len(text) + len(GAP.plain)


def draw_tab(tab: Tab) -> Content:
    """Return the key and the title of a tab, marked if the tab is shown."""
    return Content.assemble(
        ("▸" if tab.shown else "", "$accent bold"),
        (tab.key, "$accent bold"),
        (f" {tab.title}", "$foreground bold" if tab.shown else "$foreground-muted"),
    )

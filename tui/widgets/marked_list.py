"""A list that marks what is highlighted: not every terminal shows more of it than its ground."""

from collections.abc import Iterable, Iterator, Sequence

from rich.segment import Segment
from rich.table import Table
from rich.text import Text
from textual.geometry import Size
from textual.strip import Strip
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui.actions import Action
from tui.run.listed import Listed
from tui.widgets.bindings import bindings

LEAST = 2
"""Columns that an option takes at least: the mark, and a character."""


class MarkedList(OptionList):
    """A compact list with room for a mark before each option."""

    DEFAULT_CSS = """
    MarkedList.-textual-compact > .option-list--option { padding: 0 0 0 1; }
    """

    @classmethod
    def of(cls, actions: Iterable[Action]) -> type["MarkedList"]:
        """Return a list with the keys of a table that are for lists."""
        own = bindings(each for each in actions if each.of_list)
        return type("Menu", (cls,), {"BINDINGS": own})

    def refill(self, options: Iterable[Option], first: str | None = None) -> None:
        """List something else, and have the focus; what is highlighted stays, at first `first`."""
        held = self.highlighted_option
        at = held.id if held else first
        self.clear_options()
        self.add_options(options)
        places = (place for place, each in enumerate(self.options) if at and each.id == at)
        self.highlighted = next(places, 0)
        self.focus()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the height of all options, in a window with no room for any of them too."""
        return super().get_content_height(container, viewport, max(width, LEAST))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Turn pages only where there are lines: not while nothing of the list is seen."""
        if action in {"page_up", "page_down"} and not self.size:
            return False
        return super().check_action(action, parameters)

    def render_line(self, y: int) -> Strip:
        """Return a line of the list, with the mark where what is highlighted begins."""
        strip = super().render_line(y)
        for _blank, style, _control in strip.crop(0, 1):
            if style is not None and style.meta.get("option", -1) == self.highlighted:
                first = y == 0 or self._option_at(y - 1) != self.highlighted
                return Strip.join((Strip([Segment("▸", style)]), strip.crop(1))) if first else strip
        return strip

    def _option_at(self, y: int) -> int:
        """Return the index of the option on a line of the list, -1 for none."""
        styles = (style for _blank, style, _control in super().render_line(y).crop(0, 1))
        return next((style.meta.get("option", -1) for style in styles if style is not None), -1)


def listed_options(rows: Sequence[Listed]) -> Iterator[Option]:
    """Yield an option for each row: its number, what it is, and how it stands."""
    digits = len(str(len(rows)))
    for number, row in enumerate(rows, 1):
        grid = Table.grid(padding=(0, 2), expand=True)
        titles = [Text(f"{number:>{digits}}  {row.title}")]
        if row.named:
            grid.add_column(no_wrap=True)
            titles = [Text(f"{number:>{digits}}  {row.id}", "bold"), Text(row.title)]
        grid.add_column(ratio=1)
        grid.add_column(justify="right", no_wrap=row.named)
        grid.add_row(*titles, Text(f"✓ {row.standing}" if row.done else row.standing))
        yield Option(grid, id=row.id)

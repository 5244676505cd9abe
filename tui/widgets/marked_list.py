"""A list that marks what is highlighted: not every terminal shows more of it than its ground."""

from collections.abc import Iterable

from rich.segment import Segment
from textual.strip import Strip
from textual.widgets import OptionList
from textual.widgets.option_list import Option


class MarkedList(OptionList):
    """A compact list with room for a mark before each option."""

    DEFAULT_CSS = """
    MarkedList.-textual-compact > .option-list--option { padding: 0 0 0 1; }
    """

    def refill(self, options: Iterable[Option], first: str | None = None) -> None:
        """List something else, and have the focus; what is highlighted stays so if it is there.

        Args:
            options: What is listed.
            first: The id of what is highlighted if nothing is yet.
        """
        held = self.highlighted_option
        at = held.id if held else first
        self.clear_options()
        self.add_options(options)
        places = (place for place, each in enumerate(self.options) if at and each.id == at)
        self.highlighted = next(places, 0)
        self.focus()

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

"""A list that marks what is highlighted: not every terminal shows more of it than its ground."""

from rich.segment import Segment
from textual.strip import Strip
from textual.widgets import OptionList


class MarkedList(OptionList):
    """A compact list with room for a mark before each option."""

    DEFAULT_CSS = """
    MarkedList.-textual-compact > .option-list--option { padding: 0 0 0 1; }
    """

    def render_line(self, y: int) -> Strip:
        """Return a line of the list, with the mark if it is of the highlighted option."""
        strip = super().render_line(y)
        for _blank, style, _control in strip.crop(0, 1):
            if style is not None and style.meta.get("option", -1) == self.highlighted:
                return Strip.join((Strip([Segment("▸", style)]), strip.crop(1)))
        return strip

"""Widgets that are some lines of text, as high as those."""

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget


class TextLines(Widget):
    """A widget of text that it lays out itself. Subclasses define `lines`."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "TextLines { height: auto; }"

    def lines(self, width: int) -> Sequence[Content]:
        """Return the lines at a width."""
        raise NotImplementedError

    def render(self) -> Content:
        """Return the lines."""
        return Content("\n").join(self.lines(self.size.width))

    def get_content_height(self, _container: Size, _viewport: Size, width: int) -> int:
        """Return the number of lines."""
        return len(self.lines(width))

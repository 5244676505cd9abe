"""Widgets that draw their own lines, and redraw only those that change."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual.events import MouseScrollDown, MouseScrollUp
from textual.geometry import Region
from textual.scroll_view import ScrollView
from textual.strip import Strip

if TYPE_CHECKING:
    from textual.widget import Widget
else:
    Widget = object  # It stands before Textual's own kinds, which bring their style sheets.


WHEEL = 3
"""Lines that a turn of the wheel scrolls."""


class Strips(Widget):
    """A widget of lines in inks. Subclasses define `strip`.

    It renders in the place of Textual, which styles every line again when it has been rendered:
    half of the time from a key to its frame.
    """

    ALLOW_SELECT = False

    def strip(self, y: int, width: int) -> Strip:
        """Return a line, counted from the top of what is in view, as wide as the widget."""
        raise NotImplementedError

    def render_lines(self, crop: Region) -> list[Strip]:
        """Render a part of what is in view."""
        width = self.size.width
        strips = [self.strip(y, width) for y in crop.line_range]
        start, end = crop.column_span
        return strips if (start, end) == (0, width) else [s.crop(start, end) for s in strips]

    def redraw_lines(self, lines: Iterable[int]) -> None:
        """Draw lines again, as far as they are in view, counted from its top."""
        width, height = self.size
        if regions := [Region(0, y, width, 1) for y in lines if 0 <= y < height]:
            self.refresh(*regions)


class Wheeled(Widget):
    """A widget that the wheel of the mouse scrolls."""

    def scroll_lines(self, lines: int) -> None:
        """Scroll by lines, downwards or, if they are negative, upwards."""
        self.scroll_relative(y=lines, animate=False, force=True)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Scroll down."""
        event.stop()
        self.scroll_lines(WHEEL)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Scroll up."""
        event.stop()
        self.scroll_lines(-WHEEL)


class ScrolledStrips(Strips, Wheeled, ScrollView):
    """Such a widget with more to see than fits, and no bars: it scrolls to what matters."""

    DEFAULT_CSS = """
    ScrolledStrips { background: transparent; overflow: hidden; scrollbar-size: 0 0; }
    """

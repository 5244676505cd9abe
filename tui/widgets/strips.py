"""Widgets that draw their own lines, and redraw only those that change."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.events import MouseScrollDown, MouseScrollUp
from textual.geometry import Region
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui.look.inks import PLAIN, Ink, find_style

if TYPE_CHECKING:
    from textual.widget import Widget
else:
    Widget = object  # It stands before Textual's own kinds, which bring their style sheets.


WHEEL = 3  # Lines that a turn of the wheel scrolls.
Text = tuple[tuple[str, Ink], ...]  # A line of characters: runs of them, each in an ink.


def draw_text(theme: str, text: Text, width: int) -> Strip:
    """Return a strip of text in the colours of a theme, cut or filled up to a width."""
    segments = [Segment(piece, find_style(theme, ink)) for piece, ink in text]
    return Strip(segments).adjust_cell_length(width, find_style(theme, PLAIN))


def nearest_scroll(now: float, most: float, least: float) -> int:
    """Return the scroll position nearest to `now` of at most `most` and at least `least`."""
    return int(max(min(now, max(most, 0)), least, 0))


class Strips(Widget):
    """A widget of lines in inks. Subclasses define `strip`.

    It renders in the place of Textual, which styles every line again when it has been rendered:
    half of the time from a key to its frame.
    """

    ALLOW_SELECT = False

    def strip(self, y: int, width: int) -> Strip:
        """Return line `y` of the view, as wide as the widget."""
        raise NotImplementedError

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the strips of a region of the view."""
        width = self.size.width
        strips = [self.strip(y, width) for y in crop.line_range]
        start, end = crop.column_span
        return strips if (start, end) == (0, width) else [s.crop(start, end) for s in strips]

    def redraw_lines(self, lines: Iterable[int]) -> None:
        """Redraw lines of the view by their numbers, counted from the top of the view."""
        width, height = self.size
        if regions := [Region(0, y, width, 1) for y in lines if 0 <= y < height]:
            self.refresh(*regions)


class TextStrips(Strips):
    """A widget of lines of text in inks."""

    texts: Sequence[Text] = ()  # All its lines.

    @property
    def top(self) -> int:
        """The number of lines above the view."""
        return 0

    def strip(self, y: int, width: int) -> Strip:
        """Return line `y` of the view as a strip."""
        at = y + self.top
        text = self.texts[at] if at < len(self.texts) else ()
        return draw_text(self.app.theme, text, width)

    def show_texts(self, texts: Sequence[Text]) -> None:
        """Show other lines; redraw only lines that differ, or all if their number has changed.

        Where that makes the widget higher or lower, everything is laid out again.
        """
        before, self.texts = self.texts, texts
        if len(before) != len(texts):
            self.refresh(layout=self.styles.is_auto_height)
        else:
            self.redraw_changed(before)

    def redraw_changed(self, before: Sequence[Text]) -> None:
        """Redraw the lines that differ from the lines before."""
        pairs = enumerate(zip_longest(before, self.texts), -self.top)
        self.redraw_lines(y for y, (old, new) in pairs if old != new)


class Wheeled(Widget):
    """A widget that the wheel of the mouse scrolls."""

    def scroll_lines(self, lines: int) -> None:
        """Scroll down by a number of lines, or up if the number is negative."""
        self.scroll_relative(y=lines, animate=False, force=True)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Scroll down by some lines at a turn of the wheel."""
        event.stop()
        self.scroll_lines(WHEEL)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Scroll up by some lines at a turn of the wheel."""
        event.stop()
        self.scroll_lines(-WHEEL)


class ScrolledStrips(Strips, Wheeled, ScrollView):
    """Such a widget with more to see than fits, and no bars: it scrolls to what matters."""

    DEFAULT_CSS = """
    ScrolledStrips { background: transparent; overflow: hidden; scrollbar-size: 0 0; }
    """


RULE = Ink("rule")
TITLE = Ink("foreground", bold=True)
LIT = Ink("accent", bold=True)  # The name of the panel that has the keys.
NOTE = Ink("foreground-muted")
DASH, SAID = "─", " · "
"""The sign that a rule is made of, and the one between the parts of its title."""
RULED = 8  # Columns of a rule that neither its name nor its note can have.


def draw_rule(width: int, title: str, note: str = "", *, lit: bool = False) -> Text:
    """Return the rule above a panel, with a title, and a note if there is room."""
    shown = f"{SAID}{note}" if note else ""
    room = width - cell_len(title) - 4
    shown = shown if cell_len(shown) <= room else ""
    name = set_cell_size(title, min(cell_len(title), max(0, width - 4)))
    rest = DASH * max(0, room - cell_len(shown) + 1)
    return (f"{DASH} ", RULE), (name, LIT if lit else TITLE), (f"{shown} ", NOTE), (rest, RULE)

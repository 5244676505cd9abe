"""The picture of a puzzle: draws a drawing, and redraws only the lines that change."""

from typing import ClassVar

from rich.segment import Segment
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.reactive import var
from textual.strip import Strip

from tui.look.inks import PLAIN, Ink, find_style
from tui.run.puzzle_drawing import Drawing, Line
from tui.widgets.strips import ScrolledStrips

INKS = {
    "wall": Ink("rule"),
    "way": Ink("board-queen", bold=True),
    "left": Ink("board-dots"),
    "start": Ink("primary", bold=True),
    "goal": Ink("success", bold=True),
    "here": Ink("accent", bold=True),
    "tested": Ink("board-tried", bold=True),
    "number": Ink("foreground-muted"),
    "queen": Ink("board-queen", bold=True),
    "letter": Ink("foreground"),
}
GROUNDS = "board-dark", "board-light-current", "background", "board-light", "board-dark-current"
"""What regions stand on; those that touch differ as long as there are enough."""


def find_ink(name: str) -> Ink:
    """Return the ink of what a piece shows; a number behind it is the shade it stands on."""
    kind, _, shade = name.partition(" ")
    result = INKS.get(kind, PLAIN)
    return result._replace(ground=GROUNDS[int(shade) % len(GROUNDS)]) if shade else result


class Picture(ScrolledStrips, inherit_bindings=False):
    """A drawing; one that does not fit scrolls, so that what matters is in view.

    Arrows scroll it too; the other keys that scroll are those of the screen.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, f"scroll_{key}", show=False) for key in ("up", "down", "left", "right")
    ]
    DEFAULT_CSS = "Picture { height: 1fr; }"

    drawing: var[Drawing] = var(Drawing((), None, ()), init=False)

    def strip(self, y: int, width: int) -> Strip:
        """Return a line of the drawing, as far as the scrolling shows it."""
        at = y + int(self.scroll_offset.y)
        lines, theme = self.drawing.lines, self.app.theme
        pieces: Line = lines[at] if at < len(lines) else ()
        strip = Strip([Segment(text, find_style(theme, find_ink(name))) for text, name in pieces])
        left = int(self.scroll_offset.x)
        return strip.crop(left, left + width).adjust_cell_length(width, find_style(theme, PLAIN))

    def watch_drawing(self, before: Drawing, after: Drawing) -> None:
        """Redraw the lines that differ."""
        if len(before.lines) != len(after.lines) or before.width != after.width:
            self.virtual_size = Size(after.width, len(after.lines))
            self.refresh()
        else:
            top = int(self.scroll_offset.y)
            pairs = enumerate(zip(before.lines, after.lines, strict=True))
            self.redraw_lines(at - top for at, (old, new) in pairs if old != new)
        self._follow()

    def _follow(self) -> None:
        """Scroll as little as needed to show what matters, with a line or two around it."""
        if self.drawing.focus is None or not self.size:
            return
        column, line = self.drawing.focus
        whole, size = self.virtual_size, self.size
        x = _nearest(int(self.scroll_offset.x), column, size.width, whole.width)
        y = _nearest(int(self.scroll_offset.y), line, size.height, whole.height)
        if (x, y) != self.scroll_offset:
            self.scroll_to(x, y, animate=False, force=True)

    on_resize = _follow


def _nearest(now: int, place: int, room: int, whole: int) -> int:
    """Return the scroll position nearest to the present one at which a place is well in view."""
    margin = min(2, (room - 1) // 2)
    least, most = place + margin + 1 - room, place - margin
    return max(min(max(min(now, most), least), whole - room), 0)

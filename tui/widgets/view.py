"""Views: what can stand where the code stands, each a function of where a run stands.

A view is told that by `show`, only while it is displayed, and takes the position elsewhere by
posting `View.Wanted`. `tui.screens.run_views` lists the views that there are.
"""

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from msgspec import Struct
from rich.segment import Segment
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip

from solver.board.geometry import Square
from solver.machine.step import Step
from tui.look.inks import MARKED, Ink, find_style
from tui.widgets.strips import ScrolledStrips, Text, TextStrips

if TYPE_CHECKING:
    from solver.observing.recording import Stepped


class ViewMoment(Struct, frozen=True, eq=False):
    """Where a run stands: all that a view is a function of."""

    run: "Stepped"  # The run; it may be known in part only, see `known` and `end`.
    step: Step
    n: int
    queens: tuple[Square, ...] | None = None
    """The queens that stand level by level, where these are not those of the step."""
    tested: Square | None = None  # The square that is tested then.
    whole: bool = True  # Whether what the whole run comes to may be said: a lesson may ask that.
    pruned: bool = True  # Whether it is said how much is pruned, a word that lessons explain late.


NARROWEST = 2  # Columns that lines need: one for a character, one for the sign of more lines.


def wrapped_in(ink: Ink, text: str, width: int, indent: str = "") -> list[Text]:
    """Return the lines of a wrapped text in an ink, indented from the second line on."""
    return [((line, ink),) for line in wrap(text, width, subsequent_indent=indent)]


class View(TextStrips, ScrolledStrips, can_focus=False):
    """Some lines of text to be shown of a moment. Subclasses define `lines`.

    It scrolls by its `top`, as Textual lays the screen out anew whenever the height changes.
    """

    DEFAULT_CSS = "View { height: 1fr; }"
    top: int = 0

    class Wanted(Message):
        """The student wants to go to where a queen has just been placed."""

        def __init__(self, placement: int) -> None:
            super().__init__()
            self.placement = placement  # Its number, from 1 on; 0 for before anything ran.

    def __init__(self) -> None:
        super().__init__()
        self._moment: ViewMoment | None = None
        self._size_shown: Size | None = None

    def lines(self, moment: ViewMoment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the lines for a moment, and the index of the line to keep in view or None."""
        raise NotImplementedError

    def show(self, moment: ViewMoment) -> None:
        """Show another moment; redraw only the lines that differ.

        It may come before the view has its size: then it is laid out when it is drawn.
        """
        before, self._moment = self.texts, moment
        if self.size.width < NARROWEST or self._lay_out(moment):
            return
        self.redraw_changed(before)
        bottom = self.top + self.size.height
        if (len(before) > bottom) != (len(self.texts) > bottom):
            self.redraw_lines([self.size.height - 1])

    def _lay_out(self, moment: ViewMoment) -> bool:
        """Make the lines for the current size; return whether the view has scrolled."""
        self._size_shown = self.size
        self.texts, follow = self.lines(moment, self.size.width)
        if len(self.texts) > self.size.height:  # Room for the sign of more lines.
            self.texts, follow = self.lines(moment, self.size.width - 1)
        return self._scroll_into_view(self.top, follow)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the strips of a region of the view, laid out first if the size has changed.

        Textual can draw a size that it has told of nowhere: where something asks for the place of a
        widget before the layout that follows its mounting.
        """
        resized = self.size != self._size_shown and self.size.width >= NARROWEST
        if self._moment is not None and resized:
            self._lay_out(self._moment)
        return super().render_lines(crop)

    def toggle(self) -> None:
        """Switch between the two ways in which a moment is shown; do nothing if there is one."""

    def _scroll_into_view(self, top: int, follow: int | None = None) -> bool:
        """Scroll to line `top`, then until line `follow` is in view; return whether that moves."""
        height, before = self.size.height, self.top
        self.top = min(max(top, 0), max(0, len(self.texts) - height))
        if follow is not None:
            self.top = min(max(self.top, follow - height + 1), follow)
        if self.top != before:
            self.refresh()
        return self.top != before

    def scroll_pages(self, pages: int) -> None:
        """Scroll by pages, each of which repeats a line or two of the one before."""
        self.scroll_lines(pages * max(1, self.size.height - 2))

    def scroll_lines(self, lines: int) -> None:
        """Scroll the view by some lines."""
        self._scroll_into_view(self.top + lines)

    def on_resize(self) -> None:
        """Lay out the lines for the new size."""
        if self._moment is not None:
            self.show(self._moment)
            self.refresh()

    def strip(self, y: int, width: int) -> Strip:
        """Return line `y` of the view, with a sign at the end if there are more lines."""
        sign = self._choose_sign(y + self.top)
        strip = super().strip(y, width - len(sign))
        return Strip([*strip, Segment(sign, find_style(self.app.theme, MARKED))]) if sign else strip

    def _choose_sign(self, at: int) -> str:
        """Return the sign for the end of a line at an edge beyond which there are more lines."""
        if at == self.top + self.size.height - 1 < len(self.texts) - 1:
            return "↓"
        return "↑" if at == self.top > 0 else ""

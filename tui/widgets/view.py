"""Views: what can stand where the code stands, each a function of where a walk is.

A view is told where the walk is by `show`, only while it is displayed, and takes the walk elsewhere
by posting `View.Wanted`. `tui.screens.explore_views` lists the views that there are.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.segment import Segment
from textual.geometry import Region
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from solver.step import Step
from solver.stepped import Stepped
from tui.inks import PLAIN, Ink, style


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """Where a walk is: all that a view is a function of.

    Attributes:
        run: The run; it may be known in part only, see `known` and `end`.
        step: The step shown.
        n: Columns and rows of the board.
    """

    run: Stepped
    step: Step
    n: int


MORE = Ink("accent", bold=True)
"""The sign of more lines, above or below."""


class View(ScrollView, can_focus=False):
    """Something to be shown of a moment. Subclasses define `show`."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    View {
        height: 1fr;
        overflow: hidden;
        scrollbar-size: 0 0;
    }
    """

    class Wanted(Message):
        """The student wants to go to where a queen has just been placed.

        Attributes:
            placement: The number of the placement, from 1 on; 0 for before anything ran.
        """

        def __init__(self, placement: int) -> None:
            self.placement = placement
            super().__init__()

    def show(self, moment: Moment) -> None:
        """Show another moment, and redraw only what that changes.

        It may come before the view has its size: then it is shown when it gets it.
        """
        raise NotImplementedError

    def scroll_pages(self, pages: int) -> None:
        """Scroll by pages."""
        self.scroll_relative(y=pages * self.page, animate=False, force=True)

    @property
    def page(self) -> int:
        """How many lines a page has, but those that are seen on the next one too."""
        return max(1, self.size.height - 2)


Text = tuple[tuple[str, Ink], ...]
"""A line of characters: runs of them, each in an ink."""


class Lines(View):
    """A view that is some lines of text. Subclasses define `lines`."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        """Show nothing at first."""
        super().__init__(id=id)
        self._moment: Moment | None = None
        self._shown: Sequence[Text] = ()
        # Not the scrolling of Textual: that lays the screen out anew whenever the height changes.
        self._top = 0

    def lines(self, moment: Moment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the lines of a moment, and the one that has to be in view, if there is one."""
        raise NotImplementedError

    def show(self, moment: Moment) -> None:
        """Show another moment; only lines that differ are drawn again."""
        self._moment = moment
        width = self.size.width
        if not width:
            return
        before, (self._shown, follow) = self._shown, self.lines(moment, width)
        if len(self._shown) > self.size.height:  # Room for the sign of more lines.
            self._shown, follow = self.lines(moment, width - 1)
        if self._to(self._top, follow):
            return
        bottom = self._top + self.size.height
        longest = max(len(before), len(self._shown))
        signed = (len(before) > bottom) != (len(self._shown) > bottom)
        changed = [
            Region(0, at - self._top, width, 1)
            for at in range(self._top, min(bottom, longest))
            if before[at : at + 1] != self._shown[at : at + 1] or (signed and at == bottom - 1)
        ]
        if changed:
            self.refresh(*changed)

    def _to(self, top: int, follow: int | None = None) -> bool:
        """Scroll to a line, or as little from there as has another in view; say if that moves."""
        height, before = self.size.height, self._top
        self._top = min(max(top, 0), max(0, len(self._shown) - height))
        if follow is not None:
            self._top = min(max(self._top, follow - height + 1), follow)
        if self._top != before:
            self.refresh()
        return self._top != before

    def scroll_pages(self, pages: int) -> None:
        """Scroll by pages."""
        self._to(self._top + pages * self.page)

    def on_resize(self) -> None:
        """Lay out the lines anew."""
        if self._moment is not None:
            self.show(self._moment)
            self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Render a part of what is in view, as `Board.render_lines` does."""
        width = self.size.width
        strips = [self._strip(y + self._top, width) for y in crop.line_range]
        start, end = crop.column_span
        return strips if (start, end) == (0, width) else [s.crop(start, end) for s in strips]

    def _strip(self, at: int, width: int) -> Strip:
        theme = self.app.theme
        blank = style(theme, PLAIN)
        if at >= len(self._shown):
            return Strip.blank(width, blank)
        segments = [Segment(text, style(theme, ink)) for text, ink in self._shown[at]]
        sign = self._sign(at)
        strip = Strip(segments).adjust_cell_length(width - len(sign), blank)
        return Strip([*strip, Segment(sign, style(theme, MORE))]) if sign else strip

    def _sign(self, at: int) -> str:
        """Return the sign at the end of a line behind which there are more to scroll to."""
        bottom = self._top + self.size.height - 1
        if at == bottom < len(self._shown) - 1:
            return "↓"
        return "↑" if at == self._top > 0 else ""

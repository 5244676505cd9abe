"""Views: what can stand where the code stands, each a function of where a walk is.

A view is told where the walk is by `show`, only while it is displayed, and takes the walk elsewhere
by posting `View.Wanted`. `tui.screens.explore_views` lists the views that there are.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.segment import Segment
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from solver.run import Run
from solver.step import Step
from tui.inks import PLAIN, Ink, style


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """Where a walk is: all that a view is a function of.

    Attributes:
        run: The run; it may be known in part only, see `Run.known` and `Run.end`.
        step: The step shown.
        n: Columns and rows of the board.
    """

    run: Run
    step: Step
    n: int


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


Text = tuple[tuple[str, Ink], ...]
"""A line of characters: runs of them, each in an ink."""


class Lines(View):
    """A view that is some lines of text. Subclasses define `lines`."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        """Show nothing at first."""
        super().__init__(id=id)
        self._moment: Moment | None = None
        self._shown: Sequence[Text] = ()

    def lines(self, moment: Moment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the lines of a moment, and the one that has to be in view, if there is one."""
        raise NotImplementedError

    def show(self, moment: Moment) -> None:
        """Show another moment; only lines that differ are drawn again."""
        self._moment = moment
        width = self.size.width
        if not width:
            return
        before, (now, follow) = self._shown, self.lines(moment, width)
        self._shown = now
        if len(before) != len(now):
            self.virtual_size = Size(width, len(now))
        top = int(self.scroll_offset.y)
        changed = [
            Region(0, at - top, width, 1)
            for at in range(top, min(top + self.size.height, max(len(before), len(now))))
            if before[at : at + 1] != now[at : at + 1]
        ]
        if changed:
            self.refresh(*changed)
        self._follow(follow)

    def _follow(self, line: int | None) -> None:
        """Scroll as little as needed to have a line in view."""
        height, now = self.size.height, int(self.scroll_offset.y)
        last = max(0, len(self._shown) - height)
        then = min(now, last)
        if line is not None:
            then = min(max(then, line - height + 1, 0), line)
        if then != now:
            self.scroll_to(y=then, animate=False, force=True)

    def on_resize(self) -> None:
        """Lay out the lines anew."""
        if self._moment is not None:
            self.show(self._moment)
            self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Render a part of what is in view, as `Board.render_lines` does."""
        width, top = self.size.width, int(self.scroll_offset.y)
        strips = [self._strip(y + top, width) for y in crop.line_range]
        start, end = crop.column_span
        return strips if (start, end) == (0, width) else [s.crop(start, end) for s in strips]

    def _strip(self, at: int, width: int) -> Strip:
        theme = self.app.theme
        blank = style(theme, PLAIN)
        if at >= len(self._shown):
            return Strip.blank(width, blank)
        segments = [Segment(text, style(theme, ink)) for text, ink in self._shown[at]]
        return Strip(segments).adjust_cell_length(width, blank)

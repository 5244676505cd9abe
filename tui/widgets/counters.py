"""The counters: how far a run is, and what has been counted on the way."""

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from lessons.language import _
from solver.step import Step
from tui.widgets.flow import flowed


class Counters(Widget):
    """The numbers of a step: one line where there is room, else more."""

    DEFAULT_CSS = """
    Counters {
        height: auto;
        color: $foreground-muted;
    }
    """

    def __init__(self, step: Step) -> None:
        """Show a step from the start."""
        super().__init__()
        self._step = step
        self._numbered = False
        self._retreats = True

    def show(self, step: Step, *, numbered: bool, retreats: bool = True) -> None:
        """Show another step; lay out anew if that takes more lines or fewer.

        Args:
            step: What to show.
            numbered: Whether its own number is shown too.
            retreats: Whether retreats can be counted.
        """
        if (step, numbered, retreats) == (self._step, self._numbered, self._retreats):
            return
        self._step, self._numbered, self._retreats = step, numbered, retreats
        self.refresh(layout=len(self._lines(self.size.width)) != self.size.height)

    def render(self) -> Content:
        """Return the lines."""
        return Content("\n").join(self._lines(self.size.width))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the number of lines."""
        return len(self._lines(width))

    def _lines(self, width: int) -> list[Content]:
        counted = self._step.counters
        numbers = [
            (_("tick"), self._step.tick),
            (_("tests"), counted.tests),
            (_("placements") if self._step.kept.board else _("moves"), counted.placements),
            *([(_("retreats"), counted.retreats)] if self._retreats else ()),
            (_("solutions"), counted.solutions),
        ]
        if self._numbered:
            numbers.insert(1, (_("step"), self._step.number))
        pieces = [
            Content.assemble(f"{name} ", (f"{number:,}", "$foreground bold"))
            for name, number in numbers
        ]
        return flowed(pieces, width)

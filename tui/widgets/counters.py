"""The counters: how far a run is, and what has been counted on the way."""

from textual.content import Content

from lessons.language import _
from solver.machine.step import Step
from tui.widgets.flow import flowed
from tui.widgets.text_lines import TextLines


class Counters(TextLines):
    """The numbers of a step: one line where there is room, else more."""

    DEFAULT_CSS = "Counters { color: $foreground-muted; }"

    def __init__(self, step: Step) -> None:
        """Show a step from the start."""
        super().__init__()
        self._step = step
        self._numbered = False
        self._retreats = True

    def show(self, step: Step, *, numbered: bool, retreats: bool = True) -> None:
        """Show another step; lay out anew if that takes more lines or fewer."""
        if (step, numbered, retreats) == (self._step, self._numbered, self._retreats):
            return
        self._step, self._numbered, self._retreats = step, numbered, retreats
        lines = len(self.lines(self.size.width)) if self.display else 0
        self.refresh(layout=lines != self.size.height)

    def lines(self, width: int) -> list[Content]:
        """Return the numbers with their names."""
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

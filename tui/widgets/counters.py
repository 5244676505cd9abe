"""The counters: how far a run is, and what has been counted on the way."""

from rich.cells import cell_len
from rich.segment import Segment
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from lessons.language import _
from solver.machine.step import Step
from tui.look.inks import MUTED, PLAIN, Ink, find_style
from tui.widgets.strips import Strips

GAP = "  "
NUMBER = Ink(bold=True)


class CountersLine(Strips, Widget):
    """The numbers of a step: one line where there is room, else more."""

    DEFAULT_CSS = "CountersLine { height: auto; }"

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

    def get_content_height(self, _container: Size, _viewport: Size, width: int) -> int:
        """Return the number of lines."""
        return len(self.lines(width))

    def strip(self, y: int, width: int) -> Strip:
        """Return a line."""
        theme, lines = self.app.theme, self.lines(width)
        segments = [
            segment
            for at, (name, number) in enumerate(lines[y] if y < len(lines) else ())
            for segment in (
                Segment(f"{GAP if at else ''}{name} ", find_style(theme, MUTED)),
                Segment(number, find_style(theme, NUMBER)),
            )
        ]
        return Strip(segments).adjust_cell_length(width, find_style(theme, PLAIN))

    def lines(self, width: int) -> list[list[tuple[str, str]]]:
        """Return the names with their numbers, line by line."""
        numbers = _numbers(self._step, retreats=self._retreats)
        if self._numbered:
            numbers.insert(1, (_("step"), self._step.number))
        lines: list[list[tuple[str, str]]] = []
        taken = 0
        for name, number in numbers:
            piece = name, f"{number:,}"
            long = len(GAP) + cell_len(" ".join(piece))
            if lines and taken + long <= width:
                lines[-1].append(piece)
                taken += long
            else:
                lines.append([piece])
                taken = long - len(GAP)
        return lines


def say_counts(step: Step, *, retreats: bool = True) -> str:
    """Say the same in a line, where the board or the code is alone."""
    return GAP.join(f"{name} {number:,}" for name, number in _numbers(step, retreats=retreats))


def _numbers(step: Step, *, retreats: bool) -> list[tuple[str, int]]:
    counted = step.counters
    return [
        (_("tick"), step.tick),
        (_("tests"), counted.tests),
        (_("placements") if step.kept.board else _("moves"), counted.placements),
        *([(_("retreats"), counted.retreats)] if retreats else ()),
        (_("solutions"), counted.solutions),
    ]

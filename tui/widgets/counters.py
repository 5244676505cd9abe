"""The counters: how far a run is, and what has been counted on the way."""

from collections.abc import Collection

from rich.cells import cell_len
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from lessons.language import _
from lessons.student.explained import NUMBERS
from solver.machine.step import Step
from tui.look.inks import MUTED, Ink
from tui.widgets.strips import Strips, Text, draw_text

GAP = "  "
NUMBER = Ink(bold=True)


class CountersLine(Strips, Widget):
    """The numbers of a step: one line where there is room, else more.

    The tick is left out where the strip below names it, and so are solutions as long as there are
    none, or where they would be alone: the line would come only with the first one.
    """

    DEFAULT_CSS = "CountersLine { height: auto; }"

    def __init__(self, step: Step, names: Collection[str], *, ticked: bool = True) -> None:
        super().__init__()
        self._step = step
        self._ticked = ticked
        self._numbered = False
        self.names = names  # The numbers that are shown, of those of `NUMBERS`.
        self._retreats = True

    def show(self, step: Step, *, numbered: bool, retreats: bool = True) -> None:
        """Show the counters of another step, and adapt the height."""
        if (step, numbered, retreats) == (self._step, self._numbered, self._retreats):
            return
        self._step, self._numbered, self._retreats = step, numbered, retreats
        lines = len(self.lines(self.size.width)) if self.display else 0
        self.refresh(layout=lines != self.size.height)

    def get_content_height(self, _container: Size, _viewport: Size, width: int) -> int:
        """Return the number of lines at a width."""
        return len(self.lines(width))

    def strip(self, y: int, width: int) -> Strip:
        """Return line `y` of the counters."""
        lines = self.lines(width)
        return draw_text(self.app.theme, lines[y] if y < len(lines) else (), width)

    def lines(self, width: int) -> list[Text]:
        """Return the lines of counter names and numbers at a width."""
        numbers = _list_counts(self._step, self.names, retreats=self._retreats)
        if not self._step.counters.solutions or not (self._ticked or self.names):
            numbers.pop()
        if self._numbered:
            numbers.insert(1, (_("step"), self._step.number))
        numbers = numbers if self._ticked else numbers[1:]
        lines: list[Text] = []
        for name, number in numbers:
            piece: Text = (f"{name} ", MUTED), (f"{number:,}", NUMBER)
            longer: Text = (*lines[-1], (GAP, MUTED), *piece) if lines else piece
            if lines and sum(cell_len(text) for text, _ink in longer) <= width:
                lines[-1] = longer
            else:
                lines.append(piece)
        return lines


def say_counts(
    step: Step, *, retreats: bool = True, names: Collection[str] = NUMBERS.keys()
) -> str:
    """Return one line that tells the counters of a run."""
    counts = _list_counts(step, names, retreats=retreats)
    return GAP.join(f"{name} {number:,}" for name, number in counts)


def _list_counts(step: Step, names: Collection[str], *, retreats: bool) -> list[tuple[str, int]]:
    """Return the name and the number of each counter that is shown."""
    counted = step.counters
    placed = _("placed") if step.storage.board else _("moves")
    return [
        (_("tick"), step.tick),
        *([(_("tests"), counted.tests)] if "tests" in names else ()),
        *([(placed, counted.placements)] if "placements" in names else ()),
        *([(_("retreats"), counted.retreats)] if retreats and "retreats" in names else ()),
        (_("solutions"), counted.solutions),
    ]

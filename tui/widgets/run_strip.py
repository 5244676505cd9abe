"""The run strip: a scrub bar with the place in a run, its retreats and its solutions."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.events import Click, MouseDown, MouseMove, MouseUp
from textual.message import Message

from lessons.language import _
from lessons.words.timeline import MORE, ONE, Timeline, is_run_over, make_timeline
from solver.machine.run import Run, complete_search
from solver.text.listing import Event
from tui.look.inks import MARKED, MUTED, Ink
from tui.widgets.strips import Text
from tui.widgets.view import View, ViewMoment

if TYPE_CHECKING:
    from solver.observing.recording import Stepped


HERE = "┃"
DONE, LEFT = "━", "─"
RETREAT, RETREAT_LEFT = "┻", "┴"
UNKNOWN = "┄┄┄"
SOLUTIONS = Ink("success", bold=True)
SIGNS = (
    (HERE, _("Here: the step that is shown")),
    (f"{DONE} {LEFT}", _("What the run has done, and what is left of it")),
    (RETREAT_LEFT, _("A part with many retreats")),
    (ONE, _("A part with a solution")),
    (MORE, _("A part with several solutions")),
    (UNKNOWN, _("So far the run is known, and it goes on")),
)
"""The signs of the strip, and what they mean."""


class RunStrip(View):
    """A run from left to right, a sign for each of its parts; clicking or dragging goes there."""

    DEFAULT_CSS = "RunStrip { height: 1; }"

    class Wanted(Message):
        """The student wants to go to a step."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self) -> None:
        super().__init__()
        self._cut: tuple[Stepped, Timeline] | None = None
        self._total = 0
        self._start = 0

    def lines(self, moment: ViewMoment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the strip's line, with the current tick and a bar for the whole run; and None."""
        run, number = moment.run, moment.step.number
        over = is_run_over(run)
        label = self._label_tick(moment, over=over)
        end = "" if over else UNKNOWN
        count = room = max(1, width - len(label) - max(len(end), 1))
        if not over:  # A sign stands for as many steps as long as they fit, then for twice as many.
            count = max(
                1, room * run.known // (room << max(0, (run.known - 1) // room).bit_length())
            )
            end = UNKNOWN[0] * (room - count + len(end))
        parts = self._divide_run(run, count)
        begun = moment.step.tick or not isinstance(run, Run)
        self._start, here = len(label), parts.part(number) if begun else 0
        many = max(1, -(-2 * sum(parts.retreats) // max(1, len(parts.retreats))))
        band = [
            _choose_sign(parts, at, here, many=parts.retreats[at] >= many)
            for at in range(len(parts.retreats))
        ]
        return [((label, MUTED), *band, (end, MUTED))], None

    def _label_tick(self, moment: ViewMoment, *, over: bool) -> str:
        """Return a text such as "tick 5 of 69"; the total is left out until the run is over."""
        run, by_ticks = moment.run, isinstance(moment.run, Run)
        at = moment.step.tick if by_ticks else moment.step.number
        if not over:
            self._total = 0  # Of another run, perhaps.
            return (_("tick {tick} ") if by_ticks else _("step {tick} ")).format(tick=f"{at:,}")
        if self._cut is None or self._cut[0] is not run or not self._total:
            self._total = run.step(run.known).tick if by_ticks else run.known
        total = f"{self._total:,}"
        text = _("tick {tick} of {all} ") if by_ticks else _("step {tick} of {all} ")
        longest = text.format(tick=total, all=total)
        return text.format(tick=f"{at:,}", all=total).rjust(len(longest))

    def _divide_run(self, run: "Stepped", count: int) -> Timeline:
        """Return the parts of a run; the same parts as before if no more of the run is known."""
        if self._cut is not None:
            before, parts = self._cut
            if before is run and (parts.known, len(parts.retreats)) == (run.known, count):
                return parts
        self._cut = run, make_timeline(run, count)
        return self._cut[1]

    def on_mouse_down(self, event: MouseDown) -> None:
        """Capture the mouse, so that dragging goes on beyond the strip."""
        if event.button == 1:
            self.capture_mouse()

    def on_mouse_up(self, _event: MouseUp) -> None:
        """Release the mouse."""
        self.release_mouse()

    def on_mouse_move(self, event: MouseMove) -> None:
        """Go to the part under the mouse while the button is held."""
        if event.button == 1 and self._cut is not None:
            _before, last = self._cut[1].bounds(self._part_at(event.x))
            self.post_message(self.Wanted(last))

    def on_click(self, event: Click) -> None:
        """Go to the first solution in the part that is clicked, or else to the end of the part."""
        if self._cut is None:
            return
        run, parts = self._cut
        part = self._part_at(event.x)
        before, last = parts.bounds(part)
        if parts.solutions[part]:
            last = complete_search(run.next_event(before, Event.SOLUTION)) or last
        self.post_message(self.Wanted(last))

    def _part_at(self, x: int) -> int:
        """Return the index of the run's part that is shown in a column."""
        last = len(self._cut[1].solutions) - 1 if self._cut is not None else 0
        return min(max(x - self._start, 0), last)


def _choose_sign(parts: Timeline, at: int, here: int, *, many: bool) -> tuple[str, Ink]:
    """Return the sign and the ink of a part: current, with solutions, or with many retreats."""
    if at == here:
        return HERE, MARKED
    if parts.solutions[at]:
        return (MORE if parts.solutions[at] > 1 else ONE), SOLUTIONS
    if many:
        return (RETREAT if at < here else RETREAT_LEFT), MUTED
    return (DONE if at < here else LEFT), MUTED

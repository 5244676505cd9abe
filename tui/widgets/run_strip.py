"""The run strip: one line with the place in a run, and where its retreats and solutions lie."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.events import Click
from textual.message import Message

from lessons.language import _, ngettext
from lessons.words.timeline import LEVELS, MORE, ONE, Timeline, is_run_over, make_timeline
from solver.machine.run import complete_search
from solver.text.listing import Event
from tui.look.inks import MARKED, MUTED, Ink
from tui.widgets.strips import Text
from tui.widgets.view import View, ViewMoment

if TYPE_CHECKING:
    from solver.observing.recording import Stepped


HERE = "┃"
SOLUTIONS = Ink("success", bold=True)
SIGNS = (
    (HERE, _("Here: the step that is shown")),
    ("·", _("A part of the run without a retreat")),
    (f"{LEVELS[0]} {LEVELS[-1]}", _("A part with few retreats, and the part with the most")),
    (ONE, _("A part with a solution")),
    (MORE, _("A part with several solutions")),
    ("…", _("So far the run is known, and it goes on")),
)
"""The signs of the strip, and what they mean."""
ROOMY = 12
"""Parts that a run is cut into at least, before it is said what its signs mean."""


class RunStrip(View):
    """A run from left to right, a sign for each of its parts; a click on one goes there."""

    DEFAULT_CSS = "RunStrip { height: 1; }"

    @dataclass(eq=False)
    class Wanted(Message):
        """The student wants to go to a step."""

        number: int

    def __init__(self) -> None:
        super().__init__()
        self._pace = ""
        self._cut: tuple[Stepped, Timeline] | None = None
        self._start = 0

    def show_at(self, moment: ViewMoment, pace: str) -> None:
        """Show another moment, and how fast the run plays, if it does."""
        self._pace = pace
        self.show(moment)

    def lines(self, moment: ViewMoment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the line: the band from the start to the end, and what its signs mean."""
        run, number = moment.run, moment.step.number
        label = f"{self._pace or _('Start')} "
        end = " " + _("End") if is_run_over(run) else "…"
        counted = _counted(run)
        room = width - len(label) - len(end)
        meanings = (" " + _("{sign} here").format(sign=HERE) + counted, counted)
        meant = next((each for each in meanings if room - len(each) >= ROOMY), "")
        parts = self._parts(run, max(1, room - len(meant)))
        self._start, here = len(label), parts.part(number)
        band = [
            (HERE, MARKED) if at == here else (sign, SOLUTIONS if solutions else MUTED)
            for at, (sign, solutions) in enumerate(zip(parts.band, parts.solutions, strict=True))
        ]
        return [((label, MARKED if self._pace else MUTED), *band, (end + meant, MUTED))], None

    def _parts(self, run: "Stepped", count: int) -> Timeline:
        """Return a run in parts: the same as before, while no more of it is known."""
        if self._cut is not None:
            before, parts = self._cut
            if before is run and (parts.known, len(parts.retreats)) == (run.known, count):
                return parts
        self._cut = run, make_timeline(run, count)
        return self._cut[1]

    def on_click(self, event: Click) -> None:
        """Go to the part that is clicked: to its first solution, or else to its end."""
        if self._cut is None:
            return
        run, parts = self._cut
        part = min(max(event.x - self._start, 0), len(parts.solutions) - 1)
        before, last = parts.bounds(part)
        if parts.solutions[part]:
            last = complete_search(run.next_event(before, Event.SOLUTION)) or last
        self.post_message(self.Wanted(last))


def _counted(run: "Stepped") -> str:
    """Say how much of each sign there is, as far as the run is known; of what there is."""
    retreats, solutions = (
        run.counted(event, run.known) for event in (Event.RETREAT, Event.SOLUTION)
    )
    sentences = []
    if retreats:
        sentence = ngettext("▁█ {count} retreat", "▁█ {count} retreats", retreats)
        sentences.append(sentence.format(count=f"{retreats:,}"))
    if solutions:
        sentence = ngettext("{sign} {count} solution", "{sign} {count} solutions", solutions)
        sentences.append(sentence.format(sign=ONE, count=f"{solutions:,}"))
    return "".join(f" {each}" for each in sentences)

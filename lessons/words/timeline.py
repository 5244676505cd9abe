"""Timelines: where in a run its retreats and solutions lie, as far as the run is known."""

from dataclasses import dataclass
from itertools import pairwise

from lessons.language import _
from solver.machine.step import Step
from solver.observing.recording import Stepped
from solver.text.listing import Event

LEVELS = "▁▂▃▄▅▆▇█"  # how much a part of a run holds, against the part that holds most


@dataclass(frozen=True, slots=True)
class Timeline:
    """A run cut into equal parts."""

    known: int
    ended: bool
    retreats: tuple[int, ...]  # how many each part holds
    solutions: tuple[int, ...]
    here: int
    number: int

    @property
    def place(self) -> str:
        """Where the step shown is, in words."""
        step, known = f"{self.number:,}", f"{self.known:,}"
        if not self.ended:
            told = _("Step {step}. The run is known up to step {known}, and goes on.")
            return told.format(step=step, known=known)
        percent = 100 * self.number // max(1, self.known)
        told = _("Step {step} of {known}: {percent} %.")
        return told.format(step=step, known=known, percent=percent)


def timeline(run: Stepped, step: Step, parts: int) -> Timeline:
    """Return the timeline of what is known of a run."""
    known = run.known
    bounds = [known * part // parts for part in range(parts + 1)]

    def parted(event: Event) -> tuple[int, ...]:
        counts = [run.counted(event, bound) for bound in bounds]
        return tuple(after - before for before, after in pairwise(counts))

    return Timeline(
        known=known,
        ended=run.end is not None,
        retreats=parted(Event.RETREAT),
        solutions=parted(Event.SOLUTION),
        here=min(parts - 1, max(0, -(-step.number * parts // max(1, known)) - 1)),
        number=step.number,
    )


def bars(counts: tuple[int, ...]) -> str:
    """Return a sign for each part: how much it holds; a blank for nothing."""
    most = max(counts, default=0)
    return "".join(LEVELS[(each * len(LEVELS) - 1) // most] if each else " " for each in counts)


def dots(counts: tuple[int, ...]) -> str:
    """Return a sign for each part: a dot where there is one, a plus sign where there are more."""
    return "".join("+" if each > 1 else "●" if each else " " for each in counts)

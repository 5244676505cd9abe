"""Timelines: where in a run its retreats and solutions lie, as far as the run is known."""

from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec import Struct

from solver.machine.run import Run
from solver.text.listing import Event

if TYPE_CHECKING:
    from solver.observing.recording import Stepped


ONE, MORE = "●", "+"


class Timeline(Struct, frozen=True):
    """A run cut into equal parts."""

    known: int
    retreats: tuple[int, ...]  # how many each part holds
    solutions: tuple[int, ...]

    def part(self, number: int) -> int:
        """Return the index of the part in which a step lies."""
        parts = len(self.retreats)
        return min(parts - 1, max(0, -(-number * parts // max(1, self.known)) - 1))

    def bounds(self, part: int) -> tuple[int, int]:
        """Return the number of the step before a part, and of the part's last step."""
        parts = len(self.retreats)
        return self.known * part // parts, self.known * (part + 1) // parts


def is_run_over(run: "Stepped") -> bool:
    """Return whether the end of a run is known; it is not for a recording that was cut off."""
    return run.end is not None if isinstance(run, Run) else run.complete


def make_timeline(run: "Stepped", parts: int) -> Timeline:
    """Return the timeline of the known steps of a run, cut into equal parts."""
    known = run.known
    bounds = [known * part // parts for part in range(parts + 1)]
    events = Event.RETREAT, Event.SOLUTION
    counts = ([run.counted(event, bound) for bound in bounds] for event in events)
    retreats, solutions = (tuple(end - begin for begin, end in pairwise(each)) for each in counts)
    return Timeline(known, retreats, solutions)

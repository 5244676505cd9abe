"""The first wrong moment: where a program first differs from the one that is right.

Both are stepped side by side, tick by tick, into their test functions. At the first tick after
which they differ, that tick is gone through statement by statement.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from lessons.bughunt.hunt import Hunt
from lessons.bughunt.outcome import keeps, limit, outcome
from solver.listing import Listing, parse
from solver.run import Run, complete
from solver.step import Step

LONGEST = 40_000
"""Statements after which no difference is looked for any further."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a program goes wrong.

    Attributes:
        first: The step, into test functions, after which it is wrong.
        last: The step at which the tick is complete in which that happens.
        wrong: The program at that last step.
        right: The reference when its tick is complete.
    """

    first: int
    last: int
    wrong: Step
    right: Step

    @property
    def tick(self) -> int:
        """How many ticks are complete then."""
        return self.wrong.tick

    def holds(self, number: int) -> bool:
        """Say whether a step is this moment: the wrong line is next, or its tick not yet over."""
        return self.first - 1 <= number <= self.last


def moment(hunt: Hunt, n: int) -> Moment | None:
    """Return where a hunt's program first goes wrong on a board; None if it does not."""
    return _moment(hunt.program.marked, hunt.reference.marked, n)


@lru_cache(maxsize=128)
def _moment(marked: str, reference: str, n: int) -> Moment | None:
    wrong, right_one = parse("program", marked), parse("reference", reference)
    pairs = zip(_tops(wrong, n), _tops(right_one, n), strict=False)
    before = (0, 0)
    for one, other in pairs:
        if _seen(one) != _seen(other):
            return Moment(_first(wrong, right_one, n, before, one.number), one.number, one, other)
        if one.ended:
            if keeps(right_one, n, outcome(wrong, n, limit(right_one, n))):
                return None
            return Moment(one.number, one.number, one, other)
        before = one.number, other.number
    return None


def into(hunt: Hunt, n: int, number: int) -> int:
    """Return the step into test functions for one of the run that steps over them."""
    count = _run(hunt.program.marked, n, into=False).outer(number)
    return complete(_run(hunt.program.marked, n, into=True).at_outer(count))


@lru_cache(maxsize=16)
def _run(marked: str, n: int, *, into: bool) -> Run:
    return Run.of(parse("program", marked), n, into=into)


def _tops(listing: Listing, n: int) -> Iterator[Step]:
    """Yield the steps at which a tick begins, and the end."""
    for step in Run.of(listing, n, into=True).steps():
        if step.begins_tick or step.ended:
            yield step
        if step.number > LONGEST:
            return


def _first(wrong: Listing, reference: Listing, n: int, before: tuple[int, int], last: int) -> int:
    """Return the first step of a tick that differs."""
    runs = (_steps(listing, n, at) for listing, at in zip((wrong, reference), before, strict=True))
    for one, other in zip(*runs, strict=False):
        if (one.next_line, _seen(one)) != (other.next_line, _seen(other)) or one.number == last:
            return one.number
    return last


def _steps(listing: Listing, n: int, number: int) -> Iterator[Step]:
    run = Run.of(listing, n, into=True)
    return run.steps(complete(run.reach(number)))


def _seen(step: Step) -> tuple[object, ...]:
    """Return all that can be seen of a step but its line."""
    frames = [(frame.function, dict(frame.variables)) for frame in step.frames]
    return frames, step.ended, step.event if step.ended else None, step.error


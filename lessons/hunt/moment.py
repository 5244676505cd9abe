"""The first wrong moment: the first statement after which a program differs from a right one.

Both are stepped side by side, into their test functions. They have the same lines but for one, so
they take the same steps until that line does something wrong.
"""

from functools import lru_cache

from msgspec import Struct

from lessons.hunt.hunt import Hunt
from lessons.hunt.outcome import find_outcome, keeps_promise, limit_statements
from solver.machine.run import Run, complete_search
from solver.machine.step import Step

LONGEST = 40_000  # statements after which no difference is looked for any further


def shows_fault(hunt: Hunt, n: int) -> bool:
    """Return whether the program of a hunt breaks its promise on a board."""
    outcome = find_outcome(hunt.program, n, limit_statements(hunt.reference, n))
    return not keeps_promise(hunt.reference, n, outcome)


class WrongMoment(Struct, frozen=True):
    """The moment at which a program goes wrong, as steps of its run and of the right one."""

    cause: int  # the step after which its wrong line had run that makes the difference
    last: int  # the step, into test functions, at which the tick is complete in which that happens
    wrong: Step  # the first step after which it is wrong
    right: Step  # that step of the reference

    @property
    def first(self) -> int:
        """The number of the first step at which the program has gone wrong."""
        return self.wrong.number

    def holds(self, number: int) -> bool:
        """Return whether a step lies within the moment, from the wrong line to the tick's end."""
        return self.cause - 1 <= number <= self.last


@lru_cache(maxsize=128)
def find_moment(hunt: Hunt, n: int) -> WrongMoment | None:
    """Return where a hunt's program first goes wrong on a board; None if it never does."""
    line, ran = hunt.fault.line, 0
    run, right = (Run.of(each, n, enters_tests=True) for each in (hunt.program, hunt.reference))
    for one, other in zip(run.steps(), right.steps(), strict=False):
        if _list_seen(one) != _list_seen(other) or (one.ended and shows_fault(hunt, n)):
            # What is wrong after the last statement before a tick belongs to the tick before.
            last = one.number if one.begins_tick else complete_search(run.next_tick(one.number))
            at_once = line in {one.line, one.next_line}
            return WrongMoment(one.number if at_once else ran, last, one, other)
        ran = one.number if one.line == line else ran
        if one.ended or one.number > LONGEST:
            return None
    return None


def find_step_entering_tests(hunt: Hunt, n: int, number: int) -> int:
    """Return the step of the run that enters tests for a step of the run that does not."""
    over = _begin_run(hunt.program, n, enters_tests=False)
    count = over.outer(complete_search(over.reach(number)))
    return complete_search(_begin_run(hunt.program, n, enters_tests=True).at_outer(count))


_begin_run = lru_cache(maxsize=16)(Run.of)


def _list_seen(step: Step) -> tuple[object, ...]:
    """Return all that a student can see of a step, to be compared with another step."""
    frames = [(frame.function, dict(frame.variables)) for frame in step.frames]
    return frames, step.next_line, step.event if step.ended else None, step.error

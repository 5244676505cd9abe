"""What can be chosen in the code lab: stages, help, a solution."""

from lessons.lab.sitting import LabSitting, Standing
from lessons.lab.stages import Stage
from lessons.language import _

SOLUTION = "solution"
"""The choice that shows a solution; the others are stages."""


def stage_choices(sitting: LabSitting) -> dict[str, str]:
    """Return the ways to begin an exercise, the easiest first."""
    words = {
        Stage.COMPLETE: _("Complete lines: most of it is there"),
        Stage.ORDER: _("Put lines in order: all of them are there"),
        Stage.WRITE: _("Write it: this is what solves the exercise"),
    }
    done = {stage: "✓ " if stage in sitting.passed else "" for stage in Stage}
    return {stage.value: f"{done[stage]}{words[stage]}" for stage in sitting.stages}


def all_choices(sitting: LabSitting) -> dict[str, str]:
    """Return what can be done with a file besides writing in it."""
    shown = sitting.standing in {Standing.SOLVED, Standing.SHOWN}
    counts = "" if shown else " " + _("(then it does not count as solved)")
    return stage_choices(sitting) | {SOLUTION: _("Read a solution") + counts}


def next_stage(sitting: LabSitting) -> Stage:
    """Return the easiest stage that has not been passed."""
    left = (stage for stage in sitting.stages if stage not in sitting.passed)
    return next(left, Stage.WRITE)


def no_more_help(sitting: LabSitting) -> str:
    """Say what there is when all hints have been read."""
    if sitting.shows_solution:
        return _("There is no other hint. F9 shows a solution.")
    return _("There is no other hint. After a try that was checked, F9 shows a solution.")


def not_yet() -> str:
    """Say when a solution is shown."""
    return _(
        "A solution is for who has tried: it is shown after one program that was checked and all "
        "hints, or after three programs. What a file begins with is none."
    )

"""Watching what was predicted come true."""

from lessons.lesson.sitting import Sitting
from tui.run.position import Position, Unit


def step_unit(sitting: Sitting, position: Position) -> Unit:
    """Return how far one step goes: a line where lines were asked about, until they have run."""
    by_line = sitting.by_line and position.number < sitting.predicted
    return Unit.LINE if by_line else Unit.TICK

"""The largest board with a first solution in time: exercise 6 (source: 003_e60d9d545fcce690)."""

from solver.experiments.measuring import (
    Measuring,
    Meter,
    OutOfTimeError,
    Progress,
    Settings,
)
from solver.experiments.native import native

GIVEN_UP = 2
"""Boards in a row that may take too long: a larger one can take less, so one is not enough."""


def largest(settings: Settings, meter: Meter) -> Measuring:
    """Measure the first solution on larger and larger boards; each may take the whole budget."""
    for name in settings.listings:
        failed = 0
        for n in settings.sizes:
            yield Progress(None, n, name)
            run, begun = native(name, n), meter.spent()
            try:
                meter.call(run, settings.budget)
            except OutOfTimeError:
                failed += 1
                seconds = None
            else:
                failed = 0
                seconds = meter.spent() - begun
            yield {"listing": name, "n": n, "seconds": seconds}
            if failed == GIVEN_UP:
                break
    return True

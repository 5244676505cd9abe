"""The work that listings have with boards: tests, placements and CPU time against n."""

from solver.experiments.measuring import (
    Measuring,
    Meter,
    OutOfTimeError,
    Progress,
    Settings,
)
from solver.experiments.native import counted, native

ITERATIVE_RECURSIVE = ("iterative", "recursive")
"""The same search, written as a loop and as calls."""
ISFREE_FLAGS = ("recursive", "flags")
"""The same calls: one asks isfree about every queen, one looks three flags up."""
SHORT = 0.02
"""Seconds below which a run is too short to be measured once."""
TIMES = 10
"""How often it is measured then, at most; the least counts."""


def work(settings: Settings, meter: Meter) -> Measuring:
    """Measure each listing on each board.

    Each has an equal share of the budget. When it is used up, larger boards are left out for it.
    """
    share = settings.budget / len(settings.listings)
    used = dict.fromkeys(settings.listings, 0.0)
    left_out: set[str] = set()
    steps = len(settings.sizes) * len(settings.listings)
    for number, (n, name) in enumerate(
        (n, name) for n in settings.sizes for name in settings.listings
    ):
        yield Progress(number / steps, n, name)
        if name in left_out:
            continue
        begun, seconds = meter.spent(), 0.0
        counting = counted(name, n)
        try:
            seconds = timed(name, n, meter, share - used[name])
            while True:
                next(counting)
                if used[name] + meter.spent() - begun > share:
                    raise OutOfTimeError
                yield Progress(number / steps, n, name)
        except OutOfTimeError:
            left_out.add(name)
        except StopIteration as stop:
            counters = stop.value
            yield {
                "listing": name,
                "n": n,
                "tests": counters.tests,
                "placements": counters.placements,
                "seconds": seconds,
            }
        used[name] += meter.spent() - begun
    return not left_out


def timed(listing_id: str, n: int, meter: Meter, limit: float) -> float:
    """Return the seconds of CPU time that a listing takes; of a short run, the least of several.

    Raises:
        OutOfTimeError: It takes longer than `limit`.
    """
    run = native(listing_id, n)
    begun, least = meter.spent(), limit
    for _time in range(TIMES):
        before = meter.spent()
        meter.call(run, max(limit, 0.0))
        now = meter.spent()
        least = min(least, now - before)
        if now - begun > SHORT:
            break
    return least

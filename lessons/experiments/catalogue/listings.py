"""The work that listings have with boards, and the largest board with a first solution in time."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType

from lessons.language import _
from solver.experiments.experiment import Column, Experiment, Finding, Plot, Unit, value
from solver.experiments.measuring import Measuring, Progress, Row, Settings
from solver.experiments.meter import Meter, OutOfTimeError
from solver.experiments.native import counted, native, runnable, stopping

SHORT = 0.02  # Seconds below which a run is too short to be measured once.
TIMES = 10  # How often it is measured then, at most; the least counts.
GIVEN_UP = 2
"""Boards in a row that may take too long: a larger one can take less, so one is not enough."""
ALIKE = 0.05  # The share by which two times may differ and still be about the same.
LISTING, N = Column("listing", _("listing")), Column("n", "n")
SECONDS = Column("seconds", _("CPU time"), Unit.SECONDS)


def timed(listing_id: str, n: int, meter: Meter, limit: float) -> float:
    """Return the seconds of CPU time that a listing takes; of a short run, the least of several."""
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


class Largest(Experiment):
    """The largest board with a first solution in time (source: 003_e60d9d545fcce690)."""

    name = "largest"
    exercise = "A, 6"
    title = _("The largest board in time")
    about = _(
        "The first solution on larger and larger boards, for each listing, until two boards in a "
        "row take too long."
    )
    question = _("What is the largest n with a first solution in time?")
    columns = (LISTING, N, SECONDS)
    plot = Plot("n", ("seconds",), log=True, by="listing")
    boards = (4, 100)
    usual_boards = (4, 40)
    choosable = True

    def listings(self) -> tuple[str, ...]:
        return stopping()

    def measure(self, settings: Settings, meter: Meter) -> Measuring:
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

    def found(self, settings: Settings, rows: Sequence[Row]) -> Finding:
        best: dict[str, float] = {}
        for row in rows:
            if row.get("seconds") is not None:
                best[str(row["listing"])] = value(row, "n")
            else:
                best.setdefault(str(row["listing"]), 0)
        said = _("{listing}: n = {n:.0f}")
        none = _("{listing}: no board")
        parts = [
            (said if n else none).format(listing=name, n=n)
            for name, n in sorted(best.items(), key=lambda pair: -pair[1])
        ]
        why = _(
            "A larger board can take less: its first solution may lie near the beginning of the "
            "search. So a board that takes too long is skipped once, and the next one is tried."
        )
        return Finding(("; ".join(parts) + ".", why), max(best.values()) or None)


class Work(Experiment):
    """The work of each listing on each board."""

    name = "work"
    exercise = "B"
    title = _("Work against n")
    about = _("Tests, placements and CPU time of each listing, on one board after the other.")
    question = _("Does a larger board always take more tests than a smaller one?")
    choices: Mapping[str, str] = MappingProxyType({"always": _("always"), "not": _("not always")})
    columns = (
        LISTING,
        N,
        Column("tests", _("tests")),
        Column("placements", _("placements")),
        SECONDS,
    )
    plot = Plot("n", ("tests",), log=True, by="listing")
    boards = (1, 40)
    usual_boards = (4, 20)
    choosable = True

    def listings(self) -> tuple[str, ...]:
        return runnable()

    def measure(self, settings: Settings, meter: Meter) -> Measuring:
        # Each listing has an equal share of the budget. When it is used up, larger boards are left
        # out for it.
        share = settings.budget / len(settings.listings)
        used = dict.fromkeys(settings.listings, 0.0)
        left_out: set[str] = set()
        steps = len(settings.sizes) * len(settings.listings)
        for step, (n, name) in enumerate(
            (n, name) for n in settings.sizes for name in settings.listings
        ):
            yield Progress(step / steps, n, name)
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
                    yield Progress(step / steps, n, name)
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

    def found(self, settings: Settings, rows: Sequence[Row]) -> Finding:
        fewer = []
        for name in dict.fromkeys(str(row["listing"]) for row in rows):
            for before, after in pairwise(row for row in rows if row["listing"] == name):
                if value(after, "tests") < value(before, "tests"):
                    fewer.append(
                        _("{listing} makes fewer tests for n = {n} than for n = {before}").format(
                            listing=name, n=after["n"], before=before["n"]
                        )
                    )
        if not fewer:
            return Finding(
                (_("On these boards, each listing makes more tests on a larger one."),), "always"
            )
        why = _(
            "Where a search stops at its first solution, its work is what lies before that in the "
            "tree, and on some boards that is little. A search for all solutions always takes more."
        )
        return Finding((fewer[0] + ".", why), "not")


def _totals(settings: Settings, rows: Sequence[Row]) -> tuple[dict[str, float], int]:
    """Return the seconds of each listing over the boards that all have, and the last of these."""
    by: dict[str, dict[int, float]] = {name: {} for name in settings.listings}
    for row in rows:
        by[str(row["listing"])][int(value(row, "n"))] = value(row, "seconds")
    shared = set.intersection(*(set(each) for each in by.values()))
    return {name: sum(each[n] for n in shared) for name, each in by.items()}, max(shared, default=0)


class _Two(Work):
    """The work of two listings that are compared."""

    plot = Plot("n", ("seconds",), log=True, by="listing")
    usual_boards = (4, 19)
    choosable = False


class IterativeRecursive(_Two):
    """The same search, written as a loop and as calls."""

    name = "iterative-recursive"
    title = _("Loop or calls: iterative against recursive")
    about = _("Both make the same tests and placements. What differs is the time.")
    question = _("Which takes less CPU time, over all boards?")
    choices = MappingProxyType(
        {
            "iterative": _("the loop"),
            "recursive": _("the calls"),
            "alike": _("both about the same, within 5 percent"),
        }
    )

    def listings(self) -> tuple[str, ...]:
        return "iterative", "recursive"

    def found(self, settings: Settings, rows: Sequence[Row]) -> Finding:
        totals, last = _totals(settings, rows)
        if not last:
            return Finding((_("There is no board that both have finished."),))
        (first, one), (second, other) = totals.items()
        text = _("Up to n = {n}: {first} {one:.3g} s, {second} {other:.3g} s of CPU time.").format(
            n=last, first=first, one=one, second=second, other=other
        )
        alike = abs(one - other) <= ALIKE * max(one, other)
        return Finding((text,), "alike" if alike else first if one < other else second)


class IsfreeFlags(_Two):
    """The same calls: one asks isfree about every queen, one looks three flags up."""

    name = "isfree-flags"
    title = _("Asking queens or looking up flags: isfree against flags")
    about = _(
        "isfree compares a square with every queen before it; three flags tell the same at once."
    )
    question = _("How many times faster are the flags, on the largest board?")
    choices = Experiment.choices

    def listings(self) -> tuple[str, ...]:
        return "recursive", "flags"

    def found(self, settings: Settings, rows: Sequence[Row]) -> Finding:
        _totals_of, last = _totals(settings, rows)
        if not last:
            return Finding((_("There is no board that both have finished."),))
        at = {str(row["listing"]): value(row, "seconds") for row in rows if row["n"] == last}
        slow, quick = (at[name] for name in self.listings())
        text = _(
            "For n = {n}, isfree takes {slow:.3g} s and the flags take {quick:.3g} s: {ratio:.2g} "
            "times as long. isfree asks up to n queens; the flags are three looks, however many "
            "queens there are."
        ).format(n=last, slow=slow, quick=quick, ratio=slow / quick)
        return Finding((text,), slow / quick)


EXPERIMENTS = (Largest(), Work(), IterativeRecursive(), IsfreeFlags())

"""The work that listings have with boards, and the largest board with a first solution in time."""

from collections.abc import Mapping, Sequence
from itertools import pairwise, product
from typing import ClassVar

from lessons.language import _
from solver.experiments.experiment import (
    ColumnUnit,
    Experiment,
    ExperimentFinding,
    Measuring,
    Plot,
    Progress,
    ResultColumn,
    Row,
    Settings,
    read_row,
)
from solver.experiments.meter import Meter, OutOfTimeError
from solver.experiments.native import compile_listing, count_work, list_runnable, list_stopping

SHORT = 0.02  # Seconds below which a run is too short to be measured once.
TIMES = 10  # How often it is measured then, at most; the least counts.
MOST_FAILURES = 2
"""Boards in a row that may take too long: a larger one can take less, so one is not enough."""
LISTING, N = ResultColumn("listing", _("listing")), ResultColumn("n", "n")
SECONDS = ResultColumn("seconds", _("CPU time"), ColumnUnit.SECONDS)


def time_listing(listing_id: str, n: int, meter: Meter, limit: float) -> float:
    """Return the least CPU seconds of a listing on a board, of several runs if they are short."""
    run = compile_listing(listing_id, n)
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
        "Each listing looks for the first solution on larger and larger boards, until two boards "
        "in a row take too long."
    )
    question = _("For which largest n is a first solution found in time?")
    columns = (LISTING, N, SECONDS)
    plot = Plot("n", ("seconds",), log=True, by="listing", answers="x")
    plot_title = _("Time to the first solution")
    boards = (4, 100)
    default_boards = (4, 40)
    budget_per_board = True
    default_listings = "one-per-column", "permutations", "iterative", "flags"

    def listings(self) -> tuple[str, ...]:
        """Return the listings that stop at their first solution."""
        return list_stopping()

    def measure(self, settings: Settings, meter: Meter) -> Measuring:
        """Yield the times of each listing, board by board, until two in a row take too long."""
        for name in settings.listings:
            failed = 0
            for n in settings.sizes:
                yield Progress(n, listing=name)
                run, begun = compile_listing(name, n), meter.spent()
                try:
                    meter.call(run, settings.budget)
                except OutOfTimeError:
                    failed += 1
                    seconds = None
                else:
                    failed = 0
                    seconds = meter.spent() - begun
                yield {"listing": name, "n": n, "seconds": seconds}
                if failed == MOST_FAILURES:
                    break
        return True

    def interpret(self, settings: Settings, rows: Sequence[Row]) -> ExperimentFinding:
        """Return the finding: the largest board of all, with a sentence on each listing."""
        best = dict.fromkeys((str(row["listing"]) for row in rows), 0.0)
        for row in rows:
            if row.get("seconds") is not None:
                best[str(row["listing"])] = read_row(row)["n"]
        text, none = _("{listing}: n = {n:.0f}"), _("{listing}: no board")
        parts = [
            (text if n else none).format(listing=name, n=n)
            for name, n in sorted(best.items(), key=lambda pair: -pair[1])
        ]
        why = _(
            "A larger board can take less: its first solution may lie near the beginning of the "
            "search. So a board that takes too long is skipped once, and the next one is tried."
        )
        return ExperimentFinding(("; ".join(parts) + ".", why), max(best.values()) or None)


class ListingWork(Experiment):
    """The number of tests and placements, and the time, of each listing on each board."""

    name = "work"
    exercise = "B"
    title = _("Work against n")
    about = _(
        "Each listing searches one board after the other. How many tests and placements does it "
        "make, and how much CPU time does it take?"
    )
    question = _("Does a larger board always take more tests than a smaller one?")
    choices: ClassVar[Mapping[str, str]] = {"always": _("always"), "not": _("not always")}
    columns = (
        LISTING,
        N,
        ResultColumn("tests", _("tests")),
        ResultColumn("placements", _("placements")),
        SECONDS,
    )
    plot = Plot("n", ("tests",), log=True, by="listing")
    plot_title = _("Tests on each board")
    boards = (1, 40)
    default_boards = (4, 20)
    shares_budget = True
    default_listings: tuple[str, ...] = "one-per-column", "permutations", "vector-all", "iterative"

    def listings(self) -> tuple[str, ...]:
        """Return the listings that need nothing but n."""
        return list_runnable()

    def measure(self, settings: Settings, meter: Meter) -> Measuring:
        """Count the work of each listing on each board; return whether the time was enough."""
        # Each listing has an equal share of the budget. When it is used up, larger boards are left
        # out for it.
        share = settings.budget / len(settings.listings)
        used = dict.fromkeys(settings.listings, 0.0)
        left_out: set[str] = set()
        steps = len(settings.sizes) * len(settings.listings)
        for step, (n, name) in enumerate(product(settings.sizes, settings.listings)):
            yield Progress(n, step / steps, name)
            if name in left_out:
                continue
            begun, seconds = meter.spent(), 0.0
            counting = count_work(name, n)
            try:
                seconds = time_listing(name, n, meter, share - used[name])
                while True:
                    next(counting)
                    if used[name] + meter.spent() - begun > share:
                        raise OutOfTimeError
                    yield Progress(n, step / steps, name)
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

    def interpret(self, settings: Settings, rows: Sequence[Row]) -> ExperimentFinding:
        """Return the finding whether any listing makes fewer tests on a larger board."""
        pairs = [
            (name, read_row(before), read_row(after))
            for name in dict.fromkeys(row["listing"] for row in rows)
            for before, after in pairwise(row for row in rows if row["listing"] == name)
        ]
        if not pairs:
            sentence = _("No listing was measured on two boards, so there is nothing to compare.")
            return ExperimentFinding((sentence,))
        fewer = [pair for pair in pairs if pair[2]["tests"] < pair[1]["tests"]]
        if not fewer:
            sentence = _("On these boards, each listing makes more tests on a larger one.")
            why = _(
                "A larger board has more columns, and more rows to test in each of them. Yet other "
                "boards may still be exceptions: a first solution can lie near the beginning."
            )
            return ExperimentFinding((sentence, why), "always")
        name, before, after = fewer[0]
        sentence = _("{listing} makes fewer tests for n = {n} than for n = {before}.")
        sentence = sentence.format(listing=name, n=after["n"], before=before["n"])
        why = _(
            "Where a search stops at its first solution, its work is what lies before that in the "
            "tree, and on some boards that is little. A search for all solutions always takes more."
        )
        return ExperimentFinding((sentence, why), "not")


class Faster(ListingWork):
    """The CPU time of two listings, one beside the other."""

    name = "faster"
    title = _("Which is faster, and by how much")
    about = _(
        "Two listings on the same boards: the loop and the calls, which make the same tests, or "
        "any two that you choose, such as recursive, which asks each queen, and flags, which "
        "looks up three flags."
    )
    question = _(
        "On the largest board that both finish, how many times as long does {first} take as "
        "{second}? Write 1 for the same, 2 for twice, 0.5 for half."
    )
    choices = Experiment.choices
    plot = Plot("n", ("seconds",), log=True, by="listing")
    plot_title = _("Time on each board")
    default_boards = (4, 19)
    default_listings = "iterative", "recursive"

    def format_question(self, settings: Settings) -> str:
        """Return the question how many times as long the first listing takes as the second."""
        return self.question.format(first=settings.listings[0], second=settings.listings[-1])

    def interpret(self, settings: Settings, rows: Sequence[Row]) -> ExperimentFinding:
        """Return the ratio of both times on the largest board that both have finished."""
        first, second = settings.listings[0], settings.listings[-1]
        times = {(row["listing"], row["n"]): read_row(row)["seconds"] for row in rows}
        both = [n for n in settings.sizes if {(first, n), (second, n)} <= times.keys()]
        if not both:
            return ExperimentFinding((_("There is no board that both have finished."),))
        n = both[-1]
        ratio = times[first, n] / times[second, n]
        text = _(
            "For n = {n}, {first} takes {one:.3g} s of CPU time and {second} {other:.3g} s: "
            "{ratio:.3g} times as long."
        ).format(
            n=n,
            first=first,
            one=times[first, n],
            second=second,
            other=times[second, n],
            ratio=ratio,
        )
        return ExperimentFinding((text, _explain_times(rows, first, second, n)), ratio)


def _explain_times(rows: Sequence[Row], first: str, second: str, n: int) -> str:
    """Return a sentence that says why two listings take different times on a board."""
    tests = {row["listing"]: read_row(row)["tests"] for row in rows if row["n"] == n}
    if tests[first] != tests[second]:
        sentence = _(
            "{first} makes {one:,.0f} tests and {second} {other:,.0f}, so it's the searches that "
            "differ, and not only what a test costs."
        )
    else:
        sentence = _(
            "Both make the same {one:,.0f} tests, so what differs is the price of each test and of "
            "the steps around it. Asking each queen costs far more than looking up three flags. "
            "Whether a loop or calls lead from row to row matters much less."
        )
    return sentence.format(first=first, second=second, one=tests[first], other=tests[second])


EXPERIMENTS = (Largest(), ListingWork(), Faster())

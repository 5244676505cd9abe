"""The search tree: how many nodes it has, what pruning saves, and Knuth's estimate of its size.

A node is a board with queens in the first columns of which none attacks another; the root is the
empty board. A search for all solutions visits each of them once.
"""

from collections.abc import Generator, Sequence
from functools import partial
from itertools import count
from math import sqrt
from random import Random
from statistics import fmean, stdev
from types import MappingProxyType

from lessons.language import _
from solver.board.counting import Placements, placements
from solver.board.probing import estimate, levels, profile, send_probe
from solver.experiments.experiment import (
    Column,
    Experiment,
    Finding,
    Plot,
    Unit,
    series,
    value,
    values,
)
from solver.experiments.measuring import Measuring, Progress, Row, Settings
from solver.experiments.meter import Meter, OutOfTimeError
from solver.experiments.shape import shape

COUNTABLE = 12
"""The largest board whose tree is counted beside its estimates: that takes about a second."""
GROWTH = 4.5  # How much more there is to count on a board that is larger by one, about.


def _counted(settings: Settings, meter: Meter) -> Generator[Progress, None, dict[int, int]]:
    """Count the nodes of each board as long as the budget allows."""
    found: dict[int, int] = {}
    for n in settings.sizes:
        counting, done = levels(n), GROWTH ** (n - settings.last)
        counts: list[int] = []
        for part in count():
            yield Progress(max(done * part / (n + 1), meter.spent() / settings.budget), n)
            try:
                counts = meter.call(partial(next, counting), settings.budget - meter.spent())
            except OutOfTimeError:
                return found
            except StopIteration:
                found[n] = sum(counts)
                break
    return found


def row_tree(n: int) -> int:
    """Return the nodes of the tree in which only rows are compared: a bound that is proven.

    It has n! / (n - k)! nodes with k queens, all in all the whole part of e·n! (n at least 1).
    """
    total = nodes = 1
    for k in range(n):
        nodes *= n - k
        total += nodes
    return total


def _estimated(n: int, estimates: list[int], nodes: int | None) -> Row:
    mean = fmean(estimates)
    spread = stdev(estimates) / sqrt(len(estimates)) if len(estimates) > 1 else None
    return {
        "n": n,
        "estimate": mean,
        "error": spread,
        "nodes": nodes,
        "off": None if nodes is None else 100 * (mean - nodes) / nodes,
        "lowest": min(estimates),
        "highest": max(estimates),
        "probes": len(estimates),
    }


N = Column("n", "n")
NODES = Column("nodes", _("nodes"))
PERMUTATIONS = Column("permutations", "n!")
VECTORS = Column("vectors", "n^n")


class Pruning(Experiment):
    """The nodes that a search visits, beside the placements that it need not try."""

    name = "pruning"
    exercise = "B"
    title = _("What pruning saves")
    about = _(
        "The nodes that a search for all solutions visits, beside the n^n vectors, the n! "
        "permutations and the C(n², n) sets of squares that it could have tried."
    )
    question = _("How many nodes does the search visit, for n = {last}?")
    columns = (
        N,
        NODES,
        PERMUTATIONS,
        VECTORS,
        Column("squares", "C(n²,n)"),
        Column("share", _("of n^n"), Unit.PERCENT),
    )
    plot = Plot("n", ("nodes", "permutations", "vectors", "squares"), log=True)
    boards = (1, 16)
    usual_boards = (1, 11)

    def measure(self, settings: Settings, meter: Meter) -> Measuring:
        found = yield from _counted(settings, meter)
        for n, nodes in found.items():
            vectors = placements(Placements.VECTORS, n)
            yield {
                "n": n,
                "nodes": nodes,
                "permutations": placements(Placements.PERMUTATIONS, n),
                "vectors": vectors,
                "squares": placements(Placements.SQUARES, n),
                "share": 100 * nodes / vectors,
            }
        return len(found) == len(settings.sizes)

    def found(self, settings: Settings, rows: Sequence[Row]) -> Finding:
        last = rows[-1]
        text = _(
            "For n = {n:.0f} the search visits {nodes:,.0f} nodes. There are {permutations:,.0f} "
            "permutations, {vectors:,.0f} vectors and {squares:.3g} sets of squares."
        ).format(**values(last, "n", "nodes", "permutations", "vectors", "squares"))
        whole = value(last, "n") == settings.last
        return Finding((text,), value(last, "nodes") if whole else None)


class Bounds(Experiment):
    """The nodes beside bounds that are below n^n."""

    name = "bounds"
    exercise = "B"
    title = _("A bound below n^n")
    about = _(
        "The lecture asks for a bound below n^n. Rows alone prove e·n!: there are n! / (n − k)! "
        "ways to put k queens into different rows. How the nodes grow from one n to the next tells "
        "which shape describes them."
    )
    question = _("Which shape describes the number of nodes best? A and c are constants.")
    choices = MappingProxyType({"power": "A · c^n", "factorial": "A · n!", "both": "A · c^n · n!"})
    columns = (
        N,
        NODES,
        VECTORS,
        PERMUTATIONS,
        Column("row_tree", "e·n!"),
        Column("growth", _("growth")),
        Column("growth_by_n", _("growth / n")),
    )
    plot = Plot("n", ("nodes", "permutations", "row_tree", "vectors"), log=True)
    boards = (1, 16)
    usual_boards = (4, 12)

    def measure(self, settings: Settings, meter: Meter) -> Measuring:
        found = yield from _counted(settings, meter)
        before: int | None = None
        for n, nodes in found.items():
            growth = None if before is None else nodes / before
            yield {
                "n": n,
                "nodes": nodes,
                "vectors": placements(Placements.VECTORS, n),
                "permutations": placements(Placements.PERMUTATIONS, n),
                "row_tree": row_tree(n),
                "growth": growth,
                "growth_by_n": None if growth is None else growth / n,
            }
            before = nodes
        return len(found) == len(settings.sizes)

    def found(self, settings: Settings, rows: Sequence[Row]) -> Finding:
        last = rows[-1]
        text = _(
            "e·n! is proven. For n = {n:.0f} it is {times:,.0f} times the nodes, n^n is "
            "{more:,.0f} times. From one n to the next the nodes grow by {growth:.3g} at last, "
            "which is {by:.2g} · n."
        ).format(
            n=value(last, "n"),
            times=value(last, "row_tree") / value(last, "nodes"),
            more=value(last, "vectors") / value(last, "nodes"),
            growth=value(last, "growth"),
            by=value(last, "growth_by_n"),
        )
        sizes = [int(value(row, "n")) for row in rows]
        return Finding((text,), shape(sizes, series(rows, "nodes")))


class Knuth(Experiment):
    """The size of trees by random probes, beside the true size where it can be counted."""

    name = "knuth"
    title = _("Knuth's estimate of the tree")
    about = _(
        "A probe walks down the tree at random and multiplies the ways on at each "
        "node. The mean of many probes comes close to the number of nodes, even "
        "where nobody can count them."
    )
    question = _(
        "By how many percent is the estimate from {count} probes wrong, on the largest board that "
        "is counted?"
    )
    unit = Unit.PERCENT
    counted = _("probes")
    columns = (
        N,
        Column("estimate", _("estimate")),
        Column("error", _("error")),
        NODES,
        Column("off", _("off"), Unit.PERCENT),
        Column("lowest", _("lowest")),
        Column("highest", _("highest")),
        Column("probes", _("probes")),
    )
    plot = Plot("n", ("estimate", "nodes"), log=True)
    boards = (1, 100)
    usual_boards = (4, 20)
    usual_count = 1000
    draws = True

    def measure(self, settings: Settings, meter: Meter) -> Measuring:
        random = Random(settings.seed)  # noqa: S311 (no secret)
        share = settings.budget / len(settings.sizes)
        complete = True
        for number, n in enumerate(settings.sizes):
            begun, estimates = meter.spent(), list[int]()
            for each in range(settings.count):
                estimates.append(estimate(send_probe(n, random).ways))
                if each % 100 == 0:
                    yield Progress((number + each / settings.count) / len(settings.sizes), n)
                    if meter.spent() - begun > share:
                        complete = False
                        break
            yield _estimated(n, estimates, sum(profile(n)) if n <= COUNTABLE else None)
        return complete

    def found(self, settings: Settings, rows: Sequence[Row]) -> Finding:
        counted = [row for row in rows if row.get("nodes") is not None]
        last, texts, off = rows[-1], [], None
        if counted:
            off = abs(value(counted[-1], "off"))
            said = _(
                "For n = {n:.0f} there are {nodes:,.0f} nodes; the estimate is {estimate:,.0f}."
            )
            texts.append(said.format(**values(counted[-1], "n", "nodes", "estimate")))
        said = _(
            "For n = {n:.0f} it is {estimate:.3g}, give or take {error:.2g}. Single probes are "
            "between {lowest:.2g} and {highest:.2g}: most are far too small, a few make up for it."
        )
        texts.append(said.format(**values(last, "n", "estimate", "error", "lowest", "highest")))
        return Finding(tuple(texts), off)


EXPERIMENTS = (Pruning(), Bounds(), Knuth())

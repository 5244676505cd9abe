"""The search tree: how many nodes it has, what pruning saves, and Knuth's estimate of its size.

A node is a board with queens in the first columns of which none attacks another; the root is the
empty board. A search for all solutions visits each of them once.
"""

from collections.abc import Sequence
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev

from lessons.language import _
from solver.board.counting import Placements, count_placements
from solver.board.probing import count_levels, estimate_nodes, send_probe
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
    format_power,
    read_row,
)
from solver.experiments.meter import Meter, OutOfTimeError

COUNTABLE = 12
"""The largest board whose tree is counted beside its estimates: that takes about a second."""
SHORT = 10_000_000  # Nodes from which a number is rounded where a sentence names it.
GROWTH = 4.5  # How much more there is to count on a board that is larger by one, about.


def count_row_tree(n: int) -> int:
    """Return the number of nodes of the tree in which only rows are compared, a proven bound.

    It has n! / (n - k)! nodes with k queens, all in all the whole part of e·n! (n at least 1).
    """
    total = nodes = 1
    for k in range(n):
        nodes *= n - k
        total += nodes
    return total


def _make_estimate_row(n: int, estimates: list[int], nodes: int | None) -> Row:
    """Return a row with the mean of estimates, its error, and its distance from the truth."""
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


N = ResultColumn("n", "n")
NODES = ResultColumn("nodes", _("nodes"))


class Pruning(Experiment):
    """The nodes that a search visits, beside all that could be tried and a proven bound."""

    name = "pruning"
    exercise = "B"
    title = _("What pruning saves, and a bound below n^n")
    about = _(
        "A search for all solutions could try C(n², n) sets of squares, n^n vectors or n! "
        "permutations. How many nodes does it really visit? The lecture asks for a bound below "
        "n^n. Here is one: k queens can go into different rows in n! / (n − k)! ways, and all of "
        "these together are fewer than e·n!."
    )
    question = _("How many nodes does the search visit, for n = {last}?")
    columns = (
        N,
        NODES,
        ResultColumn("permutations", "n!"),
        ResultColumn("row_tree", "e·n!"),
        ResultColumn("vectors", "n^n"),
        ResultColumn("squares", "C(n²,n)"),
        ResultColumn("share", _("of n^n"), ColumnUnit.PERCENT, filed=True),
        ResultColumn("growth", _("growth")),
        ResultColumn("growth_by_n", _("growth / n"), filed=True),
    )
    plot = Plot("n", ("nodes", "row_tree", "vectors"), log=True, answers="y")
    plot_title = _("What the search visits, far below what there is to try")
    boards = (1, 16)
    default_boards = (1, 11)

    def measure(self, settings: Settings, meter: Meter) -> Measuring:
        """Yield the nodes of each board's tree, and the numbers without pruning."""
        before: int | None = None
        for n in settings.sizes:
            yield Progress(n, GROWTH ** (n - 1 - settings.last))
            try:
                counts = meter.call(partial(count_levels, n), settings.budget - meter.spent())
            except OutOfTimeError:
                return False
            nodes, vectors = sum(counts), count_placements(Placements.VECTORS, n)
            growth = None if before is None else nodes / before
            yield {
                "n": n,
                "nodes": nodes,
                "permutations": count_placements(Placements.PERMUTATIONS, n),
                "row_tree": count_row_tree(n),
                "vectors": vectors,
                "squares": count_placements(Placements.SQUARES, n),
                "share": 100 * nodes / vectors,
                "growth": growth,
                "growth_by_n": None if growth is None else growth / n,
            }
            before = nodes
        return True

    def interpret(self, settings: Settings, rows: Sequence[Row]) -> ExperimentFinding:
        """Return the finding: the nodes of the largest board, compared with the bounds."""
        last = read_row(rows[-1])
        n, nodes = settings.first + len(rows) - 1, last["nodes"]
        texts = [
            _(
                "For n = {n} the search visits {nodes:,.0f} nodes. There are {permutations:,} "
                "permutations, {vectors:,} vectors and {squares:,} sets of squares."
            ).format_map(last),
            _(
                "The bound e·n! is {times:,.0f} times as large as the tree, and n^n is {more:,.0f} "
                "times as large."
            ).format(times=count_row_tree(n) / nodes, more=last["vectors"] / nodes),
        ]
        if len(rows) > 1:
            growth = nodes / read_row(rows[-2])["nodes"]
            sentence = _(
                "From n = {before} to n = {n} the tree grows by the factor {growth:.3g}, which is "
                "{by:.2g} · n."
            )
            texts.append(sentence.format(before=n - 1, n=n, growth=growth, by=growth / n))
        texts.append(
            _(
                "The tree is so much smaller because one attacked square ends a branch: everything "
                "that could stand in the later columns need not be tried."
            )
        )
        return ExperimentFinding(tuple(texts), nodes if n == settings.last else None)


class Knuth(Experiment):
    """The size of trees estimated by random probes, beside the true size where that is counted."""

    name = "knuth"
    title = _("Knuth's estimate of the tree")
    about = _(
        "A probe walks down the tree at random and multiplies the numbers of branches "
        "of the nodes it passes. From these products comes an estimate, and the mean of "
        "many comes close to the number of nodes, even where nobody can count them."
    )
    question = _(
        "How far off is the estimate from {count} probes, in percent, on the largest board whose "
        "nodes are counted?"
    )
    unit = ColumnUnit.PERCENT
    count_label = _("probes")
    columns = (
        N,
        ResultColumn("estimate", _("estimate")),
        ResultColumn("error", _("error")),
        NODES,
        ResultColumn("off", _("off"), ColumnUnit.PERCENT),
        ResultColumn("lowest", _("lowest")),
        ResultColumn("highest", _("highest")),
        ResultColumn("probes", _("probes"), filed=True),
    )
    plot = Plot("n", ("estimate", "nodes"), log=True)
    plot_title = _("The estimated tree beside the real one")
    boards = (1, 100)
    default_boards = (4, 20)
    default_count = 1000
    is_random = True

    def measure(self, settings: Settings, meter: Meter) -> Measuring:
        """Estimate the nodes of each board's tree by probes; return whether all were made."""
        random = Random(settings.seed)  # noqa: S311 (no secret)
        share = settings.budget / len(settings.sizes)
        complete = True
        for number, n in enumerate(settings.sizes):
            begun, estimates = meter.spent(), list[int]()
            for each in range(settings.count):
                estimates.append(estimate_nodes(send_probe(n, random).ways))
                if each % 100 == 0:
                    yield Progress(n, (number + each / settings.count) / len(settings.sizes))
                    if meter.spent() - begun > share:
                        complete = False
                        break
            yield _make_estimate_row(n, estimates, sum(count_levels(n)) if n <= COUNTABLE else None)
        return complete

    def interpret(self, settings: Settings, rows: Sequence[Row]) -> ExperimentFinding:
        """Return the finding how far the estimate is off on the largest board that is counted."""
        counted = [read_row(row) for row in rows if row.get("nodes") is not None]
        texts, off = [], None
        if counted:
            off = abs(counted[-1]["off"])
            sentence = _(
                "For n = {n:.0f} there are {nodes:,.0f} nodes; the estimate is {estimate:,.0f}."
            )
            texts.append(sentence.format_map(counted[-1]))
        sentence = _(
            "For n = {n:.0f} it is {estimate}, give or take {error}. Single probes lie "
            "between {lowest} and {highest}. Most of them are too low, and a few very "
            "large ones make up for that."
        )
        last = read_row(rows[-1])
        nodes = {
            name: f"{last[name]:,.0f}" if last[name] < SHORT else format_power(last[name])
            for name in ("estimate", "error", "lowest", "highest")
        }
        texts.append(sentence.format(n=last["n"], **nodes))
        return ExperimentFinding(tuple(texts), off)


EXPERIMENTS = (Pruning(), Knuth())

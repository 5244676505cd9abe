"""The search tree: how many nodes it has, what pruning saves, and Knuth's estimate of its size.

A node is a board with queens in the first columns of which none attacks another; the root is the
empty board. A search for all solutions visits each of them once.
"""

from collections.abc import Generator
from functools import partial
from itertools import count
from math import sqrt
from random import Random
from statistics import fmean, stdev

from solver.counting import Placements, placements
from solver.experiments.measuring import (
    Measuring,
    Meter,
    OutOfTimeError,
    Progress,
    Row,
    Settings,
)

COUNTABLE = 12
"""The largest board whose tree is counted beside its estimates: that takes about a second."""
GROWTH = 4.5
"""How much more there is to count on a board that is larger by one, about."""


def levels(n: int) -> Generator[None, None, list[int]]:
    """Return how many nodes there are with 0, 1, … n queens; pauses after each first queen.

    The free rows of a column are the bits of a number, as are the diagonals that come in from the
    left (source: Richards, Backtracking algorithms in MCPL using bit patterns and recursion, 1997).
    """
    everything, counts = (1 << n) - 1, [1] + [0] * n

    def visit(depth: int, rows: int, sums: int, differences: int) -> None:
        counts[depth] += 1
        free = everything & ~(rows | sums | differences)
        while free:
            queen = free & -free
            free ^= queen
            visit(depth + 1, rows | queen, (sums | queen) >> 1, (differences | queen) << 1)

    for y in range(n):
        queen = 1 << y
        visit(1, queen, queen >> 1, queen << 1)
        yield
    return counts


def probe(n: int, random: Random) -> int:
    """Return an estimate of the number of nodes, from one random way down the tree.

    With d1, d2, … ways on at the nodes that it passes, that is 1 + d1 + d1·d2 + …; its mean over
    all ways down is the number of nodes (source: Knuth, Estimating the efficiency of backtrack
    programs, Mathematics of Computation 29, 1975).
    """
    everything = (1 << n) - 1
    rows = sums = differences = 0
    estimate = product = 1
    while True:
        free = everything & ~(rows | sums | differences)
        ways = [1 << y for y in range(n) if free >> y & 1]
        if not ways:
            return estimate
        product *= len(ways)
        estimate += product
        queen = random.choice(ways)
        rows, sums, differences = rows | queen, (sums | queen) >> 1, (differences | queen) << 1


def _counted(settings: Settings, meter: Meter) -> Generator[Progress, None, dict[int, list[int]]]:
    """Count the nodes of each board as long as the budget allows."""
    found: dict[int, list[int]] = {}
    for n in settings.sizes:
        counting, done = levels(n), GROWTH ** (n - settings.last)
        for part in count(1):
            yield Progress(max(done * part / (n + 1), meter.spent() / settings.budget), n)
            try:
                meter.call(partial(next, counting), settings.budget - meter.spent())
            except OutOfTimeError:
                return found
            except StopIteration as stop:
                found[n] = stop.value
                break
    return found


def pruning(settings: Settings, meter: Meter) -> Measuring:
    """Compare the nodes that a search visits with the placements that it need not try."""
    found = yield from _counted(settings, meter)
    for n, counts in found.items():
        nodes, vectors = sum(counts), placements(Placements.VECTORS, n)
        yield {
            "n": n,
            "nodes": nodes,
            "permutations": placements(Placements.PERMUTATIONS, n),
            "vectors": vectors,
            "squares": placements(Placements.SQUARES, n),
            "share": 100 * nodes / vectors,
        }
    return len(found) == len(settings.sizes)


def bounds(settings: Settings, meter: Meter) -> Measuring:
    """Put the nodes beside bounds that are below n^n."""
    found = yield from _counted(settings, meter)
    before: int | None = None
    for n, counts in found.items():
        nodes = sum(counts)
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


def row_tree(n: int) -> int:
    """Return the nodes of the tree in which only rows are compared: a bound that is proven.

    It has n! / (n - k)! nodes with k queens, all in all the whole part of e·n! (n at least 1).
    """
    total = nodes = 1
    for k in range(n):
        nodes *= n - k
        total += nodes
    return total


def knuth(settings: Settings, meter: Meter) -> Measuring:
    """Estimate the size of trees by random probes, beside the true size where it can be counted."""
    random = Random(settings.seed)  # noqa: S311 (no secret)
    share = settings.budget / len(settings.sizes)
    complete = True
    for number, n in enumerate(settings.sizes):
        begun, estimates = meter.spent(), list[int]()
        for each in range(settings.count):
            estimates.append(probe(n, random))
            if each % 100 == 0:
                yield Progress((number + each / settings.count) / len(settings.sizes), n)
                if meter.spent() - begun > share:
                    complete = False
                    break
        yield _estimated(n, estimates, true_nodes(n) if n <= COUNTABLE else None)
    return complete


def true_nodes(n: int) -> int:
    """Return how many nodes there are."""
    counting = levels(n)
    while True:
        try:
            next(counting)
        except StopIteration as stop:
            return sum(stop.value)


def _estimated(n: int, estimates: list[int], nodes: int | None) -> Row:
    estimate = fmean(estimates)
    spread = stdev(estimates) / sqrt(len(estimates)) if len(estimates) > 1 else None
    return {
        "n": n,
        "estimate": estimate,
        "error": spread,
        "nodes": nodes,
        "off": None if nodes is None else 100 * (estimate - nodes) / nodes,
        "lowest": min(estimates),
        "highest": max(estimates),
        "probes": len(estimates),
    }

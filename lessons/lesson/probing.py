"""Probes of the search tree in a lesson: sent one by one, with what they say together."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from operator import mul
from random import Random
from statistics import fmean

from lessons.language import _
from solver.board.probing import TreeProbe, count_levels, estimate_nodes, send_probe

LARGEST_COUNTED = 12
"""Columns of the largest board whose tree is counted beside the estimate."""
SHOWN = 8  # Estimates that are listed.


class Probing:
    """Random probes of the search tree of n queens; after so many `times` one may stop."""

    def __init__(self, n: int, times: int, seed: int) -> None:
        self.n = n
        self.times = times
        self.probes: list[TreeProbe] = []
        self._random = Random(seed)  # noqa: S311 (no secret)

    def send(self) -> None:
        """Send a probe."""
        self.probes.append(send_probe(self.n, self._random))

    @property
    def may_stop(self) -> bool:
        """Whether enough probes were sent."""
        return len(self.probes) >= self.times

    @property
    def result(self) -> tuple[int, int] | None:
        """How many probes were sent, of how many; None while the lesson waits."""
        return (self.times, self.times) if self.may_stop else None

    def said(self) -> Iterator[str]:
        """Say what the last probe met, and what all say together."""
        if not self.probes:
            told = _(
                "A probe begins with the empty board. In each column it chooses one of the free "
                "squares at random, until a column has none left, or all queens stand."
            )
            yield told
            return
        probe = self.probes[-1]
        told = _("Probe {number} of {times}: b = {rows}.")
        rows = ", ".join(map(str, probe.rows))
        yield told.format(number=len(self.probes), times=self.times, rows=f"[{rows}]")
        yield _("Free squares, column by column: {ways}.").format(ways=_listed(probe.met))
        products = [*accumulate(probe.ways, mul, initial=1)]
        yield _(
            "Nodes on each level, if all nodes of a level were like this one: {products}."
        ).format(products=_listed(products))
        yield _("Their sum is the estimate of this probe: {sum}.").format(
            sum=f"{estimate_nodes(probe.ways):,}"
        )
        yield from self._together()

    def _together(self) -> Iterator[str]:
        """Say what all probes say."""
        estimates = [estimate_nodes(each.ways) for each in self.probes]
        if len(estimates) > 1:
            told = _("The estimates so far: {estimates}.")
            dots = "…, " if len(estimates) > SHOWN else ""
            yield told.format(estimates=dots + _listed(estimates[-SHOWN:]))
        told = _("Their mean is {mean}. The tree has {nodes} nodes.")
        if self.n > LARGEST_COUNTED:
            told = _("Their mean is {mean}. Nobody counts the tree here.")
        nodes = sum(count_levels(self.n)) if self.n <= LARGEST_COUNTED else 0
        yield told.format(mean=f"{fmean(estimates):,.1f}", nodes=f"{nodes:,}")


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(f"{each:,}" for each in numbers)

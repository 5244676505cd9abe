"""Tries in a lesson: queens placed by hand, and probes of the search tree, with what they tell."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from operator import mul
from random import Random
from statistics import fmean

from lessons.language import _, ngettext
from lessons.text.text import join_texts
from solver.board.geometry import Square, list_attacks, list_free_squares, vector_squares
from solver.board.probing import TreeProbe, count_levels, estimate_nodes, send_probe

LARGEST_COUNTED = 12  # Columns of the largest board whose tree is counted beside the estimate.
SHOWN = 8  # Estimates that are listed.


class Placing:
    """Queens that a student places on an n by n board, and the most that stood unattacked.

    After `tries` dead ends one may stop.

    Attributes:
        free: The squares that hold no queen and that none attacks.
        solved: Whether n queens stand and none is attacked.
    """

    def __init__(self, n: int, tries: int, queens: frozenset[Square] = frozenset()) -> None:
        self.n, self.tries, self.most = n, tries, 0
        self.queens: frozenset[Square] = queens
        self._dead_ends: set[frozenset[Square]] = set()
        self.set_queens(queens)

    def set_queens(self, queens: frozenset[Square]) -> None:
        """Replace the queens on the board by others; note a dead end, and the most unattacked."""
        self._met = queens in self._dead_ends and not queens <= self.queens
        self.queens, self.free = queens, list_free_squares(queens, self.n)
        self._attacking = list_attacks(queens)
        self.solved = len(queens) == self.n and not self._attacking
        open_columns = {square.x for square in (*self.free, *queens)}
        # The columns without a queen in which no square is free.
        self._full = [x for x in range(self.n) if x not in open_columns]
        if not self._attacking:
            self.most = max(self.most, len(queens))
            if self._full:
                self._dead_ends.add(queens)

    @property
    def may_stop(self) -> bool:
        """Whether n queens have stood unattacked, or as many dead ends were met as `tries`."""
        return self.most == self.n or len(self._dead_ends) >= self.tries

    @property
    def result(self) -> tuple[int, int] | None:
        """How many queens stood unattacked, and n; None while the lesson waits."""
        return (self.most, self.n) if self.may_stop else None

    def _say_attacking(self) -> str:
        """Return sentences on the first two queens that attack each other, if any do."""
        if not self._attacking:
            return ""
        (a, b), (x, y) = self._attacking[0].queen, self._attacking[0].square
        sentence = _(
            "The queens in column {a}, row {b} and in column {x}, row {y} attack each other."
        )  # The first to place queens have not met (x,y).
        first, more = sentence.format(a=a, b=b, x=x, y=y), len(self._attacking) - 1
        others = ngettext("Another pair attacks, too.", "{n} other pairs attack, too.", more)
        return f"{first} {others.format(n=more)}" if more else first

    @property
    def verdict(self) -> str:
        """The sentence that says that the queens are a solution or a dead end; else empty."""
        if self.solved:
            return _("All queens are on the board, and none attacks another. This is a solution.")
        if self._full and not self._attacking:
            sentence = _(
                "A dead end: column {x} has no free square. Take a queen away and try again."
            )
            return sentence.format(x=self._full[0])
        return ""

    def describe(self) -> Iterator[str]:
        """Yield sentences on the queens that stand, and on the student's progress."""
        sentence = _("Queens on the board: {placed} of {n}.")
        if len(self.queens) > self.n:
            sentence = _(
                "There are {placed} queens on the board, and {n} belong there: remove {more}."
            )
        yield sentence.format(placed=len(self.queens), n=self.n, more=len(self.queens) - self.n)
        yield from filter(None, [self._say_attacking()])
        if self.verdict:
            yield self.verdict
            if self._met:
                yield _("You have met this dead end before, so it does not count again.")
        elif len(self.queens) > 1 and not self._attacking:
            yield _("None attacks another so far.")
        if count := len(self._dead_ends):
            sentence = ngettext("You have met {n} dead end.", "You have met {n} dead ends.", count)
            goal = _("After {tries} different ones you may go on.").format(tries=self.tries)
            yield join_texts(" ", (sentence.format(n=count), "" if self.may_stop else goal))
        if self.may_stop and not self.solved:
            yield _("That is enough: you may go on with the lesson, or try again.")


class Probing:
    """Random probes of the search tree of n queens, of which `times` are wanted."""

    solved, verdict = False, ""  # They only estimate.

    def __init__(self, n: int, times: int, seed: int) -> None:
        self.n = n
        self.times = times
        self.probes: list[TreeProbe] = []
        self._random = Random(seed)  # noqa: S311 (no secret)

    def send(self) -> None:
        """Send one random probe down the search tree."""
        self.probes.append(send_probe(self.n, self._random))

    @property
    def queens(self) -> frozenset[Square]:
        """The queens of the last probe."""
        return frozenset(vector_squares(self.probes[-1].rows) if self.probes else ())

    @property
    def may_stop(self) -> bool:
        """Whether enough probes were sent to go on."""
        return len(self.probes) >= self.times

    @property
    def result(self) -> tuple[int, int] | None:
        """The number of probes wanted, as result and as whole; None while the lesson waits."""
        return (self.times, self.times) if self.may_stop else None

    def describe(self) -> Iterator[str]:
        """Yield sentences on the last probe, and on all probes together."""
        if not self.probes:
            yield _(
                "A probe begins with the empty board. In each column it chooses one of the free "
                "squares at random, until a column has none left, or all queens stand."
            )
            return
        probe = self.probes[-1]
        sentence = _("Probe {number} of {times}: b = {rows}.")
        rows = ", ".join(map(str, probe.rows))
        yield sentence.format(number=len(self.probes), times=self.times, rows=f"[{rows}]")
        yield _("Free squares, column by column: {ways}.").format(ways=_format_numbers(probe.met))
        products = [*accumulate(probe.ways, mul, initial=1)]
        yield _(
            "Nodes on each level, if all nodes of a level were like this one: {products}."
        ).format(products=_format_numbers(products))
        yield _("Their sum is the estimate of this probe: {sum}.").format(
            sum=f"{estimate_nodes(probe.ways):,}"
        )
        estimates = [estimate_nodes(each.ways) for each in self.probes]
        if len(estimates) > 1:
            sentence = _("The estimates so far: {estimates}.")
            dots = "…, " if len(estimates) > SHOWN else ""
            yield sentence.format(estimates=dots + _format_numbers(estimates[-SHOWN:]))
        sentence = _("Their mean is {mean}. The tree has {nodes} nodes.")
        if self.n > LARGEST_COUNTED:
            sentence = _("Their mean is {mean}. Nobody counts the tree here.")
        nodes = sum(count_levels(self.n)) if self.n <= LARGEST_COUNTED else 0
        yield sentence.format(mean=f"{fmean(estimates):,.1f}", nodes=f"{nodes:,}")


def _format_numbers(numbers: Sequence[int]) -> str:
    """Return numbers as text, with commas between them and between their thousands."""
    return ", ".join(f"{each:,}" for each in numbers)

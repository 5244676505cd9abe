"""Asks about counts: placements, the search tree beside them, and a probe down it."""

from itertools import pairwise

from lessons.asks.ask import Ask, AskError, Response, Situation, kind
from lessons.journal.records import Given
from lessons.language import _
from solver.board.counting import Placements, placements
from solver.board.probing import estimate, profile, ways

LARGEST_TREE = 9  # Columns: it is visited while somebody waits.


@kind(Response.NUMBER, "placements of {of=squares|vectors|permutations}")
class PlacementsCounted(Ask):
    """Ways to place n queens: on any squares, one in each column, and in each row too."""

    of: Placements

    def answer(self, situation: Situation) -> Given:
        return placements(situation.reading.placements(self.of), situation.columns)


@kind(Response.NUMBER, "placements of {queens=2} on {of=squares|vectors|permutations|lists}")
class SomePlacements(Ask):
    """Ways to place so many queens, on squares, or one in each of the first columns.

    `lists` are queens with numbers of their own, on any squares.
    """

    queens: int
    of: Placements

    def answer(self, situation: Situation) -> Given:
        counted = situation.reading.placements(self.of)
        return placements(counted, situation.columns, self.queens)


def _profile(situation: Situation) -> tuple[int, ...]:
    """Return the nodes of each level, as the attacks are read."""
    if situation.columns > LARGEST_TREE:
        told = _("the tree of n = {n} is too large to be visited here: {most} at most")
        raise AskError(told.format(n=situation.columns, most=LARGEST_TREE))
    return profile(situation.columns, situation.reading.lines)


@kind(Response.NUMBER, "nodes with {level=2} queens")
class NodesOfLevel(Ask):
    """How many nodes a level of the search tree has."""

    level: int

    def answer(self, situation: Situation) -> Given:
        if self.level > situation.columns:
            told = _("the board of {n} columns has no level {level}")
            raise AskError(told.format(n=situation.columns, level=self.level))
        return _profile(situation)[self.level]


@kind(Response.CHOICE, "widest level")
class WidestLevel(Ask):
    """The level with most nodes."""

    def answer(self, situation: Situation) -> Given:
        counts = _profile(situation)
        return counts.index(max(counts))

    def label(self, given: Given, _n: int) -> str:
        return _("level {level}").format(level=given)


def _ways(situation: Situation, x: int) -> int:
    """Return how many ways on there are in a column, from the queens of those before it."""
    queens = [situation.reading.square(queen) for queen in situation.standing if queen.x < x]
    return len(ways(queens, x, situation.columns, situation.reading.sees))


def _placed(situation: Situation) -> int:
    columns = sorted(queen.x for queen in situation.standing)
    if columns != list(range(len(columns))):
        raise AskError(_("the queens are not in the first columns"))
    return len(columns)


@kind(Response.NUMBER, "ways on")
class WaysOn(Ask):
    """How many squares of the next column are free."""

    def answer(self, situation: Situation) -> Given:
        placed = _placed(situation)
        if placed == situation.columns:
            raise AskError(_("every column has a queen: nothing leads on"))
        return _ways(situation, placed)

    def proof(self, situation: Situation) -> str:
        placed = _placed(situation)
        free = ways(situation.standing, placed, situation.columns, lambda _attack: True)
        if not free:
            told = _("Every square of column {x} is attacked, so no way leads on: a dead end.")
            return told.format(x=placed)
        told = _("One way leads on to each free square of column {x}: {squares}.")
        squares = ", ".join(f"({square.x},{square.y})" for square in free)
        return told.format(x=placed, squares=squares)


@kind(Response.NUMBER, "estimate of the probe")
class ProbeEstimate(Ask):
    """The size of the tree, by the way that led to this dead end."""

    def answer(self, situation: Situation) -> Given:
        placed, n = _placed(situation), situation.columns
        if placed < n and ways(situation.standing, placed, n, lambda _attack: True):
            raise AskError(_("the probe is not at its end: the next column has a free square"))
        passed = range(min(placed + 1, n))
        return situation.reading.estimate([_ways(situation, x) for x in passed])

    def proof(self, situation: Situation) -> str:
        numbers = [_ways(situation, x) for x in range(_placed(situation))]
        products = ("·".join(map(str, numbers[:last])) for last in range(1, len(numbers) + 1))
        told = _("The ways on were {numbers}. So the estimate is 1 + {products} = {total}.")
        return told.format(
            numbers=", ".join(map(str, numbers)),
            products=" + ".join(products),
            total=f"{estimate(numbers):,}",
        )


_COUNTED = (Placements.PERMUTATIONS, Placements.VECTORS, Placements.SQUARES)


@kind(Response.ORDER, "order of counts")
class OrderOfCounts(Ask):
    """The nodes of the tree, n!, n^n and C(n²,n) by their size."""

    def answer(self, situation: Situation) -> Given:
        n = situation.columns
        counts = {str(each): placements(each, n) for each in _COUNTED}
        counts["nodes"] = sum(_profile(situation))
        found = tuple(sorted(counts, key=counts.__getitem__))
        if any(counts[each] == counts[after] for each, after in pairwise(found)):
            raise AskError(_("there is no order: two of them are equal"))
        return found

    def piece(self, given: Given) -> str:
        told = {
            "nodes": _("the nodes of the tree"),
            str(Placements.PERMUTATIONS): _("the permutations: n!"),
            str(Placements.VECTORS): _("the vectors: n^n"),
            str(Placements.SQUARES): _("n of n² squares: C(n²,n)"),
        }
        return told.get(str(given), str(given))

"""Asks about the search tree: its nodes, its size beside other counts, and a probe down it."""

from collections.abc import Callable
from itertools import pairwise

from lessons.asking import Ask, AskError, Response, Situation, number
from lessons.language import _
from lessons.record import Given
from solver.counting import Placements, placements
from solver.geometry import Square, on_board
from solver.probing import profile, ways

LARGEST = 9
"""Columns of the largest board whose tree is visited while somebody waits."""


def _profile(situation: Situation) -> tuple[int, ...]:
    """Return the nodes of each level, as the attacks are read.

    Raises:
        AskError: The tree is too large.
    """
    if situation.columns > LARGEST:
        told = _("the tree of n = {n} is too large to be visited here: {most} at most")
        raise AskError(told.format(n=situation.columns, most=LARGEST))
    return profile(situation.columns, situation.reading.lines)


def _nodes(text: str, level: str) -> Ask:
    def answer(situation: Situation) -> Given:
        if int(level) > situation.columns:
            told = _("the board of {n} columns has no level {level}")
            raise AskError(told.format(n=situation.columns, level=level))
        return _profile(situation)[int(level)]

    return Ask(text, Response.NUMBER, answer, number)


def _widest(text: str) -> Ask:
    def answer(situation: Situation) -> Given:
        counts = _profile(situation)
        return counts.index(max(counts))

    def label(given: Given, _n: int) -> str:
        return _("level {level}").format(level=given)

    return Ask(text, Response.CHOICE, answer, label)


def _queens(situation: Situation) -> list[Square]:
    return [each for each in situation.step.squares if on_board(each, situation.columns)]


def _ways(situation: Situation, x: int) -> int:
    """Return how many ways on there are in a column, from the queens of those before it."""
    queens = [queen for queen in _queens(situation) if queen.x < x]
    read_as = [situation.reading.square(queen) for queen in queens]
    return len(ways(read_as, x, situation.columns, situation.reading.sees))


def _placed(situation: Situation) -> int:
    """Return how many columns have a queen.

    Raises:
        AskError: A column without a queen stands before one with a queen.
    """
    columns = sorted(queen.x for queen in _queens(situation))
    if columns != list(range(len(columns))):
        raise AskError(_("the queens are not in the first columns"))
    return len(columns)


def _ways_on(text: str) -> Ask:
    def answer(situation: Situation) -> Given:
        placed = _placed(situation)
        if placed == situation.columns:
            raise AskError(_("every column has a queen: nothing leads on"))
        return _ways(situation, placed)

    return Ask(text, Response.NUMBER, answer, number)


def _estimate(text: str) -> Ask:
    def answer(situation: Situation) -> Given:
        placed, n = _placed(situation), situation.columns
        if placed < n and ways(_queens(situation), placed, n, lambda _attack: True):
            raise AskError(_("the probe is not at its end: the next column has a free square"))
        passed = range(min(placed + 1, n))
        return situation.reading.estimate([_ways(situation, x) for x in passed])

    return Ask(text, Response.NUMBER, answer, number)


def _order_of_counts(text: str) -> Ask:
    def answer(situation: Situation) -> Given:
        n = situation.columns
        counts = {str(each): placements(each, n) for each in _COUNTED}
        counts["nodes"] = sum(_profile(situation))
        found = tuple(sorted(counts, key=counts.__getitem__))
        if any(counts[each] == counts[after] for each, after in pairwise(found)):
            raise AskError(_("there is no order: two of them are equal"))
        return found

    def piece(given: Given, _n: int) -> str:
        told = {
            "nodes": _("the nodes of the tree"),
            str(Placements.PERMUTATIONS): _("the permutations: n!"),
            str(Placements.VECTORS): _("the vectors: n^n"),
            str(Placements.SQUARES): _("n of n² squares: C(n²,n)"),
        }
        return told.get(str(given), str(given))

    return Ask(text, Response.ORDER, answer, _joined(piece), piece=piece)


_COUNTED = (Placements.PERMUTATIONS, Placements.VECTORS, Placements.SQUARES)


def _joined(piece: Callable[[Given, int], str]) -> Callable[[Given, int], str]:
    """Return what says pieces in their order."""

    def label(given: Given, n: int) -> str:
        return " | ".join(piece(each, n) for each in given) if isinstance(given, tuple) else ""

    return label


TABLE: tuple[tuple[str, Callable[..., Ask]], ...] = (
    (r"nodes with (\d{1,2}) queens?", _nodes),
    (r"widest level", _widest),
    (r"ways on", _ways_on),
    (r"estimate of the probe", _estimate),
    (r"order of counts", _order_of_counts),
)
"""Patterns of asks, and what makes the ask."""

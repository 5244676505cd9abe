"""The search tree of a run: which queens were tried under which, and what that cost.

A node is a queen that was placed, under those that stood in the columns (or rows) before its own;
the root is the empty board. Nothing of the tree is told by the listing: it follows from the squares
that are tested and filled, so a mutant has a tree as well.

A tree is looked at in a moment: after a number of events, that is of tests, placements and
solutions. A step counts them, so what a tree shows at a step is a function of the step. What lies
below a node happens without a break, so all figures of a node are those of a slice of the events.
"""

from array import array
from bisect import bisect_left
from collections.abc import Sequence
from itertools import takewhile
from math import perm
from typing import NamedTuple

from solver.board.geometry import Square, on_board
from solver.machine.program import Program
from solver.machine.run import Search
from solver.machine.step import Step
from solver.text.layout import Axis, Layout
from solver.text.listing import Event, Listing
from solver.value import Value

NODES = 50_000  # nodes after which a tree is cut
EVENTS = 500_000
"""Events after which a tree is cut, for a run that tests and tests and places nothing."""
REPORT_EVERY = 1_000  # every how many events a growing tree says how many nodes it has
ROOT = 0
"""The empty board; the other nodes have the numbers of their placements in the run, from 1 on."""

_KINDS = {Event.TEST: 0, Event.PLACE: 1, Event.SOLUTION: 2}
_NOWHERE = 255  # stands for no level


class Cost(NamedTuple):
    """The tests, placements and solutions below a node up to a moment."""

    tests: int
    placements: int
    solutions: int


class Level(NamedTuple):
    """A level of the tree: how many nodes it has, and how many it could have.

    Attributes:
        vectors: Ways to fill so many columns: n to the power of the level.
        permutations: Ways that use no row twice: n!/(n - level)!.
    """

    visited: int
    nodes: int
    vectors: int
    permutations: int


class Tree:
    """The search tree of a run, as far as it was grown.

    Attributes:
        cut: Whether it was cut, so that the run goes on after its last moment.
        failed: Whether the run ended in an exception.
    """

    def __init__(self, n: int, layout: Layout) -> None:
        self.n = n
        self.axis = layout.axis
        self.first = layout.first
        self._kinds = bytearray()
        self._current = array("l")
        self._ruled_out = bytearray()
        self._parents = array("l", [ROOT])
        self._levels = bytearray([0])
        self._squares: list[Square | None] = [None]
        self._starts = array("l", [0])
        self._stops = array("l", [0])
        self._children: list[list[int]] = [[]]
        self._placed = [ROOT]
        self._cut_off: list[list[tuple[int, int]]] = [[]]  # Values, and the moments of their tests.
        # Mutants come to the same vector again: it is ruled out only once.
        self._same = [0]
        self._known: dict[tuple[int, Square], int] = {}
        self._attacked: set[tuple[int, Square]] = set()
        self._asked: tuple[int, Square] | None = None
        self._asked_below = ROOT
        self.cut = self.failed = False

    @property
    def nodes(self) -> int:
        """The number of nodes, the root included."""
        return len(self._parents)

    @property
    def last(self) -> int:
        """The last moment."""
        return len(self._kinds)

    def moment(self, step: Step) -> int:
        """Return the moment of a step, or the last moment if the tree was cut before that step."""
        return min(sum(step.counters) - step.counters.retreats, self.last)

    def beyond(self, step: Step) -> bool:
        """Return whether a step lies after the place where the tree was cut."""
        return sum(step.counters) - step.counters.retreats > self.last

    # What there is, whatever the moment.

    def parent(self, node: int) -> int | None:
        """Return the node above a node; None for the root."""
        return self._parents[node] if node != ROOT else None

    def level(self, node: int) -> int:
        """Return the level of a node, which is its number of queens: 0 for the root."""
        return self._levels[node]

    def square(self, node: int) -> Square | None:
        """Return the square of a node's queen; None for the root."""
        return self._squares[node]

    def path(self, node: int) -> tuple[int, ...]:
        """Return the nodes from the root to a node, both included."""
        path = [node]
        while path[-1] != ROOT:
            path.append(self._parents[path[-1]])
        return tuple(reversed(path))

    def values(self, node: int) -> tuple[int, ...]:
        """Return the vector that a node stands for, counted as the listing counts."""
        squares = [self._squares[each] for each in self.path(node)]
        return tuple(self.value(square) for square in squares if square is not None)

    def value(self, square: Square) -> int:
        """Return the value of the vector that puts a queen on a square, as the listing counts."""
        across = Axis.ROW if self.axis is Axis.COLUMN else Axis.COLUMN
        return self.first + across.of(square)

    def opens(self, node: int) -> bool:
        """Return whether any square is ever tried below a node."""
        return bool(self._children[node] or self._cut_off[node])

    def leaves(self, level: int) -> int:
        """Return how many complete vectors begin with the values of a node of a level."""
        return int(self.n ** (self.n - level))

    def find(self, values: Sequence[int]) -> int | None:
        """Return the first node with these values; None if the tree has none."""
        result = (node for node in range(self.nodes) if self.level(node) == len(values))
        return next((node for node in result if self.values(node) == tuple(values)), None)

    def whole(self, level: int) -> int:
        """Return the number of nodes of an unpruned subtree whose root is on a level."""
        return sum(int(self.n**more) for more in range(self.n - level + 1))

    # What there is in a moment.

    def follow(self, squares: Sequence[Square], moment: int) -> int:
        """Return the deepest node up to a moment on the path of queens, one for each level."""
        node = ROOT
        for square in squares:
            below = [each for each in self.children(node, moment) if self._squares[each] == square]
            if not below:
                break
            node = below[-1]
        return node

    def current(self, step: Step) -> int:
        """Return the node of the queens that stand at a step: the search goes on below it.

        A queen stands from when she is placed until she is taken off or moved, until another
        square of her level is tested, or until the search is back before her level. So while the
        squares of a level are tested, it is the node of the queens before it, although an iterative
        listing has the tested square in its vector; and after a retreat it is the node of the queen
        to whom the search has come back: she has not been moved yet.
        """
        moment = self.moment(step)
        path = self.path(self._current[moment - 1] if moment else ROOT)
        decided = len(path) if step.level is None else step.level + 2
        still_placed = takewhile(lambda node: self._squares[node] in step.squares, path[1:decided])
        return (ROOT, *still_placed)[-1]

    def trying(self, step: Step) -> Square | None:
        """Return the square that is tried below the current node at a step, if there is one."""
        level = self.level(self.current(step))
        there = (each for each in step.list_queens(self.n) if self.axis.of(each) == level)
        return step.tested or next(there, None)

    def visited(self, node: int, moment: int) -> bool:
        """Return whether the queen of a node has been placed by a moment."""
        return node == ROOT or self._starts[node] <= moment

    def children(self, node: int, moment: int) -> Sequence[int]:
        """Return the children of a node that have been visited by a moment."""
        children = self._children[node]
        if not children or self.visited(children[-1], moment):
            return children
        return [*takewhile(lambda each: self.visited(each, moment), children)]

    def cut_off(self, node: int, moment: int) -> tuple[int, ...]:
        """Return the values below a node that tests have ruled out by a moment, in that order."""
        return tuple(value for value, tested in self._cut_off[node] if tested <= moment)

    def below(self, node: int, moment: int) -> int:
        """Return the number of nodes below a node at a moment."""
        return self.cost(node, moment).placements

    def cost(self, node: int, moment: int) -> Cost:
        """Return the tests, placements and solutions below a node up to a moment."""
        start, stop = self._starts[node], min(self._stops[node], moment)
        return Cost(*(self._kinds.count(kind, start, stop) for kind in range(len(_KINDS))))

    def done(self, node: int, moment: int) -> bool:
        """Return whether the search below a node is over at a moment."""
        at_end = self._stops[node] == self.last
        return moment >= self._stops[node] and not (at_end and (self.cut or self.failed))

    def dead(self, node: int, moment: int) -> bool:
        """Return whether the search below a node is over and found no solution."""
        return self.done(node, moment) and not self.cost(node, moment).solutions

    def profile(self, moment: int) -> tuple[Level, ...]:
        """Return all levels with their counts up to a moment, the root's first."""
        n, count, visited = self.n, self._levels.count, bisect_left(self._starts, moment + 1)
        return tuple(
            Level(count(level, 0, visited), count(level), n**level, perm(n, level))
            for level in range(n + 1)
        )

    def ruled_out(self, moment: int) -> int:
        """Return how many of the n**n vectors tests have ruled out by a moment.

        A square that is attacked in column x rules out all vectors that begin so.
        """
        n = self.n
        counts = (self._ruled_out.count(level, 0, moment) for level in range(n))
        result = sum(count * int(n ** (n - 1 - level)) for level, count in enumerate(counts))
        return min(result, int(n**n))

    def unpruned(self, moment: int) -> int:
        """Return how many nodes there would be at a moment if tests had ruled nothing out.

        Below each square that is attacked there are all vectors that begin so.
        """
        visited = bisect_left(self._starts, moment + 1)
        counts = (self._ruled_out.count(level, 0, moment) for level in range(self.n))
        return visited + sum(each * self.whole(level) for level, each in enumerate(counts, 1))

    # How it grows: it takes one event after the other.

    def add(self, event: Event, square: Square | None) -> None:
        """Grow the tree by the next event of the run."""
        level = min(max(self.axis.of(square), 0), self.n - 1) if square else None
        if level is not None:
            while self._levels[self._placed[-1]] > level:
                self._stops[self._placed.pop()] = len(self._kinds)
        self._rule_out(event, square)
        if event is Event.PLACE and square is not None and level is not None:
            node, parent = len(self._parents), self._placed[-1]
            self._parents.append(parent)
            self._levels.append(level + 1)
            self._squares.append(square)
            self._starts.append(len(self._kinds) + 1)
            self._stops.append(0)
            self._children.append([])
            self._cut_off.append([])
            self._children[parent].append(node)
            self._same.append(self._known.setdefault((self._same[parent], square), node))
            self._placed.append(node)
        elif event is Event.TEST and square is not None and on_board(square, self.n):
            self._asked = (self._same[self._placed[-1]], square)
            self._asked_below = self._placed[-1]
        self._kinds.append(_KINDS[event])
        self._ruled_out.append(_NOWHERE)
        self._current.append(self._placed[-1])

    def _rule_out(self, event: Event | None, square: Square | None) -> None:
        """Rule out the square tested last, unless the event places a queen there."""
        asked, self._asked = self._asked, None
        if asked is None or (event is Event.PLACE and square == asked[1]):
            return
        square, cut = asked[1], self._cut_off[self._asked_below]
        level, value = self.axis.of(square), self.value(square)
        if level == self._levels[self._asked_below] and value not in dict(cut):
            cut.append((value, len(self._kinds)))
        if asked in self._attacked or asked in self._known:
            return
        self._attacked.add(asked)
        if self._levels[asked[0]] == level:
            self._ruled_out[-1] = level

    def end(self) -> None:
        """Close the tree: the run has no more events."""
        if not self.cut:
            self._rule_out(None, None)
        for node in self._placed:
            self._stops[node] = len(self._kinds)


def has_tree(listing: Listing) -> bool:
    """Return whether a listing has a search tree: it goes level by level, and names its squares."""
    return listing.names_squares and bool(listing.storage.board and listing.storage.level)


def search_tree(
    program: Program,
    arguments: Sequence[Value],
    n: int,
    *,
    nodes: int = NODES,
    events: int = EVENTS,
) -> Search[Tree]:
    """Grow the search tree of a listing that `has_tree`; yield the number of nodes so far."""
    tree = Tree(n, program.listing.storage.layout)
    try:
        for event, square in program.notes(arguments):
            if event not in _KINDS:
                continue
            if tree.last >= events or (event is Event.PLACE and tree.nodes >= nodes):
                tree.cut = True
                break
            tree.add(event, Square(*square) if square else None)
            if tree.last % REPORT_EVERY == 0:
                yield tree.nodes
    except KeyboardInterrupt:
        raise
    except Exception:  # noqa: BLE001 (whatever a program raises ends its run)
        tree.failed = True
    tree.end()
    return tree

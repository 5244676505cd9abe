"""The search tree in numbers: the ways on from a node, the nodes of each level, Knuth's estimate.

A node is a board with queens in the first columns, of which none sees another; its ways on are the
squares of the next column that none of them sees.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from math import prod
from operator import mul
from random import Random
from typing import NamedTuple

from solver.board.geometry import Attack, Identity, Square, find_attacks


def find_ways_on(
    queens: Sequence[Square], x: int, n: int, sees: Callable[[Attack], bool]
) -> list[Square]:
    """Return the squares of column x that no queen sees."""
    column = (Square(x, y) for y in range(n))
    return [square for square in column if not any(map(sees, find_attacks(queens, square)))]


def count_levels(n: int, lines: frozenset[Identity] = frozenset(Identity)) -> tuple[int, ...]:
    """Return the numbers of nodes with 0, 1, … n queens, when queens attack along given lines."""
    return _count_tree(n, lines)[:-1]


def count_leaves(n: int) -> int:
    """Return how many nodes have no child: a probe ends at these dead ends and whole boards."""
    return _count_tree(n, frozenset(Identity))[-1]


@lru_cache(maxsize=64)
def _count_tree(n: int, lines: frozenset[Identity]) -> tuple[int, ...]:
    """Return the number of nodes of each level, and last the number of all nodes without a way on.

    The attacked rows of a column are the bits of a number; one column further, the bits of a
    diagonal are shifted (source: Richards, Backtracking algorithms in MCPL using bit patterns and
    recursion, 1997).
    """
    counts, everything = [1] + [0] * (n + 1), (1 << n) - 1
    row, down, up = (each in lines for each in (Identity.ROW, Identity.SUM, Identity.DIFFERENCE))

    def visit(level: int, rows: int, sums: int, differences: int) -> None:
        """Count the nodes below a board with queens in all columns before a level."""
        free = everything & ~(rows | sums | differences) if level < n else 0
        counts[-1] += not free
        while free:
            queen = free & -free
            free ^= queen
            counts[level + 1] += 1
            visit(
                level + 1,
                rows | queen * row,
                (sums | queen * down) >> 1,
                (differences | queen * up) << 1,
            )

    visit(0, 0, 0, 0)
    return tuple(counts)


class TreeProbe(NamedTuple):
    """A random way down the search tree.

    Attributes:
        rows: The rows of the queens, column by column.
        ways: How many free squares each of them was chosen from.
        ended: Whether a column without a free square ended it, and not the board.
    """

    rows: tuple[int, ...]
    ways: tuple[int, ...]
    ended: bool

    @property
    def met(self) -> tuple[int, ...]:
        """The number of free squares in each column, including the 0 that ended the probe."""
        return (*self.ways, 0) if self.ended else self.ways


def send_probe(n: int, random: Random) -> TreeProbe:
    """Return a probe that takes a random free square in each column."""
    everything = (1 << n) - 1
    taken = sums = differences = 0
    rows: list[int] = []
    numbers: list[int] = []
    while len(rows) < n:
        free = everything & ~(taken | sums | differences)
        results = [y for y in range(n) if free >> y & 1]
        if not results:
            break
        row = random.choice(results)
        rows.append(row)
        numbers.append(len(results))
        queen = 1 << row
        taken, sums, differences = taken | queen, (sums | queen) >> 1, (differences | queen) << 1
    return TreeProbe(tuple(rows), tuple(numbers), len(rows) < n)


def estimate_nodes(numbers: Sequence[int]) -> int:
    """Return Knuth's estimate of the nodes from a probe's free squares: 1 + d1 + d1·d2 + ….

    Its mean over random probes is the number of nodes (source: Knuth, Estimating the efficiency of
    backtrack programs, Mathematics of Computation 29, 1975).
    """
    return sum(accumulate(numbers, mul, initial=1))


def last_product(numbers: Sequence[int]) -> int:
    """Return the product of a probe's numbers above 0: an estimate of the last level alone."""
    return prod(number or 1 for number in numbers)

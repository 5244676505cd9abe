"""All solutions of a board, and how many there are.

This is the search of the lectures with its three boolean arrays (source: 002_78781ab6acd2a59a) as
bits of whole numbers: a bit for each row that is taken, and for each row that a diagonal crosses in
the present column. From one column to the next the diagonals move by one row, which is a shift.
The order is that of the plain search: column by column, rows from 0 on.
"""

from collections.abc import Collection, Iterator
from itertools import product

from solver.board.geometry import Square, find_attacks, first_attack
from solver.board.symmetry import Vector, is_canonical


def is_solution(queens: Collection[Square], n: int | None) -> bool:
    """Return whether queens on a board of n columns are a solution."""
    return len(queens) == n and first_attack(sorted(queens)) is None


def find_solutions(n: int, queens: Collection[Square] = (), rows: Vector = ()) -> Iterator[Vector]:
    """Yield the solutions of the n by n board that contain given queens and only given rows.

    With given rows they begin; no two of these attack each other, and n are more.
    """
    if n > 0:
        yield from _list_solutions(_find_open(n, queens), [*rows], *_find_taken(rows))


def fundamental_solutions(n: int) -> Iterator[Vector]:
    """Yield the fundamental solutions: those that no turn or mirror makes from an earlier one."""
    return (board for board in find_solutions(n) if is_canonical(board))


def _list_solutions(
    free: list[int], b: list[int], rows: int, sums: int, differences: int
) -> Iterator[Vector]:
    """Yield the solutions that begin with the rows in b."""
    left = free[len(b)] & ~(rows | sums | differences)
    while left:
        bit = left & -left
        left ^= bit
        b.append(bit.bit_length() - 1)
        if len(b) == len(free):
            yield tuple(b)
        else:
            taken = rows | bit, (sums | bit) >> 1, (differences | bit) << 1
            yield from _list_solutions(free, b, *taken)
        b.pop()


def count_solutions(n: int, queens: Collection[Square] = ()) -> int:
    """Return how many solutions of the n by n board contain given queens."""
    return sum(result for _rows, result in count_parts(n, queens))


def count_parts(n: int, queens: Collection[Square] = ()) -> Iterator[tuple[Vector, int]]:
    """Yield the rows of columns 0 and 1 with the number of solutions that begin with them.

    They come in the order of the search, and together are the count, in parts that take a tenth or
    less of its time. On an empty board those that begin in the upper half are mirror images, and so
    are not counted again. Below n = 3 there is one part, of all solutions.
    """
    if n < 1:
        return
    free = _find_open(n, queens)
    last = n - 1
    counted: dict[Vector, int] = {}

    def count_below(x: int, rows: int, sums: int, differences: int) -> int:
        """Return in how many ways the columns from x on can be filled."""
        left = free[x] & ~(rows | sums | differences)
        if x == last:
            return left.bit_count()
        result = 0
        while left:
            bit = left & -left
            left ^= bit
            result += count_below(x + 1, rows | bit, (sums | bit) >> 1, (differences | bit) << 1)
        return result

    if n < 3:
        yield (), count_below(0, 0, 0, 0)
        return
    for one, other in product(range(n), repeat=2):
        if free[0] >> one & 1 and free[1] >> other & 1 and abs(one - other) > 1:
            rows = one, other
            mirrored = counted.get((last - one, last - other)) if not queens else None
            counted[rows] = count_below(2, *_find_taken(rows)) if mirrored is None else mirrored
            yield rows, counted[rows]


def _find_taken(rows: Vector) -> tuple[int, int, int]:
    """Return, as bits, the rows, sums and differences that queens in the first columns take."""
    taken = sums = differences = 0
    for row in rows:
        bit = 1 << row
        taken, sums, differences = taken | bit, (sums | bit) >> 1, (differences | bit) << 1
    return taken, sums, differences


def _find_open(n: int, queens: Collection[Square]) -> list[int]:
    """Return for each column, as bits, the rows that given queens leave free."""
    taken = {queen.x for queen in queens}
    free = [0] * n
    for x, y in product(range(n), repeat=2):
        if (x not in taken or (x, y) in queens) and not any(find_attacks(queens, Square(x, y))):
            free[x] |= 1 << y
    return free

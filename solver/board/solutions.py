"""All solutions of a board, and how many there are.

This is the search of the lectures with its three boolean arrays (source: 002_78781ab6acd2a59a) as
bits of whole numbers: a bit for each row that is taken, and for each row that a diagonal crosses in
the present column. From one column to the next the diagonals move by one row, which is a shift.
The order is that of the plain search: column by column, rows from 0 on.
"""

from collections.abc import Collection, Iterator

from solver.board.geometry import Square, attacks
from solver.board.symmetry import Vector, canonical


def solutions(n: int, queens: Collection[Square] = ()) -> Iterator[Vector]:
    """Yield the solutions of the n by n board that have queens on given squares, one by one."""
    if n > 0:
        yield from _solutions(_open(n, queens), [], 0, 0, 0)


def fundamental_solutions(n: int) -> Iterator[Vector]:
    """Yield the solutions that no operation of the square makes of an earlier one."""
    return (board for board in solutions(n) if board == canonical(board))


def _solutions(
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
            yield from _solutions(free, b, rows | bit, (sums | bit) >> 1, (differences | bit) << 1)
        b.pop()


def count(n: int, queens: Collection[Square] = ()) -> int:
    """Return how many solutions of the n by n board have queens on given squares."""
    return sum(counts(n, queens))


def counts(n: int, queens: Collection[Square] = ()) -> Iterator[int]:
    """Yield, for each two queens in columns 0 and 1, how many solutions have them.

    Together that is the count, in parts that take a tenth or less of its time. On an empty board
    each solution that begins in the lower half stands for its mirror image in the upper half too.
    """
    if n < 1:
        return
    free = _open(n, queens)
    last = n - 1

    def below(x: int, rows: int, sums: int, differences: int) -> int:
        left = free[x] & ~(rows | sums | differences)
        if x == last:
            return left.bit_count()
        found = 0
        while left:
            bit = left & -left
            left ^= bit
            found += below(x + 1, rows | bit, (sums | bit) >> 1, (differences | bit) << 1)
        return found

    if n < 3:
        yield below(0, 0, 0, 0)
        return
    for row in range(n if queens else (n + 1) // 2):
        first = free[0] & 1 << row
        alike = 1 if queens or row == last - row else 2
        left = free[1] & ~(first | first >> 1 | first << 1) if first else 0
        while left:
            bit = left & -left
            left ^= bit
            sums, differences = (first >> 1 | bit) >> 1, (first << 1 | bit) << 1
            yield alike * below(2, first | bit, sums, differences)


def _open(n: int, queens: Collection[Square]) -> list[int]:
    """Return for each column, as bits, the rows where its queen may stand beside given queens."""
    taken = {queen.x for queen in queens}
    return [
        sum(
            1 << y
            for y in range(n)
            if not any(attacks(queens, Square(x, y))) and (x not in taken or (x, y) in queens)
        )
        for x in range(n)
    ]

"""The solutions of a board, each of them at hand as soon as those before it are counted.

Solutions are counted by the rows of their first two queens, which is fast. A number then says with
which rows its solution begins, and only those that begin so are searched for it.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Collection
from functools import lru_cache

from solver.board import known_counts
from solver.board.geometry import Square
from solver.board.solutions import count_parts, find_solutions
from solver.board.symmetry import Vector, find_canonical, is_canonical

LARGEST = 12  # The largest board whose solutions are shown: 14,200.
FIRST = 20  # Boards that the gallery counts before its first frame.
BATCH = 16  # Boards that are compared with their images at a time.


class BoardSolutions:
    """The solutions that contain given queens, counted and compared piece by piece.

    Args:
        n: Columns and rows of the board.
        queens: Where queens stand in every one of them.
    """

    def __init__(self, n: int, queens: Collection[Square] = ()) -> None:
        self.n = n
        self.queens = frozenset(queens)
        self.counted = 0  # How many solutions have been counted, and so can be had by their index.
        self.compared = 0  # How many of these were compared with their images.
        self.fundamental: list[Vector] = []
        """Those of them that no operation makes of an earlier one."""
        self.total = None if queens else known_counts.count_known_solutions(n)
        """How many solutions there are; None while that is counted."""
        self._parts = count_parts(n, self.queens)
        self._rows: list[Vector] = []
        self._ends: list[int] = []
        # All solutions whose first two queens stand in given rows.
        self._beginning = lru_cache(256)(lambda rows: [*find_solutions(n, self.queens, rows)])

    @property
    def is_counted(self) -> bool:
        """Whether all solutions are counted, so that `board` can return any of them."""
        return self.counted == self.total

    @property
    def complete(self) -> bool:
        """Whether all solutions are compared, so that the fundamental ones are known."""
        return self.compared == self.total

    def count(self) -> None:
        """Count on by one part of the search; after the last, set `total`."""
        part = next(self._parts, None)
        if part is None:
            self.total = self.counted
            return
        rows, result = part
        self.counted += result
        self._rows.append(rows)
        self._ends.append(self.counted)

    def count_all(self) -> None:
        """Count all solutions."""
        while not self.is_counted:
            self.count()

    def board(self, index: int) -> Vector:
        """Return the solution with an index in the search's order; it must be counted already."""
        part = bisect_right(self._ends, index)
        start = self._ends[part - 1] if part else 0
        return self._beginning(self._rows[part])[index - start]

    def compare(self) -> None:
        """Compare the next of the counted solutions with their images."""
        for index in range(self.compared, min(self.compared + BATCH, self.counted)):
            board = self.board(index)
            if is_canonical(board):
                self.fundamental.append(board)
            self.compared = index + 1

    def compare_all(self) -> None:
        """Compare every solution with its images."""
        self.count_all()
        while not self.complete:
            self.compare()

    def orbit_number(self, board: Vector) -> int | None:
        """Return the number, from 1, of a board's fundamental solution; None if not found yet."""
        stands_for = find_canonical(board)
        index = bisect_left(self.fundamental, stands_for)
        return index + 1 if self.fundamental[index : index + 1] == [stands_for] else None

"""A shelf: the solutions of a board as far as they have been found, for who looks through them."""

from collections.abc import Collection

from solver.board.geometry import Square
from solver.board.solutions import counts, solutions
from solver.board.symmetry import Vector, canonical

LARGEST = 12
"""The largest board whose solutions are shown: 14,200."""
FIRST = 20
"""Boards that the gallery finds before its first frame."""


class FoundBoards:
    """The solutions that have queens on given squares, found one by one when they are wanted.

    Args:
        n: Columns and rows of the board.
        queens: Where queens stand in every one of them.

    Attributes:
        boards: Those found so far, in the order of the search.
        fundamental: Those of them that no operation makes of an earlier one.
        total: How many there are, once they have been counted; counting does not wait for finding.
        complete: Whether all are found.
    """

    def __init__(self, n: int, queens: Collection[Square] = ()) -> None:
        self.n = n
        self.queens = frozenset(queens)
        self.boards: list[Vector] = []
        self.fundamental: list[Vector] = []
        self.total: int | None = None
        self.complete = False
        self._solutions = solutions(n, self.queens)
        self._counts = counts(n, self.queens)
        self._counted = 0
        self._numbers: dict[Vector, int] = {}

    def find(self) -> None:
        """Find one more, if there is one."""
        board = next(self._solutions, None)
        if board is None:
            self.complete = True
            self.total = len(self.boards)
            return
        self.boards.append(board)
        stands_for = canonical(board)
        if stands_for not in self._numbers:
            self.fundamental.append(board)
            self._numbers[stands_for] = len(self.fundamental)

    def count(self) -> None:
        """Count on, some thousandths of a second at a time."""
        part = next(self._counts, None)
        if part is None:
            self.total = self._counted
        else:
            self._counted += part

    def orbit_number(self, board: Vector) -> int | None:
        """Return which of the fundamental solutions a board belongs to; None if not found yet."""
        return self._numbers.get(canonical(board))

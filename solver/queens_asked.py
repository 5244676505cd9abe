"""How many queens a listing's test function asks before it answers."""

from collections.abc import Sequence
from typing import Any, SupportsIndex

from solver.geometry import Square
from solver.program import Program


class _Asked(list[int]):
    """A vector that notes which of its columns are read."""

    def __init__(self, rows: Sequence[int]) -> None:
        super().__init__(rows)
        self.columns: set[int] = set()

    def __getitem__(self, column: Any) -> Any:
        if isinstance(column, SupportsIndex):
            self.columns.add(int(column))
        return super().__getitem__(column)


def queens_asked(program: Program, rows: Sequence[int], square: Square) -> int:
    """Run a listing's test function `f(b, x, y)`, and count the columns of b that it reads.

    Args:
        program: The first test function of its listing is run.
        rows: The vector b.
        square: What is tested.
    """
    vector = _Asked(rows)
    program.call(next(iter(program.listing.tests)), vector, *square)
    return len(vector.columns)

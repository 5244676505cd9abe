"""How many queens a listing's test function asks before it answers."""

from collections.abc import Sequence
from typing import Any

from solver.board.geometry import Square
from solver.machine.program import Program
from solver.text.syntax import parameter_names


class _Asked(list[int]):
    """A vector that notes which of its columns are read."""

    def __init__(self, rows: Sequence[int]) -> None:
        super().__init__(rows)
        self.columns: set[int] = set()

    def __getitem__(self, column: Any) -> Any:
        if isinstance(column, int):
            self.columns.add(column)
        return super().__getitem__(column)


def count_queens_asked(program: Program, rows: Sequence[int], square: Square) -> int:
    """Return how many queens a listing's first test function reads from b for a square."""
    vector, listing = _Asked(rows), program.listing
    name, sentence = next(iter(listing.tests.items()))
    named = dict(zip((sentence or "").strip("()").split(", "), square, strict=False))
    program.call(name, *(named.get(each, vector) for each in parameter_names(listing.text, name)))
    return len(vector.columns)

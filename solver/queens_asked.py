"""How many queens a listing's test function asks before it answers."""

import ast
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
    """Run a listing's test function, `f(b, x, y)` or another order, and count what it reads of b.

    Args:
        program: The first test function of its listing is run.
        rows: The vector b.
        square: What is tested.
    """
    vector, listing = _Asked(rows), program.listing
    name, said = next(iter(listing.tests.items()))
    tree = ast.parse(listing.text)
    test = next(
        node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name
    )
    named = dict(zip((said or "").strip("()").split(", "), square, strict=False))
    program.call(name, *(named.get(each.arg, vector) for each in test.args.args))
    return len(vector.columns)

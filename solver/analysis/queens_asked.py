"""How many queens a listing's test function asks before it answers."""

import ast
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from solver.geometry import Square
from solver.program import Program


class _Asked(list[int]):
    """A vector that notes which of its columns are read."""

    def __init__(self, rows: Sequence[int]) -> None:
        super().__init__(rows)
        self.columns: set[int] = set()

    def __getitem__(self, column: Any) -> Any:
        if isinstance(column, int):
            self.columns.add(column)
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
    named = dict(zip((said or "").strip("()").split(", "), square, strict=False))
    program.call(name, *(named.get(each, vector) for each in _parameters(listing.text, name)))
    return len(vector.columns)


@lru_cache(maxsize=64)
def _parameters(text: str, function: str) -> tuple[str, ...]:
    """Return the names of the parameters of a function of a listing."""
    nodes = (node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef))
    found = next(node for node in nodes if node.name == function)
    return tuple(each.arg for each in found.args.args)

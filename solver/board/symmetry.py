"""The eight operations of the square, and what each of them does to a vector b.

The board stands as the figures show it: column 0 on the left, row 0 at the bottom. Turns go
counterclockwise; on a board drawn with row 0 at the top the same formulas turn with it. All the
boards that the operations make of one are its orbit (rotations: exercise 7 of the lecture, source
003_e60d9d545fcce690). Some of them can be equal: the orbit of a solution has 8 boards, or 4 if a
half turn leaves it as it is, or 2 if a quarter turn does; for n = 1 it has one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from solver.board.geometry import Square

Vector = tuple[int, ...]  # the row of each column's queen


class Operation(StrEnum):
    """A way to turn or mirror the board onto itself."""

    IDENTITY = "identity"
    QUARTER = "quarter-turn"  # a rotation by 90 degrees, counterclockwise
    HALF = "half-turn"  # a rotation by 180 degrees
    THREE_QUARTERS = "three-quarter-turn"  # a rotation by 270 degrees, counterclockwise
    LEFT_RIGHT = "left-right"  # a reflection in the upright line through the middle
    UPSIDE_DOWN = "upside-down"  # a reflection in the level line through the middle
    DIFFERENCE = "difference-diagonal"  # a reflection in y - x = 0: column and row change places
    SUM = "sum-diagonal"  # a reflection in the diagonal x + y = n-1

    @property
    def formula(self) -> str:
        """The formula for a vector: b' at a column is a row, both made from x and b[x]."""
        column, row = _FORMULAS[self]
        return f"b'[{column}] = {row}"

    def formula_on(self, n: int) -> str:
        """Return the formula for a board size, with n - 1 worked out."""
        return self.formula.replace("n-1", str(n - 1))

    def square(self, square: Square, n: int) -> Square:
        """Return the square of the n by n board to which a square is moved."""
        return Square(*_PLACES[self](*square, n - 1))

    def vector(self, b: Sequence[int]) -> Vector:
        """Return the vector b' that the operation makes from a permutation b."""
        place, last = _PLACES[self], len(b) - 1
        return tuple([row for _x, row in sorted([place(x, y, last) for x, y in enumerate(b)])])


_PLACES: Mapping[Operation, Callable[[int, int, int], tuple[int, int]]] = {
    Operation.IDENTITY: lambda x, y, _last: (x, y),
    Operation.QUARTER: lambda x, y, last: (last - y, x),
    Operation.HALF: lambda x, y, last: (last - x, last - y),
    Operation.THREE_QUARTERS: lambda x, y, last: (y, last - x),
    Operation.LEFT_RIGHT: lambda x, y, last: (last - x, y),
    Operation.UPSIDE_DOWN: lambda x, y, last: (x, last - y),
    Operation.DIFFERENCE: lambda x, y, _last: (y, x),
    Operation.SUM: lambda x, y, last: (last - y, last - x),
}
_FORMULAS = {
    Operation.IDENTITY: ("x", "b[x]"),
    Operation.QUARTER: ("n-1-b[x]", "x"),
    Operation.HALF: ("n-1-x", "n-1-b[x]"),
    Operation.THREE_QUARTERS: ("b[x]", "n-1-x"),
    Operation.LEFT_RIGHT: ("n-1-x", "b[x]"),
    Operation.UPSIDE_DOWN: ("x", "n-1-b[x]"),
    Operation.DIFFERENCE: ("b[x]", "x"),
    Operation.SUM: ("n-1-b[x]", "n-1-x"),
}
"""The column and the row of b' at which the queen of column x stands."""

ROTATIONS = (Operation.IDENTITY, Operation.QUARTER, Operation.HALF, Operation.THREE_QUARTERS)


def list_images(b: Sequence[int]) -> dict[Operation, Vector]:
    """Return the eight vectors that the operations make from b."""
    return {operation: operation.vector(b) for operation in Operation}


def find_orbit(b: Sequence[int], operations: Iterable[Operation] = Operation) -> frozenset[Vector]:
    """Return the set of vectors that operations make from b."""
    return frozenset(operation.vector(b) for operation in operations)


def find_canonical(b: Sequence[int]) -> Vector:
    """Return the least vector of the orbit of b, which a plain search finds first."""
    return min(find_orbit(b))


def is_canonical(b: Vector) -> bool:
    """Return whether b is the least vector of its orbit."""
    last = len(b) - 1
    begin = (b[0], b[last], b.index(0), b.index(last))  # as the eight boards do, or last - these
    if min(begin) < b[0] or last - max(begin) < b[0]:
        return False
    return all(b <= image for image in list_images(b).values())


def first_of_classes(boards: Iterable[Vector]) -> Iterator[Vector]:
    """Yield each board that no operation makes from an earlier board: of all, the fundamental."""
    seen: set[Vector] = set()
    for board in boards:
        if board not in seen:
            seen |= find_orbit(board)
            yield board

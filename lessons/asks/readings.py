"""Readings: how somebody with a wrong idea reads a board.

Other ideas stand at the asks that they concern. A reading is called as the misconception is; the
empty one is right. Where an idea can be held in several ways, `OTHER_READINGS` names the others.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import neg

from solver.board.geometry import DIAGONALS, Attack, Identity, Square


@dataclass(frozen=True, slots=True)
class BoardReading:
    """A way to read a board, right or as a misconception has it.

    Attributes:
        square: Where a queen of b[] stands.
        identity: Which diagonal an identity means.
        lines: The identities by which queens attack.
        difference: What the number of a difference is taken for.
        reach: How many columns a diagonal reaches; None if it reaches the edge.
        named: What is said to be the square of a queen that attacks.
        flipped: Whether row 0 is taken for the row at the top.
    """

    square: Callable[[Square], Square] = lambda square: square
    identity: Callable[[Identity], Identity] = lambda identity: identity
    lines: frozenset[Identity] = frozenset(Identity)
    difference: Callable[[int], int] = int
    reach: int | None = None
    named: Callable[[Square], Square] = lambda square: square
    flipped: bool = False

    def sees(self, attack: Attack) -> bool:
        """Return whether this reading takes an attack for an attack."""
        far = abs(attack.queen.x - attack.square.x)
        reached = self.reach is None or attack.identity not in DIAGONALS or far <= self.reach
        return attack.identity in self.lines and reached

    def value(self, identity: Identity, square: Square) -> int:
        """Return the sum, difference, row or column of a square in this reading."""
        value = identity.value_at(square)
        return self.difference(value) if identity is Identity.DIFFERENCE else value

    def read_queen(self, square: Square, n: int) -> Square:
        """Return the square on which this reading places a queen of b[]."""
        x, y = self.square(square)
        return Square(x, n - 1 - y) if self.flipped else Square(x, y)


def _exchange_axes(square: Square) -> Square:
    """Return a square with column and row exchanged."""
    return Square(square.y, square.x)


_STRAIGHT = frozenset({Identity.COLUMN, Identity.ROW})
_SWAPPED = {Identity.SUM: Identity.DIFFERENCE, Identity.DIFFERENCE: Identity.SUM}
_RIGHT = BoardReading()
_BOARD_READINGS: Mapping[str, BoardReading] = {
    "transposed": BoardReading(square=_exchange_axes),
    "row-first": BoardReading(square=_exchange_axes),
    "counts-from-one": BoardReading(square=lambda square: Square(square.x + 1, square.y + 1)),
    "counts-from-one/1": BoardReading(square=lambda square: Square(square.x, square.y + 1)),
    "counts-from-one/2": BoardReading(square=lambda square: Square(square.x + 1, square.y)),
    "row-zero-top": BoardReading(flipped=True),
    "attack-exchanged": BoardReading(named=_exchange_axes),
    "short-diagonal": BoardReading(reach=1),
    "diagonals-swapped": BoardReading(identity=lambda identity: _SWAPPED.get(identity, identity)),
    "column-minus-row": BoardReading(difference=neg),
    "abs-difference": BoardReading(difference=abs),
    "rows-only": BoardReading(lines=_STRAIGHT),
    "sum-only": BoardReading(lines=_STRAIGHT | {Identity.SUM}),
    "difference-only": BoardReading(lines=_STRAIGHT | {Identity.DIFFERENCE}),
}

OTHER_READINGS: Mapping[str, tuple[str, ...]] = {
    "counts-from-one": ("counts-from-one/1", "counts-from-one/2"),
    "turn-mirrors": ("turn-mirrors/1", "turn-mirrors/2", "turn-mirrors/3"),
    "transposed": ("transposed/1",),  # Of several queens that attack, the last is named.
    **{name: (f"{name}/1",) for name in ("rows-only", "sum-only", "difference-only")},
    "success-always": ("success-always/1",),  # It ends as a search ends that finds a solution.
    "columns-repeat": ("columns-repeat/1",),  # The queens stay in the first columns.
    "half-at-mean": ("half-at-mean/1",),  # The share falls evenly.
    "ways-added": ("ways-added/1",),  # Nothing is added for the root.
    "never-undone": ("never-undone/1",),  # What was set back before is believed: it is shown.
}
"""Other ways to hold an idea, which lead to other answers.

Who takes some attacks for none may still believe the text that speaks of a dead end.
"""


def find_board_reading(name: str) -> BoardReading:
    """Return the board reading of a misconception; the right one for most ideas."""
    usual = _BOARD_READINGS.get(name.partition("/")[0], _RIGHT)
    return _BOARD_READINGS.get(name, usual)

"""Overlays: the value of an identity on every square, so that its diagonals can be seen.

i is the row and j the column, as in a matrix. Both count as the listing counts.
"""

from dataclasses import dataclass

from lessons.language import _
from solver.board.geometry import Identity, Square, list_squares


@dataclass(frozen=True, slots=True)
class Overlay:
    """An identity, as a listing computes it."""

    identity: Identity
    first: int = 0  # the number of the first column and row

    def value_at(self, square: Square) -> int:
        """Return the value on a square."""
        i, j = self._indices(square)
        return i + j if self.identity is Identity.SUM else i - j

    def written(self, square: Square) -> str:
        """Return the value on a square as it is written there."""
        return str(self.value_at(square)).replace("-", "−")

    def legend(self, n: int, *, flipped: bool, cursor: Square | None = None) -> str:
        """Say what is written, along which diagonals it is equal, and what the cursor is on."""
        summed = self.identity is Identity.SUM
        told = (
            _(
                "The square in row i and column j shows i + j. It is the same along each diagonal "
                "that {look} to the right."
            )
            if summed
            else _(
                "The square in row i and column j shows i − j. It is the same along each diagonal "
                "that {look} to the right."
            )
        ).format(look=_("falls") if summed is not flipped else _("rises"))
        if cursor is None:
            return told
        (i, j), sign = self._indices(cursor), "+" if summed else "−"
        value = self.value_at(cursor)
        many = sum(self.value_at(square) == value for square in list_squares(n))
        here = _("At the cursor: {i} {sign} {j} = {value}. {many} squares have this number.")
        written = self.written(cursor)
        return f"{told} {here.format(i=i, sign=sign, j=j, value=written, many=many)}"

    def _indices(self, square: Square) -> tuple[int, int]:
        return square.y + self.first, square.x + self.first

"""A board in letters: commands that print draw it too, and so this imports little."""

from collections.abc import Iterator, Mapping

from solver.board.geometry import Square
from tui.lines.teletype import Line


def draw_rows(
    signs: Mapping[Square, str], n: int, *, flipped: bool = False, start: int = 0
) -> Iterator[Line]:
    """Yield rows with a sign or o on each square, row 0 on top if `flipped`, and the columns."""
    beside = len(str(n - 1 + start))
    width = max(beside, *map(len, signs.values())) if signs else beside
    for y in range(n) if flipped else reversed(range(n)):
        row = " ".join(signs.get(Square(x, y), "o").rjust(width) for x in range(n))
        yield Line(f"{y + start:>{beside}}  {row}", verbatim=True)
    columns = " ".join(f"{x + start:>{width}}" for x in range(n))
    yield Line(" " * (beside + 2) + columns, verbatim=True)

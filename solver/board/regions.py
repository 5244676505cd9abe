"""Puzzles of regions: one queen in each row, column and region, and no two queens touch."""

from dataclasses import dataclass
from itertools import pairwise
from random import Random
from string import ascii_uppercase
from typing import TypeAlias

FEWEST, MOST = 4, 10  # columns, rows and regions of a puzzle; 2 and 3 have no solution
STEPS = (1, 0), (-1, 0), (0, 1), (0, -1)  # to the four squares beside a square

Square: TypeAlias = tuple[int, int]  # column and row; row 0 is at the top


@dataclass(frozen=True, slots=True)
class Regions:
    """A puzzle of n by n letters, given as rows from the top: equal letters make a region."""

    rows: tuple[str, ...]

    @property
    def arguments(self) -> tuple[tuple[str, ...]]:
        """The arguments with which a listing is started."""
        return (self.rows,)

    @property
    def n(self) -> int:
        """The number of rows, which is also that of columns and of regions."""
        return len(self.rows)


def grow_regions(n: int, seed: int) -> Regions:
    """Return the puzzle that grows from a seed: it has a solution, and may have more."""
    random = Random(seed)  # noqa: S311 (only a puzzle)
    columns = random.sample(range(n), n)
    while any(abs(one - other) < 2 for one, other in pairwise(columns)):
        columns = random.sample(range(n), n)
    letters = _grow_regions([(x, y) for y, x in enumerate(columns)], random)
    return Regions(tuple("".join(letters[x, y] for x in range(n)) for y in range(n)))


def _grow_regions(placed: list[Square], random: Random) -> dict[Square, str]:
    """Return the letters of regions that grow from queens at different speeds."""
    n = len(placed)
    letters = dict(zip(placed, ascii_uppercase, strict=False))
    regions = list(letters.values())
    speeds = [0.01 + random.random() ** 4 for _region in regions]
    while len(letters) < n * n:
        (region,) = random.choices(regions, speeds)
        square = random.choice([each for each, letter in letters.items() if letter == region])
        (x, y), (dx, dy) = square, random.choice(STEPS)
        x, y = x + dx, y + dy
        if 0 <= x < n and 0 <= y < n:
            letters.setdefault((x, y), region)
    return letters

"""Puzzles of regions: one queen in each row, column and region, and no two queens touch."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from string import ascii_uppercase
from typing import TypeAlias

FEWEST, MOST = 4, 10  # columns, rows and regions of a puzzle; 2 and 3 have no solution
ATTEMPTS = 8  # how many puzzles are grown at most to find one with a single solution
REPAIRS = 30  # how many squares of a puzzle change their region at most

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
    """Return the puzzle that grows from a seed; up to n = 8 nearly always with one solution."""
    random = Random(seed)  # noqa: S311 (only a puzzle)
    puzzle = Regions(())
    for _attempt in range(ATTEMPTS):
        columns = random.sample(range(n), n)
        while any(abs(one - other) < 2 for one, other in pairwise(columns)):
            columns = random.sample(range(n), n)
        placed = _place_squares(columns)
        puzzle, alone = _narrow_puzzle(placed, _grow_regions(placed, random), random)
        if alone:
            break
    return puzzle


def _narrow_puzzle(
    placed: list[Square], letters: dict[Square, str], random: Random
) -> tuple[Regions, bool]:
    """Return a puzzle with fewer solutions, and whether only one is left.

    As long as there is another one, a queen of it gets a square of a region that has a queen.
    """
    for _repair in range(REPAIRS):
        puzzle = _make_puzzle(letters)
        others = (each for each in solve_regions(puzzle) if _place_squares(each) != placed)
        other = next(others, None)
        if other is None:
            return puzzle, True
        if not _move_square(letters, set(_place_squares(other)) - set(placed), random):
            break
    return _make_puzzle(letters), False


def solve_regions(puzzle: Regions, queens: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Yield each solution that begins with given queens, as its queens' columns row by row."""
    if len(queens) == puzzle.n:
        yield queens
        return
    taken = {row[queen] for row, queen in zip(puzzle.rows, queens, strict=False)}
    for column, region in enumerate(puzzle.rows[len(queens)]):
        touches = queens and abs(queens[-1] - column) == 1
        if column not in queens and region not in taken and not touches:
            yield from solve_regions(puzzle, (*queens, column))


def _place_squares(columns: Sequence[int]) -> list[Square]:
    """Return the squares of queens that are given by their columns, row by row."""
    return [(x, y) for y, x in enumerate(columns)]


def _grow_regions(placed: list[Square], random: Random) -> dict[Square, str]:
    """Return the letters of regions that grow from queens at different speeds."""
    n = len(placed)
    letters = dict(zip(placed, ascii_uppercase, strict=False))
    regions = list(letters.values())
    speeds = [0.01 + random.random() ** 4 for _region in regions]
    while len(letters) < n * n:
        (region,) = random.choices(regions, speeds)
        square = random.choice([each for each, letter in letters.items() if letter == region])
        x, y = random.choice(_list_neighbours(square))
        if 0 <= x < n and 0 <= y < n:
            letters.setdefault((x, y), region)
    return letters


def _move_square(letters: dict[Square, str], squares: set[Square], random: Random) -> bool:
    """Move one of some squares into a region beside it in `letters`; return whether one was."""
    for square in random.sample(sorted(squares), len(squares)):
        around = {letters.get(each, letters[square]) for each in _list_neighbours(square)}
        others = sorted(around - {letters[square]})
        if others and _is_whole(letters, square):
            letters[square] = random.choice(others)
            return True
    return False


def _is_whole(letters: dict[Square, str], left: Square) -> bool:
    """Return whether a region without one of its squares is still connected and not empty."""
    region = {square for square, letter in letters.items() if letter == letters[left]} - {left}
    waiting = [region.pop()] if region else []
    while waiting:
        result = region.intersection(_list_neighbours(waiting.pop()))
        region -= result
        waiting += result
    return not region


def _list_neighbours(square: Square) -> list[Square]:
    """Return the four squares beside a square."""
    x, y = square
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def _make_puzzle(letters: dict[Square, str]) -> Regions:
    """Return the puzzle that a grid of letters makes."""
    n = max(x for x, _y in letters) + 1
    return Regions(tuple("".join(letters[x, y] for x in range(n)) for y in range(n)))

"""Sudokus: how many numbers a search puts into squares until all are full."""

from collections.abc import Callable
from math import isqrt

from benchmarks.students.question import Question, Square

Grid = list[list[int]]
Choosing = Callable[[Grid], Square | None]


def _fitting(grid: Grid, x: int, y: int) -> list[int]:
    """Return the numbers that neither row, column nor block of a square has."""
    n, side = len(grid), isqrt(len(grid))
    left, below = x // side * side, y // side * side
    block = [grid[v][u] for v in range(below, below + side) for u in range(left, left + side)]
    taken = {*grid[y], *(row[x] for row in grid), *block}
    return [number for number in range(1, n + 1) if number not in taken]


def _empty(grid: Grid) -> list[Square]:
    n = len(grid)
    return [(x, y) for y in range(n) for x in range(n) if not grid[y][x]]


def _first(grid: Grid) -> Square | None:
    return next(iter(_empty(grid)), None)


def _tightest(grid: Grid) -> Square | None:
    """Return the empty square into which the fewest numbers fit."""
    return min(_empty(grid), key=lambda square: len(_fitting(grid, *square)), default=None)


def _count(grid: Grid, choose: Choosing) -> tuple[int, bool]:
    """Fill a grid; return how many numbers were put in, and whether all squares are full."""
    square = choose(grid)
    if square is None:
        return 0, True
    (x, y), placed = square, 0
    for number in _fitting(grid, x, y):
        grid[y][x] = number
        more, done = _count(grid, choose)
        placed += 1 + more
        if done:
            return placed, True
        grid[y][x] = 0
    return placed, False


def count_numbers(question: Question) -> int:
    """Return how many numbers the search puts into squares, in the order that the text names."""
    rows = [list(row) for row in question.variables["grid"]]
    return _count(rows, _tightest if "fewest numbers fit" in question.text else _first)[0]

"""Mazes and areas: text of walls and free cells, written by hand or grown from a seed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

WALL, FREE, START, GOAL = "#", " ", "S", "G"
WIDEST, HIGHEST = 40, 20  # the largest maze, walls included
NARROWEST = 5  # columns and rows of the smallest maze that is grown

Cell: TypeAlias = tuple[int, int]  # column and row; row 0 is at the top


@dataclass(frozen=True, slots=True)
class Maze:
    """A maze, or an area to fill: rows of equal length, from the top, with one start.

    What lies outside is wall. A maze has one goal, an area has none.
    """

    rows: tuple[str, ...]

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.rows)

    @property
    def arguments(self) -> tuple[tuple[str, ...]]:
        """The arguments with which a listing is started."""
        return (self.rows,)


def grow_maze(width: int, height: int, seed: int, *, way: bool = True) -> Maze:
    """Return the maze without rings that grows from a seed, with a `way` to the goal or none.

    It has no rings, so there is one way between two free cells. The goal is the cell furthest from
    the start; without a way, there is a wall half way to it.
    """
    random = Random(seed)  # noqa: S311 (only a puzzle)
    start = (1, 1)
    before: dict[Cell, Cell] = {start: start}
    far: dict[Cell, int] = {start: 0}
    inside = {(x, y) for x in range(1, width - 1) for y in range(1, height - 1)}
    waiting = [start]
    while waiting:
        cell = waiting[-1]
        around = [each for each in _list_neighbours(cell) if each in inside and each not in before]
        free = [each for each in around if len(before.keys() & _list_neighbours(each)) == 1]
        if not free:
            waiting.pop()
            continue
        result = random.choice(free)
        before[result], far[result] = cell, far[cell] + 1
        waiting.append(result)
    goal = max(far, key=far.__getitem__)
    cells = dict.fromkeys(before, FREE) | {start: START, goal: GOAL}
    if not way:
        path = [goal]
        while path[-1] != start:
            path.append(before[path[-1]])
        cells[path[len(path) // 2]] = WALL
    return _draw_maze(width, height, cells)


def grow_area(width: int, height: int, seed: int) -> Maze:
    """Return the area that grows from a seed: a cave with pillars and bays."""
    random = Random(seed)  # noqa: S311 (only a puzzle)
    inside = {(x, y) for x in range(1, width - 1) for y in range(1, height - 1)}
    start = (width // 2, height // 2)
    free = {cell for cell in inside if random.random() < 0.56} | {start, *_list_neighbours(start)}
    around = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    for _pass in range(3):  # Each makes free what is mostly surrounded by free cells.
        free = {
            (x, y) for x, y in inside if sum((x + dx, y + dy) in free for dx, dy in around) >= 5
        }
        free.add(start)
    return _draw_maze(width, height, dict.fromkeys(free, FREE) | {start: START})


def _draw_maze(width: int, height: int, cells: Mapping[Cell, str]) -> Maze:
    """Return the maze with these signs in its cells, and walls in all others."""
    rows = ("".join(cells.get((x, y), WALL) for x in range(width)) for y in range(height))
    return Maze(tuple(rows))


def _list_neighbours(cell: Cell) -> Iterator[Cell]:
    """Yield the four cells beside a cell."""
    x, y = cell
    yield from ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1))

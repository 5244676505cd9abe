"""Puzzles: what those listings are started with that are no search for queens on an empty board."""

from typing import TypeAlias

from solver.board import maze, regions, subset
from solver.board.maze import Maze
from solver.board.regions import Regions
from solver.board.subset import Subset

Puzzle: TypeAlias = Maze | Regions | Subset
Size: TypeAlias = tuple[int, int]  # columns and rows; of numbers, how many there are, twice

SIZES: dict[str, tuple[Size, Size, Size]] = {
    "labyrinth": ((maze.NARROWEST, maze.NARROWEST), (24, 16), (maze.WIDEST, maze.HIGHEST)),
    "flood": ((maze.NARROWEST, maze.NARROWEST), (24, 16), (maze.WIDEST, maze.HIGHEST)),
    "regions": ((regions.FEWEST,) * 2, (8, 8), (regions.MOST,) * 2),
    "subset-sum": ((subset.FEWEST,) * 2, (8, 8), (subset.MOST,) * 2),
}
"""The smallest, the usual and the largest size of the puzzles of a listing."""


def pose_puzzle(listing_id: str, seed: int, size: Size, *, way: bool = True) -> Puzzle:
    """Return the puzzle that a seed gives for a listing; a labyrinth may have no way out."""
    match listing_id:
        case "labyrinth":
            return maze.grow_maze(*size, seed, way=way)
        case "flood":
            return maze.grow_area(*size, seed)
        case "regions":
            return regions.grow_regions(size[0], seed)
    return subset.draw_numbers(seed, size[0])


def size_of(puzzle: Puzzle) -> Size:
    """Return a puzzle's columns and rows, or the count of its numbers twice."""
    match puzzle:
        case Maze():
            return puzzle.width, puzzle.height
        case Regions():
            return puzzle.n, puzzle.n
        case Subset():
            return len(puzzle.numbers), len(puzzle.numbers)

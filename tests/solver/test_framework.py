"""The general search: one class text, and right answers whatever it searches."""

from itertools import pairwise, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.board.maze import Maze, grow_area, grow_maze
from solver.board.regions import Regions
from solver.board.subset import Subset
from solver.machine.puzzle import SIZES, Puzzle, pose_puzzle
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import PUZZLES, Event, load_listing
from tests.solver.runs import run_of


def end(listing_id: str, puzzle: Puzzle) -> Step:
    """Return the last step of a run."""
    run = run_of(listing_id, puzzle)
    step = run.step(complete_search(run.last()))
    assert step.error is None
    return step


def class_text(listing_id: str) -> str:
    """Return the text of the general class."""
    text = load_listing(listing_id).text
    return text[text.index("class BackTrack") : text.index("(BackTrack):")].rpartition("class")[0]


def test_the_class_is_written_once() -> None:
    assert {class_text(each) for each in PUZZLES} == {class_text("framework")}
    assert "return [False]" in class_text("framework")


@pytest.mark.parametrize("n", range(1, 8))
def test_its_ticks_are_those_of_the_iterative_search(n: int) -> None:
    ours, theirs = Run.of(load_listing("framework"), n), Run.of(load_listing("iterative"), n)
    for tick in range(theirs.step(complete_search(theirs.last())).tick + 1):
        step = ours.step(complete_search(ours.tick(tick)))
        expected = theirs.step(complete_search(theirs.tick(tick)))
        assert (*step.queens, *[-1] * (n - len(step.queens))) == expected.queens
        assert (step.tick, step.counters) == (expected.tick, expected.counters)


# Independent answers.


def reachable(rows: tuple[str, ...]) -> set[tuple[int, int]]:
    """Return the cells that can be reached from the start."""
    (start,) = [(x, y) for y, row in enumerate(rows) for x, s in enumerate(row) if s == "S"]
    found, waiting = {start}, [start]
    while waiting:
        x, y = waiting.pop()
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            inside = 0 <= cell[1] < len(rows) and 0 <= cell[0] < len(rows[0])
            if inside and rows[cell[1]][cell[0]] != "#" and cell not in found:
                found.add(cell)
                waiting.append(cell)
    return found


@st.composite
def mazes(draw: st.DrawFn, goal: str = "G") -> Maze:
    """Draw small mazes, rings and closed rooms among them."""
    width, height = draw(st.integers(2, 6)), draw(st.integers(1, 5))
    cells = draw(st.lists(st.sampled_from(" #"), min_size=width * height, max_size=width * height))
    places = st.integers(0, width * height - 1)
    start, end = draw(st.lists(places, min_size=2, max_size=2, unique=True))
    cells[start], cells[end] = "S", goal
    return Maze(tuple("".join(cells[y * width :][:width]) for y in range(height)))


@given(mazes())
def test_a_way_is_found_if_there_is_one(maze: Maze) -> None:
    step = end("labyrinth", maze)
    cells = reachable(maze.rows)
    goal = next((x, y) for y, row in enumerate(maze.rows) for x, s in enumerate(row) if s == "G")
    assert step.counters.solutions == (goal in cells)
    if goal in cells:
        state = step.variables["state"]
        assert isinstance(state, tuple)
        x, y = next((row.index("S"), y) for y, row in enumerate(maze.rows) if "S" in row)
        for letter in str(state[2]):
            dx, dy = {"R": (1, 0), "D": (0, 1), "L": (-1, 0), "U": (0, -1)}[letter]
            x, y = x + dx, y + dy
            assert (x, y) in cells
        assert (x, y) == goal == state[:2]


@given(mazes(goal=" "))
def test_all_that_can_be_reached_is_filled(maze: Maze) -> None:
    assert end("flood", maze).variables["filled"] == len(reachable(maze.rows))


@given(st.lists(st.text("ABCDE", min_size=5, max_size=5), min_size=5, max_size=5))
def test_regions_have_the_first_solution_or_none(rows: list[str]) -> None:
    def right(columns: tuple[int, ...]) -> bool:
        regions = {row[column] for row, column in zip(rows, columns, strict=True)}
        return len(regions) == 5 and all(abs(a - b) > 1 for a, b in pairwise(columns))

    expected = next(filter(right, permutations(range(5))), None)
    step = end("regions", Regions(tuple(rows)))
    assert step.variables["answer"] == ((False,) if expected is None else (True, expected))


@given(st.lists(st.integers(1, 20), min_size=1, max_size=6), st.integers(1, 60))
def test_numbers_are_found_for_every_sum_that_can_be_had(numbers: list[int], target: int) -> None:
    def total(bits: tuple[int, ...]) -> int:
        return sum(number for number, bit in zip(numbers, bits, strict=False) if bit)

    possible = any(total(bits) == target for bits in product((0, 1), repeat=len(numbers)))
    step = end("subset-sum", Subset(tuple(numbers), target))
    assert step.counters.solutions == possible
    taken = step.variables["state"]
    assert not possible or (isinstance(taken, tuple) and total(tuple(map(bool, taken))) == target)


# Puzzles that are grown.


@pytest.mark.parametrize("seed", range(3))
def test_a_labyrinth_has_a_way_or_none_as_asked(seed: int) -> None:
    for width, height in ((5, 5), (24, 16), (40, 20)):
        for way in (True, False):
            maze = grow_maze(width, height, seed, way=way)
            assert {len(row) for row in maze.rows} == {width}
            assert len(maze.rows) == height
            assert "".join(maze.rows).count("S") == 1 == "".join(maze.rows).count("G")
            assert end("labyrinth", maze).counters.solutions == way


@pytest.mark.parametrize("listing_id", PUZZLES)
def test_a_seed_gives_the_same_puzzle(listing_id: str) -> None:
    for size in SIZES[listing_id][:2]:
        first, again, other = (pose_puzzle(listing_id, seed, size) for seed in (7, 7, 8))
        assert first == again
        assert first != other or size == SIZES[listing_id][0]


@pytest.mark.parametrize("n", [4, 6, 8])
def test_grown_regions_hang_together_and_have_a_solution(n: int) -> None:
    for seed in range(5):
        puzzle = pose_puzzle("regions", seed, (n, n))
        assert isinstance(puzzle, Regions)
        assert len(set("".join(puzzle.rows))) == n
        assert end("regions", puzzle).counters.solutions == 1
        for region in set("".join(puzzle.rows)):
            squares = {
                (x, y) for x, y in product(range(n), repeat=2) if puzzle.rows[y][x] == region
            }
            waiting = [squares.pop()]
            while waiting:
                x, y = waiting.pop()
                found = squares & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
                squares -= found
                waiting += found
            assert not squares, (puzzle, region)


def test_an_area_of_the_largest_size_is_searched_hundreds_of_calls_deep() -> None:
    run = run_of("flood", Maze(("S" + " " * 39, *[" " * 40] * 19)))
    assert run.step(complete_search(run.last())).variables["filled"] == 800
    deepest = complete_search(run.event(Event.PLACE, 799))
    assert deepest is not None
    assert len(run.step(deepest).frames) > 790
    assert run.step(deepest - 1).number == deepest - 1
    assert "S" in "".join(grow_area(40, 20, 1).rows)

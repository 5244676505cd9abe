"""Puzzles: their drawings, in which every sign stands for something, and their screen."""

import pytest
from textual.pilot import Pilot

from solver.board.maze import Maze
from solver.board.regions import Regions
from solver.board.subset import Subset
from solver.machine.puzzle import SIZES, Puzzle, pose_puzzle
from solver.machine.run import complete_search
from solver.machine.step import Step
from solver.text.listing import PUZZLES, Event
from tests.expected import expect
from tests.sampled import sampled
from tests.solver.runs import run_of
from tests.tui.looks import lines, opened, press, show, shown_as
from tui.explore.puzzles import draw_puzzle, usual_puzzle, usual_start
from tui.explore.screen import ExploreScreen
from tui.run.puzzle_drawing import draw_puzzle_step, region_shades
from tui.start import ExploreStart, HomeStart, PuzzleStart
from tui.terminal.charset import ascii_text
from tui.widgets.picture import Picture
from tui.widgets.sentence import Sentence


async def walked(pilot: Pilot[int], *keys: str) -> ExploreScreen:
    """Press keys, and return the screen when what they ask for is found."""
    await press(pilot, *keys)
    return shown_as(pilot.app, ExploreScreen)


def sentence(screen: ExploreScreen) -> str:
    return screen.query_one(Sentence).text


@pytest.mark.parametrize("size", sampled([(80, 24), (140, 40), (50, 15)]))
async def test_every_step_is_told_and_drawn(size: tuple[int, int]) -> None:
    async with opened(HomeStart(), size=size) as (_app, pilot):
        for listing_id in PUZZLES:
            await show(pilot, usual_puzzle(listing_id))
            screen = await walked(pilot)
            first = lines(screen.query_one(Picture))
            assert sentence(screen)
            for _tick in range(3):
                screen = await walked(pilot, "space")
                assert sentence(screen).endswith(".")
            assert screen.position.step.tick == 3
            assert lines(screen.query_one(Picture)) != first
            screen = await walked(pilot, "b", "b", "b")
            assert (screen.position.step.tick, lines(screen.query_one(Picture))) == (0, first)
            screen = await walked(pilot, "end")
            assert sentence(screen).startswith(("The search is over", "The area is filled"))


async def test_the_largest_labyrinth_fits_and_scrolls_where_it_does_not() -> None:
    async with opened(draw_puzzle("labyrinth", 2, (40, 20))) as (_app, pilot):
        screen = await walked(pilot, "space")
        picture = screen.query_one(Picture)
        assert picture.size.width >= 40
        assert picture.size.height >= 20
        await pilot.resize_terminal(50, 15)
        screen = await walked(pilot, "end")
        assert any("@" in line for line in lines(screen.query_one(Picture)))
        assert not screen.query_one("#text").display
        screen = await walked(pilot, "v")
        assert screen.query_one("#text").display


BRANCHING = Maze(("#######", "#S    #", "# ## ##", "#G##  #", "#######"))


def at(listing_id: str, puzzle: Puzzle, event: Event) -> Step:
    """Return the step at the first event of a kind."""
    run = run_of(listing_id, puzzle)
    return run.step(expect(complete_search(run.event(event, 1))))


def last(listing_id: str, puzzle: Puzzle) -> Step:
    """Return the last step."""
    run = run_of(listing_id, puzzle)
    return run.step(complete_search(run.last()))


def test_a_labyrinth_shows_its_way_and_its_dead_ends() -> None:
    drawing = draw_puzzle_step(
        BRANCHING, at("labyrinth", BRANCHING, Event.RETREAT), (8, 9), letters=True
    )
    assert drawing.texts() == ["#######", "#Soo@.#", "# ## ##", "#G##  #", "#######"]
    ended = draw_puzzle_step(BRANCHING, last("labyrinth", BRANCHING), (8, 9), letters=True)
    assert ended.texts() == ["#######", "#S....#", "#o##.##", "#@##..#", "#######"]
    assert ended.focus == (1, 3)


def test_a_labyrinth_takes_two_columns_a_cell_where_there_is_room() -> None:
    step = last("labyrinth", BRANCHING)
    assert draw_puzzle_step(BRANCHING, step, (13, 9)).width == 3 + 7
    assert draw_puzzle_step(BRANCHING, step, (9, 9)).width == 7  # There is no room for numbers.
    wide = draw_puzzle_step(BRANCHING, step, (17, 9))
    assert wide.width == 17
    assert wide.texts()[2] == " 2 ██● ████· ████"


def test_queens_stand_on_the_letters_of_their_regions() -> None:
    puzzle = Regions(("AABB", "AABB", "CDDD", "CCCD"))
    drawing = draw_puzzle_step(puzzle, last("regions", puzzle), (20, 6), letters=True)
    assert drawing.texts() == [
        " 0   A  A QB  B",
        " 1  QA  A  B  B",
        " 2   C  D  D QD",
        " 3   C QC  C  D",
        "    0  1  2  3",
    ]
    shades = region_shades(puzzle)
    assert shades["A"] != shades["B"]
    assert len(set(shades.values())) <= 4


def test_numbers_show_what_was_decided_and_their_sum() -> None:
    puzzle = Subset((3, 34, 4, 12, 5, 2), 9)
    drawing = draw_puzzle_step(puzzle, last("subset-sum", puzzle), (20, 20), letters=True)
    assert drawing.texts()[:6] == [" o   3", " .  34", " o   4", " .  12", " .   5", " o   2"]
    assert "sum 9, target 9" in drawing.texts()
    assert drawing.texts()[-1] == "#" * 20


@pytest.mark.parametrize("listing_id", PUZZLES)
def test_glyphs_have_stand_ins_and_letters_need_none(listing_id: str) -> None:
    for size in SIZES[listing_id]:
        puzzle = pose_puzzle(listing_id, 2, size)
        run = run_of(listing_id, puzzle)
        step = run.step(complete_search(run.tick(9)))
        for letters in (True, False):
            drawing = draw_puzzle_step(puzzle, step, (40, 21), letters=letters)
            text = "\n".join(drawing.texts())
            assert text.isascii() or not letters
            assert len(ascii_text(text)) == len(text)
            assert text.count("?") == ascii_text(text).count("?")
            assert drawing.width <= 40
            assert len(drawing.lines) <= 21
            assert {name.partition(" ")[0] for line in drawing.lines for _text, name in line}


def test_a_size_stays_among_boards_of_queens_and_nowhere_else() -> None:
    start: ExploreStart | PuzzleStart = ExploreStart("iterative", 6)
    for listing_id, n in (("flags", 6), ("sudoku", 8), ("sum-bound", 8), ("iterative", 8)):
        start = usual_start(listing_id, start)
        assert start == ExploreStart(listing_id, n)
    smaller = ExploreStart("sudoku", 4)
    assert usual_start("sudoku-fewest", smaller) == ExploreStart("sudoku-fewest", 4)
    assert usual_start("flags", usual_puzzle("flood")) == ExploreStart("flags")

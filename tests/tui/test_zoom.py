"""Zoom: the board or the code alone over the whole window, as large as it lets."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from solver.board.geometry import Square
from tests.tui.lessons import screen_of, shown_at
from tests.tui.looks import explore, opened, show, until
from tui.app.app import QueensApp
from tui.explore.puzzles import usual_puzzle
from tui.lesson.pane import LessonPane
from tui.look.options import Options
from tui.screens.stepped_screen import SteppedScreen
from tui.start import ExploreStart, GalleryStart, LessonStart, RaceStart, Start
from tui.widgets.board import Board
from tui.widgets.board_pane import BoardPane
from tui.widgets.code import Code
from tui.widgets.key_line import KeyLine
from tui.widgets.picture import Legend, Picture
from tui.widgets.sentence import Sentence
from tui.widgets.square import SquareSize
from tui.widgets.state_table import RowTable, StateTable

PROJECTOR = 160, 50
BOARDS = {Board, StateTable, RowTable, Picture, Legend, Sentence}


def seen(screen: Screen[object]) -> set[type[Widget]]:
    """Return the kinds of the widgets that have a place, and nothing in them."""
    return {
        type(each)
        for each in screen.query(Widget)
        if each.region and not each.children and each.display and type(each) is not Widget
    }


async def test_the_board_alone_then_the_code_then_both_again() -> None:
    async with opened(ExploreStart("iterative", 8), size=PROJECTOR) as (app, pilot):
        before = seen(app.screen)
        assert {Board, Code, KeyLine} <= before
        await pilot.press("z")
        assert seen(app.screen) <= BOARDS
        assert "Escape" in app.screen.query_one(Sentence).text
        assert explore(app).query_one(Board).cell == SquareSize(10, 5)
        await pilot.press("z")
        assert seen(app.screen) == {Code, Sentence}
        assert explore(app).query_one(Code).region.width >= PROJECTOR[0] - 2
        assert explore(app).query_one(Code).region.height == PROJECTOR[1] - 3
        await pilot.press("z")
        assert seen(app.screen) == before
        await pilot.press("z", "z", "escape")
        assert (seen(app.screen), explore(app).zoom) == (before, "")


async def test_squares_are_as_large_as_the_window_lets() -> None:
    async with opened(ExploreStart()) as (app, pilot):
        for size, n, cell in (
            (PROJECTOR, 4, SquareSize(22, 11)),
            ((120, 36), 8, SquareSize(9, 4)),  # For a projector: the sentence is at the side.
            ((80, 24), 8, SquareSize(4, 2)),
        ):
            await pilot.resize_terminal(*size)
            await show(pilot, ExploreStart("iterative", n))
            await pilot.press("z")
            assert explore(app).query_one(Board).cell == cell
            pane = explore(app).query_one(BoardPane)
            assert pane.region.right <= size[0]
            assert pane.region.bottom <= size[1]


async def test_a_run_goes_on_and_plays_in_it() -> None:
    async with opened(ExploreStart("recursive", 6), Options(numbers=True), size=PROJECTOR) as (
        app,
        pilot,
    ):
        await pilot.press("z", "space", "space", "p")
        screen = explore(app)
        assert (screen.playing, screen.position.step.tick, screen.zoom) == (True, 2, "board")
        said = screen.query_one(Sentence).text
        assert said.startswith(
            "tick 2  tests 4  placed 2  retreats 0  solutions 0  ▸ 4 lines a second"
        )
        assert Square(0, 0) in screen.query_one(Board).picture.queens
        await pilot.press("v", "n", "4", "enter")  # What takes another place leaves it as it is.
        assert (seen(app.screen) <= BOARDS, screen.n) == (True, 4)


@pytest.mark.parametrize(
    "start", [RaceStart(("iterative", "recursive"), 6), usual_puzzle("labyrinth")]
)
async def test_races_and_puzzles_are_zoomed_too(start: Start) -> None:
    async with opened(start, size=PROJECTOR) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, SteppedScreen)
        before = seen(screen)
        await pilot.press("z")
        assert {Code, KeyLine} & seen(screen) == set()
        assert BOARDS & seen(screen)
        await pilot.press("z")
        assert seen(screen) == {Code, Sentence}
        await pilot.press("z")
        assert seen(screen) == before


async def test_a_solution_is_shown_alone_and_the_arrows_go_on() -> None:
    async with opened(GalleryStart(6), size=PROJECTOR) as (app, pilot):
        await until(lambda: all(worker.is_finished for worker in app.workers))
        await pilot.press("z", "right")
        board = app.screen.query_one(Board)
        assert seen(app.screen) == {Board, StateTable, Sentence}
        assert board.cell == SquareSize(14, 7)
        assert [queen.y for queen in board.picture.queens] == [2, 5, 1, 4, 0, 3]
        await pilot.press("escape", "4", "z", "m", "right")
        assert seen(app.screen) == {Board, StateTable, Sentence}
        assert (board.picture.queens, board.picture.cursor) == ((Square(0, 0),), Square(1, 0))
        await pilot.press("z")
        assert KeyLine in seen(app.screen)


async def ask(pilot: Pilot[int], app: QueensApp) -> None:
    """Go on in a lesson until it asks something."""
    while not screen_of(app).session.locked:
        await pilot.press("enter")


@pytest.mark.usefixtures("home")
async def test_a_question_is_never_out_of_sight() -> None:
    async with opened(LessonStart("iterative"), size=PROJECTOR) as (app, pilot):
        await pilot.press("z")
        assert seen(app.screen) <= BOARDS
        await pilot.press("z")
        assert seen(app.screen) == {Code, Sentence}
        await ask(pilot, app)
        assert KeyLine in seen(app.screen)
        await pilot.press("z")
        assert KeyLine in seen(app.screen)
        assert "zoom after your answer" in app.screen.query_one(Sentence).text


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("hidden", [["z", "z"], ["v"]])
async def test_what_goes_on_shows_first_the_part_that_was_unseen(hidden: list[str]) -> None:
    async with opened(LessonStart("iterative")) as (app, pilot):
        await pilot.press(*hidden, "space")  # It turns no page, and so it stays.
        assert not screen_of(app).query_one(LessonPane).display
        await pilot.press("enter")
        assert screen_of(app).query_one(LessonPane).display
        assert (screen_of(app).session.index, screen_of(app).zoom) == (0, "")


async def test_a_digit_while_the_question_is_out_of_sight_is_answered(home: Path) -> None:
    async with shown_at(home, "iterative", "first-lines") as (pilot, screen):
        await pilot.press("v", "1")
        assert screen.query_one(Sentence).text.startswith("The question is out of sight")
        await pilot.press("enter")
        assert screen.query_one(LessonPane).display
        assert screen.session.locked

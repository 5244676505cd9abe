"""Play: a run goes on by itself, at a speed, until something stops it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.events import AppBlur
from textual.pilot import Pilot
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget

from solver.board.geometry import Square
from tests.tui.lessons import at_question, screen_of
from tests.tui.looks import explore, lines, opened, show, until
from tui.app.app import QueensApp
from tui.explore.puzzles import usual_puzzle
from tui.lesson.pane import LessonPane
from tui.race.screen import RaceScreen
from tui.run.position import SPEEDS
from tui.screens.closing import OpenRequest
from tui.screens.prompt import Notice
from tui.screens.stepped_screen import CALM, USUAL, SteppedScreen
from tui.start import ExploreStart, GalleryStart, LessonStart, RaceStart, Start
from tui.widgets.board import Board
from tui.widgets.board_pane import BoardPane
from tui.widgets.code import Code
from tui.widgets.key_line import KeyLine
from tui.widgets.picture import Legend, Picture
from tui.widgets.sentence import Sentence
from tui.widgets.square import SquareSize
from tui.widgets.state_table import StateTable


class Clock:
    """A clock that strikes when a test says so: the one with which a screen plays."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.intervals: list[float] = []
        self._strikes: list[Callable[[], None]] = []
        self._stopped = 0
        interval = SteppedScreen.set_interval

        def at(screen: SteppedScreen, *given: Any, **named: Any) -> Timer:
            if named.get("name") == "play":
                self.intervals.append(given[0])
                self._strikes.append(given[1])
                given = (1_000_000, *given[1:])
            return interval(screen, *given, **named)

        monkeypatch.setattr(SteppedScreen, "set_interval", at)

    def strike(self, times: int = 1) -> None:
        for _time in range(times):
            self._strikes[-1]()


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def stepped(app: QueensApp) -> SteppedScreen:
    screen = app.screen
    assert isinstance(screen, SteppedScreen)
    return screen


def footer(app: QueensApp) -> str:
    return lines(app.screen.query_one(KeyLine))[0]


async def test_it_goes_line_by_line_where_it_is_slow_and_by_ticks_where_not(clock: Clock) -> None:
    async with opened(ExploreStart("iterative", 4)) as (app, pilot):
        assert clock.intervals == []
        assert "Space b Next/back  p Play  n Size  l Listing  s Solution" in footer(app)
        await pilot.press("p")
        before = explore(app).position.number
        clock.strike(3)
        await pilot.pause()
        assert clock.intervals == [1 / USUAL]
        assert explore(app).position.number == before + 3
        assert footer(app).lstrip().startswith(f"▸ {USUAL} lines a second")
        await pilot.press("plus")
        before = explore(app).position.step.tick
        clock.strike(3)
        await pilot.pause()
        assert explore(app).position.step.tick == before + 3
        clock.strike(20)
        await pilot.pause()
        assert explore(app).position.step.ended
        assert not stepped(app).playing
        assert "▸" not in footer(app)
        await pilot.press("p")
        assert explore(app).position.step.tick == 0, "at its end it plays from the beginning"
        assert stepped(app).playing


async def test_its_speed_is_chosen_before_it_plays_has_bounds_and_stays_there(clock: Clock) -> None:
    async with opened(ExploreStart("iterative", 8)) as (app, pilot):
        await pilot.press("minus")
        assert (clock.intervals, f"{SPEEDS[2]} lines a second" in footer(app)) == ([], True)
        await pilot.press("p")
        assert clock.intervals == [1 / SPEEDS[2]]
        assert "p Stop  + - Speed  End To the end" in footer(app)
        await pilot.press(*["plus"] * 12)
        assert clock.intervals[-1] == 1 / SPEEDS[-1] == 1 / 20
        await pilot.press(*["minus"] * 12)
        assert clock.intervals[-1] == 1 / SPEEDS[0] == 1
        await pilot.press("plus", "p")
        assert not stepped(app).playing
        await pilot.press("p")
        assert clock.intervals[-1] == 1 / SPEEDS[1]
        app.post_message(OpenRequest(RaceStart(("iterative", "flags"), 5)))
        await until(lambda: isinstance(app.screen, RaceScreen))
        await pilot.press("p")
        assert clock.intervals[-1] == 1 / USUAL, "each place has its own speed"


@pytest.mark.parametrize("start", [ExploreStart("flags", 6), RaceStart(("iterative", "flags"), 5)])
async def test_any_other_key_stops_it_and_does_what_it_means(start: Start) -> None:
    async with opened(start, size=(120, 36)) as (app, pilot):
        before = stepped(app).flipped
        await pilot.press("p", "f")
        assert (stepped(app).playing, stepped(app).flipped) == (False, not before)
        await pilot.press("p", "e")  # A key that means nothing here stops it too.
        assert not stepped(app).playing


async def test_in_a_lesson_it_goes_to_what_was_predicted(clock: Clock, home: Path) -> None:
    app = at_question(home, "iterative", "outcome-3")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("p")
        assert (stepped(app).playing, "Play" in footer(app)) == (False, False)
        assert screen_of(app).hint.startswith("Answer first")
        await pilot.press("1", "enter")
        assert "Space Next  Enter Go on  p Play" in footer(app)
        await pilot.press("p")
        before = screen_of(app).position.number
        clock.strike()
        assert (clock.intervals, screen_of(app).position.number) == ([1 / CALM], before + 1)
        await pilot.press("j", "space")  # Any key stops it, and Space goes on by one.
        assert (stepped(app).playing, screen_of(app).position.step.tick) == (False, 1)
        for _time in range(2):  # At its end it plays again, from where the part began.
            await pilot.press("p")
            assert "p Stop  End To the end" in footer(app)
            while stepped(app).playing:
                clock.strike()
            assert screen_of(app).position.step.ended
        await pilot.press("p", "end")
        assert (stepped(app).playing, screen_of(app).position.step.ended) == (False, True)
        number = screen_of(app).session.index
        await pilot.press("space", "space")
        assert screen_of(app).session.index == number
        assert screen_of(app).hint == "The run has ended: Enter goes on."
        await pilot.press("enter")
        assert screen_of(app).session.index == number + 1


@pytest.mark.parametrize(
    "happens",
    [
        lambda app: app.post_message(AppBlur()),
        QueensApp.on_driver_signal_resume,
        lambda app: app.push_screen(Notice("Something else.")),
    ],
)
async def test_it_stops_where_nobody_looks(happens: Callable[[QueensApp], object]) -> None:
    async with opened(ExploreStart("iterative", 6)) as (app, pilot):
        await pilot.press("p")
        screen = stepped(app)
        happens(app)
        await pilot.pause()
        assert not screen.playing


# Zoom: the board or the code alone over the whole window, as large as it lets.


PROJECTOR = 160, 50
BOARDS = {Board, StateTable, Picture, Legend, Sentence}


def seen_kinds(screen: Screen[object]) -> set[type[Widget]]:
    """Return the kinds of the widgets that have a place, and nothing in them."""
    return {
        type(each)
        for each in screen.query(Widget)
        if each.region and not each.children and each.display and type(each) is not Widget
    }


async def test_the_board_alone_then_the_code_then_both_again() -> None:
    async with opened(ExploreStart("iterative", 8), size=PROJECTOR) as (app, pilot):
        before = seen_kinds(app.screen)
        assert {Board, Code, KeyLine} <= before
        await pilot.press("z")
        assert seen_kinds(app.screen) <= BOARDS
        assert "Escape" in app.screen.query_one(Sentence).text
        assert explore(app).query_one(Board).cell == SquareSize(12, 6)
        await pilot.press("z")
        assert seen_kinds(app.screen) == {Code, Sentence}
        assert explore(app).query_one(Code).region.width >= PROJECTOR[0] - 2
        assert explore(app).query_one(Code).region.height == PROJECTOR[1] - 3
        await pilot.press("z")
        assert seen_kinds(app.screen) == before
        await pilot.press("z", "z", "escape")
        assert (seen_kinds(app.screen), explore(app).zoom) == (before, "")


async def test_squares_are_as_large_as_the_window_lets() -> None:
    async with opened(ExploreStart()) as (app, pilot):
        for size, n, cell in (
            (PROJECTOR, 4, SquareSize(24, 12)),
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
    async with opened(ExploreStart("recursive", 6), size=PROJECTOR) as (app, pilot):
        await pilot.press("z", "space", "space", "p")
        screen = explore(app)
        assert (screen.playing, screen.position.step.tick, screen.zoom) == (True, 2, "board")
        said = screen.query_one(Sentence).text
        assert said.startswith("tick 2  tests 4  retreats 0  solutions 0  ▸ 4 lines a second")
        assert Square(0, 0) in screen.query_one(Board).picture.queens
        await pilot.press("v", "n", "4", "enter")  # What takes another place leaves it as it is.
        assert (seen_kinds(app.screen) <= BOARDS, screen.n) == (True, 4)


@pytest.mark.parametrize(
    "start", [RaceStart(("iterative", "recursive"), 6), usual_puzzle("labyrinth")]
)
async def test_races_and_puzzles_are_zoomed_too(start: Start) -> None:
    async with opened(start, size=PROJECTOR) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, SteppedScreen)
        before = seen_kinds(screen)
        await pilot.press("z")
        assert {Code, KeyLine} & seen_kinds(screen) == set()
        assert BOARDS & seen_kinds(screen)
        await pilot.press("z")
        assert seen_kinds(screen) == {Code, Sentence}
        await pilot.press("z")
        assert seen_kinds(screen) == before


async def test_a_solution_is_shown_alone_and_the_arrows_go_on() -> None:
    async with opened(GalleryStart(6), size=PROJECTOR) as (app, pilot):
        await until(lambda: all(worker.is_finished for worker in app.workers))
        await pilot.press("z", "right")
        board = app.screen.query_one(Board)
        assert seen_kinds(app.screen) == {Board, StateTable, Sentence}
        assert board.cell == SquareSize(14, 7)
        assert [queen.y for queen in board.picture.queens] == [2, 5, 1, 4, 0, 3]
        await pilot.press("escape", "4", "z", "m", "right")
        assert seen_kinds(app.screen) == {Board, StateTable, Sentence}
        assert (board.picture.queens, board.picture.cursor) == ((Square(0, 0),), Square(1, 0))
        await pilot.press("z")
        assert KeyLine in seen_kinds(app.screen)


async def ask(pilot: Pilot[int], app: QueensApp) -> None:
    """Go on in a lesson until it asks something."""
    while not screen_of(app).session.locked:
        await pilot.press("enter")


@pytest.mark.usefixtures("home")
async def test_a_question_is_never_out_of_sight() -> None:
    async with opened(LessonStart("iterative"), size=PROJECTOR) as (app, pilot):
        await pilot.press("z")
        assert seen_kinds(app.screen) <= BOARDS
        await pilot.press("z")
        assert seen_kinds(app.screen) == {Code, Sentence}
        await ask(pilot, app)
        assert KeyLine in seen_kinds(app.screen)
        await pilot.press("z")
        assert KeyLine in seen_kinds(app.screen)
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

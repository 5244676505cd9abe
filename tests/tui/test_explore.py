"""The explore screen by its keys: what each of them does to what is shown."""

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from solver.geometry import Square
from tests.tui.looks import explore, lines, until
from tui.app import QueensApp
from tui.screens.prompt import Choice, Prompt
from tui.start import Explore
from tui.walk import Unit
from tui.widgets.board import Board
from tui.widgets.code import Code
from tui.widgets.counters import Counters
from tui.widgets.sentence import Sentence
from tui.widgets.state_table import StateTable


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Press keys, and wait until what they ask for is found."""
    for key in keys:
        await pilot.press(key)
    app = pilot.app
    assert isinstance(app, QueensApp)
    await until(lambda: not explore(app).walk.searching)
    await pilot.pause()


def sentence(app: QueensApp) -> str:
    return explore(app).query_one(Sentence).text


async def test_a_tick_is_shown_everywhere() -> None:
    app = QueensApp(Explore("iterative", 4))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "space", "space")
        screen = explore(app)
        board = screen.query_one(Board).picture
        assert board.queens == (Square(0, 0), Square(1, 2), Square(2, -1), Square(3, -1))
        assert screen.query_one(StateTable).picture.cells == ("0", "2", "−1", "−1")
        assert screen.query_one(StateTable).picture.column == 2
        assert screen.query_one(Code).line == screen.walk.step.next_line == 20
        assert " ".join(lines(screen.query_one(Counters))).split() == (
            ["tick", "2", "tests", "4", "placements", "2", "retreats", "0", "solutions", "0"]
        )
        assert sentence(app).startswith("Column 1: rows 0 and 1 are attacked, row 2 is free")


async def test_a_key_held_down_ticks_once_for_each_time_it_repeats() -> None:
    app = QueensApp(Explore("iterative", 8))
    async with app.run_test(size=(80, 24)) as pilot:
        for _repeat in range(200):
            app.post_message(events.Key("space", " "))
        await pilot.pause()
        await press(pilot)
        assert explore(app).walk.step.tick == 200
        for _repeat in range(150):
            app.post_message(events.Key("backspace", None))
        await pilot.pause()
        assert explore(app).walk.step.tick == 50


@pytest.mark.parametrize(
    ("keys", "number", "tick"),
    [
        (["space"], 7, 1),
        (["full_stop"], 3, 0),
        (["full_stop", "full_stop", "comma"], 3, 0),
        (["comma"], 1, 0),
        (["space", "space", "b"], 7, 1),
        (["space", "space", "left"], 7, 1),
        (["space", "space", "backspace"], 7, 1),
        (["r"], 30, 3),
        (["r", "home"], 0, 0),
        (["r", "x"], 2, 0),
        (["r", "0"], 0, 0),
        (["s"], 104, 12),
        (["end"], 104, 12),
        (["dollar_sign"], 104, 12),
        (["t", "space", "space"], 4, 0),
        (["t", "space", "t", "space"], 7, 1),
        (["g", "5", "enter"], 42, 5),
        (["t", "g", "5", "enter"], 5, 0),
        (["g", "escape"], 2, 0),
        (["u", *"k==3", "enter"], 42, 5),
        (["u", *"k==9", "enter"], 2, 0),
        (["u", *"x==9", "enter", "escape"], 2, 0),
        (["space", "i", "full_stop", "full_stop", "full_stop", "i"], 10, 1),
        (["space", "f", "c", "up", "d"], 7, 1),
    ],
)
async def test_where_keys_lead(keys: list[str], number: int, tick: int) -> None:
    app = QueensApp(Explore("iterative", 4))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *keys)
        step = explore(app).walk.step
        assert (step.number, step.tick) == (number, tick)


async def test_what_is_not_there_is_said() -> None:
    app = QueensApp(Explore("iterative", 5))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "r")
        assert sentence(app) == "There is no retreat from here to the end of the run."
        await press(pilot, "space")
        assert sentence(app).startswith("Column 0")
        await press(pilot, "s", "s")
        assert sentence(app).startswith("There is no solution from here")
        await press(pilot, "c")
        assert "queen" in sentence(app)


async def test_steps_go_into_the_test_and_over_it() -> None:
    app = QueensApp(Explore("iterative", 4))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "space", "i", "full_stop", "full_stop", "full_stop")
        walk = explore(app).walk
        assert [frame.function for frame in walk.step.frames] == ["queens", "isfree"]
        assert explore(app).query_one(Board).picture.tested == Square(1, 0)
        assert explore(app).query_one(Code).line == 6


async def test_another_size_begins_anew_as_it_was_walked() -> None:
    app = QueensApp(Explore("iterative", 4))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "r", "t", "f", "n")
        assert isinstance(app.screen, Prompt)
        await press(pilot, "3", "3", "enter")
        assert isinstance(app.screen, Prompt)
        assert "from 1 to 32" in str(app.screen.query_one("#remark").render())
        await press(pilot, "backspace", "2", "enter")
        screen = explore(app)
        assert len(app.screen_stack) == 1
        assert (screen.start, screen.walk.number) == (Explore("iterative", 32), 2)
        assert screen.walk.by is Unit.LINE
        assert screen.query_one(Board).picture.flipped
        assert screen.query_one(Board).picture.n == screen.query_one(StateTable).picture.n == 32


async def test_another_listing() -> None:
    app = QueensApp(Explore("iterative", 8))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "l")
        assert isinstance(app.screen, Choice)
        await press(pilot, "down", "enter", "space")
        screen = explore(app)
        assert screen.start == Explore("iterative-lecture", 8)
        assert "b[0] = 0" in screen.query_one(Code).text
        assert screen.walk.step.queens[:2] == (0, 2)


async def test_letters_typed_into_a_prompt_do_nothing_else() -> None:
    app = QueensApp(Explore("iterative", 4))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "g", "s", "q", "space", "d", "question_mark", "3")
        assert app.screen.query_one(Input).value == "3"
        await press(pilot, "enter")
        assert explore(app).walk.step.tick == 3


async def test_the_cursor_proves_the_state_of_its_square() -> None:
    app = QueensApp(Explore("iterative", 4))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "space", "space", "c", "left", "left", "left", "right", "up", "up", "up")
        assert explore(app).cursor == Square(1, 3)
        assert sentence(app) == "(1,3) is attacked: queen (1,2), column 1 = 1."
        await press(pilot, "down", "down")
        assert sentence(app).startswith("(1,1) is attacked: queen (0,0), difference 0−0 = 1−1; ")
        await press(pilot, "right", "right", "down")
        assert sentence(app) == (
            "(3,0) is attacked: queen (0,0), row 0 = 0; queen (1,2), sum 1+2 = 3+0."
        )
        await press(pilot, "up")
        assert sentence(app) == "(3,1) is free: no queen attacks it."
        await press(pilot, "f", "down")
        assert explore(app).cursor == Square(3, 2)
        await press(pilot, "c")
        assert sentence(app).startswith("Column 1")
        await press(pilot, "left")
        assert explore(app).walk.step.tick == 1


async def test_a_search_that_takes_long_can_be_stopped_and_the_keys_go_on_working() -> None:
    app = QueensApp(Explore("iterative", 20))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "space")
        screen = explore(app)
        walk = screen.walk
        app.post_message(events.Key("s", "s"))
        await until(lambda: "steps so far" in sentence(app))
        app.post_message(events.Key("question_mark", "?"))
        await until(lambda: app.screen is not screen)
        app.post_message(events.Key("escape", None))
        await until(lambda: app.screen is screen)
        assert walk.searching
        app.post_message(events.Key("escape", None))
        await until(lambda: not walk.searching)
        assert walk.step.tick == 1
        assert sentence(app).startswith("Column 0")
        app.post_message(events.Key("end", None))
        await until(lambda: walk.searching)
        app.post_message(events.Key("space", " "))
        await until(lambda: walk.step.tick == 2)
        assert not walk.searching


@pytest.mark.parametrize("key", ["q", "escape", "ctrl+q", "ctrl+c"])
async def test_ways_out(key: str) -> None:
    app = QueensApp(Explore("iterative", 4))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert app.return_code == 0
        assert not app.is_running or app._exit


async def test_leaving_goes_back_to_where_it_was_opened_from() -> None:
    app = QueensApp(Explore("iterative", 4))
    async with app.run_test(size=(80, 24)) as pilot:
        app.open(Explore("iterative", 6))
        await pilot.pause()
        assert len(app.screen_stack) == 2
        await pilot.press("q")
        assert len(app.screen_stack) == 1
        assert explore(app).start.n == 4

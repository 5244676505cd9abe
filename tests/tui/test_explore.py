"""The explore screen by its keys: what each of them does to what is shown."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input

from lessons.journal.journal import Journal
from lessons.journal.records import Begun
from solver.board.geometry import Identity, Square
from tests.tui.looks import LIMIT, act, explore, lines, opened, press, sentence, show, until
from tests.tui.painted import text
from tui.home.screen import HomeScreen
from tui.look.options import Options
from tui.run.position import Unit
from tui.screens.prompt import Finder, Prompt
from tui.start import ExploreStart
from tui.widgets.board import Board
from tui.widgets.board_picture import BoardPicture, Piece
from tui.widgets.code import Code
from tui.widgets.counters import CountersLine
from tui.widgets.key_line import KeyLine
from tui.widgets.square import CELLS, SquareSize, draw_square
from tui.widgets.state_table import RowTable, StateTable


@pytest.mark.parametrize(
    ("begun", "names"),
    [
        ((), []),
        (("idea",), []),
        (("isfree", "idea"), []),
        (("isfree", "idea", "brute-force"), ["tests", "placed", "retreats"]),
    ],
)
async def test_numbers_are_shown_together_once_all_their_lessons_were_begun(
    home: Path, begun: Sequence[str], names: list[str]
) -> None:
    journal = Journal(home)
    for lesson in begun:
        journal.append(Begun(lesson, 1))
    journal.settle(LIMIT)
    async with opened(ExploreStart("iterative", 4), size=(120, 36)) as (app, _pilot):
        counted = " ".join(lines(explore(app).query_one(CountersLine))).split()
        assert [each for each in counted if not each.isdigit()] == names
        assert ("pruned" in text(app)) is ("brute-force" in begun)


async def test_the_cursor_says_how_it_ends_and_a_tick_that_it_ran() -> None:
    async with opened(ExploreStart("iterative", 8), size=(80, 24)) as (app, pilot):
        line = explore(app).query_one(KeyLine)
        asking = "Arrows: another square, Escape: done"
        await press(pilot, "space", "c")
        assert line.note == asking
        assert asking in text(app)
        assert sentence(app).startswith("(1,0) is attacked")
        await press(pilot, "space")
        assert explore(app).cursor == Square(1, 0)
        assert sentence(app).startswith("Column 1: rows 0 and 1 are attacked")
        await press(pilot, "up")
        assert sentence(app).startswith("(1,1) is attacked")
        await press(pilot, "escape")
        assert line.note == ""


async def test_a_tick_is_shown_everywhere_and_the_cursor_proves_its_square() -> None:
    everything = Options(numbers=True)
    async with opened(ExploreStart("iterative", 4), everything) as (app, pilot):
        await press(pilot, "space", "space")
        screen = explore(app)
        board = screen.query_one(Board).picture
        assert board.queens == (Square(0, 0), Square(1, 2), Square(2, -1), Square(3, -1))
        assert screen.query_one(StateTable).picture.cells == ("0", "2", "−1", "−1")
        assert screen.query_one(StateTable).picture.column == 2
        assert screen.query_one(Code).line == screen.position.step.next_line == 20
        assert " ".join(lines(screen.query_one(CountersLine))).split() == (
            ["tests", "4", "placed", "2", "retreats", "0"]
        )
        assert sentence(app).startswith("Column 1: rows 0 and 1 are attacked, row 2 is free")
        await show(pilot, ExploreStart("iterative", 4))
        await press(pilot, "space", "space", "c", "left", "left", "left", "right", "up", "up", "up")
        assert explore(app).cursor == Square(1, 3)
        assert sentence(app) == "(1,3) is attacked: queen (1,2), column 1 = 1."
        await press(pilot, "right", "right", "f", "up", "up")
        assert explore(app).cursor == Square(3, 1)
        assert sentence(app) == "(3,1) is free: no queen attacks it."
        await press(pilot, "escape")
        assert sentence(app).startswith("Column 1")
        await press(pilot, "left")
        assert explore(app).position.step.tick == 1
        await show(pilot, ExploreStart("iterative", 8))
        for key, character in [("space", " ")] * 40 + [("backspace", None)] * 30:
            app.post_message(events.Key(key, character))
        await pilot.pause()
        await until(lambda: app.turns.over)
        assert explore(app).position.step.tick == 10


LEAD = [
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
    (["s"], 104, 12),
    (["end"], 104, 12),
    (["end", "R"], 72, 8),
    (["g", "5", "0", "percent_sign", "enter"], 52, 5),
    (["g", "5", "enter"], 42, 5),
    (["g", "escape"], 2, 0),
    (["=until", *"k==3", "enter"], 42, 5),
    (["=until", *"k==9", "enter"], 2, 0),
    (["=until", *"x==9", "enter", "escape"], 2, 0),
    (["=unit", "space", "space"], 4, 0),
    (["=unit", "space", "=unit", "space"], 7, 1),
    (["=unit", "g", "5", "enter"], 5, 0),
    (["space", "=toggle_tests", *["full_stop"] * 3, "=toggle_tests"], 10, 1),
    (["space", "f", "c", "up"], 7, 1),
]
"""Keys, or what is found by its name behind =, and the step and the tick to which they lead."""


async def test_where_keys_lead() -> None:
    async with opened(ExploreStart("iterative", 4)) as (app, pilot):
        for keys, number, tick in LEAD:
            await show(pilot, ExploreStart("iterative", 4))
            for key in keys:
                if len(key) > 1 and key.startswith("="):
                    await act(pilot, key[1:])
                else:
                    await press(pilot, key)
            step = explore(app).position.step
            assert (step.number, step.tick) == (number, tick), keys
        await show(pilot, ExploreStart("iterative", 5))
        await press(pilot, "r")
        assert sentence(app) == "There is no retreat from here to the end of the run."
        await press(pilot, "space")
        assert sentence(app).startswith("Column 0")
        await press(pilot, "S")
        assert sentence(app).startswith("There is no solution before")
        await press(pilot, "c")
        assert "queen" in sentence(app)
        await show(pilot, ExploreStart("iterative", 4))
        await press(pilot, "space")
        await act(pilot, "toggle_tests")
        await press(pilot, "full_stop", "full_stop", "full_stop")
        position = explore(app).position
        assert [frame.function for frame in position.step.frames] == ["queens", "isfree"]
        assert explore(app).query_one(Board).picture.tested == Square(1, 0)
        assert explore(app).query_one(Code).line == 6


async def test_another_size_or_listing_begins_anew_as_it_was_walked() -> None:
    async with opened(ExploreStart("iterative", 4)) as (app, pilot):
        await act(pilot, "unit")
        await press(pilot, "r", "f", "n")
        assert isinstance(app.screen, Prompt)
        await press(pilot, "3", "3", "enter")
        assert isinstance(app.screen, Prompt)
        assert "from 1 to 32" in str(app.screen.query_one("#remark").render())
        await press(pilot, "backspace", "2", "enter")
        screen = explore(app)
        assert len(app.screen_stack) == 1
        assert (screen.start, screen.position.number) == (ExploreStart("iterative", 32), 2)
        assert screen.position.by is Unit.LINE
        assert screen.query_one(Board).picture.flipped
        assert screen.query_one(Board).picture.n == screen.query_one(StateTable).picture.n == 32

        await show(pilot, ExploreStart("iterative", 8))
        await press(pilot, "l")
        assert isinstance(app.screen, Finder)
        await press(pilot, "down", "enter", "space")
        screen = explore(app)
        assert screen.start == ExploreStart("iterative-lecture", 8)
        assert "b[0] = 0" in screen.query_one(Code).text
        assert screen.position.step.queens[:2] == (0, 2)
        await show(pilot, ExploreStart("iterative", 4))
        await press(pilot, "g", "s", "q", "space", "d", "question_mark", "3")
        assert app.screen.query_one(Input).value == "3"
        await press(pilot, "enter")
        assert explore(app).position.step.tick == 3


async def test_a_search_that_takes_long_can_be_stopped_and_the_keys_go_on_working() -> None:
    async with opened(ExploreStart("iterative", 20)) as (app, pilot):
        await press(pilot, "space")
        screen = explore(app)
        position = screen.position
        app.post_message(events.Key("s", "s"))
        await until(lambda: "steps so far" in sentence(app))
        app.post_message(events.Key("question_mark", "?"))
        await until(lambda: app.screen is not screen)
        app.post_message(events.Key("escape", None))
        await until(lambda: app.screen is screen)
        assert position.searching
        app.post_message(events.Key("escape", None))
        await until(lambda: not position.searching)
        assert position.step.tick == 1
        assert sentence(app).startswith("Column 0")
        app.post_message(events.Key("end", None))
        await until(lambda: position.searching)
        app.post_message(events.Key("space", " "))
        await until(lambda: position.step.tick == 2)
        assert not position.searching


async def test_ways_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(ExploreStart("iterative", 4)) as (app, pilot):
        for key in ("q", "escape"):
            await show(pilot, ExploreStart("iterative", 6))
            assert len(app.screen_stack) == 2
            await pilot.press(key)
            assert len(app.screen_stack) == 1
            assert explore(app).start.n == 4
        left: list[str] = []
        with monkeypatch.context() as patch:
            for key in ("ctrl+q", "ctrl+c", "escape", "escape"):
                patch.setattr(app, "exit", lambda *_given, key=key, **_more: left.append(key))
                await pilot.press(key)
        assert left == ["ctrl+q", "ctrl+c"]
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("q")
        await pilot.pause()
        assert app.return_code == 0
        assert not app.is_running or app._exit


async def test_a_key_writes_sums_then_differences_then_nothing() -> None:
    async with opened(ExploreStart("flags", 4)) as (app, pilot):
        seen = []
        for _press in range(3):
            await press(pilot, "o")
            look = explore(app).query_one(Board).picture.looks()[Square(3, 1)]
            seen.append((look.value, sentence(app).split(". ")[0][-5:]))
        assert seen[:2] == [("4", "i + j"), ("−2", "i − j")]
        assert seen[2][0] == ""
        assert "\n" not in sentence(app)


@pytest.mark.parametrize("cell", CELLS, ids=str)
@pytest.mark.parametrize("n", [8, 32])
def test_values_and_queens_are_seen_on_squares_of_each_size(cell: SquareSize, n: int) -> None:
    picture = BoardPicture(
        n, queens=(Square(5, 2),), level=6, overlay=Identity.SUM, cursor=Square(0, 7)
    )
    looks = picture.looks()
    for square, look in looks.items():
        text = "".join(run.text for line in draw_square(look, cell, flipped=False) for run in line)
        if look.piece is Piece.PLACED:
            assert "♛" in text
        elif look.value and square != picture.cursor:
            assert text.strip() == str(sum(square))
        assert look.same == (0 <= square.y < n and sum(square) == 7)


async def test_a_vector_by_row_stands_beside_the_rows() -> None:
    async with opened(ExploreStart("flags-from-one", 4)) as (app, pilot):
        await press(pilot, "space", "space")
        board, rows = explore(app).query_one(Board), explore(app).query_one(RowTable)
        for flip in ((), ("f",)):
            await press(pilot, *flip)
            for line, beside in zip(lines(board), lines(rows), strict=True):
                number = line[:2].strip()
                held = {"1": "1", "2": "3", "3": "0 ← i", "4": "0"}
                if number in held:
                    assert beside.strip() == held[number]
        assert lines(explore(app).query_one(StateTable))[0].split() == ["1", "2", "3", "4"]

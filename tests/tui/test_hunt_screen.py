"""A hunt on the screen by its keys, from the first step to the score."""

from pathlib import Path

import pytest
from textual.events import Key
from textual.widgets import Input

from lessons.hunt.hunts import load_hunt
from lessons.hunt.session import HuntSession
from lessons.hunt.tasks import Task
from lessons.journal.journal import Journal
from lessons.journal.records import Answered
from lessons.text.notation import choose_notation
from solver.board.geometry import Square
from tests.tui.hunting import ENDLESS, FAULTY, at, hunting, screen
from tests.tui.looks import opened, press, until
from tui.hunt.screen import HuntScreen
from tui.screens.prompt import Prompt
from tui.start import HuntStart
from tui.widgets.board import Board
from tui.widgets.board_picture import Piece
from tui.widgets.code import Code
from tui.widgets.sentence import Sentence


async def test_a_line_is_repaired_in_its_place(home: Path) -> None:
    async with hunting(home, Task.LINE) as (app, pilot):
        await press(pilot, *str(FAULTY), "enter")
        await until(lambda: isinstance(app.screen, Prompt))
        await pilot.pause()
        screen(app).action_answer()  # As a second Enter does that comes while the editor opens.
        assert sum(isinstance(each, Prompt) for each in app.screen_stack) == 1
        assert app.screen.query_one(Input).region == screen(app).query_one(Code).find_region(FAULTY)
        await press(pilot, "ctrl+u", "k", "=", "9")
        shown = [app.screen]
        while len(shown) < 3:  # The same line is replied to in the same words.
            await press(pilot, "enter")
            await until(lambda: isinstance(app.screen, Prompt) and app.screen not in shown)
            shown.append(app.screen)


async def test_a_long_repair_can_be_stopped(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lessons.hunt.repair.SLICE", 0.0)
    monkeypatch.setattr("tui.run.position.SLICE", 0.0)
    async with hunting(home, Task.REPAIR) as (app, pilot):
        await pilot.press("enter")
        app.screen.query_one(Input).value = "            k = sum(iter(int, 1))"
        await pilot.press("enter")
        found = app.screen_stack[0]
        assert isinstance(found, HuntScreen)
        await until(lambda: found.model.searching)
        number = found.position.number
        for key in ("q", "space", "k"):  # They are held for the editor, until Escape.
            app.post_message(Key(key, None if len(key) > 1 else key))
        app.post_message(Key("escape", None))
        await pilot.pause()
        assert found.position.number == number
        await pilot.pause()
        assert not found.model.searching
        assert app.screen is found
    assert HuntSession(load_hunt(ENDLESS), Journal(home)).wrong[Task.REPAIR] == 0


# What is seen of a hunt at every size and where something fails, and the list of hunts.


async def test_a_program_is_written_in_the_notation_of_the_student(home: Path) -> None:
    app = at(home, Task.REPAIR, "row-zero-is-gone")
    try:
        async with app.run_test(size=(80, 24)) as pilot:
            choose_notation("T")
            await press(pilot, "n", "4", "enter")
            assert "T[k] += 1" in screen(app).query_one(Code).text
            await press(pilot, "enter")
            typed = app.screen.query_one(Input)
            assert typed.value.strip() == "T[k] = 0"
            typed.value = typed.value.replace("0", "-1")
            await press(pilot, "enter")
            await until(lambda: screen(app).model.task is Task.SMALLEST)
    finally:
        choose_notation("b")


async def test_a_queen_that_is_spoken_of_is_drawn_though_the_search_has_gone_back() -> None:
    async with opened(HuntStart("row-zero-is-gone")) as (app, pilot):
        await press(pilot, *["space"] * 6)
        assert "A queen goes to (5,0)" in screen(app).query_one(Sentence).text
        looks = screen(app).query_one(Board).picture.looks()
        assert looks[Square(5, 0)].piece is Piece.LEFT
        assert looks[Square(3, 1)].piece is Piece.PLACED


async def test_it_is_said_where_the_system_starts_no_process(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_given: object, **_more: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    app = at(home, Task.REPAIR)
    monkeypatch.setattr("subprocess.Popen", refused)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "0", "enter")
        await until(lambda: isinstance(app.screen, Prompt))
        text = "could not start a process for your program (Resource temporarily"
        assert text in screen(app).model.reply
    assert HuntSession(load_hunt(ENDLESS), Journal(home)).wrong[Task.REPAIR] == 0


async def test_what_no_answer_can_be_is_shown_and_harms_nothing(home: Path) -> None:
    app = at(home, Task.REPAIR)
    given = (1, "\x1b]0;x\x07")
    Journal(home).append(Answered(f"hunt.{ENDLESS}", Task.REPAIR, given, right=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down")
        lines = len(screen(app).listing.lines)
        assert screen(app).query_one(Code).chosen in {None, *range(1, lines + 1)}

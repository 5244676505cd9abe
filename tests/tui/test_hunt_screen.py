"""A hunt on the screen by its keys, from the first step to the score."""

from pathlib import Path

import pytest
from textual.containers import Vertical
from textual.widgets import Input, Static

from lessons.hunt.hunts import load_hunt
from lessons.hunt.session import HuntSession, count_hunt_tasks
from lessons.hunt.tasks import Task, find_wrong_moment
from lessons.journal.journal import Journal, read_journal
from tests.sampled import sampled
from tests.tui.hunting import ENDLESS, FAULTY, hunting, screen, shown, told
from tests.tui.looks import lines, opened, press, until
from tui.hunt.screen import HuntScreen
from tui.screens.prompt import Prompt
from tui.start import HuntStart
from tui.widgets.board import Board
from tui.widgets.code import Code
from tui.widgets.key_line import KeyLine
from tui.widgets.sentence import Sentence
from tui.widgets.tree_view import TreeView


async def test_a_hunt_from_its_first_step_to_its_score(home: Path) -> None:
    async with opened(HuntStart(ENDLESS)) as (app, pilot):
        assert "Returns n with a solution in b" in shown(app, "#head")
        assert shown(app, "#task").startswith("Task 1 of 4. Step through queens(6)")
        await press(pilot, "r")
        await pilot.press("enter", "enter")  # The second came before the reply was seen.
        assert told(app) == "✓ Yes. Here it has k = 1. A right program has k = 4."
        code = screen(app).query_one(Code)
        assert shown(app, "#task").startswith("Task 2 of 4.")
        await press(pilot, "enter")
        assert told(app).startswith("No line is marked yet")
        await press(pilot, *str(FAULTY))
        assert code.chosen == FAULTY
        await press(pilot, "enter")
        await until(lambda: isinstance(app.screen, Prompt))
        assert isinstance(app.screen, Prompt)
        assert app.screen.text.startswith("✓ Yes. Line 28 is wrong: k = 1")
        typed = app.screen.query_one(Input)
        assert typed.value == "            k = 1"
        await press(pilot, "backspace", *"k-1", "enter")
        await until(lambda: screen(app).model.task is Task.SMALLEST)
        assert told(app) == "✓ Yes. With this line the program keeps its promise for n = 1 to 8."
        repaired = screen(app).position.run.program.listing
        assert repaired.lines[FAULTY - 1] == "            k = k-1"
        assert code.text.split("\n")[FAULTY - 1] == "            k = k-1"
        await press(pilot, "enter", "2", "enter")
        verdict, idea, score = shown(app, "#task").split("\n\n")
        assert verdict.startswith("✓ Yes. queens(2) is still running")
        assert idea.startswith("A minus sign is missing")
        assert "4 of 4 tasks right at the first try" in score
        board = screen(app).query_one(Board)
        assert board.max_scroll_y == 0
        assert "A minus sign is missing" in told(app)
        assert count_hunt_tasks(read_journal(home), ENDLESS) == (4, 4)
        await press(pilot, "enter")
        assert screen(app).hunt.id == "always-yes"
        assert told(app) == ""


async def test_a_moment_too_early_too_late_and_on_another_board(home: Path) -> None:
    async with opened(HuntStart(ENDLESS)) as (app, pilot):
        begun = screen(app).position.number
        for key in ("end", "s"):
            await press(pilot, key)
            assert screen(app).query_one(Sentence).text.startswith("Not found in ")
            assert screen(app).position.number == begun
        await press(pilot, "space", "m")
        assert told(app).startswith("✗ No. Up to here")
        await press(pilot, "r", "space", "m")
        assert told(app).startswith("✗ No. Something was wrong earlier")
        await press(pilot, "n", "4", "enter", "m")
        assert "about n = 6" in told(app)
    assert HuntSession(load_hunt(ENDLESS), Journal(home)).wrong[Task.MOMENT] == 2


@pytest.mark.parametrize("size", sampled([(50, 15), (80, 24)]), ids=str)
async def test_what_is_said_of_a_moment_goes_with_it(size: tuple[int, int]) -> None:
    async with opened(HuntStart(ENDLESS), size=size) as (app, pilot):
        await press(pilot, "space", "m")
        assert told(app).startswith("✗ No.")
        await press(pilot, "space")
        assert told(app) == ""
        assert screen(app).query_one(Sentence).text == "A queen goes to (1,2). k = 2."
        await press(pilot, "h", "space")
        assert told(app).startswith("Hint 1")
        await pilot.resize_terminal(50, 15)
        await press(pilot, "home", "r", "m")
        assert screen(app).query_one(Sentence).text == told(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert screen(app).query_one(Sentence).text == told(app)
        assert not screen(app).query_one("#reply").display


async def test_no_line_is_marked_at_first_and_then_the_one_that_runs_next(home: Path) -> None:
    async with hunting(home, Task.LINE) as (app, pilot):
        await press(pilot, "r")
        code = screen(app).query_one(Code)
        assert code.chosen is None
        await press(pilot, "down")
        assert code.chosen == code.line is not None


async def test_a_number_that_is_typed_marks_its_line_and_goes_on_or_begins_anew(home: Path) -> None:
    async with hunting(home, Task.LINE) as (app, pilot):
        code = screen(app).query_one(Code)
        marked = []
        for key in ("0", "1", "2", "3", "down", "2", "0", "9", "9", "enter", "5"):
            await press(pilot, key)
            marked.append(code.chosen)
            if marked[-2:] == [9, None]:
                assert told(app) == "There is no line 99: the program has lines 1 to 29."
        assert marked == [None, 1, 12, 3, 4, 2, 20, 9, None, None, 5]
    assert not HuntSession(load_hunt(ENDLESS), Journal(home)).wrong[Task.LINE]


async def test_enter_answers_in_the_tree_too() -> None:
    async with opened(HuntStart("always-yes")) as (app, pilot):
        await press(pilot, "space", "2")
        assert isinstance(app.focused, TreeView)
        assert "Answer" in lines(screen(app).query_one(KeyLine))[0]
        assert "Go there" not in lines(screen(app).query_one(KeyLine))[0]
        await press(pilot, "enter")
        assert told(app)


async def test_a_digit_answers_the_last_task_and_the_repaired_code_is_seen_then(home: Path) -> None:
    async with hunting(home, Task.SMALLEST) as (app, pilot):
        code = screen(app).query_one(Code)
        await press(pilot, "v")
        seen = [code.is_on_screen]
        await press(pilot, "0", "2", "enter")  # The second digit goes on with the number.
        seen.append(code.is_on_screen)
        assert (screen(app).model.task, seen) == (None, [False, True])
        assert code.chosen == FAULTY


async def test_a_repair_is_written_below_the_code(home: Path) -> None:
    async with hunting(home, Task.REPAIR) as (app, pilot):
        code = screen(app).query_one(Code)
        await press(pilot, "enter")
        assert app.screen.query_one(Vertical).region.y >= code.region.bottom


async def test_the_line_that_is_repaired_is_not_under_what_asks_for_it(home: Path) -> None:
    async with hunting(home, Task.LINE) as (app, pilot):
        await press(pilot, *str(FAULTY), "enter")
        await until(lambda: isinstance(app.screen, Prompt))
        await pilot.pause()
        code, box = screen(app).query_one(Code), app.screen.query_one(Vertical).region
        at = code.find_height(FAULTY)
        assert at is not None
        assert not box.y <= code.region.y + at < box.bottom


async def test_after_the_hints_the_answer_can_be_read_and_the_hunt_begun_anew() -> None:
    async with opened(HuntStart(ENDLESS)) as (app, pilot):
        await press(pilot, "a", "h", "h", "h")
        assert told(app).endswith("You can read the answer now; it does not count.")
        await press(pilot, "a")
        assert told(app).startswith("The answer: Here it has k = 1.")
        assert screen(app).position.number == find_wrong_moment(load_hunt(ENDLESS)).last
        await press(pilot, *"hhahhahha")
        assert "The fault is found and repaired. 0 of 4" in shown(app, "#task")
        await press(pilot, "x")
        assert screen(app).model.task is Task.MOMENT


async def test_hints_are_there_again_in_order_with_the_lines_that_they_name(home: Path) -> None:
    for keys in (["9", "h", "h"], []):
        async with hunting(home, Task.LINE) as (app, pilot):
            await press(pilot, *keys)
            assert [each[:11] for each in shown(app, "#reply").split("\n")] == [
                "Hint 1 of 2",
                "Hint 2 of 2",
            ]
            await press(pilot, "9", "9", "space")
            assert told(app).startswith("Hint 1 of 2")
            await press(pilot, "h")
            code = screen(app).query_one(Code)
            assert code.wanted == ((26, 29),)
            assert {"26", "29"} <= {row[1:4].strip() for row in lines(code)}


async def test_what_cannot_be_tried_is_said_and_does_not_count(home: Path) -> None:
    async with hunting(home, Task.REPAIR) as (app, pilot):
        assert screen(app).query_one(Code).chosen == FAULTY
        await press(pilot, "enter")
        app.screen.query_one(Input).value = "            k -= ("
        await press(pilot, "enter")
        assert "no longer Python" in str(app.screen.query_one("#remark", Static).render())
        await press(pilot, "escape")
        assert HuntSession(load_hunt(ENDLESS), Journal(home)).wrong[Task.REPAIR] == 0
        await press(pilot, "enter")
        app.screen.query_one(Input).value = "            k = 5"
        await press(pilot, "enter")
        await until(lambda: isinstance(app.screen, Prompt))  # It stays open.
        assert app.screen.query_one(Input).value == "            k = 5"


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
        await pilot.press("escape")
        await pilot.pause()
        assert not found.model.searching
        assert app.screen is found
    assert HuntSession(load_hunt(ENDLESS), Journal(home)).wrong[Task.REPAIR] == 0

"""The code lab by its keys: choose an exercise, write, check, see what fails on the board."""

from pathlib import Path
from time import sleep
from typing import NoReturn

import pytest

from lessons.journal.journal import Journal
from lessons.lab.session import ExerciseState, LabSession, find_exercise, find_exercise_state
from lessons.lab.task import Stop
from solver.board.geometry import Square
from solver.processes.workers import StoppedError
from tests.sampled import sampled
from tests.tui.lab import RIGHT, WRONG, check, opened_lab, work
from tests.tui.looks import lines, opened, until
from tests.tui.painted import screen
from tests.tui.painted import text as said
from tests.tui.stepped import recorded
from tui.lab.report import Paragraph, ParagraphKind
from tui.lab.result import wrap_paragraph
from tui.lab.words import unwrap_statement
from tui.look.options import Colours, Options
from tui.screens.prompt import Choice
from tui.start import LabStart
from tui.widgets.board import Board
from tui.widgets.picture import Picture
from tui.widgets.state_table import StateTable

FOUR = WRONG.replace(
    "    return True",
    "        if b[i] - i == y - x and len(b) < 4:\n            return False\n    return True",
)
"""Fails first on a board of four columns."""
SIZES = [(80, 24), (120, 36), (50, 15), (40, 12), (60, 40)]


@pytest.mark.parametrize("size", sampled(SIZES, (120, 36).__eq__), ids=str)
async def test_a_failing_case_is_said_and_seen(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened_lab(tmp_path, size=size) as (app, pilot):
        await check(app, pilot)
        shown = said(app)
        assert "✗ isfree: wrong. It is" in shown
        assert "103 of 122" in shown
        board = work(app).query_one(Board)
        assert board.display
        assert board.region.height >= 5
        assert work(app).region.contains_region(board.region)
        assert board.picture.queens == (Square(0, 0),)
        assert board.picture.tested == Square(1, 1)
        assert board.picture.conflict is not None
        sentence = work(app).session.exercise.beliefs["sum-only"]
        assert size != (120, 36) or " ".join(sentence.split())[:30] in shown


async def test_a_program_is_written_from_nothing_and_solves_the_exercise(
    home: Path, tmp_path: Path
) -> None:
    async with opened(LabStart(None, tmp_path / "lab")) as (app, pilot):
        await pilot.pause()
        await pilot.press("down", "enter")
        assert isinstance(app.screen, Choice)
        await pilot.press("end", "enter")
        await pilot.pause()
        assert "Is the square (x, y) free?" in said(app)
        await pilot.press("pagedown", "pagedown", "up", "end", *["backspace"] * 4)
        await pilot.press(*"return all(b[i] not in (y, y+x-i, y-x+i) for i in range(x))")
        await check(app, pilot)
        assert "✓ isfree: right, all 122 cases." in said(app)
        assert "The exercise is solved." in said(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "✓ solved" in said(app)
    assert find_exercise_state(Journal(home).read(), "isfree") is ExerciseState.SOLVED


def test_all_examples_of_a_task_have_one_form() -> None:
    examples = [
        each.text
        for each in unwrap_statement(find_exercise("conflict"), 37)
        if each.kind is ParagraphKind.VERBATIM and each.text
    ]
    assert all(each.startswith("  conflict(") for each in examples[::2])
    assert all(each.startswith("    ") for each in examples[1::2])
    assert len(examples) == 6


def test_what_is_left_of_a_quoted_line_stands_below_its_code() -> None:
    quoted = Paragraph("  18      if x1 == x2 or abs(x1-x2) = abs(y1-y2):", ParagraphKind.VERBATIM)
    first, *others = (line.plain for line in wrap_paragraph(quoted, 30))
    assert first == "  18      if x1 == x2 or"
    assert all(each.startswith(" " * 10) and each[10] != " " for each in others)
    assert all(len(each) <= 30 for each in (first, *others))


async def test_escape_closes_a_hint_before_it_leaves(tmp_path: Path) -> None:
    async with opened_lab(tmp_path, RIGHT) as (app, pilot):
        here = work(app)
        await pilot.press("f2")
        assert "Hint 1 of" in said(app)
        await pilot.press("escape")
        assert app.screen is here
        assert "Hint 1 of" not in said(app)
        assert app.focused is here.editor
        await pilot.press("f2")
        assert "Hint 1 of" in said(app)


async def test_nothing_stands_behind_the_choice_of_a_stage(tmp_path: Path) -> None:
    async with opened_lab(tmp_path, None) as (app, pilot):
        assert isinstance(app.screen, Choice)
        assert not app.screen_stack[-2].query_one("#body").visible
        assert not app.screen_stack[-2].query_one("#hidden").display
        await pilot.press("enter")
        await pilot.pause()
        assert work(app).query_one("#body").visible
        assert work(app).query_one("#hidden").display
        assert app.focused is work(app).editor


async def test_what_is_typed_after_a_check_is_not_what_was_checked(tmp_path: Path) -> None:
    async with opened_lab(tmp_path, "def isfree(b, x, y):\n    return 1 / 0\n") as (app, pilot):
        await check(app, pilot)
        assert work(app).editor.marked == 2
        assert "2 ▸" in said(app)
        await pilot.press("x")
        assert work(app).editor.marked == 0
        assert "That was before your changes." in said(app)


async def test_a_check_can_be_stopped_and_made_again(tmp_path: Path) -> None:
    slow = "import time\n\n\ndef isfree(b, x, y):\n    time.sleep(600)\n"
    async with opened_lab(tmp_path, slow) as (app, pilot):
        here = work(app)
        await pilot.press("f4")
        assert "checking" in said(app)
        await pilot.press("escape")
        await until(lambda: not here.checking)
        await pilot.pause()
        assert "The check was stopped." in said(app)
        here.editor.take(RIGHT)
        await check(app, pilot)
        assert "✓ isfree: right" in said(app)


async def test_leaving_ends_a_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stops: list[Stop] = []

    def check_for_ever(_self: LabSession, _text: str, stop: Stop) -> NoReturn:
        stops.append(stop)
        while not stop():
            sleep(0.01)
        raise StoppedError

    monkeypatch.setattr(LabSession, "check", check_for_ever)
    async with opened_lab(tmp_path) as (_app, pilot):
        await pilot.press("f4")
        await until(lambda: bool(stops))
    assert stops[0]()


async def test_a_labyrinth_is_shown_as_a_maze(tmp_path: Path) -> None:
    statement = tmp_path / "labyrinth.py"
    async with opened(LabStart("labyrinth", tmp_path)) as (app, pilot):
        await pilot.pause()
        if isinstance(app.screen, Choice):
            await pilot.press("end", "enter")
        wrong = "    def all_moves(self, state):\n        return ['R', 'D']\n"
        work(app).editor.take(statement.read_text(encoding="utf-8") + "\n" + wrong)
        await check(app, pilot)
        picture = work(app).query_one(Picture)
        assert picture.display
        assert any("S" in line or "@" in line for line in picture.drawing.texts())
        assert not work(app).query_one("#board").display


async def test_a_key_steps_the_smallest_case_that_fails(tmp_path: Path) -> None:
    async with opened_lab(tmp_path) as (app, pilot):
        await pilot.press("f7")
        await recorded(pilot)
        await pilot.pause()
        assert "isfree([0, -1, -1], 1, 1)" in said(app)
        await pilot.press("q")
        await pilot.pause()
        assert "def isfree" in said(app)


async def test_where_there_is_little_room_a_key_turns(tmp_path: Path) -> None:
    async with opened_lab(tmp_path, size=(50, 15)) as (app, pilot):
        assert "def isfree" in said(app)
        await pilot.press("f6")
        assert "def isfree" not in said(app)
        await pilot.press("ctrl+n")
        assert "F6 shows the whole task." in said(app)
        await check(app, pilot, ["ctrl+s"])
        assert "isfree: wrong." in said(app)
        assert "def isfree" not in said(app)
        board = work(app).query_one(Board)
        assert work(app).region.contains_region(board.region)
        assert "F6 goes back to your program." in said(app)
        await pilot.press("f6")
        assert "F6: isfree: wrong. It is right in 103 of 122" in said(app)
        assert "f4 Check f7 Step" in said(app)
        await pilot.press("f6", "escape", "x")
        assert "xdef isfree" in said(app)


async def test_the_task_takes_no_lines_from_the_program_and_a_key_shows_it(tmp_path: Path) -> None:
    async with opened_lab(tmp_path) as (app, pilot):
        assert work(app).editor.size.height >= 20
        task = "Is the square (x, y)"
        assert task not in said(app)
        await pilot.press("f6")
        assert task in said(app)
        await pilot.press("f6")
        await check(app, pilot)
        assert "isfree: wrong." in said(app)
        assert work(app).editor.size.height >= 12


async def test_without_colours_and_in_ascii_all_is_there_and_harmless(
    tmp_path: Path,
) -> None:
    plain = Options(ascii=True, colours=Colours.NONE)
    text = FOUR.replace("    for", "    print('\\x1b[31mhere')\n    for", 1)
    async with opened_lab(tmp_path, text, plain, size=(120, 36)) as (app, pilot):
        await check(app, pilot)
        cells = [cell.at(Colours.NONE, ascii_only=True) for cell in screen(app)]
        shown = "".join(cell.text for cell in cells)
        assert shown.isascii()
        assert "x isfree: wrong. It is right in " in shown
        assert "it does not count: | \\x1b[31mhere" in said(app)
        assert "\x1b" not in shown
        assert any(7 in cell.style.attributes and cell.text == "d" for cell in cells)
        numbers = work(app).query_one(StateTable)
        assert work(app).region.contains_region(numbers.region)
        assert lines(numbers)[0].split()[:4] == ["0", "1", "2", "3"]

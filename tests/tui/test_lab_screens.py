"""The code lab by its keys: choose an exercise, write, check, see what fails on the board."""

from pathlib import Path
from threading import Event
from time import sleep
from typing import NoReturn

import pytest
from textual.containers import VerticalScroll

from lessons.lab.checking import Report
from lessons.lab.folder import read_shipped
from lessons.lab.session import LabSession
from lessons.lab.task import Stop
from solver.board.geometry import Square
from solver.processes.workers import StoppedError
from tests.sampled import sampled
from tests.tui.lab import WRONG, check, opened_lab, work
from tests.tui.looks import lines, opened, until
from tests.tui.painted import screen
from tests.tui.painted import text as said
from tests.tui.stepped import recorded
from tui.app.app import QueensApp
from tui.lab.report import Paragraph, ParagraphKind
from tui.lab.result import wrap_paragraph
from tui.look.options import Colours, Options
from tui.screens.prompt import Choice
from tui.start import LabStart
from tui.widgets.board import Board
from tui.widgets.board_pane import BoardPane
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
        beside = work(app).query_one(VerticalScroll).region
        strips = app.screen._compositor.render_strips()[beside.y : beside.bottom]
        text = "".join(strip.crop(beside.x + 1, beside.right).text for strip in strips)
        shown = " ".join(text.split())
        assert "✗ isfree: wrong. It is right in 103 of 122 cases." in shown
        board = work(app).query_one(Board)
        assert board.display
        assert board.region.height >= board.picture.n
        assert work(app).region.contains_region(board.region)
        assert board.picture.queens == (Square(0, 0),)
        assert board.picture.tested == Square(1, 1)
        assert board.picture.conflict is not None
        sentence = work(app).session.exercise.beliefs["sum-only"]
        assert size != (120, 36) or " ".join(sentence.split())[:30] in shown


def test_what_is_left_of_a_quoted_line_stands_below_its_code() -> None:
    quoted = Paragraph("  18      if x1 == x2 or abs(x1-x2) = abs(y1-y2):", ParagraphKind.VERBATIM)
    first, *others = (line.plain for line in wrap_paragraph(quoted, 30))
    assert first == "  18      if x1 == x2 or"
    assert all(each.startswith(" " * 10) and each[10] != " " for each in others)
    assert all(len(each) <= 30 for each in (first, *others))


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
        assert not statement.exists(), "Nothing is written by a choice."
        work(app).editor.take(work(app).editor.text + "\n" + wrong)
        await check(app, pilot)
        picture = work(app).query_one(Picture)
        assert picture.display
        assert any("S" in line or "@" in line for line in picture.drawing.texts())
        assert not work(app).query_one(BoardPane).display


async def test_without_colours_and_in_ascii_all_is_there_and_harmless(tmp_path: Path) -> None:
    plain = Options(ascii=True, colours=Colours.NONE)
    text = FOUR.replace("    for", "    print('\\x1b[31mhere')\n    for", 1)
    async with opened_lab(tmp_path, text, plain, size=(120, 36)) as (app, pilot):
        await check(app, pilot)
        cells = [cell.at(Colours.NONE, ascii_only=True) for cell in screen(app)]
        shown = "".join(cell.text for cell in cells)
        assert shown.isascii()
        assert "x isfree: wrong. It is right in " in shown
        assert "it does not count: | \\x1b[31mhere" in said(app).replace("│ ", "")
        assert "\x1b" not in shown
        assert any(7 in cell.style.attributes and cell.text == "d" for cell in cells)
        numbers = work(app).query_one(StateTable)
        assert work(app).region.contains_region(numbers.region)
        assert lines(numbers)[0].split()[:4] == ["0", "1", "2", "3"]


# The code lab's work screen where there is little room, and what it says meanwhile.


def line(app: QueensApp, number: int) -> str:
    """Return a line of the screen."""
    width = app.size.width
    return "".join(cell.text for cell in screen(app)[number * width : (number + 1) * width])


async def test_steps_wait_for_the_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened_lab(tmp_path) as (app, pilot):
        here, go, check = work(app), Event(), work(app).session.check

        def held(text: str, stop: Stop | None = None) -> Report:
            go.wait()
            return check(text, stop)

        monkeypatch.setattr(here.session, "check", held)
        await pilot.press("f4", "f7")
        assert app.screen is here
        assert "The check is going on." in said(app)
        go.set()
        await until(lambda: here.report is not None and not here.workers)
        await pilot.pause()
        assert "The check is going on." not in said(app)
        await pilot.press("f7")
        await recorded(pilot)
        await pilot.pause()
        assert "isfree([0, -1, -1], 1, 1)" in said(app)


async def test_what_is_typed_after_beginning_anew_stands_in_the_program(tmp_path: Path) -> None:
    async with opened_lab(tmp_path, size=(50, 15)) as (app, pilot):
        await pilot.press("f6", "f3", "home", "down", "down", "enter")
        await pilot.pause()
        before = work(app).editor.text
        await pilot.press("#")
        assert work(app).editor.text == before.replace("pass", "#")


async def test_the_function_that_is_asked_for_is_seen_and_not_what_is_given(tmp_path: Path) -> None:
    text = read_shipped("solve").statement + "    # here\n"
    (tmp_path / "solve.py").write_text(text, encoding="utf-8")
    async with opened(LabStart("solve", tmp_path)) as (app, pilot):
        await pilot.pause()
        editor = work(app).editor
        assert editor.cursor_location == (text.split("\n").index("def solve(n, k, b):") + 1, 8)
        await check(app, pilot)
        assert "def solve" in said(app)
        assert "# here" in said(app)

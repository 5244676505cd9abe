"""The code lab's work screen where there is little room, and what it says meanwhile."""

from pathlib import Path
from threading import Event

import pytest

from lessons.lab.checking import Report
from lessons.lab.folder import read_shipped
from lessons.lab.session import LabSession
from lessons.lab.task import Stop
from tests.sampled import sampled
from tests.tui.lab import check, lab, opened_lab, work
from tests.tui.looks import opened, until
from tests.tui.painted import screen
from tests.tui.painted import text as said
from tests.tui.stepped import recorded
from tui.app.app import QueensApp
from tui.lab import editing_screen
from tui.screens.prompt import Choice
from tui.start import LabStart


def line(app: QueensApp, number: int) -> str:
    """Return a line of the screen."""
    width = app.size.width
    return "".join(cell.text for cell in screen(app)[number * width : (number + 1) * width])


async def test_stepping_waits_for_the_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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


@pytest.mark.parametrize("size", sampled([(50, 15), (80, 24)]), ids=str)
async def test_what_is_typed_after_beginning_anew_stands_in_the_program(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with opened_lab(tmp_path, size=size) as (app, pilot):
        await pilot.press("f6", "f3", "home", "down", "down", "enter")
        await pilot.pause()
        before = work(app).editor.text
        await pilot.press("#")
        assert len(work(app).editor.text) == len(before) + 1


async def test_the_function_that_is_asked_for_is_seen_and_not_what_is_given(tmp_path: Path) -> None:
    text = read_shipped("solve").statement + "    # here\n"
    (tmp_path / "solve.py").write_text(text, encoding="utf-8")
    async with opened(LabStart("solve", tmp_path)) as (app, pilot):
        await pilot.pause()
        editor = work(app).editor
        row = text.split("\n").index("def solve(n, k, b):")
        assert editor.cursor_location == (row, 0)
        await check(app, pilot)
        assert "def solve" in said(app)
        assert "# here" in said(app)


async def test_what_is_typed_at_first_fills_the_first_gap(tmp_path: Path) -> None:
    (tmp_path / "isfree.py").write_text("def isfree(b, x, y):\n    return ____ or ____\n")
    async with opened(LabStart("isfree", tmp_path)) as (app, pilot):
        await pilot.pause()
        await pilot.press("x", "y")
        assert "    return xy or ____" in work(app).editor.text


async def test_it_is_said_that_a_belief_is_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = Event()

    def slow(_self: LabSession, _report: Report, _stop: Event) -> tuple[str, ...]:
        known.wait()
        return ()

    monkeypatch.setattr(LabSession, "beliefs", slow)
    async with opened_lab(tmp_path) as (app, pilot):
        here = work(app)
        await pilot.press("f4")
        await until(lambda: here.report is not None)
        await pilot.pause()
        assert "Looking for what may be behind it." in said(app)
        known.set()
        await until(lambda: not here.workers)
        await pilot.pause()
        assert "Looking for" not in said(app)


async def test_how_to_begin_is_asked_with_the_title_and_no_idle_key(tmp_path: Path) -> None:
    async with opened_lab(tmp_path, None) as (app, pilot):
        assert isinstance(app.screen, Choice)
        assert read_shipped("isfree").title in said(app)
        assert "Check" not in said(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "f4 Check" in said(app)


async def test_the_top_line_is_never_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editing_screen, "PAUSE", 1000)
    app = lab(tmp_path)
    async with app.run_test() as pilot:
        for said_last in (["saved"], ["not", "saved", "yet"]):
            for width in (40, 50, 60, 80):
                await pilot.resize_terminal(width, 24)
                await pilot.pause()
                assert line(app, 0).split()[-len(said_last) :] == said_last
            await pilot.press("#")


async def test_a_screen_that_cannot_give_way_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EDITOR", "true")
    async with opened_lab(tmp_path) as (app, pilot):
        await pilot.press("f8")
        assert "The screen cannot give way to an editor here." in said(app)

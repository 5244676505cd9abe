"""What a class has understood, on the screen: its tables, a student's answers, one of them."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from lessons.classes.assignment_progress import ReportRequest
from lessons.classes.packet import file_name, write_hand_in
from lessons.classes.report import ReportedProgram
from lessons.files.places import CLASS_FOLDER
from tests.classes.reported import HOSTILE, report_of
from tests.classes.worked import IDEA, handed_in, worked
from tests.tui.looks import act, opened, until
from tests.tui.painted import text
from tui.app.app import QueensApp
from tui.classes.report_screen import ClassScreen, ProgramScreen, ReadingScreen, open_report
from tui.classes.table_screen import SortedTable
from tui.home.screen import HomeScreen
from tui.lab.steps_screen import LabStepsScreen
from tui.screens.prompt import Leaflet
from tui.start import HomeStart, ReportStart

SHOWN = HOSTILE[:20]


async def press(pilot: Pilot[int], *keys: str) -> str:
    await pilot.press(*keys)
    app = pilot.app
    assert isinstance(app, QueensApp)
    return text(app)


async def test_tables_are_sorted_and_turned_over() -> None:
    async with opened(HomeStart()) as (app, pilot):
        app.push_screen(open_report(report_of(12)))
        await pilot.pause()
        assert "▸1 Ideas held now" in text(app)
        shown = await press(pilot, "3", "tab", "f")
        assert "login ▼" in shown
        assert shown.index("zoe") < shown.index("noname") < shown.index("chiara")
        assert SHOWN[:12] in shown
        assert shown.count("▸") == 2  # the table and the row
        rows = app.screen.query_one(SortedTable)
        await pilot.click(rows, offset=(4, 0))
        assert "login ▲" in text(app)
        await pilot.click(rows, offset=(4, 0))
        assert "login ▼" in text(app)
        shown = await press(pilot, "v")
        assert "Answers in 0.2 seconds." in shown
        shown = await press(pilot, "v", "v")
        assert "▸2 Hardest questions" in shown
        shown = await press(pilot, "1", "enter")
        assert isinstance(app.screen, Leaflet)
        assert "Held by: anna, zoe" in shown
        assert "bo answered: row 0" in shown
        await press(pilot, "escape", "q")
        assert isinstance(app.screen, HomeScreen)


async def test_a_student_s_program_is_read_and_stepped() -> None:
    program = ReportedProgram(
        "conflict",
        "Conflict",
        "def conflict(x1, y1, x2, y2):\n    return False  # \x1b[31m\n",
        works=False,
        failure="Your conflict(0, 0, 0, 1) says False.",
        case="(0, 0, 0, 1)",
        belief="Rows count too.",
    )
    async with opened(HomeStart(), size=(120, 36)) as (app, pilot):
        app.push_screen(ProgramScreen(program))
        await pilot.pause()
        shown = text(app)
        assert "Your conflict(0, 0, 0, 1) says False." in shown
        assert "Rows count too." in shown
        assert "2 return False # \\x1b[31m" in shown
        await pilot.press("f7")
        await until(lambda: isinstance(app.screen, LabStepsScreen))
        await pilot.pause()
        assert "conflict(0, 0, 0, 1)" in text(app)
        await press(pilot, "q")
        assert isinstance(app.screen, ProgramScreen)


async def test_every_table_has_room_in_a_small_window() -> None:
    async with opened(HomeStart(), size=(40, 12)) as (app, pilot):
        page = open_report(report_of())
        app.push_screen(page)
        await pilot.pause()
        for table in page.tables:
            shown = text(app)
            first = table.rows[0].cells[0][:5] if table.rows else table.empty[:10]
            assert first in shown
            assert "\x1b" not in shown
            await pilot.press("v")


async def test_from_home_to_an_answer_as_the_student_saw_it(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del home
    for login, idea in (("anna", IDEA), ("bo", "")):
        hand_in = handed_in(login, worked(idea))
        write_hand_in(tmp_path / file_name(hand_in), hand_in)
    monkeypatch.setenv(CLASS_FOLDER, str(tmp_path))
    async with opened(HomeStart(), size=(120, 36)) as (app, pilot):
        assert isinstance(app.screen, HomeScreen)
        model = app.screen.model
        await until(lambda: model.sees_class)
        await act(pilot, "open('class')")
        await until(lambda: isinstance(app.screen, ClassScreen))
        await pilot.pause()
        assert "2 students have handed in." in text(app)
        shown = await press(pilot, "3", "enter")
        assert isinstance(app.screen, ClassScreen)
        assert "anna Anna" in shown
        await pilot.pause()
        sorted_by_right = await press(pilot, "tab", "tab")
        assert "right ▲" in sorted_by_right
        shown = await press(pilot, "enter")
        assert "Answered:" in shown
        assert "Right:" in shown
        assert "Ideas behind it:" in shown
        await press(pilot, "escape", "escape", "escape")
        assert isinstance(app.screen, HomeScreen)


async def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    async with opened(ReportStart(ReportRequest("A class", (tmp_path / "gone",)))) as (app, pilot):
        await until(lambda: "There is no file or folder" in text(app))
        assert isinstance(app.screen, ReadingScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)

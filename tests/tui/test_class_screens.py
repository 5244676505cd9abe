"""What a class has understood, on the screen: its tables, a student's answers, one of them."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from lessons.classes.assignment_progress import ReportRequest
from lessons.classes.enrolment import make_seed, student_login
from lessons.classes.packet import file_name, read_hand_in, write_hand_in
from lessons.classes.poll import PollStage
from lessons.classes.report import Remark, RemarkKind, ReportedProgram
from lessons.files.places import CLASS_FOLDER
from lessons.journal.journal import Journal
from lessons.journal.records import Begun, Finished
from lessons.journal.seeds import SEEDS
from tests.classes.reported import HOSTILE, report_of
from tests.classes.worked import IDEA, handed_in, worked
from tests.plain.playing import run
from tests.tui.looks import act, lines, opened, shown_as, until
from tests.tui.painted import picture, text
from tui.app.app import QueensApp
from tui.classes.poll_screen import PollScreen
from tui.classes.report_screen import (
    ClassScreen,
    ProgramScreen,
    ReadingScreen,
    SortedTable,
    open_report,
)
from tui.classes.screen import AssignmentScreen
from tui.home.screen import HomeScreen, Menu
from tui.hunt.screen import HuntScreen
from tui.lab.steps_screen import LabStepsScreen
from tui.lesson.screen import LessonScreen
from tui.look.options import Options
from tui.screens.prompt import Choice, Leaflet, Notice
from tui.start import ExploreStart, HomeStart, PollStart, ReportStart
from tui.widgets.board_pane import BoardPane
from tui.widgets.marked_list import MarkedList
from tui.widgets.picture import Picture

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
        shown = await press(pilot, "4")
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
        remark = Remark(RemarkKind.CLOCK, "word " * 40, "anna")
        page = open_report(replace(report_of(), remarks=(remark,)))
        app.push_screen(page)
        await pilot.pause()
        for table in page.tables:
            shown = text(app)
            first = table.fill_row(table.things[0])[0][:5] if table.things else table.empty[:10]
            assert first in shown
            assert "\x1b" not in shown
            await pilot.press("v")
        for size, words, beside in (((80, 24), 25, False), ((120, 36), 20, True)):
            await pilot.resize_terminal(*size)
            shown = await press(pilot, "4")
            found = "word …" in shown, shown.count("word"), "what to do" in shown
            assert found == (True, words, beside)


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
        assert "right ▲" in await press(pilot, "tab", "tab")
        shown = await press(pilot, "enter")
        assert "Answered:" in shown
        assert "Right:" in shown
        assert "Ideas behind it:" in shown
        assert " ! " in await press(pilot, "escape", "escape", "down", "enter")
        assert "Ask on which machine" in await press(pilot, "3")
        await press(pilot, "escape", "escape")
        assert isinstance(app.screen, HomeScreen)


async def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    async with opened(ReportStart(ReportRequest("A class", (tmp_path / "gone",)))) as (app, pilot):
        await until(lambda: "There is no file or folder" in text(app))
        assert isinstance(app.screen, ReadingScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)


# A question for a class on the screen: the votes stand there before what is right.


ASKED = PollStart("iterative.resume-row")
MAP = Path(__file__).parents[2] / "docs" / "examples" / "map"
LESSON = MAP / "en" / "map.md"


def screen_of(app: QueensApp) -> PollScreen:
    return shown_as(app, PollScreen)


async def test_a_presenter_s_remote_steps_and_screens_begin_zoomed() -> None:
    async with opened(ASKED, Options(present=True), size=(120, 36)) as (app, pilot):
        assert screen_of(app).zoom
        await pilot.press("pagedown")
        assert screen_of(app).poll.stage is PollStage.COUNTED
        await pilot.press("pageup")
        assert screen_of(app).poll.stage is PollStage.VOTING
    async with opened(ExploreStart("iterative", 4), Options(present=True)) as (app, pilot):
        assert app.screen.zoom  # type: ignore[attr-defined]
        await pilot.press("pagedown")
        await until(lambda: app.screen.position.step.tick == 1)  # type: ignore[attr-defined]


async def test_code_that_is_asked_about_and_whole_choices_are_on_the_projector() -> None:
    for name, size, asked, code in (
        ("lines-of-tick-2", (120, 36), "One queen stands, on (0,0).", "24         if b[k] < n:"),
        ("no-abs-for-columns", (80, 24), " if abs(b[i] - y) == x - i:", "9         if b[i] + i"),
    ):
        async with opened(PollStart(name), Options(present=True), size=size) as (app, _pilot):
            await until(lambda app=app, code=code: code in picture(app))  # type: ignore[misc]
            assert f"\n {asked}" in picture(app)
            assert screen_of(app).query_one(BoardPane).region
    async with opened(PollStart("repair-proves-nothing"), size=(80, 24)) as (app, pilot):
        for typed in ("01020304", "04030201"):
            await pilot.press("k", *typed, "enter", "space")
        await pilot.press("b")
        await until(lambda: "Have the votes changed" in text(app))
        choice = [row[:43].rstrip() for row in picture(app).splitlines()]
        assert "  A  It stops at 10,000 moves. With more of" in choice
        assert "     them it would notice." in choice


async def test_a_lesson_of_one_s_own_is_asked_about_with_the_picture_of_its_state(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(MAP))
    for options in (Options(), Options(present=True)):
        async with opened(PollStart(str(LESSON)), options) as (app, pilot):
            picture = screen_of(app).query_one(Picture)
            assert picture.region
            assert not screen_of(app).query_one(BoardPane).region
            before = picture.drawing
            await pilot.press("a", "end")
            await until(lambda: screen_of(app).solved)
            assert picture.drawing != before


def test_what_a_lecturer_sees_needs_a_screen_and_mistakes_are_said() -> None:
    for arguments in (("class", "ask", "resume-row"), ("class", "show")):
        done = run("--plain", *arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert "without --plain" in " ".join(done.stderr.split())
    assert "did you mean" in run("class", "ask", "resume-rwo").stderr
    assert "where to vote" in run("vote", "c").stderr
    listed = run("class", "ask").stdout
    assert "diagonals.difference-of-square: The column" in listed
    assert "iterative.lines-of-tick-2: One queen" in listed


# An assignment stands first on the home screen, leads to its work, and is handed in there.


TEXT = """\
id: week-3
title: Backtracking, by hand
due: 2099-11-27 23:59 Europe/Rome
lessons: {rules: 10, iterative: 10}
hunts: {half-an-undo: 5}
"""


@pytest.fixture
def classroom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a class with one assignment, which is everybody's."""
    (tmp_path / "week-3.yaml").write_text(TEXT, encoding="utf-8")
    (tmp_path / "broken.yaml").write_text("id: broken\ntitle: []\n", encoding="utf-8")
    monkeypatch.setenv("QUEENS_TUTOR_CLASS", str(tmp_path))
    return tmp_path


@pytest.mark.usefixtures("classroom")
async def test_it_is_shown_first_and_handed_in(home: Path) -> None:
    seed = make_seed(student_login(home), "rules", SEEDS)
    for record in (Begun("rules", seed), Finished("rules")):
        Journal(home).append(record)
    async with opened(HomeStart()) as (app, pilot):

        def menu() -> list[str]:
            return [line.rstrip() for line in lines(app.screen.query_one(Menu))]

        await until(lambda: menu()[2] == "   10 of 25 points, 2 things left; not handed in")
        assert menu()[0] == "▸Backtracking, by hand"
        assert menu()[1].startswith("   due Fri 2099-11-27 22:59 UTC, in ")
        assert "tell whoever teaches" in "\n".join(lines(app.screen.query_one("#notes")))
        await pilot.press("I")
        assert isinstance(app.screen, Choice)
        assert "- records of what you were asked" in app.screen.text
        await pilot.press("down", "enter")
        assert isinstance(app.screen, HomeScreen)
        assert not [*Path.home().glob("week-3-*")]
        await pilot.press("I", "enter")
        assert isinstance(app.screen, Notice)
        (file,) = Path.home().glob("week-3-*")
        assert len(read_hand_in(file).entries) == 2
        await pilot.press("enter")
        await until(lambda: menu()[2].endswith("left; file written"))


@pytest.mark.usefixtures("classroom")
async def test_it_leads_to_its_work(home: Path) -> None:
    async with opened(HomeStart()) as (app, pilot):
        await pilot.press("enter")
        assert isinstance(app.screen, AssignmentScreen)
        await pilot.press("enter")
        assert isinstance(app.screen, LessonScreen)
        Journal(home).append(Finished("rules"))
        await pilot.press("q")
        assert isinstance(app.screen, AssignmentScreen)
        about = lines(app.screen.query_one("#about"))
        assert "10 of 25 points, 2 things left." in [line.strip() for line in about]
        assert lines(app.screen.query_one(MarkedList))[0].rstrip().endswith("✓ 10 of 10: done")
        await pilot.press("3", "enter")
        assert isinstance(app.screen_stack[-1], HuntScreen)

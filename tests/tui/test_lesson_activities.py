"""Activities and views in a lesson: what a key opens above it, and what stands beside a part."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.screen import Screen

from lessons.course import course
from lessons.course.course import lesson_ids
from lessons.drive.drive import DriveSession
from lessons.journal.journal import Journal
from lessons.journal.records import Answered
from lessons.lab.exercise import Stage
from lessons.lab.isolation import SealLevel
from lessons.lesson.session import LessonSession
from lessons.scenes.scene import Setting
from tests.lessons.scripts import lesson, script, show
from tests.plain.test_activities import Typing
from tests.sampled import sampled
from tests.tui.lessons import screen_of
from tests.tui.looks import lines, opened, sentence
from tui.app.app import QueensApp
from tui.drive.pane import drive_lines
from tui.lab import words
from tui.lesson.lines import LessonLines
from tui.lesson.pane import LessonPane
from tui.lines.commands import LinesHost
from tui.look.options import Options
from tui.start import HuntStart, LabStart, LessonStart, PreviewStart, Start
from tui.widgets.code import Code
from tui.widgets.tree_view import TreeView

TEXT = script(
    "## First\n\nProse.\n",
    ":::{write} isfree\n\nWrite the test.\n:::\n",
    ":::{hunt} always-yes\n:n: 3\n\nFind the fault.\n:::\n",
    "## End\n",
)


@pytest.fixture
def starts_asked(monkeypatch: pytest.MonkeyPatch) -> list[Start]:
    """Stand in for the screens of the lab and of the hunts; return what was to be starts_asked."""
    starts: list[Start] = []
    real: Callable[[QueensApp, Start], Screen[object]] = QueensApp.make_screen

    def screen(app: QueensApp, start: Start) -> Screen[object]:
        if isinstance(start, LabStart | HuntStart):
            starts.append(start)
            return Screen()
        return real(app, start)

    monkeypatch.setattr(QueensApp, "make_screen", screen)
    monkeypatch.setattr(course, "read_lesson", lambda _name: lesson(TEXT))
    return starts


def tutor(*, kiosk: bool = False) -> QueensApp:
    return QueensApp(LessonStart(lesson_ids()[0], 1), Options(kiosk=kiosk))


def session(app: QueensApp) -> LessonSession:
    return screen_of(app).session


def solve(home: Path) -> None:
    """Note, as the lab does, that the exercise was solved."""
    Journal(home).append(Answered("lab.isfree", Stage.WRITE, "a fingerprint", right=True))


async def test_enter_opens_the_lab_and_the_lesson_goes_on_when_it_is_solved(
    home: Path, starts_asked: list[Start]
) -> None:
    app = tutor()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        assert sentence(app).endswith("Press Enter to begin, or a to skip it.")
        await pilot.press("space")
        assert sentence(app) == "The exercise comes first: press Enter to begin, or a to skip it."
        await pilot.press("h", "y")
        assert session(app).index == 1
        await pilot.press("enter")
        assert starts_asked == [LabStart("isfree")]
        solve(home)
        app.pop_screen()
        await pilot.pause()
        assert not session(app).locked
        pane = screen_of(app).query_one(LessonPane)
        assert "Done: you have solved it" in pane.picture.reply
        await pilot.press("enter")
        assert sentence(app).startswith("Hunt the fault in ")
        await pilot.press("enter")
        assert starts_asked[1:] == [HuntStart("always-yes")]


@pytest.mark.parametrize("key", sampled(["space", "enter"]))
@pytest.mark.usefixtures("starts_asked")
async def test_what_was_solved_elsewhere_counts_at_the_next_key(home: Path, key: str) -> None:
    app = tutor()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        solve(home)
        await pilot.press(key)
        assert (session(app).index, session(app).locked) == (1, False)
        await pilot.press("enter")
        assert session(app).index == 2


@pytest.mark.parametrize(
    ("level", "leads_on"), [(SealLevel.FILES, True), (SealLevel.SEALED, False)]
)
async def test_a_kiosk_opens_the_lab_only_where_programs_are_sealed(
    starts_asked: list[Start], monkeypatch: pytest.MonkeyPatch, level: SealLevel, *, leads_on: bool
) -> None:
    monkeypatch.setattr(words, "find_level", lambda: level)
    app = tutor(kiosk=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        assert ("closed here" in sentence(app)) == leads_on
        await pilot.press("enter")
        assert bool(starts_asked) != leads_on
        if leads_on:
            assert session(app).index == 2
            await pilot.press("enter")
            assert starts_asked == []


@pytest.mark.parametrize("size", sampled([(120, 36), (80, 24)]))
async def test_where_the_student_writes_alone_no_code_is_shown(size: tuple[int, int]) -> None:
    async with opened(LessonStart("write-calls", 1), size=size) as (app, pilot):
        await pilot.press("v")
        screen = screen_of(app)
        assert not screen.query_one(Code).display
        assert screen.query_one(LessonPane).display
        assert "view" not in {each.binding.action for each in screen.active_bindings.values()}


async def test_a_preview_opens_nothing(tmp_path: Path, starts_asked: list[Start]) -> None:
    path = tmp_path / "tested.md"
    path.write_text(TEXT, encoding="utf-8")
    async with opened(PreviewStart(path)) as (app, pilot):
        await pilot.pause()
        await pilot.press("enter", "enter")
        assert starts_asked == []
        assert sentence(app).startswith("It opens in the lesson itself.")
        await pilot.press("greater_than_sign")
        assert session(app).index == 2


SHOWN = script(
    show(":at: tick 2", ":view: tree"), show(":at: tick 3", ":view: tree"), show(), "## End\n"
)


@pytest.mark.parametrize("coded", ["yes", "no"])
async def test_a_tree_stands_where_the_code_would(
    coded: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = SHOWN.replace("n: 4\n", f"n: 4\ncode: {coded}\n", 1)
    monkeypatch.setattr(course, "read_lesson", lambda _name: lesson(text))
    async with opened(LessonStart(lesson_ids()[0], 1)) as (app, pilot):
        tree, code = screen_of(app).query_one(TreeView), screen_of(app).query_one(Code)
        assert not code.display
        assert [line for line in lines(tree) if "▸2" in line]
        await pilot.press("number_sign")
        assert "if nothing were cut off" in lines(tree)[0]
        await pilot.press("number_sign")
        await pilot.click(tree, offset=(lines(tree)[1].index("●"), 1))
        assert [line for line in lines(tree) if "▸2" in line]  # The lesson says where the board is.
        await pilot.press("space", "enter")
        assert screen_of(app).session.index == 1
        assert "3 nodes so far" in lines(tree)[0], "a lesson may ask how many there will be"
        await pilot.press("enter")
        assert not tree.is_on_screen
        assert code.display is (coded == "yes")


def test_a_tree_is_read_in_lines() -> None:
    teletype = Typing()
    session = LessonSession(lesson(SHOWN), Journal(None), seed=1)
    host = LinesHost(teletype, session.journal, lambda _start: pytest.fail("nothing is opened"))
    LessonLines(session, host).play()
    assert "column 1: row 2 (the search is here)" in teletype.said


@pytest.mark.parametrize("singly", [False, True])
def test_the_tree_grows_beside_the_moves_of_a_drive(singly: bool) -> None:
    drive = DriveSession(Setting("iterative", 4), singly=singly)
    while drive.reached.tick < 4:
        drive.show()
    said = str(drive_lines(drive, None, grows=True)).split("\n")
    begun = said.index(" empty board")
    assert said[begun : begun + 4] == [
        " empty board",
        "   column 0: row 0",
        "     column 1: row 2 ×: 4 tests",
        "▸    column 1: row 3",
    ]

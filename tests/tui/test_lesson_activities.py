"""Activities on the lesson screen: a key opens the lab or the hunt above it, and it waits."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.screen import Screen

from lessons.course import course
from lessons.course.course import lesson_ids
from lessons.journal.journal import Journal
from lessons.journal.records import Answered
from lessons.lab.isolation import SealLevel
from lessons.lab.stages import Stage
from lessons.lesson.session import LessonSession
from tests.lessons.scripts import lesson, script
from tests.sampled import sampled
from tests.tui.lessons import screen_of
from tests.tui.looks import opened
from tui.app.app import QueensApp
from tui.lab import words
from tui.lesson.pane import LessonPane
from tui.look.options import Options
from tui.start import HuntStart, LabStart, LessonStart, PreviewStart, Start
from tui.widgets.code import Code
from tui.widgets.sentence import Sentence

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


def sentence(app: QueensApp) -> str:
    return screen_of(app).query_one(Sentence).text


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
async def test_what_was_solved_in_another_terminal_counts_at_the_next_key(
    home: Path, key: str
) -> None:
    app = tutor()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        solve(home)
        await pilot.press(key)
        assert (session(app).index, session(app).locked) == (1, False)
        await pilot.press("enter")
        assert session(app).index == 2


async def test_activities_can_be_left_out(starts_asked: list[Start]) -> None:
    app = tutor()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "a", "enter", "a", "enter")
        assert (session(app).index, starts_asked) == (3, [])


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

"""A question for a class on the screen: the votes stand there before what is right."""

from pathlib import Path

import pytest
from textual.widgets import Static

from lessons.classes.poll import PollStage
from tests.plain.playing import run
from tests.tui.looks import opened, shown_as, until
from tui.app.app import QueensApp
from tui.classes.poll_screen import PollScreen
from tui.look.options import Options
from tui.start import ExploreStart, PollStart
from tui.widgets.board_pane import BoardPane
from tui.widgets.picture import Picture

ASKED = PollStart("iterative.resume-row")
MAP = Path(__file__).parents[2] / "docs" / "examples" / "map"
LESSON = MAP / "en" / "map.md"


def screen_of(app: QueensApp) -> PollScreen:
    return shown_as(app, PollScreen)


def told(app: QueensApp) -> str:
    return str(screen_of(app).query_one("#asked", Static).render())


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QUEENS_TUTOR_HOME", str(tmp_path))
    monkeypatch.delenv("QUEENS_TUTOR_VOTES", raising=False)
    return tmp_path


async def test_a_presenter_s_remote_steps_and_screens_begin_zoomed() -> None:
    async with opened(ASKED, Options(present=True), size=(160, 50)) as (app, pilot):
        assert screen_of(app).zoom
        assert "row 3" in told(app)
        await pilot.press("pagedown")
        assert screen_of(app).poll.stage is PollStage.COUNTED
        await pilot.press("pageup")
        assert screen_of(app).poll.stage is PollStage.VOTING
    async with opened(ExploreStart("iterative", 4), Options(present=True)) as (app, pilot):
        assert app.screen.zoom  # type: ignore[attr-defined]
        await pilot.press("pagedown")
        await until(lambda: app.screen.position.step.tick == 1)  # type: ignore[attr-defined]


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
    assert "'country-f'" in run("class", "ask", f"{LESSON}#country").stderr
    assert "where to vote" in run("vote", "c").stderr
    assert "diagonals.shifted-index: Later, a program" in run("class", "ask").stdout

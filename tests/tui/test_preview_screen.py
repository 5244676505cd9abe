"""The preview screen: a script and its faults side by side, silent until the file is saved."""

from itertools import count
from pathlib import Path

import pytest
from textual.containers import VerticalScroll

from lessons.authoring.preview import Preview
from tests.lessons.scripts import predict, script, show
from tests.tui.looks import opened, shown_as, until
from tui.app.app import QueensApp
from tui.authoring import preview_screen
from tui.authoring.preview_screen import FaultsPane, PreviewScreen
from tui.lesson.pane import LessonPane
from tui.start import PreviewStart
from tui.widgets.board import Board
from tui.widgets.sentence import Sentence

ASKED = predict(":at: tick 2", ":ask: next k", ":foils: greedy, back-to-column-zero")
SOUND = script("Opening.\n", show(":at: tick 1"), ASKED, "## End\n")
SIZE = (80, 24)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(preview_screen, "EVERY", 0.01)
    found = tmp_path / "tested.md"
    found.write_text(SOUND, encoding="utf-8")
    return found


def save(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


def screen_of(app: QueensApp) -> PreviewScreen:
    return shown_as(app, PreviewScreen)


def said(app: QueensApp) -> str:
    return str(screen_of(app).query_one(FaultsPane).content)


async def test_faults_stand_beside_the_last_good_version(path: Path) -> None:
    async with opened(PreviewStart(path), size=SIZE) as (app, pilot):
        await pilot.press("greater_than_sign")
        assert said(app) == "No faults in tested.md."
        save(path, SOUND.replace("greedy, ", "greddy, "))
        await until(lambda: "tested.md:20: unknown foil 'greddy'" in said(app))
        await pilot.pause()
        faults, pane = screen_of(app).query_one(FaultsPane), screen_of(app).query_one(LessonPane)
        assert faults.region.height >= 3
        assert pane.region.height >= 4
        save(path, SOUND.replace("Look.", "Look here."))
        await until(lambda: "Look here." in pane.picture.prose)


async def test_keys_lead_on_without_an_answer_and_nothing_is_kept(path: Path, home: Path) -> None:
    async with opened(PreviewStart(path), size=SIZE) as (app, pilot):
        await pilot.press("greater_than_sign", "greater_than_sign")
        assert screen_of(app).session.locked
        assert screen_of(app).query_one(Board).picture.level == 2
        await pilot.press("greater_than_sign", "greater_than_sign", "greater_than_sign")
        assert "last part" in screen_of(app).query_one(Sentence).text
        await pilot.press("enter", "space")
        assert screen_of(app).session.index == 3
        await pilot.press("less_than_sign", "less_than_sign", "greater_than_sign")
        assert screen_of(app).session.index == 2
        await pilot.press("1", "enter", "x")
        assert screen_of(app).session.locked
    assert not home.exists()  # noqa: ASYNC240 (nothing runs any more)


async def test_nothing_is_written_while_the_file_stays_as_it_is(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(PreviewStart(path), size=SIZE) as (app, pilot):
        await pilot.press("greater_than_sign")
        await pilot.pause()
        written: list[str] = []
        looked = count()
        monkeypatch.setattr(app._driver, "write", written.append)
        monkeypatch.setattr(Preview, "changed", lambda _preview: next(looked) < 0)
        await until(lambda: next(looked) > 200)
        assert written == []


async def test_all_faults_can_be_read_on_any_screen(path: Path) -> None:
    save(path, SOUND.replace(":foils: greedy", ":foils: " + "gredy, " * 30 + "greedy"))
    async with opened(PreviewStart(path)) as (app, pilot):
        await pilot.press("greater_than_sign")
        assert "Faults in tested.md: 30. F4 lists them." in said(app)
        await pilot.press("f4")
        scroll = app.screen.query_one(VerticalScroll)
        assert scroll.max_scroll_y > 0
        await pilot.press("end")
        assert scroll.scroll_offset.y == scroll.max_scroll_y
        await pilot.press("f4")
        assert app.screen is screen_of(app)

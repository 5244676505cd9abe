"""A slow disk: nothing is said before what it answers is saved, and the screen lives meanwhile."""

from pathlib import Path

import pytest
from textual.events import Key
from textual.keys import _character_to_key, key_to_character

from lessons.journal.journal import read_journal
from lessons.journal.records import Answered
from tests.slow_disk import SlowDisk
from tests.tui.lab import RIGHT, WRONG, lab, work
from tests.tui.lessons import at_question, screen_of
from tests.tui.looks import lines, opened, until
from tests.tui.painted import text as said
from tui.app.app import QueensApp
from tui.drive.screen import DriveScreen
from tui.lab import editing_screen
from tui.lesson.pane import LessonPane
from tui.lesson.screen import LessonScreen
from tui.screens.help import HelpScreen
from tui.start import DriveStart
from tui.widgets.key_line import KeyLine
from tui.widgets.text_lines import FormulaText

SIZE = (120, 30)


def type_keys(app: QueensApp, *keys: str) -> None:
    """Type keys, and wait for nothing that comes of them."""
    for each in keys:
        key = _character_to_key(each) if len(each) == 1 else each
        app.post_message(Key(key, each if len(each) == 1 else key_to_character(key)))


def answers(home: Path) -> list[str]:
    records = [entry.record for entry in read_journal(home).records]
    return [each.question for each in records if isinstance(each, Answered)]


def judged(screen: LessonScreen) -> bool:
    """Say whether a reply is shown."""
    picture = screen.query_one(LessonPane).picture
    return bool(picture.replies) or not picture.waits


async def test_a_reply_comes_once_the_answer_is_saved_and_other_keys_work_meanwhile(
    home: Path, slow_disk: SlowDisk
) -> None:
    slow_disk.go_on()
    app = at_question(home, "diagonals", "mark-sum")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        slow_disk.stop()
        before = slow_disk.files
        screen = screen_of(app)
        type_keys(app, "m", "enter")
        await until(lambda: slow_disk.busy)
        await until(lambda: "Saving" in lines(screen.query_one(KeyLine))[0])
        type_keys(app, "?")
        await until(lambda: isinstance(app.screen, HelpScreen))
        type_keys(app, "escape")
        await until(lambda: app.screen is screen)
        screen.divide()
        screen.show()
        assert not judged(screen)
        slow_disk.go_on()
        await until(lambda: judged(screen))
        await pilot.pause()
        assert "Saving" not in lines(screen.query_one(KeyLine))[0]
    assert slow_disk.files == before + 1
    assert answers(home) == ["mark-sum"]


async def test_moves_that_come_early_are_made_in_order_once_those_before_are_saved(
    slow_disk: SlowDisk,
) -> None:
    async with opened(DriveStart()) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, DriveScreen)
        told = screen.query_one(FormulaText)
        before = str(told.content)
        type_keys(app, "enter", "up", "up", "enter")
        await until(lambda: slow_disk.busy)
        await until(lambda: "Saving" in lines(screen.query_one(KeyLine))[0])
        assert screen.drive.step.queens == (0, -1, -1, -1)
        assert str(told.content) == before
        slow_disk.go_on()
        await pilot.pause()
        assert screen.drive.step.queens == (0, 2, -1, -1)
        assert str(told.content) != before


async def test_a_program_is_called_saved_when_it_is_and_typing_goes_on_meanwhile(
    tmp_path: Path, slow_disk: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editing_screen, "PAUSE", 0.01)
    app = lab(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert " saved" in said(app)
        type_keys(app, "#")
        await until(lambda: slow_disk.busy)
        type_keys(app, "#")
        await until(lambda: work(app).editor.text == f"##{WRONG}")
        assert "not saved yet" in said(app)
        assert (tmp_path / "isfree.py").read_text("utf-8") == WRONG
        slow_disk.go_on()
        await until(lambda: (tmp_path / "isfree.py").read_text("utf-8") == f"##{WRONG}")
        await until(lambda: not work(app).unsaved)
        await pilot.pause()
        assert "not saved yet" not in said(app)


async def test_a_check_says_what_it_found_when_that_is_saved_and_typing_goes_on_meanwhile(
    tmp_path: Path, slow_disk: SlowDisk
) -> None:
    slow_disk.go_on()
    app = lab(tmp_path, RIGHT)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        slow_disk.stop()
        type_keys(app, "f4")
        await until(lambda: slow_disk.busy)
        type_keys(app, "#")
        await until(lambda: work(app).editor.text == f"#{RIGHT}")
        assert "right" not in said(app)
        assert " solved " not in said(app)
        slow_disk.go_on()
        await until(lambda: "isfree: right" in said(app))
        assert " solved " in said(app)

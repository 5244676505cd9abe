"""The progress screen by its keys, and what the home screen says of practice."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Static

from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Begun, format_line
from tests.lessons.history import play_practice
from tests.sampled import sampled
from tests.tui.looks import LIMIT, act, opened, until
from tests.tui.painted import text
from tui.app.app import QueensApp
from tui.home.screen import HomeScreen
from tui.lesson.screen import LessonScreen
from tui.screens.prompt import Notice, Panel, Prompt
from tui.start import HomeStart, ProgressStart


def learn(home: Path) -> None:
    """Master a skill, and believe something about another, some days ago."""
    long_ago = datetime.now(UTC) - timedelta(days=9)
    journal = Journal(None)
    journal.append(Begun("rules", 1))
    play_practice(journal, "vector", 8, "transposed")
    play_practice(journal, "diagonals", 8)
    lines = [
        format_line(long_ago.isoformat(timespec="microseconds"), entry.record)
        for entry in journal.read().records
    ]
    (home / "journal").mkdir(parents=True)
    (home / "journal" / "before.jsonl").write_bytes(b"".join(lines))


@pytest.mark.parametrize("size", sampled([(40, 12), (80, 24), (120, 36), (50, 15)]), ids=str)
async def test_everything_can_be_read_at_every_size(home: Path, size: tuple[int, int]) -> None:
    learn(home)
    async with opened(ProgressStart(), size=size) as (app, pilot):
        shown = ""
        for _page in range(16):
            await pilot.pause()
            shown += text(app)
            await pilot.press("pagedown")
        for said in (
            "16 answers and moves.",
            "Code lab: 0 of",
            "Bug hunts: 0 of",
            "━━━━",
            "98 %",
            "mastered",
            "due today",
            "8 of the 8",
            "b[i] is",
        ):
            assert said in shown
        assert "The loop that walks back" in shown


def panel(app: QueensApp, kind: type[Panel[Any]]) -> str:
    """Return what the panel above the screen says."""
    assert isinstance(app.screen, kind)
    return app.screen.text


def folders(home: Path, beginning: str) -> list[str]:
    """Return the folders in the home whose names begin so."""
    return [str(path) for path in home.iterdir() if path.name.startswith(beginning)]


async def test_only_the_word_resets(home: Path) -> None:
    learn(home)
    async with opened(HomeStart()) as (app, pilot):
        await act(pilot, "open('progress')")
        await pilot.press("x", "enter")
        assert "1 lesson begun, 16 answers, 1 mastered skill" in panel(app, Prompt)
        await pilot.press("y", "enter")
        assert "Type reset" in str(app.screen.query_one("#remark", Static).render())
        await pilot.press("escape")
        assert len(read_journal(home).records) > 16
        await pilot.press("x", *"reset", "enter")
        (copy,) = folders(home, "journal-before-")
        assert copy in panel(app, Notice)
        await pilot.press("enter")
        assert "You have not answered anything yet." in text(app)
        assert "Your answers look" not in text(app)
        await pilot.press("x")
        assert "there is nothing to reset" in panel(app, Notice)
        await pilot.press("enter", "q")
        assert isinstance(app.screen, HomeScreen)
        app.journal.append(Begun("rules", 2))
        app.journal.settle(LIMIT)
        assert len(read_journal(home).records) == 1
        assert app.journal.error is None


async def test_what_is_due_is_said_behind_more_and_practised_from_there(home: Path) -> None:
    async with opened(HomeStart()) as (app, pilot):
        Journal(home)
        learn(home)
        await act(pilot, "open('progress')")
        await pilot.press("q")
        home_screen = app.screen
        assert isinstance(home_screen, HomeScreen)
        await until(lambda: home_screen.model.known.waiting == "2 skills are due")
        await pilot.press("M", "enter")
        assert isinstance(app.screen, LessonScreen)
        assert "This is due today." in app.screen.session.prose

"""The progress screen by its keys, and what the home screen says of practice."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from lessons.journal.journal import Journal
from lessons.journal.records import Begun, format_line
from tests.lessons.history import play_practice
from tests.sampled import sampled
from tests.tui.looks import act, opened, until
from tests.tui.painted import text
from tui.home.screen import HomeScreen
from tui.lesson.screen import LessonScreen
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

"""A handful of pictures, so that a change of the look is a decision."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Static

from lessons.journal.journal import Journal
from lessons.journal.records import Finished
from tests.lessons.history import answers
from tests.sampled import sampled
from tests.tui.lessons import at_question
from tui.app.app import QueensApp
from tui.start import DriveStart, ExploreStart, HomeStart, ProgressStart

Compare = Callable[..., bool]
NARROW, WIDE = (80, 24), (120, 36)


@pytest.fixture(autouse=True)
def _pictured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `run` return the picture, as the comparison expects: ours returns the exit status."""
    monkeypatch.setattr(QueensApp, "run", App.run)


def test_pictures_show_something() -> None:
    for picture in (Path(__file__).parent / "__snapshots__" / "test_snapshots").iterdir():
        assert "Next" in picture.read_text("utf-8") or "Help" in picture.read_text("utf-8")


@pytest.mark.parametrize("size", sampled([NARROW, WIDE]), ids=["80x24", "120x36"])
def test_explore(snap_compare: Compare, size: tuple[int, int]) -> None:
    keys = ["r", "full_stop", "full_stop", "full_stop"]
    assert snap_compare(QueensApp(ExploreStart()), press=keys, terminal_size=size)


def test_the_tree_of_a_drive(snap_compare: Compare) -> None:
    app = QueensApp(DriveStart(4))
    assert snap_compare(app, press=["a"] * 8, terminal_size=WIDE)


def test_home(snap_compare: Compare) -> None:
    assert snap_compare(QueensApp(HomeStart()), terminal_size=NARROW)


@pytest.mark.parametrize("size", sampled([NARROW, WIDE]), ids=["80x24", "120x36"])
def test_progress(snap_compare: Compare, home: Path, size: tuple[int, int]) -> None:
    journal = Journal(home)
    for record in [*answers("squares", "+++"), *answers("walk", "-+h"), Finished("rules")]:
        journal.append(record)
    assert snap_compare(
        QueensApp(ProgressStart()), run_before=_without_the_date, terminal_size=size
    )


async def _without_the_date(pilot: Pilot[int]) -> None:
    """Let the date stay the same: all else on the page does not depend on today."""
    await pilot.pause()
    pilot.app.screen.query_one("#about", Static).update("6 answers.")


@pytest.mark.parametrize("size", sampled([NARROW, WIDE]), ids=["80x24", "120x36"])
def test_a_wrong_answer(snap_compare: Compare, home: Path, size: tuple[int, int]) -> None:
    app = at_question(home, "iterative", "resume-row")
    assert snap_compare(app, press=["0", "enter"], terminal_size=size)


@pytest.mark.long
def test_marked_squares(snap_compare: Compare, home: Path) -> None:
    app = at_question(home, "diagonals", "mark-difference")
    keys = ["right", "m", "down", "m", "enter"]
    assert snap_compare(app, press=keys, terminal_size=NARROW)

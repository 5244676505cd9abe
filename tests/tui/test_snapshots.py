"""A handful of pictures, so that a change of the look is a decision."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Static

from lessons.hunt.tasks import Task
from lessons.journal.journal import Journal
from lessons.journal.records import Finished
from tests.lab.recorded import EMPTY, mutant
from tests.lessons.history import answers
from tests.sampled import sampled
from tests.tui.hunting import at
from tests.tui.lab import check, lab
from tests.tui.lessons import at_question
from tests.tui.stepped import StepsApp, recorded
from tui.app.app import QueensApp
from tui.start import ExploreStart, HomeStart, ProgressStart

Compare = Callable[..., bool]
NARROW, WIDE, SMALL = (80, 24), (120, 36), (50, 15)


@pytest.fixture(autouse=True)
def _pictured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `run` return the picture, as the comparison expects: ours returns the exit status."""
    monkeypatch.setattr(QueensApp, "run", App.run)


def test_pictures_show_something() -> None:
    for picture in (Path(__file__).parent / "__snapshots__" / "test_snapshots").iterdir():
        assert re.search("Next|Help|Step|Answer", picture.read_text("utf-8")), picture.name


def sized(*sizes: tuple[int, int]) -> pytest.MarkDecorator:
    """Take a picture at each size; all day at the first."""
    return pytest.mark.parametrize("size", sampled(sizes), ids=[f"{x}x{y}" for x, y in sizes])


@sized(NARROW, WIDE)
def test_explore(snap_compare: Compare, size: tuple[int, int]) -> None:
    keys = ["r", "full_stop", "full_stop", "full_stop"]
    assert snap_compare(QueensApp(ExploreStart()), press=keys, terminal_size=size)


def test_home(snap_compare: Compare) -> None:
    assert snap_compare(QueensApp(HomeStart()), terminal_size=NARROW)


@sized(NARROW, WIDE)
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


@sized(NARROW, WIDE)
def test_a_wrong_answer(snap_compare: Compare, home: Path, size: tuple[int, int]) -> None:
    app = at_question(home, "iterative", "resume-row")
    assert snap_compare(app, press=["0", "enter"], terminal_size=size)


@sized(NARROW, WIDE, SMALL)
def test_a_line_that_is_not_the_wrong_one(
    snap_compare: Compare, home: Path, size: tuple[int, int]
) -> None:
    keys = ["r", "down", "down", "enter"]
    assert snap_compare(at(home, Task.LINE), press=keys, terminal_size=size)


async def _checked(pilot: Pilot[int]) -> None:
    app = pilot.app
    assert isinstance(app, QueensApp)
    await pilot.pause()
    await check(app, pilot)


@sized(NARROW, WIDE, SMALL)
def test_a_failing_check(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    assert snap_compare(lab(tmp_path), run_before=_checked, terminal_size=size)


async def _stepped(pilot: Pilot[int]) -> None:
    await recorded(pilot)
    await pilot.press("space", "space", "space")


@sized(NARROW, WIDE, SMALL)
def test_steps(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    app = StepsApp(tmp_path, "solve", mutant("solve", "return-ends-all"), (4, 0, EMPTY))
    assert snap_compare(app, run_before=_stepped, terminal_size=size)

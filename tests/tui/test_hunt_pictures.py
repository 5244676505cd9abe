"""Pictures of a hunt, so that a change of the look is a decision."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.app import App

from lessons.hunt.tasks import Task
from tests.sampled import sampled
from tests.tui.hunting import at
from tui.app.app import QueensApp
from tui.start import HuntStart

Compare = Callable[..., bool]


@pytest.fixture(autouse=True)
def _pictured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `run` return the picture, as the comparison expects: ours returns the exit status."""
    monkeypatch.setattr(QueensApp, "run", App.run)


def test_the_list(snap_compare: Compare) -> None:
    assert snap_compare(QueensApp(HuntStart()), terminal_size=(80, 24))


@pytest.mark.parametrize(
    "size", sampled([(80, 24), (120, 36), (50, 15)]), ids=["80x24", "120x36", "50x15"]
)
def test_a_line_that_is_not_the_wrong_one(
    snap_compare: Compare, home: Path, size: tuple[int, int]
) -> None:
    keys = ["r", "down", "down", "enter"]
    assert snap_compare(at(home, Task.LINE), press=keys, terminal_size=size)

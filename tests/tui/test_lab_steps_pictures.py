"""What stepping one's own program looks like: a difference, and a maze."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot

from tests.lab.followed import EMPTY, mutant
from tests.sampled import sampled
from tests.tui.stepped import StepsApp, recorded
from tui.app.app import QueensApp

Compare = Callable[..., bool]


@pytest.fixture(autouse=True)
def _pictured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `run` return the picture, as the comparison expects: ours returns the exit status."""
    monkeypatch.setattr(QueensApp, "run", App.run)


async def at_the_difference(pilot: Pilot[int]) -> None:
    await recorded(pilot)
    await pilot.press("f4")


@pytest.mark.parametrize(
    "size", sampled([(80, 24), (120, 36), (50, 15)]), ids=["80x24", "120x36", "50x15"]
)
def test_difference(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    app = StepsApp(tmp_path, "solve", mutant("solve", "return-ends-all"), (4, 0, EMPTY))
    assert snap_compare(app, run_before=at_the_difference, terminal_size=size)


@pytest.mark.long
def test_maze(snap_compare: Compare, tmp_path: Path) -> None:
    case = [["S #", "# G"]], [["solve", [(0, 0, "")]]]
    app = StepsApp(tmp_path, "labyrinth", mutant("labyrinth", "goal-is-wall"), case)
    assert snap_compare(app, run_before=at_the_difference, terminal_size=(80, 24))

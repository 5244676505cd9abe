"""Pictures of the code lab, so that a change of its look is a decision."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot

from tests.sampled import sampled
from tests.tui.lab import lab, work
from tests.tui.looks import until
from tui.app.app import QueensApp

Compare = Callable[..., bool]
SIZES = {"80x24": (80, 24), "120x36": (120, 36), "50x15": (50, 15)}


@pytest.fixture(autouse=True)
def _pictured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `run` return the picture, as the comparison expects: ours returns the exit status."""
    monkeypatch.setattr(QueensApp, "run", App.run)


async def _checked(pilot: Pilot[int]) -> None:
    """Check the program."""
    app = pilot.app
    assert isinstance(app, QueensApp)
    here = work(app)
    await pilot.pause()
    await pilot.press("f4")
    await until(lambda: here.report is not None and not here.workers)
    await pilot.pause()


@pytest.mark.parametrize("size", sampled(SIZES.values()), ids=SIZES)
def test_a_failing_check(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    assert snap_compare(lab(tmp_path), run_before=_checked, terminal_size=size)

"""What every test of the screens stands on: a pilot that waits until all is done, and no longer."""

import asyncio
from time import process_time
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.app import App
from textual.pilot import Pilot

import tui.app.turns
from tests.lab.once import check_once
from tui.app.app import QueensApp
from tui.app.turns import Turns


async def settle(pilot: Pilot[Any], _timeout: float = 0) -> bool:
    """Wait until an app has done all that it was asked for, and shows it."""
    app, over = pilot.app, False
    turns = app.turns if isinstance(app, QueensApp) else Turns(app)
    while app.return_code is None and not over:
        await turns.settle()
        over = turns.over and not draw(app)
        await app.animator.wait_until_complete()
    await turns.settle()
    return True


render = Compositor.render_update


def draw(app: App[Any]) -> bool:
    """Draw what differs on the screen, and say whether anything does."""
    found = bool(app.screen_stack and app.screen._compositor._dirty_regions)
    if found:
        try:
            render(app.screen._compositor, screen_stack=app._background_screens)
        except Exception as error:  # noqa: BLE001 (what cannot be drawn ends the app)
            app._handle_exception(error)
    return found


def draw_later(compositor: Compositor, *, full: bool = False, **given: Any) -> object:
    """Draw a picture of everything; of all else nothing yet, but what is there when all is done.

    A test sees none of the frames before that one, and they took a quarter of the time.
    """
    return render(compositor, full=True, **given) if full else None


async def idle(_seconds: float = 0) -> None:
    """Give way once, where Textual's pilot sleeps until the processor seems to have nothing to do.

    It takes a busy machine for one that is done, and a thread at work for one that is not.
    """
    await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for conditions, not for time: an app's patience is long, and counts processor time."""
    check_once(monkeypatch)
    monkeypatch.setattr(tui.app.turns, "monotonic", process_time)
    monkeypatch.setattr(tui.app.turns, "PATIENCE", 3.0)
    monkeypatch.setattr(Pilot, "_wait_for_screen", settle)
    monkeypatch.setattr(Compositor, "render_update", draw_later)
    monkeypatch.setattr("textual.pilot.wait_for_idle", idle)
    monkeypatch.setattr("textual.app.wait_for_idle", idle)

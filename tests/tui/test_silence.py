"""While the student thinks, nothing is written and nothing is about to be."""

import asyncio

import pytest
from textual.app import App
from textual.message_pump import MessagePump
from textual.timer import Timer

from tests.tui.looks import opened, show, until
from tui.start import ExploreStart


def ticking(app: App[int]) -> list[str]:
    """Return the timers that would do something if one waited long enough."""
    nodes: list[MessagePump] = [app]
    for screen in app.screen_stack:
        nodes += screen.walk_children(with_self=True)
    timers: list[Timer] = [timer for node in nodes for timer in node._timers]
    return [timer.name for timer in timers if is_running(timer)]


def is_running(timer: Timer) -> bool:
    """Say whether a timer is not paused."""
    active: asyncio.Event = timer._active
    return active.is_set()


async def test_nothing_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(ExploreStart("iterative", 8)) as (app, pilot):
        for keys in ("", "space", "c up", "g", "n 4", "l", "question_mark", "colon r", "d"):
            await show(pilot, ExploreStart("iterative", 8))
            await pilot.press(*keys.split())
            await until(lambda: not ticking(app))
            written: list[str] = []
            with monkeypatch.context() as patch:
                patch.setattr(app._driver, "write", written.append)
                for _wait in range(20):
                    await pilot.pause()
            assert written == [], keys

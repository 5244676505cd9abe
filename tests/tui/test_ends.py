"""However the tutor ends, its caller learns why; and a kiosk offers no way out but the end."""

import asyncio
import os
from collections.abc import Callable

import pytest
from textual import events
from textual.pilot import Pilot
from textual.worker import WorkerFailed

from tests.tui.looks import opened, show, until
from tui.app.app import QueensApp
from tui.app.palette import list_commands, name_command
from tui.explore.screen import ExploreScreen
from tui.look.options import Options
from tui.start import ExploreStart, HomeStart, LessonStart
from tui.widgets.code import Code


def broken(*_given: object) -> None:
    raise ZeroDivisionError


async def broken_later() -> None:
    broken()


def in_rendering(screen: ExploreScreen) -> None:
    code = screen.query_one(Code)
    setattr(code, "render_lines", broken)  # noqa: B010 (mypy minds an assignment)
    code.refresh()


FAILURES: dict[str, Callable[[ExploreScreen], object]] = {
    "worker": lambda screen: screen.run_worker(broken_later()),
    "thread": lambda screen: screen.run_worker(broken, thread=True),
    "event loop": lambda _screen: asyncio.get_running_loop().call_soon(broken),
    "rendering": in_rendering,
}


@pytest.mark.parametrize("where", FAILURES)
def test_what_fails_at_a_key_is_raised_once_the_tutor_has_ended(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ExploreScreen, "action_flip", FAILURES[where])

    async def fail(pilot: Pilot[int]) -> None:
        pilot.app.post_message(events.Key("f", "f"))
        await pilot._wait_for_screen()
        await until(lambda: pilot.app._exception is not None)

    with pytest.raises((ZeroDivisionError, WorkerFailed)):
        QueensApp(ExploreStart()).run(headless=True, auto_pilot=fail)


async def test_no_key_and_no_command_of_a_kiosk_leads_to_the_shell_or_to_a_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out: list[object] = []
    monkeypatch.setattr(os, "kill", lambda *given: out.append(given))
    monkeypatch.setattr(QueensApp, "deliver_screenshot", lambda *given, **_more: out.append(given))
    async with opened(HomeStart(), Options(kiosk=True)) as (app, pilot):
        for start in (HomeStart(), ExploreStart(), LessonStart("iterative")):
            await show(pilot, start)
            names = {name_command(each).partition(":")[0] for each in list_commands(app.screen)}
            assert names & {"Quit", "Suspend", "Screenshot"} == {"Quit"}
            await pilot.press("ctrl+z", "ctrl+backslash", "ctrl+s", "f12", "ctrl+o")
            await app.run_action("suspend_process")
            await app.run_action("screenshot")
            assert app.return_code is None
    assert out == []

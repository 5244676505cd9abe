"""What nobody can see is not drawn: what waits for the next key, or on a line that is slow."""

import asyncio
import os
import pty
import struct
from typing import Any

import pytest
from rich.console import RenderableType
from textual.screen import Screen

from tests.terminal.leaving import SHOWN, TUTOR, left, tutor
from tests.terminal.session import Session
from tui.app.app import QueensApp
from tui.start import HomeStart
from tui.terminal.driver import Output

KEYS = 100
FRAME = 570
"""Bytes of the largest frame of a step."""
UNHURRIED = "import tui.screens.closing; tui.screens.closing.GLANCE = 1e9"
"""Not even a glance is taken while keys wait."""


def test_keys_that_wait_are_taken_before_anything_is_drawn() -> None:
    with Session([*tutor(UNHURRIED), "explore", "--n", "14"]) as session:
        session.wait(SHOWN["explore"])
        session.read_on()
        before = len(session.written)
        session.press(" " * KEYS)
        session.wait(f"tick {KEYS}")
        assert len(session.written) - before < KEYS * FRAME / 10


def test_a_key_that_comes_before_the_first_frame_is_taken() -> None:
    with Session([*TUTOR]) as session:
        session.press("E ")
        session.wait("tick 1")
        session.press("q")
        session.wait(SHOWN[""])
        session.press("q")
        assert left(session) == (0, [])


async def test_the_first_screen_is_drawn_only_when_it_is_complete(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[bool] = []
    display = QueensApp._display

    def record(app: QueensApp, screen: Screen[Any], picture: RenderableType | None) -> None:
        if picture is not None:
            drawn.append(app.first_frame.is_set())
        display(app, screen, picture)

    monkeypatch.setattr(QueensApp, "_display", record)
    async with QueensApp(HomeStart()).run_test() as pilot:
        await pilot.pause()
    assert set(drawn) == {True}


async def test_the_next_frame_waits_until_the_line_has_passed_on_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    queued = [3]
    monkeypatch.setattr("fcntl.ioctl", lambda *_asked: struct.pack("i", queued[0]))
    there, here = pty.openpty()
    passed_on = asyncio.Event()
    output = Output(here, passed_on.set, lambda: None)
    output.send("one")
    states = [(output.busy, passed_on.is_set())]
    assert states == [(True, False)]
    queued[0] = 0
    await passed_on.wait()
    states.append((output.busy, passed_on.is_set()))
    output.close()
    assert states[1:] == [(False, True)]
    assert os.read(there, 9) == b"one"
    os.close(there)
    os.close(here)

"""The key line is true at any moment of any screen: what it offers does something."""

import asyncio
import gc
import os
import random
import signal
from collections import Counter
from functools import partial
from pathlib import Path
from tempfile import mkdtemp
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.strip import Strip

from lessons.journal import seeds
from tests.conftest import LONG
from tests.keys.mashing import (
    BURSTS,
    OFTEN,
    OTHERS,
    STARTS,
    TINY,
    USUAL,
    Bursts,
    Sizing,
    idle,
    play,
)
from tests.keys.mashing import KEYS as PRESSES
from tests.sampled import sampled
from tests.terminal.leaving import TUTOR, left
from tests.terminal.left_behind import nothing_left
from tests.terminal.session import Session
from tests.tui.looks import until
from tui.app.app import QueensApp
from tui.screens.help import working_keys
from tui.screens.sized import SizedScreen
from tui.screens.stepped_screen import SteppedScreen
from tui.start import Start
from tui.widgets.bindings import DIGITS, is_refused
from tui.widgets.key_line import KeyLine

KEYS = [*" b.,rRsS+-oczvfnlhmx123", "enter", "right", "down", "up", "left", "tab", "escape"]
"""What leads to another moment."""
MOMENTS = 5


def seen(app: QueensApp) -> object:
    """Return all that could change by a key: the screens, and every cell with its colours."""
    strips: list[Strip] = app.screen._compositor.render_strips()
    cells = [tuple(strip.simplify()) for strip in strips]
    return app.return_code, [id(each) for each in app.screen_stack], cells


def offered(app: QueensApp) -> list[tuple[str, str]]:
    """Return what the key line names: keys, and what they do."""
    lines = list(app.screen.query(KeyLine))
    shown = lines[0].render().plain if lines and lines[0].size.width else ""
    return [
        (binding.key, binding.description)
        for line in lines
        for binding, text in line.name_keys()
        if text.plain in shown
        # A tab bears its digit also while it is open, and arrows may be at an edge.
        and not (binding.key_display == DIGITS or binding.action.startswith(("view(", "look(")))
        and binding.key not in {"up", "down", "left", "right"}
    ]


def hidden(app: QueensApp) -> list[str]:
    """Return the actions that work now, as their table has it, and that help does not list."""
    screen = app.screen
    if not isinstance(screen, SizedScreen):
        return []
    listed = {key.does for key in working_keys(screen)}
    # A pane that has the focus scrolls by some keys itself.
    taken = set(app.focused._bindings.key_to_bindings) if app.focused else set()
    return [
        each.id
        for each in screen.ACTIONS
        if each.keys
        and not taken.issuperset(each.keys.split())
        and screen.works(each)
        and each.does not in listed
        # A list has its own keys, an experiment some of the parts, and a listing some of the views.
        and not (each.of_list or each.on_screen.startswith(("part(", "choose(")))
        and not is_refused(screen, each.on_screen)
    ]


def doubled(app: QueensApp) -> set[str]:
    """Return the keys for which the table has two actions that work now."""
    screen = app.screen
    working = filter(screen.works, screen.ACTIONS) if isinstance(screen, SizedScreen) else ()
    pressed = Counter(key for each in working for key in each.keys.split())
    return {key for key, times in pressed.items() if times > 1}


def differs(app: QueensApp, before: object) -> bool:
    """Return whether what is seen differs from what was seen before."""
    return seen(app) != before


async def press(app: QueensApp, key: str) -> None:
    """Press a key, and wait until all of it is done."""
    app.simulate_key(key)
    await idle(app)


async def found(app: QueensApp) -> None:
    """Wait until what a screen searches for has been found, and shown."""
    screen = app.screen
    while isinstance(screen, SteppedScreen) and screen.position.searching:
        await asyncio.sleep(0.001)
        await idle(app)


@pytest.mark.parametrize(
    "kind", sampled((each for each in STARTS if each not in {"preview", "lab"}), OFTEN.__contains__)
)
@mock.patch.object(seeds, "_chooser", [seeds.draw_seed])
@settings(max_examples=40 if LONG else 2)
@given(st.data())
async def test_a_key_that_is_offered_does_something(kind: str, data: st.DataObject) -> None:
    start: Start = data.draw(STARTS[kind])
    # No example goes on where another one ended, and what chance draws can be drawn again.
    os.environ["QUEENS_TUTOR_HOME"] = mkdtemp(dir=os.environ["HOME"])
    seed = data.draw(st.integers(0, 99))
    seeds.set_seed_chooser(lambda _lesson: seed)
    app = QueensApp(start)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        done: list[str] = []
        for _moment in range(MOMENTS):
            for key in data.draw(st.lists(st.sampled_from(KEYS), max_size=5)):
                done.append(key)
                await press(app, key)
                if app.return_code is not None:
                    return
            assert not hidden(app), (start, done)
            assert not doubled(app), (start, done)
            keys = offered(app)
            if not keys:
                continue
            key, label = data.draw(st.sampled_from(keys))
            before = seen(app)
            await press(app, key)
            await found(app)
            # What was asked before can be answered alike, and a process has nothing to show yet.
            again = key in done or {key, *done} >= {"m", "enter"}
            if not again:  # A list scrolls only once it was drawn.
                await until(partial(differs, app, before), partial(str, (start, done, key, label)))
            done.append(key)
            if app.return_code is not None:
                return


# Any keys at any pace bring no screen down: nothing fails, nothing hangs, nothing stays behind.


@pytest.mark.parametrize("kind", sampled(STARTS, OFTEN.__contains__))
@settings(max_examples=80 if LONG else 1)
@given(st.data(), st.sampled_from(USUAL), BURSTS)
def test_no_keys_bring_it_down(
    kind: str, data: st.DataObject, size: tuple[int, int], bursts: Bursts
) -> None:
    start: Start = data.draw(STARTS[kind])
    play(start, size, bursts)
    # Each app freezes what is there when it is ready, so those before it would never be collected.
    gc.unfreeze()


# Any keys in a real terminal, and then the end: the terminal is as it was, and nothing stays.


COMMANDS = [
    "",
    "explore",
    "explore labyrinth",
    "race",
    "drive",
    "lesson iterative",
    "practice",
    "gallery",
    "hunt",
    "lab rotations",
]
"""What opens a screen of each kind."""
TAKEN = b"\x1b[?2004h"
"""Pasted text is to be marked: from then on keys are the tutor's, and are not echoed."""
SAID = "Queens Tutor was ended by {name}; everything answered is saved."


def mash(seed: int, home: Path) -> None:
    """Press keys as fast as they go while the first screen is built, and end what is there."""
    draw = random.Random(seed)  # noqa: S311
    presses = [*PRESSES * 3, *OTHERS, *(Sizing(*size) for size in USUAL + TINY)]
    command = COMMANDS[seed % len(COMMANDS)].split()
    with nothing_left(home), Session([*TUTOR, *command], draw.choice(USUAL)) as terminal:
        terminal.wait(lambda _text: TAKEN in terminal.written)
        for _burst in range(draw.randrange(20)):
            for press in draw.choices(presses, k=draw.randint(1, 16)):
                if isinstance(press, Sizing):
                    terminal.resize(press.columns, press.rows)
                else:
                    terminal.press(press)
            terminal.read_on()
        number = draw.choice([signal.SIGTERM, signal.SIGHUP])
        terminal.signal(number)
        told = SAID.format(name=number.name)
        assert left(terminal) in [(128 + number, [told]), (0, [])]
    assert not list(home.glob("crash-*"))


@pytest.mark.parametrize("seed", [2, 3, 10])
def test_keys_and_an_end(seed: int, home: Path) -> None:
    mash(seed, home)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 100 + 10 * len(COMMANDS)))
def test_more_keys_and_an_end(seed: int, home: Path) -> None:
    mash(seed, home)

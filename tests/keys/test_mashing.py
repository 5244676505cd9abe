"""Any keys at any pace bring no screen down: nothing fails, nothing hangs, nothing stays behind."""

import gc
import os
import random
import signal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.keys.mashing import (
    BURSTS,
    KEYS,
    OFTEN,
    OTHERS,
    STARTS,
    TINY,
    USUAL,
    Bursts,
    Sizing,
    play,
)
from tests.sampled import sampled
from tests.terminal.leaving import TUTOR, left
from tests.terminal.left_behind import nothing_left
from tests.terminal.session import Session
from tui.start import Start

LONG = os.environ.get("QUEENS_TUTOR_LONG") == "1"


@pytest.mark.parametrize("kind", sampled(STARTS, OFTEN.__contains__))
@settings(max_examples=80 if LONG else 2)
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
    "lab open rotations",
]
"""What opens a screen of each kind."""
ENDS = [signal.SIGTERM, signal.SIGHUP]
TAKEN = b"\x1b[?2004h"
"""Pasted text is to be marked: from then on keys are the tutor's, and are not echoed."""
SAID = "Queens Tutor was ended by {name}; everything answered is saved."


def mash(seed: int, home: Path) -> None:
    """Press keys as fast as they go while the first screen is built, and end what is there."""
    draw = random.Random(seed)  # noqa: S311
    presses = [*KEYS * 3, *OTHERS, *(Sizing(*size) for size in USUAL + TINY)]
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
        number = draw.choice(ENDS)
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

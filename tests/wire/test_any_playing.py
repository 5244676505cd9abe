"""Whatever a student does, the terminal shows what Textual means: every frame, to the cell."""

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.drivers.headless_driver import HeadlessDriver

from tests.wire.terminals import XTERM, Pair
from tui.app.app import QueensApp
from tui.start import ExploreStart, HomeStart, LessonStart, Start

LONG = os.environ.get("QUEENS_TUTOR_LONG") == "1"
SIZES = ((80, 24), (100, 30), (120, 36), (60, 18), (33, 9))
KEYS = (
    *("space", "enter", "escape", "tab", "up", "down", "left", "right", "backspace", "pageup"),
    *("question_mark", "f1", "colon", "ctrl+p", "pagedown", "home", "end", "f5", "ctrl+l"),
    *"bcdefghijklmnoprstuvwxyz.,0123456789-+",
)
DEEDS = st.one_of(
    st.lists(st.sampled_from(KEYS), min_size=1, max_size=4),
    st.sampled_from(SIZES),
    st.just("clear"),
)
STARTS = st.sampled_from(
    [
        HomeStart(),
        ExploreStart(),
        ExploreStart(n=5),
        ExploreStart(n=13),
        LessonStart("diagonals"),
        LessonStart("iterative"),
    ]
)


class Compared(HeadlessDriver):
    """A driver whose frames are shown plainly and through the double buffer."""

    pair: Pair
    settled = True
    """Whether what Textual writes is meant for the size that the terminal has."""

    @property
    def is_headless(self) -> bool:
        """Be drawn for."""
        return False

    def write(self, data: str) -> None:
        """Write to both terminals."""
        self.pair.write(data)

    def flush(self) -> None:
        """End a frame on both, and compare."""
        self.pair.flush()
        if self.settled:
            self.pair.agree()


async def play(start: Start, deeds: Sequence[object]) -> None:
    """Do things in the tutor, comparing after every frame."""
    app = QueensApp(start)

    class Driver(Compared):
        pair = Pair(XTERM, SIZES[0])

    app.driver_class = Driver
    async with app.run_test(headless=False, size=SIZES[0]) as pilot:
        for deed in deeds:
            if app.return_code is not None:
                return
            match deed:
                case "clear":
                    Driver.pair.buffered.reset()
                    Driver.pair.buffered.feed(b"\x1b[?7l")
                    Driver.pair.buffer.forget()
                    app.screen.refresh()
                case int(columns), int(rows):
                    Driver.settled = False
                    Driver.pair.resize(columns, rows)
                    await pilot.resize_terminal(columns, rows)
                    await pilot.pause()
                    Driver.settled = True
                    Driver.pair.agree()
                case list(keys):
                    await pilot.press(*keys)
            await pilot.pause()


@pytest.mark.usefixtures("capsys")
@settings(max_examples=150 if LONG else 5)
@given(STARTS, st.lists(DEEDS, max_size=12))
def test_every_frame_is_shown_to_the_cell(start: Start, deeds: list[object]) -> None:
    with TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        patch.setenv("QUEENS_TUTOR_HOME", str(Path(home)))
        asyncio.run(play(start, deeds))

"""Whatever a student does, the terminal shows what Textual means: every frame, to the cell."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.drivers.headless_driver import HeadlessDriver

from tests.conftest import LONG
from tests.wire.terminals import SIZE, TERMINALS, XTERM, Pair
from tui.app.app import QueensApp
from tui.start import ExploreStart, HomeStart, LessonStart, Start
from tui.terminal.terminal import Terminal

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
@settings(max_examples=150 if LONG else 3)
@given(STARTS, st.lists(DEEDS, max_size=12))
def test_every_frame_is_shown_to_the_cell(start: Start, deeds: list[object]) -> None:
    with TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        patch.setenv("QUEENS_TUTOR_HOME", str(Path(home)))
        asyncio.run(play(start, deeds))


# Whatever is written, a terminal shows the same whether it is sent all of it or what differs.


LETTERS = st.text(st.sampled_from("ab  ─ąż·♛中가é▐"), max_size=12)
RUNS = st.builds(str.__mul__, st.sampled_from(" a─♛中"), st.integers(1, 30))
TEXTS = st.one_of(LETTERS, RUNS, st.just("e\u0301 a\u0328"))
COLOURS = st.sampled_from(["", "31", "38;5;200", "38;2;1;2;3", "39", "97"])
GROUNDS = st.sampled_from(["", "41", "48;5;200", "48;2;1;2;3", "49", "107"])
ATTRIBUTES = st.sampled_from(["", "1", "2", "3", "4", "7", "9", "0", "22", "24", "27", "1;2", "21"])
STYLES = st.builds(
    lambda *codes: f"\x1b[{';'.join(filter(None, codes))}m", ATTRIBUTES, COLOURS, GROUNDS
)
MOVES = st.builds(lambda x, y: f"\x1b[{y};{x}H", st.integers(1, SIZE[0]), st.integers(1, SIZE[1]))
PIECES = st.builds(lambda *parts: "".join(parts), MOVES, STYLES, TEXTS)


def fits(piece: str) -> str:
    """Return a piece of writing that does not go past the last column, as Textual's do not."""
    column = int(piece[piece.index(";") + 1 : piece.index("H")])
    start = piece.index("m") + 1
    room = SIZE[0] - column + 1
    return piece[: start + room // 2]


FRAMES = st.lists(st.lists(PIECES.map(fits), max_size=8), max_size=8)


@given(FRAMES, st.sampled_from(TERMINALS))
def test_every_frame_that_is_written_is_shown(frames: list[list[str]], terminal: Terminal) -> None:
    pair = Pair(terminal, SIZE)
    for frame in frames:
        for piece in frame:
            pair.write(piece)
        pair.flush()
        pair.agree()


@given(FRAMES, st.data())
def test_what_is_cut_is_read_the_same(frames: list[list[str]], data: st.DataObject) -> None:
    pair = Pair(TERMINALS[0], SIZE)
    written = "".join(piece for frame in frames for piece in frame)
    while written:
        cut = data.draw(st.integers(1, len(written)))
        pair.write(written[:cut])
        written = written[cut:]
    pair.flush()
    pair.agree()


@given(FRAMES)
def test_nothing_is_sent_for_what_is_shown_already(frames: list[list[str]]) -> None:
    pair = Pair(TERMINALS[0], SIZE)
    written = "".join(piece for frame in frames for piece in frame)
    pair.write(written)
    pair.flush()
    pair.write(written)
    pair.flush()
    pair.write(written)
    assert pair.flush() == ""

"""Anything typed, pasted, clicked or broken, at any size and on any screen."""

import asyncio
import os
import tempfile
from collections.abc import Awaitable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from time import monotonic
from unittest import mock

from hypothesis import strategies as st
from textual import events
from textual.geometry import Size

from lessons.course.course import lesson_ids
from lessons.hunt.hunts import hunt_ids
from lessons.lab.folder import SHIPPED
from solver.text.listing import PUZZLES, listing_ids
from tui.activities import ACTIVITIES
from tui.app.app import QueensApp
from tui.explore.puzzles import usual_puzzle
from tui.start import (
    DriveStart,
    ExploreStart,
    GalleryStart,
    HomeStart,
    HuntStart,
    LabStart,
    LessonStart,
    PracticeStart,
    PreviewStart,
    RaceStart,
    Start,
)
from tui.terminal.key_parser import KeyParser

PATIENCE = 60.0
"""Seconds after which the tutor hangs."""
SCRIPT = Path(__file__).parents[2] / "lessons" / "shipped" / "en" / "idea.md"

KEYS = [
    *" bbnnll\r\r\r\r\x1b\x7f.,p+-q?:::dghorRsSfvzcxtmaiukw0123456789$%",
    *("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F"),
    *("\t", "\x1b[Z", "\x1bOP", "\x1bOQ", "\x1bOR", "\x1b[15~", "\x1b[17~", "\x1b[18~", "\x1b[19~"),
    *("\x0c", "\x10", "\x13", "\x1f", "\x12", "\x05", "\x1b[3~"),
]
"""What keys send: those that do something, the frequent ones more than once."""
OTHERS = [
    *"ejyAQZ_#ü♛日",
    *(
        "\x1b[",
        "\x1b[1;",
        "\x1bO",
        "\x1b[200~",
        "\x1b[201~",
        "\x1b[<0;5",
        "\x1b]11;rgb:",
        "\x1b\x1b",
    ),
    *("\udce9", "\udcff\udcfe", "\x00", "\x1c", "\x1b[?1;2c", "\x1b[99;99R", "\x1b[I", "\x1b[O"),
    *("\x1b[200~6\r\r\x1b[201~", "\x1b[200~:quit\n\x1b[201~", "\x1b[200~\x1b[201~"),
    *("8\r\r", "6\r\r\r", "zzz\r", "quit", "lesson\r", "k == 3\r"),
]
"""What else comes: other characters, beginnings of sequences, what is no UTF-8, pasted text."""
USUAL = [(80, 24), (80, 24), (80, 24), (40, 12), (60, 20), (100, 30)]
TINY = [(1, 1), (2, 2), (41, 3), (200, 1), (39, 12), (3, 60)]


@dataclass(frozen=True)
class Sizing:
    """The window gets another size."""

    columns: int
    rows: int


Press = str | Sizing
"""What arrives in one piece: what a key sends, or another size."""
Bursts = Sequence[Sequence[Press]]
"""What arrives at once; the next comes when all of it is done, as from a person."""


class HangError(AssertionError):
    """The tutor does not get done, does not end, or leaves something behind."""


def _click(button: int, column: int, row: int) -> str:
    place = f"{button};{column};{row}"
    return f"\x1b[<{place}M" + (f"\x1b[<{place}m" if button < 64 else "")


_SIZES = st.sampled_from([1, 2, 4, 6, 8, 12])
KEY = st.sampled_from(KEYS)
PRESS: st.SearchStrategy[Press] = st.one_of(
    *[KEY] * 12,
    st.sampled_from(OTHERS),
    st.builds(
        _click, st.sampled_from([0, 0, 0, 2, 64, 65]), st.integers(1, 90), st.integers(1, 26)
    ),
    st.sampled_from([Sizing(*size) for size in (*USUAL, *TINY)])
    | st.builds(Sizing, st.integers(1, 200), st.integers(1, 60)),
)
BURSTS = st.lists(st.lists(PRESS, min_size=4, max_size=20), min_size=4, max_size=8)
STARTS: dict[str, st.SearchStrategy[Start]] = {
    **{each.name: st.just(each.start) for each in ACTIVITIES if each.label},
    "home": st.just(HomeStart()),
    "explore": st.builds(
        ExploreStart, st.sampled_from(sorted({*listing_ids()} - {*PUZZLES})), _SIZES
    ),
    "puzzle": st.sampled_from(sorted(PUZZLES)).map(usual_puzzle),
    "way into a race": _SIZES.map(lambda n: RaceStart(n=n)),
    "race": st.just(RaceStart(("iterative", "recursive", "flags"), 6)),
    "drive": st.builds(DriveStart, st.sampled_from([4, 1, 5, 6])),
    "lesson": st.builds(LessonStart, st.sampled_from(lesson_ids()), st.sampled_from([None, 3])),
    "practice": st.builds(PracticeStart, st.none(), st.just(8), st.integers(0, 99)),
    "gallery": st.builds(GalleryStart, st.sampled_from([4, 1, 3, 6, 8])),
    "hunt": st.builds(HuntStart, st.sampled_from([None, *hunt_ids()])),
    "lab": st.builds(LabStart, st.sampled_from([None, *SHIPPED])),
    "preview": st.just(PreviewStart(SCRIPT)),
}
"""What a session can begin with: all that opens from home, in several ways where it has them."""
OFTEN = {"home", "race", "lesson", "lab"}
"""Those that are tried all day: between them they have all that moves, asks and types."""


async def find_nothing_slowly(hit: Awaitable[object], _seconds: float) -> object:
    """Wait for what a palette finds, but not a tenth of a second where it finds nothing."""
    return await asyncio.wait_for(hit, 0.001)


def play(start: Start, size: tuple[int, int], bursts: Bursts) -> None:
    """Do what a student does in a home of their own, from start to end.

    Raises:
        Exception: Whatever the tutor failed with.
        HangError: It hangs, or a process stays.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        surroundings = {"HOME": home, "QUEENS_TUTOR_HOME": f"{home}/queens-tutor"}
        unhurried = mock.patch("textual.command.wait_for", find_nothing_slowly)
        before = children()
        with mock.patch.dict("os.environ", surroundings), unhurried:
            rest = iter(bursts)
            for burst in rest:  # It begins again where a key has left the tutor.
                asyncio.run(_play_once(start, size, chain([burst], rest)))
        if stay := children() - before:
            raise HangError(f"processes stay: {', '.join(stay)}")


async def _play_once(
    start: Start, size: tuple[int, int], bursts: Iterator[Sequence[Press]]
) -> None:
    """Take bursts until one of them leaves the tutor."""
    app = QueensApp(start)
    parser = KeyParser(debug=False)
    async with app.run_test(size=size):
        for burst in bursts:
            for press in burst:
                if isinstance(press, Sizing):
                    size = Size(press.columns, press.rows)
                    app.post_message(events.Resize(size, size))
                    continue
                text = press.encode(errors="surrogateescape").decode(errors="replace")
                for message in [*parser.feed(text), *parser.tick()]:
                    app.post_message(message)
            await idle(app)
            if app.return_code is not None:
                break
        app.exit()
        began = monotonic()
    if monotonic() - began > PATIENCE:
        raise HangError("leaving")


async def idle(app: QueensApp) -> None:
    """Wait until the tutor has done all that came.

    Raises:
        HangError: It has not, after a long time.
    """
    end = monotonic() + PATIENCE
    while app.return_code is None and (app.message_queue_size or not app.turns.over):
        if monotonic() > end:
            raise HangError(f"on {app.screen}")
        await asyncio.sleep(0.0005)


def children() -> set[str]:
    """Return the numbers of the processes that this one has started."""
    return set(Path(f"/proc/self/task/{os.getpid()}/children").read_text().split())

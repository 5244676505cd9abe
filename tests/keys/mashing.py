"""Anything typed, pasted, clicked or broken, at any size and on any screen.

`python -m tests.keys.mashing --seed 7 --keys 10000` plays sessions until one fails, and prints the
shortest that was found to fail as well; `--seed` alone plays that one again.
"""

import argparse
import asyncio
import os
import random
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from time import monotonic
from unittest import mock

from textual import events
from textual.geometry import Size

from lessons.course.course import lesson_ids
from lessons.hunt.hunts import hunt_ids
from lessons.lab.folder import SHIPPED
from solver.text.listing import PUZZLES, listing_ids
from tui.app.app import QueensApp
from tui.explore.puzzles import usual_puzzle
from tui.start import (
    DriveStart,
    ExperimentStart,
    ExploreStart,
    GalleryStart,
    HomeStart,
    HuntStart,
    LabStart,
    LessonStart,
    PracticeStart,
    PreviewStart,
    ProgressStart,
    RaceStart,
    Start,
)
from tui.terminal.key_parser import KeyParser

PATIENCE = 60.0
"""Seconds after which the tutor hangs."""
EACH = 100
"""Presses in a session."""
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


SIZES = [1, 2, 4, 6, 8, 12]
"""Sizes of boards."""


@dataclass(frozen=True)
class Sizing:
    """The window gets another size."""

    columns: int
    rows: int


Press = str | Sizing
"""What arrives in one piece: what a key sends, or another size."""


@dataclass(frozen=True)
class Session:
    """What a student does from start to end.

    Attributes:
        seed: What it was drawn from.
        start: What the tutor begins with.
        size: Columns and rows.
        bursts: What arrives at once; the next comes when all of it is done, as from a person.
    """

    seed: int
    start: Start
    size: tuple[int, int]
    bursts: tuple[tuple[Press, ...], ...]

    @property
    def count(self) -> int:
        """How much is done."""
        return sum(map(len, self.bursts))


class HangError(AssertionError):
    """The tutor does not get done, does not end, or leaves something behind."""


STARTS: list[Callable[[random.Random], Start]] = [
    lambda _draw: HomeStart(),
    lambda draw: ExploreStart(
        draw.choice(sorted(set(listing_ids()) - set(PUZZLES))), draw.choice(SIZES)
    ),
    lambda draw: usual_puzzle(draw.choice(sorted(PUZZLES))),
    lambda draw: RaceStart(n=draw.choice(SIZES)),
    lambda _draw: RaceStart(("iterative", "recursive", "flags"), 6),
    lambda draw: DriveStart(draw.choice([1, 4, 5, 6])),
    lambda draw: LessonStart(draw.choice(list(lesson_ids())), draw.choice([None, 3])),
    lambda draw: PracticeStart(None, 8, draw.randrange(99)),
    lambda draw: GalleryStart(draw.choice([1, 3, 4, 6, 8])),
    lambda _draw: ExperimentStart(),
    lambda draw: HuntStart(draw.choice([None, *hunt_ids()])),
    lambda _draw: LabStart(),
    lambda draw: LabStart(draw.choice(list(SHIPPED))),
    lambda _draw: ProgressStart(),
    lambda _draw: PreviewStart(SCRIPT),
]
"""What a session can begin with: every kind of screen."""


def drawn(seed: int, count: int = EACH) -> Session:
    """Return the session of a seed: every kind of screen has its turn."""
    draw = random.Random(seed)  # noqa: S311
    start = STARTS[seed % len(STARTS)](draw)
    most = draw.choice([1, 4, 16, 40])
    return Session(seed, start, draw.choice(USUAL), tuple(_bursts(draw, count, most)))


def _bursts(draw: random.Random, count: int, most: int) -> Iterator[tuple[Press, ...]]:
    while count:
        length = draw.randint(1, min(most, count))
        yield tuple(_press(draw) for _ in range(length))
        count -= length


def _press(draw: random.Random) -> Press:
    kind = draw.random()
    if kind < 0.80:
        return str(draw.choice(KEYS))
    if kind < 0.90:
        return str(draw.choice(OTHERS))
    if kind < 0.96:
        place = f"{draw.randint(1, 90)};{draw.randint(1, 26)}"
        button = draw.choice([0, 0, 0, 0, 2, 64, 65])
        released = f"\x1b[<{button};{place}m" if button < 64 else ""
        return f"\x1b[<{button};{place}M{released}"
    if draw.random() < 0.8:
        return Sizing(*draw.choice(USUAL + TINY))
    return Sizing(draw.randint(1, 200), draw.randint(1, 60))


async def found(hit: Awaitable[object], _seconds: float) -> object:
    """Wait for what a palette finds, but not a tenth of a second where it finds nothing."""
    return await asyncio.wait_for(hit, 0.001)


async def play(session: Session) -> None:
    """Do what a session does, beginning again where a key has left the tutor.

    Raises:
        Exception: Whatever the tutor failed with.
        HangError: It hangs.
    """
    bursts = iter(session.bursts)
    for burst in bursts:
        await _play_once(session, chain([burst], bursts))


async def _play_once(session: Session, bursts: Iterator[tuple[Press, ...]]) -> None:
    """Take bursts until one of them leaves the tutor."""
    app = QueensApp(session.start)
    parser = KeyParser(debug=False)
    async with app.run_test(size=session.size):
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


def failure(session: Session) -> Exception | None:
    """Play a session in a home of its own, and return what the tutor failed with."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        surroundings = {"HOME": home, "QUEENS_TUTOR_HOME": f"{home}/queens-tutor"}
        unhurried = mock.patch("textual.command.wait_for", found)
        before = children()
        with mock.patch.dict("os.environ", surroundings), unhurried:
            try:
                asyncio.run(play(session))
                if stay := children() - before:
                    return HangError(f"processes stay: {', '.join(stay)}")
            except Exception as error:  # noqa: BLE001 (whatever it is, it is what is looked for)
                return error
    return None


def shortest(session: Session) -> Session:
    """Return a session that fails too, and in which nothing can be left out."""
    for most in (1000, 1):  # First whole bursts, then what is in them.
        pieces = [
            burst[i : i + most] for burst in session.bursts for i in range(0, len(burst), most)
        ]
        size = len(pieces) // 2
        while size:
            at = 0
            while at < len(pieces):
                fewer = pieces[:at] + pieces[at + size :]
                if failure(replace(session, bursts=tuple(fewer))):
                    pieces = fewer
                else:
                    at += size
            size //= 2
        shorter = replace(session, bursts=tuple(pieces))
        session = shorter if failure(shorter) else session
    return session


def first_failure(seeds: Sequence[int]) -> str:
    """Return the shortest session that fails, and how; empty if all sessions go well."""
    for session in map(drawn, seeds):
        if error := failure(session):
            short = shortest(session)
            return f"{type(error).__name__}: {error}\nPlay seed {session.seed}, or:\n{short}"
    return ""


def main() -> None:
    """Play sessions until one fails."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keys", type=int, default=EACH)
    chosen = parser.parse_args()
    seeds = range(chosen.seed, chosen.seed + -(-chosen.keys // EACH))
    print(  # noqa: T201
        first_failure(seeds) or f"{len(seeds) * EACH} keys, and nothing failed."
    )


if __name__ == "__main__":
    main()

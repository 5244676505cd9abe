"""How many bytes the tutor sends, beside ncurses drawing the very same frames; how soon; and idle.

Every frame is recorded as the terminal shows it, then drawn through Python's `curses` in another
terminal, cell by cell with colour pairs and one `refresh` each, and compared: both terminals must
show the same. The time from a key to the last byte of its frame stands beside that of a tick in
explore and of Textual programs of one widget and of one word, all pressed in turns.

Usage, in the folder of the project: python -m benchmarks.wire [--only NAME] [--frames FOLDER]
[--idle SECONDS]
"""

import argparse
import platform
import time
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

from benchmarks.figures import p95, verdict
from benchmarks.recording import TICKS, Recording, Scene, record, setting_up
from benchmarks.terminal import Program

SCENES = [
    Scene(screen, size, colours)
    for screen, size, colours in product(("explore", "lesson"), ((80, 24), (120, 36)), (256, 16))
] + [Scene("drive", (120, 36), 256)]
PACKET = 1400
"""Bytes of a tick at most."""
TICK = 2.0
"""How often the time of a tick in explore a key may take."""
PROCESSOR = 0.1
"""Seconds of a processor that an idle minute may take."""


def counts(recording: Recording) -> tuple[list[int], list[int]]:
    """The bytes after each key: the tutor's and those of ncurses."""
    tutor = [len(written.data) for written in recording.tutor[1:]]
    return tutor, [len(written.data) for written in recording.ncurses[1:]]


def totals(recordings: Sequence[Recording]) -> Table:
    """What all keys took."""
    table = Table("", "keys", "tutor", "ncurses", "in total", "median", "p95", "largest")
    table.title = "Bytes after the start: how often those of ncurses"
    for recording in recordings:
        tutor, ncurses = counts(recording)
        explores = recording.scene.screen == "explore"
        table.add_row(
            str(recording.scene),
            str(len(tutor)),
            f"{sum(tutor):,}",
            f"{sum(ncurses):,}",
            verdict(sum(tutor) / sum(ncurses), 0.8, ".3f"),
            f"{median(tutor):g}/{median(ncurses):g} "
            + verdict(median(tutor) / median(ncurses), 1.0),
            f"{p95(tutor):.0f}/{p95(ncurses):.0f} " + verdict(p95(tutor) / p95(ncurses), 1.0),
            verdict(max(tutor), PACKET, "d") if explores else f"{max(tutor)}",
        )
    return table


def spread(recordings: Sequence[Recording]) -> Table:
    """How the ratio is spread over the keys."""
    table = Table("", "5 %", "25 %", "50 %", "75 %", "95 %", "largest", "keys above 1")
    table.title = "The same key by key: the tutor's bytes to those of ncurses"
    for recording in recordings:
        pairs = zip(*counts(recording), strict=True)
        ratios = [tutor / ncurses for tutor, ncurses in pairs if ncurses]
        cuts = quantiles(ratios, n=20, method="inclusive")
        shown = [*(cuts[place] for place in (0, 4, 9, 14, 18)), max(ratios)]
        above = sum(ratio > 1 for ratio in ratios)
        table.add_row(
            str(recording.scene), *(f"{ratio:.2f}" for ratio in shown), f"{above} of {len(ratios)}"
        )
    return table


def first_frames(recordings: Sequence[Recording]) -> Table:
    """What the first complete frame took."""
    table = Table("", "tutor", "ncurses", "tutor / ncurses", "set-up: tutor", "set-up: ncurses")
    table.title = "Bytes of the first complete frame"
    for recording in recordings:
        tutor, ncurses = recording.tutor[0].data, recording.ncurses[0].data
        drawn, drawn_there = (len(data) - setting_up(data) for data in (tutor, ncurses))
        table.add_row(
            str(recording.scene),
            f"{drawn:,}",
            f"{drawn_there:,}",
            verdict(drawn / drawn_there, 1.25),
            str(setting_up(tutor)),
            str(setting_up(ncurses)),
        )
    return table


def latency(recordings: Sequence[Recording]) -> Table:
    """How soon the last byte of a frame comes, by what a key does."""
    table = Table("", "key", "of them", "tutor", "tick", "one widget", "one word")
    for heading in ("tutor / tick", "tutor / widget", "p95 / p95"):
        table.add_column(heading)
    table.title = "From a key to the last byte of its frame, milliseconds: median / p95"
    for recording in recordings:
        for does in dict.fromkeys(key.does for key in recording.keys):
            took = {
                name: [
                    each.seconds * 1000
                    for each, key in zip(written, recording.keys, strict=True)
                    if each.data and key.does == does
                ]
                for name, written in recording.beside.items()
            }
            middle = {name: median(times) for name, times in took.items()}
            late = {name: p95(times) for name, times in took.items()}
            table.add_row(
                str(recording.scene),
                does,
                str(len(took["tutor"])),
                *(f"{middle[name]:.1f} / {late[name]:.1f}" for name in took),
                verdict(middle["tutor"] / middle["tick"], TICK),
                verdict(middle["tutor"] / middle["one widget"], 1.3),
                verdict(late["tutor"] / late["one widget"], 1.3),
            )
    return table


def idle(seconds: int) -> Table:
    """What the tutor does while nobody does anything."""
    table = Table("", "bytes", "processor, s", title=f"Idle for {seconds} s")
    for scene in (Scene("explore", (80, 24), 256), Scene("lesson", (80, 24), 256)):
        with (
            TemporaryDirectory() as home,
            Program(scene.command, scene.size, {"QUEENS_TUTOR_HOME": home}) as tutor,
        ):
            tutor.start()
            for _key in range(3):
                tutor.press(" ")
            before = tutor.processor
            time.sleep(seconds)
            took, written = tutor.processor - before, tutor.read(0)
        limit = PROCESSOR * seconds / 60
        table.add_row(str(scene), verdict(len(written), 0, "d"), verdict(took, limit))
    return table


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="How many bytes the tutor sends, beside ncurses.")
    parser.add_argument("--only", metavar="NAME", default="", help="as in explore-80x24")
    parser.add_argument("--frames", metavar="FOLDER", type=Path, help="keep the frames there")
    parser.add_argument("--idle", metavar="SECONDS", type=int, default=60, help="0 leaves it out")
    asked = parser.parse_args()
    console = Console(width=160)
    console.print(f"Python {platform.python_version()} on {platform.machine()}, {TICKS} ticks")
    with TemporaryDirectory() as folder:
        saved = asked.frames or Path(folder)
        saved.mkdir(exist_ok=True)
        recordings = [
            record(scene, saved / f"{scene}.json")
            for scene in SCENES
            if str(scene).startswith(asked.only)
        ]
    for table in (totals, spread, first_frames, latency):
        console.print(table(recordings))
    if asked.idle:
        console.print(idle(asked.idle))


if __name__ == "__main__":
    main()

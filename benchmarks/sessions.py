"""How a server of two cores fares when a class steps at once: how soon, and how much processor.

Each session is a tutor in a terminal of its own, in which Space is pressed at a steady pace, all of
them evenly out of step, for students are. What is typed is not what is waited for: a key goes off
when its time has come, as it does under a finger.

With `--beside FOLDER`, every other session is the tutor of another checkout: both meet the same
neighbours, and the same load from elsewhere, so their times can be compared on any machine.

Usage, in the folder of the project: python -m benchmarks.sessions [--sessions 30] [--ticks 60]
[--pace 2] [--beside FOLDER]
"""

import argparse
import os
import platform
import select
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

from benchmarks.figures import verdict
from benchmarks.terminal import Program

CORES = 2
WARM = 8
"""Ticks before anything is measured."""
LATE = 100.0
"""Milliseconds from a key to the last byte of its frame, for 99 of 100 keys."""
PROCESSOR = 12.0
"""Milliseconds of processor for a tick."""
HERE = Path(__file__).parent.parent


class Session:
    """A tutor that is stepped at a pace.

    Args:
        folder: The checkout that it runs from.
        program: The tutor, started.
        due: When its first key goes off.
    """

    def __init__(self, folder: Path, program: Program, due: float) -> None:
        self.folder = folder
        self.program = program
        self.due = due
        self.pressed = self.last = 0.0
        self.took: list[float] = []
        self.sizes: list[int] = []
        self.before = program.processor

    def press(self, pace: float) -> None:
        """Note how the last key went, and press the next one, `pace` times a second."""
        self.note()
        self.pressed = time.perf_counter()
        self.program.type(" ")
        self.due += 1 / pace
        self.sizes.append(0)

    def note(self) -> None:
        """Keep how long the last byte of the last key took."""
        if self.last > self.pressed > 0:
            self.took.append((self.last - self.pressed) * 1000)

    def read(self) -> None:
        """Take what there is to read."""
        written = self.program.read(0)
        self.last = time.perf_counter()
        if self.sizes:
            self.sizes[-1] += len(written)


def step(sessions: Sequence[Session], ticks: int, pace: float) -> None:
    """Press Space in all sessions, so many times each, and read what they write meanwhile."""
    waiting = {session.program.terminal: session for session in sessions}
    left = dict.fromkeys(sessions, ticks)
    end = max(session.due for session in sessions) + (ticks + 1) / pace
    while (now := time.perf_counter()) < end:
        for session in sessions:
            if left[session] and session.due <= now:
                left[session] -= 1
                session.press(pace)
        next_key = min((session.due for session in sessions if left[session]), default=end)
        patience = max(0.0, next_key - time.perf_counter())
        ready, _, _ = select.select(list(waiting), [], [], patience)
        for terminal in ready:
            waiting[terminal].read()
    for session in sessions:
        session.note()


def measure(folders: Sequence[Path], number: int, ticks: int, pace: float) -> Table:
    """Return what the sessions of each checkout took."""
    with ExitStack() as stack:
        programs = []
        for index in range(number):
            folder = folders[index % len(folders)]
            extra = {
                "QUEENS_TUTOR_HOME": stack.enter_context(TemporaryDirectory()),
                "PYTHONPATH": str(folder),
            }
            command = [sys.executable, "-P", "-m", "tui", "explore", "--n", "8"]
            program = stack.enter_context(Program(command, (80, 24), extra))
            program.start()
            for _tick in range(WARM):
                program.press(" ")
            programs.append((folder, program))
        begin = time.perf_counter() + 0.5
        sessions = [
            Session(folder, program, begin + index / number / pace)
            for index, (folder, program) in enumerate(programs)
        ]
        step(sessions, ticks, pace)
        table = Table("", "keys", "median, ms", "p95, ms", "p99, ms", "processor a tick, ms")
        table.add_column("bytes a tick")
        table.title = f"{number} sessions, {pace:g} ticks a second each, on {CORES} cores"
        for folder in folders:
            own = [session for session in sessions if session.folder == folder]
            took = [each for session in own for each in session.took]
            keys = len(own) * ticks
            processor = sum(session.program.processor - session.before for session in own)
            cuts = quantiles(took, n=100, method="inclusive")
            table.add_row(
                "here" if folder == HERE else folder.name,
                str(keys),
                f"{median(took):.1f}",
                f"{cuts[94]:.1f}",
                verdict(cuts[98], LATE, ".1f"),
                verdict(processor * 1000 / keys, PROCESSOR),
                f"{sum(sum(session.sizes) for session in own) / keys:.0f}",
            )
    return table


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="How a class fares that steps at once.")
    parser.add_argument("--sessions", type=int, default=30)
    parser.add_argument("--ticks", type=int, default=60, help="in each session")
    parser.add_argument("--pace", type=float, default=2.0, help="ticks a second")
    parser.add_argument("--beside", type=Path, help="another checkout, compared in turns")
    asked = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])
    if asked.beside and not (asked.beside / "tui").is_dir():
        parser.error(f"There is no tutor in {asked.beside}.")
    folders = [HERE, *([asked.beside.resolve()] if asked.beside else [])]
    console = Console(width=120)
    load = os.getloadavg()[0]
    console.print(f"Python {platform.python_version()} on {platform.machine()}; load {load:.1f}")
    console.print(measure(folders, asked.sessions, asked.ticks, asked.pace))


if __name__ == "__main__":
    main()

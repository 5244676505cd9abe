"""How soon the first complete frame is there, and in how much memory, beside one word of Textual.

Starts the home screen, the explore screen and a Textual program that shows one word, one after the
other in each round, in a terminal of 80x24. The time is that from the start of the process to the
last byte of the first frame, after which nothing comes any more. A round before the first compiles
what is imported, and is not counted. Ratios are to the one word.

Usage, in the folder of the project: python -m benchmarks.startup [ROUNDS]
"""

import platform
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

from benchmarks.figures import verdict
from benchmarks.recording import ONE_WORD, TUTOR
from benchmarks.terminal import Program
from tests.terminal.emulator import Screen

ROUNDS = 15
SIZE = (80, 24)
STARTS = {
    "one word": (ONE_WORD, "word"),
    "queens-tutor": (TUTOR, "Queens Tutor"),
    "queens-tutor explore": ([*TUTOR, "explore"], "while k < n"),
}
"""The command of each program, and a part of what it shows first."""


def start(name: str, home: Path) -> tuple[float, float]:
    """Start a program, and return the milliseconds to its first frame and the MiB it took at most.

    Raises:
        RuntimeError: It shows something else.
    """
    command, shown = STARTS[name]
    places = {"QUEENS_TUTOR_HOME": str(home), "PYTHONPYCACHEPREFIX": str(home / "compiled")}
    with Program(command, SIZE, places) as program:
        written = program.start()
        screen = Screen(*SIZE)
        screen.feed(written.data)
        if shown not in "\n".join(screen.display):
            raise RuntimeError(f"{name} does not show {shown!r}")
        return written.seconds * 1000, program.peak / 1024


def main() -> None:
    """Print the table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    measured: dict[str, list[tuple[float, float]]] = {name: [] for name in STARTS}
    with TemporaryDirectory() as home:
        for _ in range(rounds + 1):
            for name, values in measured.items():
                values.append(start(name, Path(home)))
    table = Table(
        "", "best ms", "median ms", "best / one word", "median / one word", "MiB", "MiB / one word"
    )
    table.title = f"First complete frame, {rounds} rounds, and the most memory"
    columns = {name: list(zip(*values[1:], strict=True)) for name, values in measured.items()}
    base, base_memory = columns["one word"]
    for name, (times, memory) in columns.items():
        table.add_row(
            name,
            f"{min(times):.0f}",
            f"{median(times):.0f}",
            verdict(min(times) / min(base), 1.3),
            verdict(median(times) / median(base), 1.3),
            f"{median(memory):.1f}",
            verdict(median(memory) / median(base_memory), 1.2),
        )
    console = Console(width=120)
    console.print(f"Python {platform.python_version()} on {platform.machine()}")
    console.print(table)


if __name__ == "__main__":
    main()

"""How soon a student's program has answered for the first time, at each level of isolation.

Starts a process for a small file, makes one call and ends it, the levels in turns. The limit is
150 ms. A round before the first compiles what is imported, and is not counted.

Usage: python -m benchmarks.lab [ROUNDS]
"""

import sys
from pathlib import Path
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.table import Table

from benchmarks.figures import verdict
from lessons.lab.isolation import Level, level
from lessons.lab.outcome import Returned
from lessons.lab.runner import run
from lessons.lab.task import Call, Task

ROUNDS = 30
LIMIT = 150.0
TEXT = "def isfree(x, y):\n    return x != y\n"
TASK = Task(Path("isfree.py"), TEXT, (Call("isfree", (1, 2)),))


def answer(isolation: Level) -> float:
    """Return the milliseconds until the first answer.

    Raises:
        RuntimeError: It is not the right one.
    """
    begun = perf_counter()
    running = run(TASK, isolation=isolation)
    outcome = next(running)
    took = (perf_counter() - begun) * 1000
    list(running)
    if outcome != Returned(True, arguments_after=(1, 2)):
        raise RuntimeError(str(outcome))
    return took


def main() -> None:
    """Print a table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    times: dict[Level, list[float]] = {each: [] for each in Level if each <= level()}
    for number in range(rounds + 1):
        for each, taken in times.items():
            took = answer(each)
            if number:
                taken.append(took)
    table = Table("level", "median ms", "slowest ms")
    for each, taken in times.items():
        said = verdict(median(taken), LIMIT, ".0f")
        table.add_row(each.name.lower(), said, f"{max(taken):.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()

"""How soon a student's program has answered, and how soon a saved file has its verdict.

The first table starts a process for a small file, makes one call and ends it, at each level of
isolation in turns; the limit is 150 ms. The second checks each exercise with all its cases, once
with a right program and once with the last of its mutants, as after a save; the limit is 300 ms.
Beside both stands what it takes to start Python and end it. A round before the first compiles what
is imported, and is not counted.

Usage: python -m benchmarks.lab [ROUNDS]
"""

import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from rich.console import Console
from rich.table import Table

from benchmarks.figures import verdict
from lessons.journal.journal import Journal
from lessons.lab.folder import SHIPPED, read_shipped
from lessons.lab.isolation import SealLevel, find_level
from lessons.lab.outcome import Returned
from lessons.lab.runner import ProgramPlace
from lessons.lab.session import LabSession
from lessons.lab.task import ProgramCall

ROUNDS = 30
LIMIT = 150.0
VERDICT = 300.0
PYTHON = "python -c pass"
TEXT = "def isfree(x, y):\n    return x != y\n"
CALLS = (ProgramCall("isfree", (1, 2)),)


def nothing() -> None:
    """Start Python, and end it."""
    subprocess.run([sys.executable, "-c", "pass"], check=True)


def answer(isolation: SealLevel) -> None:
    """Have a first answer.

    Raises:
        RuntimeError: It is not the right one.
    """
    outcome = next(ProgramPlace(Path("isfree.py"), level=isolation).run(TEXT, CALLS))
    if outcome != Returned(True, arguments_after=(1, 2)):
        raise RuntimeError(str(outcome))


def verdict_of(session: LabSession, text: str, *, right: bool) -> None:
    """Save a file, read it, and have it checked.

    Raises:
        RuntimeError: The verdict is not the one that is due.
    """
    session.file.save(text)
    report = session.check(session.file.read())
    if report.right != right:
        raise RuntimeError(str(report.failures))


def measured(works: Mapping[str, Callable[[], None]], rounds: int) -> dict[str, list[float]]:
    """Return the milliseconds that each work took, the works in turns."""
    times: dict[str, list[float]] = {name: [] for name in works}
    for number in range(rounds + 1):
        for name, work in works.items():
            begun = perf_counter()
            work()
            if number:
                times[name].append((perf_counter() - begun) * 1000)
    return times


def show(head: str, times: Mapping[str, list[float]], limit: float) -> None:
    """Print a table."""
    table = Table(head, "median ms", "slowest ms")
    for name, taken in times.items():
        middle = median(taken)
        text = f"{middle:.0f}" if name == PYTHON else verdict(middle, limit, ".0f")
        table.add_row(name, text, f"{max(taken):.0f}")
    Console().print(table)


def main() -> None:
    """Print both tables."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    levels = [each for each in SealLevel if each <= find_level()]
    answers = {each.name.lower(): partial(answer, each) for each in levels}
    show("first answer", measured({PYTHON: nothing, **answers}, rounds), LIMIT)
    with TemporaryDirectory() as folder:
        works: dict[str, Callable[[], None]] = {PYTHON: nothing}
        for name in SHIPPED:
            session = LabSession(read_shipped(name), Path(folder), Journal(None))
            mutant = list(session.exercise.mutants.values())[-1]
            text = session.exercise.reference
            works[f"{name}, right"] = partial(verdict_of, session, text, right=True)
            works[f"{name}, wrong"] = partial(verdict_of, session, mutant, right=False)
        show("verdict after a save", measured(works, rounds), VERDICT)


if __name__ == "__main__":
    main()

"""How fast the machine steps, goes back and shows, beside the plain function and `sys.settrace`.

Prints three tables. The first runs the iterative listing to its first solution at n = 14 in every
way, one after the other in each round, and compares the times with those of the plain function.
The others are about n = 20, each in a process of its own: how long the run takes, how long a
screen that carries the search on would have to wait for it, what the run keeps in memory, and how
long it takes to go back and to show any of the last million steps.

Usage: python benchmarks/machine.py [ROUNDS]
"""

import gc
import platform
import random
import resource
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from types import FrameType
from typing import Any

from rich.console import Console
from rich.table import Table

from solver.machine.program import Program
from solver.machine.run import Run, complete_search
from solver.text.listing import load_listing

ITERATIVE = load_listing("iterative")
ROUNDS = 15
SMALL, LARGE = 14, 20
LAST = 1_000_000
SHOWN = 1_000
TRIES = 3
MORE = 10**12
MIB = 2**20


def plain() -> Callable[[int], int]:
    """Return the listing as the plain function that it is."""
    module: dict[str, Any] = {}
    exec(compile(ITERATIVE.text, ITERATIVE.id, "exec"), module)  # noqa: S102 (it is ours)
    function: Callable[[int], int] = module["queens"]
    return function


def settrace(function: Callable[[int], int], *, into: bool) -> None:
    """Run a function under a trace function that does nothing with the lines."""

    def on_line(_frame: FrameType, _event: str, _: object) -> Any:
        return on_line

    def on_call(frame: FrameType, _event: str, _: object) -> Any:
        return on_line if into or frame.f_code.co_name == "queens" else None

    sys.settrace(on_call)
    function(SMALL)
    sys.settrace(None)


def without_history(program: Program) -> None:
    """Execute a program to its end."""
    program.execute((SMALL,)).draw(sys.maxsize)


def with_history(program: Program) -> None:
    """Run a program to its end, so that all its steps can be shown."""
    complete_search(Run(program, (SMALL,)).last())


def milliseconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


def steady(work: Callable[[], object]) -> float:
    """How long one call takes, when nothing else on the machine comes between: the best of some."""
    return min(milliseconds(work) for _ in range(TRIES))


def verdict(value: float, limit: float | None, unit: str = "") -> str:
    """A value beside its limit."""
    if limit is None:
        return f"{value:,.2f}{unit}"
    return f"{value:,.2f}{unit} {'within' if value <= limit else '[b]OVER[/b]'} {limit:g}{unit}"


def speed(rounds: int) -> Table:
    """Return the times at n = 14, and how often that of the plain function they are."""
    function = plain()
    over, entering = Program(ITERATIVE), Program(ITERATIVE, enters_tests=True)
    works: dict[str, tuple[Callable[[], object], float | None]] = {
        "plain function": (partial(function, SMALL), None),
        "over isfree, without history": (partial(without_history, over), 1.25),
        "over isfree, with history": (partial(with_history, over), 2.5),
        "over isfree, sys.settrace": (partial(settrace, function, into=False), None),
        "into isfree, without history": (partial(without_history, entering), 2.5),
        "into isfree, with history": (partial(with_history, entering), 5.0),
        "into isfree, sys.settrace": (partial(settrace, function, into=True), None),
    }
    times = [[milliseconds(work) for work, _ in works.values()] for _ in range(rounds)]
    columns = list(zip(*times, strict=True))
    table = Table("", "best ms", "median ms", "best / plain", "median / plain")
    table.title = f"To the first solution at n = {SMALL}, {rounds} rounds"
    for (name, (_, limit)), column in zip(works.items(), columns, strict=True):
        best, middle = min(column) / min(columns[0]), median(column) / median(columns[0])
        table.add_row(
            name,
            f"{min(column):.1f}",
            f"{median(column):.1f}",
            verdict(best, limit),
            verdict(middle, limit),
        )
    return table


@dataclass(frozen=True, slots=True)
class Large:
    """What was measured of one run at n = 20; all times in milliseconds.

    Attributes:
        waits: How long each `next()` of the search took.
        grown: Bytes by which the process grew while the run was executed.
        grown_at_last: The same after all that was shown.
        work: Times of each kind of going and showing.
    """

    steps: int
    tests: int
    waits: list[float]
    grown: int
    grown_at_last: int
    work: dict[str, list[float]]


def memory() -> int:
    """How many bytes of memory this process has now, or had at most where that cannot be told."""
    status = Path("/proc/self/statm")
    if status.exists():
        return int(status.read_text().split()[1]) * resource.getpagesize()
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def large(into: bool) -> Large:
    """Run to the first solution at n = 20, then go about in the last million steps."""
    gc.collect()
    before = memory()
    run = Run.of(ITERATIVE, LARGE, enters_tests=into)
    search, waits = run.last(), []
    while run.end is None:
        waits.append(milliseconds(partial(next, search, None)))
    gc.collect()
    grown = memory() - before
    end = run.end
    chance = random.Random(1)  # noqa: S311 (it picks steps)
    numbers = [chance.randint(end - LAST, end) for _ in range(SHOWN)]
    work = {
        "show any of the last 1,000,000 steps": [steady(partial(run.step, n)) for n in numbers],
        "back by one line": [steady(partial(run.step, n - 1)) for n in numbers],
        "back by one tick": [steady(partial(back, run, n)) for n in numbers],
        "back by ticks from the end on": [steady(partial(back, run, n)) for n in stops(run)],
    }
    return Large(
        steps=end,
        tests=run.step(end).counters.tests,
        waits=waits,
        grown=grown,
        grown_at_last=memory() - before,
        work=work,
    )


def back(run: Run, number: int) -> int:
    """Find the tick before a step, and show it."""
    return run.step(run.previous_tick(number)).number


def stops(run: Run) -> Iterator[int]:
    """Yield the ends of the last ticks of a run, backwards."""
    number = run.known
    for _ in range(SHOWN):
        yield number
        number = run.previous_tick(number)


def run_table(measured: Sequence[Large]) -> Table:
    """Return what the runs at n = 20 cost."""
    table = Table("", "over isfree", "into isfree", title=f"To the first solution at n = {LARGE}")
    rows: dict[str, Callable[[Large], str]] = {
        "steps": lambda large: f"{large.steps:,}",
        "tests": lambda large: f"{large.tests:,}",
        "seconds": lambda large: f"{sum(large.waits) / 1000:.1f}",
        "calls of next()": lambda large: f"{len(large.waits):,}",
        "their median, ms": lambda large: f"{median(large.waits):.2f}",
        "99.9 % of them within, ms": lambda large: f"{quantiles(large.waits, n=1000)[-1]:.2f}",
        "the longest, ms": lambda large: f"{max(large.waits):.2f}",
        "memory of the run": lambda large: verdict(large.grown / MIB, 64, " MiB"),
        "after all was shown": lambda large: verdict(large.grown_at_last / MIB, 64, " MiB"),
    }
    for name, row in rows.items():
        table.add_row(name, *map(row, measured))
    return table


def show_table(measured: Sequence[Large]) -> Table:
    """Return how long it takes to go back and to show steps at n = 20."""
    table = Table("", "over: median ms", "over: worst", "into: median ms", "into: worst")
    table.title = f"With the whole run at n = {LARGE} known, {SHOWN:,} steps, best of {TRIES} each"
    for name in measured[0].work:
        limit = 100 if name.startswith("show") else 5
        cells = []
        for large in measured:
            times = large.work[name]
            cells += [f"{median(times):.2f}", verdict(max(times), limit, " ms")]
        table.add_row(name, *cells)
    return table


def main() -> None:
    """Print the tables."""
    console = Console(width=110)
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    console.print(f"Python {platform.python_version()} on {platform.machine()}")
    console.print(speed(rounds))
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as alone:
        measured = list(alone.map(large, [False, True]))
    console.print(run_table(measured))
    console.print(show_table(measured))


if __name__ == "__main__":
    main()

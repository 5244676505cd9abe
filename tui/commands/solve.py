"""The command `solve`: a listing's own answer, as vector and board or as JSON."""

import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict

import click

from lessons.language import _
from solver.listing import Event, load
from solver.run import Run, complete
from solver.step import Step
from tui.options import Options
from tui.terminal.encoding import ascii_only

PATIENCE = 1.0
"""Seconds of silence until progress is shown, and between two showings of it."""


def solve(n: int, listing_id: str, output: str, options: Options) -> int:
    """Run a listing to its end and print the solution that it found, as text, json or csv."""
    run = Run.of(load(listing_id), n)
    step = end(run)
    solutions = [_first(run)] if step.counters.solutions else []
    if output == "json":
        counted = asdict(step.counters) | {"solutions": solutions}
        click.echo(json.dumps({"n": n, "listing": listing_id} | counted))
    elif output == "csv":
        rows = [[f"b{x}" for x in range(n)], *solutions]
        click.echo("\n".join(",".join(map(str, row)) for row in rows))
    elif solutions:
        draw = _board if _can_draw(options) else _letters
        click.echo(" ".join(map(str, solutions[0])) + "\n")
        click.echo("\n".join(draw(solutions[0])))
    elif not run.program.codes(Event.EXHAUSTED):  # Such a listing never knows that there is none.
        click.echo(_("No solution was found for n = {n}; there may be one.").format(n=n))
    else:
        click.echo(_("There is no solution for n = {n}.").format(n=n))
    return 0


def _first(run: Run) -> tuple[int, ...]:
    """Return the first solution of a run that has ended and found one, as its listing keeps it.

    What is no vector becomes the row of each column's queen.
    """
    number = complete(run.event(Event.SOLUTION, 1))
    step = run.step(run.known if number is None else number)
    return step.queens or tuple(queen.y for queen in sorted(step.squares))


def end(run: Run) -> Step:
    """Return a run's last step; who waits at a terminal is told how far it is."""
    for _known in watched(run.last(), _steps_so_far):
        pass
    return run.step(run.known)


def _steps_so_far(count: int) -> str:
    return _("{count:,} steps so far; Ctrl+C stops.").format(count=count)


def watched(progress: Iterable[int], said: Callable[[int], str]) -> Iterator[int]:
    """Pass on how far something is, and say it now and then to who waits at a terminal."""
    seen = sys.stderr is not None and sys.stderr.isatty()
    due = time.monotonic() + PATIENCE
    shown = ""
    try:
        for known in progress:
            if seen and time.monotonic() >= due:
                due += PATIENCE
                shown = said(known)
                click.echo("\r" + shown, err=True, nl=False)
            yield known
    finally:
        if shown:
            click.echo("\r" + " " * len(shown) + "\r", err=True, nl=False)


def _can_draw(options: Options) -> bool:
    if options.plain or ascii_only(options) or sys.stdout.encoding.lower() != "utf-8":
        return False
    return sys.stdout.isatty()


def _letters(queens: Sequence[int]) -> list[str]:
    """Return the board as the lecture prints it: row 0 on top, x for a queen."""
    rows = range(len(queens))
    return [" ".join("x" if queen == row else "o" for queen in queens) for row in rows]


def _board(queens: Sequence[int]) -> list[str]:
    """Return the board as the lecture's figures show it: row 0 at the bottom, numbers beside it.

    Numbers of columns are written downwards, digit below digit.
    """
    n = len(queens)
    width = len(str(n - 1))
    lines = [
        f"{row:>{width}} " + "".join(_square(x, row, queen) for x, queen in enumerate(queens))
        for row in reversed(range(n))
    ]
    for digit in range(width):
        numbers = (f"{x:>{width}}"[digit] for x in range(n))
        lines.append(" " * (width + 1) + " ".join(numbers))
    return lines


def _square(x: int, y: int, queen: int) -> str:
    ground = "░" if (x + y) % 2 == 0 else " "
    return ("♛" if queen == y else ground) + ground

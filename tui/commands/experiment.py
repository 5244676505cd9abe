"""The command `experiment`: what can be measured, and a measurement."""

import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import click

from lessons.experiments.findings import told
from lessons.experiments.tables import as_csv, as_json, text_table
from lessons.experiments.words import described, faults, progressed, words
from lessons.language import _
from solver.experiments.measuring import Experiment, Settings
from solver.experiments.process import Measurement, MeasuringError
from solver.experiments.registry import EXPERIMENTS, experiment
from solver.experiments.result import Result
from tui.options import Options
from tui.plain.teletype import printed
from tui.plots import drawn
from tui.usage import WrongArgumentError

PAUSE = 0.2
"""Seconds between two showings of how far it is."""
HEIGHT = 20
"""Lines of a plot."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked for; None and nothing stand for what the experiment measures otherwise."""

    sizes: tuple[int, int] | None = None
    count: int | None = None
    seed: int | None = None
    budget: float | None = None
    listings: tuple[str, ...] = ()


def list_experiments(options: Options) -> int:
    """Print what can be measured."""
    width = max(len(each.name) for each in EXPERIMENTS)
    lines = [f"{each.name:<{width}}  {words(each.name).title}" for each in EXPERIMENTS]
    click.echo(printed("\n".join(lines), options))
    return 0


def settle(found: Experiment, asked: Asked) -> Settings:
    """Return what is to be measured.

    Raises:
        WrongArgumentError: That cannot be measured.
    """
    usual = found.settings
    name = found.name
    if asked.count is not None and not found.counts:
        raise WrongArgumentError(_("{name} has no --count: leave it out.").format(name=name))
    if asked.seed is not None and not found.draws:
        told_so = _("{name} draws nothing at random: leave --seed out.")
        raise WrongArgumentError(told_so.format(name=name))
    if asked.listings and not found.choosable:
        told_so = _("{name} has no --listing to choose: leave it out.")
        raise WrongArgumentError(told_so.format(name=name))
    for listing in asked.listings:
        if listing not in found.listings():
            told_so = _("{name} cannot measure {listing}; it can {known}.")
            known = ", ".join(found.listings())
            raise WrongArgumentError(told_so.format(name=name, listing=listing, known=known))
    first, last = asked.sizes or (usual.first, usual.last)
    settings = Settings(
        first,
        last,
        usual.count if asked.count is None else asked.count,
        usual.seed if asked.seed is None else asked.seed,
        usual.budget if asked.budget is None else asked.budget,
        tuple(dict.fromkeys(asked.listings)) or found.listings(),
    )
    if fault := faults(found, settings):
        raise WrongArgumentError(fault)
    return settings


def measure(name: str, asked: Asked, output: str, options: Options) -> int:
    """Measure, and print what was found as text, csv or json."""
    found = experiment(name)
    settings = settle(found, asked)
    try:
        with Measurement(found, settings) as measurement, _shown(measurement) as show:
            while measurement.wait(PAUSE):
                show()
    except MeasuringError as error:
        said = _("The measurement failed ({reason}): try it with a smaller board.")
        raise click.ClickException(said.format(reason=error)) from error
    result = measurement.result()
    match output:
        case "csv":
            click.echo(as_csv(result), nl=False)
        case "json":
            click.echo(as_json(result))
        case _:
            width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 80
            click.echo(printed("\n".join(text(found, result, width)), options))
    return 0


@contextmanager
def _shown(measurement: Measurement) -> Iterator[Callable[[], None]]:
    """Let who waits at a terminal be told how far it is."""
    watched = sys.stderr is not None and sys.stderr.isatty()
    longest = 0

    def show() -> None:
        nonlocal longest
        if watched:
            line = f"{measurement.done:4.0%}  {progressed(measurement)}; "
            line += _("Ctrl+C stops.")
            longest = max(longest, len(line))
            click.echo("\r" + line.ljust(longest), err=True, nl=False)

    try:
        yield show
    finally:
        if longest:
            click.echo("\r" + " " * longest + "\r", err=True, nl=False)


def _broken(said: str, width: int) -> list[str]:
    return textwrap.wrap(said, max(20, width - 1), break_long_words=False)


def text(found: Experiment, result: Result, width: int) -> list[str]:
    """Return a result for people, in lines: what was asked, what was found, table and plot."""
    machine = result.machine
    load = "–" if machine.load is None else f"{machine.load:.2f}"
    noted = _("{at}; {machine}, {processor}, {system}, {python}; load {load}; {spent:.2f} s of CPU")
    return [
        words(found.name).title,
        *_broken(described(found, result.settings), width),
        "",
        *(line for said in told(result) for line in _broken(said, width)),
        "",
        *text_table(result),
        "",
        *drawn(result, min(width, 100), HEIGHT),
        "",
        *_broken(
            noted.format(
                at=f"{result.at:%Y-%m-%d %H:%M} UTC",
                machine=machine.name,
                processor=machine.processor,
                system=machine.system,
                python=machine.python,
                load=load,
                spent=result.spent,
            ),
            width,
        ),
    ]

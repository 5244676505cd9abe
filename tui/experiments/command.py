"""The command `experiment`: what can be measured, and a measurement."""

import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress

import click

from lessons.experiments.asked import Part, changed, usual
from lessons.experiments.tables import as_csv, as_json
from lessons.experiments.words import progressed, words
from lessons.language import _
from solver.experiments.measuring import Experiment, Settings
from solver.experiments.process import Measurement, MeasuringError
from solver.experiments.registry import EXPERIMENTS, experiment
from solver.experiments.result import Ended, Result
from tui.options import Options
from tui.plain.experiments import text
from tui.plain.teletype import printed
from tui.usage import WrongArgumentError

PAUSE = 0.2
"""Seconds between two showings of how far it is."""


STOPPED = 130
"""The exit status after Ctrl+C."""


def list_experiments(options: Options) -> int:
    """Print what can be measured."""
    width = max(len(each.name) for each in EXPERIMENTS)
    lines = [f"{each.name:<{width}}  {words(each.name).title}" for each in EXPERIMENTS]
    click.echo(printed("\n".join(lines), options))
    return 0


def settle(found: Experiment, given: Mapping[str, str | None]) -> Settings:
    """Return what is to be measured.

    Raises:
        WrongArgumentError: That cannot be measured.
    """
    settings = usual(found)
    for part in Part:
        if text := given[part]:
            try:
                settings = changed(found, settings, part, text)
            except ValueError as error:
                raise WrongArgumentError(str(error)) from error
    return settings


def measure(name: str, given: Mapping[str, str | None], output: str, options: Options) -> int:
    """Measure, and print what was found as text, csv or json."""
    found = experiment(name)
    settings = settle(found, given)
    try:
        with (
            Measurement(found, settings) as measurement,
            _shown(measurement) as show,
            suppress(KeyboardInterrupt),  # What was measured by then is printed.
        ):
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
            click.echo(printed("\n".join(_broken(result)), options))
    return STOPPED if result.ended is Ended.CANCELLED else 0


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


def _broken(result: Result) -> Iterator[str]:
    """Yield a result for people, in lines; on a terminal, sentences are broken at its width."""
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
    for line in text(result, width or 80):
        if line.verbatim or not width or not line.text:
            yield line.text
        else:
            yield from textwrap.wrap(line.text, max(20, width - 1), break_long_words=False)

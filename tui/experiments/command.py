"""`queens-tutor experiment`: what can be measured, and a measurement."""

import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress

import click

from lessons.experiments.asked import Part, changed
from lessons.experiments.catalogue import EXPERIMENTS, experiment, names
from lessons.experiments.tables import as_csv, as_json
from lessons.experiments.words import progressed
from lessons.language import _
from solver.experiments.experiment import Experiment
from solver.experiments.measuring import Settings
from solver.experiments.process import Measurement, MeasuringError
from solver.experiments.result import Ended, Result
from tui.command.arguments import LISTING, format_option
from tui.command.commands import as_command
from tui.command.general_options import given
from tui.command.parameter_types import OneOf
from tui.command.usage import WrongArgumentError
from tui.experiments.lines import result_lines
from tui.lines.teletype import printed
from tui.look.options import Options

PAUSE = 0.2
"""Seconds between two showings of how far it is."""
STOPPED = 130
"""The exit status after Ctrl+C."""


@as_command(
    _(
        "Measure the experiment NAME in a process of its own and print what was found; list the "
        "experiments if you name none.\n\n"
        "CPU time is measured, not the time on the clock. docs/experiments.md describes the "
        "columns of csv and the keys of json."
    )
)
@click.argument(
    "name",
    type=OneOf("NAME", _("There is no experiment {value}; {hint}"), names),
    required=False,
)
@click.option("--n", metavar="N", help=_("Columns and rows, as 8 or 4-12."))
@click.option("--count", metavar="M", help=_("How many solutions, trials or probes."))
@click.option("--seed", metavar="S", help=_("The seed of the random numbers [default: 1]."))
@click.option(
    "--budget",
    metavar="SECONDS",
    help=_("Stop after so much CPU time; 'largest': for each board [default: 30]."),
)
@click.option(
    "--listing",
    "listings",
    multiple=True,
    metavar="LISTING",
    shell_complete=LISTING.shell_complete,
    help=_("Measure this listing; can be given several times."),
)
@format_option("text|csv|json")
def command(
    name: str | None, listings: tuple[str, ...], output: str, **settings: str | None
) -> int:
    """List the experiments, or measure one and print what was found."""
    if name is None:
        width = max(len(each.name) for each in EXPERIMENTS)
        lines = [f"{each.name:<{width}}  {each.title}" for each in EXPERIMENTS]
        click.echo(printed("\n".join(lines), given(Options)))
        return 0
    return _measure(name, settings | {"listings": " ".join(listings)}, output)


def _settle(found: Experiment, said: Mapping[str, str | None]) -> Settings:
    """Return what is to be measured.

    Raises:
        WrongArgumentError: That cannot be measured.
    """
    settings = found.usual()
    for part in Part:
        if asked := said[part]:
            try:
                settings = changed(found, settings, part, asked)
            except ValueError as error:
                raise WrongArgumentError(str(error)) from error
    return settings


def _measure(name: str, said: Mapping[str, str | None], output: str) -> int:
    """Measure, and print what was found as text, csv or json."""
    found = experiment(name)
    settings = _settle(found, said)
    try:
        with (
            closing(Measurement(found, settings)) as measurement,
            _shown(measurement) as show,
            suppress(KeyboardInterrupt),  # What was measured by then is printed.
        ):
            while measurement.wait(PAUSE):
                show()
    except MeasuringError as error:
        told = _("The measurement failed ({reason}): try it with a smaller board.")
        raise click.ClickException(told.format(reason=error)) from error
    result = measurement.result()
    match output:
        case "csv":
            click.echo(as_csv(result), nl=False)
        case "json":
            click.echo(as_json(result))
        case _:
            click.echo(printed("\n".join(_broken(result)), given(Options)))
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
    for line in result_lines(result, width or 80):
        if line.verbatim or not width or not line.text:
            yield line.text
        else:
            yield from textwrap.wrap(line.text, max(20, width - 1), break_long_words=False)

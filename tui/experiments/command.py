"""`queens-tutor experiment`: what can be measured, and a measurement."""

import shutil
import sys
from collections.abc import Mapping

import click

from lessons.experiments.catalogue import EXPERIMENTS, experiment_names, find_experiment
from lessons.experiments.result_formats import encode_result, format_csv
from lessons.experiments.session import ExperimentSession
from lessons.experiments.settings import SettingName, change_part
from lessons.language import _
from solver.experiments.experiment import Experiment, Settings
from solver.experiments.result import MeasurementEnd
from tui.command.arguments import LISTING, format_option
from tui.command.commands import as_command
from tui.command.error import CommandError, WrongArgumentError
from tui.command.general_options import collect_options
from tui.command.interrupts import INTERRUPTED
from tui.command.parameter_types import OneOf, SizeOption
from tui.experiments.written_result import list_result
from tui.lines.teletype import Teletype, encode_printed
from tui.look.options import Options
from tui.start import ExperimentStart

PAUSE = 0.2  # Seconds between two showings of how far it is.


@as_command(
    _(
        "Predict the outcome of the experiment NAME, given by its name or its number, then measure "
        "it; see the list of experiments if you name none.\n\n"
        "Without a terminal, or with --format, nothing is asked: it is measured, and what was "
        "found is printed. CPU time is measured, not the time on the clock. docs/experiments.md "
        "describes the columns of csv and the keys of json."
    )
)
@click.argument(
    "name",
    type=OneOf(
        "NAME",
        _("There is no experiment {value}; {hint}"),
        experiment_names,
        numbered=_("the list of experiments numbers them from 1 to {last}"),
    ),
    required=False,
)
@click.option("--n", cls=SizeOption, help=_("Columns and rows, as 8 or 4-12."))
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
@format_option("text|csv|json", None)
def command(
    name: str | None, listings: tuple[str, ...], output: str | None, **texts: str | None
) -> ExperimentStart | int:
    """Open an experiment or the list of all; print them where there is no screen to open."""
    chosen = name and _choose_settings(
        find_experiment(name), texts | {"listings": " ".join(listings)}
    )
    if output is None and sys.stdout.isatty():
        return ExperimentStart(name, chosen or None)
    if name and chosen:
        return _print_measured(ExperimentSession(find_experiment(name), settings=chosen), output)
    width = max(len(each.name) for each in EXPERIMENTS)
    lines = [f"{each.name:<{width}}  {each.title}" for each in EXPERIMENTS]
    how = _("To measure one, add its name: queens-tutor experiment {name}.")
    for line in (*lines, how.format(name=EXPERIMENTS[0].name)):
        click.echo(encode_printed(line, collect_options(Options)))
    return 0


def _choose_settings(experiment: Experiment, texts: Mapping[str, str | None]) -> Settings:
    """Return the settings of an experiment with those parts changed that were typed."""
    settings = experiment.default_settings()
    for part in SettingName:
        if text := texts[part]:
            try:
                settings = change_part(experiment, settings, part, text)
            except ValueError as error:
                raise WrongArgumentError(str(error)) from error
    return settings


def _print_measured(session: ExperimentSession, output: str | None) -> int:
    """Measure, and print what was found as text, csv or json; return the exit status."""
    try:
        session.start()
        result = session.await_result(_show_progress, PAUSE)
    except ValueError as error:
        raise CommandError(str(error)) from error
    finally:
        _show_progress("")
    match output:
        case "csv":
            click.echo(format_csv(result), nl=False)
        case "json":
            click.echo(encode_result(result))
        case _:
            Teletype(collect_options(Options)).write(list_result(result, draws=True))
    return INTERRUPTED if result.ended is MeasurementEnd.CANCELLED else 0


def _show_progress(line: str) -> None:
    """Print the progress over the line before, if standard error is a terminal."""
    if sys.stderr is not None and sys.stderr.isatty():
        width = shutil.get_terminal_size().columns - 1
        click.echo(f"\r{line[:width]:<{width}}\r", err=True, nl=False)

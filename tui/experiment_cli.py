"""The command that measures."""

import click

from lessons.language import _
from tui.arguments import LISTING
from tui.general import chosen, general
from tui.usage import OneOf


def _experiment_names() -> tuple[str, ...]:
    from solver.experiments.registry import names

    return names()


EXPERIMENT = OneOf(_("There is no experiment {value}; {hint}"), _experiment_names)
TABLE_FORMAT = OneOf(_("There is no format {value}; {hint}"), lambda: ("text", "csv", "json"))


@click.command(
    name="experiment",
    short_help=_("Measure something about the search."),
    help=_(
        "Measure the experiment NAME in a process of its own and print what was found; list the "
        "experiments if you name none.\n\n"
        "CPU time is measured, not the time on the clock. docs/experiments.md describes the "
        "columns of csv and the keys of json."
    ),
)
@click.argument(
    "name",
    metavar="[NAME]",
    callback=EXPERIMENT,
    shell_complete=EXPERIMENT.complete,
    required=False,
)
@click.option("--n", metavar="N", help=_("Columns and rows, as 8 or 4-12."))
@click.option("--count", metavar="M", help=_("How many solutions, trials or probes."))
@click.option("--seed", metavar="S", help=_("Draw what the number S gives [default: 1]."))
@click.option(
    "--budget",
    metavar="SECONDS",
    help=_("Stop after so much CPU time; 'largest': for each board [default: 30]."),
)
@click.option(
    "--listing",
    "listings",
    multiple=True,
    shell_complete=LISTING.complete,
    metavar="LISTING",
    help=_("Measure this listing; can be given several times."),
)
@click.option(
    "--format",
    "output",
    callback=TABLE_FORMAT,
    shell_complete=TABLE_FORMAT.complete,
    metavar="text|csv|json",
    default="text",
    help=_("For people or for programs [default: text]."),
)
@general
def experiment(
    name: str | None,
    n: str | None,
    count: str | None,
    seed: str | None,
    budget: str | None,
    listings: tuple[str, ...],
    output: str,
) -> int:
    """Print a measurement."""
    from tui.commands import experiment as command

    options = chosen(click.get_current_context())
    if name is None:
        return command.list_experiments(options)
    given = {"n": n, "count": count, "seed": seed, "budget": budget}
    return command.measure(name, given | {"listings": " ".join(listings)}, output, options)

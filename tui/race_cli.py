"""The command that lets listings race."""

import click

from lessons.language import _
from tui.general import chosen, general
from tui.start import LARGEST, SMALLEST
from tui.usage import OneOf, Whole, WrongArgumentError


def _presets() -> tuple[str, ...]:
    from lessons.race import presets

    return tuple(presets())


def _mutants() -> tuple[str, ...]:
    from lessons.race import mutants

    return tuple(sorted({name for _listing, name in mutants()}))


PRESET = OneOf(_("There is no preset {value}; {hint}"), _presets)
MUTANT = OneOf(_("There is no mutant {value}; {hint}"), _mutants)
SIZE = Whole(SMALLEST, LARGEST)


@click.command(
    "race",
    short_help=_("Let listings race, side by side."),
    help=_(
        "Step two or three listings side by side on an N by N board, 8 if you name none. Where "
        "they search the same tree they are shown at the same node, else tick by tick."
    ),
)
@click.argument("n", metavar="[N]", callback=SIZE, default="8")
@click.option(
    "--listings",
    metavar="A,B,C",
    default="",
    help=_("The listings, two or three [default: iterative,recursive]; with --mutant, one."),
)
@click.option(
    "--preset",
    shell_complete=PRESET.complete,
    metavar="NAME",
    default="",
    help=_("A race worth looking at, for example flags."),
)
@click.option(
    "--mutant",
    shell_complete=MUTANT.complete,
    metavar="ID",
    default="",
    help=_("See what a bug does, for example restart-at-zero, up to the first difference."),
)
@general
@click.pass_context
def race(context: click.Context, n: int, listings: str, preset: str, mutant: str) -> int:
    """Open the race screen."""
    from tui.commands.screen import show
    from tui.racing import racing

    try:
        start = racing(n, listings=listings, preset=preset, misconception=mutant)
    except ValueError as error:
        raise WrongArgumentError(str(error)) from error
    return show(start, chosen(context))

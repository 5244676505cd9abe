"""`queens-tutor race`."""

from collections.abc import Sequence

import click

from lessons.language import _
from lessons.race.race import list_mutants, list_presets
from tui.command.arguments import size_option
from tui.command.commands import as_command
from tui.command.error import WrongArgumentError
from tui.command.own_course import require_sound_course
from tui.command.parameter_types import OneOf
from tui.race.typed import read_race
from tui.start import RaceStart


@as_command(
    _(
        "Step two or three listings side by side, or with --mutant one and its faulty copy. You "
        "are asked if you name none. Where they search the same tree they are shown at the same "
        "node, else tick by tick."
    )
)
@click.argument("listings", nargs=-1, metavar="[LISTING]...")
@size_option(_("Columns and rows, {smallest} to {largest} [default: 8]."), default=8)
@click.option(
    "--preset",
    type=OneOf("NAME", _("There is no preset {value}; {hint}"), list_presets),
    help=_("A race worth looking at, for example flags."),
)
@click.option(
    "--mutant",
    type=OneOf(
        "ID",
        _("There is no mutant {value}; {hint}"),
        lambda: sorted({name for _listing, name in list_mutants()}),
    ),
    help=_("See what a fault does, for example restart-at-zero, up to the first difference."),
)
def command(listings: Sequence[str], n: int, preset: str | None, mutant: str | None) -> RaceStart:
    """Return the start of a race of listings, of a preset, or of a listing and its mutant."""
    require_sound_course()
    named = " ".join(listings)
    try:
        return read_race(n, listings=named, preset=preset or "", misconception=mutant or "")
    except ValueError as error:
        raise WrongArgumentError(str(error)) from error

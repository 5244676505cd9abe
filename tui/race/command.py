"""`queens-tutor race`."""

from collections.abc import Sequence

import click

from lessons.language import _
from lessons.race.race import list_mutants, list_presets
from tui.command.arguments import SIZE
from tui.command.commands import as_command
from tui.command.error import WrongArgumentError
from tui.command.own_course import require_sound_course
from tui.command.parameter_types import OneOf
from tui.race.typed import read_race
from tui.start import RaceStart


@as_command(
    _(
        "Step two or three listings side by side on an N by N board, or with --mutant one and its "
        "faulty copy. You are asked if you name none; N is 8 if you name no number. Where they "
        "search the same tree they are shown at the same node, else tick by tick."
    )
)
@click.argument("words", nargs=-1, metavar="[LISTING]... [N]")
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
def command(words: Sequence[str], preset: str | None, mutant: str | None) -> RaceStart:
    """Return the start of a race of listings, of a preset, or of a listing and its mutant."""
    require_sound_course()
    *more, number = [each for each in words if each.lstrip("-").isdigit()] or ["8"]
    if more:
        raise WrongArgumentError(_("Name one number, the columns and rows of the boards."))
    listings = " ".join(each for each in words if each != number)
    n = SIZE.convert(number, None, None)
    try:
        return read_race(n, listings=listings, preset=preset or "", misconception=mutant or "")
    except ValueError as error:
        raise WrongArgumentError(str(error)) from error

"""`queens-tutor hunt`."""

import click

from lessons.hunt.hunts import hunt_ids
from lessons.journal.data_folder import find_home
from lessons.journal.journal import read_journal
from lessons.language import _
from tui.command.arguments import make_flag
from tui.command.commands import as_command
from tui.command.error import WrongArgumentError
from tui.command.general_options import collect_options
from tui.command.own_course import use_course_of_class
from tui.command.parameter_types import OneOf
from tui.lines.teletype import encode_printed
from tui.look.options import Options
from tui.start import HuntStart


@as_command(
    _(
        "Take the hunt ID, by its name or its number: step a program that almost works, name the "
        "first wrong moment, mark the faulty line, repair it, and find the smallest n that shows "
        "the fault. All hunts are listed if you name none."
    )
)
@click.argument(
    "hunt_id",
    type=OneOf(
        "ID",
        _("There is no hunt {value}; {hint}"),
        hunt_ids,
        numbered=_("the list of hunts numbers them from 1 to {last}"),
    ),
    required=False,
)
@make_flag("--list", _("Print all hunts, and how each stands."), "listed")
def command(hunt_id: str | None, listed: bool) -> HuntStart | int:
    """Return the start of a hunt or of the list of hunts; if `listed`, print the list."""
    if not listed:
        return HuntStart(hunt_id)
    if hunt_id is not None:
        raise WrongArgumentError(_("--list prints all hunts: name no ID beside it."))
    use_course_of_class()
    from tui.hunt.words import hunt_rows

    reading = read_journal(find_home())
    for remark in reading.remarks:
        click.echo(remark, err=True)
    rows = hunt_rows(reading)
    width = max(len(row.id) for row in rows)
    for row in rows:
        click.echo(
            encode_printed(f"{row.id:<{width}}  {row.title}: {row.state}", collect_options(Options))
        )
    return 0

"""The command for those who hunt bugs: `queens-tutor hunt`."""

import click

from lessons.language import _
from tui.general import chosen, general
from tui.start import Hunts
from tui.usage import OneOf, WrongArgumentError


def _hunt_ids() -> tuple[str, ...]:
    from lessons.bughunt.hunts import hunt_ids

    return hunt_ids()


HUNT = OneOf(_("There is no hunt {value}; {hint}"), _hunt_ids)


@click.command(
    "hunt",
    short_help=_("Hunt bugs in programs that almost work."),
    help=_(
        "Take the hunt ID: step a program that almost works, name the first wrong moment, mark the "
        "faulty line, repair it, and find the smallest n that shows the fault. All hunts are "
        "listed if you name none."
    ),
)
@click.argument(
    "hunt_id", metavar="[ID]", callback=HUNT, shell_complete=HUNT.complete, required=False
)
@click.option("--list", "listed", is_flag=True, help=_("Print all hunts, and how each stands."))
@general
@click.pass_context
def hunt(context: click.Context, hunt_id: str | None, listed: bool) -> int:
    """Open a hunt, or the list of them."""
    from tui.commands.screen import show

    if not listed:
        return show(Hunts(hunt_id), chosen(context))
    if hunt_id is not None:
        raise WrongArgumentError(_("--list prints all hunts: name no ID beside it."))
    from tui.commands.hunt import print_hunts

    return print_hunts(chosen(context))

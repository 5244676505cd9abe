"""The commands of the code lab: `queens-tutor lab`."""

import click

from lessons.language import _
from tui.command.commands import CommandGroup
from tui.command.general_options import collect_options
from tui.lab.arguments import dir_option, limit_options
from tui.start import LabStart


@click.group(
    cls=CommandGroup,
    modules={
        "begin": ("tui.lab.commands.begin", _("Write the file that an exercise begins with.")),
        "check": ("tui.lab.commands.check", _("Check what you have written.")),
        "hint": ("tui.lab.commands.hint", _("Give the next hint.")),
        "list": ("tui.lab.commands.list", _("List the exercises.")),
        "open": ("tui.lab.commands.open", _("Open an exercise.")),
        "solution": ("tui.lab.commands.solution", _("Print a solution, after an honest try.")),
        "status": ("tui.lab.commands.status", _("How safely programs run here.")),
        "step": ("tui.lab.commands.step", _("Step your own program.")),
        "verify": ("tui.lab.commands.verify", _("Find all that is wrong with an exercise.")),
        "watch": ("tui.lab.commands.watch", _("Check again whenever you save.")),
    },
    invoke_without_command=True,
    help=_(
        "Write the algorithms yourself, and see on the board what yours do.\n\n"
        "Without a command the list of exercises opens. EXERCISE is the name of one, such as "
        "isfree, or a folder with an exercise of your own."
    ),
)
@dir_option
@limit_options
@click.pass_context
def command(context: click.Context) -> LabStart:
    """Return the list of exercises, if there is no command."""
    if context.invoked_subcommand is None:
        from tui.lab.sittings import require_open

        require_open()
    return collect_options(LabStart)

"""The commands of the code lab: `queens-tutor lab`."""

import click

from lessons.language import _
from tui.command.commands import CommandGroup
from tui.command.general_options import collect_options
from tui.lab.arguments import dir_option, limit_options
from tui.start import LabStart

_HELP = {
    "begin": _("Write the file that an exercise begins with."),
    "check": _("Check what you have written."),
    "hint": _("Give the next hint."),
    "list": _("List the exercises."),
    "open": _("Open an exercise."),
    "solution": _("Print a solution, after an honest try."),
    "status": _("How safely programs run here."),
    "step": _("Step your own program."),
    "verify": _("Find all that is wrong with an exercise."),
}


@click.group(
    cls=CommandGroup,
    modules={
        **{name: (f"tui.lab.commands:{name}_command", text) for name, text in _HELP.items()},
        "watch": ("tui.lab.watch", _("Check again whenever you save.")),
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
        from tui.lab.commands import require_open

        require_open()
    return collect_options(LabStart)

"""The commands for those who write lessons: `queens-tutor course`."""

import click

from lessons.language import _
from tui.command.commands import CommandGroup


@click.group(
    cls=CommandGroup,
    modules={
        "check": ("tui.authoring.commands.check", _("Report every fault of lessons.")),
        "new": ("tui.authoring.commands.new", _("Write a script to begin with.")),
        "preview": (
            "tui.authoring.commands.preview",
            _("Show a script as a lesson, and follow it."),
        ),
    },
    no_args_is_help=False,
    help=_("What lecturers do with the course."),
)
def command() -> None:
    """Hold the commands about the course."""

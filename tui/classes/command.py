"""The commands for classes: `queens-tutor class`."""

import click

from lessons.language import _
from tui.command.commands import CommandGroup
from tui.start import ReportStart, Start


@click.group(
    cls=CommandGroup,
    modules={
        "ask": ("tui.classes.voting:ask", _("Ask a class in the lecture, and let it vote.")),
        "check": ("tui.classes.setting:check", _("Find all that is wrong with assignments.")),
        "feedback": (
            "tui.classes.reporting:feedback",
            _("Write each student a file to hand back."),
        ),
        "folder": ("tui.classes.setting:folder", _("Make a folder to hand in to.")),
        "join": ("tui.classes.enrolling:join", _("Join a class.")),
        "leave": ("tui.classes.enrolling:leave", _("Leave a class.")),
        "new": ("tui.classes.setting:new", _("Write an assignment to begin with.")),
        "report": ("tui.classes.reporting:report", _("Report what a class has understood.")),
        "show": ("tui.classes.reporting:show", _("Show what a class has understood.")),
    },
    invoke_without_command=True,
    help=_(
        "Set work to a class, and see what it has understood.\n\n"
        "An assignment is a file that says what is to be done, until when, and for how many "
        "points. Who teaches writes one with new, looks at it with check, and makes a folder to "
        "hand in to with folder; report tells what was handed in. Who learns joins a class once, "
        "sees on the home screen what is to be done, and hands in with queens-tutor hand-in.\n\n"
        "Without a command the report opens that show opens."
    ),
)
def command() -> Start:
    """Return the start of the report screen; called when `class` is given without a command."""
    return ReportStart()

"""The commands for those who write lessons: `queens-tutor course`."""

from pathlib import Path

import click

from lessons.classes.errors import UnusableError, explain
from lessons.language import _
from tui.command.commands import CommandGroup, as_command
from tui.command.error import quote_argument
from tui.command.own_course import require_course_folder, use_course_of
from tui.start import PreviewStart


@click.group(
    cls=CommandGroup,
    modules={
        "check": ("tui.authoring.commands.check", _("Report every fault of lessons.")),
        "new": ("tui.authoring.commands.new", _("Write a script to begin with.")),
        "preview": (
            "tui.authoring.command:preview_command",
            _("Show a script as a lesson, and follow it."),
        ),
    },
    no_args_is_help=False,
    help=_("What lecturers do with the course."),
)
def command() -> None:
    """Hold the commands about the course."""


@as_command(
    _(
        "Show the script FILE as a lesson, and show it again whenever the file is saved.\n\n"
        "Faults appear beside the last version without any that keeps it from being shown. "
        "> and < go to the next part and to the one before without an answer. Nothing of it is "
        "kept: no answer, no place."
    )
)
@click.argument("file", type=click.Path())
def preview_command(file: str) -> PreviewStart:
    """Return the preview of a script."""
    path = Path(file)
    sentence = _("{path} cannot be shown ({reason}): name a script; 'course new' writes one.")
    with explain(sentence, UnusableError, path=quote_argument(file)):
        path.stat()
    require_course_folder()
    use_course_of(path)
    return PreviewStart(path)

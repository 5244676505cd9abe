"""`queens-tutor course preview`: a script as a lesson, followed as it is saved."""

from pathlib import Path

import click

from lessons.language import _
from tui.command.commands import as_command
from tui.command.error import WrongArgumentError, quote_argument
from tui.command.own_course import require_course_folder, use_course_of
from tui.start import PreviewStart


@as_command(
    _(
        "Show the script FILE as a lesson, and show it again whenever the file is saved.\n\n"
        "Faults appear beside the last version without any that keeps it from being shown. "
        "> and < go to the next part and to the one before without an answer. Nothing of it is "
        "kept: no answer, no place."
    )
)
@click.argument("file", type=click.Path())
def command(file: str) -> PreviewStart:
    """Return the preview of a script."""
    path = Path(file)
    try:
        path.stat()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else _("its name cannot be used")
        sentence = _("{path} cannot be shown ({reason}): name a script; 'course new' writes one.")
        raise WrongArgumentError(
            sentence.format(path=quote_argument(file), reason=reason)
        ) from error
    require_course_folder()
    use_course_of(path)
    return PreviewStart(path)

"""The command `course preview`: a script as a lesson, followed as it is saved."""

from pathlib import Path

from lessons.language import _
from tui.commands.screen import show
from tui.options import Options
from tui.own_course import require_course_folder, use_course_of
from tui.start import Preview
from tui.usage import WrongArgumentError, quoted


def preview_script(file: str, options: Options) -> int:
    """Show a script until the preview is left.

    Returns:
        The exit status.

    Raises:
        WrongArgumentError: There is no such file.
    """
    path = Path(file)
    try:
        path.stat()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else _("its name is no name")
        told = _("{path} cannot be shown ({reason}): name a script; 'course new' writes one.")
        raise WrongArgumentError(told.format(path=quoted(file), reason=reason)) from error
    require_course_folder()
    use_course_of(path)
    return show(Preview(path), options)

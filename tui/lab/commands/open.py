"""`queens-tutor lab open`."""

from msgspec.structs import replace

from lessons.language import _
from tui.command.commands import as_command
from tui.command.general_options import collect_options
from tui.lab.arguments import dir_option, exercise_argument, limit_options
from tui.lab.sittings import exercise_of, require_open
from tui.start import LabStart


@as_command(_("Open EXERCISE."))
@exercise_argument
@dir_option
@limit_options
def command(name: str) -> LabStart:
    """Return the exercise."""
    require_open()
    exercise_of(name)
    return replace(collect_options(LabStart), exercise=name)

"""`queens-tutor lab hint`."""

from lessons.language import _
from tui.command.commands import as_command
from tui.lab.arguments import dir_option, exercise_argument
from tui.lab.report import Told
from tui.lab.sittings import take_exercise
from tui.lab.text import paragraph_lines
from tui.lab.words import list_hints, no_more_hints


@as_command(_("Print the hints to EXERCISE that you have read, and the next one."))
@exercise_argument
@dir_option
def command(name: str) -> int:
    """Print the hints that were read, and one more."""
    with take_exercise(name) as (sitting, teletype):
        left = [] if sitting.help() else [Told(no_more_hints(sitting))]
        teletype.write(paragraph_lines((*list_hints(sitting), *left)))
    return 0

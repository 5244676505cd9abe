"""`queens-tutor lab solution`."""

from lessons.language import _
from tui.command.commands import as_command
from tui.command.error import CommandError
from tui.lab.arguments import dir_option, exercise_argument
from tui.lab.sittings import take_exercise
from tui.lab.text import verbatim_lines
from tui.lab.words import say_solution_seen, say_unshown


@as_command(
    _(
        "Print a solution of EXERCISE: after three different programs of yours that were checked, "
        "or one and all hints. After that the exercise does not count as solved."
    )
)
@exercise_argument
@dir_option
def command(name: str) -> int:
    """Print a solution, if one has tried."""
    with take_exercise(name) as (sitting, teletype):
        text = sitting.solution()
        if text is None:
            raise CommandError(say_unshown())
        teletype.write(verbatim_lines(text))
        if sentence := say_solution_seen(sitting):
            teletype.warn(sentence)
    return 0

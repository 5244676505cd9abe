"""`queens-tutor lab step`."""

import click

from lessons.language import _
from tui.command.commands import as_command
from tui.command.error import WrongArgumentError
from tui.command.parameter_types import WholeNumber
from tui.lab.arguments import dir_option, exercise_argument, limit_options
from tui.lab.lines import case_of
from tui.lab.sittings import require_open, run_or_refuse, take_exercise
from tui.lab.steps_lines import step_program


@as_command(
    _(
        "Step your program of EXERCISE, in lines: in its case number CASE; in the smallest case "
        "that goes wrong if you name none, else in the last."
    )
)
@exercise_argument
@click.argument("case", required=False, type=WholeNumber(1, 999_999))
@dir_option
@limit_options
def command(name: str, case: int | None) -> int:
    """Step a student's program in lines."""
    require_open()
    with take_exercise(name) as (sitting, teletype):
        try:
            with run_or_refuse():
                text = sitting.file.read()
                asked_for = case_of(sitting, text, case)
        except ValueError as error:
            raise WrongArgumentError(str(error)) from error
        return 0 if step_program(teletype, sitting, text, asked_for) else 1

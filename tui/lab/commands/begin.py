"""`queens-tutor lab begin`."""

import click

from lessons.lab.stages import Stage
from lessons.language import _
from tui.command.commands import as_command
from tui.command.error import WrongArgumentError, quote_argument
from tui.command.parameter_types import OneOf
from tui.lab.arguments import dir_option, exercise_argument
from tui.lab.sittings import run_or_refuse, take_exercise
from tui.lab.words import say_begun


@as_command(
    _(
        "Write the file in which you solve EXERCISE, EXERCISE.py; what is to be done stands at its "
        "top. A file that is there already is kept under another name, which is told."
    )
)
@exercise_argument
@click.option(
    "--stage",
    type=OneOf("complete|order|write", _("There is no stage {value}; {hint}")),
    default="write",
    help=_("Complete lines, put lines in order, or write it all [default: write]."),
)
@dir_option
def command(name: str, stage: str) -> int:
    """Write the file that an exercise begins with."""
    with take_exercise(name) as (sitting, teletype):
        if stage not in sitting.stages:
            sentence = _("{name} has no stage {stage!r}: take one of {stages}.")
            stages = ", ".join(sitting.stages)
            raise WrongArgumentError(
                sentence.format(name=quote_argument(name), stage=stage, stages=stages)
            )
        with run_or_refuse():
            saved = sitting.begin(Stage(stage))
        teletype.write(say_begun(sitting, saved))
    return 0

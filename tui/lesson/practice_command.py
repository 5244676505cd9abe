"""`queens-tutor practice`."""

import click

from lessons.language import _
from tui.command.arguments import SKILL, format_option, seed_option
from tui.command.commands import as_command
from tui.command.parameter_types import WholeNumber
from tui.start import PracticeStart


@as_command(
    _(
        "Answer fresh questions on the skill SKILL; on what is due today if you name none. A "
        "skill is mastered by right answers without a hint: so many, and of such different kinds, "
        "that they can hardly be guessed."
    )
)
@click.argument("skill", type=SKILL, required=False)
@click.option(
    "--questions",
    "--count",
    "count",
    type=WholeNumber(1, 100, "M"),
    default=8,
    help=_("How many questions, 1 to 100 [default: 8]."),
)
@seed_option(_("Draw the questions that the number S gives."))
@format_option("text|jsonl")
def command(skill: str | None, count: int, seed: int | None, output: str) -> PracticeStart:
    """Return the practice."""
    return PracticeStart(skill, count, seed, messages=output == "jsonl")

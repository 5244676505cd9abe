"""`queens-tutor lesson` and `queens-tutor practice`."""

import click

from lessons.course.course import lesson_ids, load_front, load_manifest
from lessons.language import _
from tui.command.arguments import SKILL, format_option, seed_option
from tui.command.commands import as_command
from tui.command.error import WrongArgumentError
from tui.command.own_course import require_sound_course
from tui.command.parameter_types import OneOf, WholeNumber
from tui.start import HomeStart, LessonStart, PracticeStart


def _lesson_ids() -> tuple[str, ...]:
    """Return the ids of the course's lessons; raise an error if the course is faulty."""
    require_sound_course()
    return lesson_ids()


@as_command(
    _(
        "Take the lesson LESSON, by its name or its number; the home screen shows the course if "
        "you name none."
    )
)
@click.argument(
    "lesson_id",
    type=OneOf(
        "LESSON",
        _("There is no lesson {value}; {hint}"),
        _lesson_ids,
        numbered=_("the home screen numbers them from 1 to {last}"),
        earlier=lambda: (
            dict(load_manifest().merged)
            | {load_front(name).title.casefold(): name for name in lesson_ids()}
        ),
    ),
    required=False,
)
@seed_option(_("Begin the lesson anew, its choices in the order that the number S gives."))
@format_option("text|jsonl")
def command(lesson_id: str | None, seed: int | None, output: str) -> LessonStart | HomeStart:
    """Return the start of the lesson that was named, or of the home screen if none was named."""
    if lesson_id is not None:
        return LessonStart(lesson_id, seed, messages=output == "jsonl")
    if output == "jsonl":
        raise WrongArgumentError(_("--format jsonl plays a lesson: name the LESSON too."))
    if seed is not None:
        raise WrongArgumentError(_("--seed begins a lesson anew: name the LESSON too."))
    return HomeStart()


@as_command(
    _(
        "Answer fresh questions on the skill SKILL; on what is due today if you name none. A "
        "skill is mastered by right answers without a hint: so many, and of such different kinds, "
        "that they can hardly be guessed."
    )
)
@click.argument("skill", type=SKILL, required=False)
@click.option(
    "--count",
    type=WholeNumber(1, 100, "M"),
    default=8,
    help=_("How many questions, 1 to 100 [default: 8]."),
)
@seed_option(_("Draw the questions that the number S gives."))
@format_option("text|jsonl")
def practice_command(skill: str | None, count: int, seed: int | None, output: str) -> PracticeStart:
    """Return the start of a practice session for the skill that was named."""
    return PracticeStart(skill, count, seed, messages=output == "jsonl")

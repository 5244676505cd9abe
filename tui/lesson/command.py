"""`queens-tutor lesson`."""

import click

from lessons.course.course import lesson_ids, load_manifest
from lessons.language import _
from tui.command.arguments import format_option, seed_option
from tui.command.commands import as_command
from tui.command.error import WrongArgumentError
from tui.command.own_course import require_sound_course
from tui.command.parameter_types import OneOf
from tui.start import HomeStart, LessonStart


def _lesson_ids() -> tuple[str, ...]:
    """Return the ids of the course's lessons; an error if the course is faulty."""
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
        earlier=lambda: load_manifest().merged,
    ),
    required=False,
)
@seed_option(_("Begin the lesson anew, its choices in the order that the number S gives."))
@format_option("text|jsonl")
def command(lesson_id: str | None, seed: int | None, output: str) -> LessonStart | HomeStart:
    """Return the lesson, or the home screen."""
    if lesson_id is not None:
        return LessonStart(lesson_id, seed, messages=output == "jsonl")
    if output == "jsonl":
        raise WrongArgumentError(_("--format jsonl plays a lesson: name the LESSON too."))
    if seed is not None:
        raise WrongArgumentError(_("--seed begins a lesson anew: name the LESSON too."))
    return HomeStart()

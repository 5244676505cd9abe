"""Where a student stands in a lesson, in words."""

from typing import TYPE_CHECKING

from lessons.course import PRACTICE, beliefs
from lessons.language import _
from lessons.progress import LessonProgress

if TYPE_CHECKING:
    from lessons.sitting import Sitting


def standing(minutes: int, reached: LessonProgress | None) -> str:
    """Say how far a lesson has been taken; if it has not, how many minutes it takes.

    Nothing here needs a script: the home screen is shown without reading any.
    """
    if reached is None:
        return _("{minutes} minutes").format(minutes=minutes)
    if not reached.done:
        return _("begun, part {part}").format(part=reached.part + 1)
    right = sum(answer.right for answer in reached.answers.values())
    return _("done, {right} of {all} right").format(right=right, all=len(reached.answers))


def finished(sitting: "Sitting") -> str:
    """Say how a lesson went, once it has come to its end, and which idea shows, if one does."""
    right, questions = sitting.score
    told = (
        _("{right} of {all} right at the first answer.")
        if sitting.lesson.id == PRACTICE
        else _("You have finished {title!r}: {right} of {all} right at the first answer.")
    )
    said = told.format(title=sitting.lesson.front.title, right=right, all=questions)
    clear = sitting.believing.clear()
    if not clear:
        return said
    why = _("Several of your answers come from one idea. {belief}")
    return f"{said} {why.format(belief=beliefs()[clear[0]])}"

"""Where a student stands in a lesson, in words."""

from lessons.language import _
from lessons.progress import LessonProgress
from lessons.script import Lesson
from lessons.sitting import Sitting


def standing(lesson: Lesson, reached: LessonProgress | None) -> str:
    """Say how far a lesson has been taken; if it has not, how long it takes."""
    if reached is None:
        return _("{minutes} minutes").format(minutes=lesson.front.minutes)
    if not reached.done:
        parts = len(lesson.parts)
        return _("part {part} of {parts}").format(part=min(reached.part + 1, parts), parts=parts)
    right = sum(answer.right for answer in reached.answers.values())
    return _("done, {right} of {all} right").format(right=right, all=len(lesson.questions))


def finished(sitting: Sitting) -> str:
    """Say how a lesson went, once it has come to its end."""
    right, questions = sitting.score
    said = _("You have finished {title!r}: {right} of {all} right at the first answer.")
    return said.format(title=sitting.lesson.front.title, right=right, all=questions)

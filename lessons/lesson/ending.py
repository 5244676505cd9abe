"""How a lesson went, in words, once it has come to its end."""

from lessons.files.course_folder import beliefs
from lessons.journal.records import PRACTICE
from lessons.language import _
from lessons.lesson.sitting import Sitting


def say_ending(sitting: Sitting) -> str:
    """Say how a lesson went, once it has come to its end, and which idea shows, if one does."""
    right, questions = sitting.score
    told = (
        _("{right} of {all} right at the first answer, without help.")
        if sitting.lesson.id == PRACTICE
        else _(
            "You have finished {title!r}: {right} of {all} right at the first answer, without help."
        )
    )
    said = told.format(title=sitting.lesson.front.title, right=right, all=questions)
    if not sitting.passed:
        said += " " + _("The check at its end was not passed: practise, or take it again.")
    clear = sitting.shown_ideas.clear()
    if not clear:
        return said
    why = _("Several of your answers come from one idea. {belief}")
    return f"{said} {why.format(belief=beliefs()[clear[0]])}"

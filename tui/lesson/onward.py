"""Where the end of a lesson leads: what is opened then, and as which sitting."""

from lessons.course import course
from lessons.journal.journal import Journal
from lessons.lesson.ending import Onward, To
from lessons.lesson.session import LessonSession
from tui.start import LessonStart, PracticeStart, RepairStart


def make_start(onward: Onward) -> LessonStart | RepairStart | PracticeStart:
    """Return what it is opened as."""
    match onward.to:
        case To.REPAIR:
            return RepairStart(onward.lesson)
        case To.PRACTICE:
            return PracticeStart()
    return LessonStart(onward.lesson, check=onward.to is To.CHECK)


def open_sitting(
    start: LessonStart | PracticeStart | RepairStart, journal: Journal
) -> LessonSession:
    """Begin, or go on with, a lesson, practice or the repair of wrong answers."""
    if isinstance(start, LessonStart):
        return LessonSession(
            course.read_lesson(start.lesson_id), journal, seed=start.seed, check=start.check
        )
    from lessons.lesson.practising import begin_practice, begin_repair

    if isinstance(start, RepairStart):
        return begin_repair(journal, start.lesson_id)
    return begin_practice(journal, start.skill, start.count, start.seed)

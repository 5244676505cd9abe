"""Where the end of a lesson leads: what is opened then, and as which sitting."""

from lessons.course import course
from lessons.journal.journal import Journal
from lessons.lesson.ending import Onward, To
from lessons.lesson.session import LessonSession
from tui.start import Lesson, Practice, Repair


def make_start(onward: Onward) -> Lesson | Repair | Practice:
    """Return what it is opened as."""
    match onward.to:
        case To.REPAIR:
            return Repair(onward.lesson)
        case To.PRACTICE:
            return Practice()
    return Lesson(onward.lesson, check=onward.to is To.CHECK)


def open_sitting(start: Lesson | Practice | Repair, journal: Journal) -> LessonSession:
    """Begin, or go on with, a lesson, practice or the repair of wrong answers."""
    if isinstance(start, Lesson):
        return LessonSession(
            course.lesson(start.lesson_id), journal, seed=start.seed, check=start.check
        )
    from lessons.lesson.practising import practise, repair

    if isinstance(start, Repair):
        return repair(journal, start.lesson_id)
    return practise(journal, start.skill, start.count, start.seed)

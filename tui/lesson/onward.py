"""Where the end of a lesson leads: what is opened then."""

from lessons.lesson.ending import Onward, To
from tui.start import Lesson, Practice, Repair


def make_start(onward: Onward) -> Lesson | Repair | Practice:
    """Return what it is opened as."""
    match onward.to:
        case To.REPAIR:
            return Repair(onward.lesson)
        case To.PRACTICE:
            return Practice()
    return Lesson(onward.lesson, check=onward.to is To.CHECK)

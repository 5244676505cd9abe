"""Where the end of a lesson leads: what is opened then."""

from lessons.lesson.ending import Onward
from tui.start import Lesson, Repair


def make_start(onward: Onward) -> Lesson | Repair:
    """Return what it is opened as."""
    return Repair(onward.lesson) if onward.repairs else Lesson(onward.lesson)

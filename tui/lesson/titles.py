"""What stands above a lesson: its number, its title, and where the student is in it."""

from lessons.course.course import lesson_ids
from lessons.lesson.session import LessonSession
from tui.lesson.pane import Heading


def heading_of(sitting: LessonSession) -> Heading:
    """Return the heading of the part that is shown."""
    return Heading(_title(sitting), sitting.place, sitting.parts, sitting.check_progress)


def finished_heading(sitting: LessonSession) -> Heading:
    """Return the heading of a lesson of which all parts are done."""
    return Heading(_title(sitting), sitting.parts + 1, sitting.parts)


def _title(sitting: LessonSession) -> str:
    title, ids = sitting.lesson.front.title, lesson_ids()
    if sitting.lesson.id not in ids:
        return title
    return f"{ids.index(sitting.lesson.id) + 1} {title}"

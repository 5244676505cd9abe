"""The list of lessons, as home shows it on a screen and in lines."""

from lessons.course.course import front, lesson_ids
from lessons.student.progress import Progress
from lessons.student.progress_words import lesson_standing
from tui.run.listed import Listed


def lesson_rows(course: Progress) -> list[Listed]:
    """Return the lessons, and how far the student is."""
    rows = []
    for name in lesson_ids():
        found, reached = front(name), course.lessons.get(name)
        done = reached is not None and reached.done
        told = lesson_standing(found.minutes, reached)
        rows.append(Listed(name, found.title, told, done, left=not done))
    return rows

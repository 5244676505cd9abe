"""The list of lessons, as home shows it on a screen and in lines."""

from collections.abc import Collection, Mapping

from lessons.course.course import lesson_ids, load_front
from lessons.language import _
from lessons.student.progress import LessonProgress, lesson_standing, short_standing
from tui.run.listed import ListItem


def lesson_rows(
    course: Mapping[str, LessonProgress], mastered: Collection[str] = (), *, short: bool = False
) -> list[ListItem]:
    """Return the lessons, and how far the student is, as short as can be if that is wanted."""
    rows = []
    say = short_standing if short else lesson_standing
    for name in lesson_ids():
        found, reached = load_front(name), course.get(name)
        done = reached is not None and reached.finished
        told = say(found.minutes, reached)
        if name in mastered:
            told = _("{standing}, mastered").format(standing=told)
        rows.append(ListItem(name, found.title, told, done, left=not done))
    return rows

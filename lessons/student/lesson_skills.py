"""Which skills a lesson trains: question by question, and in the check at its end."""

from collections.abc import Collection, Mapping

from lessons.course.course import CourseError, read_lesson
from lessons.course.practice import load_templates
from lessons.files.course_folder import read_once


@read_once
def skills_asked(lesson_id: str) -> Mapping[str, str]:
    """Return the skill of each question of a lesson, by its id; none of a faulty script."""
    try:
        return {question.id: question.skill for question in read_lesson(lesson_id).questions}
    except CourseError:
        return {}


@read_once
def skills_checked(lesson_id: str) -> frozenset[str]:
    """Return the skills of the check of a lesson; if it has none, of its questions."""
    try:
        check = read_lesson(lesson_id).check
    except CourseError:
        return frozenset()
    of_check = {load_templates()[name].skill for name in check if name in load_templates()}
    return frozenset(of_check or filter(None, skills_asked(lesson_id).values()))


def is_mastered(lesson_id: str, mastered: Collection[str]) -> bool:
    """Say whether all skills that a lesson checks are among those that are mastered."""
    wanted = skills_checked(lesson_id)
    return bool(wanted) and wanted <= set(mastered)

"""What stands beside a question: a check that asks what a program does shows the program."""

import pytest

from lessons.course.course import read_lesson
from lessons.journal.journal import Journal
from lessons.journal.records import Answered, Begun, Reached
from lessons.lesson.session import LessonSession


def at_check(lesson_id: str) -> LessonSession:
    """Return a session that has come to the first question of its check."""
    lesson, journal = read_lesson(lesson_id), Journal(None)
    journal.append(Begun(lesson_id, 1))
    for question in lesson.questions:
        journal.append(Answered(lesson_id, question.id, 0, False))
    journal.append(Reached(lesson_id, len(lesson.parts) - 1))
    session = LessonSession(lesson, journal)
    assert session.go_on()
    assert session.part.question is not None
    assert session.part.question.template
    return session


@pytest.mark.parametrize(
    ("lesson_id", "shown"),
    [("idea", False), ("write-loop", True), ("write-calls", True), ("sudoku", True)],
)
def test_a_check_shows_the_program_it_asks_about_once_the_course_has(
    lesson_id: str, shown: bool
) -> None:
    assert at_check(lesson_id).introduced.code is shown


def test_a_check_about_boards_alone_shows_no_program() -> None:
    assert not at_check("symmetry").introduced.code

"""A lesson on a screen, at a part that a test wants."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from lessons.course.course import read_lesson
from lessons.course.question import Posed, pose_question
from lessons.journal.journal import Journal
from lessons.journal.records import AnswerValue, Begun, Reached
from tests.tui.looks import shown_as
from tui.answers.choices import number_choices
from tui.app.app import QueensApp
from tui.lesson.screen import LessonScreen
from tui.start import LessonStart


def at_question(home: Path, lesson_id: str, question: str) -> QueensApp:
    """Return the tutor at a question or task of a lesson, its choices in a known order."""
    reach(home, lesson_id, question)
    return QueensApp(LessonStart(lesson_id))


def reach(home: Path, lesson_id: str, question: str) -> None:
    """Note that somebody has come to a question or task of a lesson."""
    parts = read_lesson(lesson_id).parts
    names = [part.question.id if part.question else part.task_id for part in parts]
    for record in (Begun(lesson_id, 1), Reached(lesson_id, names.index(question))):
        Journal(home).append(record)


@asynccontextmanager
async def shown_at(
    home: Path, lesson_id: str, question: str, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[int], LessonScreen]]:
    """Show the lesson screen at a question or task; have the keys and the screen."""
    app = at_question(home, lesson_id, question)
    async with app.run_test(size=size) as pilot:
        yield pilot, screen_of(app)


def asked(lesson_id: str, question: str) -> Posed:
    """Return a question of a lesson, its choices in a known order."""
    return pose_question(
        next(each for each in read_lesson(lesson_id).questions if each.id == question), 1
    )


def digit_of(posed: Posed, given: AnswerValue) -> str:
    """Return the digit that a choice bears."""
    return next(str(number) for number, choice in number_choices(posed) if choice == given)


def screen_of(app: QueensApp) -> LessonScreen:
    """Return the lesson screen that is shown."""
    return shown_as(app, LessonScreen)

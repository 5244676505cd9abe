"""A short lesson to sit in: prose, two questions on one run, one on another, and an end."""

from functools import cache
from pathlib import Path

from lessons.course.course import read_lesson
from lessons.course.question import Posed
from lessons.course.script import Lesson
from lessons.journal.journal import Journal
from lessons.journal.records import Answered, AnswerValue, Begun, Reached
from lessons.lesson.session import LessonSession
from tests.lessons.scripts import lesson, predict, script, show

NEXT_ROW = ":at: after retreat 1", ":ask: next test.row", ":foils: restart-at-zero, retest-same-row"
NEXT_B = ":at: tick 2", ":ask: b after 1 tick", ":foils: no-reset"
SUM = ":n: 6", ":at: tick 9", ":mark: (2, 1)", ":ask: sum of (2, 1)", ":foils: diagonals-swapped"

TEXT = script(
    "Opening: k = {k}.\n",
    predict(*NEXT_B, name="next-b", text="What is b after k = {k}?", replies="- right: One back."),
    predict(*NEXT_ROW, name="next-row", replies="- right: So.\n- restart-at-zero: Not again."),
    show(":at: tick 5", prose="Later: k = {k}."),
    predict(*SUM, name="sum", replies="- right: 2 + 1.\n- other: Add."),
    "## What to keep\n",
)
ASKED = {1: "next-b", 2: "next-row", 4: "sum"}
"""The questions by their part."""
RIGHT: dict[str, AnswerValue] = {"next-b": (0, 2, -1, -1), "next-row": 3, "sum": 3}
WRONG: dict[str, AnswerValue] = {"next-b": (0, 2, 4, -1), "next-row": 0, "sum": -1}
PARTS = 6


@cache
def short() -> Lesson:
    """Return the lesson."""
    return lesson(TEXT)


def sit(home: Path) -> LessonSession:
    """Sit down in the lesson, as a session of its own."""
    return LessonSession(short(), Journal(home))


def go_to(session: LessonSession, index: int) -> LessonSession:
    """Go on to a part, each question on the way answered right."""
    while session.index < index:
        if session.locked:
            session.answering.commit(RIGHT[ASKED[session.index]])
        assert session.go_on()
    return session


def posed_in(session: LessonSession) -> Posed:
    """Return the question of the part that is shown."""
    assert session.posed is not None
    return session.posed


def before_check(name: str, journal: Journal, seed: int = 1) -> LessonSession:
    """Sit in a shipped lesson at the part before its check, all its questions answered wrongly."""
    taken = read_lesson(name)
    journal.append(Begun(name, seed))
    for question in taken.questions:
        journal.append(Answered(name, question.id, 0, False))
    journal.append(Reached(name, len(taken.parts) - 1))
    return LessonSession(taken, journal)

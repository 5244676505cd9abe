"""A made-up history: who answered what when, as the journal would tell it."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import count

from lessons.course.practice import load_templates, make_skill_lesson
from lessons.course.question import Question
from lessons.journal.journal import Journal, entry_order
from lessons.journal.records import PRACTICE, Answered, Helped, Record
from lessons.journal.student_state import Entry
from lessons.lesson.practising import begin_practice
from lessons.lesson.session import LessonSession

MONDAY = datetime(2026, 3, 2, 18, tzinfo=UTC)
"""When a history begins, in the evening."""
TEMPLATES = {
    template.skill: name for name, template in load_templates().items() if not template.fact
}
"""A template of each skill."""

_seeds = count()


def fresh_id(skill: str) -> str:
    """Return the id of a question on a skill that was never asked before."""
    return f"{TEMPLATES[skill]}.{next(_seeds)}"


def answers(skill: str, marks: str, lesson: str = PRACTICE) -> list[Record]:
    """Return the records of fresh answers: + right, - wrong, h right with a hint."""
    records: list[Record] = []
    for mark in marks:
        name = fresh_id(skill)
        if mark == "h":
            records.append(Helped(lesson, name, 1))
        records.append(Answered(lesson, name, 0, mark != "-"))
    return records


def at(day: float, *records: Record, session: str = "") -> list[Entry]:
    """Return the entries of records made one after the other, so many days after the beginning."""
    begun = MONDAY + timedelta(days=day)
    return [
        Entry(begun + timedelta(seconds=20 * number), session or f"day {day}", number, record)
        for number, record in enumerate(records)
    ]


def joined(*parts: Sequence[Entry]) -> list[Entry]:
    """Return all entries of some, in entry_order, as a journal gives them."""
    return sorted((entry for part in parts for entry in part), key=entry_order)


def play_practice(
    journal: Journal, skill: str, count: int, belief: str = "", *, seed: int = 1
) -> None:
    """Practise a skill as somebody who knows it, or who holds a belief."""
    session = begin_practice(journal, skill, count, seed)
    while session.go_on():
        posed = session.posed
        if posed is not None:
            held = (given for given, names in posed.foils.items() if belief in names)
            session.answering.commit(next(held, posed.answer))
            session.skip()


def play_questions(
    of: Sequence[str], count: int, seed: int, journal: Journal | None = None
) -> list[Question]:
    """Practise skills as somebody who knows them, and return what was asked."""
    session = LessonSession(make_skill_lesson(of, count), journal or Journal(None), seed=seed)
    asked: list[Question] = []
    while session.go_on():
        if session.posed is not None:
            asked.append(session.posed.question)
            session.answering.commit(session.posed.answer)
    return asked

"""Practice as a session: what is due today, one skill, wrong answers, or where an idea shows."""

from datetime import UTC, datetime

from lessons.course import practice
from lessons.course.course import lesson_ids
from lessons.course.practice import QUESTIONS, find_skill, make_skill_lesson
from lessons.journal.journal import Journal
from lessons.journal.records import PRACTICE
from lessons.journal.seeds import draw_seed
from lessons.language import ngettext
from lessons.lesson.session import LessonSession
from lessons.student.introduced import find_introduced
from lessons.student.reviews import find_repairs, make_agenda

ON_IDEA = 3  # Questions that test an idea.


def begin_practice(
    journal: Journal, skill: str | None, count: int, seed: int | None
) -> LessonSession:
    """Return a session that practises one skill, or if `skill` is None what is due today."""
    student = journal.read()
    drawn = draw_seed(PRACTICE) if seed is None else seed
    today = make_agenda(student, datetime.now(UTC))
    if skill is None:
        made = make_skill_lesson(today.chosen, count, today.why, today.urgent, today.open)
    else:  # Who names a skill is asked all of it.
        made = make_skill_lesson((skill,), count, urgent=today.urgent)
    return LessonSession(made, journal, seed=drawn)


def begin_repair(journal: Journal, lesson_id: str) -> LessonSession:
    """Return a session that repairs a lesson's wrong answers, or practises if there are none."""
    student = journal.read()
    result = next((each for each in find_repairs(student) if each.lesson == lesson_id), None)
    if result is None:
        return begin_practice(journal, None, QUESTIONS, None)
    count, brought = min(len(result.questions), QUESTIONS), find_introduced(student)
    alike = [practice.find_templates_like(lesson_id, name, brought) for name in result.questions]
    sentence = ngettext(
        "One wrong answer in lesson {number} is not put right yet. Here is a new question on the "
        "same skill: a right answer without a hint settles it.",
        "{n} wrong answers in lesson {number} are not put right yet. Here are new questions on the "
        "same skills: each right answer without a hint settles one.",
        count,
    )
    why = sentence.format(n=len(alike), number=lesson_ids().index(lesson_id) + 1)
    same = set[str]().union(*alike)
    skills = tuple(dict.fromkeys(find_skill(lesson_id, name) for name in result.questions))
    made = make_skill_lesson(skills, count, why, same, same if all(alike) else brought)
    return LessonSession(made, journal, seed=draw_seed(PRACTICE))


def begin_idea_practice(journal: Journal, misconception: str) -> LessonSession:
    """Return a session of three fresh questions that can show a misconception."""
    drawn, brought = draw_seed(PRACTICE), find_introduced(journal.read())
    made = practice.make_misconception_lesson(misconception, ON_IDEA, drawn, brought)
    return LessonSession(made, journal, seed=drawn)

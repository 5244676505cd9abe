"""Practice: fresh questions, and what is mastered."""

from itertools import pairwise
from pathlib import Path

from lessons.course.practice import draw_question, draw_questions, make_session, skills, template_of
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import PRACTICE, Answered
from lessons.lesson.practising import practise
from lessons.lesson.sitting import Sitting
from lessons.student.mastery import fresh_answers, mastery


def titles(sitting: Sitting) -> list[str]:
    """Return the skills that a session says it trains."""
    return [skill for skill, title in skills().items() if title in sitting.prose]


def test_a_session_asks_each_template_once_before_any_again() -> None:
    asked = [question.id.partition(".")[0] for question in draw_questions(["vector"], 8, 3)]
    assert len(set(asked[:4])) == 4
    assert sorted(asked[:4]) == sorted(asked[4:])


def test_a_question_is_known_by_its_id() -> None:
    (question,) = draw_questions(["walk"], 1, 7)
    assert draw_question(question.id) == question
    assert draw_question("no-such-template.7") is None
    assert draw_question("tick") is None


def test_a_session_follows_from_its_seed() -> None:
    ids = [part.question.id for part in make_session(["free"], 3, 1).parts if part.question]
    again = [part.question.id for part in make_session(["free"], 3, 1).parts if part.question]
    other = [part.question.id for part in make_session(["free"], 3, 2).parts if part.question]
    assert ids == again != other


def test_skills_take_turns() -> None:
    asked = [
        template_of(question.id) for question in draw_questions(["vector", "free", "sum"], 9, 3)
    ]
    trained = [template.skill for template in asked if template]
    assert {trained.count(skill) for skill in ("vector", "free")} == {4, 5}
    assert all(one != other for one, other in pairwise(trained))


def test_where_there_is_no_room_the_first_skills_are_asked() -> None:
    asked = [
        template_of(question.id) for question in draw_questions(["walk", "free", "sizes"], 2, 1)
    ]
    assert {template.skill for template in asked if template} == {"walk", "free"}


def test_a_session_without_a_skill_is_of_what_is_due(home: Path) -> None:
    journal = Journal(home)
    assert titles(practise(journal, None, 4, 1)) == ["squares", "vector"]
    journal.append(Answered(PRACTICE, "tick.7", 0, True))
    sitting = practise(Journal(home), None, 4, 1)
    assert titles(sitting) == ["squares", "walk"]
    assert "Nothing is due today" in sitting.prose


def test_practice_is_a_sitting_like_any_other(home: Path) -> None:
    sitting = practise(Journal(home), "vector", 2, 5)
    assert [bool(part.question) for part in sitting.lesson.parts] == [False, True, True, False]
    sitting.go_on()
    posed = sitting.posed
    assert posed is not None
    assert sitting.commit(posed.answer).right
    assert mastery(fresh_answers(read_journal(home).records))["vector"].right == 1

"""Hints come one by one, each costs the credit, and after them there is the solution."""

from pathlib import Path

import pytest

from lessons.course.course import lesson_ids, read_lesson
from lessons.course.practice import draw_question, load_templates
from lessons.course.question import pose_question
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import PRACTICE, SKIPPED, Answered, Helped
from lessons.lesson.session import LessonSession
from lessons.student.mastery import assess_skills
from tests.lessons.lesson import posed_in


@pytest.fixture
def sitting(home: Path) -> LessonSession:
    """Return a sitting at its first question."""
    return at_question(LessonSession(read_lesson("diagonals"), Journal(home), seed=1))


def at_question(sitting: LessonSession) -> LessonSession:
    while sitting.posed is None:
        sitting.go_on()
    return sitting


def test_hints_come_one_by_one_and_are_written_down(sitting: LessonSession, home: Path) -> None:
    hints = posed_in(sitting).hints
    assert sitting.hints == ()
    for count in range(1, len(hints) + 1):
        assert sitting.help()
        assert sitting.hints == hints[:count]
    assert not sitting.help()
    written = [e.record for e in read_journal(home).records if isinstance(e.record, Helped)]
    assert [each.hints for each in written] == list(range(1, len(hints) + 1))


def test_a_right_answer_with_help_has_no_credit(sitting: LessonSession) -> None:
    sitting.help()
    assert sitting.commit(posed_in(sitting).answer).right
    assert sitting.score[0] == 0


def test_hints_are_still_read_when_one_comes_back(sitting: LessonSession, home: Path) -> None:
    sitting.help()
    again = LessonSession(read_lesson("diagonals"), Journal(home))
    assert again.hints == sitting.hints != ()


def test_hints_of_one_pass_are_not_yet_read_in_the_next(sitting: LessonSession, home: Path) -> None:
    sitting.help()
    LessonSession(read_lesson("diagonals"), Journal(home), seed=1)
    again = at_question(LessonSession(read_lesson("diagonals"), Journal(home)))
    assert again.hints == ()


def test_the_solution_comes_after_the_hints_and_counts_as_wrong(
    sitting: LessonSession, home: Path
) -> None:
    assert not sitting.skip()
    while sitting.help():
        pass
    assert sitting.skip()
    judgement = sitting.judgement
    assert judgement is not None
    assert (judgement.given, judgement.right) == (posed_in(sitting).answer, False)
    assert not sitting.locked
    assert not sitting.skip()
    assert sitting.score[0] == 0
    (answered,) = [e.record for e in read_journal(home).records if isinstance(e.record, Answered)]
    assert (answered.given, answered.right) == (SKIPPED, False)


def test_no_hint_is_the_answer() -> None:
    for name in lesson_ids():
        for question in read_lesson(name).questions:
            posed = pose_question(question)
            assert all(f'"{posed.label(posed.answer)}"' not in hint for hint in posed.hints)


def test_every_question_of_the_course_has_two_or_three_hints() -> None:
    questions = [question for name in lesson_ids() for question in read_lesson(name).questions]
    questions += [
        question for template in load_templates() if (question := draw_question(f"{template}.1"))
    ]
    few = {each.id: len(pose_question(each).hints) for each in questions}
    assert {name: count for name, count in few.items() if count not in {2, 3}} == {}
    assert all(len(set(posed.hints)) == len(posed.hints) for posed in map(pose_question, questions))


def test_help_makes_no_mastery(home: Path) -> None:
    journal = Journal(home)
    for seed in range(3):
        name = f"sum.{seed}"
        assert draw_question(name) is not None
        journal.append(Helped(PRACTICE, name, 1))
        journal.append(Answered(PRACTICE, name, 0, True))
    state = assess_skills(read_journal(home))["diagonals"]
    assert (state.right, state.evidence) == (3, 0)

"""Hints come one by one, each costs the credit, and after them there is the solution."""

from pathlib import Path

import pytest

from lessons.course.course import read_lesson
from lessons.course.question import pose_question
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import SKIPPED, Answered, Helped
from lessons.lesson.session import LessonSession
from tests.expected import expect
from tests.lessons.lesson import posed_in
from tests.lessons.scripts import shipped_questions


@pytest.fixture
def session(home: Path) -> LessonSession:
    """Return a session at its first question."""
    return at_question(LessonSession(read_lesson("diagonals"), Journal(home), seed=1))


def at_question(session: LessonSession) -> LessonSession:
    while session.posed is None:
        session.pass_by()
        session.go_on()
    return session


def test_hints_come_one_by_one_and_are_written_down(session: LessonSession, home: Path) -> None:
    hints = posed_in(session).hints
    assert session.answering.hints == ()
    for count in range(1, len(hints) + 1):
        assert session.answering.help()
        assert session.answering.hints == hints[:count]
    assert not session.answering.help()
    written = [e.record for e in read_journal(home).records if isinstance(e.record, Helped)]
    assert [each.hints for each in written] == list(range(1, len(hints) + 1))


def test_a_right_answer_with_help_has_no_credit(session: LessonSession) -> None:
    session.answering.help()
    assert session.answering.commit(posed_in(session).answer).right
    assert session.score[0] == 0


def test_hints_are_still_read_when_one_comes_back_but_not_in_the_next_pass(
    session: LessonSession, home: Path
) -> None:
    session.answering.help()
    again = LessonSession(read_lesson("diagonals"), Journal(home))
    assert again.answering.hints == session.answering.hints != ()
    LessonSession(read_lesson("diagonals"), Journal(home), seed=1)
    again = at_question(LessonSession(read_lesson("diagonals"), Journal(home)))
    assert again.answering.hints == ()


ELSEWHERE = ((0, 0),)
"""An answer to the first question of `diagonals` that comes from no idea."""


def test_what_a_wrong_answer_has_got_is_no_hint_any_more(session: LessonSession) -> None:
    hints = posed_in(session).hints
    session.answering.commit(ELSEWHERE)
    said = expect(session.answering.first_try).reply
    assert session.answering.all_hints == tuple(each for each in hints if each not in said) != hints
    while session.answering.help():
        pass
    assert session.answering.hints == session.answering.all_hints


def test_a_hint_that_was_read_is_not_the_reply_to_a_wrong_answer(session: LessonSession) -> None:
    while session.answering.help():
        pass
    hints = session.answering.hints
    session.answering.commit(ELSEWHERE)
    assert expect(session.answering.first_try).reply not in hints
    assert session.answering.hints == session.answering.all_hints == hints


def test_what_leads_on_is_not_said_beside_the_answer(session: LessonSession) -> None:
    session.answering.commit(((3, 3),))
    led = expect(session.answering.first_try).reply
    session.answering.commit(ELSEWHERE)
    assert led
    assert led not in expect(session.judgement).text


def test_the_solution_follows_the_hints_and_is_wrong(session: LessonSession, home: Path) -> None:
    assert not session.skip()
    while session.answering.help():
        pass
    assert session.skip()
    judgement = expect(session.judgement)
    assert (judgement.value, judgement.right) == (posed_in(session).answer, False)
    assert not session.locked
    assert not session.skip()
    assert session.score[0] == 0
    (answered,) = [e.record for e in read_journal(home).records if isinstance(e.record, Answered)]
    assert (answered.given, answered.right) == (SKIPPED, False)


def test_every_question_of_a_lesson_has_two_or_three_hints_and_none_is_the_answer() -> None:
    """So have the questions of practice: see `test_template.py`, which draws them all."""
    for posed in map(pose_question, shipped_questions()):
        assert len(set(posed.hints)) == len(posed.hints) in {2, 3}, posed.question.id
        assert all(f'"{posed.say_answer(posed.answer)}"' not in hint for hint in posed.hints)


def test_what_is_said_of_an_idea_anywhere_is_no_hint_of_a_lesson() -> None:
    """It may answer another question, and leads to the wrong option."""
    asked = shipped_questions()
    assert [each.id for each in asked if not {"hint", "other"} <= {*each.replies}] == []

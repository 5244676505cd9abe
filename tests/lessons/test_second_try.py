"""A second try: a wrong first answer gets its reply and leaves the question open."""

from pathlib import Path

import pytest
from msgspec import structs

from lessons.answers.choices import ChoiceAnswer
from lessons.course.question import Judgement, pose_question
from lessons.ideas.evidence import record_answer
from lessons.journal.journal import Journal
from lessons.journal.records import SKIPPED, Answered, AnswerValue, Begun, Finished, Retried
from lessons.lesson.session import LessonSession
from lessons.student.student_model import StudentModel
from tests.expected import expect
from tests.lessons.lesson import RIGHT, WRONG, go_to, posed_in, short, sit
from tests.lessons.scripts import lesson, predict, script, shipped_questions


@pytest.fixture
def opened(home: Path) -> LessonSession:
    """Return a session whose first question has got a wrong answer."""
    session = go_to(sit(home), 1)
    session.answering.commit(WRONG["next-b"])
    return session


def records(session: LessonSession) -> list[object]:
    return [entry.record for entry in session.journal.own]


def test_a_wrong_answer_gets_the_reply_to_its_idea_and_no_reason(opened: LessonSession) -> None:
    first = expect(opened.answering.first_try)
    assert (opened.locked, opened.judgement, opened.answering.is_open) == (True, None, True)
    assert (first.reason, first.beliefs) == ("", ("no-reset",))
    assert first.reply
    assert "One back." not in first.reply
    assert opened.view.limit == opened.view.stop
    with pytest.raises(ValueError, match="waits for an answer"):
        opened.go_on()


@pytest.mark.parametrize("right", [True, False])
def test_the_second_answer_closes_the_question_with_its_reason_and_counts_for_nothing(
    opened: LessonSession, right: bool, home: Path
) -> None:
    known = opened.student.fold(StudentModel).weigh_all()
    given = RIGHT["next-b"] if right else (0, 1, -1, -1)
    assert opened.answering.commit(given).right == right
    judged = expect(opened.judgement)
    assert (judged.value, judged.right, opened.locked) == (given, right, False)
    assert judged.text.startswith("That's it, at the second try.") == right
    assert judged.text.endswith("One back.")
    assert (opened.answers["next-b"], opened.answering.tried) == (
        WRONG["next-b"],
        (WRONG["next-b"],),
    )
    assert opened.score == (0, 3)
    assert opened.student.fold(StudentModel).weigh_all() == known
    assert records(opened)[-1] == Retried("tested", "next-b", given)
    assert sit(home).judgement == judged


def test_a_wrong_answer_is_not_taken_twice_however_it_is_written() -> None:
    asked = script(
        ":::{predict} cell\n:n: 4\n:ask: blank -1 in b[k] = -1\n:foils: no-reset\n\nWhat?\n\n"
        "- right: So.\n:::\n"
    )
    session = LessonSession(lesson(asked), Journal(None))
    assert not session.answering.commit("b[k]").right
    for again in ("b[k]", "b[ k ]"):
        with pytest.raises(ValueError, match="your first answer"):
            session.answering.commit(again)
    assert session.answering.is_open


def test_it_is_gone_on_with_in_another_session(opened: LessonSession, home: Path) -> None:
    opened.answering.help()
    found = sit(home)
    assert (found.index, found.answering.is_open, found.answering.first_try) == (
        1,
        True,
        opened.answering.first_try,
    )
    assert (found.answering.first_hints, len(found.answering.hints)) == (0, 1)
    found.answering.commit(RIGHT["next-b"])
    assert not sit(home).answering.is_open


def test_what_older_tutors_wrote_is_closed(opened: LessonSession, home: Path) -> None:
    """They asked once, and the answer has been read since."""
    first = records(opened)[-1]
    assert isinstance(first, Answered)
    assert first.open
    journal = Journal(home / "older")
    journal.append(Begun("tested", 1))
    journal.append(structs.replace(first, open=False))
    found = LessonSession(short(), journal)
    assert not found.answering.is_open
    found.go_on()
    assert found.judgement is not None


@pytest.mark.parametrize(
    ("ask", "given"),
    [
        ("whether (2, 1) is free", None),  # Which queen attacks it, and how?
        ("next test.row", 0),  # Four rows.
        *(("sum of (2, 1)", -1), ("free squares of column 2", ((2, 0),))),
    ],
)
def test_where_more_than_two_options_are_left_one_tries_again(ask: str, given: AnswerValue) -> None:
    text = script(predict(":start: k=2, b=0 3 -1 -1", f":ask: {ask}"))
    session = LessonSession(lesson(text), Journal(None))
    posed = posed_in(session)
    session.answering.commit(next((each for each in posed.choices if each != posed.answer), given))
    assert session.answering.is_open


def test_between_two_options_nobody_tries_twice() -> None:
    few = [
        each
        for each in map(pose_question, shipped_questions())
        if each.response is ChoiceAnswer and len(each.choices) <= 3
    ]
    assert few
    for posed in few:
        wrong = next(each for each in posed.choices if each != posed.answer)
        assert not record_answer("rules", posed, Judgement(wrong, *posed.verdict(wrong))).open


def test_the_solution_can_be_read_at_once_and_without_the_hints(opened: LessonSession) -> None:
    assert opened.skip()
    assert records(opened)[-1] == Retried("tested", "next-b", SKIPPED)
    assert expect(opened.judgement).text == "One back."


def test_the_last_question_of_a_check_stays_open_before_the_lesson_is_finished() -> None:
    text = script("Prose.\n", ":::{check}\n:templates: sum, difference\n\nA few.\n:::\n")
    session = LessonSession(lesson(text), Journal(None), seed=1)
    for number in range(10):
        assert session.go_on() if number else (session.go_on() and session.go_on())
        session.answering.commit(next(iter(posed_in(session).foils)))
        assert Finished("tested") not in records(session)
        assert session.skip()
    assert Finished("tested") in records(session)

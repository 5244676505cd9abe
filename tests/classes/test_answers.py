"""One student's answers, as the lecturer looks at them."""

from datetime import UTC, datetime

from lessons.answers.choices import ChoiceAnswer
from lessons.classes.enrolment import make_seed
from lessons.classes.replay import ReplayedAnswer, ReplayVerdict, replay_hand_in
from lessons.classes.words import describe_answer, make_answers_table
from lessons.course.course import read_lesson
from lessons.journal.journal import Journal
from lessons.lesson.session import LessonSession
from tests.classes.worked import DRAWN, LESSON, worked

SEED = make_seed("anna", LESSON, DRAWN)


def test_choices_stand_as_they_stood_before_the_student() -> None:
    session, seen = LessonSession(read_lesson(LESSON), Journal(None), seed=SEED), {}
    while session.index < len(session.lesson.parts) - 1:
        if (posed := session.posed) is not None:
            if posed.response is ChoiceAnswer:
                seen[posed.question.id] = [posed.say_piece(each) for each in posed.choices]
            session.answering.commit(posed.answer)
        elif session.locked:
            session.pass_by()
        session.go_on()
    shown = {
        answer.question: [line[4:] for line in found[1][: len(seen[answer.question])]]
        for answer in replay_hand_in(worked(), None, same_course=True).answers
        if answer.question in seen and (found := describe_answer(answer))
    }
    assert seen
    assert shown == seen


def test_the_list_shows_lines_without_the_quotes_of_python() -> None:
    given = (("if b[k] < n:", 0), ("k += 1", 1))
    answer = ReplayedAnswer(datetime.now(UTC), LESSON, "q", given, True, (), ReplayVerdict.AGREES)
    assert make_answers_table([answer]).columns[4].show(answer) == "if b[k] < n:, k += 1"

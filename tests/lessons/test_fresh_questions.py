"""A lesson ends with fresh questions until they make mastery; nobody is stuck there."""

from collections import Counter
from pathlib import Path

import pytest

from lessons.course.course import read_lesson
from lessons.journal.journal import Journal
from lessons.journal.records import Begun, Finished
from lessons.lesson.ending import Ending
from lessons.lesson.fresh_questions import TWICE, list_failed_checks
from lessons.lesson.session import LessonSession
from tests.expected import expect
from tests.lessons.lesson import before_check, posed_in
from tests.lessons.scripts import lesson, script

TEXT = script(
    "Prose.\n",
    "## What to keep\n",
    ":::{check}\n:templates: sum, shift, difference, mark-sum\n\nA few questions.\n:::\n",
)
PROSE = 3
MOST = 2 * 4
"""Questions: no template is asked from more than twice."""


@pytest.fixture
def session(home: Path) -> LessonSession:
    """Return a session at the first question of the check."""
    return begun(LessonSession(lesson(TEXT), Journal(home), seed=5))


def begun(session: LessonSession) -> LessonSession:
    while session.index < PROSE:
        assert session.go_on()
    return session


def answer_here(session: LessonSession, *, right: bool) -> bool:
    """Answer the question and try no second time; say whether it was right as it should be."""
    posed = posed_in(session)
    given = posed.answer if right else next(iter(posed.foils), "skipped")
    judged = session.answering.commit(given)
    session.skip()
    return judged.right == right


def answer(session: LessonSession, *, right: bool) -> bool:
    """Answer the question, and go on; say whether there is another part."""
    answer_here(session, right=right)
    return session.go_on()


def told(session: LessonSession) -> str:
    return expect(session.judgement).text


def test_right_answers_pass_the_check_and_finish_the_lesson_once(session: LessonSession) -> None:
    def finishes() -> int:
        records = [entry.record for entry in session.journal.read().records]
        return records.count(Finished(session.lesson.id))

    count = 1
    while answer_here(session, right=True) and not session.check.passed:
        assert finishes() == 0
        assert session.go_on()
        count += 1
    assert told(session).endswith("**You have passed the check.**")
    assert finishes() == 1
    assert not session.go_on()
    assert finishes() == 1
    assert 3 <= count < MOST
    assert session.score == (count, count)
    assert "You have passed the check." in " ".join(Ending(session).sentences)


@pytest.mark.parametrize("name", ["diagonals", "iterative", "labyrinth"])
def test_what_is_said_to_be_left_is_what_right_answers_take(name: str) -> None:
    for seed in range(3):
        session = before_check(name, Journal(None), seed)
        said = [session.prose]
        while session.go_on():
            said.append(session.check_progress)
            session.answering.commit(posed_in(session).answer)
        count = len(said) - 1
        assert f"{count} answers are enough if all are right without a hint." in said[0]
        assert said[1:] == [f"check: {n} right, {count - n} to go" for n in range(count)]
        assert session.check_progress == "check passed"


def test_a_check_that_takes_all_its_questions_says_just_how_many() -> None:
    session = LessonSession(read_lesson("rules"), Journal(None), seed=3)
    while not session.prose.startswith("## The check"):
        _answered = answer_here(session, right=False) if session.posed else session.skip()
        assert session.go_on()
    assert session.prose.endswith("The check has 6 questions.")


def test_what_is_left_is_no_promise_where_right_answers_do_not_pass(session: LessonSession) -> None:
    for sign in "+-+-":
        answer(session, right=sign == "+")
    assert session.check_progress == "check: 2 right, at most 4 more"
    while answer(session, right=True):
        pass
    assert "You have not passed it yet: for that you need more right answers, " in told(session)


def test_each_answer_that_does_not_count_is_said_not_to(session: LessonSession) -> None:
    answer_here(session, right=False)
    assert "Up to 7 more questions follow." in told(session)
    assert session.check_progress.startswith("check: 0 right, ")
    session.go_on()
    left = session.check_progress
    session.answering.help()
    assert int(session.check_progress.split()[-3]) == int(left.split()[-3]) + 1
    answer_here(session, right=True)
    assert "After a hint a right answer does not count in the check." in told(session)
    session.go_on()
    answer_here(session, right=True)
    assert session.check_progress.startswith("check: 1 right, ")
    assert "check" not in told(session)
    session.go_back()
    assert "does not count" not in told(session)


def test_a_check_is_taken_again_after_its_lesson(session: LessonSession, home: Path) -> None:
    first = [posed_in(session).question.id]
    while answer(session, right=False):
        first.append(posed_in(session).question.id)
    again = LessonSession(lesson(TEXT), Journal(home), check=True)
    assert (again.index, again.rechecks) == (PROSE - 1, True)
    assert not again.go_back()
    again.go_on()
    assert posed_in(again).question.id not in first
    answer(again, right=True)
    again = begun(LessonSession(lesson(TEXT), Journal(home), check=True))  # It was left.
    assert again.score == (1, 1)
    again.go_on()
    count = 2
    while answer(again, right=True):
        count += 1
    assert again.check.passed
    assert Ending(again).sentences[0] == (
        f"You have passed the check. You answered {count} of {count} questions right at once, "
        "without help."
    )
    entries = Journal(home).read().records
    assert [isinstance(each.record, Begun) for each in entries].count(True) == 1


def test_a_check_waits_until_it_is_passed(home: Path) -> None:
    journal = Journal(home)
    session = before_check("rules", journal)
    session.go_on()
    assert list_failed_checks(journal.read()) == []
    while answer(session, right=False):
        pass
    assert list_failed_checks(journal.read()) == ["rules"]
    again = LessonSession(session.lesson, journal, check=True)
    again.go_on()
    while answer(again, right=True):
        pass
    assert list_failed_checks(journal.read()) == [] if again.check.passed else ["rules"]


def test_each_template_is_asked_once_while_no_idea_shows(session: LessonSession) -> None:
    names = []
    for _ in range(4):
        names.append(posed_in(session).question.id)
        answer(session, right=True)
    assert {name.partition(".")[0] for name in names} == {"sum", "shift", "difference", "mark-sum"}


@pytest.mark.parametrize("how", ["wrong", "helped", "skipped"])
def test_what_does_not_count_brings_more_questions(how: str, session: LessonSession) -> None:
    first = session.length
    while how != "wrong" and session.answering.help():
        pass
    if how == "skipped":
        assert session.skip()
        assert told(session).endswith("\n\nUp to 7 more questions follow.")
        assert session.go_on()
    else:
        answer(session, right=how == "helped")
    assert session.length == first + 1 if how == "helped" else session.length > first


def test_it_ends_for_who_never_is_right_and_says_so(session: LessonSession) -> None:
    count, lengths, asked = 1, [session.length], Counter([posed_in(session).question.template])
    while answer(session, right=False):
        count += 1
        lengths.append(session.length)
        asked[posed_in(session).question.template] += 1
    assert set(asked.values()) == {TWICE}
    assert (count, max(lengths)) == (MOST, PROSE + MOST)
    assert "The check ends here, after 8 questions. You have not passed" in told(session)
    assert session.check_progress == "check not passed yet"
    assert not session.check.passed
    assert "have not passed the check yet" in " ".join(Ending(session).sentences)
    assert "You needn't master “Sums and differences” yet" in " ".join(Ending(session).sentences)

"""A lesson ends with fresh questions until they make mastery; nobody is stuck there."""

from pathlib import Path

import pytest

from lessons.course import course
from lessons.journal.journal import Journal
from lessons.journal.records import Begun, Finished
from lessons.lesson.ending import LessonSummary
from lessons.lesson.fresh_questions import CHECKED, open_checks
from lessons.lesson.session import LessonSession
from tests.lessons.lesson import posed_in
from tests.lessons.scripts import lesson, script

TEXT = script(
    "Prose.\n",
    "## What to keep\n",
    ":::{check}\n:templates: sum, shift, difference, mark-sum\n\nA few questions.\n:::\n",
)
PROSE = 3


@pytest.fixture
def sitting(home: Path) -> LessonSession:
    """Return a sitting at the first question of the check."""
    return begun(LessonSession(lesson(TEXT), Journal(home), seed=5))


def begun(sitting: LessonSession) -> LessonSession:
    while sitting.index < PROSE:
        assert sitting.go_on()
    return sitting


def answer_here(sitting: LessonSession, *, right: bool) -> bool:
    """Answer the question; say whether it was right as it should be."""
    posed = posed_in(sitting)
    given = posed.answer if right else next(iter(posed.foils), "skipped")
    return sitting.commit(given).right == right


def answer(sitting: LessonSession, *, right: bool) -> bool:
    """Answer the question, and go on; say whether there is another part."""
    answer_here(sitting, right=right)
    return sitting.go_on()


def told(sitting: LessonSession) -> str:
    assert sitting.judgement is not None
    return sitting.judgement.text


def test_right_answers_end_it(sitting: LessonSession) -> None:
    count = 1
    while answer(sitting, right=True):
        count += 1
    assert 3 <= count < CHECKED
    assert sitting.check.passed
    assert sitting.score == (count, count)
    assert LessonSummary(sitting).text.endswith("You have mastered “Sums and differences”.")


@pytest.mark.parametrize("seed", range(4))
def test_who_goes_on_at_once_after_an_error_sees_the_question_that_is_asked(
    home: Path, seed: int
) -> None:
    sitting = begun(LessonSession(lesson(TEXT), Journal(home), seed=seed))
    assert "to go" in sitting.check_progress  # Questions are drawn as if all were answered rightly.
    assert answer(sitting, right=False)
    shown = posed_in(sitting)
    assert "to go" in sitting.check_progress
    assert posed_in(sitting) == shown


@pytest.mark.parametrize("name", ["diagonals", "iterative", "labyrinth"])
def test_what_is_said_to_be_left_is_what_right_answers_take(name: str) -> None:
    for seed in range(3):
        taken = course.read_lesson(name)
        sitting = LessonSession(taken, Journal(None), seed=seed)
        sitting.index = sitting._reached = len(taken.parts) - 1
        said = [sitting.prose]
        while sitting.go_on():
            said.append(sitting.check_progress)
            sitting.commit(posed_in(sitting).answer)
        count = len(said) - 1
        assert f"{count} answers are enough if all are right without a hint." in said[0]
        assert said[1:] == [f"check: {n} right, {count - n} to go" for n in range(count)]
        assert sitting.check_progress == "check passed"


def test_each_answer_that_does_not_count_is_said_not_to(sitting: LessonSession) -> None:
    answer_here(sitting, right=False)
    assert "A wrong answer makes the check longer: up to 9 more questions." in told(sitting)
    assert sitting.check_progress == "check: 0 right"
    sitting.go_on()
    left = sitting.check_progress
    sitting.help()
    assert int(sitting.check_progress.split()[-3]) == int(left.split()[-3]) + 1
    answer_here(sitting, right=True)
    assert "After a hint a right answer does not count in the check." in told(sitting)
    sitting.go_on()
    answer_here(sitting, right=True)
    assert sitting.check_progress.startswith("check: 1 right, ")
    assert "check" not in told(sitting)
    sitting.go_back()
    assert "does not count" not in told(sitting)


def test_the_last_answer_says_whether_the_check_is_passed(sitting: LessonSession) -> None:
    while answer_here(sitting, right=True) and sitting.go_on():
        pass
    assert told(sitting).endswith("**You have passed the check.**")
    other = begun(LessonSession(lesson(TEXT), Journal(None), seed=6))
    while answer_here(other, right=False) and other.go_on():
        pass
    assert "The check ends here, after 10 questions. You have not passed" in told(other)
    assert other.check_progress == "check not passed yet"


def test_the_last_answer_of_a_check_finishes_the_lesson_once(sitting: LessonSession) -> None:
    def finishes() -> int:
        records = [entry.record for entry in sitting.journal.read().records]
        return records.count(Finished(sitting.lesson.id))

    while answer_here(sitting, right=True) and not sitting.check.passed:
        assert finishes() == 0
        assert sitting.go_on()
    assert finishes() == 1
    assert not sitting.go_on()
    assert finishes() == 1


def test_a_check_is_taken_again_behind_the_end_of_its_lesson(
    sitting: LessonSession, home: Path
) -> None:
    first = [posed_in(sitting).question.id]
    while answer(sitting, right=False):
        first.append(posed_in(sitting).question.id)
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
    assert LessonSummary(again).sentences[0] == (
        f"You have passed the check. {count} of {count} answers were right at once and without "
        "help."
    )
    entries = Journal(home).read().records
    assert [isinstance(each.record, Begun) for each in entries].count(True) == 1


def test_a_check_waits_until_it_is_passed(home: Path) -> None:
    taken, journal = course.read_lesson("diagonals"), Journal(home)
    sitting = LessonSession(taken, journal, seed=1)
    sitting.index = sitting._reached = len(taken.parts) - 1
    sitting.go_on()
    assert open_checks(journal.read()) == []
    while answer(sitting, right=False):
        pass
    assert open_checks(journal.read()) == ["diagonals"]
    again = LessonSession(taken, journal, check=True)
    again.go_on()
    while answer(again, right=True):
        pass
    assert open_checks(journal.read()) == [] if again.check.passed else ["diagonals"]


def test_each_template_is_asked_once_before_any_again(sitting: LessonSession) -> None:
    names = []
    for _ in range(4):
        names.append(posed_in(sitting).question.id)
        answer(sitting, right=len(names) > 1)
    assert {name.partition(".")[0] for name in names} == {"sum", "shift", "difference", "mark-sum"}


def test_another_pass_asks_others(sitting: LessonSession, home: Path) -> None:
    other = begun(LessonSession(lesson(TEXT), Journal(home), seed=6))
    assert posed_in(other).question.id != posed_in(sitting).question.id


@pytest.mark.parametrize("how", ["wrong", "helped", "skipped"])
def test_what_does_not_count_brings_more_questions(how: str, sitting: LessonSession) -> None:
    first = sitting.length
    while how != "wrong" and sitting.help():
        pass
    if how == "skipped":
        assert sitting.skip()
        assert sitting.go_on()
    else:
        answer(sitting, right=how == "helped")
    assert sitting.length == first + 1 if how == "helped" else sitting.length > first


def test_it_ends_for_who_never_is_right_and_says_so(sitting: LessonSession) -> None:
    count, lengths = 1, [sitting.length]
    while answer(sitting, right=False):
        count += 1
        lengths.append(sitting.length)
    assert (count, max(lengths)) == (CHECKED, PROSE + CHECKED)
    assert not sitting.check.passed
    assert "have not passed the check yet" in LessonSummary(sitting).text
    assert "“Sums and differences” is not mastered yet, and need not be" in " ".join(
        LessonSummary(sitting).sentences
    )


def test_it_goes_on_where_it_was_left(sitting: LessonSession, home: Path) -> None:
    answer(sitting, right=True)
    answer(sitting, right=False)
    again = LessonSession(lesson(TEXT), Journal(home))
    assert (again.index, again.length) == (sitting.index, sitting.length)
    assert posed_in(again).question == posed_in(sitting).question
    assert again.score == (1, again.length - PROSE)

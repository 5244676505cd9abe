"""A lesson ends with fresh questions until they make mastery; nobody is stuck there."""

from pathlib import Path

import pytest

from lessons.course.question import Posed
from lessons.journal.journal import Journal
from lessons.lesson.fresh_questions import CHECKED
from lessons.lesson.sitting import Sitting
from tests.lessons.scripts import lesson, script

TEXT = script(
    "Prose.\n",
    "## What to keep\n",
    ":::{check}\n:templates: sum, shift, difference, mark-sum\n\nA few questions.\n:::\n",
)
PROSE = 3


@pytest.fixture
def sitting(home: Path) -> Sitting:
    """Return a sitting at the first question of the check."""
    return begun(Sitting(lesson(TEXT), Journal(home), seed=5))


def begun(sitting: Sitting) -> Sitting:
    while sitting.index < PROSE:
        assert sitting.go_on()
    return sitting


def asked(sitting: Sitting) -> Posed:
    assert sitting.posed is not None
    return sitting.posed


def answer(sitting: Sitting, *, right: bool) -> bool:
    """Answer the question, and go on; say whether there is another part."""
    posed = asked(sitting)
    sitting.commit(posed.answer if right else next(iter(posed.foils)))
    return sitting.go_on()


def test_right_answers_end_it(sitting: Sitting) -> None:
    first = sitting.length
    count = 1
    while answer(sitting, right=True):
        assert sitting.length <= first + 1
        count += 1
    assert 3 <= count < CHECKED
    assert sitting.passed
    assert sitting.score == (count, count)
    assert sitting.ending.endswith("You have mastered “Sums and differences”.")


def test_each_template_is_asked_once_before_any_again(sitting: Sitting) -> None:
    names = []
    for _ in range(4):
        names.append(asked(sitting).question.id)
        answer(sitting, right=len(names) > 1)
    assert {name.partition(".")[0] for name in names} == {"sum", "shift", "difference", "mark-sum"}


def test_another_pass_asks_others(sitting: Sitting, home: Path) -> None:
    other = begun(Sitting(lesson(TEXT), Journal(home), seed=6))
    assert asked(other).question.id != asked(sitting).question.id


def test_wrong_answers_bring_more_questions(sitting: Sitting) -> None:
    first = sitting.length
    answer(sitting, right=False)
    assert sitting.length > first


def test_a_right_answer_with_help_does_not_count(sitting: Sitting) -> None:
    first = sitting.length
    assert sitting.help()
    answer(sitting, right=True)
    assert sitting.length == first + 1


def test_who_skips_is_asked_again(sitting: Sitting) -> None:
    first = sitting.length
    while sitting.help():
        pass
    assert sitting.skip()
    assert sitting.go_on()
    assert sitting.length > first


def test_it_ends_for_who_never_is_right_and_says_so(sitting: Sitting) -> None:
    count = 1
    while answer(sitting, right=False):
        count += 1
    assert count == CHECKED
    assert not sitting.passed
    assert "have not passed the check at its end" in sitting.ending
    assert "Still missing for “Sums and differences”: " in sitting.ending


def test_it_is_never_said_to_be_longer_than_it_can_become(sitting: Sitting) -> None:
    lengths = [sitting.length]
    while answer(sitting, right=False):
        lengths.append(sitting.length)
    assert max(lengths) == PROSE + CHECKED


def test_it_goes_on_where_it_was_left(sitting: Sitting, home: Path) -> None:
    answer(sitting, right=True)
    answer(sitting, right=False)
    again = Sitting(lesson(TEXT), Journal(home))
    assert (again.index, again.length) == (sitting.index, sitting.length)
    assert asked(again).question == asked(sitting).question
    assert again.score == (1, again.length - PROSE)

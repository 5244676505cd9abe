"""A lesson ends with fresh questions until three were right without help; nobody is stuck there."""

from pathlib import Path

import pytest
from lessons.lesson.final_check import CHECKED, UNAIDED

from lessons.course.question import Posed
from lessons.journal.journal import Journal
from lessons.lesson.sitting import Sitting
from tests.lessons.scripts import lesson, script

TEXT = script(
    "Prose.\n", "## What to keep\n", ":::{check}\n:templates: sum, shift\n\nThree questions.\n:::\n"
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


def test_three_right_answers_end_it(sitting: Sitting) -> None:
    assert sitting.length == PROSE + UNAIDED
    assert [answer(sitting, right=True) for _ in range(UNAIDED)] == [True, True, False]
    assert sitting.passed
    assert sitting.score == (3, 3)


def test_the_questions_are_drawn_from_the_templates_in_turn(sitting: Sitting) -> None:
    names = []
    for _ in range(UNAIDED):
        names.append(asked(sitting).question.id)
        answer(sitting, right=True)
    assert [name.partition(".")[0] for name in names] == ["sum", "shift", "sum"]
    assert len(set(names)) == UNAIDED


def test_another_pass_asks_others(sitting: Sitting, home: Path) -> None:
    other = begun(Sitting(lesson(TEXT), Journal(home), seed=6))
    assert asked(other).question.id != asked(sitting).question.id


def test_each_wrong_answer_brings_another_question(sitting: Sitting) -> None:
    answer(sitting, right=False)
    assert sitting.length == PROSE + UNAIDED + 1


def test_a_right_answer_with_help_does_not_count(sitting: Sitting) -> None:
    assert sitting.help()
    answer(sitting, right=True)
    assert sitting.length == PROSE + UNAIDED + 1


def test_who_skips_is_asked_again(sitting: Sitting) -> None:
    while sitting.help():
        pass
    assert sitting.skip()
    assert sitting.go_on()
    assert sitting.length == PROSE + UNAIDED + 1


def test_it_ends_for_who_never_is_right_and_says_so(sitting: Sitting) -> None:
    count = 1
    while answer(sitting, right=False):
        count += 1
    assert count == CHECKED
    assert not sitting.passed
    assert "check at its end was not passed" in sitting.ending


def test_it_goes_on_where_it_was_left(sitting: Sitting, home: Path) -> None:
    answer(sitting, right=True)
    answer(sitting, right=False)
    again = Sitting(lesson(TEXT), Journal(home))
    assert (again.index, again.length) == (sitting.index, sitting.length)
    assert asked(again).question == asked(sitting).question
    assert again.score == (1, 4)

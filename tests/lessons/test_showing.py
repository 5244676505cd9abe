"""Every idea can be shown: in the state of a wrong answer, or where it shows."""

import pytest

from lessons.comparison import Difference
from lessons.contrast import Counts, Readings
from lessons.course import beliefs, ideas, lesson, lesson_ids
from lessons.practice import drawn, on_belief, templates
from lessons.question import Question
from lessons.showing import examples, show, showing
from solver.misconceptions import MISCONCEPTIONS

QUESTIONS = [question for name in lesson_ids() for question in lesson(name).questions]


@pytest.mark.parametrize("name", MISCONCEPTIONS)
def test_every_idea_can_be_shown_without_an_answer(name: str) -> None:
    found = show(name, ())
    assert found is not None
    assert not found.own
    match found.showing:
        case Difference(first=first, last=last):
            assert first < last
        case Readings(right=right, believed=believed, told=told):
            assert right != believed
            assert "With the idea" in told
        case Counts(right=right, believed=believed):
            assert right != believed


@pytest.mark.parametrize("name", MISCONCEPTIONS)
def test_every_idea_has_a_name(name: str) -> None:
    assert ideas().keys() == beliefs().keys()
    assert name in ideas()


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_an_answer_to_any_question_of_the_course_can_be_shown(question: Question) -> None:
    for name in question.foils:
        assert show(name, (question,)) is not None


@pytest.mark.parametrize("name", MISCONCEPTIONS)
def test_most_wrong_answers_are_shown_in_their_own_state(name: str) -> None:
    shown = [showing(name, question) is not None for question in examples(name)]
    assert any(shown)


def test_a_square_that_was_asked_is_the_one_that_is_spoken_of() -> None:
    for question in examples("sum-only"):
        if question.ask.text.startswith("whether ("):
            found = showing("sum-only", question)
            assert isinstance(found, Readings)
            square = question.ask.text.removeprefix("whether ").removesuffix(" is free")
            assert found.told.startswith(f"{square.replace(' ', '')} is attacked: ")


def test_a_diagonal_is_the_one_that_was_asked() -> None:
    question = drawn("mark-sum.2")
    assert question is not None
    found = showing("diagonals-swapped", question)
    assert isinstance(found, Readings)
    value = question.ask.text.rpartition(" ")[2]
    assert f"i + j = {value}. With the idea: with i − j = {value}." in found.told
    assert all(str(x + y) == value for x, y in found.right.squares)


def test_two_computations() -> None:
    question = next(examples("queens-numbered"))
    found = showing("queens-numbered", question)
    assert isinstance(found, Counts)
    assert " / (" in found.right
    assert " / (" not in found.believed


@pytest.mark.parametrize("name", MISCONCEPTIONS)
def test_three_fresh_questions_tell_an_idea_apart(name: str) -> None:
    lesson = on_belief(name, 3, 1)
    assert len(lesson.questions) == 3
    assert all(name in question.foils for question in lesson.questions)
    assert all(name in templates()[q.id.partition(".")[0]].foils for q in lesson.questions)
    assert [q.id for q in on_belief(name, 3, 1).questions] == [q.id for q in lesson.questions]

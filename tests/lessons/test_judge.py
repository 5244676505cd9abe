"""What is said to an answer: whether it is right, what was believed, and always why."""

import pytest

from lessons import course
from lessons.expression import ExpressionError, fill
from lessons.question import Posed, Question, judge, pose
from lessons.record import Given
from tests.lessons.scripts import posed

BELIEFS = {"greedy": "Said to greedy with k = {k}.", "no-reset": "Said to no-reset."}
OWN = "- greedy: Its own word, n = {n}.\n- other: Something else, k = {k}."


def asked(*foils: str, replies: str = "") -> Posed:
    return posed("b after 1 tick", *foils, at="tick 2", replies=replies)


def test_a_right_answer() -> None:
    found = judge(asked("no-reset"), (0, 2, -1, -1), BELIEFS)
    assert (found.right, found.beliefs, found.text) == (True, (), "So.")
    assert found.given == (0, 2, -1, -1)


def test_a_wrong_answer_is_spoken_to_with_the_reply_of_the_script() -> None:
    found = judge(posed("next k", "greedy", at="tick 2", replies=OWN), 2, BELIEFS)
    assert (found.right, found.beliefs) == (False, ("greedy",))
    assert found.text.split("\n\n") == ["Its own word, n = 4.", "So."]


def test_a_wrong_answer_is_spoken_to_with_the_word_of_the_course_otherwise() -> None:
    found = judge(posed("next k", "greedy", at="tick 2"), 2, BELIEFS)
    assert found.text.split("\n\n") == ["Said to greedy with k = 2.", "So."]


def test_an_answer_that_several_beliefs_give_is_spoken_to_with_all() -> None:
    shared = posed("outcome", "no-reset", "reset-to-zero", replies="- reset-to-zero: Zero.")
    found = judge(shared, ("exhausted", -1), BELIEFS)
    assert found.beliefs == ("no-reset", "reset-to-zero")
    assert found.text.split("\n\n") == ["Said to no-reset.", "Zero.", "So."]


def test_a_wrong_answer_that_nobody_expects() -> None:
    found = judge(asked("no-reset", replies="- other: Something else, k = {k}."), (3,) * 4, BELIEFS)
    assert (found.right, found.beliefs) == (False, ())
    assert found.text.split("\n\n") == ["Something else, k = 2.", "So."]


def test_a_wrong_answer_that_nobody_expects_and_nothing_to_say_to_it() -> None:
    found = judge(asked("no-reset"), (3,) * 4, BELIEFS)
    assert (found.right, found.beliefs, found.text) == (False, (), "So.")


def test_a_reply_without_a_value_is_refused() -> None:
    with pytest.raises(ExpressionError):
        judge(posed("next k", "greedy", at="tick 2", replies="- greedy: {z}"), 2, BELIEFS)


SHIPPED = [each for name in course.lesson_ids() for each in course.lesson(name).questions]


@pytest.mark.parametrize("question", SHIPPED, ids=lambda each: each.id)
def test_every_shipped_answer_is_explained(question: Question) -> None:
    found = pose(question)
    said = {name: fill(reply, found.variables) for name, reply in question.replies.items()}
    right = judge(found, found.answer, course.beliefs())
    assert (right.right, right.beliefs, right.text) == (True, (), said["right"])
    assert sum(map(len, found.foils.values())) == len(question.foils)
    for wrong, beliefs in found.foils.items():
        judgement = judge(found, wrong, course.beliefs())
        assert (judgement.right, judgement.beliefs) == (False, beliefs)
        assert judgement.text.endswith(said["right"])
        for belief in beliefs:
            own = said.get(belief) or fill(course.beliefs()[belief], found.variables)
            assert own in judgement.text


UNEXPECTED: dict[str, Given] = {"number": 999, "squares": (), "cells": (9,)}


@pytest.mark.parametrize(
    "question",
    [each for each in SHIPPED if each.ask.response in UNEXPECTED],
    ids=lambda each: each.id,
)
def test_every_shipped_question_speaks_to_an_unexpected_answer(question: Question) -> None:
    found = pose(question)
    given = UNEXPECTED[found.response]
    if given == (9,):
        given = (found.n,) * found.n
    assert found.accepts(given)
    assert given not in {found.answer, *found.foils}
    judgement = judge(found, given, course.beliefs())
    assert (judgement.right, judgement.beliefs) == (False, ())
    assert fill(question.replies["other"], found.variables) in judgement.text

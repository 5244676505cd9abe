"""Answers as they are typed: by label, and by value in every reasonable form."""

import re

import pytest

from lessons.answers.choices import ChoiceAnswer
from lessons.answers.entries import ExpressionAnswer
from lessons.course.question import Posed, pose_question
from lessons.journal.records import AnswerValue
from tests.lessons.scripts import ANSWER_KINDS, lesson, list_every_ask, predict, script
from tests.lessons.scripts import posed as posing
from tests.plain.playing import typed
from tui.answers.typed import say_ways

ROW = posing("next test.row", "restart-at-zero", "retest-same-row", at="after retreat 1")
NUMBER = posing("sum of (2, 1)", "diagonals-swapped")
CELLS = posing("b after 1 tick", "no-reset", at="tick 2")
SQUARES = posing("squares of sum 3", "diagonals-swapped")
OUTCOME = posing("outcome", "success-always", "greedy", "restart-at-zero", n="3")

LINES = posing("lines 24 to 28", "no-reset", "reset-to-zero")
ORDER = posing("next 6 lines", "straight-down", at="tick 2")
SEVERAL = posing("attackers of (2, 1)", "sum-only", "difference-only", at="tick 2")
TEXT = posing("blank -1 in b[k] = -1", "reset-to-zero")


@pytest.fixture(scope="module")
def questions() -> list[Posed]:
    """Return a question of each kind."""
    asked = [pose_question(question, 3) for question in list_every_ask()]
    assert {each.response for each in asked} == set(ANSWER_KINDS)
    return asked


def test_a_vector_is_asked_for_by_the_name_that_its_listing_gives_it() -> None:
    later = predict(":at: after solution 1", ":ask: found[0] after 2 ticks", ":foils: alias")
    (stored,) = lesson(script(later, listing="flags-all", n="5")).questions
    (*_lines, asked) = say_ways(pose_question(stored))
    assert "5 values of q[]" in asked.text


def test_every_answer_can_be_typed_as_it_is_shown(questions: list[Posed]) -> None:
    for question in questions:
        for given in [question.answer, *question.foils]:
            assert question.answer_kind.read_typed(typed(question, given)) == given
            label = question.say_answer(given)
            assert question.answer_kind.read_typed(label) == given
            if question.response is not ExpressionAnswer:  # In code capitals count.
                shouted = f" {label.upper()} ".replace("−", "-")
                assert question.answer_kind.read_typed(shouted) == given


def test_a_label_or_letter_is_a_choice(questions: list[Posed]) -> None:
    for question in questions:
        if question.response is not ChoiceAnswer:
            continue
        for label, choice in question.answer_kind.label_choices():
            assert question.answer_kind.read_typed(label) == choice
        for letter, choice in zip("abcdefgh", question.choices, strict=False):
            assert question.answer_kind.read_typed(letter) == choice
            assert question.answer_kind.read_typed(letter.upper()) == choice


FORMS: list[tuple[Posed, AnswerValue, str]] = [
    (ROW, 3, "3/row 3/ROW   3"),
    (OUTCOME, "endless", "It never ends/endless"),
    (OUTCOME, ("exhausted", -1), "exhausted -1"),
    (OUTCOME, ("exhausted", 2), "It is stuck"),
    (NUMBER, -3, "-3/−3/minus 3"),
    (NUMBER, 7, "7/007"),
    (NUMBER, 1820, "1,820"),
    (CELLS, (0, 2, -1, -1), "0 2 - -/0,2,-1,-1/[0, 2, −1, −]"),
    (CELLS, (0, 2, 4, -1), "0  2\t4 -1"),
    (SQUARES, ((0, 3), (1, 2)), "(0, 3) (1, 2)/1,2 0,3/1 2; 0 3/1 2 and 0 3"),
    (SQUARES, ((1, 2),), "(1,2), (1,2)"),
    (SEVERAL, (), "None"),
    (TEXT, "-1", "−1"),
    (TEXT, "k - 1", " k - 1 "),
]
"""Answers, and all that can be typed for them, with a slash between."""


@pytest.mark.parametrize(("question", "given", "texts"), FORMS)
def test_forms(question: Posed, given: AnswerValue, texts: str) -> None:
    for text in texts.split("/"):
        assert question.answer_kind.read_typed(text) == given


NONE: list[tuple[Posed, str]] = [
    (ROW, "1/4/row/d?/z/..."),
    (OUTCOME, "It ends"),
    (NUMBER, "three/3.0/1_0/9999999999999/1,23/٣/--3"),
    (CELLS, "0 2 -/0 2 - - -/0 2 x -/0 2 - 10000"),
    (SQUARES, "0 3 1/(4,0)/(0,-1)/03/(0,3) or (1,2)/and"),
    (LINES, "z/a a/a;b/|/import os/a9"),
    (TEXT, f"f(1)/=/k * k/{'x' * 99}"),
]
"""What is no answer, with a slash between."""


@pytest.mark.parametrize(("question", "texts"), NONE)
def test_what_is_no_answer_is_told_what_to_type(question: Posed, texts: str) -> None:
    for text in texts.split("/"):
        with pytest.raises(ValueError, match="Type "):
            question.answer_kind.read_typed(text)


def test_what_is_wrong_with_a_list_is_named() -> None:
    for question, text, told in (
        (CELLS, "0 2 -", "3 values, 4 wanted. Type the 4 values"),
        (CELLS, "0 2 x -", "x is no value. Type"),
        (SQUARES, "0 0 0", "The last column, 0, has no row. Type all squares"),
        (SQUARES, "5 5", "(5,5) is not on the board: columns and rows go from 0 to 3. Type"),
        (SQUARES, "a1 b2", "a1 is no number of a column or row. Type"),
    ):
        with pytest.raises(ValueError, match=re.escape(told)):
            question.answer_kind.read_typed(text)


def test_nothing_is_no_answer(questions: list[Posed]) -> None:
    for question in (*questions, LINES):
        for text in ("", " ", "#", ",", "()"):
            with pytest.raises(ValueError, match="Type "):
                question.answer_kind.read_typed(text)


def letters(question: Posed, answer: AnswerValue) -> str:
    """Return the letters of an answer's pieces, with the level of each line."""
    taken: list[int] = []
    words: list[str] = []
    for each in answer if isinstance(answer, tuple) else ():
        piece, level = each if question is LINES and isinstance(each, tuple) else (each, "")
        found = (i for i, c in enumerate(question.choices) if c == piece and i not in taken)
        taken.append(next(found))
        words.append(f"{'abcdefghijklmnop'[taken[-1]]}{level}")
    return " ".join(words)


@pytest.mark.parametrize("question", [LINES, ORDER, SEVERAL], ids=["lines", "order", "several"])
def test_letters_and_texts_say_the_same(question: Posed) -> None:
    for answer in (question.answer, *question.foils):
        label = question.say_answer(answer)
        assert question.answer_kind.read_typed(label) == answer
        assert question.answer_kind.read_typed(label.upper()) == answer
        typed = letters(question, answer)
        if typed:
            assert question.answer_kind.read_typed(typed) == answer

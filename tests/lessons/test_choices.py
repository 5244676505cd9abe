"""What there is to choose from, in an order that says nothing."""

from hypothesis import given
from hypothesis import strategies as st

from lessons.answers.choices import ChoiceAnswer
from lessons.course import course
from lessons.course.question import Question, pose_question
from tests.lessons.scripts import question

QUESTIONS = [each for name in course.lesson_ids() for each in course.read_lesson(name).questions]
CHOICES = [each for each in QUESTIONS if each.ask.response is ChoiceAnswer]
ROWS = question(
    "next test.row", "restart-at-zero", "retest-same-row", "carry-row-over", at="after retreat 1"
)
questions = st.sampled_from([*CHOICES, ROWS])
seeds = st.integers(0, 2**31)


@given(questions, seeds)
def test_each_answer_is_offered_once_and_no_two_look_alike(asked: Question, seed: int) -> None:
    found = pose_question(asked, seed)
    assert found.choices.count(found.answer) == 1
    assert len(set(found.choices)) == len(found.choices)
    assert set(found.choices) >= {found.answer, *found.foils}
    others = set(found.choices) - {found.answer, *found.foils}
    where = asked.situation
    assert others <= {*asked.ask.list_fixed_options(where), *asked.ask.list_options(where)}
    found = pose_question(asked, seed)
    labels = [found.say_answer(choice) for choice in found.choices]
    assert len(set(labels)) == len(labels)
    assert all(label.strip() and label.isprintable() for label in labels)


def test_every_order_comes_up_and_two_questions_have_their_own() -> None:
    assert len({pose_question(ROWS, seed).choices for seed in range(200)}) == 24
    found = [pose_question(each, 1) for each in CHOICES if len(pose_question(each).choices) == 3]
    assert len({each.choices.index(each.answer) for each in found}) > 1


def test_no_queen_is_offered_that_neither_stands_there_nor_comes_from_an_idea() -> None:
    for asked in CHOICES:
        found, read_so = pose_question(asked), {"transposed", "attack-exchanged"} & {*asked.foils}
        for choice in () if read_so else {*found.choices} - {*found.foils}:
            if (attack := asked.ask.read_attack(choice)) is not None:
                assert attack.queen in asked.situation.queens_on_board, asked.id


def test_that_nothing_is_found_is_not_taken_for_a_strange_idea() -> None:
    """It is the commonest wrong answer to how a search ends, and needs no fault in its loop."""
    strange = {"no-reset", "reset-to-zero", "minus-one-attacks"}
    asked = [each for each in CHOICES if each.ask.text == "outcome"]
    assert "six-columns-end" in {each.id for each in asked}
    for each in asked:
        assert strange.isdisjoint(pose_question(each).verdict(("exhausted", -1))[1])

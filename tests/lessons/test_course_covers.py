"""The shipped lessons ask what they promise to teach, and tell every misconception apart."""

import re
from collections.abc import Iterator

import pytest

from lessons import course
from lessons.asking import Response
from lessons.check import check
from lessons.expression import fill
from lessons.question import Posed, pose
from lessons.script import Lesson, Part
from solver.misconceptions import MISCONCEPTIONS, MUTANTS

LESSONS = [course.lesson(name) for name in course.lesson_ids()]
PARTS = [
    pytest.param(part, id=f"{lesson.id}:{part.line}") for lesson in LESSONS for part in lesson.parts
]


def questions(lesson_id: str, ask: str) -> Iterator[Posed]:
    """Yield a lesson's questions whose ask begins with a text."""
    for question in course.lesson(lesson_id).questions:
        if question.ask.text.startswith(ask):
            yield pose(question)


def test_the_checker_finds_nothing() -> None:
    assert check() == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_can_be_checked_by_its_path(lesson: Lesson) -> None:
    assert check([lesson.path]) == []


@pytest.mark.parametrize("foil", MISCONCEPTIONS)
def test_every_misconception_is_told_apart_from_all_others(foil: str) -> None:
    """Somewhere its answer is wrong, and nobody else gives it."""
    asked = (question for lesson in LESSONS for question in lesson.questions)
    alone = [
        question.id
        for question in asked
        if foil in question.foils and (foil,) in pose(question).foils.values()
    ]
    assert alone


@pytest.mark.parametrize("foil", sorted(MUTANTS))
def test_every_mutant_is_run_in_a_lesson(foil: str) -> None:
    asked = (question for lesson in LESSONS for question in lesson.questions)
    assert any(foil in question.foils for question in asked if question.ask.runs)


def test_the_next_row_or_none() -> None:
    answers = [found.answer for found in questions("iterative", "next test.row")]
    answers += [found.answer for found in questions("iterative", "next place.row")]
    assert None in answers
    assert {type(answer) for answer in answers} == {int, type(None)}


def test_the_next_column() -> None:
    for found in questions("iterative", "next k"):
        k = found.variables["k"]
        assert isinstance(k, int)
        assert found.answer == k - 1
    assert len(list(questions("iterative", "next k"))) >= 2


def test_b_after_the_coming_ticks() -> None:
    asks = {found.question.ask.text for found in questions("iterative", "b after")}
    assert asks >= {"b after 1 tick", "b after 2 ticks"}


def test_what_k_means_at_the_end() -> None:
    found = {found.answer: found for found in questions("iterative", "outcome")}
    assert set(found) == {("solution", 4), ("exhausted", -1)}
    for answer, foils in {("solution", 4): 3, ("exhausted", -1): 3}.items():
        assert len(found[answer].foils) >= foils
    assert "k = n" in found["solution", 4].question.replies["right"]
    assert "k = −1" in found["exhausted", -1].question.replies["right"]


def test_sums_and_differences() -> None:
    assert len(list(questions("diagonals", "sum of"))) >= 2
    differences = [found.answer for found in questions("diagonals", "difference of")]
    assert len(differences) >= 2
    assert any(isinstance(answer, int) and answer < 0 for answer in differences)
    assert list(questions("diagonals", "shifted difference of"))


def test_marking_whole_diagonals_whichever_way_up_the_board_is() -> None:
    found = list(questions("diagonals", "squares of"))
    assert {each.question.ask.text.split()[2] for each in found} == {"sum", "difference"}
    assert {each.question.scene.flipped for each in found} == {False, True}
    assert all(isinstance(each.answer, tuple) and len(each.answer) >= 3 for each in found)


def test_which_queen_attacks_and_by_which_identity() -> None:
    answers = [found.answer for found in questions("diagonals", "attacker of")]
    identities = {answer[2] for answer in answers if isinstance(answer, tuple)}
    assert identities >= {"sum", "difference"}
    assert None in answers


@pytest.mark.parametrize("part", PARTS)
def test_a_part_can_be_read_at_its_moment(part: Part) -> None:
    step = part.scene.step()
    text = pose(part.question).text if part.question else fill(part.prose, step.variables)
    assert text.strip()
    assert all(0 <= x < part.scene.setting.n > y >= 0 for x, y in part.scene.marks)


@pytest.mark.parametrize("part", PARTS)
def test_a_square_that_is_asked_about_is_marked_and_on_the_board(part: Part) -> None:
    if part.question is None or " of (" not in part.question.ask.text:
        return
    x, y = re.findall(r"\d+", part.question.ask.text)
    assert part.scene.marks == {(int(x), int(y))}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_question_does_not_show_its_answer(lesson: Lesson) -> None:
    """No question stands at or behind the moment that answers it, and none marks its squares."""
    for question in lesson.questions:
        if question.ask.response is Response.SQUARES:
            assert question.scene.marks == set()
        if question.ask.runs:
            assert not question.scene.step().ended


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_begins_and_ends_with_prose(lesson: Lesson) -> None:
    assert lesson.parts[0].question is None
    assert lesson.parts[-1].question is None
    assert len(lesson.questions) >= 8

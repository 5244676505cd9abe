"""Students who compute by their own code: whether they and the tutor mean the same.

The students of `benchmarks/students` see what a program sees, and know nothing of the course.
"""

import pytest

from benchmarks.diagnosis import Case, Outcome, play
from benchmarks.students.ideas import LISTED
from benchmarks.students.roster import EXPERT, VARIANTS, make_student
from lessons.course.practice import skills, templates


def practised(student: str, *skill: str, count: int = 8) -> Outcome:
    return play((Case("test", student, skill, count), 1))


@pytest.mark.parametrize("skill", skills())
def test_who_computes_an_answer_is_right(skill: str) -> None:
    outcome = practised(EXPERT, skill)
    unsolved = outcome.unknown.total() + outcome.puzzled.total()
    assert outcome.right.count(False) <= unsolved
    assert not any(outcome.suspected)
    assert not outcome.refused


@pytest.mark.parametrize("name", ["transposed", "row 0 on top"])
def test_who_believes_something_else_errs(name: str) -> None:
    assert practised(name, "vector").right.count(True) < 4


def test_the_same_student_answers_the_same() -> None:
    name = "30 % slips, plausible"
    assert practised(name, "free").right == practised(name, "free").right


def test_variants_are_practised_where_they_show() -> None:
    known = {each.skill for each in templates().values()}
    assert len(VARIANTS) >= 25
    for name, variant in VARIANTS.items():
        assert set(variant.skills) <= known
        assert variant.near <= set(LISTED)
        assert make_student(name, 1).ideas == variant.ideas

"""Believing: what is looked at is enough to know what somebody believes."""

from hypothesis import given
from hypothesis import strategies as st

from lessons.believing import LOOKED_BACK, attempts
from lessons.course import PRACTICE
from lessons.diagnosis import Attempt, attempt, named, overcome
from lessons.journal import Answered
from lessons.practice import drawn
from lessons.question import Posed, judge, pose
from tests.lessons.history import at

NAMES = [f"{template}.{seed}" for template in ("row-of-column", "sum", "shift") for seed in (1, 2)]


def posed(name: str) -> Posed:
    question = drawn(name)
    assert question is not None
    return pose(question)


def answer(name: str, choice: int) -> Answered:
    """Return an answer: 0 is right, any other a misconception's."""
    asked = posed(name)
    given = [asked.answer, *asked.foils][choice % (1 + len(asked.foils))]
    found = judge(asked, given, {})
    return Answered(PRACTICE, name, given, found.right, found.beliefs)


def everything(answered: list[Answered]) -> list[Attempt]:
    return [attempt(posed(each.question), each.given) for each in answered]


@given(st.lists(st.builds(answer, st.sampled_from(NAMES), st.integers(0, 3)), max_size=30))
def test_what_is_left_out_says_nothing(answered: list[Answered]) -> None:
    looked_at, all_of_them = list(attempts(at(0, *answered))), everything(answered)
    assert len(looked_at) <= len(all_of_them)
    assert named(looked_at) == named(all_of_them)
    assert overcome(looked_at) == overcome(all_of_them)


def test_right_answers_of_who_believes_nothing_are_not_even_posed() -> None:
    assert list(attempts(at(0, *[answer(name, 0) for name in NAMES]))) == []


def test_what_was_answered_long_ago_is_not_looked_at() -> None:
    long_ago = [answer("row-of-column.1", 1)] * 5
    since = [answer("sum.1", 0)] * LOOKED_BACK
    assert named(attempts(at(0, *long_ago))) == ["transposed"]
    assert list(attempts(at(0, *long_ago, *since))) == []

"""Questions made to keep the checker busy: it ends with findings or without, but it ends."""

from pathlib import Path

import pytest

from lessons.asks.ask import AskError
from lessons.course.question import pose_question
from tests.lessons.scripts import checked, ends, lesson, predict, script, show
from tests.sampled import sampled

MOMENTS = [
    "end",
    "tick 999999",
    "after test 999999",
    *(
        pytest.param(moment, marks=pytest.mark.long)
        for moment in (
            "before place 999999",
            "after retreat 999999",
            "after solution 1",
            "before exhausted 1",
        )
    ),
]
FOILS = "restart-at-zero, back-to-column-zero, no-reset, minus-one-attacks"


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_far_away(moment: str, tmp_path: Path) -> None:
    with ends():
        assert checked(tmp_path, script("Text.\n", show(f":at: {moment}"), n="32"))


@pytest.mark.parametrize(
    "ask", sampled(["outcome", "b after 999 ticks", "next place.row", "next k"])
)
def test_a_question_that_takes_long(ask: str, tmp_path: Path) -> None:
    with ends():
        checked(tmp_path, script("Text.\n", predict(f":ask: {ask}", f":foils: {FOILS}"), n="32"))


@pytest.mark.long
def test_the_same_far_moment_again_and_again(tmp_path: Path) -> None:
    blocks = [show(":at: end"), show(":at: after solution 1")] * 50
    with ends():
        assert checked(tmp_path, script("Text.\n", *blocks, n="32"))


def test_a_long_search_is_not_called_endless() -> None:
    """For n = 20 there is a solution, after 3,992,510 tests: it is found, or the run too long."""
    text = script("Text.\n", predict(":ask: outcome", ":foils: greedy"), n="20")
    with ends():
        try:
            assert pose_question(lesson(text).questions[0]).answer == ("solution", 20)
        except AskError as error:
            assert "longer than" in str(error)  # noqa: PT017 (either may happen)

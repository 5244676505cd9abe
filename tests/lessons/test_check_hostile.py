"""Questions made to keep the checker busy: it ends with findings or without, but it ends."""

from pathlib import Path

import pytest

from lessons.asking import AskError
from lessons.check import check
from lessons.question import pose
from lessons.scene import SceneError
from tests.lessons.scripts import ends, predict, question, script, show

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


def checks(folder: Path, *blocks: str) -> None:
    path = folder / "tested.md"
    path.write_text(script(*blocks, n="32"), encoding="utf-8")
    with ends():
        check([path])


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_far_away(moment: str, tmp_path: Path) -> None:
    checks(tmp_path, show(f":at: {moment}"))


@pytest.mark.parametrize("ask", ["outcome", "b after 999 ticks", "next place.row", "next k"])
def test_a_question_that_takes_long(ask: str, tmp_path: Path) -> None:
    checks(tmp_path, predict(f":ask: {ask}", f":foils: {FOILS}"))


@pytest.mark.long
def test_the_same_far_moment_again_and_again(tmp_path: Path) -> None:
    checks(tmp_path, *[show(":at: end"), show(":at: after solution 1")] * 200)


def test_a_long_search_is_not_called_endless() -> None:
    """For n = 20 there is a solution, after 3,992,510 tests: it is found, or the run too long."""
    asked = question("outcome", n="20")
    with ends():
        try:
            answer = pose(asked).answer
        except (AskError, SceneError):
            return
    assert answer == ("solution", 20)

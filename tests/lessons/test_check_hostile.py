"""Questions made to keep the checker busy: it ends with findings or without, but it ends."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.lessons.scripts import predict, script, show

# In a process of its own: one that does not end can be stopped, and takes no run of others with it.
CHECK = """
import sys
from pathlib import Path
from lessons.check import check
print(*check([Path(sys.argv[1])]), sep="\\n")
"""
ANSWER = """
import sys
from pathlib import Path
from lessons.course import load
from lessons.question import pose
lesson, _ = load(Path(sys.argv[1]))
try:
    print(pose(lesson.questions[0]).answer)
except ValueError as error:
    print(error)
"""
ROOT = Path(__file__).parents[2]

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


def said(program: str, text: str, folder: Path) -> str:
    """Return what a program prints about a script; it fails if it does not end."""
    (folder / "tested.md").write_text(text, encoding="utf-8")
    try:
        done = subprocess.run(
            [sys.executable, "-c", program, folder / "tested.md"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=10,
            check=False,
        )
    except subprocess.TimeoutExpired:
        pytest.fail("it does not end", pytrace=False)
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_far_away(moment: str, tmp_path: Path) -> None:
    said(CHECK, script("Text.\n", show(f":at: {moment}"), n="32"), tmp_path)


@pytest.mark.parametrize("ask", ["outcome", "b after 999 ticks", "next place.row", "next k"])
def test_a_question_that_takes_long(ask: str, tmp_path: Path) -> None:
    text = script("Text.\n", predict(f":ask: {ask}", f":foils: {FOILS}"), n="32")
    said(CHECK, text, tmp_path)


@pytest.mark.long
def test_the_same_far_moment_again_and_again(tmp_path: Path) -> None:
    blocks = [show(":at: end"), show(":at: after solution 1")] * 50
    assert "tested.md:" in said(CHECK, script("Text.\n", *blocks, n="32"), tmp_path)


def test_a_long_search_is_not_called_endless(tmp_path: Path) -> None:
    """For n = 20 there is a solution, after 3,992,510 tests: it is found, or the run too long."""
    text = script("Text.\n", predict(":ask: outcome", ":foils: greedy"), n="20")
    answer = said(ANSWER, text, tmp_path)
    assert answer == "('solution', 20)\n" or "longer than" in answer

"""Practice in lines."""

from lessons.course import PRACTICE
from lessons.practice import session
from lessons.question import pose
from tests.plain.playing import lines, run, typed


def test_practice_is_played_from_a_file() -> None:
    asked = session(["diagonals"], 3, 4).questions
    answers = [typed(posed, posed.answer) for posed in (pose(each, 4) for each in asked)]
    done = run(
        "practice", "diagonals", "--questions", "3", "--seed", "4", "--plain", typed=lines(answers)
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "You have finished 'Practice': 3 of 3 right at the first answer." in done.stdout


def test_practice_that_is_left_does_not_go_on() -> None:
    done = run(PRACTICE, "--plain", typed="")
    assert done.returncode == 1
    assert done.stderr == "The input ended at part 2 of 10.\n"

"""Practice in lines."""

from lessons.course.practice import make_session
from lessons.course.question import pose
from lessons.journal.records import PRACTICE
from tests.plain.playing import lines, run, typed


def test_practice_is_played_from_a_file() -> None:
    asked = make_session(["diagonals"], 3, 4).questions
    answers = [typed(posed, posed.answer) for posed in (pose(each, 4) for each in asked)]
    done = run(
        "practice", "diagonals", "--questions", "3", "--seed", "4", "--plain", typed=lines(answers)
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "3 of 3 right at the first answer, without help." in done.stdout


def test_a_clear_belief_is_told_at_the_end() -> None:
    asked = make_session(["vector"], 4, 9).questions
    answers = [typed(posed, next(iter(posed.foils))) for posed in (pose(each, 9) for each in asked)]
    done = run(
        "practice", "vector", "--questions", "4", "--seed", "9", "--plain", typed=lines(answers)
    )
    said = " ".join(done.stdout.split())
    assert (
        "0 of 4 right at the first answer, without help. "
        "Several of your answers come from one idea." in said
    )
    assert "b[i] is no column" in said


def test_practice_that_is_left_does_not_go_on() -> None:
    done = run(PRACTICE, "--plain", typed="")
    assert done.returncode == 1
    assert done.stderr == "The input ended at part 2 of 10.\n"

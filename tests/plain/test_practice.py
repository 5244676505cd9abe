"""Practice in lines."""

from pathlib import Path

from lessons.course.course import read_lesson
from lessons.journal.records import PRACTICE, Answered
from tests.plain.playing import lines, practised, records, run, run_at_terminal


def test_practice_is_played_from_a_file() -> None:
    answers = practised("diagonals", 3, 4, lambda posed: posed.answer)
    done = run(
        "practice", "diagonals", "--questions", "3", "--seed", "4", "--plain", typed=lines(answers)
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "You answered 3 of 3 questions right at once, without help." in done.stdout


def test_a_clear_belief_is_told_at_the_end() -> None:
    answers = practised("vector", 8, 9, lambda posed: next(iter(posed.foils)))
    done = run(
        "practice", "vector", "--questions", "8", "--seed", "9", "--plain", typed=lines(answers)
    )
    said = " ".join(done.stdout.split())
    assert "You answered 0 of 8 questions right at once, without help. What was not right" in said
    assert "comes back tomorrow. - Your answers look as if you thought that b[i] is" in said
    assert "“Boards as vectors” needs more practice." in said
    assert "a few right answers where that thought would be wrong." in said
    assert "b[i] is a row" in said


def test_who_is_sure_can_say_so_once(home: Path) -> None:
    first, second, *_rest = practised("diagonals", 3, 4, lambda posed: posed.answer)
    typed = lines(["", "sure", first, "", second])
    run_at_terminal("practice", "diagonals", "--seed", "4", "--plain", typed=typed)
    given = [each for each in records(home) if isinstance(each, Answered)]
    assert [each.sure for each in given] == [True, False]


def test_practice_that_is_left_does_not_go_on() -> None:
    done = run(PRACTICE, "vector", "--plain", typed="")
    assert done.returncode == 1
    assert done.stderr == "The input ended at part 2 of 9.\n"


def test_there_is_no_practice_before_a_lesson() -> None:
    done = run(PRACTICE, "--plain", typed="")
    assert done.returncode == 0
    said = " ".join(done.stdout.split())
    assert said == (
        "Lesson: Practice Part 1 of 1. The board has 4 columns. There is no queen on the board. "
        "Practice There is nothing to practise yet: practice asks only what lessons have "
        "explained. Read a lesson to its end, and its questions come here again."
    )


def test_a_person_goes_on_from_the_end_to_what_is_next() -> None:
    first, second, third = practised("diagonals", 3, 4, lambda posed: posed.answer)
    typed = lines(["", first, "", second, "", third, "", "", ""])
    practice = ("practice", "diagonals", "--questions", "3", "--seed", "4", "--plain")
    done = run_at_terminal(*practice, typed=typed)
    _before, _what, after = done.stdout.partition("1: Lesson 1, What a queen attacks\n")
    assert "Lesson: What a queen attacks" in after
    assert done.stderr.startswith(
        f"The input ended at part 1 of {len(read_lesson('rules').parts) + 1}."
    )
    assert done.returncode == 0
    assert "Enter goes on" not in run(*practice, typed=lines([first, second, third])).stdout

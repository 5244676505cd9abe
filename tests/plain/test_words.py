"""The glossary in lines."""

from lessons.course.course import read_lesson
from lessons.course.question import pose_question
from tests.plain.playing import lines, run


def test_the_words_of_a_part_are_explained() -> None:
    done = run("lesson", "rules", "--plain", typed=lines(["words"]))
    assert "column: All squares with the same first number." in done.stdout
    assert "greedy:" not in done.stdout


def test_hints_and_then_the_solution() -> None:
    posed = pose_question(read_lesson("representation").questions[0], 1)
    typed = ["solution", *["hint"] * (len(posed.hints) + 1), "solution"]
    done = run("lesson", "representation", "--plain", "--seed", "1", typed=lines(typed))
    assert "First read the hints: type hint." in done.stdout
    assert " ".join(posed.hints[0].split()) in done.stdout
    assert "There are no more hints. Type solution to see the answer." in done.stdout
    assert f"The answer is: {posed.label(posed.answer)}" in done.stdout

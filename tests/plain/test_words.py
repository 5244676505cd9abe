"""The glossary in lines."""

from tests.plain.playing import lines, run


def test_the_words_of_a_part_are_explained() -> None:
    done = run("lesson", "rules", "--plain", typed=lines(["words"]))
    assert "column: All squares with the same first number." in done.stdout
    assert "greedy:" not in done.stdout


def test_hints_and_then_the_solution() -> None:
    typed = ["solution", "hint", "hint", "solution"]
    done = run("lesson", "rules", "--plain", "--seed", "1", typed=lines(typed))
    assert "First the hints: hint." in done.stdout
    assert "Find column 1 with the numbers below the board." in done.stdout
    assert "There is no other hint: solution shows the answer." in done.stdout
    assert "Right is: 3" in done.stdout

"""The glossary in lines."""

from tests.plain.playing import lines, run


def test_the_words_of_a_part_are_explained() -> None:
    done = run("lesson", "rules", "--plain", typed=lines(["words"]))
    assert "column: All squares with the same first number." in done.stdout
    assert "greedy:" not in done.stdout

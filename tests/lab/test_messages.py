"""What a wrong program is told: the smallest case, the squares, and the identity."""

from pathlib import Path

import pytest

from solver.board.geometry import Identity, Square
from tests.lab.checked import checked, first_failure, key_of
from tests.texts import read_edits

WRONG = read_edits(Path(__file__).with_name("messages.txt"))
"""An edit of the reference of an exercise, and what is said of it."""


def edited(name: str, old: str, new: str) -> str:
    text = key_of(name).exercise.reference
    assert text.count(old) == 1
    return text.replace(old, new)


def test_the_square_the_queen_and_the_identity_are_named_and_shown() -> None:
    failure = first_failure("isfree", edited("isfree", "b[i] - i == y - x", "False"))
    assert failure.text == (
        "Your isfree([0, -1, -1], 1, 1) says free, but (1,1) is attacked by "
        "the queen on (0,0), with the same difference, 0−0 = 1−1."
    )
    assert failure.picture is not None
    assert failure.picture.square == Square(1, 1)
    assert failure.picture.queens == (Square(0, 0),)
    assert failure.picture.attack is not None
    assert failure.picture.attack.identity is Identity.DIFFERENCE


def test_the_smallest_case_comes_first() -> None:
    failures = checked("queens", edited("queens", "b[k] = -1", "b[k] = 0")).failures
    assert [each.case and each.case[0] for each in failures] == [4, 6]


@pytest.mark.parametrize(("name", "old", "new", "told"), WRONG)
def test_what_is_wrong_is_said_in_the_words_of_the_exercise(
    name: str, old: str, new: str, told: str
) -> None:
    assert first_failure(name, edited(name, old, new)).text == told


def test_grids_and_strange_values_are_told_by_what_differs() -> None:
    failure = first_failure("sudoku", edited("sudoku", "if grid[v][u] == d:", "if False:"))
    assert failure.text == (
        "Row 0 of what your sudoku(grid) returns is [1, 3, 2, 4], but it should be [2, 1, 3, 4]."
    )
    assert [name for name, _value in failure.values] == ["grid", "yours", "right"]
    failure = first_failure("sudoku", "def sudoku(grid):\n    pass\n")
    assert "returns None. In other cases that is right, but here it should return" in failure.text
    failure = first_failure("solve", "def solve(n, k, b):\n    b[0] = ...\n    return True\n")
    assert "b is [Ellipsis]: it should hold nothing but rows" in failure.text


def test_boards_by_rows_and_mazes_are_shown() -> None:
    failure = first_failure("flags", edited("flags", "q[i] = j", "q[i] = n - 1 - j"))
    assert failure.picture is not None
    assert failure.picture.queens == (Square(1, 0), Square(0, 1), Square(3, 2), Square(1, 3))
    failure = first_failure("labyrinth", edited("labyrinth", '[" ", "G"]', '[" "]'))
    assert failure.picture is not None
    assert failure.picture.maze == ("S G",)

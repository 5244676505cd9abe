"""What a wrong program is told: the smallest case, the squares, and the identity."""

import pytest

from lessons.words.flag_arrays import NAMES
from solver.board.geometry import Identity, Square
from tests.lab.checked import checked, first_failure, key_of


def edited(name: str, old: str, new: str) -> str:
    text = key_of(name).exercise.reference
    assert text.count(old) == 1
    return text.replace(old, new)


def test_the_square_the_queen_and_the_identity_are_named_and_shown() -> None:
    failure = first_failure("isfree", edited("isfree", "b[i] - i == y - x", "False"))
    assert failure.text == (
        "Your isfree([0, -1, -1], 1, 1) says free, but (1,1) is attacked by "
        "queen (0,0), difference 0−0 = 1−1."
    )
    assert failure.picture is not None
    assert failure.picture.square == Square(1, 1)
    assert failure.picture.queens == (Square(0, 0),)
    assert failure.picture.attack is not None
    assert failure.picture.attack.identity is Identity.DIFFERENCE


def test_the_smallest_case_comes_first() -> None:
    failures = checked("queens", edited("queens", "b[k] = -1", "b[k] = 0")).failures
    assert [each.case and each.case[0] for each in failures] == [4, 6]


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        (
            "isfree",
            "b[i] == y",
            "b[i] >= y",
            (
                "Your isfree([2, -1, -1], 1, 0) says attacked, "
                "but no queen before column 1 attacks (1,0)."
            ),
        ),
        (
            "conflict",
            "x1 + y1 == x2 + y2",
            "False",
            (
                "Your conflict(0, 1, 1, 0) says False, but (1,0) is attacked by "
                "queen (0,1), sum 0+1 = 1+0."
            ),
        ),
        (
            "conflict",
            "x1 == x2",
            "x1 <= x2",
            (
                "Your conflict(0, 0, 1, 2) says True, "
                "but the two share no column, no row, no sum and no difference."
            ),
        ),
        (
            "draw",
            "b[x] == y",
            "b[y] == x",
            (
                "Line 2 that your draw([-1, 0]) prints is '. .', but it "
                "should be '. Q', because b[1] is 0."
            ),
        ),
        (
            "draw",
            'row.append("Q")',
            'row.append("Q"); print()',
            "Line 2 that your draw([0]) prints is '', but it should be 'Q', because b[0] is 0.",
        ),
        (
            "count_attacks",
            "in range(x)",
            "in range(max(0, x - 1), x)",
            (
                "Your count_attacks([0, -1, 0]) returns 0, but it should return 1: "
                "(2,0) and queen (0,0), row 0 = 0."
            ),
        ),
        (
            "queens",
            "return b",
            "return None",
            "Your queens(1) returns None, but there is a solution, for example [0].",
        ),
        (
            "queens",
            "if b[k] < n:",
            "if b[k] <= n:",
            (
                "Your queens(2) returns [0, 2], but there is no solution: "
                "column 1 has its queen in row 2, which is not on the board."
            ),
        ),
        (
            "conflict",
            "return y1 - x1 == y2 - x2",
            "print(y1 - x1 == y2 - x2)",
            (
                "Your conflict(0, 0, 1, 1) returns None, but it should "
                "return True. Every way through a function that returns a value has to end at a "
                "return. It prints instead: print only shows a value, return hands it back to the "
                "caller."
            ),
        ),
        (
            "solve",
            "            b[k] = y",
            "            b = [-1] * n; b[k] = y",
            (
                "After your solve(1, 0, [-1]) says that there is a solution, b is [-1]: "
                "column 0 has no queen. "
                "It is as it was before: write into it, element by element or with b[:] = …. "
                "A line b = … makes another list."
            ),
        ),
        (
            "solve",
            "            b[k] = -1",
            "            pass",
            (
                "Your solve(2, 0, [-1, -1]) finds no solution, which is right. "
                "But b is [1, -1] afterwards. "
                "A call has to take back what it has done, so b should be [-1, -1] again."
            ),
        ),
        (
            "flags",
            "q[i] = j",
            "q[i] = n - 1 - j",
            (
                "After your place(1, q, free_col, free_sum, free_diff, 4) says that there is "
                "a solution, "
                "q is [1, 0, 3, 1]: (0,1) is attacked by queen (1,0), sum 1+0 = 0+1."
            ),
        ),
        (
            "all_solutions",
            "b.copy()",
            "b",
            "Entry 0 of what your all_solutions(1) returns is [-1]: column 0 has no queen.",
        ),
        (
            "rotations",
            "[once, twice, quarter(twice)]",
            "[once, once, quarter(twice)]",
            (
                "Your rotations([0, 1]) returns [1, 0] for the turn by 180 degrees, "
                "but it should be [0, 1]: the queen on (0,0) goes to (1,1)."
            ),
        ),
        (
            "fundamental",
            "[b, b[::-1]]",
            "[b]",
            (
                "Your fundamental([[1, 3, 0, 2], [2, 0, 3, 1]]) returns both [1, 3, 0, 2] and "
                "[2, 0, 3, 1], but a mirror, left and right exchanged, makes one into the other."
            ),
        ),
        (
            "shuffle_until",
            "while shuffles < limit:",
            "while shuffles <= limit:",
            (
                "Your shuffle_until([0, 1, 2, 3], shuffle, 0) returns None, shuffles made: 1. "
                "It should make 0 of them, the limit."
            ),
        ),
        (
            "shuffle_until",
            "return shuffles",
            "return shuffles + 1",
            (
                "Your shuffle_until([0, 1, 2, 3], shuffle, 10) returns 2, shuffles made: 1. "
                "But shuffle 1 makes [1, 3, 0, 2], so it should return 1."
            ),
        ),
        (
            "framework",
            "state[r] - r == m - R",
            "False",
            (
                "is_adm((0,), 1) of your Queens returns True, but (1,1) is attacked by "
                "queen (0,0), difference 0−0 = 1−1."
            ),
        ),
        (
            "labyrinth",
            '[" ", "G"]',
            '[" ", "G", "#"]',
            (
                "is_adm((0, 0, ''), 'R') of your Labyrinth returns True, "
                "but it should return False: (1,0) is a wall."
            ),
        ),
    ],
)
def test_what_is_wrong_is_said_in_the_words_of_the_exercise(
    name: str, old: str, new: str, told: str
) -> None:
    assert first_failure(name, edited(name, old, new)).text == told


def test_a_call_that_would_be_long_names_its_lists_and_shows_them_below() -> None:
    failure = first_failure("flags", edited("flags", "q[i] = j", "q[i] = n - 1 - j"))
    assert failure.values[0] == ("q", [1, -1, -1, -1])
    assert [name for name, _value in failure.values] == ["q", *NAMES]


def test_of_a_grid_the_row_is_said_that_differs_and_the_rest_is_left_to_lines() -> None:
    failure = first_failure("sudoku", edited("sudoku", "if grid[v][u] == d:", "if False:"))
    assert failure.text == (
        "Row 0 of what your sudoku(grid) returns is [1, 3, 2, 4], but it should be [2, 1, 3, 4]."
    )
    assert [name for name, _value in failure.values] == ["grid", "yours", "right"]
    failure = first_failure("sudoku", "def sudoku(grid):\n    pass\n")
    assert "returns None, but it should return [[2, 1, 3, 4], …]." in failure.text


def test_a_board_by_rows_is_shown_by_rows() -> None:
    failure = first_failure("flags", edited("flags", "q[i] = j", "q[i] = n - 1 - j"))
    assert failure.picture is not None
    assert failure.picture.queens == (Square(1, 0), Square(0, 1), Square(3, 2), Square(1, 3))


def test_a_maze_is_shown_with_its_cell() -> None:
    failure = first_failure("labyrinth", edited("labyrinth", '[" ", "G"]', '[" "]'))
    assert failure.picture is not None
    assert failure.picture.maze == ("S G",)


def test_what_holds_something_strange_is_shown_as_the_program_would_print_it() -> None:
    failure = first_failure("solve", "def solve(n, k, b):\n    b[0] = ...\n    return True\n")
    assert "b is [Ellipsis]: it should hold nothing but rows" in failure.text

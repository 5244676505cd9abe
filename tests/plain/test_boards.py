"""What is said of a board in words goes by what the listing keeps on it."""

import pytest

from lessons.words.proof import say_square
from solver.board.geometry import Square
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import parse_listing
from tui.lines import words

TEXT = """\
def search(n):
    m = [[0] * n for _ in range(n)]
    k = 0
    while k < n:  #: tick
        m[k][0] = 10 * k + 7
        k += 1


#: title Ours
#: source us
#: start search(n)
#: board {board}
"""
NOTHING = "Nothing of this listing stands on the board."


def last(board: str) -> Step:
    run = Run.of(parse_listing("ours", TEXT.format(board=board)), 2)
    return run.step(complete_search(run.last()))


@pytest.mark.parametrize(
    ("board", "square", "said"),
    [
        ("m as numbers", (0, 1), "(0,1) holds 17."),
        ("m as numbers", (1, 1), "(1,1) holds no number."),
        ("m as blocks", (0, 1), "(0,1) holds 17."),
        ("m as matrix", (1, 1), "(1,1) is attacked: queen (0,0), difference 0−0 = 1−1; queen"),
        ("none", (1, 1), NOTHING),
    ],
)
def test_a_square(board: str, square: tuple[int, int], said: str) -> None:
    step = last(board)
    assert say_square(step, step.squares, Square(*square), 2).startswith(said)


def test_a_board() -> None:
    marks = frozenset({Square(0, 1), Square(1, 1)})
    drawn = [line.text for line in words.draw_letters(last("m as numbers"), 2, marks=marks)]
    assert drawn[:3] == ["1  m17   m", "0    7   o", "     0   1"]
    assert not any("queen" in line for line in drawn)
    assert [line.text for line in words.draw_letters(last("none"), 2)] == [NOTHING]


def test_what_a_board_holds() -> None:
    assert words.say_held(last("m as numbers"), 2) == (
        "Numbers: 7 in column 0 row 0, 17 in column 0 row 1."
    )
    assert words.say_held(last("none"), 2) == NOTHING

"""What is said of a board in words goes by what the listing keeps on it."""

import pytest

from lessons.words.proof import say_square
from solver.board.geometry import Square
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import parse_listing
from tui.lines import words
from tui.run.puzzle_drawing import draw_state

TEXT = """\
WAYS = [["u", "l"]]


def search(n):
    m = [[0] * n for _ in range(n)]
    row = [0] * n
    signs = ["#.", ".#"]
    seen = set()
    names = {{7: "a"}}
    k = 0
    while k < n:  #: tick
        m[k][0] = 10 * k + 7
        row[k] = 10 * k + 7
        seen.add(row[k])
        k += 1


#: title Ours
#: source us
#: start search(n)
#: {board}
"""
NOTHING = "Nothing of this listing stands on the board."


def last(board: str) -> Step:
    run = Run.of(parse_listing("ours", TEXT.format(board=board)), 2)
    return run.step(complete_search(run.last()))


@pytest.mark.parametrize(
    ("board", "square", "said"),
    [
        ("shows m as numbers", (0, 1), "(0,1) holds 17."),
        ("shows m as numbers", (1, 1), "(1,1) holds no number."),
        ("shows m as blocks", (0, 1), "(0,1) holds 17."),
        (
            "board m as matrix",
            (1, 1),
            "(1,1) is attacked: queen (0,0), difference 0−0 = 1−1; queen",
        ),
        ("board none", (1, 1), NOTHING),
    ],
)
def test_a_square(board: str, square: tuple[int, int], said: str) -> None:
    step = last(board)
    assert say_square(step, step.squares, Square(*square), 2).startswith(said)


def test_a_board() -> None:
    marks = frozenset({Square(0, 1), Square(1, 1)})
    drawn = [line.text for line in words.draw_letters(last("shows m as numbers"), 2, marks=marks)]
    assert drawn[:3] == ["1  m17   m", "0    7   o", "     0   1"]
    assert not any("queen" in line for line in drawn)


@pytest.mark.parametrize(
    ("shows", "drawn"),
    [
        ("shows m as grid at (k, k)", ["m", "0   7  0", "1  17  0", "    0  1"]),
        ("shows row as list at k", ["row", "  0  1", "  7 17", "k = 2, past the end"]),
        ("shows row as colours", ["row", "  0  1", "  7 17"]),
        ("shows signs as maze", ["signs", "0 #.", "1 .#", "  01"]),
        ("shows seen, names", ["seen = {7, 17}", "", "names = {7: 'a'}"]),
        ("shows WAYS as grid", ["WAYS", "0  u l", "   0 1"]),
        ("board none", ["search", "  n = 2", "  m = [[7, 0], [17, 0]]"]),
    ],
)
def test_what_is_shown_without_a_board(shows: str, drawn: list[str]) -> None:
    lines = [line.text for line in words.draw_letters(last(shows), 2)]
    assert lines[: len(drawn)] == drawn


def test_a_large_room_has_large_cells_and_the_place_that_is_worked_on_is_lit() -> None:
    run = Run.of(parse_listing("ours", TEXT.format(board="shows row as colours at k")), 2)
    drawing = draw_state(run.step(complete_search(run.tick(1))), (40, 20))
    indices, top, _line, middle = drawing.lines[1:5]
    assert [ink for _text, ink in indices] == ["number", "here"]
    assert [ink for _text, ink in top] == ["letter 3", "here"]
    assert [text.strip() for text, _ink in middle] == ["7", "0"]


def test_what_a_board_holds() -> None:
    assert words.say_held(last("shows m as numbers"), 2) == (
        "Numbers: 7 in column 0 row 0, 17 in column 0 row 1."
    )
    assert words.say_held(last("shows row"), 2) == "row = [7, 17]"

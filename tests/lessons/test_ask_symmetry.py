"""What is asked about turned and mirrored boards."""

import pytest

from lessons.asks.situation import AskError
from lessons.journal.records import AnswerValue
from solver.board.symmetry import Operation
from tests.lessons.asking import ask_on_board

SOLUTION = (0, 2, 4, 1, 3)


@pytest.mark.parametrize(
    ("operation", "right", "turned_back", "mirrored"),
    [
        ("quarter-turn", (2, 4, 1, 3, 0), (4, 1, 3, 0, 2), (0, 3, 1, 4, 2)),
        ("half-turn", (1, 3, 0, 2, 4), (1, 3, 0, 2, 4), (4, 2, 0, 3, 1)),
        ("three-quarter-turn", (4, 1, 3, 0, 2), (2, 4, 1, 3, 0), (2, 0, 3, 1, 4)),
        ("left-right", (3, 1, 4, 2, 0), (3, 1, 4, 2, 0), (3, 1, 4, 2, 0)),
        ("upside-down", (4, 2, 0, 3, 1), (4, 2, 0, 3, 1), (4, 2, 0, 3, 1)),
    ],
)
def test_an_image(
    operation: str, right: AnswerValue, turned_back: AnswerValue, mirrored: AnswerValue
) -> None:
    """A turn that is taken for a mirror, or that goes with the clock."""
    ask = f"image under {operation}"
    assert ask_on_board(ask, *SOLUTION) == right
    assert ask_on_board(ask, *SOLUTION, reading="turn-reversed") == turned_back
    # The board is there to be seen: which way it turns says nothing of how b is read.
    assert ask_on_board(ask, *SOLUTION, reading="transposed") == right
    assert ask_on_board(ask, *SOLUTION, reading="turn-mirrors") == mirrored


@pytest.mark.parametrize("operation", Operation)
@pytest.mark.parametrize("reading", ["", "turn-reversed", "turn-mirrors"])
def test_image_square_formula_and_operation_agree(operation: str, reading: str) -> None:
    vector = ask_on_board(f"image under {operation}", *SOLUTION, reading=reading)
    assert isinstance(vector, tuple)
    for x, y in enumerate(SOLUTION):
        moved = ask_on_board(f"where ({x}, {y}) goes under {operation}", *SOLUTION, reading=reading)
        assert isinstance(moved, tuple)
        ((column, row),) = [each for each in moved if isinstance(each, tuple)]
        assert isinstance(column, int)
        assert vector[column] == row
    meant = ask_on_board(f"formula of {operation}", *SOLUTION, reading=reading)
    assert ask_on_board(f"image under {meant}", *SOLUTION) == vector
    if reading != "turn-mirrors":  # It has two operations that do the same.
        made = " ".join(map(str, vector))
        assert ask_on_board(f"operation that makes {made}", *SOLUTION, reading=reading) == operation


def test_what_has_no_image_or_not_one_operation() -> None:
    for made in ("1 3 0 2", "0 1 2 3"):
        with pytest.raises(AskError, match="operations make"):
            ask_on_board(f"operation that makes {made}", 1, 3, 0, 2)
    for ask in ("image under half-turn", "boards of the orbit"):
        with pytest.raises(AskError, match="has no queen"):
            ask_on_board(ask, 1, 1, 0, 2)


@pytest.mark.parametrize(
    ("b", "boards", "turned"),
    [
        *(((1, 3, 0, 2), 2, 1), ((1, 3, 5, 0, 2, 4), 4, 2), ((0, 4, 7, 5, 2, 6, 1, 3), 8, 4)),
        ((2, 4, 1, 7, 0, 6, 3, 5), 4, 2),
    ],
)
def test_the_boards_of_an_orbit(b: tuple[int, ...], boards: int, turned: int) -> None:
    for ask, right, believed in (
        ("boards of the orbit", boards, 8),
        ("boards of the orbit under rotation", turned, 4),
    ):
        assert ask_on_board(ask, *b) == right
        assert ask_on_board(ask, *b, reading="orbits-equal") == believed


@pytest.mark.parametrize(
    ("n", "both", "rotated", "believed", "believed_rotated"),
    [(6, 1, 2, None, 1), (7, 6, 12, 5, 10), (8, 12, 24, None, 23)],
)
def test_classes(
    n: int, both: int, rotated: int, believed: int | None, believed_rotated: int
) -> None:
    """92 / 8 is not whole: there the belief that orbits are equal has no answer."""
    b = range(n)
    assert ask_on_board("classes", *b) == both
    assert ask_on_board("classes under rotation", *b) == rotated
    assert ask_on_board("classes under rotation", *b, reading="orbits-equal") == believed_rotated
    if believed is None:
        with pytest.raises(AskError, match="divided"):
            ask_on_board("classes", *b, reading="orbits-equal")
    else:
        assert ask_on_board("classes", *b, reading="orbits-equal") == believed

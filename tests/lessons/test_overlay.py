"""An overlay writes the lectures' i + j and i − j, and says which diagonals they are equal on."""

import pytest

from lessons.words.overlay import Overlay
from solver.board.geometry import DIAGONALS, Identity, Square


@pytest.mark.parametrize("identity", DIAGONALS)
@pytest.mark.parametrize("flipped", [False, True])
def test_the_legend_says_how_equal_values_look(identity: Identity, flipped: bool) -> None:
    overlay = Overlay(identity)
    legend = overlay.legend(8, flipped=flipped)
    up = -1 if flipped else 1
    rises = overlay.value_at(Square(3, 3)) == overlay.value_at(Square(4, 3 + up))
    assert ("rise" in legend) is rises
    assert ("fall" in legend) is not rises


def test_values_are_those_of_a_matrix_with_row_i_and_column_j() -> None:
    assert Overlay(Identity.DIFFERENCE).written(Square(3, 1)) == "−2"
    assert Overlay(Identity.SUM, first=1).value_at(Square(0, 0)) == 2


def test_the_square_of_the_cursor_is_computed() -> None:
    legend = Overlay(Identity.SUM).legend(8, flipped=False, cursor=Square(2, 3))
    assert legend.endswith("At the cursor: 3 + 2 = 5. 6 squares have this number.")

"""Misreadings: a wrong function of a right state."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.board.geometry import Identity, Square, vector_squares
from solver.text.misconceptions import MISREADINGS, RIGHT

SQUARES = st.builds(Square, st.integers(-1, 8), st.integers(-1, 8))


@given(SQUARES, st.sampled_from(Identity))
def test_who_reads_right_reads_what_is_there(square: Square, identity: Identity) -> None:
    assert RIGHT.square(square) == square
    assert RIGHT.identity(identity) is identity


@pytest.mark.parametrize(
    ("vector", "read"),
    [
        ((0, 2), {(0, 0), (2, 1)}),
        ((1, 3, 0, 2), {(1, 0), (3, 1), (0, 2), (2, 3)}),
        # Reflected in the diagonal, this vector is itself: there the belief hides.
        ((0, 2, 1), {(0, 0), (1, 2), (2, 1)}),
    ],
)
def test_transposed_reads_a_vector_as_columns(
    vector: tuple[int, ...], read: set[tuple[int, int]]
) -> None:
    reading = MISREADINGS["transposed"]
    assert {reading.square(square) for square in vector_squares(vector)} == read


@given(SQUARES)
def test_transposed_takes_no_diagonal_for_another(square: Square) -> None:
    reading = MISREADINGS["transposed"]
    assert reading.square(reading.square(square)) == square
    assert all(reading.identity(identity) is identity for identity in Identity)


@given(SQUARES)
def test_diagonals_swapped_leaves_all_but_the_diagonals(square: Square) -> None:
    reading = MISREADINGS["diagonals-swapped"]
    assert reading.square(square) == square
    assert [reading.identity(identity) for identity in Identity] == [
        Identity.COLUMN,
        Identity.ROW,
        Identity.DIFFERENCE,
        Identity.SUM,
    ]

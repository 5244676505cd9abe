"""Squares, lines and attacks, against their definitions by distance."""

from itertools import islice, pairwise

from hypothesis import given
from hypothesis import strategies as st

from solver.board.geometry import (
    Identity,
    Square,
    find_attacks,
    list_line_squares,
    list_squares,
    on_board,
    squares_between,
    vector_squares,
)

SIZES = st.integers(1, 9)
NEAR = st.builds(Square, st.integers(-2, 10), st.integers(-2, 10))


def brute_attack(queen: Square, square: Square) -> bool:
    """Say whether one can walk straight or diagonally from a square to another."""
    dx, dy = abs(queen.x - square.x), abs(queen.y - square.y)
    return queen != square and (dx == dy or 0 in (dx, dy))


def test_each_identity_is_named() -> None:
    queens = [Square(2, 0), Square(0, 1), Square(4, 3), Square(3, 0)]
    found = [attack.identity for attack in find_attacks(queens, Square(2, 1))]
    assert found == [Identity.COLUMN, Identity.ROW, Identity.DIFFERENCE, Identity.SUM]


@given(NEAR, NEAR)
def test_a_queen_attacks_a_square_once_or_not_at_all(queen: Square, square: Square) -> None:
    found = list(find_attacks([queen], square))
    assert len(found) == brute_attack(queen, square)
    for attack in found:
        assert (attack.queen, attack.square) == (queen, square)
        assert attack.identity.value_at(square) == attack.identity.value_at(queen)


@given(st.lists(NEAR, max_size=8), NEAR)
def test_the_attackers_are_named_in_the_order_of_the_queens(
    queens: list[Square], square: Square
) -> None:
    expected = [queen for queen in queens if brute_attack(queen, square)]
    assert [attack.queen for attack in find_attacks(queens, square)] == expected


@given(NEAR, NEAR)
def test_the_squares_between_lead_from_the_queen_to_the_square(
    queen: Square, square: Square
) -> None:
    for attack in find_attacks([queen], square):
        walk = [queen, *islice(squares_between(attack), 20), square]
        strides = {(b.x - a.x, b.y - a.y) for a, b in pairwise(walk)}
        assert len(strides) == 1
        assert max(map(abs, strides.pop())) == 1


@given(SIZES)
def test_the_board_has_each_square_once(n: int) -> None:
    board = list(list_squares(n))
    assert board == sorted({(x, y) for x in range(n) for y in range(n)})
    near = [Square(x, y) for x in range(-1, n + 1) for y in range(-1, n + 1)]
    assert [square for square in near if on_board(square, n)] == board


@given(SIZES, st.sampled_from(Identity))
def test_the_lines_of_an_identity_part_the_board(n: int, identity: Identity) -> None:
    values = {
        Identity.COLUMN: range(n),
        Identity.ROW: range(n),
        Identity.SUM: range(2 * n - 1),
        Identity.DIFFERENCE: range(1 - n, n),
    }[identity]
    lines = [list_line_squares(n, identity, value) for value in values]
    assert all(lines)
    assert sum(map(len, lines)) == n * n
    assert frozenset().union(*lines) == frozenset(list_squares(n))
    assert (
        list_line_squares(n, identity, values[0] - 1)
        == list_line_squares(n, identity, values[-1] + 1)
        == frozenset()
    )


def test_a_vector_keeps_queens_off_the_board() -> None:
    assert list(vector_squares((1, -1, 3))) == [(0, 1), (1, -1), (2, 3)]

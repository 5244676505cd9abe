"""The proof of a square: free, or every queen that attacks it with both sides of its identity."""

from hypothesis import given
from hypothesis import strategies as st

from lessons.words.proof import prove_square
from solver.board.geometry import Square, find_attacks, on_board

squares = st.builds(Square, st.integers(0, 7), st.integers(-1, 8))


def test_free() -> None:
    assert prove_square([Square(0, 0)], Square(1, 2), 8) == "(1,2) is free: no queen attacks it."


def test_attacked_with_both_sides_computed() -> None:
    queens = [Square(0, 0), Square(1, 2), Square(2, -1)]
    assert prove_square(queens, Square(0, 3), 8) == (
        "(0,3) is attacked: queen (0,0), column 0 = 0; queen (1,2), sum 1+2 = 0+3."
    )


def test_a_queen_does_not_attack_its_own_square() -> None:
    queens = [Square(0, 0), Square(1, 2)]
    assert prove_square(queens, Square(1, 2), 4) == (
        "The queen on (1,2) is attacked by no other queen."
    )
    assert prove_square([*queens, Square(3, 0)], Square(3, 0), 4) == (
        "The queen on (3,0) is attacked: queen (0,0), row 0 = 0; queen (1,2), sum 1+2 = 3+0."
    )


@given(st.lists(squares, max_size=8), squares.filter(lambda square: on_board(square, 8)))
def test_every_attacking_queen_on_the_board_is_named(queens: list[Square], square: Square) -> None:
    told = prove_square(queens, square, 8)
    found = list(find_attacks((queen for queen in queens if on_board(queen, 8)), square))
    assert told.count("queen (") - told.startswith("The queen (") == len(found)
    assert ("attacked:" in told) == bool(found)

"""What is asked about squares: sums, differences, whole diagonals, and who attacks."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.asks.situation import AskError
from lessons.journal.records import AnswerValue
from tests.lessons.asking import ask_on_board

coordinates = st.integers(0, 7)
answer = partial(ask_on_board, n=8)


@given(coordinates, coordinates)
def test_a_square_read_and_misread(x: int, y: int) -> None:
    assert answer(f"sum of ({x}, {y})") == x + y
    assert answer(f"difference of ({x}, {y})") == y - x
    assert answer(f"shifted difference of ({x}, {y})") == y - x + 7
    assert answer(f"sum of ({x}, {y})", reading="diagonals-swapped") == y - x
    assert answer(f"difference of ({x}, {y})", reading="diagonals-swapped") == x + y
    assert answer(f"shifted difference of ({x}, {y})", reading="diagonals-swapped") == x + y + 7
    assert answer(f"sum of ({x}, {y})", reading="transposed") == x + y
    assert answer(f"difference of ({x}, {y})", reading="transposed") == x - y
    assert answer(f"shifted difference of ({x}, {y})", reading="transposed") == x - y + 7


@given(st.integers(0, 7), st.integers(0, 7))
def test_the_square_of_a_sum_and_a_difference(x: int, y: int) -> None:
    ask = f"square of sum {x + y} and difference {y - x}"
    assert answer(ask) == ((x, y),)
    assert answer(ask, reading="column-minus-row") == ((y, x),)
    with pytest.raises(AskError, match="this sum and this difference"):
        answer(f"square of sum {x + y} and difference {y - x + 1}")


def diagonal(sign: int, value: int, *, transposed: bool = False) -> AnswerValue:
    board = [(x, y) for x in range(8) for y in range(8) if x + sign * y == value]
    return tuple(sorted((y, x) for x, y in board) if transposed else board)


@given(st.integers(0, 14))
def test_the_squares_of_a_sum(value: int) -> None:
    ask = f"squares of sum {value}"
    assert answer(ask) == diagonal(1, value)
    assert answer(ask, reading="transposed") == diagonal(1, value)
    swapped = diagonal(-1, -value)
    if swapped:
        assert answer(ask, reading="diagonals-swapped") == swapped
    else:  # Who thinks so has no square to mark.
        with pytest.raises(AskError, match="no square"):
            answer(ask, reading="diagonals-swapped")


@given(st.integers(-7, 7))
def test_the_squares_of_a_difference(value: int) -> None:
    ask = f"squares of difference {value}"
    assert answer(ask) == diagonal(-1, -value)
    assert answer(ask, reading="transposed") == diagonal(-1, -value, transposed=True)
    assert answer(ask, reading="column-minus-row") == diagonal(-1, value)
    both = [(x, y) for x in range(8) for y in range(8) if abs(y - x) == abs(value)]
    assert answer(ask, reading="abs-difference") == tuple(both)
    if value >= 0:
        assert answer(ask, reading="diagonals-swapped") == diagonal(1, value)


@given(coordinates, coordinates, st.lists(coordinates, max_size=7))
def test_who_attacks_is_told_where_only_one_does(x: int, y: int, b: list[int]) -> None:
    """Worked out here from distances and not from sums."""
    found = []
    for i, j in enumerate(b):
        if (i, j) == (x, y):
            continue
        if i == x:
            found.append((i, j, "column"))
        if j == y:
            found.append((i, j, "row"))
        if abs(i - x) == abs(j - y):
            rising = (i - x) * (j - y) > 0
            found.append((i, j, "difference" if rising else "sum"))
    ask = f"attacker of ({x}, {y})"
    if len(found) > 1:
        with pytest.raises(AskError, match=rf"several queens attack \({x}, {y}\)"):
            answer(ask, *b)
    else:
        assert answer(ask, *b) == (found[0] if found else None)


def test_who_attacks_misread() -> None:
    """The identity is swapped, or the queen stands on the wrong square."""
    assert answer("attacker of (3, 4)", 0, 2, reading="diagonals-swapped") == (1, 2, "sum")
    assert answer("attacker of (4, 2)", 0, 2, reading="diagonals-swapped") == (1, 2, "row")
    assert answer("attacker of (3, 0)", 0, 2, reading="transposed") == (0, 0, "row")
    assert answer("attacker of (3, 2)", 0, 2, reading="transposed") == (2, 1, "difference")
    assert answer("attacker of (2, 5)", 0, 2, reading="transposed") == (2, 1, "column")
    assert answer("attacker of (4, 2)", 0, 2, reading="transposed") is None

"""The eight operations of the square: what they do to boards, formulas and solutions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.board.geometry import Square
from solver.board.solutions import find_solutions, fundamental_solutions
from solver.board.symmetry import (
    ROTATIONS,
    Operation,
    find_canonical,
    find_orbit,
    first_of_classes,
    list_images,
)

BOARDS = st.integers(1, 9).flatmap(lambda n: st.permutations(range(n)))


def test_turns_go_against_the_clock_where_row_0_is_at_the_bottom() -> None:
    corner = [Square(0, 0)]
    for _turn in range(4):
        corner.append(Operation.QUARTER.square(corner[-1], 8))
    assert corner == [(0, 0), (7, 0), (7, 7), (0, 7), (0, 0)]


@pytest.mark.parametrize(
    ("operation", "b"),
    [
        (Operation.IDENTITY, (0, 2, 4, 1, 3)),
        (Operation.QUARTER, (2, 4, 1, 3, 0)),
        (Operation.HALF, (1, 3, 0, 2, 4)),
        (Operation.THREE_QUARTERS, (4, 1, 3, 0, 2)),
        (Operation.LEFT_RIGHT, (3, 1, 4, 2, 0)),
        (Operation.UPSIDE_DOWN, (4, 2, 0, 3, 1)),
        (Operation.DIFFERENCE, (0, 3, 1, 4, 2)),
        (Operation.SUM, (2, 0, 3, 1, 4)),
    ],
)
def test_what_each_operation_makes_of_a_board(operation: Operation, b: tuple[int, ...]) -> None:
    assert operation.vector((0, 2, 4, 1, 3)) == b


@given(b=BOARDS, operation=st.sampled_from(list(Operation)))
def test_a_formula_says_what_its_operation_does(operation: Operation, b: list[int]) -> None:
    image, n = operation.vector(b), len(b)
    for formula in (operation.formula, operation.formula_on(n)):
        left, right = formula.split(" = ")
        for x in range(n):
            names = {"b'": image, "x": x, "b": b, "n": n}
            there, here = (
                eval(side.replace("b'", "c"), {}, {**names, "c": image})  # noqa: S307 (our own)
                for side in (left, right)
            )
            assert there == here


@given(b=BOARDS)
def test_an_orbit_is_the_orbit_of_each_of_its_boards(b: list[int]) -> None:
    boards = find_orbit(b)
    assert boards == set(list_images(b).values())
    assert len(boards) in {1, 2, 4, 8}
    assert {find_orbit(board) for board in boards} == {boards}
    assert {find_canonical(board) for board in boards} == {min(boards)}


def test_classes_of_the_eight_queens() -> None:
    assert len(list(first_of_classes(find_solutions(8)))) == 12
    assert len(list(first_of_classes(find_solutions(8), ROTATIONS))) == 24


@pytest.mark.parametrize("n", range(1, 9))
def test_fundamental_solutions_are_the_first_of_each_class(n: int) -> None:
    assert list(fundamental_solutions(n)) == list(first_of_classes(find_solutions(n)))

"""Squares, lines and attacks, against their definitions by distance."""

from collections import Counter
from itertools import combinations, islice, pairwise, permutations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from solver.analysis.run_solutions import list_all_finding, read_solutions
from solver.board.geometry import (
    Identity,
    Square,
    find_attacks,
    list_line_squares,
    list_squares,
    squares_between,
    vector_squares,
)
from solver.board.known_counts import count_known_fundamental, count_known_solutions
from solver.board.solutions import (
    count_parts,
    count_solutions,
    find_solutions,
    fundamental_solutions,
)
from solver.board.symmetry import (
    Operation,
    find_canonical,
    find_orbit,
    first_of_classes,
    list_images,
)
from solver.text.listing import load_listing
from tests.sampled import LONG

sizes = st.integers(1, 9)
NEAR = st.builds(Square, st.integers(-2, 10), st.integers(-2, 10))


def brute_attack(queen: Square, square: Square) -> bool:
    """Say whether one can walk straight or diagonally from a square to another."""
    dx, dy = abs(queen.x - square.x), abs(queen.y - square.y)
    return queen != square and (dx == dy or 0 in (dx, dy))


@given(st.lists(NEAR, max_size=8), NEAR)
def test_the_attackers_have_the_order_of_the_queens(queens: list[Square], square: Square) -> None:
    found = list(find_attacks(queens, square))
    assert [each.queen for each in found] == [each for each in queens if brute_attack(each, square)]
    for attack in found:
        assert attack.square == square
        assert attack.identity.value_at(square) == attack.identity.value_at(attack.queen)


@given(NEAR, NEAR)
def test_the_squares_between_lead_from_queen_to_square(queen: Square, square: Square) -> None:
    for attack in find_attacks([queen], square):
        walk = [queen, *islice(squares_between(attack), 20), square]
        strides = {(b.x - a.x, b.y - a.y) for a, b in pairwise(walk)}
        assert len(strides) == 1
        assert max(map(abs, strides.pop())) == 1


@given(sizes, st.sampled_from(Identity))
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


# The eight operations of the square: what they do to boards, formulas and solutions.


BOARDS = st.integers(1, 9).flatmap(lambda n: st.permutations(range(n)))


@pytest.mark.parametrize(
    ("operation", "b"),
    [
        *((Operation.IDENTITY, (0, 2, 4, 1, 3)), (Operation.QUARTER, (2, 4, 1, 3, 0))),
        *((Operation.HALF, (1, 3, 0, 2, 4)), (Operation.THREE_QUARTERS, (4, 1, 3, 0, 2))),
        *((Operation.LEFT_RIGHT, (3, 1, 4, 2, 0)), (Operation.UPSIDE_DOWN, (4, 2, 0, 3, 1))),
        *((Operation.DIFFERENCE, (0, 3, 1, 4, 2)), (Operation.SUM, (2, 0, 3, 1, 4))),
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


@pytest.mark.parametrize("n", range(1, 9))
def test_fundamental_solutions_are_the_first_of_each_class(n: int) -> None:
    assert list(fundamental_solutions(n)) == list(first_of_classes(find_solutions(n)))


# All solutions in the order of the search, and how many there are.


def by_force(n: int) -> list[tuple[int, ...]]:
    """Return the solutions among all permutations, which come in order."""
    return [
        b
        for b in permutations(range(n))
        if all(abs(b[i] - b[j]) != j - i for i, j in combinations(range(n), 2))
    ]


@pytest.mark.parametrize("n", [*range(1, 11), *map(LONG, (11, 12))])
def test_what_is_known_is_what_is_found(n: int) -> None:
    assert count_known_solutions(n) == count_solutions(n)
    assert count_known_fundamental(n) == sum(1 for _board in fundamental_solutions(n))


@example(n=7, squares=set())
@given(
    n=st.integers(1, 7),
    squares=st.sets(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=4),
)
def test_solutions_that_have_given_queens(n: int, squares: set[tuple[int, int]]) -> None:
    queens = {Square(x, y) for x, y in squares if max(x, y) < n}
    having = [b for b in by_force(n) if queens <= set(vector_squares(b))]
    assert list(find_solutions(n, queens)) == having
    assert count_solutions(n, queens) == len(having)
    rows = [b[:2] if n > 2 else () for b in having]
    assert [(begin, k) for begin, k in count_parts(n, queens) if k] == [*Counter(rows).items()]
    for begin in set(rows):
        assert list(find_solutions(n, queens, begin)) == [
            b for b in having if b[: len(begin)] == begin
        ]


def test_the_first_boards_wait_for_no_others() -> None:
    first = next(find_solutions(20))
    assert first == (0, 2, 4, 1, 3, 12, 14, 11, 17, 19, 16, 8, 15, 18, 7, 9, 6, 13, 5, 10)
    assert len(list(islice(find_solutions(14), 100))) == 100


@pytest.mark.parametrize("listing", list_all_finding())
@pytest.mark.parametrize("n", [1, 2, 4, 6, 7])
def test_what_a_listing_finds_is_read_off_its_run(listing: str, n: int) -> None:
    assert sorted(read_solutions(load_listing(listing), n)) == list(find_solutions(n))


def test_a_listing_that_stops_at_the_first_solution_finds_that_one() -> None:
    assert list(read_solutions(load_listing("iterative"), 8)) == [next(find_solutions(8))]

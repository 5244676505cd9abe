"""Solutions are had by their numbers without a search for those before them."""

import pytest

from solver.board.geometry import Square
from solver.board.solutions import find_solutions, fundamental_solutions
from solver.board.symmetry import first_of_classes
from tui.gallery import board_solutions
from tui.gallery.board_solutions import BoardSolutions

QUEENS = [(), (Square(0, 1),), (Square(2, 0), Square(5, 3)), (Square(0, 0), Square(1, 1))]


@pytest.mark.parametrize("queens", QUEENS, ids=str)
@pytest.mark.parametrize("n", [1, 2, 4, 6, 8])
def test_they_are_those_of_the_search(n: int, queens: tuple[Square, ...]) -> None:
    queens = tuple(queen for queen in queens if max(queen) < n)
    solutions = BoardSolutions(n, queens)
    solutions.compare_all()
    boards = [solutions.board(index) for index in range(solutions.counted)]
    assert boards == list(find_solutions(n, queens))
    assert solutions.total == len(boards)
    assert solutions.fundamental == list(first_of_classes(boards))


def test_a_number_is_entered_where_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    solutions = BoardSolutions(8)
    solutions.count_all()
    entered = []

    def search(*args: object) -> object:
        entered.append(args[2])
        return find_solutions(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(board_solutions, "find_solutions", search)
    assert solutions.board(91) == (7, 3, 0, 2, 5, 1, 6, 4)
    assert entered == [(7, 3)]


def test_orbits_are_numbered_in_the_order_of_the_search() -> None:
    solutions = BoardSolutions(8)
    assert solutions.orbit_number((0, 4, 7, 5, 2, 6, 1, 3)) is None
    solutions.compare_all()
    assert [solutions.orbit_number(b) for b in fundamental_solutions(8)] == [*range(1, 13)]

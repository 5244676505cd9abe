"""The gallery by its keys: all solutions, the fundamental ones, orbits, queens placed by hand."""

import pytest
from textual.pilot import Pilot

from lessons.words.orbits import NAMES, find_firsts, say_effect
from solver.board.geometry import Square
from solver.board.solutions import find_solutions
from solver.board.symmetry import Operation, first_of_classes
from tests.tui.looks import lines, opened, sentence, shown_as, until
from tests.tui.painted import text
from tui.app.app import QueensApp
from tui.gallery import board_solutions
from tui.gallery.board_solutions import BoardSolutions
from tui.gallery.boards import BoardGrid
from tui.gallery.screen import GalleryScreen
from tui.look.options import Colours, Options
from tui.start import GalleryStart
from tui.widgets.board import Board


def gallery(app: QueensApp) -> GalleryScreen:
    """Return the gallery."""
    return shown_as(app, GalleryScreen)


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Press keys, and wait until all that they ask for is found."""
    await pilot.press(*keys)
    app = pilot.app
    assert isinstance(app, QueensApp)
    await until(lambda: all(worker.is_finished for worker in app.workers))
    await pilot.pause()


def drawn(app: QueensApp, n: int, across: int) -> list[tuple[int, ...]]:
    """Return the vectors of the boards in the first row of the grid."""
    rows = [line[1:] for line in lines(gallery(app).query_one(BoardGrid))[1 : n + 1]]
    slot = 80 // across
    return [
        tuple(
            next(n - 1 - y for y, row in enumerate(rows) if row[slot * i + 2 * x] == "♛")
            for x in range(n)
        )
        for i in range(across)
    ]


async def test_boards_are_drawn_in_the_order_of_the_search() -> None:
    async with opened(GalleryStart(8)) as (app, pilot):
        await press(pilot)
        assert drawn(app, 8, 4) == list(find_solutions(8))[:4]


async def test_rows_of_boards_are_whole_and_the_chosen_one_is_large_where_there_is_room() -> None:
    async with opened(GalleryStart(8), size=(120, 36)) as (app, pilot):
        large = gallery(app).query_one(Board)
        for keys in ([], ["down"] * 4, ["end"]):
            await press(pilot, *keys)
            queens = "".join(lines(gallery(app).query_one(BoardGrid))).count("♛")
            assert queens % 8 == 0 < queens
            vector = gallery(app).model.chosen_board
            assert vector is not None
            assert large.picture.queens == tuple(map(Square, range(8), vector))
            assert large.cell.height > 1
            assert not large.picture.attacked  # All others are, and dots would say nothing.


@pytest.mark.parametrize(("colours", "dotted"), [(Colours.PALETTE, False), (Colours.NONE, True)])
async def test_the_chosen_board_is_framed_and_only_without_colours_are_squares_dotted(
    colours: Colours, dotted: bool
) -> None:
    app = QueensApp(GalleryStart(8), Options(colours=colours))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "down")
        drawn = lines(gallery(app).query_one(BoardGrid))
        framed = [at for at, line in enumerate(drawn) if "┃" in line]
        caption = next(at for at, line in enumerate(drawn) if "┗6" in line)
        assert framed == [*range(caption - 8, caption)]
        assert ("┏" in drawn[caption - 9], "┗6 ━" in drawn[caption]) == (True, True)
        assert {line.count("┃") for line in drawn} == {0, 2}
        assert {line.index("┃") for line in drawn if "┃" in line} == {20}
        assert any("·" in line for line in drawn) is dotted


async def test_boards_stand_in_the_same_lines_in_the_views_that_list_them() -> None:
    async with opened(GalleryStart(8)) as (app, pilot):
        tops = []
        for view in "123":
            await press(pilot, view)
            tops.append(gallery(app).query_one(BoardGrid).region.y)
        assert len({*tops}) == 1
        assert all("♛" in "".join(lines(gallery(app).query_one(BoardGrid))[at:]) for at in (0, 10))


def test_a_turn_says_which_way_it_goes() -> None:
    corner = Square(7, 0)  # At the bottom right.
    assert Operation.QUARTER.square(corner, 8) == Square(7, 7)  # So up: to the left.
    assert NAMES[Operation.QUARTER] == "turned 90 left"
    assert "to the left, counterclockwise" in say_effect(Operation.QUARTER, 8)
    assert "90 to the right" in say_effect(Operation.THREE_QUARTERS, 8)


async def test_the_orbit_of_the_chosen_board_with_a_formula_each() -> None:
    async with opened(GalleryStart(6), size=(140, 40)) as (app, pilot):
        await press(pilot, "right", "enter")
        b = list(find_solutions(6))[1]
        seen = text(app)
        assert "4 by turns and mirrors" in seen
        assert all(operation.formula_on(6) in seen for operation in Operation)
        for operation, first in find_firsts(b).items():
            rows = " ".join(map(str, operation.vector(b)))
            assert f"{operation.formula}: b' = {rows}." in sentence(app)
            assert ("The same board as" in sentence(app)) is (first is not operation)
            await press(pilot, "right")


async def test_a_number_not_counted_yet_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    app = QueensApp(GalleryStart(9))
    monkeypatch.setattr("tui.gallery.screen.SLICE", -1)  # Nothing more is counted.
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g", *"300", "enter")
        assert "of 352 searched" in text(app)
        monkeypatch.undo()
        await until(lambda: sentence(app).startswith("Board 300: "))
        assert "352 solutions" in text(app)


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
    assert queens or solutions.fundamental == list(first_of_classes(boards))


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

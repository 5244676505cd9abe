"""The gallery by its keys: all solutions, the fundamental ones, orbits, queens placed by hand."""

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from lessons.words.orbits import find_firsts, say_effect, shorten_name
from solver.board.geometry import Square
from solver.board.solutions import find_solutions, fundamental_solutions
from solver.board.symmetry import Operation, first_of_classes
from tests.tui.looks import act, lines, opened, sentence, show, shown_as, until
from tests.tui.painted import text
from tui.app.app import QueensApp
from tui.gallery import board_solutions
from tui.gallery.board_grid import BoardGrid
from tui.gallery.board_solutions import BoardSolutions
from tui.gallery.own_board import OwnBoard
from tui.gallery.screen import GalleryScreen
from tui.home.screen import HomeScreen
from tui.look.options import Colours, Options
from tui.start import GalleryStart, HomeStart
from tui.widgets.board import Board
from tui.widgets.key_line import KeyLine


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


def beside(app: QueensApp) -> str:
    """Return what stands beside the board of one's own."""
    return str(gallery(app).query_one(OwnBoard).query_one(Static).render())


def golden(app: QueensApp) -> bool:
    return gallery(app).query_one(Board).picture.golden


def drawn(app: QueensApp, n: int, across: int) -> list[tuple[int, ...]]:
    """Return the vectors of the boards in the first row of the grid."""
    rows = [line[1:] for line in lines(gallery(app).query_one(BoardGrid))[:n]]
    slot = max(2 * n, 8) + 2
    return [
        tuple(
            next(n - 1 - y for y, row in enumerate(rows) if row[slot * i + 2 * x] == "♛")
            for x in range(n)
        )
        for i in range(across)
    ]


async def test_solutions_are_drawn_in_order_and_the_last_of_many_is_found() -> None:
    async with opened(GalleryStart(10)) as (app, pilot):
        await press(pilot, "end")
        assert sentence(app).startswith("Board 724: ")
        await show(pilot, GalleryStart(8))
        await press(pilot)
        assert "92 solutions" in text(app)
        assert drawn(app, 8, 4) == list(find_solutions(8))[:4]
        await press(pilot, "right", "down")
        assert sentence(app).startswith("Board 6: b = 1 4 6 0 2 7 5 3.")
        await press(pilot, "end")
        assert sentence(app).startswith("Board 92: b = 7 3 0 2 5 1 6 4.")
        await press(pilot, "g", "4", "0", "enter")
        assert sentence(app).startswith("Board 40: ")
        await press(pilot, "home", "left", "up", "pageup")
        assert sentence(app).startswith(
            "Board 1: b = 0 4 7 5 2 6 1 3. Turning and mirroring it gives"
        )
        await press(pilot, "2", "end")
        assert "12 of 92 solutions" in text(app)
        assert "the orbit of fundamental solution 12." in sentence(app)


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
        await press(pilot, "2")
        assert "Turn and mirror these boards, and you get all the other solutions." in text(app)
        await press(pilot, "3")
        assert "An orbit: all the boards that turning and mirroring makes of one." in text(app)


@pytest.mark.parametrize(("colours", "dotted"), [(Colours.PALETTE, False), (Colours.NONE, True)])
async def test_the_chosen_board_is_framed_and_only_without_colours_are_squares_dotted(
    colours: Colours, dotted: bool
) -> None:
    app = QueensApp(GalleryStart(8), Options(colours=colours))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "down")
        drawn = lines(gallery(app).query_one(BoardGrid))
        framed = [at for at, line in enumerate(drawn) if "┃" in line]
        caption = next(at for at, line in enumerate(drawn) if "▸6" in line)
        assert framed == [*range(caption - 8, caption + 1)]
        assert {line.count("┃") for line in drawn} == {0, 2}
        assert {line.index("┃") for line in drawn if "┃" in line} == {18}
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
    assert shorten_name(Operation.QUARTER, 8) == "turned 90 left"
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


async def test_mine_says_what_attacks_what_and_how_many_complete_it() -> None:
    async with opened(GalleryStart(4)) as (app, pilot):
        assert "⏎ Open" in lines(app.screen.query_one(KeyLine))[0]
        await press(pilot, "4")
        assert "Open" not in lines(app.screen.query_one(KeyLine))[0]
        assert beside(app).startswith("0 of 4 queens are on the board.\nThe board is empty. It has")
        await press(pilot, "up", "m")
        assert "1 solution contains these queens." in beside(app)
        assert "space Take away" in lines(app.screen.query_one(KeyLine))[0]
        await press(pilot, "right")
        assert "space Place" in lines(app.screen.query_one(KeyLine))[0]
        await press(pilot, "enter")
        assert "(1,1) is attacked: queen (0,1), row 1 = 1." in beside(app)
        await press(pilot, "enter", "s")
        assert "Mine 1 solution" in text(app)
        await press(pilot, "1")
        assert "2 solutions" in text(app)

        await press(pilot, "4", "x")
        for column, row in enumerate((2, 0, 3, 1)):
            screen_keys = ["4", *["left"] * 4, *["down"] * 4, *["right"] * column, *["up"] * row]
            await press(pilot, *screen_keys, "enter")
        assert "orbit of fundamental solution 1 of 1." in beside(app)
        assert beside(app).startswith(
            "A new solution! That makes 1 of 2 solutions, 1 of 1 fundamental."
        )
        assert golden(app)
        await press(pilot, "m", "m")  # It is taken away, and found again.
        assert "Mine Found: 1 of 2 solutions, 1 of 1 fundamental" in text(app)
        assert "A new solution!" not in beside(app)
        assert not golden(app)
        await press(pilot, "3")
        assert "b' = 2 0 3 1." in sentence(app)
        await press(pilot, "4", "x")
        assert gallery(app).query_one(Board).picture.queens == ()


async def test_beside_mine_stand_the_free_rows_and_what_was_found_where_there_is_room() -> None:
    async with opened(GalleryStart(4, mine=True), size=(120, 36)) as (app, pilot):
        grid = app.screen.query_one(OwnBoard).grid
        assert not grid.display
        await press(pilot, "up", "m")
        assert "column 1: 3\ncolumn 2: 0, 2\ncolumn 3: 0, 2, 3" in beside(app)
        await press(pilot, "right", "up", "up", "m", *["right", "down", "down", "down", "m"])
        await press(pilot, "right", "up", "up", "m")
        assert beside(app).endswith("Turned and mirrored:")
        await until(lambda: grid.display)
        assert "found" in text(app)
        await press(pilot, "x")
        assert beside(app).endswith("You have found these:")


async def test_another_board_is_shown_before_it_is_searched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with opened(GalleryStart(5)) as (app, pilot):
        await press(pilot, "n", "backspace", "1", "2")
        monkeypatch.setattr("tui.gallery.screen.SLICE", -1)  # Nothing more is found.
        await pilot.press("enter")
        assert sentence(app).startswith("Board 1: b = 0 2 4 7")


async def test_a_number_not_counted_yet_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    app = QueensApp(GalleryStart(9))
    monkeypatch.setattr("tui.gallery.screen.SLICE", -1)  # Nothing more is counted.
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g", *"300", "enter")
        assert "of 352 searched" in text(app)
        monkeypatch.undo()
        await until(lambda: sentence(app).startswith("Board 300: "))
        assert "352 solutions" in text(app)


async def test_a_board_of_ones_own_is_opened_from_the_home_screen() -> None:
    async with opened(HomeStart()) as (app, pilot):
        await act(pilot, "open('board')")
        await pilot.press("enter")
        assert gallery(app).shows_mine
        assert len(gallery(app).model.mine.queens) == 1
        await pilot.press("q")
        assert isinstance(app.screen, HomeScreen)


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

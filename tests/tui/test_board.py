"""The board: what is where at every size, and what stays in view."""

from dataclasses import replace

from solver.board.geometry import Square
from tests.tui.looks import WidgetApp, cells, changed, lines
from tui.look.themes import LIGHT
from tui.widgets.board import GUTTER, Board, board_size
from tui.widgets.board_picture import BoardPicture
from tui.widgets.square import CELLS, SquareSize


class BoardApp(WidgetApp):
    def __init__(self, picture: BoardPicture, cell: SquareSize) -> None:
        self.board = Board(picture)
        super().__init__(self.board)
        self.board.cell = cell
        self.moves: list[tuple[int, int]] = []

    def on_board_moved(self, event: Board.Moved) -> None:
        self.moves.append((event.dx, event.dy))


async def test_rows_are_numbered_from_below_the_board_to_past_it_where_a_queen_is() -> None:
    app = BoardApp(BoardPicture(1), CELLS[-1])
    async with app.run_test(size=board_size(32, CELLS[-1])) as pilot:
        for n in (1, 2, 3, 4, 8, 9, 10, 11, 20, 32):
            for flipped in (False, True):
                app.board.picture = BoardPicture(n, flipped=flipped)
                await pilot.pause()
                past = lines(app.board)[n + 1 if flipped else 0]
                assert not past[:3].strip()
                app.board.picture = BoardPicture(n, (Square(0, n),), flipped=flipped)
                await pilot.pause()
                rows = lines(app.board)[: n + 2]
                numbers = [int(row[:3].replace("−", "-")) for row in rows]
                assert numbers == (list(range(-1, n + 1)) if flipped else list(range(n, -2, -1)))


async def test_what_does_not_fit_scrolls_to_the_current_column_and_to_the_cursor() -> None:
    app = BoardApp(BoardPicture(32), SquareSize(2, 1))
    async with app.run_test(size=(30, 10)) as pilot:
        await pilot.pause()
        for x, y in ((0, 0), (31, 31), (5, -1), (31, 0), (20, 32), (0, 16)):
            queens = tuple(Square(column, y if column == x else -1) for column in range(32))
            app.board.picture = BoardPicture(32, queens, level=x)
            await pilot.pause()
            assert any("♕" in line for line in lines(app.board)), (x, y)
            app.board.picture = replace(app.board.picture, cursor=Square(31 - x, 15))
            await pilot.pause()
            assert any("<" in line for line in lines(app.board)), (x, y)


async def test_it_says_where_more_of_it_is() -> None:
    app = BoardApp(BoardPicture(8, cursor=Square(0, 0)), SquareSize(3, 1))
    async with app.run_test(size=(30, 5)) as pilot:
        await pilot.pause()
        for row, signs in ((0, (True, False)), (4, (True, True)), (7, (False, True))):
            app.board.picture = BoardPicture(8, cursor=Square(0, row))
            await pilot.pause()
            shown = lines(app.board)
            assert ("↑" in shown[0], "↓" in shown[-1]) == signs, row


async def test_squares_have_the_colours_of_the_theme_that_was_chosen_last() -> None:
    app = BoardApp(BoardPicture(4), SquareSize(4, 2))
    async with app.run_test(size=board_size(4, SquareSize(4, 2))) as pilot:
        await pilot.pause()
        before = cells(app.board)
        app.theme = LIGHT.name
        await pilot.pause()
        squares = {place for place in before if place[0] >= GUTTER}
        assert squares <= changed(before, app.board)


async def test_the_cursor_moves_as_it_is_seen() -> None:
    app = BoardApp(BoardPicture(4), SquareSize(4, 2))
    async with app.run_test(size=(40, 20)) as pilot:
        app.board.focus()
        await pilot.press("up")
        assert app.moves == []
        app.board.picture = BoardPicture(4, cursor=Square(1, 1))
        await pilot.press("up", "right", "down", "left")
        app.board.picture = BoardPicture(4, cursor=Square(1, 1), flipped=True)
        await pilot.press("up", "down")
    assert app.moves == [(0, 1), (1, 0), (0, -1), (-1, 0), (0, -1), (0, 1)]

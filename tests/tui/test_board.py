"""The board: what is where at every size, what is redrawn, and what stays in view."""

from dataclasses import replace

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Region

from solver.board.geometry import Square
from tests.sampled import sampled
from tests.tui.looks import cells, changed, lines, places, steps
from tui.look.themes import DARK, LIGHT
from tui.widgets.board import GUTTER, Board, board_size
from tui.widgets.board_picture import BoardPicture, Mark
from tui.widgets.square import CELLS, SquareSize


class BoardApp(App[None]):
    def __init__(self, picture: BoardPicture, cell: SquareSize) -> None:
        super().__init__()
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = DARK.name
        self.board = Board(picture)
        self.board.cell = cell
        self.moves: list[tuple[int, int]] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return DARK.variables

    def compose(self) -> ComposeResult:
        yield self.board

    def on_board_moved(self, event: Board.Moved) -> None:
        self.moves.append((event.dx, event.dy))


def pictures(n: int, last: int = 400) -> list[BoardPicture]:
    return [BoardPicture.of(step, n) for step in steps(n, last)]


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


@pytest.mark.parametrize("cell", sampled(CELLS, SquareSize(4, 2).__eq__), ids=str)
async def test_only_squares_that_look_different_are_redrawn(
    cell: SquareSize, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = BoardApp(BoardPicture(8), cell)
    async with app.run_test(size=board_size(8, cell)) as pilot:
        await pilot.pause()
        redrawn: list[tuple[Region, ...]] = []
        refresh = Board.refresh

        def recorded(board: Board, *regions: Region, **options: bool) -> Board:
            redrawn.append(regions)
            return refresh(board, *regions, **options)

        monkeypatch.setattr(Board, "refresh", recorded)
        marked = replace(pictures(8)[0], marks={Square(3, 3): Mark.RIGHT}, cursor=Square(7, 7))
        for picture in [*pictures(8, 110)[1:], marked]:
            before = cells(app.board)
            redrawn.clear()
            app.board.picture = picture
            assert len(redrawn) <= 1
            assert all(redrawn), "no regions: the whole board is redrawn"
            regions = list(redrawn[0]) if redrawn else []
            different = changed(before, app.board)
            assert different <= places(regions)
            assert all(different & places([region]) for region in regions)


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

"""The board and the table of the state below it: what is where at every size, and in view."""

from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import product

import pytest
from msgspec.structs import replace

from solver.board.geometry import Square
from tests.tui.looks import WidgetApp, cells, changed, lines, steps
from tui.look.inks import LIGHT, THEMES, find_colour
from tui.widgets.board import GUTTER, Board, board_size, paint_square
from tui.widgets.board_picture import BoardPicture, Look, Mark, Piece
from tui.widgets.square import CELLS, SquareSize
from tui.widgets.state_table import StateTable, TablePicture, table_lines


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


@pytest.mark.parametrize(("theme", "cell"), product(THEMES, CELLS), ids=str)
def test_a_golden_queen_is_drawn_in_gold_on_her_square(theme: str, cell: SquareSize) -> None:
    look = Look(dark=True, current=False, piece=Piece.PLACED)
    golden = replace(look, golden=True)
    plain, shown = (paint_square(theme, each, cell, flipped=False) for each in (look, golden))
    assert [[each.text for each in line] for line in shown] == [
        [each.text for each in line] for line in plain
    ]
    inked = [each for line in shown for each in line if each.text.strip()]
    for each in inked:
        assert each.style is not None
        assert each.style.color is not None
        assert each.style.color.name == find_colour(theme, "board-tried")
        assert each.style.bgcolor is not None
        assert each.style.bgcolor.name == find_colour(theme, "board-dark")
        assert not each.style.reverse
    assert inked


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


Shown = Callable[[TablePicture, SquareSize], Awaitable[list[str]]]


@pytest.fixture
async def shown() -> AsyncIterator[Shown]:
    """Yield what shows a table, and returns its lines."""
    table = StateTable(TablePicture(1, None))
    async with WidgetApp(table).run_test(
        size=(GUTTER + 34 * max(cell.width for cell in CELLS), 12)
    ) as pilot:

        async def show(picture: TablePicture, cell: SquareSize) -> list[str]:
            table.cell, table.picture = cell, picture
            await pilot.pause()
            return [line.rstrip() for line in lines(table)]

        yield show


def texts(lines: list[str], cell: SquareSize) -> dict[int, str]:
    """Return the texts that stand apart in lines, by the column that they end in."""
    found: dict[int, str] = {}
    for line in lines:
        start = 0
        for word in line[GUTTER:].split():
            at = line.index(word, GUTTER + start) - GUTTER
            start = at + len(word)
            found[(start - 1) // cell.width] = word
    return found


async def test_a_name_stands_on_the_row_of_what_it_names(shown: Shown) -> None:
    for name in ("b", "perm", "board"):
        _indices, values, _foot = await shown(
            TablePicture(4, ("−1", "0", "1", "2"), name=name), SquareSize(6, 3)
        )
        assert sorted(values.split()) == sorted(["−1", "0", "1", "2", name])


async def test_indices_values_and_k_stand_apart_under_their_columns(shown: Shown) -> None:
    for n, cell in product([1, 4, 8, 9, 10, 11, 20, 32], CELLS):
        values = [str(x * 7 % n) if x % 3 else "−1" for x in range(n)]
        picture = TablePicture(n, tuple(values), column=n // 2)
        rows = await shown(picture, cell)
        counted = table_lines(n, cell)
        assert texts(rows[: counted.indices], cell) == {x: str(x) for x in range(n)}
        assert texts(rows[counted.indices : -1], cell) == dict(enumerate(values))
        assert rows[-1].index("k") == GUTTER + n // 2 * cell.width + cell.width // 2
        rows = await shown(replace(picture, column=n), cell)
        assert texts(rows[: counted.indices], cell)[n] == str(n)
        assert texts(rows[-1:], cell) == {n: "k"}
        rows = await shown(replace(picture, column=-1), cell)
        assert any(row[:GUTTER].strip() == "−1" for row in rows[: counted.indices])
        assert rows[-1] == " k"


async def test_before_the_vector_is_there(shown: Shown) -> None:
    rows = await shown(TablePicture.of(next(steps(8)), 8), SquareSize(4, 2))
    assert rows[1].split() == ["b", "not", "there", "yet"]
    assert "k" not in rows[2]


def test_values_are_those_of_the_step() -> None:
    for step in list(steps(4, 60))[1:]:
        assert TablePicture.of(step, 4).cells == tuple(
            str(q).replace("-", "−") for q in step.queens
        )


async def test_cells_that_are_being_filled_have_a_cursor_and_a_verdict(shown: Shown) -> None:
    picture = TablePicture(4, ("0", "−12", "", "3"), column=2, cursor=2)
    rows = await shown(picture, SquareSize(4, 2))
    assert rows[1].split() == ["b", "0", "−12", "_", "3"]
    assert rows[2].split() == ["▲k"]
    judged = replace(picture, cursor=None, marks=(Mark.RIGHT, Mark.WRONG, None, None))
    assert (await shown(judged, SquareSize(4, 2)))[2].split() == ["✓", "✗", "k"]

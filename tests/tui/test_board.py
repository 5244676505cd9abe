"""The board and the table of the state below it: what is where at every size, and in view."""

from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import product
from operator import ne

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from solver.board.geometry import Attack, Identity, Square, find_attacks, on_board, squares_between
from solver.machine.run import Run, complete_search
from solver.text.listing import load_listing
from tests.sampled import sampled
from tests.tui.looks import WidgetApp, cells, changed, lines, steps
from tui.look.inks import LIGHT
from tui.widgets.board import Board, board_size
from tui.widgets.board_picture import BoardPicture, Look, Mark, Piece, SquareFrame
from tui.widgets.square import CELLS, GUTTER, LARGE, LOW, SquareSize, draw_square
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
                assert not lines(app.board)[n + 1 if flipped else 0][:3].strip()
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
        for level in (12, 0):
            app.board.picture = BoardPicture(13, level=level)
            await pilot.pause()
            assert app.board.scroll_offset.x == 0, "all columns have room"


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
    alone = TablePicture(4, ("1", "3", "0", "2"), name="board", level="")
    assert (await shown(alone, CELLS[-1]))[1:3] == ["    1 3 0 2 board", ""]
    assert (await shown(alone, SquareSize(8, 4)))[1].endswith("      0       2 board")


async def test_cells_that_are_being_filled_have_a_cursor_and_a_verdict(shown: Shown) -> None:
    picture = TablePicture(4, ("0", "−12", "", "3"), column=2, cursor=2)
    rows = await shown(picture, SquareSize(4, 2))
    assert rows[1].split() == ["b", "0", "−12", "_", "3"]
    assert rows[2].split() == ["▲k"]
    judged = replace(picture, cursor=None, marks=(Mark.RIGHT, Mark.WRONG, None, None))
    assert (await shown(judged, SquareSize(4, 2)))[2].split() == ["✓", "✗", "k"]


# What the board shows is a function of the step.


def picture_at(n: int, number: int, *, into: bool = False) -> BoardPicture:
    return BoardPicture.of(next(s for s in steps(n, into=into) if s.number == number), n)


def test_queens_without_a_place_wait_below_the_board_once_there_are_any() -> None:
    assert picture_at(8, 0) == BoardPicture(8)
    looks = picture_at(4, 2).looks()
    pieces = [looks[Square(x, -1)].piece for x in range(4)]
    assert pieces == [Piece.TRIED, Piece.WAITING, Piece.WAITING, Piece.WAITING]
    assert all(look.piece is None for square, look in looks.items() if square.y >= 0)


@pytest.mark.parametrize("n", sampled(range(1, 33), often={1, 4, 7, 32}.__contains__))
def test_every_queen_is_drawn_once_wherever_it_is(n: int) -> None:
    for step in steps(n, 100):
        looks = BoardPicture.of(step, n).looks()
        drawn = {square for square, look in looks.items() if look.piece}
        assert drawn == {Square(x, row) for x, row in enumerate(step.queens)}


def test_a_queen_far_off_the_board_is_drawn_beside_it() -> None:
    for row, drawn in ((-7, -1), (99, 4)):
        looks = BoardPicture(4, (Square(0, row),)).looks()
        assert [square for square, look in looks.items() if look.piece] == [Square(0, drawn)]


@pytest.mark.parametrize("n", [4, 5, 8])
def test_standing_queens_are_those_before_the_current_column(n: int) -> None:
    for step in steps(n):
        k = step.variables.get("k")
        looks = BoardPicture.of(step, n).looks()
        standing = {square.x for square, look in looks.items() if look.piece is Piece.PLACED}
        assert standing == ({*range(k)} if isinstance(k, int) else set())
        golden = {square.x for square, look in looks.items() if look.golden}
        assert golden == ({*range(n)} if k == n else set())  # Not before the last one is tested.


@pytest.mark.parametrize("n", [1, 4, 8])
def test_dots_are_where_a_standing_queen_attacks_from_the_current_column_on(n: int) -> None:
    for step in steps(n, 200):
        picture = BoardPicture.of(step, n)
        k = picture.level or 0
        standing = [queen for queen in picture.queens if queen.x < k]
        for square, look in picture.looks().items():
            asked = on_board(square, n) and square.x >= k
            assert look.attacked == (asked and any(find_attacks(standing, square)))


def test_a_conflict_runs_from_the_first_queen_that_attacks_to_the_tested_square() -> None:
    tested = [step for step in steps(8) if step.tested]
    assert len(tested) > 20
    for step in tested:
        picture = BoardPicture.of(step, 8)
        assert step.tested is not None
        standing = [queen for queen in picture.queens if queen.x < step.tested.x]
        found = next(find_attacks(standing, step.tested), None)
        assert (picture.tested, picture.conflict) == (step.tested, found)
        looks = picture.looks()
        path = {square for square, look in looks.items() if look.paths}
        assert path == ({*squares_between(found)} if found else set())
        assert SquareFrame.TESTED in looks[step.tested].frames
        if found:
            assert looks[found.queen].frames == (SquareFrame.ASKED,)
            assert looks[found.queen].conflict
            assert looks[found.square].conflict


def test_inside_the_test_the_queen_is_shown_that_it_has_come_to() -> None:
    inside = [step for step in steps(4, into=True) if len(step.frames) > 1]
    asked = {BoardPicture.of(step, 4).asked for step in inside}
    assert {None, Square(0, 0), Square(1, 2)} <= asked
    for step in inside:
        picture = BoardPicture.of(step, 4)
        variables = step.frames[-1].variables
        assert picture.tested == (variables["x"], variables["y"])
        if picture.conflict:
            assert picture.conflict.queen == picture.asked


def test_a_whole_board_shows_every_pair_that_attacks_each_other() -> None:
    board = BoardPicture.of(
        next(s for s in Run.of(load_listing("permutations"), 4).steps() if s.queens), 4
    )
    assert len(board.attacks) == 6
    assert all(look.conflict for look in board.looks().values() if look.piece)


def test_what_a_screen_adds() -> None:
    square = Square(2, 1)
    picture = replace(BoardPicture(4), cursor=square, marks={square: Mark.WRONG})
    look = picture.looks()[square]
    assert (look.frames, look.mark) == ((SquareFrame.CURSOR,), Mark.WRONG)
    assert picture.focus == square


def test_the_line_of_an_attack_ends_on_a_square_where_nobody_stands() -> None:
    queen, square = Square(0, 0), Square(2, 2)
    empty = BoardPicture(4, queens=(queen,), conflict=Attack(queen, square, Identity.DIFFERENCE))
    for picture, ends in ((empty, {square}), (replace(empty, queens=(queen, square)), set())):
        path = {each for each, look in picture.looks().items() if look.paths}
        assert path == {Square(1, 1), *ends}


@pytest.mark.parametrize(
    ("listing", "n", "side"), [("sudoku", 4, 2), ("sudoku", 9, 3), ("tour", 4, 1)]
)
def test_only_a_sudoku_is_shaded_by_its_blocks(listing: str, n: int, side: int) -> None:
    run = Run.of(load_listing(listing), n)
    looks = BoardPicture.of(run.step(complete_search(run.opening())), n).looks()
    for square, look in looks.items():
        if square.y >= 0:
            assert look.dark == ((square.x // side + square.y // side) % 2 == 0)


STATES = {line: Look(dark=False, current=False, paths=(line,)) for line in Identity}
"""Squares on the line of an attack."""

looks = st.builds(
    Look,
    dark=st.booleans(),
    current=st.booleans(),
    piece=st.none() | st.sampled_from(Piece),
    attacked=st.booleans(),
    paths=st.lists(st.sampled_from(Identity), max_size=2).map(tuple),
    conflict=st.booleans(),
    frames=st.lists(st.sampled_from(SquareFrame), unique=True).map(tuple),
    mark=st.none() | st.sampled_from(Mark),
)
every_size = pytest.mark.parametrize("cell", CELLS, ids=lambda cell: f"{cell.width}x{cell.height}")


def text(look: Look, cell: SquareSize, *, flipped: bool = False) -> str:
    return "\n".join(
        "".join(text for text, _style in line) for line in draw_square(look, cell, flipped=flipped)
    )


@given(looks, st.sampled_from(CELLS), st.booleans())
def test_a_square_fills_its_cell(look: Look, cell: SquareSize, flipped: bool) -> None:
    drawing = text(look, cell, flipped=flipped).split("\n")
    assert [len(line) for line in drawing] == [cell.width] * cell.height
    assert all(draw_square(look, cell, flipped=flipped))


@every_size
def test_a_mark_is_seen_on_a_queen_and_she_behind_it(cell: SquareSize) -> None:
    """A lesson's own marks are left out: queens that it speaks of are framed."""
    for frames in ((), (SquareFrame.CURSOR,)):
        plain = Look(dark=True, current=False, piece=Piece.PLACED, frames=frames)
        for mark in set(Mark) - {Mark.SHOWN}:
            shown = text(replace(plain, mark=mark), cell)
            assert shown != text(plain, cell)
            assert shown != text(replace(plain, mark=mark, piece=None), cell)


@every_size
def test_neither_a_mark_nor_a_frame_cuts_into_a_queen(cell: SquareSize) -> None:
    queen = Look(dark=True, current=False, piece=Piece.PLACED, mark=Mark.SHOWN)
    whole = text(queen, cell)
    for frame, mark in product(SquareFrame, set(Mark) - {Mark.SHOWN}):
        marked = text(replace(queen, mark=mark, frames=(frame,)), cell)
        cut = [was for now, was in zip(marked, whole, strict=True) if was not in {" ", now}]
        assert not {*cut} - ({*"▝▘"} if cell == LOW else set())


@every_size
def test_dots_and_marks_stand_in_the_middle_and_queens_on_no_edge(cell: SquareSize) -> None:
    empty = Look(dark=True, current=False)
    for look in (replace(empty, attacked=True), *(replace(empty, mark=mark) for mark in Mark)):
        drawn = enumerate(text(look, cell).split("\n"))
        inked = [(x, y) for y, row in drawn for x, each in enumerate(row) if each != " "]
        columns, rows = zip(*inked, strict=True)
        assert abs(cell.width - 1 - min(columns) - max(columns)) <= 1
        assert cell.height - 1 - min(rows) - max(rows) in {0, 1}
        low = 2 if look.mark is Mark.CHOSEN else LARGE
        assert (min(rows) < max(rows)) == (look.mark is not None and cell.height >= low)
    queen = text(replace(empty, piece=Piece.PLACED), cell).split("\n")[-1]
    assert cell.height <= LOW.height or {*queen} <= {*" ▀▘▝"}


@every_size
def test_the_line_between_neighbours_touches_only_the_edge_that_they_share(
    cell: SquareSize,
) -> None:
    queen = Look(dark=True, current=False, piece=Piece.PLACED, conflict=True)
    for join in product(Identity, (True, False)):
        joined = text(replace(queen, joins=frozenset({join})), cell)
        assert sum(map(ne, text(queen, cell), joined)) <= 1
    assert {*text(STATES[Identity.ROW], cell)} - {*" \n"} == {"▁─"[cell.height % 2]}


@every_size
def test_a_diagonal_turns_when_the_board_is_flipped(cell: SquareSize) -> None:
    assert text(STATES[Identity.SUM], cell, flipped=True) == text(STATES[Identity.DIFFERENCE], cell)
    assert text(STATES[Identity.ROW], cell, flipped=True) == text(STATES[Identity.ROW], cell)


@every_size
def test_a_line_of_attack_leans_towards_the_squares_that_it_joins(cell: SquareSize) -> None:
    falling = text(STATES[Identity.SUM], cell).split("\n")
    assert falling[0].rstrip().endswith("╲")
    assert [line.index("╲") for line in falling] == sorted(line.index("╲") for line in falling)
    assert "╲" not in text(STATES[Identity.DIFFERENCE], cell)

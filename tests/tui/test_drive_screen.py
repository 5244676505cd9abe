"""The drive screen by its keys: the student makes the moves of the search."""

import re

import pytest

from lessons.journal.journal import Journal
from solver.board.geometry import Attack, Identity, Square
from tests.sampled import sampled
from tests.tui.looks import act, lines, opened, show, shown_as
from tui.app.app import QueensApp
from tui.drive.screen import DriveScreen
from tui.look.options import Options
from tui.run.tree_text import grow_tree
from tui.start import DriveStart, LessonStart, Start
from tui.widgets.board import Board, board_size
from tui.widgets.key_line import KeyLine
from tui.widgets.square import CELLS
from tui.widgets.state_table import StateTable
from tui.widgets.text_lines import FormulaText
from tui.widgets.tree_view import TreeView

ROW = {row: ["up"] * row + ["enter"] for row in range(4)}
MOVES = [ROW[0], ROW[2], ["r"], ROW[3], ROW[1], ["r"], ["r"], ["r"], ROW[1], ROW[3], ROW[0], ROW[2]]


def shown(app: QueensApp) -> DriveScreen:
    return shown_as(app, DriveScreen)


def said(app: QueensApp) -> str:
    return str(shown(app).query_one(FormulaText).content)


async def test_the_search_is_played_to_its_end() -> None:
    async with opened(DriveStart()) as (app, pilot):
        for keys in MOVES:
            await pilot.press(*keys)
        await pilot.press("r", "a")
        assert "k = 4 = n: a solution. The search is over." in said(app)
        assert "12 of 12 moves right at the first try" in said(app)
        assert shown(app).query_one(StateTable).picture.cells == ("1", "3", "0", "2")
        assert shown(app).query_one(Board).picture.cursor is None
        assert "Queens placed: 8. Steps back: 4." in said(app)
        before = shown(app).drive
        await pilot.press("enter")
        assert shown(app).drive is not before
        assert (shown(app).n, shown(app).drive.setting.state) == (5, ())
        assert not shown(app).drive.ended


async def test_before_a_search_is_explained_nothing_speaks_of_going_back() -> None:
    start = DriveStart(5, singly=True, k=3, rows=(0, 2, 4, -1, -1), returns=False)
    async with opened(DriveStart()) as (app, pilot):
        await app.push_screen(DriveScreen(start, Journal(None), fixed=True))
        await pilot.pause()
        assert "Column 3: which row do you test?" in said(app)
        assert "You haven't moved yet." in said(app)
        assert not re.search(r"\bk\b|retreat", said(app))
        picture = shown(app).query_one(Board).picture
        assert (picture.level, picture.borderless, len(picture.queens)) == (None, True, 3)
        assert shown(app).query_one(StateTable).picture.level == ""
        await pilot.press("r", "e", "0", "enter")
        assert "(3,0) is attacked" in said(app)
        assert "No right move yet." in said(app)
        for row, free in ((0, False), (1, True)):
            await pilot.press(str(row), "space", *(["enter"] if free else []))
        for row in range(4):
            await pilot.press(str(row), "space")
        await pilot.press("enter")
        assert "All queens stand, and no two attack each other." in said(app)


@pytest.mark.parametrize("later", [False, True])
async def test_the_mark_in_the_tree_is_the_board_after_each_move(later: bool) -> None:
    async with opened(DriveStart(later=later), size=(120, 36)) as (app, pilot):
        tree = shown(app).query_one(TreeView)
        for keys in MOVES:
            await pilot.press(*keys, *(["f4"] if later else []))
            drive = shown(app).drive
            grown = grow_tree(drive.setting.run(), 4)
            rows = drive.place.b[: drive.place.k + 1]
            assert grown.values(tree.cursor) == tuple(row for row in rows if row >= 0)
            seen = "\n".join(lines(tree))
            assert seen.count("▸") == 1
            assert f"▸{rows[-1]}" in seen or rows[-1] < 0 or drive.place.over
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not tree.region


async def test_the_tree_marks_no_node_that_is_not_the_board() -> None:
    async with opened(DriveStart(later=True), size=(120, 36)) as (app, pilot):
        tree = shown(app).query_one(TreeView)
        await pilot.press("enter")
        seen = " ".join(lines(tree))
        assert "▸" not in seen
        assert "not in the tree yet" in seen
        await pilot.press("f4")
        assert "▸0" in "".join(lines(tree))


async def test_single_tests_and_pruning_show_in_the_tree() -> None:
    async with opened(DriveStart(singly=True), size=(120, 36)) as (app, pilot):
        await pilot.press("space", "enter", "space")
        tree = shown(app).query_one(TreeView)
        assert "0?" in "".join(lines(tree))
        await pilot.press("number_sign")
        assert "2 if nothing were cut off" in "".join(lines(tree))
        await pilot.click(tree, offset=(20, 4))
        assert "▸0" in "".join(lines(tree))


async def test_a_drive_of_a_lesson_says_only_what_has_been_visited() -> None:
    app = QueensApp(DriveStart(), Options(numbers=True))
    async with app.run_test(size=(120, 36)) as pilot:
        assert "% of 4^4 pruned" in lines(shown(app).query_one(TreeView))[0]
        await app.push_screen(DriveScreen(DriveStart(), Journal(None), fixed=True, grows=True))
        await pilot.press("enter")
        head = lines(shown(app).query_one(TreeView))[0]
        assert "2 nodes so far" in head
        assert "pruned" not in head


async def test_a_test_within_a_tick_is_refused_with_a_reason_and_not_offered() -> None:
    async with opened(DriveStart()) as (app, pilot):
        await pilot.press("space")
        assert "each move is a whole tick" in said(app)
        assert "Test" not in app.screen.query_one(KeyLine).render().plain
        assert not shown(app).drive.begun


async def test_the_line_of_an_attack_is_drawn_until_the_next_move() -> None:
    async with opened(DriveStart()) as (app, pilot):
        await pilot.press("enter", "up", "enter")
        assert "(1,1) is attacked" in said(app)
        board = shown(app).query_one(Board)
        assert board.picture.conflict == Attack(Square(0, 0), Square(1, 1), Identity.DIFFERENCE)
        await pilot.press("up", "enter")
        assert board.picture.conflict is None


async def test_a_wrong_move_is_answered_and_not_made_and_nothing_is_told_before() -> None:
    async with opened(DriveStart()) as (app, pilot):
        await pilot.press("enter")
        assert not shown(app).query_one(Board).picture.attacked
        await pilot.press("r")
        assert "✗ Your move, back from column 1: Column 1 still has row 2" in said(app)
        assert shown(app).drive.place.k == 1
        await pilot.press("up", "up", "enter")
        assert "✓ b[1] = 2" in said(app)
        assert "1 of 2 moves right at the first try" in said(app)


async def test_the_cursor_goes_along_a_column_or_a_row_and_stays_after_a_test() -> None:
    async with opened(DriveStart(singly=True)) as (app, pilot):
        await pilot.press("space", "enter", "space", "up", "space")
        assert shown(app).query_one(Board).picture.tested == Square(1, 1)
        await pilot.press("b")
        assert shown(app).query_one(Board).picture.tested == Square(1, 0)
        assert shown(app).row == 1
        await pilot.press("3", "9")  # There is no row 9.
        assert shown(app).row == 3
        await show(pilot, DriveStart(singly=True, listing_id="flags"))
        await pilot.press("space", "enter", "space", "right", "space", "right", "up", "space")
        assert shown(app).query_one(Board).picture.cursor == (2, 1)
        await pilot.press("g", "j", "enter")
        assert "place: i = 1, j = 2, waits" in said(app)
        assert "False: free_col[0] free_col[2] free_sum[0]" in said(app)


async def test_a_shown_move_does_not_count_and_size_and_state_are_chosen() -> None:
    async with opened(DriveStart()) as (app, pilot):
        await pilot.press("a")
        assert "0 of 1 move right at the first try" in said(app)
        await pilot.press("n", "backspace", "6", "enter")
        assert shown(app).n == 6
        await pilot.press("enter")
        assert not shown(app).model.has_driven()
        await show(pilot, DriveStart(2))
        await pilot.press(*"aaaaaa")  # The empty board is driven to its end.
        assert shown(app).drive.ended
        await pilot.press("n", "backspace", "6", "enter", "enter")
        await act(pilot, "unit")
        await pilot.press("space")
        assert (shown(app).drive.place.singly, shown(app).drive.place.k) == (True, 1)
        await act(pilot, "unit")
        assert (shown(app).drive.place.singly, shown(app).drive.place.begun) == (False, False)
        await pilot.press("f")
        assert shown(app).query_one(Board).picture.flipped
        await show(pilot, DriveStart(6))
        await pilot.press("g", *"2: 0 0", "enter", "backspace", "3", "enter")  # It stays open.
        assert shown(app).query_one(StateTable).picture.cells == ("0", "3", *["−1"] * 4)
        await pilot.press("enter", "x")
        assert shown(app).drive.place.k == 2
        await pilot.press("g", "enter")
        assert (shown(app).n, bool(shown(app).drive.setting.state)) == (6, True)
        await act(pilot, "draw")
        assert shown(app).drive.setting.state
        assert shown(app).query_one(Board).picture.n == shown(app).n


async def test_moves_are_checked_when_the_student_says_so() -> None:
    async with opened(DriveStart(later=True)) as (app, pilot):
        await pilot.press(*ROW[0], *ROW[2], "r", "r", "b", "f4")
        assert "✓ 3 moves checked: all are right." in said(app)
        await act(pilot, "later")
        assert "checked at once" in said(app)


@pytest.mark.parametrize(
    "start", sampled([DriveStart(8), DriveStart(), LessonStart("rules")]), ids=str
)
async def test_a_board_is_there_beside_the_text_at_every_size(start: Start) -> None:
    async with opened(start) as (app, pilot):
        for width, height in ((40, 12), (48, 14), (60, 20)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            board = app.screen.query_one(Board)
            whole = board_size(board.picture.n, CELLS[-1]).width
            assert board.region.width >= min(whole, width // 2)

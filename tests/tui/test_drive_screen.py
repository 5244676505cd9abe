"""The drive screen by its keys: the student makes the moves of the search."""

import re

import pytest
from textual.events import Key

from lessons.drive.drive import Score
from lessons.journal.journal import Journal
from solver.board.geometry import Attack, Identity, Square
from tests.sampled import sampled
from tests.tui.looks import lines, opened, shown_as
from tui.app.app import QueensApp
from tui.drive.screen import DriveScreen
from tui.run.tree_text import grow_tree
from tui.start import DriveStart, LessonStart, Start
from tui.widgets.board import Board, board_size
from tui.widgets.board_picture import Mark
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


async def test_before_a_search_is_explained_nothing_speaks_of_going_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(DriveScreen, "CALM", 0)
    start = DriveStart(5, singly=True, k=3, rows=(0, 2, 4, -1, -1), returns=False)
    async with opened(DriveStart()) as (app, pilot):
        await app.push_screen(DriveScreen(start, Journal(None), fixed=True))
        await pilot.pause()
        assert "Column 3: which row do you test?" in said(app)
        for key, text in (("enter", "\r"), ("space", " ")):  # Doubled when the lesson went on.
            early = Key(key, text)
            early.time = 0.0
            app.post_message(early)
        await pilot.pause()
        assert "You haven't moved yet." in said(app)
        assert not re.search(r"\bk\b|retreat", said(app))
        picture = shown(app).query_one(Board).picture
        assert (picture.level, picture.borderless, len(picture.queens)) == (None, True, 3)
        assert shown(app).query_one(StateTable).picture.level == ""
        await pilot.press("r", "e", "0", "enter")
        assert "(3,0) is attacked" in said(app)
        assert "0 of 1 move right at the first try." in said(app)
        for row, free in ((0, False), (1, True)):
            await pilot.press(str(row), "space", *(["enter"] if free else []))
        for row in range(4):
            await pilot.press(str(row), "space")
        await pilot.press("enter")
        assert "All queens stand, and no two attack each other." in said(app)


async def test_the_mark_in_the_tree_is_the_board_after_each_move() -> None:
    async with opened(DriveStart(), size=(120, 36)) as (app, pilot):
        tree = shown(app).query_one(TreeView)
        for keys in MOVES:
            await pilot.press(*keys)
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


async def test_the_line_of_an_attack_is_drawn_until_the_next_move() -> None:
    async with opened(DriveStart()) as (app, pilot):
        board = shown(app).query_one(Board)
        await pilot.press("up", "enter")  # No queen attacks this square, and yet it is wrong.
        assert board.picture.marks == {Square(0, 1): Mark.WRONG}
        await pilot.press("down", "enter", "up", "enter")
        assert "(1,1) is attacked" in said(app)
        assert not board.picture.attacked  # No dots tell which squares are.
        assert board.picture.conflict == Attack(Square(0, 0), Square(1, 1), Identity.DIFFERENCE)
        await pilot.press("x")
        assert "That gives up all your moves here:" in said(app)
        assert shown(app).drive.score == Score(right=0, moves=2, shown=0)
        await pilot.press("up", "up", "enter")
        assert shown(app).query_one(Board).picture.conflict is None


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

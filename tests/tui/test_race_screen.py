"""The race screen by its keys, and at sizes where not all boards fit."""

import re

import pytest
from textual.widgets import Static

from lessons.journal.journal import Journal
from solver.board.geometry import Attack, Identity, Square
from solver.text.listing import listing_ids
from tests.sampled import sampled
from tests.tui.looks import act, lines, opened, press, sentence, show, shown_as
from tui.app.app import QueensApp
from tui.drive.screen import DriveScreen
from tui.race.counters import RaceCounters
from tui.race.screen import RaceScreen
from tui.run.tree_text import grow_tree
from tui.start import DriveStart, LessonStart, RaceStart, Start
from tui.widgets.board import Board, board_size
from tui.widgets.sentence import Sentence
from tui.widgets.side import Side
from tui.widgets.square import CELLS
from tui.widgets.state_table import StateTable
from tui.widgets.text_lines import FormulaText
from tui.widgets.tree_view import TreeView

TWO = ("iterative", "recursive")
THREE = ("iterative", "recursive", "flags")


def race(app: QueensApp) -> RaceScreen:
    return shown_as(app, RaceScreen)


def shown(app: QueensApp) -> list[str]:
    """Return the names of the boards that are shown."""
    return [str(side.called.render()) for side in race(app).query(Side) if side.display]


LONG = ["lines", "ticks", "tests", "placed", "retreats", "solutions"]
HEADS = [((80, 24), LONG), ((120, 36), LONG), ((50, 15), ["lines", "ticks", "placed", "solved"])]
"""Terminals, and the headings of a race of two there."""


@pytest.mark.parametrize(("size", "heads"), HEADS, ids=str)
async def test_headings_stay_during_a_race_and_no_bar_is_empty(
    size: tuple[int, int], heads: list[str]
) -> None:
    async with opened(RaceStart(("permutations", "iterative"), 8), size=size) as (app, pilot):
        counters = race(app).query_one(RaceCounters)
        assert lines(counters)[0].split()[2 : 2 + len(heads)] == heads
        await press(pilot, "end")
        head, one, two = lines(counters)
        assert head.split()[2 : 2 + len(heads)] == heads
        if heads is LONG:
            assert 1 == two.count("━") < one.count("━")


@pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=str)
async def test_who_has_won_is_said_whole(size: tuple[int, int]) -> None:
    async with opened(RaceStart(("permutations", "iterative"), 8), size=size) as (app, pilot):
        await press(pilot, "end")
        where = race(app).query_one("#where", Static)
        told = f"{where.render()}\n{sentence(app)}"
        assert told.count("All have ended. Number 2, iterative, wins") == 1
        assert told.count("Number 1 took 20 times as many.") == 1
        assert len(str(where.render())) <= size[0] - 2
        below = race(app).query_one(Sentence)
        assert len(lines(below)) <= below.size.height
        assert "2: the run has ended." in "\n".join(lines(below))


async def test_listings_come_and_go() -> None:
    async with opened(RaceStart(TWO, 4), size=(120, 36)) as (app, pilot):
        await act(pilot, "add")
        await press(pilot, "enter")
        assert len(race(app).model.start.listings) == 3
        await press(pilot, "1")
        await act(pilot, "without")
        assert race(app).model.start.listings[0] == "recursive"
        await act(pilot, "without")
        await act(pilot, "without")
        assert len(race(app).model.start.listings) == 2
        await press(pilot, "2")
        await act(pilot, "listing")
        await press(pilot, "home", "enter")
        assert race(app).model.start.listings == ("recursive", listing_ids()[0])
        await press(pilot, "l", "home", "down", "down", "enter")
        assert race(app).model.start.listings == THREE


async def test_without_the_last_board_the_one_before_it_is_chosen() -> None:
    async with opened(RaceStart(THREE, 4), size=(120, 36)) as (app, pilot):
        await press(pilot, "3")
        await act(pilot, "without")
        assert shown(app) == [" 1 iterative", "▸2 recursive"]


async def test_as_many_boards_as_fit() -> None:
    async with opened(RaceStart(TWO, 4)) as (app, pilot):
        for size, n, fitting in [
            ((80, 24), 8, 3),
            ((80, 24), 11, 2),
            ((54, 15), 8, 2),  # One by row is wider than one by column.
            ((50, 15), 8, 1),
        ]:
            await pilot.resize_terminal(*size)
            await show(pilot, RaceStart(THREE, n))
            await press(pilot, "tab", "tab", "space")
            assert len(shown(app)) == fitting
            assert any(name.startswith("▸3") for name in shown(app))
            for side in race(app).query(Side):
                assert not side.display or side.region.right <= size[0]
            told = str(race(app).query_one("#where", Static).render())
            if fitting < 3:
                assert told == f"Only {fitting} of 3 boards fit here. Tab shows the next one."
            below = race(app).query_one(Sentence).region
            assert below.bottom == size[1] - 1


# The drive screen by its keys: the student makes the moves of the search.


ROW = {row: ["up"] * row + ["enter"] for row in range(4)}
MOVES = [ROW[0], ROW[2], ["r"], ROW[3], ROW[1], ["r"], ["r"], ["r"], ROW[1], ROW[3], ROW[0], ROW[2]]


def driven(app: QueensApp) -> DriveScreen:
    return shown_as(app, DriveScreen)


def drive_said(app: QueensApp) -> str:
    return str(driven(app).query_one(FormulaText).content)


async def test_before_a_search_is_explained_nothing_speaks_of_going_back() -> None:
    start = DriveStart(5, singly=True, k=3, rows=(0, 2, 4, -1, -1), returns=False)
    async with opened(DriveStart()) as (app, pilot):
        await app.push_screen(DriveScreen(start, Journal(None), fixed=True))
        await pilot.pause()
        assert "Column 3: which row do you test?" in drive_said(app)
        assert "You haven't moved yet." in drive_said(app)
        assert not re.search(r"\bk\b|retreat", drive_said(app))
        picture = driven(app).query_one(Board).picture
        assert (picture.level, picture.borderless, len(picture.queens)) == (None, True, 3)
        assert driven(app).query_one(StateTable).picture.level == ""
        await pilot.press("r", "e", "0", "enter")
        assert "(3,0) is attacked" in drive_said(app)
        assert "No right move yet." in drive_said(app)
        for row, free in ((0, False), (1, True)):
            await pilot.press(str(row), "space", *(["enter"] if free else []))
        for row in range(4):
            await pilot.press(str(row), "space")
        await pilot.press("enter")
        assert "All queens stand, and no two attack each other." in drive_said(app)


async def test_the_mark_in_the_tree_is_the_board_after_each_move() -> None:
    async with opened(DriveStart(), size=(120, 36)) as (app, pilot):
        tree = driven(app).query_one(TreeView)
        for keys in MOVES:
            await pilot.press(*keys)
            drive = driven(app).drive
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
        board = driven(app).query_one(Board)
        await pilot.press("enter", "up", "enter")
        assert "(1,1) is attacked" in drive_said(app)
        assert not board.picture.attacked  # No dots tell which squares are.
        assert board.picture.conflict == Attack(Square(0, 0), Square(1, 1), Identity.DIFFERENCE)
        await pilot.press("up", "enter")
        assert board.picture.conflict is None


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

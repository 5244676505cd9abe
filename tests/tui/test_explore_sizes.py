"""The explore screen at every size: what fits where; a window too small says what it needs."""

from itertools import pairwise

import pytest
from textual.geometry import Size

from tests.conftest import LONG
from tests.tui.looks import explore, lines, opened, show
from tests.tui.painted import screen
from tui.screens.closing import say_needed
from tui.start import ExploreStart, GalleryStart, HomeStart, LabStart, Start
from tui.widgets.board import Board, board_size
from tui.widgets.code import Code
from tui.widgets.key_line import KeyLine
from tui.widgets.sentence import Sentence
from tui.widgets.square import SquareSize
from tui.widgets.state_table import StateTable


@pytest.mark.parametrize(
    ("size", "keys"),  # A line fewer is enough where the sentence takes one.
    [((80, 24), ["space", "r"]), ((80, 23), ["space"])],
)
async def test_eight_queens_fit_without_scrolling(size: tuple[int, int], keys: list[str]) -> None:
    async with opened(ExploreStart("iterative", 8), size=size) as (app, pilot):
        await pilot.press(*keys)
        screen = explore(app)
        board, table = screen.query_one(Board), screen.query_one(StateTable)
        assert board.cell == SquareSize(4, 2)
        assert board.size.height == board_size(8, board.cell).height
        assert board.size.width >= board_size(8, board.cell).width
        assert table.region.y == board.region.bottom
        assert table.region.bottom <= screen.query_one(Sentence).region.y
        assert screen.query_one(Code).size.width >= 38
        assert lines(table)[-1].strip() == "k"


async def test_every_board_is_shown_with_its_table_and_a_proof_gets_its_lines() -> None:
    async with opened(ExploreStart()) as (app, pilot):
        for n in (1, 2, 3, 4, 9, 10, 16, 32):
            await show(pilot, ExploreStart("iterative", n))
            await pilot.press("r" if n == 4 else "space")
            screen = explore(app)
            board, table, code = (screen.query_one(kind) for kind in (Board, StateTable, Code))
            assert board.region.width > 0
            assert table.size.height == table.get_content_height(table.size, table.size, 0)
            assert code.size.width >= 27
            assert code.region.x >= board.region.right
            assert "".join(lines(code)).count("▸") == 1 or screen.position.step.ended
        await pilot.resize_terminal(*(80, 23))
        await show(pilot, ExploreStart("iterative", 8))
        await pilot.press("space", "space", "r", "c", "left")
        screen = explore(app)
        await pilot.pause()
        sentence = screen.query_one(Sentence)
        assert sentence.size.height == 2
        assert sentence.text.count("queen") == 4
        assert lines(screen.query_one(StateTable))[-1].strip() == "k"
        await pilot.resize_terminal(*(50, 20))
        await show(pilot, ExploreStart("iterative", 8))
        screen = explore(app)
        await pilot.pause()
        assert (screen.query_one(Board).region.width > 0, screen.query_one(Code).region.width) == (
            True,
            0,
        )
        await pilot.press("v")
        assert screen.query_one(Board).region.width == 0
        assert screen.query_one(Code).region.width > 40
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert screen.query_one(Board).region.width > 0
        assert screen.query_one(Code).region.width > 0


LARGE = [
    ((80, 24), 1, SquareSize(12, 6)),
    ((80, 24), 4, SquareSize(4, 2)),  # Larger ones would break lines of the code.
    ((80, 24), 5, SquareSize(6, 3)),  # It is broken anyway, at 40 columns.
    ((80, 24), 12, SquareSize(3, 1)),
    ((60, 18), 8, SquareSize(3, 1)),
    ((120, 36), 6, SquareSize(9, 4)),  # Code and tree stand beside it, one below the other.
    ((120, 36), 8, SquareSize(6, 3)),
    ((200, 60), 8, SquareSize(12, 6)),
    *([((300, 100), 32, SquareSize(4, 2))] if LONG else []),
]
"""Terminals, boards, and how large their squares are there."""


async def test_squares_are_as_large_as_there_is_room_and_the_keys_that_matter_are_not_cut() -> None:
    async with opened(ExploreStart("iterative", 8)) as (app, pilot):
        for width in (80, 60, 40):
            await pilot.resize_terminal(width, 24)
            await pilot.pause()
            (line,) = lines(explore(app).query_one(KeyLine))
            assert line.split()[:2] == ["space", "Next"]
            assert line.split()[-4:] == ["q", "Leave", "?", "Help"]
        for size, n, cell in LARGE:
            await pilot.resize_terminal(*size)
            await show(pilot, ExploreStart("iterative", n))
            await pilot.pause()
            board = explore(app).query_one(Board)
            assert board.cell == cell, (size, n)
            assert board.size.height == board_size(n, cell).height


@pytest.mark.parametrize(
    ("size", "said"),
    [
        *(((1, 1), "+"), ((2, 3), "40\nby\n12"), ((5, 1), "40x12"), ((14, 1), "Make it 40x12.")),
        ((12, 2), "Make it\n40x12."),
        ((24, 1), "Make it 40x12; q leaves."),
        ((20, 3), "Please make this\nwindow 40x12 or\nlarger; q leaves."),
        ((80, 11), "This window is 80x11. Please make it 40x12 or larger, or press q to leave."),
    ],
    ids=str,
)
def test_the_most_useful_words_that_fit_are_said(size: tuple[int, int], said: str) -> None:
    assert say_needed(Size(*size)) == said


def test_they_fit_every_window_and_a_larger_one_never_says_less() -> None:
    for width in range(1, 81):
        said = [say_needed(Size(width, height)) for height in range(1, 25)]
        for height, text in enumerate(said, 1):
            lines = text.split("\n")
            assert len(lines) <= height
            assert 0 < max(map(len, lines)) <= width
        assert all(len(less) <= len(more) for less, more in pairwise(said))


async def test_below_40_columns_or_12_lines_a_window_says_what_it_needs_and_keys_count() -> None:
    async with opened(ExploreStart("iterative", 8), size=(1, 1)) as (app, pilot):
        for size in ((39, 24), (80, 11)):
            await pilot.resize_terminal(*size)
            await pilot.press("space")
            shown = [line.strip() for line in lines(explore(app).query_one("TooSmall"))]
            assert [*filter(None, shown)] == say_needed(Size(*size)).split("\n")
        await pilot.resize_terminal(40, 12)
        await pilot.pause()
        assert explore(app).query_one(Board).region.width > 0
        assert explore(app).position.step.tick == 2


@pytest.mark.parametrize(
    ("start", "keys", "key"),
    [
        (HomeStart(), "", "q"),
        (ExploreStart(), "n", "q"),
        (ExploreStart(), "n", "ctrl+c"),
        (ExploreStart(), "colon", "q"),
        (ExploreStart(), "question_mark", "escape"),
        (GalleryStart(), "", "escape"),
        (LabStart("isfree"), "enter", "q"),
        (LabStart("isfree"), "enter", "ctrl+c"),
    ],
)
async def test_it_is_left_by_the_usual_keys_whatever_has_the_focus(
    start: Start, keys: str, key: str
) -> None:
    async with opened(HomeStart()) as (app, pilot):
        await show(pilot, start)
        await pilot.press(*keys.split())
        on_top, focused = app.screen, app.focused
        await pilot.resize_terminal(12, 1)
        assert "".join(cell.text for cell in screen(app)) == "40x12       "
        assert app.focused is focused
        await pilot.press(key)
        assert app.return_code == 0 or (key != "ctrl+c" and app.screen is not on_top)

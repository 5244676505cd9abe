"""The explore screen at every size: what fits where, and nothing that brings it down."""

import pytest
from textual.geometry import Size

from tests.tui.looks import explore, lines, opened, show
from tui.screens.closing import say_needed
from tui.start import ExploreStart
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
    ((300, 100), 32, SquareSize(4, 2)),
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


async def test_too_small_a_terminal_is_told_which_size_is_needed() -> None:
    async with opened(ExploreStart("iterative", 8), size=(1, 1)) as (app, pilot):
        for size in ((1, 1), (2, 5), (39, 24), (80, 11), (12, 1), (39, 11)):
            await pilot.resize_terminal(*size)
            await show(pilot, ExploreStart("iterative", 8))
            await pilot.press("space")
            shown = lines(explore(app).query_one("TooSmall"))
            assert [line.strip() for line in shown if line.strip()] == [
                *say_needed(Size(*size)).split("\n")
            ]
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            assert explore(app).query_one(Board).region.width > 0
            assert explore(app).position.step.tick == 1

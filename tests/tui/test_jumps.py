"""Jumps in a run, and what the overlay writes on squares."""

import pytest

from solver.board.geometry import Identity, Square
from tests.tui.looks import explore, lines, opened, show
from tests.tui.test_explore import press, sentence
from tui.start import ExploreStart
from tui.widgets.board import Board
from tui.widgets.board_picture import BoardPicture, Piece
from tui.widgets.row_table import RowTable
from tui.widgets.square import CELLS, SquareSize, draw_square
from tui.widgets.state_table import StateTable


async def test_jumps() -> None:
    async with opened(ExploreStart("flags-all", 4)) as (app, pilot):
        for keys, tick in (
            (["end", "R"], 30),
            (["end", "S"], 19),
            (["s", "s", "S"], 12),
            (["g", "0", "percent_sign", "enter"], 0),
        ):
            await show(pilot, ExploreStart("flags-all", 4))
            await press(pilot, *keys)
            assert explore(app).position.step.tick == tick, keys
        await show(pilot, ExploreStart("flags-all", 6))
        await press(pilot, "g", "5", "0", "percent_sign", "enter")
        position = explore(app).position
        assert position.run.end is not None
        assert position.number == position.run.end // 2
        await show(pilot, ExploreStart("iterative", 4))
        await press(pilot, "R")
        assert sentence(app) == "There is no retreat before this step."
        await press(pilot, "S")
        assert sentence(app) == "There is no solution before this step."


async def test_a_key_writes_sums_then_differences_then_nothing() -> None:
    async with opened(ExploreStart("flags", 4)) as (app, pilot):
        seen = []
        for _press in range(3):
            await press(pilot, "o")
            look = explore(app).query_one(Board).picture.looks()[Square(3, 1)]
            seen.append((look.value, sentence(app).split(". ")[0][-5:]))
        assert seen[:2] == [("4", "i + j"), ("−2", "i − j")]
        assert seen[2][0] == ""
        assert "\n" not in sentence(app)


@pytest.mark.parametrize("cell", CELLS, ids=str)
@pytest.mark.parametrize("n", [8, 32])
def test_values_and_queens_are_seen_on_squares_of_each_size(cell: SquareSize, n: int) -> None:
    picture = BoardPicture(
        n, queens=(Square(5, 2),), level=6, overlay=Identity.SUM, cursor=Square(0, 7)
    )
    looks = picture.looks()
    for square, look in looks.items():
        text = "".join(run.text for line in draw_square(look, cell, flipped=False) for run in line)
        if look.piece is Piece.PLACED:
            assert "♛" in text
        elif look.value and square != picture.cursor:
            assert text.strip() == str(sum(square))
        assert look.same == (0 <= square.y < n and sum(square) == 7)


async def test_a_vector_by_row_stands_beside_the_rows() -> None:
    async with opened(ExploreStart("flags-from-one", 4)) as (app, pilot):
        await press(pilot, "space", "space")
        board, rows = explore(app).query_one(Board), explore(app).query_one(RowTable)
        for flip in ((), ("f",)):
            await press(pilot, *flip)
            for line, beside in zip(lines(board), lines(rows), strict=True):
                number = line[:2].strip()
                held = {"1": "1", "2": "3", "3": "0 ← i", "4": "0"}
                if number in held:
                    assert beside.strip() == held[number]
        assert lines(explore(app).query_one(StateTable))[0].split() == ["1", "2", "3", "4"]

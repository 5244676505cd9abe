"""Squares: every state has characters of its own at every size, and none changes the size."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from solver.board.geometry import Identity
from tui.widgets.board_picture import Look, Mark, Piece, SquareFrame
from tui.widgets.square import CELLS, SquareSize, draw_square, drawn_outside

STATES = {line: Look(dark=False, current=False, path=line) for line in Identity}
"""Squares on the line of an attack."""

looks = st.builds(
    Look,
    dark=st.booleans(),
    current=st.booleans(),
    piece=st.none() | st.sampled_from(Piece),
    attacked=st.booleans(),
    path=st.none() | st.sampled_from(Identity),
    conflict=st.booleans(),
    frames=st.lists(st.sampled_from(SquareFrame), unique=True).map(tuple),
    mark=st.none() | st.sampled_from(Mark),
)
every_size = pytest.mark.parametrize("cell", CELLS, ids=lambda cell: f"{cell.width}x{cell.height}")


def text(look: Look, cell: SquareSize, *, flipped: bool = False) -> str:
    return "\n".join(
        "".join(run.text for run in line) for line in draw_square(look, cell, flipped=flipped)
    )


@given(looks, st.sampled_from(CELLS), st.booleans())
def test_a_square_fills_its_cell(look: Look, cell: SquareSize, flipped: bool) -> None:
    drawing = text(look, cell, flipped=flipped).split("\n")
    assert [len(line) for line in drawing] == [cell.width] * cell.height
    assert all(draw_square(look, cell, flipped=flipped))


@given(looks, st.sampled_from(CELLS), st.sampled_from(["", "▔", "▁"]))
def test_a_place_outside_is_one_line(look: Look, cell: SquareSize, foot: str) -> None:
    assert sum(len(run.text) for run in drawn_outside(look, cell.width, foot=foot)) == cell.width


@every_size
def test_a_framed_queen_is_still_a_queen(cell: SquareSize) -> None:
    for piece in (Piece.PLACED, Piece.TRIED):
        framed = Look(dark=True, current=True, piece=piece, frames=(SquareFrame.TESTED,))
        empty = Look(dark=True, current=True, frames=(SquareFrame.TESTED,))
        assert text(framed, cell) != text(empty, cell)


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
        cut = [now for now, was in zip(marked, whole, strict=True) if was not in {" ", now}]
        assert not cut


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


@every_size
def test_the_current_column_is_marked_at_its_foot(cell: SquareSize) -> None:
    current = Look(dark=True, current=True)
    other = Look(dark=True, current=False)
    assert drawn_outside(current, cell.width, foot="▔")[0].text == "▔" * cell.width
    assert drawn_outside(other, cell.width, foot="▔")[0].text.strip() == ""

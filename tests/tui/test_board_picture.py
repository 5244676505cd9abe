"""What the board shows is a function of the step."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from solver.board.geometry import Attack, Identity, Square, find_attacks, on_board, squares_between
from solver.machine.run import Run, complete_search
from solver.text.listing import load_listing
from tests.sampled import sampled
from tests.tui.looks import steps
from tui.widgets.board_picture import BoardPicture, Look, Mark, Piece, SquareFrame
from tui.widgets.square import CELLS, SquareSize, draw_square, drawn_outside


def picture_at(n: int, number: int, *, into: bool = False) -> BoardPicture:
    return BoardPicture.of(next(s for s in steps(n, into=into) if s.number == number), n)


def test_nothing_is_there_before_anything_has_run() -> None:
    assert picture_at(8, 0) == BoardPicture(8)


def test_queens_without_a_place_wait_below_the_board() -> None:
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


def test_a_queen_that_has_tried_all_rows_is_past_the_board() -> None:
    past = [s for s in steps(4) if 4 in s.queens]
    assert past
    for step in past:
        looks = BoardPicture.of(step, 4).looks()
        assert looks[Square(step.queens.index(4), 4)].piece is Piece.TRIED


@pytest.mark.parametrize(("row", "drawn"), [(-7, -1), (99, 4)])
def test_a_queen_far_off_the_board_is_drawn_beside_it(row: int, drawn: int) -> None:
    looks = BoardPicture(4, (Square(0, row),)).looks()
    assert [square for square, look in looks.items() if look.piece] == [Square(0, drawn)]


@pytest.mark.parametrize("n", [4, 5, 8])
def test_standing_queens_are_those_before_the_current_column(n: int) -> None:
    for step in steps(n):
        k = step.variables.get("k")
        looks = BoardPicture.of(step, n).looks()
        standing = {square.x for square, look in looks.items() if look.piece is Piece.PLACED}
        assert standing == ({*range(k)} if isinstance(k, int) else set())


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
        path = {square for square, look in looks.items() if look.path}
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


def test_a_picture_is_a_value() -> None:
    assert picture_at(8, 40) == picture_at(8, 40)
    assert picture_at(8, 31).looks() != picture_at(8, 32).looks()
    assert picture_at(4, 45).conflict is not None
    assert picture_at(4, 45).conflict.identity is Identity.ROW  # type: ignore[union-attr]


def test_the_line_of_an_attack_ends_on_a_square_where_nobody_stands() -> None:
    queen, square = Square(0, 0), Square(2, 2)
    empty = BoardPicture(4, queens=(queen,), conflict=Attack(queen, square, Identity.DIFFERENCE))
    for picture, ends in ((empty, {square}), (replace(empty, queens=(queen, square)), set())):
        path = {each for each, look in picture.looks().items() if look.path}
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

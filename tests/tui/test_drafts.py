"""Drafts: what an answer that is being entered holds, and what a key makes of it."""

from dataclasses import replace
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.answers.answer_kind import MessageError
from tests.lessons.scripts import posed
from tests.tui.lessons import asked
from tui.answers.choices import ChoicesDraft, number_choices
from tui.answers.draft import Draft
from tui.answers.entries import CellsDraft, ExpressionDraft, NumberDraft, SquaresDraft
from tui.answers.kinds import begin_draft
from tui.answers.pieces import LinesDraft, OrderDraft

D = TypeVar("D", bound=Draft)
CELLS = CellsDraft.of(posed("b after 1 tick", "no-reset", at="tick 2"))
PIECES = ("k += 1", "if b[k] < n:", "else:", "k -= 1")
CODE = LinesDraft(replace(posed("lines 24 to 28", "no-reset"), choices=PIECES))


def pressed(draft: D, *keys: str) -> D:
    for key in keys:
        after = draft.key(key, key)
        assert after is not None, key
        draft = after
    return draft


def test_cells_hold_what_stands_unless_that_is_asked() -> None:
    assert CELLS.cells == ("0", "2", "-1", "-1")
    assert CellsDraft.of(posed("vector", "transposed", at="tick 2")).cells == ("",) * 4


def test_that_none_of_several_is_right_is_an_answer_only_when_it_is_said() -> None:
    draft = begin_draft(posed("attackers of (2,1)", "transposed", at="tick 2"))
    assert isinstance(draft, ChoicesDraft)
    assert not draft.complete
    none = pressed(draft, "1", "0")
    assert (none.value, none.complete) == ((), True)


def test_a_choice_that_is_a_digit_bears_it() -> None:
    rows = asked("iterative", "resume-row")
    assert [number for number, _choice in number_choices(rows)] == [0, 2, 3, 4]
    assert pressed(begin_draft(rows), "3").value == 3
    lines = asked("iterative", "first-lines")
    assert number_choices(lines) == list(enumerate(lines.choices, 1))


def test_an_expression_is_mended_at_the_caret() -> None:
    empty = ExpressionDraft(asked("iterative", "loop-condition"))
    draft = pressed(empty, *"k<n", "left", "=", "home", "left", "end", "backspace")
    assert draft.text == "k<="
    assert draft.refusal == "Something is missing after <=."
    single = "A single = gives a name a value: use == to compare two values."
    assert pressed(empty, *"k=n").refusal == single
    with pytest.raises(ValueError, match="use == to compare"):
        empty.posed.answer_kind.read_typed("k = n")


def test_a_number_is_typed_or_worked_out_and_nothing_else_is_taken() -> None:
    draft = NumberDraft(asked("diagonals", "difference-of-square"))
    assert not pressed(draft, *"-").complete
    assert pressed(draft, *"-3").value == -3
    assert pressed(draft, *"7*5").value == 35
    assert pressed(draft, *"7**5").entered == "Your answer: 7**5_ = 16,807"
    assert pressed(draft, *"7^5").value == 7**5
    assert pressed(draft, *"8*").lack == "8* is no number: type digits, or a sum such as 8*7*6."
    assert pressed(draft, *"9**9**9").value is None
    assert draft.key("n", "n") is None


def test_a_line_that_does_not_exist_is_answered_with_those_that_do() -> None:
    question = posed("line number after 4 lines", "straight-down", at="tick 2")
    draft = pressed(NumberDraft(question), *"99")
    told = "There is no line 99: the program has lines 1 to 29."
    assert (draft.value, draft.refusal) == (99, told)
    with pytest.raises(ValueError, match=told):
        question.answer_kind.read_typed("99")
    with pytest.raises(MessageError, match=told):
        question.answer_kind.read_message(99)


def test_a_cell_that_lacks_something_is_named() -> None:
    assert pressed(CELLS, "2", "backspace").lack.startswith("b[0] is still empty")


@pytest.mark.parametrize(("tried", "lacks"), [(((0, 3), (1, 2)), True), (((0, 3), (1, 1)), False)])
def test_of_a_first_answer_that_only_lacks_squares_nothing_is_called_wrong(
    tried: tuple[tuple[int, int], ...], lacks: bool
) -> None:
    draft = SquaresDraft(posed("squares of sum 3", "rows-only", at="tick 2"))
    drawn = draft.draw_tried(tried).plain
    assert ("right, but not all" in drawn, "✗" in drawn) == (lacks, not lacks)


def test_a_minus_sign_alone_is_no_queen() -> None:
    assert pressed(CELLS, "minus").value == (-1, 2, -1, -1)


def test_the_mark_stands_where_the_next_digit_goes_with_or_without_an_arrow() -> None:
    assert pressed(CELLS, "3").cell == 1
    assert pressed(CELLS, "left", "3", "2").cells[-1] == "2"  # The last cell is the last.
    assert pressed(CELLS, "3", "1", "backspace").cells[:2] == ("3", "")
    for keys in (("3", "1"), ("3", "right", "1")):
        filled = pressed(CELLS, *keys)
        assert (filled.cells, filled.cell) == (("3", "1", "-1", "-1"), 2)
        assert filled.filled == {0, 1}


def test_that_nothing_changes_takes_back_what_was_filled_in_and_moving_says_nothing() -> None:
    assert not pressed(CELLS, "right").complete
    same = pressed(CELLS, "right", "3", "m")
    assert same.complete
    assert (same.cells, same.cell, same.filled) == (CELLS.cells, 2, frozenset())


@pytest.mark.parametrize(
    ("keys", "placed"),
    [
        ("2 1", ((1, 0), (0, 1))),
        ("2 1 3", ((1, 0), (0, 1), (2, 1))),
        ("2 1 3 left 4", ((1, 0), (0, 1), (2, 0), (3, 1))),
        *(("2 1 2", ((0, 1),)), ("2 1 backspace", ((1, 0),)), ("backspace", ())),
        *(("down m", ((1, 0),)), ("down m up up m", ())),
    ],
)
def test_keys_take_lines_and_put_them_back_indented_as_in_an_editor(
    keys: str, placed: tuple[tuple[int, int], ...]
) -> None:
    assert pressed(CODE, *keys.split()).placed == placed


def test_events_have_no_indentation() -> None:
    events = OrderDraft(replace(CODE.posed, choices=("a:", "b")))
    assert pressed(events, "1", "2").placed == ((0, 0), (1, 0))
    assert events.key("right") is None


@given(st.lists(st.sampled_from(["1", "2", "3", "4", "m", "up", "down", "left", "right",
                                 "backspace"]), max_size=40))  # fmt: skip
def test_whatever_is_pressed_every_piece_is_somewhere_once(keys: list[str]) -> None:
    arranged = pressed(CODE, *keys)
    taken = [index for index, _level in arranged.placed]
    assert sorted([*taken, *arranged.rest]) == [0, 1, 2, 3]
    assert 0 <= arranged.cursor < 4
    assert all(0 <= level <= 6 for _index, level in arranged.placed)

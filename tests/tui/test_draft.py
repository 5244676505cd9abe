"""Drafts: what an answer that is being entered holds before a key is pressed."""

import pytest

from lessons.lesson.answer_forms import MessageError, decode_answer
from tests.lessons.scripts import posed
from tests.tui.lessons import asked
from tui.lesson.answer import say_refusal, what_lacks
from tui.lesson.draft import Draft, number_choices
from tui.lesson.typed_answers import read_typed


@pytest.mark.parametrize(
    ("ask", "belief", "held"),
    [
        ("vector", "transposed", ("", "", "", "")),
        ("b after 1 tick", "no-reset", ("0", "2", "-1", "-1")),
    ],
)
def test_cells_hold_what_stands_unless_that_is_asked(
    ask: str, belief: str, held: tuple[str, ...]
) -> None:
    assert Draft.of(posed(ask, belief, at="tick 2")).cells == held


def test_that_none_of_several_is_right_is_an_answer_only_when_it_is_said() -> None:
    draft = Draft.of(posed("attackers of (2,1)", "transposed", at="tick 2"))
    assert draft.unticked
    for key in ("1", "0"):
        pressed = draft.key(key)
        assert pressed is not None
        draft = pressed
    assert (draft.given, draft.complete, draft.unticked) == ((), True, False)


def pressed(draft: Draft, *keys: str) -> Draft:
    for key in keys:
        after = draft.key(key, key)
        assert after is not None, key
        draft = after
    return draft


def test_a_choice_that_is_a_digit_bears_it() -> None:
    rows = asked("iterative", "resume-row")
    assert [number for number, _choice in number_choices(rows)] == [0, 2, 3, 4]
    assert pressed(Draft.of(rows), "3").given == 3
    lines = asked("iterative", "first-lines")
    assert number_choices(lines) == list(enumerate(lines.choices, 1))


def test_an_expression_is_mended_at_the_caret() -> None:
    empty = Draft.of(asked("iterative", "loop-condition"))
    draft = pressed(empty, *"k<n", "left", "=", "home", "left", "end", "backspace")
    assert draft.text == "k<="
    assert say_refusal(draft) == "Something is missing after <=."


def test_a_line_that_does_not_exist_is_answered_with_those_that_do() -> None:
    question = posed("line number after 4 lines", "straight-down", at="tick 2")
    draft = pressed(Draft.of(question), *"99")
    told = "There is no line 99: the program has lines 1 to 29."
    assert (draft.given, say_refusal(draft)) == (99, told)
    with pytest.raises(ValueError, match=told):
        read_typed(question, "99", lettered=True)
    with pytest.raises(MessageError, match=told):
        decode_answer(question, 99)


def test_a_cell_that_lacks_something_is_named() -> None:
    draft = Draft.of(posed("b after 1 tick", "no-reset", at="tick 2"))
    assert what_lacks(pressed(draft, "2", "minus")).startswith("b[1] holds only a minus sign")
    assert what_lacks(pressed(draft, "2", "backspace")).startswith("b[0] is still empty")


def test_a_digit_stays_in_its_cell_and_the_next_one_goes_on_with_or_without_an_arrow() -> None:
    draft = Draft.of(posed("b after 1 tick", "no-reset", at="tick 2"))
    assert pressed(draft, "3").cell == 0
    for keys in (("3", "1"), ("3", "right", "1")):
        filled = pressed(draft, *keys)
        assert (filled.cells, filled.cell) == (("3", "1", "-1", "-1"), 1)
        assert filled.filled == {0, 1}


def test_that_nothing_changes_takes_back_what_was_filled_in_and_moving_says_nothing() -> None:
    draft = Draft.of(posed("b after 1 tick", "no-reset", at="tick 2"))
    assert not pressed(draft, "right").complete
    same = pressed(draft, "right", "3", "m")
    assert same.complete
    assert (same.cells, same.cell, same.filled) == (draft.cells, 1, frozenset())

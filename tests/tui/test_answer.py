"""The answer to a question, as it is shown once it is judged."""

import itertools
import re
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace as replace_field
from textual.content import Content

from lessons.answers.answer_kind import MessageError
from lessons.answers.choices import outdent_lines
from lessons.course.practice import load_templates
from lessons.course.question import Posed, judge_answer, pose_question
from lessons.course.template import draw_instance
from lessons.files.course_folder import load_replies
from lessons.journal.records import SKIPPED, AnswerValue
from solver.board.geometry import Square
from tests.lessons.scripts import posed
from tests.tui.lessons import asked
from tui.answers.choices import ChoiceDraft, ChoicesDraft, LinesDraft, OrderDraft, number_choices
from tui.answers.draft import CHOSEN, RIGHT, WRONG, Draft
from tui.answers.entries import CellsDraft, ExpressionDraft, NumberDraft, SquaresDraft
from tui.answers.kinds import begin_draft
from tui.answers.typed import say_ways
from tui.widgets.board_picture import BoardPicture, Mark

ORDER = posed("next 6 lines", "straight-down", at="tick 2")


def has_several(answer: AnswerValue) -> bool:
    return isinstance(answer, tuple) and len(answer) > 1


def pose(kind: str, fits: Callable[[AnswerValue], bool] = lambda _answer: True) -> Posed:
    """Return a question of a kind, of which the answer fits."""
    template = next(each for each in load_templates().values() if each.ask.startswith(kind))
    posed = (pose_question(draw_instance(template, seed)) for seed in itertools.count())
    return next(each for each in posed if fits(each.answer))


def judged(posed: Posed, given: AnswerValue, width: int = 200) -> list[Content]:
    """Return the lines of an answer that was judged."""
    judgement = judge_answer(posed, given, load_replies())
    return replace(begin_draft(posed), judgement=judgement).draw_lines(width)


def texts(posed: Posed, given: AnswerValue, width: int = 200) -> list[str]:
    return [line.plain for line in judged(posed, given, width)]


def parts(posed: Posed) -> tuple[AnswerValue, ...]:
    """Return the parts of the right answer."""
    assert isinstance(posed.answer, tuple)
    return posed.answer


def test_who_types_ten_has_chosen_the_tenth() -> None:
    ten = replace_field(pose("queen of"), choices=tuple(range(11, 21)))
    assert pressed(ChoiceDraft(ten), "1", "0").value == 20


@pytest.mark.parametrize("wrong", [False, True])
def test_an_answer_of_nothing_shows_that_nothing_was_right(wrong: bool) -> None:
    posed = pose("attackers", ().__eq__)
    told = " (right)" if wrong else " (yours, and right)"
    given: AnswerValue = posed.choices[:1] if wrong else ()
    assert f"✓ {posed.say_answer(())}{told}" in texts(posed, given)


@pytest.mark.parametrize("kind", ["queen of", "attackers", "whether"])
def test_an_answer_that_was_read_is_not_shown_as_one_that_was_right(kind: str) -> None:
    shown = "\n".join(texts(pose(kind), SKIPPED))
    assert ("✓" in shown, "▸" in shown) == (False, True)


def test_what_was_missed_of_several_is_said_to_be_missed() -> None:
    posed = pose("attackers", has_several)
    lines = [line for line in texts(posed, parts(posed)[:1], 50) if line[0] != " "]
    right, missed = sorted(lines, key=lambda line: "✓○".index(line[0]))
    assert "[x]" in right
    assert missed.endswith(" – missed")


def test_squares_are_right_wrong_or_missed_each_in_its_own_ink() -> None:
    posed = pose("attacked by", has_several)
    first, *others = parts(posed)
    strange = next((x, y) for x in range(4) for y in range(4) if (x, y) not in parts(posed))
    lines = judged(posed, (first, strange))
    assert [line.plain for line in lines] == [
        f"✓ {posed.say_answer((first,))} (yours, and right)",
        f"✗ {posed.say_answer((strange,))} (yours)",
        f"○ {posed.say_answer(tuple(others))} – missed",
    ]
    assert texts(posed, (first,))[-1].endswith("– missed: not complete")
    assert [span.style for line in lines for span in line.spans] == [RIGHT, WRONG, CHOSEN]
    read = SquaresDraft(posed, judge_answer(posed, SKIPPED, load_replies()), ((first,),))
    marks = read.draw_board(BoardPicture(4)).marks
    assert [each for each, mark in marks.items() if mark is Mark.RIGHT] == [first]


def test_only_the_wrong_cells_of_a_vector_are_drawn_as_wrong() -> None:
    posed = pose("vector", has_several)
    first, *rest = parts(posed)
    given = (-1 if first != -1 else 0, *rest)
    mine, right = judged(posed, given)
    assert mine.plain == f"✗ {posed.say_answer(given)} (yours)"
    wrong = {mine.plain[span.start : span.end] for span in mine.spans if span.style == WRONG}
    assert wrong == {"✗ ", posed.say_answer(given[:1]), " (yours)"}
    assert right.plain == f"✓ {posed.say_answer(posed.answer)} (right)"


def test_a_typed_answer_says_whose_it_is_and_which_is_right() -> None:
    posed = pose("queen of")
    assert isinstance(posed.answer, int)
    wrong, right = posed.answer + 1, posed.say_answer(posed.answer)
    assert texts(posed, wrong) == [f"✗ {posed.say_answer(wrong)} (yours)", f"✓ {right} (right)"]
    assert texts(posed, posed.answer) == [f"✓ {right} (yours, and right)"]


@pytest.mark.parametrize("wrong", [False, True])
def test_of_choices_only_yours_and_the_right_one_are_said_to_be(wrong: bool) -> None:
    posed = pose("whether")
    others = [each for each in posed.choices if each != posed.answer]
    told = "\n".join(texts(posed, others[0] if wrong else posed.answer))
    said = [told.count(each) for each in ("(yours)", "(right)", "(yours, and right)", "✗", "✓")]
    assert said == ([1, 1, 0, 1, 1] if wrong else [0, 0, 1, 0, 1])


def test_pieces_in_order_are_right_among_their_neighbours_and_missed_where_left_out() -> None:
    posed = ORDER
    first, second, *rest = map(posed.say_piece, parts(posed))
    given = (parts(posed)[0], *parts(posed)[2:])
    right = [f"✓ {each}" for each in rest]
    assert texts(posed, given, 50) == [
        *("Your order:", f"✓ {first}", *right),
        *("The right order:", f"✓ {first}", f"○ {second} – missed", *right),
    ]
    beside = texts(posed, given)
    assert len(beside) == 1 + len(parts(posed))
    assert beside[0].split() == ["Your", "order:", "The", "right", "order:"]


def test_in_brief_a_first_answer_has_one_line_with_the_words_behind_it() -> None:
    posed = pose("attackers", has_several)
    draft = begin_draft(posed, (posed.choices,))
    first, *others = (line.plain for line in draft.draw_lines(30, brief=True))
    assert re.fullmatch(r"✗ .*… – first try", first)
    assert len(first) <= 30
    assert all("[ ]" in each for each in others)


def test_of_lines_order_and_indentation_are_told_apart() -> None:
    posed = asked("iterative", "end-of-the-loop")
    assert posed.answer == (
        ("if b[k] < n:", 0), ("k += 1", 1), ("else:", 0), ("b[k] = -1", 1), ("k -= 1", 1),
    )  # fmt: skip
    given = (("k -= 1", 0), ("if b[k] < n:", 0), ("k += 1", 0), ("k = 0", 0), ("else:", 0))
    assert texts(posed, given, 50) == [
        "Your order:", "✗ k -= 1", "✓ if b[k] < n:", "✗ k += 1", "✗ k = 0 – not needed", "✓ else:",
        "The right order:", "✓ if b[k] < n:", "○ │   k += 1 (indented otherwise)", "✓ else:",
        "○ │   b[k] = -1 – missed", "○ │   k -= 1 – at another place",
    ]  # fmt: skip
    deeper = tuple((line, level + 2) for line, level in outdent_lines(posed.answer))
    assert judge_answer(posed, deeper, load_replies()).right, "as in the program"


def test_pieces_with_the_same_text_are_said_to_be_alike() -> None:
    posed = ORDER
    lines = [line.plain for line in begin_draft(posed).draw_lines(60)]
    pieces = [posed.say_piece(each) for each in posed.choices]
    again = next(i for i, each in enumerate(pieces) if each in pieces[:i])
    first = pieces.index(pieces[again])
    assert any(f"{again + 1}  {pieces[again]} (like {first + 1})" in line for line in lines)
    typed = [line.text for line in say_ways(posed)]
    assert typed[again] == f"{again + 1}. {pieces[again]} (like {first + 1})"


# Drafts: what an answer that is being entered holds, and what a key makes of it.


D = TypeVar("D", bound=Draft)
CELLS = CellsDraft.of(posed("b after 1 tick", "no-reset", at="tick 2"))
PIECES = ("k += 1", "if b[k] < n:", "else:", "k -= 1")
CODE = LinesDraft(replace_field(posed("lines 24 to 28", "no-reset"), choices=PIECES))


def pressed(draft: D, *keys: str) -> D:
    for key in keys:
        after = draft.key(key, key)
        assert after is not None, key
        draft = after
    return draft


def test_that_none_of_several_is_right_is_an_answer_only_when_it_is_said() -> None:
    draft = begin_draft(posed("attackers of (2,1)", "transposed", at="tick 2"))
    assert isinstance(draft, ChoicesDraft)
    assert not pressed(draft, "down", "down").complete
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
    assert pressed(draft, *"100*99*98/6").value == 161_700
    assert not pressed(draft, *"7/2").complete
    assert pressed(draft, *"7**5").entered == "Your answer: 7**5_ = 16,807"
    assert pressed(draft, *"7^5").value == 7**5
    assert not pressed(draft, *"2.5").complete, "a point is typed, and not dropped"
    assert (
        pressed(draft, *"8*").missing
        == "8* is no whole number: type digits, or a sum such as 8*7*6."
    )
    assert pressed(draft, *"9**9**9").value is None
    assert not any(draft.key(key, key) for key in "nhawq")  # They do what they do elsewhere.
    assert draft.key("f2", None) is None


def test_a_line_that_does_not_exist_is_answered_with_those_that_do() -> None:
    question = posed("line number after 4 lines", "straight-down", at="tick 2")
    draft = pressed(NumberDraft(question), *"99")
    told = "There is no line 99: the program has lines 1 to 29."
    assert (draft.value, draft.refusal) == (99, told)
    with pytest.raises(ValueError, match=told):
        question.answer_kind.read_typed("99")
    with pytest.raises(MessageError, match=told):
        question.answer_kind.read_message(99)


def test_what_an_answer_lacks_is_named_and_one_key_takes_all_marks_away() -> None:
    number = NumberDraft(asked("diagonals", "difference-of-square"))
    assert number.missing == "There is no number yet: type one, then press Enter."
    most = "Type a number between −999,999,999,999 and 999,999,999,999."
    assert pressed(number, *"9" * 13).refusal == most
    pair = pressed(SquaresDraft(asked("diagonals", "two-on-a-line")), "space")
    lacks = "Two squares are asked for: those of the two queens."
    assert (pair.complete, pair.missing) == (False, lacks)
    both, kind = pressed(pair, "right", "space"), pair.posed.answer_kind
    assert (both.complete, pressed(both, "x").squares) == (True, frozenset())
    with pytest.raises(ValueError, match=lacks):
        kind.read_typed("0,0")
    with pytest.raises(MessageError, match=lacks):
        kind.read_message([[0, 0]])


@pytest.mark.parametrize(("tried", "lacks"), [(((0, 3), (1, 2)), True), (((0, 3), (1, 1)), False)])
def test_of_a_first_answer_that_only_lacks_squares_nothing_is_called_wrong(
    tried: tuple[tuple[int, int], ...], lacks: bool
) -> None:
    draft = SquaresDraft(posed("squares of sum 3", "rows-only", at="tick 2"))
    drawn = draft.draw_tried(tried).plain
    assert ("right, but not all" in drawn, "✗" in drawn) == (lacks, not lacks)
    first, last, new = Square(0, 3), Square(*tried[1]), Square(2, 1)
    second = replace(draft, tried=(tried,), squares=frozenset({first, last, new}))
    judged = {first: Mark.RIGHT, last: Mark.RIGHT if lacks else Mark.WRONG}
    marks = {**judged, new: Mark.CHOSEN}
    assert second.draw_board(BoardPicture(4)).marks == marks


def test_cells_are_filled_by_digits_with_or_without_arrows() -> None:
    assert CELLS.cells == ("0", "2", "-1", "-1")
    assert CellsDraft.of(posed("vector", "transposed", at="tick 2")).cells == ("",) * 4
    assert pressed(CELLS, "2", "backspace").missing.startswith("b[0] is still empty")
    assert pressed(CELLS, "minus").value == (-1, 2, -1, -1)
    assert pressed(CELLS, "3").cell == 1
    assert [pressed(CELLS, *keys).cell for keys in (["end"], ["end", "home"])] == [3, 0]
    assert pressed(CELLS, "9").refusal.endswith("−1 for no queen, or 4: past the board.")
    before = CellsDraft.of(asked("representation", "fill-flipped"))  # Rows past it come later.
    assert pressed(before, "9").refusal.endswith("from 0 to 7, or −1 for no queen.")
    assert pressed(CELLS, "left", "3", "2").cells[-1] == "2"  # The last cell is the last.
    assert pressed(CELLS, "3", "1", "backspace").cells[:2] == ("3", "")
    for keys in (("3", "1"), ("3", "right", "1")):
        filled = pressed(CELLS, *keys)
        assert (filled.cells, filled.cell) == (("3", "1", "-1", "-1"), 2)
        assert filled.filled == {0, 1}
    assert not pressed(CELLS, "right").complete
    same = pressed(CELLS, "right", "3", "m")  # It takes back what was filled in.
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
    events = OrderDraft(replace_field(CODE.posed, choices=("a:", "b")))
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

"""The answer to a question, as it is shown once it is judged."""

import itertools
from collections.abc import Callable
from dataclasses import replace

import pytest
from textual.content import Content

from lessons.answers.choices import outdent_lines
from lessons.course.practice import load_templates
from lessons.course.question import Posed, judge_answer, pose_question
from lessons.course.template import draw_instance
from lessons.files.course_folder import load_replies
from lessons.journal.records import SKIPPED, AnswerValue
from tests.tui.lessons import asked
from tui.answers.draft import CHOSEN, RIGHT, WRONG
from tui.answers.kinds import begin_draft
from tui.answers.typed import say_ways


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


@pytest.mark.parametrize("wrong", [False, True])
def test_an_answer_of_nothing_shows_that_nothing_was_right(wrong: bool) -> None:
    posed = pose("attackers", ().__eq__)
    told = " (right)" if wrong else " (yours, right)"
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
    assert missed.endswith(" (missed)")


def test_squares_are_right_wrong_or_missed_each_in_its_own_ink() -> None:
    posed = pose("attacked by", has_several)
    first, *others = parts(posed)
    strange = next((x, y) for x in range(4) for y in range(4) if (x, y) not in parts(posed))
    lines = judged(posed, (first, strange))
    assert [line.plain for line in lines] == [
        f"✓ {posed.say_answer((first,))} (yours, right)",
        f"✗ {posed.say_answer((strange,))} (yours)",
        f"○ {posed.say_answer(tuple(others))} (missed)",
    ]
    assert texts(posed, (first,))[-1].endswith("(missed: not complete)")
    assert [span.style for line in lines for span in line.spans] == [RIGHT, WRONG, CHOSEN]


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
    assert texts(posed, posed.answer) == [f"✓ {right} (yours, right)"]


@pytest.mark.parametrize("wrong", [False, True])
def test_of_choices_only_yours_and_the_right_one_are_said_to_be(wrong: bool) -> None:
    posed = pose("whether")
    others = [each for each in posed.choices if each != posed.answer]
    told = "\n".join(texts(posed, others[0] if wrong else posed.answer))
    said = [told.count(each) for each in ("(yours)", "(right)", "(yours, right)", "✗", "✓")]
    assert said == ([1, 1, 0, 1, 1] if wrong else [0, 0, 1, 0, 1])


def test_pieces_in_order_are_right_among_their_neighbours_and_missed_where_left_out() -> None:
    posed = asked("idea", "back-and-on")
    first, second, *rest = map(posed.say_piece, parts(posed))
    given = (parts(posed)[0], *parts(posed)[2:])
    right = [f"✓ {each}" for each in rest]
    assert texts(posed, given, 50) == [
        *("Your order:", f"✓ {first}", *right),
        *("The right order:", f"✓ {first}", f"○ {second} (missed)", *right),
    ]
    beside = texts(posed, given)
    assert len(beside) == 1 + len(parts(posed))
    assert beside[0].split() == ["Your", "order:", "The", "right", "order:"]


def test_of_lines_order_and_indentation_are_told_apart() -> None:
    posed = asked("iterative", "end-of-the-loop")
    assert posed.answer == (
        ("if b[k] < n:", 0), ("k += 1", 1), ("else:", 0), ("b[k] = -1", 1), ("k -= 1", 1),
    )  # fmt: skip
    given = (("k -= 1", 0), ("if b[k] < n:", 0), ("k += 1", 0), ("k = 0", 0), ("else:", 0))
    assert texts(posed, given, 50) == [
        "Your order:", "✗ k -= 1", "✓ if b[k] < n:", "✗ k += 1", "✗ k = 0 (not needed)", "✓ else:",
        "The right order:", "✓ if b[k] < n:", "○ │   k += 1 (indented otherwise)", "✓ else:",
        "○ │   b[k] = -1 (missed)", "○ │   k -= 1 (at another place)",
    ]  # fmt: skip
    deeper = tuple((line, level + 2) for line, level in outdent_lines(posed.answer))
    assert judge_answer(posed, deeper, load_replies()).right, "as in the program"


def test_pieces_with_the_same_text_are_said_to_be_alike() -> None:
    posed = asked("idea", "back-and-on")
    lines = [line.plain for line in begin_draft(posed).draw_lines(60)]
    pieces = [posed.say_piece(each) for each in posed.choices]
    again = next(i for i, each in enumerate(pieces) if each in pieces[:i])
    first = pieces.index(pieces[again])
    assert any(f"{again + 1}  {pieces[again]} (like {first + 1})" in line for line in lines)
    typed = [line.text for line in say_ways(posed)]
    assert typed[again] == f"{'abcdefgh'[again]}. {pieces[again]} (like {'abcdefgh'[first]})"

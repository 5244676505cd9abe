"""The answer to a question, as it is shown once it is judged."""

import itertools

import pytest
from textual.content import Content

from lessons.answers.choices import outdent_lines
from lessons.course.practice import load_templates
from lessons.course.question import Posed, judge_answer, pose_question
from lessons.course.template import draw_instance
from lessons.files.course_folder import load_replies
from lessons.journal.records import SKIPPED, Given
from tests.tui.lessons import asked
from tui.answers.draft import CHOSEN, RIGHT, WRONG, AnswerPicture
from tui.answers.kinds import begin_draft
from tui.answers.typed import say_ways


def attacked_by_none() -> Posed:
    """Return a question for all attackers of a square that nothing attacks."""
    template = next(each for each in load_templates().values() if each.ask.startswith("attackers"))
    posed = (pose_question(draw_instance(template, seed)) for seed in itertools.count())
    return next(each for each in posed if each.answer == ())


@pytest.mark.parametrize("wrong", [False, True])
def test_an_answer_of_nothing_shows_that_nothing_was_right(wrong: bool) -> None:
    posed = attacked_by_none()
    given: Given = posed.choices[:1] if wrong else ()
    picture = AnswerPicture(begin_draft(posed), judge_answer(posed, given, load_replies()))
    told = " (right)" if wrong else " (yours, right)"
    assert f"✓ {posed.label(())}{told}" in [line.plain for line in picture.draw_lines(60)]


@pytest.mark.parametrize("kind", ["queen of", "attackers", "whether"])
def test_an_answer_that_was_read_is_not_shown_as_one_that_was_right(kind: str) -> None:
    template = next(each for each in load_templates().values() if each.ask.startswith(kind))
    posed = pose_question(draw_instance(template, 1))
    read = judge_answer(posed, SKIPPED, load_replies())
    shown = "\n".join(line.plain for line in AnswerPicture(begin_draft(posed), read).draw_lines(60))
    assert "✓" not in shown
    assert "▸" in shown


def instance_of(kind: str) -> Posed:
    """Return a question of a kind that has more than one right piece."""
    template = next(each for each in load_templates().values() if each.ask.startswith(kind))
    posed = (pose_question(draw_instance(template, seed)) for seed in itertools.count())
    return next(each for each in posed if isinstance(each.answer, tuple) and len(each.answer) > 1)


def judged(posed: Posed, given: Given) -> list[Content]:
    """Return the lines of an answer that was judged."""
    return AnswerPicture(begin_draft(posed), judge_answer(posed, given, load_replies())).draw_lines(
        200
    )


def test_what_was_missed_of_several_is_said_to_be_missed() -> None:
    posed = instance_of("attackers")
    assert isinstance(posed.answer, tuple)
    picture = AnswerPicture(
        begin_draft(posed), judge_answer(posed, posed.answer[:1], load_replies())
    )
    lines = [line.plain for line in picture.draw_lines(50)]
    signs = {line[0]: line for line in lines if line[0] != " "}
    assert sorted(signs) == ["○", "✓"]
    assert "[x]" in signs["✓"]
    assert signs["○"].endswith(" (missed)")


def test_squares_are_right_wrong_or_missed_each_in_its_own_ink() -> None:
    posed = instance_of("attacked by")
    assert isinstance(posed.answer, tuple)
    first, *others = posed.answer
    strange = next((x, y) for x in range(4) for y in range(4) if (x, y) not in posed.answer)
    lines = judged(posed, (first, strange))
    assert [line.plain for line in lines] == [
        f"✓ {posed.label((first,))} (yours, right)",
        f"✗ {posed.label((strange,))} (yours)",
        f"○ {posed.label(tuple(others))} (missed)",
    ]
    assert judged(posed, (first,))[-1].plain.endswith("(missed: not complete)")
    inks = [span.style for line in lines for span in line.spans]
    assert inks == [RIGHT, WRONG, CHOSEN]


def test_only_the_wrong_cells_of_a_vector_are_drawn_as_wrong() -> None:
    posed = instance_of("vector")
    assert isinstance(posed.answer, tuple)
    given = (-1 if posed.answer[0] != -1 else 0, *posed.answer[1:])
    mine, right = judged(posed, given)
    assert mine.plain == f"✗ {posed.label(given)} (yours)"
    assert {mine.plain[span.start : span.end] for span in mine.spans if span.style == WRONG} == {
        "✗ ",
        posed.label(given[:1]),
        " (yours)",
    }
    assert right.plain == f"✓ {posed.label(posed.answer)} (right)"


def test_a_typed_answer_says_whose_it_is_and_which_is_right() -> None:
    posed = instance_of_number()
    assert isinstance(posed.answer, int)
    lines = [line.plain for line in judged(posed, posed.answer + 1)]
    right = posed.label(posed.answer)
    assert lines == [f"✗ {posed.label(posed.answer + 1)} (yours)", f"✓ {right} (right)"]
    assert [line.plain for line in judged(posed, posed.answer)] == [f"✓ {right} (yours, right)"]


def instance_of_number() -> Posed:
    """Return a question that a number answers."""
    template = next(each for each in load_templates().values() if each.ask.startswith("queen of"))
    return pose_question(draw_instance(template, 1))


@pytest.mark.parametrize("wrong", [False, True])
def test_of_choices_only_yours_and_the_right_one_are_said_to_be(wrong: bool) -> None:
    template = next(each for each in load_templates().values() if each.ask.startswith("whether"))
    posed = pose_question(draw_instance(template, 1))
    others = [each for each in posed.choices if each != posed.answer]
    lines = judged(posed, others[0] if wrong else posed.answer)
    told = "\n".join(line.plain for line in lines)
    said = [told.count(each) for each in ("(yours)", "(right)", "(yours, right)", "✗", "✓")]
    assert said == ([1, 1, 0, 1, 1] if wrong else [0, 0, 1, 0, 1])


def test_pieces_in_order_are_right_among_their_neighbours_and_missed_where_left_out() -> None:
    posed = asked("idea", "back-and-on")
    assert isinstance(posed.answer, tuple)
    first, second, *rest = map(posed.piece, posed.answer)
    given = (posed.answer[0], *posed.answer[2:])
    picture = AnswerPicture(begin_draft(posed), judge_answer(posed, given, load_replies()))
    assert [line.plain for line in picture.draw_lines(50)] == [
        "Your order:",
        f"✓ {first}",
        *(f"✓ {each}" for each in rest),
        "The right order:",
        f"✓ {first}",
        f"○ {second} (missed)",
        *(f"✓ {each}" for each in rest),
    ]
    beside = judged(posed, given)
    assert len(beside) == 1 + len(posed.answer)
    assert beside[0].plain.split() == ["Your", "order:", "The", "right", "order:"]


def test_of_lines_order_and_indentation_are_told_apart() -> None:
    posed = asked("iterative", "end-of-the-loop")
    assert posed.answer == (
        ("if b[k] < n:", 0), ("k += 1", 1), ("else:", 0), ("b[k] = -1", 1), ("k -= 1", 1),
    )  # fmt: skip
    given = (("k -= 1", 0), ("if b[k] < n:", 0), ("k += 1", 0), ("k = 0", 0), ("else:", 0))
    picture = AnswerPicture(begin_draft(posed), judge_answer(posed, given, load_replies()))
    lines = [line.plain for line in picture.draw_lines(50)]
    assert lines == [
        "Your order:", "✗ k -= 1", "✓ if b[k] < n:", "✗ k += 1", "✗ k = 0 (not needed)", "✓ else:",
        "The right order:", "✓ if b[k] < n:", "○ │   k += 1 (indented otherwise)", "✓ else:",
        "○ │   b[k] = -1 (missed)", "○ │   k -= 1 (at another place)",
    ]  # fmt: skip


def test_a_block_may_be_indented_as_in_the_program() -> None:
    posed = asked("iterative", "end-of-the-loop")
    deeper = tuple((line, level + 2) for line, level in outdent_lines(posed.answer))
    assert judge_answer(posed, deeper, load_replies()).right


def test_pieces_with_the_same_text_are_said_to_be_alike() -> None:
    posed = asked("idea", "back-and-on")
    lines = [line.plain for line in AnswerPicture(begin_draft(posed)).draw_lines(60)]
    pieces = [posed.piece(each) for each in posed.choices]
    again = next(i for i, each in enumerate(pieces) if each in pieces[:i])
    first = pieces.index(pieces[again])
    assert any(f"{again + 1}  {pieces[again]} (like {first + 1})" in line for line in lines)
    typed = [line.text for line in say_ways(posed, lettered=True)]
    assert typed[again] == f"{'abcdefgh'[again]}. {pieces[again]} (like {'abcdefgh'[first]})"

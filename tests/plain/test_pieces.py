"""Answers of several pieces as they are typed: letters at a terminal, texts anywhere."""

import pytest

from lessons.course.question import Posed
from lessons.journal.records import Given
from tests.lessons.scripts import posed

LINES = posed("lines 24 to 28", "no-reset", "reset-to-zero")
EVENTS = posed("events of 2 ticks", "no-reset", "back-to-column-zero", at="tick 2")
SEVERAL = posed("attackers of (2, 1)", "sum-only", "difference-only", at="tick 2")
TEXT = posed("blank -1 in b[k] = -1", "reset-to-zero")


def letters(question: Posed, answer: Given) -> str:
    """Return the letters of an answer's pieces, with the level of each line."""
    taken: list[int] = []
    words: list[str] = []
    for each in answer if isinstance(answer, tuple) else ():
        piece, level = each if question is LINES and isinstance(each, tuple) else (each, "")
        found = (i for i, c in enumerate(question.choices) if c == piece and i not in taken)
        taken.append(next(found))
        words.append(f"{'abcdefghijklmnop'[taken[-1]]}{level}")
    return " ".join(words)


@pytest.mark.parametrize("question", [LINES, EVENTS, SEVERAL], ids=["lines", "events", "several"])
def test_letters_and_texts_say_the_same(question: Posed) -> None:
    for answer in (question.answer, *question.foils):
        label = question.label(answer)
        assert question.answer_kind.read_typed(label, lettered=False) == answer
        assert question.answer_kind.read_typed(label.upper(), lettered=True) == answer
        typed = letters(question, answer)
        if typed:
            assert question.answer_kind.read_typed(typed, lettered=True) == answer


def test_none_of_several() -> None:
    assert SEVERAL.answer_kind.read_typed("None", lettered=False) == ()


@pytest.mark.parametrize("text", ["", "z", "a a", "a;b", "|", "import os", "a9"])
@pytest.mark.parametrize("lettered", [True, False])
def test_what_is_no_piece_is_refused_with_what_to_type(text: str, lettered: bool) -> None:
    with pytest.raises(ValueError, match="Type"):
        LINES.answer_kind.read_typed(text, lettered=lettered)


def test_letters_are_nothing_in_a_file() -> None:
    with pytest.raises(ValueError, match=r"a bar \| between them"):
        LINES.answer_kind.read_typed(letters(LINES, LINES.answer), lettered=False)


@pytest.mark.parametrize("text", ["−1", " k - 1 ", "b[k] + 1"])
def test_an_expression(text: str) -> None:
    assert TEXT.answer_kind.read_typed(text, lettered=False) == text.strip().replace("−", "-")


@pytest.mark.parametrize("text", ["f(1)", "=", "k * k", "x" * 99])
def test_what_is_no_expression(text: str) -> None:
    with pytest.raises(ValueError, match=r"Type what is missing, such as k \+ 1"):
        TEXT.answer_kind.read_typed(text, lettered=False)

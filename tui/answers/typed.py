"""Answers as they are typed: what can be typed, and how an answer is judged in words.

How what is typed is read, its kind says (`lessons/answers/`).
"""

from collections.abc import Iterator

from lessons.answers.answer_kind import split_answer
from lessons.asks.ask import Shown
from lessons.course.question import Judgement, Posed
from lessons.journal.records import AnswerValue
from lessons.language import _
from tui.lines.teletype import Line

FEW = 4  # Pieces of a wrong answer that are said again.


def say_ways(posed: Posed, tried: tuple[AnswerValue, ...] = ()) -> Iterator[Line]:
    """Yield the options of a question, but none that was `tried`, and what to type."""
    labels: dict[str, str] = {}
    for label, choice in posed.answer_kind.label_choices():
        piece = posed.say_piece(choice)
        first = labels.setdefault(piece, label)
        alike = _(" (like {n})").format(n=first) if first != label else ""
        if choice not in tried:
            yield Line(f"{label}. {piece}{alike}", hanging=3)
    yield Line(posed.answer_kind.say_typing())
    if posed.question.ask.shown is Shown.COVERED:
        yield Line(_("The command code shows the listing, with what is asked covered."))


def may_answer(posed: Posed, text: str) -> bool:
    """Return whether a typed text can be an answer to a question."""
    try:
        posed.answer_kind.read_typed(text)
    except ValueError:
        return False
    return True


def say_verdict(posed: Posed, judgement: Judgement) -> list[str]:
    """Return whether an answer was right, and the right one, in words."""
    value, right = posed.say_answer(judgement.value), posed.say_answer(posed.answer)
    if pieces := posed.answer_kind.list_pieces_in_order(posed.answer):
        asked = judgement.value == posed.answer
        wrong = _("The answer is:") if asked else _("Not right. The answer is:")
        return [_("Right:") if judgement.right else wrong, *pieces]
    if judgement.right:
        return [_("Right: {answer}").format(answer=value)]
    if judgement.value == posed.answer:  # It was asked for, not given.
        return [_("The answer is: {right}").format(right=right)]
    compared = _compare_sets(posed, judgement.value) if posed.response.is_set else ""
    if compared and _lacks_some(posed, judgement.value):  # What is missing says the rest.
        return [_("Right, but not all.") + compared]
    if compared:
        text = _("Not right.{compared} The answer is: {right}")
        return [text.format(compared=compared, right=right)]
    text = _("Not right: {answer}. The answer is: {right}")
    return [text.format(answer=value.rstrip("."), right=right)]


def say_first_try(posed: Posed, value: AnswerValue) -> str:
    """Return the sentence that a first answer is wrong, or only incomplete; a long one briefly."""
    text = _("Not right: {answer}")
    if len(split_answer(value)) > FEW or posed.answer_kind.list_pieces_in_order(value):
        text = _("Not right.")
    if _lacks_some(posed, value):
        text = _("Right, but not all: {answer}")
    return text.format(answer=posed.say_answer(value))


def _lacks_some(posed: Posed, value: AnswerValue) -> bool:
    """Return whether an answer is a part of the right one, with nothing wrong in it."""
    yours = {*split_answer(value)} if posed.response.is_set else set()
    return bool(yours) and yours < {*split_answer(posed.answer)}


def _compare_sets(posed: Posed, value: AnswerValue) -> str:
    """Return which items are too many and which are missing, in words; nothing if all are."""
    yours, right = split_answer(value), split_answer(posed.answer)
    if not {*yours} & {*right}:
        return ""
    many = tuple(each for each in yours if each not in right)
    missing = tuple(each for each in right if each not in yours)
    sentences = [(_("Too many: {pieces}."), many), (_("Missing: {pieces}."), missing)]
    return "".join(
        f" {text.format(pieces=posed.say_answer(pieces))}" for text, pieces in sentences if pieces
    )

"""Answers as they are typed: what to type, how it is read, how it is judged in words.

An answer is typed by its value. A choice is the number in it, its text, or as many of its first
words as no other choice begins with. On a terminal the choices have letters besides, a, b and so
on: no value is a letter, so nothing typed can mean two things. Prepared lines have no letters,
because the order of the choices changes from one pass through a lesson to the next.
"""

import re
from collections.abc import Callable, Iterator
from string import ascii_lowercase

from lessons.asks.ask import Response, Shown
from lessons.course.question import Judgement, Posed
from lessons.journal.records import Given
from lessons.language import _
from lessons.text.notation import from_notation
from tui.lesson.typed_pieces import PIECED, read_pieces, to_type
from tui.lines.teletype import Line

_NUMBER = r"[-−]?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})"
_ROW = r"[-−]?\d{1,4}"
_SEPARATORS = r"[\s,;()\[\]]+"


def say_ways(posed: Posed, *, lettered: bool) -> Iterator[Line]:
    """Yield what there is to choose from, and what to type."""
    pieces = [posed.piece(choice) for choice in posed.choices]
    for letter, piece in zip(ascii_lowercase, pieces, strict=False):
        first = ascii_lowercase[pieces.index(piece)]
        alike = _(" (like {n})").format(n=first) if lettered and first != letter else ""
        mark = f"{letter}. " if lettered else "- "
        yield Line(mark + piece + alike, hanging=len(mark))
    yield Line(_what_to_type(posed, lettered=lettered))
    if posed.question.ask.shown is Shown.COVERED and lettered:
        yield Line(_("The command code shows the listing, with what is asked covered."))


def _what_to_type(posed: Posed, *, lettered: bool) -> str:
    match posed.response:
        case Response.CHOICE:
            return (
                _("Type a letter, or the choice itself. The word hint gives a hint.")
                if lettered
                else _("Type one of these, or just its first words.")
            )
        case Response.NUMBER:
            return _("Type a whole number, such as 12 or -3.")
        case Response.CELLS:
            told = _("Type the {n} values of {name}[], - for no queen, such as {now}.")
            now = " ".join(["0", *"-" * (posed.n - 1)])
            return told.format(n=posed.n, name=posed.vector, now=now)
        case Response.SQUARES:
            told = _("Type squares as (column,row), such as (0,1) (2,3). Both go from 0 to {last}.")
            return told.format(last=posed.n - 1)
        case Response.TEXT:
            return _("Type what is missing, such as k + 1.")
    return to_type(posed, lettered=lettered)


def read_typed(posed: Posed, text: str, *, lettered: bool) -> Given:
    """Return the answer that a text is.

    Raises:
        ValueError: It cannot be one; the sentence says what to type.
    """
    text = text.strip()
    if posed.response is Response.CHOICE:
        return _choice(posed, text, lettered=lettered)
    read: dict[Response, Callable[[str], Given]] = {
        Response.NUMBER: _number,
        Response.CELLS: _rows,
        Response.SQUARES: _squares,
        Response.TEXT: lambda text: from_notation(text.replace("−", "-")) or None,
    }
    given = (
        read_pieces(posed, text, lettered=lettered)
        if posed.response in PIECED
        else read[posed.response](text)
    )
    if given is None or not posed.accepts(given):
        refused = posed.refusal(given)
        raise ValueError(refused or _what_to_type(posed, lettered=lettered))
    return given


def _choice(posed: Posed, text: str, *, lettered: bool) -> Given:
    words = _words(text)
    for choice in posed.choices:
        if words and words in (_words(posed.label(choice)), _words(str(choice))):
            return choice
    places = ascii_lowercase[: len(posed.choices)] if lettered else ""
    if len(text) == 1 and text.lower() in places:
        return posed.choices[places.index(text.lower())]
    # A letter alone is no beginning: it would name another choice at a terminal than in a file.
    begins = (words and words[0] not in ascii_lowercase) or len(words) > 1
    begun = [
        each
        for each in posed.choices
        if begins and _words(posed.label(each))[: len(words)] == words
    ]
    if len(begun) == 1:
        return begun[0]
    told = (
        _("Several choices begin like that. {remedy}")
        if begun
        else _("That is none of the choices. {remedy}")
    )
    raise ValueError(told.format(remedy=_what_to_type(posed, lettered=lettered)))


def _words(text: str) -> list[str]:
    """Return the words and numbers of a text: punctuation, spaces and capitals do not count."""
    return re.findall(r"-?\d+|[^\W\d]+", text.replace("−", "-").lower())


def _number(text: str) -> Given:
    """Return a whole number; None if the text is none."""
    found = re.fullmatch(_NUMBER, text, re.ASCII)
    return int(found[0].replace("−", "-").replace(",", "")) if found else None


def _rows(text: str) -> Given:
    """Return rows, a dash being -1; None if there is anything else."""
    cells = re.split(_SEPARATORS, text.strip("()[],; "))
    if not all(re.fullmatch(rf"{_ROW}|[-−]", cell, re.ASCII) for cell in cells):
        return None
    return tuple(-1 if cell in "-−" else int(cell.replace("−", "-")) for cell in cells)


def _squares(text: str) -> Given:
    """Return squares in order; None if the text is not pairs of numbers."""
    numbers = re.split(_SEPARATORS, text.strip("()[],; "))
    if len(numbers) % 2 or not all(
        re.fullmatch(r"\d{1,4}", number, re.ASCII) for number in numbers
    ):
        return None
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return tuple(sorted({(int(x), int(y)) for x, y in pairs}))


def say_verdict(posed: Posed, judgement: Judgement) -> str:
    """Say whether an answer was right, and what is."""
    given, right = posed.label(judgement.given), posed.label(posed.answer)
    if judgement.right:
        return _("Right: {given}").format(given=given)
    if judgement.given == posed.answer:  # It was asked for, not given.
        return _("The answer is: {right}").format(right=right)
    told = _("Wrong: {given}. The answer is: {right}").format(given=given.rstrip("."), right=right)
    compared = _compared(posed, judgement.given)
    return f"{told.removesuffix('.')}.{compared}" if compared else told


def _compared(posed: Posed, given: Given) -> str:
    """Say which of several pieces are too many, and which are missing."""
    if posed.response not in {Response.SQUARES, Response.SEVERAL}:
        return ""
    yours = given if isinstance(given, tuple) else ()
    right = posed.answer if isinstance(posed.answer, tuple) else ()
    many = tuple(each for each in yours if each not in right)
    missing = tuple(each for each in right if each not in yours)
    said = [(_("Too many: {pieces}."), many), (_("Missing: {pieces}."), missing)]
    return "".join(f" {text.format(pieces=posed.label(pieces))}" for text, pieces in said if pieces)

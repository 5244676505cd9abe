"""Answers as messages have them: JSON values, in a form for each response (`docs/protocol.md`)."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from lessons.asks.ask import Response
from lessons.course.question import Posed
from lessons.journal.records import Given
from lessons.language import _
from lessons.text.notation import from_notation, in_notation

Form: TypeAlias = "int | str | Sequence[Form] | None"
"""What JSON has for an answer."""

NAMES = {
    Response.CHOICE: "choice",
    Response.SEVERAL: "choices",
    Response.NUMBER: "number",
    Response.CELLS: "cells",
    Response.SQUARES: "squares",
    Response.ORDER: "order",
    Response.LINES: "lines",
    Response.TEXT: "expression",
}
"""What messages call the ways in which a question is answered."""


class MessageError(ValueError):
    """A message cannot be understood; the text says what to send."""


def encode_answer(posed: Posed, given: Given) -> Form:
    """Return an answer as a message says it; its options by their texts."""
    several = given if isinstance(given, tuple) else ()
    match posed.response:
        case Response.CHOICE:
            return posed.piece(given)
        case Response.SEVERAL | Response.ORDER:
            return [posed.piece(each) for each in several]
        case Response.LINES:
            pairs = (each for each in several if isinstance(each, tuple))
            return [[posed.piece(line), level] for line, level in pairs]
        case Response.TEXT:
            return in_notation(str(given))
    return given


def decode_answer(posed: Posed, form: object) -> Given:
    """Return the answer that a message gives.

    Raises:
        MessageError: It cannot be one.
    """
    try:
        given = _given(posed, form)
    except (TypeError, ValueError) as error:
        raise MessageError(_what_to_send(posed)) from error
    if not posed.accepts(given):
        raise MessageError(posed.refusal(given) or _what_to_send(posed))
    return given


def _given(posed: Posed, form: object) -> Given:
    """Return what a form says; a `TypeError` or `ValueError` if it is none of the response's."""
    choices = posed.choices
    match posed.response:
        case Response.CHOICE:
            return choices[_indices(posed, [form])[0]]
        case Response.SEVERAL:
            ticked = _indices(posed, _list(form))
            return tuple(choices[index] for index in sorted(ticked))
        case Response.ORDER:
            return tuple(choices[index] for index in _indices(posed, _list(form)))
        case Response.LINES:
            pairs = [(line, _whole(level)) for line, level in map(_list, _list(form))]
            taken = _indices(posed, (line for line, _level in pairs))
            return tuple((choices[i], level) for i, (_, level) in zip(taken, pairs, strict=True))
        case Response.NUMBER:
            return _whole(form)
        case Response.CELLS:
            return tuple(map(_whole, _list(form)))
        case Response.SQUARES:
            squares = {(_whole(x), _whole(y)) for x, y in map(_list, _list(form))}
            return tuple(sorted(squares))
        case Response.TEXT if isinstance(form, str):
            return from_notation(form.strip().replace("−", "-"))
    raise TypeError("not a text")


def _indices(posed: Posed, named: Iterable[object]) -> list[int]:
    """Return the indices of options, each named by its text or its number; none comes twice."""
    texts = [posed.piece(choice) for choice in posed.choices]
    left = list(range(len(texts)))
    found: list[int] = []
    for each in named:
        fits = [i for i in left if (i + 1 if type(each) is int else texts[i]) == each]
        if not fits:
            raise ValueError("not an option that is left")
        found.append(fits[0])
        left.remove(fits[0])
    return found


def _list(form: object) -> list[object]:
    if not isinstance(form, list):
        raise TypeError("not a list")
    return form


def _whole(form: object) -> int:
    if type(form) is not int:
        raise TypeError("not a whole number")
    return form


def _what_to_send(posed: Posed) -> str:
    match posed.response:
        case Response.CHOICE:
            return _("Send one of the options, by its text or by its number from 1 on.")
        case Response.SEVERAL:
            return _("Send a list of options by text or number from 1 on; [] chooses none.")
        case Response.ORDER:
            return _("Send a list of options in order, by text or number, none of them twice.")
        case Response.LINES:
            return _("Send a list of lines, each as [option, level], in order and none twice.")
        case Response.NUMBER:
            return _("Send a whole number.")
        case Response.CELLS:
            return _("Send a list of {n} whole numbers, -1 for no queen.").format(n=posed.n)
        case Response.SQUARES:
            told = _("Send a list of squares, each as [column, row], both from 0 to {last}.")
            return told.format(last=posed.n - 1)
    return _('Send what is missing as a text, such as "k + 1".')

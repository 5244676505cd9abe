"""Places as they are typed, on a screen as in the line mode: ticks and conditions."""

import re
from collections.abc import Collection
from typing import NamedTuple

from lessons.language import _
from lessons.text.expression import Expression, read_expression
from solver.board.geometry import Square, on_board
from solver.machine.step import Step
from tui.run.typed_numbers import number_reader

FURTHEST = 10**12  # The largest tick or step that can be asked for.


class Place(NamedTuple):
    """A place in a run: the number of a tick or a step, or how many percent of it are done."""

    number: int
    percent: bool = False


def read_place(text: str) -> Place:
    """Return the place that a text such as 69 or 50% names; raise ValueError for other texts."""
    digits, sign, rest = text.replace(" ", "").partition("%")
    if sign and not rest:
        return Place(number_reader(0, 100)(digits), percent=True)
    return Place(number_reader(0, FURTHEST)(text.strip()))


def read_condition(text: str, step: Step) -> Expression:
    """Return the condition in a text; raise ValueError if it has no value at the current step."""
    if not text.strip():
        raise ValueError(_("Say what is to hold, such as k == 3."))
    expression = read_expression(text)
    expression.value(step.names)
    return expression


def square_of(text: str, n: int, word: str = "square", *, first: int = 0) -> Square:
    """Return the square of a typed column and row; raise ValueError if it is not on the board."""
    result = re.fullmatch(r"\(?\s*(\d{1,4})[\s,]+(\d{1,4})\s*\)?", text, re.ASCII)
    square = result and Square(int(result[1]) - first, int(result[2]) - first)
    if not square or not on_board(square, n):
        last = n - 1 + first
        sentence = _(
            "Type {word}, a column and a row from {first} to {last}, such as {word} {first} {last}."
        )
        raise ValueError(sentence.format(word=word, first=first, last=last))
    return square


def find_queen(text: str, n: int, queens: Collection[Square]) -> Square:
    """Return the square typed after `take`; raise ValueError if no queen stands there."""
    square = square_of(text, n, "take")
    if square not in queens:
        raise ValueError(_("There is no queen on ({x},{y}).").format(x=square.x, y=square.y))
    return square

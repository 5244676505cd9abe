"""Answers that are entered: a number, cells of a vector, squares of the board, an expression."""

import ast
import re
from collections.abc import Callable

import msgspec

from lessons.answers.answer_kind import AnswerKind, say_number, split_answer
from lessons.journal.records import AnswerValue
from lessons.language import _, ngettext
from lessons.text import expression as expressions
from lessons.text.notation import in_notation, read_from_notation

LARGEST_NUMBER = 10**12
LARGEST_CELL = 10**4
LONGEST_EXPRESSION = 40
_NUMBER = r"[-−]?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})"
_SUM = r"(?!--)[-(]*\d[-+*/^()\d\s]*"
_CELL = r"[-−]?\d{1,4}|[-−]"


class NumberAnswer(AnswerKind):
    """An answer that is a whole number."""

    name = "number"
    typing = _("Type a whole number, such as 12 or -3, or how it is worked out: 8*7*6.")
    sending = _("Send a whole number.")
    nothing = 0

    @classmethod
    def say_answer(cls, answer: AnswerValue, _say_piece: Callable[[AnswerValue], str]) -> str:
        return say_number(answer)

    def is_possible(self, answer: AnswerValue) -> bool:
        whole = type(answer) is int and abs(answer) < LARGEST_NUMBER
        return whole and not self.posed.explain_refusal(answer)

    def parse_answer(self, text: str) -> AnswerValue:
        return read_number(text)

    def from_message(self, message: object) -> AnswerValue:
        return msgspec.convert(message, int)


def read_number(text: str) -> int | None:
    """Parse a whole number, or how it is worked out (8*7*6/3), into an int; None for the rest."""
    text = text.strip().replace("−", "-")
    if text.startswith(_("minus ")):
        text = f"-{text.split(maxsplit=1)[1]}"
    if re.fullmatch(_NUMBER, text, re.ASCII):
        return int(text.replace(",", ""))
    if not re.fullmatch(_SUM, text, re.ASCII):
        return None
    try:
        return expressions.read_arithmetic(text)
    except expressions.ExpressionError:
        return None


class CellsAnswer(AnswerKind):
    """An answer that gives the values of a vector."""

    name = "cells"
    typing = _("Type the {n} values of {name}[], - for no queen, such as {cells}.")
    sending = _("Send a list of {n} whole numbers, -1 for no queen.")

    @classmethod
    def say_answer(cls, answer: AnswerValue, _say_piece: Callable[[AnswerValue], str]) -> str:
        return " ".join(map(say_number, split_answer(answer)))

    def _fill_in(self, text: str) -> str:
        if not self.posed.listing.storage.shows:
            return AnswerKind._fill_in(self, text)
        n, typed = len(split_answer(self.posed.answer)), text == self.typing
        sentence = _("Type the {n} numbers of {name}, such as {cells}.")
        sentence = sentence if typed else _("Send a list of {n} whole numbers.")
        return sentence.format(n=n, name=self.posed.vector, cells=" ".join("0" * n))

    def is_possible(self, answer: AnswerValue) -> bool:
        rows = range(-1, self.posed.n + 1)
        cells = split_answer(answer)
        if self.posed.listing.storage.shows:
            alike = len(cells) == len(split_answer(self.posed.answer))
            return alike and all(type(each) is int and abs(each) < LARGEST_CELL for each in cells)
        return len(cells) == self.posed.n and all(type(y) is int and y in rows for y in cells)

    def parse_answer(self, text: str) -> AnswerValue:
        cells = _split_numbers(text)
        if not all(re.fullmatch(_CELL, cell, re.ASCII) for cell in cells):
            return None
        return tuple(-1 if cell in "-−" else int(cell.replace("−", "-")) for cell in cells)

    def explain_text(self, text: str) -> str:
        cells = _split_numbers(text)
        if wrong := [each for each in cells if each and not re.fullmatch(_CELL, each, re.ASCII)]:
            return _("{text} is no value.").format(text=wrong[0])
        n, wanted = len(cells), len(split_answer(self.posed.answer))
        if any(cells) and n != wanted:
            sentence = ngettext("{n} value, {wanted} wanted.", "{n} values, {wanted} wanted.", n)
            return sentence.format(n=n, wanted=wanted)
        return ""

    def from_message(self, message: object) -> AnswerValue:
        return msgspec.convert(message, tuple[int, ...])


def _split_numbers(text: str) -> list[str]:
    """Return the numbers of a typed list, or what stands in their place."""
    pieces = re.split(r"[\s,;()\[\]]+", text.strip("()[],; "))
    return [each for each in pieces if each != _("and")] or pieces


class SquaresAnswer(AnswerKind):
    """An answer that is a set of squares, ordered by column and row."""

    name = "squares"
    typing = _("Type all squares in one line, as (column,row), such as (0,1) (2,3).")
    sending = _("Send a list of squares, each as [column, row], both from 0 to {last}.")
    is_set = True

    @classmethod
    def say_answer(cls, answer: AnswerValue, _say_piece: Callable[[AnswerValue], str]) -> str:
        return " ".join(f"({x},{y})" for x, y in list_pairs(answer))

    def is_possible(self, answer: AnswerValue) -> bool:
        squares = split_answer(answer)
        every = range(self.posed.n)
        board = [(x, y) for x in every for y in every]
        return isinstance(answer, tuple) and list(answer) == [
            each for each in board if each in squares
        ]

    def parse_answer(self, text: str) -> AnswerValue:
        numbers = _split_numbers(text)
        whole = (re.fullmatch(r"\d{1,4}", number, re.ASCII) for number in numbers)
        if len(numbers) % 2 or not all(whole):
            return None
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        return tuple(sorted({(int(x), int(y)) for x, y in pairs}))

    def explain_text(self, text: str) -> str:
        numbers, last = _split_numbers(text), self.posed.n - 1
        wrong = [each for each in numbers if each and not re.fullmatch(r"\d+", each, re.ASCII)]
        if wrong:
            return _("{text} is no number of a column or row.").format(text=wrong[0])
        if len(numbers) % 2 and any(numbers):
            return _("The last column, {text}, has no row.").format(text=numbers[-1])
        pairs = zip(numbers[::2], numbers[1::2], strict=False)
        beyond = (each for each in pairs if max(map(int, each)) > last)
        off = _("({square}) is not on the board: columns and rows go from 0 to {last}.")
        return next((off.format(square=",".join(each), last=last) for each in beyond), "")

    def from_message(self, message: object) -> AnswerValue:
        return tuple(sorted(set(msgspec.convert(message, list[tuple[int, int]]))))


def list_pairs(answer: AnswerValue) -> list[tuple[AnswerValue, AnswerValue]]:
    """Return the parts of an answer that are pairs."""
    return [
        (each[0], each[1]) for each in map(split_answer, split_answer(answer)) if len(each) == 2
    ]


class ExpressionAnswer(AnswerKind):
    """An answer that is an expression in a line of the listing."""

    name = "expression"
    typing = _("Type what is missing, such as k + 1.")
    sending = _(
        'Send what is missing as a text, such as "k + 1": of numbers, variables, b[i], abs(i), '
        "len(b), + and -, and what compares them."
    )
    nothing = "0"
    is_code = True

    def is_possible(self, answer: AnswerValue) -> bool:
        return is_expression(answer, find_code_names(ast.parse(self.posed.listing.text)))

    def parse_answer(self, text: str) -> AnswerValue:
        return read_code(text) or None

    def read_typed(self, text: str) -> AnswerValue:
        if single := expressions.explain_single(text):
            raise ValueError(single)
        return super().read_typed(text)

    def to_message(self, answer: AnswerValue) -> str:
        return in_notation(str(answer))

    def from_message(self, message: object) -> AnswerValue:
        return read_code(msgspec.convert(message, str))


_AROUND = re.compile(r"^\s*(?:if|while)\b|:\s*$")


def read_code(text: str) -> str:
    """Return an expression as the code has it: who types `if ____:` whole means what is missing."""
    return read_from_notation(_AROUND.sub("", text.replace("−", "-")).strip())


def find_code_names(tree: ast.AST) -> set[str]:
    """Return all variable and function names in a syntax tree."""
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def is_expression(text: object, names: set[str] | None = None) -> bool:
    """Return whether a text may fill a blank: a short expression of the allowed kinds.

    A product could grow beyond all memory in a loop. Without names, any can stand in it.
    """
    if not isinstance(text, str) or len(text) > LONGEST_EXPRESSION or not text.isprintable():
        return False
    try:
        tree = expressions.read_expression(text).tree
    except expressions.ExpressionError:
        return False
    products = any(isinstance(node, ast.Mult | ast.Pow) for node in ast.walk(tree))
    own = find_code_names(tree) - expressions.FUNCTIONS
    return not products and (names is None or own <= names)

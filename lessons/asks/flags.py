"""Asks about flag arrays: which cells a square looks at, which cells are taken, what that finds.

Which cell belongs to a square is read off the line of the listing that tests it. So a mutant that
changes an index gives the wrong answer by itself.
"""

import ast
from collections.abc import Iterator
from functools import lru_cache

from lessons.answers.choices import ChoiceAnswer, ChoicesAnswer
from lessons.answers.entries import NumberAnswer, list_pairs
from lessons.asks.ask import Ask, AskError, Situation, SquareAsk, ask_kind
from lessons.journal.records import Given
from lessons.language import _
from lessons.text.expression import ExpressionError, read_expression
from solver.board.geometry import Square
from solver.machine.step import find_innermost
from solver.text.listing import Listing
from solver.value import Value


def _cells_at(situation: Situation, asked: Square) -> dict[str, int]:
    """Return the index that each array is asked at for a square, in the order of the listing."""
    square = situation.reading.square(situation.on_board(asked))
    listing = situation.run.program.listing
    try:
        cells = cells_of_square(listing, square, situation.columns)
    except ExpressionError as error:
        raise AskError(str(error)) from error
    if not cells:
        raise AskError(_("{id!r} tests a square without arrays"), id=listing.id)
    return cells


def cells_of_square(listing: Listing, square: Square, n: int) -> dict[str, int]:
    """Return the index at which a listing looks a square up in each of its arrays, if it has any.

    Raises:
        ExpressionError: An index is no expression.
    """
    return dict(_indices(listing, _numbered(listing, square, n)))


def _numbered(listing: Listing, square: Square, n: int) -> dict[str, Value]:
    """Return the variables with which a listing tests a square."""
    values: dict[str, Value] = {"n": n}
    for said in listing.line_tests.values():
        pair = ast.parse(said or "()", mode="eval").body
        for part, counted in zip(getattr(pair, "elts", []), square, strict=False):
            names = (each.id for each in ast.walk(part) if isinstance(each, ast.Name))
            values |= dict.fromkeys(names, counted + listing.kept.layout.first)
    return values


def _indices(listing: Listing, values: dict[str, Value]) -> Iterator[tuple[str, int]]:
    """Yield each array that the line with the test looks at, and the index."""
    for name, index in _subscripts(listing):
        value = read_expression(index).value(values)
        yield name, value if isinstance(value, int) else 0


@lru_cache(maxsize=64)
def _subscripts(listing: Listing) -> tuple[tuple[str, str], ...]:
    """Return each array that the line with the test looks at, and the index as it is written."""
    tree = ast.parse(listing.text)
    ifs = (node for node in ast.walk(tree) if isinstance(node, ast.If))
    tests = [node.test for node in ifs if node.lineno in listing.line_tests]
    found: list[tuple[str, str]] = []
    for test in tests[:1]:
        for node in ast.walk(test):
            match node:
                case ast.Subscript(value=ast.Name(id=name), slice=index):
                    found.append((name, ast.unparse(index)))
    return tuple(found)


@ask_kind(NumberAnswer, "index of {square=(2, 1)} in {array=free_diff}", runs=True)
@ask_kind(ChoiceAnswer, "cells of {square=(2, 1)}", runs=True)
class CellsOfSquare(SquareAsk):
    """The cell of an array of flags, or of all, at which the listing looks for a square."""

    array: str = ""

    def answer(self, situation: Situation) -> Given:
        cells = _cells_at(situation, self.square)
        if not self.array:
            return tuple(cells.items())
        if self.array not in cells:
            raise AskError(_not_an_array(situation, self.array))
        return cells[self.array]

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        *others, (last, index) = _cells_at(situation, self.square).items()
        return tuple((*others, (last, index + more)) for more in range(-2, 3) if index + more >= 0)

    def piece(self, given: Given, _n: int) -> str:
        return ", ".join(f"{name}[{cell}]" for name, cell in list_pairs(given)).replace("-", "−")


@ask_kind(ChoicesAnswer, "taken cells of {array=free_col} after {ticks=1 tick}", runs=True)
class TakenCells(Ask):
    """The cells of an array of flags that are False then."""

    array: str

    def answer(self, situation: Situation) -> Given:
        flags = self._flags(situation, self.when.count)
        return tuple(i for i, free in enumerate(flags) if not free)

    def read_with(self, situation: Situation, mutant: Listing) -> Given:
        later, n = situation.later(self.when.count), situation.columns
        queens = [situation.reading.square(queen) for queen in later.standing(n)]
        cells = [cells_of_square(mutant, queen, n)[self.array] for queen in queens]
        return tuple(sorted({cell % len(self._flags(situation, 0)) for cell in cells}))

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        return tuple(range(len(self._flags(situation, 0))))

    def piece(self, given: Given, _n: int) -> str:
        return f"{self.array}[{given}]"

    def proof(self, situation: Situation) -> str:
        queens = situation.later(self.when.count).standing(situation.columns)
        cells = ((queen, _cells_at(situation, queen).get(self.array)) for queen in queens)
        told = _("queen ({x},{y}): cell {cell}")
        taken = "; ".join(told.format(x=queen.x, y=queen.y, cell=cell) for queen, cell in cells)
        return _("These queens stand then, and take these cells: {taken}.").format(taken=taken)

    def _flags(self, situation: Situation, ticks: int) -> tuple[Value, ...]:
        found = find_innermost(situation.later(ticks).frames, self.array)
        if not isinstance(found, tuple) or not all(type(each) is bool for each in found):
            raise AskError(_not_an_array(situation, self.array))
        return found


def _not_an_array(situation: Situation, array: str) -> str:
    told = _("{array!r} is no array of flags of {id!r} there")
    return told.format(array=array, id=situation.right.id)

"""Asks about flag arrays and other ways to keep track of attacks: conflicts, bits, exact cover.

Which cell belongs to a square is read off the line of the listing that tests it. So a mutant that
changes an index gives the wrong answer by itself.
"""

import ast
import random
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Annotated

from lessons.answers.answer_kind import say_number
from lessons.answers.choices import ChoiceAnswer, ChoicesAnswer
from lessons.answers.entries import NumberAnswer, SquaresAnswer, list_pairs
from lessons.asks.ask import Ask, SquareAsk, ask_kind
from lessons.asks.situation import AskError, Situation, require
from lessons.journal.records import AnswerValue
from lessons.language import _
from lessons.text.expression import ExpressionError, read_expression
from lessons.words.proof import IDENTITIES
from solver.board.geometry import Identity, Square
from solver.machine.step import find_innermost
from solver.text.listing import Listing
from solver.value import Value


def _compute_cells(situation: Situation, asked: Square) -> dict[str, int]:
    """Return the index in each array for a square, as read; an `AskError` without arrays."""
    square = situation.board_reading.square(situation.check_square(asked))
    listing = situation.run.program.listing
    try:
        cells = cells_of_square(listing, square, situation.columns)
    except ExpressionError as error:
        raise AskError(str(error)) from error
    require(cells, _("{id!r} tests a square without arrays"), id=listing.id)
    return cells


def cells_of_square(listing: Listing, square: Square, n: int) -> dict[str, int]:
    """Return, for each array of a listing, the index at which it looks up a square."""
    variables: dict[str, Value] = {"n": n}  # And those of its test, set for the square.
    for text in listing.line_tests.values():
        pair = ast.parse(text or "()", mode="eval").body
        for part, counted in zip(getattr(pair, "elts", []), square, strict=False):
            names = (each.id for each in ast.walk(part) if isinstance(each, ast.Name))
            variables |= dict.fromkeys(names, counted + listing.storage.layout.first)
    values = (
        (name, read_expression(index).value(variables)) for name, index in _list_lookups(listing)
    )
    return {name: value if isinstance(value, int) else 0 for name, value in values}


@lru_cache(maxsize=64)
def _list_lookups(listing: Listing) -> tuple[tuple[str, str], ...]:
    """Return (array, index expression) for each array in the line with the test."""
    ifs = (node for node in ast.walk(ast.parse(listing.text)) if isinstance(node, ast.If))
    tests = [node.test for node in ifs if node.lineno in listing.line_tests]
    return tuple(
        (node.value.id, ast.unparse(node.slice))
        for test in tests[:1]
        for node in ast.walk(test)
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name)
    )


@ask_kind(NumberAnswer, "index of {square=(2, 1)} in {array=free_diff}", runs=True)
@ask_kind(ChoiceAnswer, "cells of {square=(2, 1)}", runs=True)
class CellsOfSquare(SquareAsk):
    """The cell of an array of flags, or of all, at which the listing looks for a square."""

    array: str = ""

    def find_answer(self, situation: Situation) -> AnswerValue:
        cells = _compute_cells(situation, self.square)
        if not self.array:
            return tuple(cells.items())
        _require_array(self.array in cells, situation, self.array)
        return cells[self.array]

    def classify_answer(self, _situation: Situation, _answer: AnswerValue) -> AnswerValue:
        return self.lies_below

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        *others, (last, index) = _compute_cells(situation, self.square).items()
        return tuple((*others, (last, index + more)) for more in range(-2, 3) if index + more >= 0)

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        return ", ".join(f"{name}[{cell}]" for name, cell in list_pairs(answer)).replace("-", "−")


@ask_kind(ChoicesAnswer, "taken cells of {array=free_col} after {ticks=1 tick}", runs=True)
class TakenCells(Ask):
    """The cells of an array of flags that are False then."""

    array: str

    def find_answer(self, situation: Situation) -> AnswerValue:
        since = 0 if situation.reading == "never-undone/1" else self.when.count
        every = (self._read_flags(situation, ticks) for ticks in range(since, self.when.count + 1))
        return tuple(i for i, free in enumerate(zip(*every, strict=True)) if not all(free))

    def read_by_mutant(self, situation: Situation, mutant: Listing) -> AnswerValue:
        """Return the cells that the right run's queens take by a mutant's indices."""
        later, n = situation.find_later_step(self.when.count), situation.columns
        queens = [situation.board_reading.square(queen) for queen in later.list_queens(n)]
        cells = [cells_of_square(mutant, queen, n)[self.array] for queen in queens]
        return tuple(sorted({cell % len(self._read_flags(situation, 0)) for cell in cells}))

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        return tuple(range(len(self._read_flags(situation, 0))))

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        return f"{self.array}[{answer}]"

    def prove_answer(self, situation: Situation) -> str:
        queens = situation.find_later_step(self.when.count).list_queens(situation.columns)
        cells = ((queen, _compute_cells(situation, queen).get(self.array)) for queen in queens)
        sentence = _("{cell} for ({x},{y})")
        taken = ", ".join(sentence.format(x=queen.x, y=queen.y, cell=cell) for queen, cell in cells)
        cells_taken = _("Each queen that stands then has one cell: {taken}.").format(taken=taken)
        tick = Ask.prove_answer(self, situation) if self.when.count == 1 else ""
        return f"{tick} {cells_taken}".lstrip()

    def _read_flags(self, situation: Situation, ticks: int) -> tuple[Value, ...]:
        """Return the array's flags some ticks later; an `AskError` if no flags."""
        innermost = find_innermost(situation.find_later_step(ticks).frames, self.array)
        flags = innermost if isinstance(innermost, tuple) else (None,)
        _require_array(all(type(each) is bool for each in flags), situation, self.array)
        return flags


def _require_array(condition: object, situation: Situation, array: str) -> None:
    """Raise an `AskError` saying that a name is no array of flags, unless `condition`."""
    sentence = _("{array!r} is no array of flags of {id!r} there")
    require(condition, sentence, array=array, id=situation.original.id)


@ask_kind(SquaresAnswer, "best squares of column {column=2}")
class BestSquares(Ask):
    """The squares of a column that fewest queens attack, but for its own queen's."""

    column: int

    def find_answer(self, situation: Situation) -> AnswerValue:
        counts = self._count_attackers(situation)
        least = min(counts.values())
        return tuple((each.x, each.y) for each in counts if counts[each] == least)

    def prove_answer(self, situation: Situation) -> str:
        sentence = _("Count the queens that attack each square of the column: {counts}.")
        each, counts = _("{count} for ({x},{y})"), self._count_attackers(situation).items()
        said = (each.format(count=count, x=x, y=y) for (x, y), count in counts)
        return sentence.format(counts=", ".join(said))

    def _count_attackers(self, situation: Situation) -> dict[Square, int]:
        """Return the number of attackers of each square but the queen's own."""
        x = situation.check_place(self.column)
        hers = {queen.y for queen in situation.queens if queen.x == x}
        column = [Square(x, y) for y in range(situation.columns) if y not in hers]
        queens = situation.list_other_queens(x)
        return {square: len(situation.find_attacks(queens, square)) for square in column}


@ask_kind(NumberAnswer, "free bits of {along=row|column} {place=2}")
@ask_kind(SquaresAnswer, "squares of bits {value=5} in {along=row|column} {place=2}")
class BitsOfLine(Ask):
    """The free squares of a row or column, as bits of a number; or those for which one stands."""

    along: str
    place: int
    value: Annotated[int, r"\d{1,10}"] = 0

    def find_answer(self, situation: Situation) -> AnswerValue:
        line = self._list_line(situation)
        if self.response is NumberAnswer:
            return sum(1 << self._find_bit(situation, i) for i in self._list_free_places(situation))
        sentence = _("{value} is no number of {n} bits with one that is set")
        require(0 < self.value < 1 << len(line), sentence, value=self.value, n=len(line))
        return tuple(
            (square.x, square.y)
            for i, square in enumerate(line)
            if self.value >> self._find_bit(situation, i) & 1
        )

    def prove_answer(self, situation: Situation) -> str:
        line, places = self._list_line(situation), self._list_free_places(situation)
        if self.response is SquaresAnswer:
            places = [i for i in range(situation.columns) if self.value >> i & 1]
        if not places:
            return _("No square is free there, so no bit is set.")
        worth = _("{number} for ({x},{y})")
        each = [worth.format(number=1 << i, x=line[i].x, y=line[i].y) for i in places]
        sentence = _("Each square has a bit: {each}.")
        if places[1:]:
            sentence = _("Each square has a bit: {each}. Together that's {terms} = {number}.")
        terms, number = " + ".join(str(1 << i) for i in places), sum(1 << i for i in places)
        return sentence.format(each=", ".join(each), terms=terms, number=say_number(number))

    def _find_bit(self, situation: Situation, place: int) -> int:
        """Return the number of the bit that stands for a place in the line."""
        return situation.columns - 1 - place if situation.reading == "bits-reversed" else place

    def _list_line(self, situation: Situation) -> list[Square]:
        """Return the squares of the row or column."""
        place, every = situation.check_place(self.place), range(situation.columns)
        return [Square(x, place) if self.along == "row" else Square(place, x) for x in every]

    def _list_free_places(self, situation: Situation) -> list[int]:
        """Return the places of the line that no other queen attacks."""
        line = self._list_line(situation)
        stands, read = (
            {*queens} & {*line} for queens in (situation.queens_on_board, situation.queens)
        )
        require(stands or not read, _("read so, a queen stands there"))
        queens = [queen for queen in situation.queens if queen not in line]
        return [i for i, each in enumerate(line) if not situation.find_attacks(queens, each)]


@ask_kind(ChoicesAnswer, "items of {square=(2, 1)}")
class ItemsOfSquare(SquareAsk):
    """The column, row, sum and difference that a queen on a square covers."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        return _sort_items(self._list_items(situation))

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        """Return the items of two squares and of their images, as distractors."""
        n, drawing = situation.columns, random.Random(repr(self.square))  # noqa: S311 (options)
        others = [[each for each in range(n) if each not in self.square] or [0] for _axis in "xy"]
        squares = (self.square, Square(*map(drawing.choice, others)))
        both = [Square(*each) for a, b in squares for each in ((a, b), (b, a))]
        asks = (replace(self, square=each) for each in both)
        return _sort_items({item for ask in asks for item in ask._list_items(situation)})

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        match answer:
            case (str(name), value):
                return f"{IDENTITIES[Identity(name)]} {say_number(value)}"
        return str(answer)

    def _list_items(self, situation: Situation) -> list[tuple[str, int]]:
        """Return the lines that a queen on the square covers: (name, number) each."""
        reading = situation.board_reading
        square = reading.square(situation.check_square(self.square))
        named = ((str(each), reading.identity(each)) for each in Identity if each in reading.lines)
        return [(name, reading.value(identity, square)) for name, identity in named]


def _sort_items(items: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """Return items in the order column, row, sum, difference, and then by number."""
    names = list(map(str, IDENTITIES))
    return tuple(sorted(items, key=lambda item: (names.index(item[0]), item[1])))

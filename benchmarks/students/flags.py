"""Arrays of flags: which cells a square looks at, and which are taken."""

import re

from benchmarks.students.board import SQUARE, shift
from benchmarks.students.mind import Mind, answers, pick
from benchmarks.students.question import Form, Question
from benchmarks.students.search import search_of

COLUMNS, SUMS, DIFFERENCES = NAMES = ("free_col", "free_sum", "free_diff")
"""What the programs call their arrays."""


def cell(name: str, i: int, j: int, n: int, mind: Mind) -> int:
    """Return the cell of an array for the square in row i and column j."""
    if "row-first" in mind:
        i, j = j, i
    if name == COLUMNS:
        return j
    if name == SUMS:
        return i + j
    if "abs-shifted" in mind:
        return abs(i - j) + shift(n, mind)
    return abs(i - j) if "abs-difference" in mind else i - j + shift(n, mind)


@answers(rf"index of {SQUARE} in (\w+)")
def _index(question: Question, mind: Mind, x: int, y: int, name: str) -> Form:
    return cell(name, y, x, question.n, mind)


@answers(rf"cells of {SQUARE}")
def _cells(question: Question, mind: Mind, x: int, y: int) -> Form:
    sentences = [f"{name}[{cell(name, y, x, question.n, mind)}]" for name in NAMES]
    return pick(question.options, *(rf"(^|\s){re.escape(name)}" for name in sentences))


@answers(r"taken cells of (\w+) after (\d+) ticks?")
def _taken(question: Question, mind: Mind, name: str, ticks: int) -> Form:
    search = search_of(question, mind)
    before = {index for index, free in enumerate(question.variables[name]) if not free}
    search.run(ticks)
    n, places = question.n, search.places
    now = {cell(name, i, j, n, mind) for i, j in enumerate(places) if j >= 0}
    if "never-undone" in mind:
        now |= before
    if "forgets-columns" in mind and name == COLUMNS:
        now |= before
    wrapped = {index % len(question.options) if index < 0 else index for index in now}
    sentences = {f"{name}[{index}]" for index in wrapped}
    return [option for option in question.options if option in sentences]

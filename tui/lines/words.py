"""A screen's pictures in words: the board, the marks on it, the counters, the code."""

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set

from lessons.language import _
from lessons.text.expression import format_value
from lessons.text.notation import name_variable
from lessons.words.narration import read_variables, say_state
from lessons.words.proof import say_square
from solver.board.geometry import Square, on_board
from solver.machine.puzzle import Puzzle
from solver.machine.step import Step
from solver.text.layout import Axis
from tui.lines.teletype import Line
from tui.run.puzzle_drawing import draw_puzzle_step, draw_state
from tui.run.typed_places import square_of

ROOM = 1, 24
"""Columns and lines for a puzzle: a column a cell is easier to read aloud than two."""
STATE_ROOM = 72, 24
"""Columns and lines for what a listing shows that has no board."""


def say_held(step: Step, n: int, *, level: bool = True) -> str:
    """Return a sentence about the queens on the board and, if `level`, the current line."""
    if not step.storage.board:
        return say_state(step)
    if step.storage.layout.has_numbers:
        return _say_numbers(step)
    queens = [queen for queen in step.squares if on_board(queen, n)]
    start = step.storage.layout.first
    named = _("column {x} row {y}")
    places = ", ".join(named.format(x=x + start, y=y + start) for x, y in queens)
    sentence = (
        _("Queens: {places}.").format(places=places)
        if places
        else _("There is no queen on the board.")
    )
    if level and step.level is not None and 0 <= step.level < n and not step.ended:
        by_column = step.axis is Axis.COLUMN
        here = _("The current column is {k}.") if by_column else _("The current row is {k}.")
        sentence += " " + here.format(k=step.level + start)
    return sentence


def say_vector(step: Step) -> str:
    """Return a sentence with the values of the vector of queens; empty if there is none."""
    board = step.storage.board
    values = read_variables(step).get(board)
    if values is None or not step.storage.layout.is_vector:
        return ""
    return _("{name} = {value}.").format(name=name_variable(board), value=format_value(values))


def _say_numbers(step: Step) -> str:
    """Return a sentence about the numbers on the board, those given at first before the others."""
    named = _("{number} in column {x} row {y}")

    def say_places(squares: Set[Square]) -> str:
        found = sorted(each for each in step.numbers.items() if each[0] in squares)
        return ", ".join(named.format(number=number, x=x, y=y) for (x, y), number in found)

    placed = step.numbers.keys() - step.given
    sentences = [_("Given: {places}.").format(places=say_places(step.given))] if step.given else []
    if placed:
        sentences.append(_("Numbers: {places}.").format(places=say_places(placed)))
    return " ".join(sentences) or _("There is no number on the board.")


def say_marked(squares: Iterable[Square]) -> str:
    """Return a sentence that lists the marked squares."""
    named = " ".join(f"({x},{y})" for x, y in sorted(squares))
    return _("Marked squares: {squares}.").format(squares=named)


def draw_puzzle_letters(
    searched: Puzzle, step: Step, asked: Collection[tuple[int, int]] = ()
) -> Iterator[Line]:
    """Yield the picture of a puzzle in letters, and a legend of the letters."""
    drawing = draw_puzzle_step(searched, step, ROOM, letters=True, asked=asked)
    yield from (Line(text, verbatim=True) for text in drawing.texts())
    yield Line(", ".join(text for text, _name in drawing.legend))


def say_asked(typed: str, step: Step, n: int, queens: Collection[Square] | None = None) -> str:
    """Return a sentence about a typed square, given the queens of a step or other queens."""
    if not n:
        return _("There is no board of queens here.")
    asked = square_of(typed, n, first=step.storage.layout.first)
    return say_square(step, step.squares if queens is None else queens, asked, n)


def say_counters(step: Step) -> str:
    """Return a sentence with all counters of a step."""
    counted = step.counters
    sentence = _(
        "Tick {tick}, step {step}. Tests: {tests}. {placed}: {placements}. "
        "Retreats: {retreats}. Solutions: {solutions}."
    )
    return sentence.format(
        tick=f"{step.tick:,}",
        step=f"{step.number:,}",
        tests=f"{counted.tests:,}",
        placed=_("Placed") if step.storage.board else _("Moves"),
        placements=f"{counted.placements:,}",
        retreats=f"{counted.retreats:,}",
        solutions=f"{counted.solutions:,}",
    )


def draw_letters(
    step: Step, n: int, *, marks: frozenset[Square] = frozenset(), flipped: bool = False
) -> Iterator[Line]:
    """Yield a step's board in letters, row 0 on top if `flipped`, with a line of columns."""
    if step.storage.layout.has_numbers:
        numbers = step.numbers
        signs = {at: "m" * (at in marks) + str(numbers.get(at, "")) for at in {*numbers, *marks}}
        yield from draw_rows(signs, n, flipped=flipped)
        legend = _("o is an empty square. Rows are numbered on the left, columns below.")
        yield Line(legend, once=True)
        if marks:
            yield Line(_("m marks a square, whether it holds a number or not."), once=True)
    elif step.storage.board:
        queens, start = frozenset(step.squares), step.storage.layout.first
        yield from draw_queens(queens, n, marks=marks, flipped=flipped, start=start)
    else:
        yield from (
            Line(text, verbatim=True) for text in draw_state(step, STATE_ROOM, letters=True).texts()
        )


def draw_queens(
    queens: Collection[Square],
    n: int,
    *,
    marks: frozenset[Square] = frozenset(),
    flipped: bool = False,
    start: int = 0,
) -> Iterator[Line]:
    """Yield a board's queens in letters, row 0 on top if `flipped`, numbered from `start`."""
    letters = {each: "M" if each in marks else "Q" for each in queens}
    letters |= {each: "m" for each in marks if each not in queens}
    yield from draw_rows(letters, n, flipped=flipped, start=start)
    legend = _("Q is a queen, o an empty square. Rows are numbered on the left, columns below.")
    yield Line(legend, once=True)
    if marks:
        yield Line(_("m is a marked square, M a marked one with a queen."), once=True)


def draw_rows(
    signs: Mapping[Square, str], n: int, *, flipped: bool = False, start: int = 0
) -> Iterator[Line]:
    """Yield rows with a sign or o on each square, row 0 on top if `flipped`, and the columns."""
    beside = len(str(n - 1 + start))
    width = max(beside, *map(len, signs.values())) if signs else beside
    for y in range(n) if flipped else reversed(range(n)):
        row = " ".join(signs.get(Square(x, y), "o").rjust(width) for x in range(n))
        yield Line(f"{y + start:>{beside}}  {row}", verbatim=True)
    columns = " ".join(f"{x + start:>{width}}" for x in range(n))
    yield Line(" " * (beside + 2) + columns, verbatim=True)


def quote_code(text: str, step: Step, *, whole: bool = False) -> Iterator[Line]:
    """Yield which line is next, then the function that runs, or all lines if `whole`."""
    at, lines = step.next_line, text.removesuffix("\n").split("\n")
    if at is None:
        yield Line(_("The run has ended: no line is next."))
    else:
        yield Line(_("Line {line} is next.").format(line=at))
    functions = [] if whole or at is None else ast.parse(text).body
    spans = ((each.lineno, each.end_lineno or 0) for each in functions)
    here = (span for span in spans if span[0] <= (at or 0) <= span[1])
    yield from show_numbered(lines, *next(here, ()))


def show_numbered(lines: Sequence[str], first: int = 1, last: int | None = None) -> Iterator[Line]:
    """Yield numbered lines, from one to another."""
    end = len(lines) if last is None else last
    for number in range(first, end + 1):
        yield Line(f"{number:>{len(str(end))}}  {lines[number - 1]}", verbatim=True)

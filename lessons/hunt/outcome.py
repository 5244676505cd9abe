"""Outcomes: what a program comes to on a board, run with a limit, and whether that is right.

A program is right if it keeps its promise, in whatever way: another solution than that of the
reference is one too, and all solutions may come in another order. This is imported where a
student's program runs too, which has no installed packages: so nothing here may need one.
"""

from collections.abc import Callable
from functools import lru_cache
from types import ModuleType
from typing import NamedTuple

from lessons.language import _
from lessons.text.expression import format_value
from solver.board.geometry import Square, on_board, vector_squares
from solver.board.solutions import is_solution
from solver.machine.program import Program
from solver.machine.step import find_innermost
from solver.text.listing import Listing, parse_listing
from solver.value import Value

FACTOR = 10  # how many times the statements of the reference a program may take
MORE = 5_000  # how many statements more it may take than that
LONGEST = 1 << 20  # statements after which even a reference is given up

TRIAL = "lessons.hunt.outcome:run_trial"
_CALLED = """

def hunted_(n):
    answer = {start}(n)
    return answer

#: title A hunt
#: source none
#: start hunted_(n)
"""
"""The line below a program that is run for what it returns."""


class Outcome(NamedTuple):
    """What running a program on a board came to."""

    steps: int
    ended: bool = True  # whether it came to an end within the limit
    error: str | None = None
    returned: Value = None
    queens: tuple[Square, ...] = ()  # where queens stood just before it returned
    lines: frozenset[int] = frozenset()  # which lines ran, if it returned


def find_outcome(listing: Listing, n: int, limit: int = LONGEST) -> Outcome:
    """Return the outcome of a listing on an n by n board, ended after `limit` statements."""
    return run_text(listing.text, listing, n, limit)


def run_text(text: str, listing: Listing, n: int, limit: int) -> Outcome:
    """Return the outcome of a text close to a listing; raise ListingError if it is no Python."""
    program = _make_calling_program(text, listing.id, listing.start, foreign=listing.foreign)
    first = program.execute((n,))
    first.draw(limit)
    steps = len(first.trace)
    if first.cut:
        return Outcome(steps, ended=False)
    if not first.ended or first.error is not None:
        return Outcome(steps, first.ended, first.error)
    again = program.execute((n,))
    again.draw(steps - 1)
    board = find_innermost(again.frames(), listing.storage.board)
    again.draw(1)
    returned = find_innermost(again.frames(), "answer")
    queens = listing.storage.layout.squares(board)
    lines = frozenset(program.statements[code].line for code in set(again.trace))
    return Outcome(steps, returned=returned, queens=queens, lines=lines)


def run_trial(
    _module: ModuleType, text: str, listing_id: str, marked: str, n: int, limit: int
) -> list[object]:
    """Return the plain values of the outcome of a text that differs from a listing in a line.

    The line has been typed by somebody: this is called only in the process of a student's program.
    """
    result = run_text(text, parse_listing(listing_id, marked), n, limit)
    queens = [list(queen) for queen in result.queens]
    return [result.steps, result.ended, result.error, result.returned, queens]


@lru_cache(maxsize=64)
def _make_calling_program(text: str, listing_id: str, start: str, *, foreign: bool) -> Program:
    """Return a program that calls its start and keeps its answer; `foreign`, it runs elsewhere."""
    whole = text + _CALLED.format(start=start)
    return Program(parse_listing(listing_id, whole, foreign=foreign), enters_tests=True)


@lru_cache(maxsize=512)
def find_right_outcome(reference: Listing, n: int) -> Outcome:
    """Return the outcome of a right program on a board; the outcomes are cached."""
    return find_outcome(reference, n)


def limit_statements(reference: Listing, n: int) -> int:
    """Return how many statements a program may take on a board, by those of the reference."""
    return FACTOR * find_right_outcome(reference, n).steps + MORE


def keeps_promise(reference: Listing, n: int, outcome: Outcome) -> bool:
    """Return whether an outcome on a board is right, though it may differ from the reference's."""
    wanted = find_right_outcome(reference, n)
    if not outcome.ended or outcome.error is not None:
        return False
    solves = solves_board(wanted.queens, n) and not isinstance(wanted.returned, tuple)
    right = _is_right_value(wanted.returned, outcome.returned, n)
    return right and (solves_board(outcome.queens, n) or not solves)


def solves_board(queens: tuple[Square, ...], n: int) -> bool:
    """Return whether queens are a solution of a board."""
    return all(on_board(queen, n) for queen in queens) and is_solution(queens, n)


def _is_right_value(wanted: Value, value: Value, n: int) -> bool:
    """Return whether a returned value is as good as the wanted one: any solution is right."""
    match wanted, value:
        case (True, tuple(one)), (True, tuple(other)):
            return _is_solution_vector(one, n) and _is_solution_vector(other, n)
        case tuple(), tuple() if wanted and _is_solution_vector(wanted, n):
            return _is_solution_vector(value, n)
        case tuple(), tuple() if wanted and all(_is_solution_vector(each, n) for each in wanted):
            distinct = len(set(value)) == len(value) == len(wanted)
            return distinct and all(_is_solution_vector(each, n) for each in value)
    return repr(wanted) == repr(value)  # For Python, True is 1.


def _is_solution_vector(value: Value, n: int) -> bool:
    """Return whether a value is a vector of rows that solves an n by n board."""
    if not isinstance(value, tuple):
        return False
    rows = [each for each in value if type(each) is int]
    return len(rows) == len(value) and solves_board(tuple(vector_squares(rows)), n)


def say_outcome_on(
    listing: Listing, n: int, outcome: Outcome, rename: Callable[[str], str] = str
) -> str:
    """Return a sentence with the outcome of a program on a board, not whether it is right."""
    call = f"{listing.start}({n})"
    if not outcome.ended:
        sentence = _("{call} is still running after {steps} statements.")
        return sentence.format(call=call, steps=f"{outcome.steps:,}")
    if outcome.error is not None:
        return _("{call} stops with {error}.").format(call=call, error=outcome.error.strip(": "))
    returned, board, layout = say_value(outcome.returned), "", listing.storage.layout
    sentence = _("{call} returns {returned}.")
    if type(outcome.returned) is int and layout.is_vector and not listing.finds_all:
        # Beside a number, the vector of the queens is said.
        rows = tuple(queen.x + queen.y - layout.axis.of(queen) for queen in outcome.queens)
        name, board = rename(listing.storage.board), _("{board} is {rows} then.") if rows else ""
        board = board.format(board=name, rows=format_value(rows))
    if board:
        sentence = _("{call} returns {returned}. {board}")
    return sentence.format(call=call, returned=returned, board=board)


LARGEST = 10**12  # the largest number that is said
MOST = 3  # how many of the entries of a long list are said


def say_value(value: Value) -> str:
    """Return a value as text for a sentence; a long list of lists is cut."""
    if isinstance(value, tuple) and len(value) > MOST and isinstance(value[0], tuple):
        begun = ", ".join(map(format_value, value[:MOST]))
        return _("{count} lists: {begun}, …").format(count=len(value), begun=begun)
    if isinstance(value, int) and abs(value) > LARGEST:
        return _("a number too large to write")
    if isinstance(value, tuple) and value and isinstance(value[0], str):
        return " / ".join(map(str, value))
    return format_value(value)


def no_such_line(listing: Listing, line: int) -> str:
    """Return the sentence that a listing has no line of a number; empty if it has."""
    last = len(listing.lines)
    sentence = _("There is no line {line}: the program has lines 1 to {last}.")
    return "" if 1 <= line <= last else sentence.format(line=line, last=last)

"""Outcomes: what a program comes to on a board, run with a limit, and whether that is right.

A program is right if it keeps its promise, in whatever way: another solution than that of the
reference is one too, and all solutions may come in another order.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from lessons.hunt.hunt import Hunt
from lessons.language import _
from lessons.text.expression import format_value
from solver.board.geometry import Square, first_attack, on_board, vector_squares
from solver.machine.program import Program
from solver.machine.run import Run, complete_search
from solver.machine.step import Step, find_innermost
from solver.text.layout import QueenStorage
from solver.text.listing import Listing, parse_listing
from solver.value import Value

FACTOR = 10  # how many times the statements of the reference a program may take
MORE = 5_000  # how many statements more it may take than that
LONGEST = 1 << 20  # statements after which even a reference is given up

_CALLED = """

def hunted_(n):
    answer = {start}(n)
    return answer

#: title A hunt
#: source none
#: start hunted_(n)
"""
"""The line below a program that is run for what it returns."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What running a program on a board came to."""

    steps: int
    ended: bool = True  # whether it came to an end within the limit
    error: str | None = None
    returned: Value = None
    queens: tuple[Square, ...] = ()  # where queens stood just before it returned


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
    return Outcome(steps, returned=returned, queens=listing.storage.layout.squares(board))


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
    if solves_board(wanted.queens, n) and not isinstance(wanted.returned, tuple):
        return _is_right_value(wanted.returned, outcome.returned, n) and solves_board(
            outcome.queens, n
        )
    return _is_right_value(wanted.returned, outcome.returned, n)


def solves_board(queens: tuple[Square, ...], n: int) -> bool:
    """Return whether queens are a solution of a board."""
    all_placed = len(queens) == n and all(on_board(queen, n) for queen in queens)
    return all_placed and first_attack(queens) is None


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
    returned = say_value(outcome.returned)
    board = "" if listing.finds_all else _say_board(listing.storage, outcome, rename)
    sentence = _("{call} returns {returned}. {board}") if board else _("{call} returns {returned}.")
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


def _say_board(queen_storage: QueenStorage, outcome: Outcome, rename: Callable[[str], str]) -> str:
    """Return a sentence with the vector of the queens, if a number was returned; else ""."""
    shown = queen_storage.layout.is_vector and type(outcome.returned) is int and outcome.queens
    if not shown:
        return ""
    axis = queen_storage.layout.axis
    rows = tuple(queen.x + queen.y - axis.of(queen) for queen in outcome.queens)
    board = rename(queen_storage.board)
    return _("{board} is {rows} then.").format(board=board, rows=format_value(rows))


def no_such_line(listing: Listing, line: int) -> str:
    """Return the sentence that a listing has no line of a number; empty if it has."""
    last = len(listing.lines)
    sentence = _("There is no line {line}: the program has lines 1 to {last}.")
    return "" if 1 <= line <= last else sentence.format(line=line, last=last)


# The first wrong moment. A program and the right one have the same lines but for one, so they take
# the same steps until that line does something wrong: both are stepped side by side.

FURTHEST = 40_000  # statements after which no difference is looked for any further


@dataclass(frozen=True, slots=True)
class WrongMoment:
    """The moment at which a program goes wrong, as steps of its run and of the right one."""

    cause: int  # the step after which its wrong line had run that makes the difference
    last: int  # the step, into test functions, at which the tick is complete in which that happens
    wrong: Step  # the first step after which it is wrong
    right: Step  # that step of the reference

    @property
    def first(self) -> int:
        """The number of the first step at which the program has gone wrong."""
        return self.wrong.number

    def holds(self, number: int) -> bool:
        """Return whether a step lies within the moment, from the wrong line to the tick's end."""
        return self.cause - 1 <= number <= self.last


@lru_cache(maxsize=128)
def find_moment(hunt: Hunt, n: int) -> WrongMoment | None:
    """Return where a hunt's program first goes wrong on a board; None if it never does."""
    wrong, rightly = hunt.program, hunt.reference
    both = enumerate(zip(wrong.lines, rightly.lines, strict=True), 1)
    lines = {number for number, (one, other) in both if one != other}
    run = Run.of(wrong, n, enters_tests=True)
    pairs = zip(run.steps(), Run.of(rightly, n, enters_tests=True).steps(), strict=False)
    ran = 0
    for one, other in pairs:
        differ = _list_seen(one) != _list_seen(other)
        if one.ended and not differ:
            differ = not keeps_promise(
                rightly, n, find_outcome(wrong, n, limit_statements(rightly, n))
            )
        if differ:
            # What is wrong after the last statement before a tick belongs to the tick before.
            last = one.number if one.begins_tick else complete_search(run.next_tick(one.number))
            at_once = bool(lines & {one.line, one.next_line})
            return WrongMoment(one.number if at_once else ran, last, one, other)
        ran = one.number if one.line in lines else ran
        if one.ended or one.number > FURTHEST:
            return None
    return None


def find_step_entering_tests(hunt: Hunt, n: int, number: int) -> int:
    """Return the step of the run that enters tests for a step of the run that does not."""
    over = _begin_run(hunt.program, n, enters_tests=False)
    count = over.outer(complete_search(over.reach(number)))
    return complete_search(_begin_run(hunt.program, n, enters_tests=True).at_outer(count))


@lru_cache(maxsize=16)
def _begin_run(program: Listing, n: int, *, enters_tests: bool) -> Run:
    """Return the cached run of a program on a board, stepped also in tests if `enters_tests`."""
    return Run.of(program, n, enters_tests=enters_tests)


def _list_seen(step: Step) -> tuple[object, ...]:
    """Return all that a student can see of a step, to be compared with another step."""
    frames = [(frame.function, dict(frame.variables)) for frame in step.frames]
    return frames, step.next_line, step.event if step.ended else None, step.error

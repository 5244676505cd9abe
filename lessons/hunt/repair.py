"""Repairs: a line written anew, and whether the program is right with it.

A repair is judged by running the program on all its boards, so every way to write it passes. What
is run has been typed by somebody, so it runs where a student's program does.
"""

import ast
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import suppress
from functools import partial
from threading import Event

from lessons.files.findings import make_printable
from lessons.hunt.hunt import FOLDER, Hunt, HuntError, LineChange, apply_change, mark_change
from lessons.hunt.outcome import (
    TRIAL,
    find_right_outcome,
    keeps_promise,
    limit_statements,
    no_such_line,
    say_outcome_on,
)
from lessons.hunt.outcome import Outcome as Tried
from lessons.lab.checking import JUDGING
from lessons.lab.decoding import decode_text, decode_whole
from lessons.lab.errors import MEANS, explain_mistake, say_error
from lessons.lab.judging import is_excessive
from lessons.lab.outcome import Faulty, Outcome, Returned, Strange
from lessons.lab.recording import say_not_run
from lessons.lab.runner import ProgramPlace
from lessons.lab.task import Limits, ProgramCall
from lessons.language import _
from solver.board.geometry import Square
from solver.machine.run import Search
from solver.processes.workers import Worker
from solver.text.listing import Listing, ListingError, parse_listing
from solver.value import freeze_value

LONGEST = 100  # characters of a line
SLICE = 0.02  # seconds of waiting after which something else can be done


def judge_repair(hunt: Hunt, repair: LineChange) -> Search[str]:
    """Judge a repair in another process, in slices; return what it does wrongly first, or "".

    A HuntError if the line cannot be tried, a LostError if it cannot be judged, and an OSError if
    the system starts no process.
    """
    check_repair(hunt, repair)
    work, seconds = partial(_try_all_boards, hunt, repair), Limits().whole + JUDGING
    stop = Event()
    with Worker() as worker, ThreadPoolExecutor(1) as pool:
        judged = pool.submit(worker.do, work, seconds, stop.is_set)
        try:
            while not judged.done():
                wait([judged], SLICE)
                yield 0
            return judged.result()
        finally:
            stop.set()


def make_repaired(hunt: Hunt, repair: LineChange) -> Listing:
    """Return the program with a line replaced, to be stepped; the right one if it cannot be.

    Only the right one is run in this process: any other is where a course's own listings are.
    """
    right = parse_listing(hunt.id, hunt.reference.marked, foreign=hunt.reference.foreign)
    with suppress(ListingError, SyntaxError, ValueError, LookupError, RecursionError, MemoryError):
        own = parse_listing(hunt.id, mark_change(hunt.program, repair), foreign=True)
        if own.lines != right.lines and repair.line > 0 and not say_not_run():
            return own
    return right


def _try_all_boards(hunt: Hunt, repair: LineChange) -> str:
    """Return what a repaired program does on the first board on which it is wrong, if any."""
    program, right = hunt.program, hunt.reference
    given = apply_change(program, repair), program.id, program.marked
    calls = [ProgramCall(TRIAL, (*given, n, limit_statements(right, n))) for n in hunt.sizes]
    outcomes = ProgramPlace(FOLDER / f"{program.id}.py").run("", calls)
    pairs = zip(hunt.sizes, outcomes, strict=False)
    wrong = (_explain_wrong_outcome(hunt, n, outcome) for n, outcome in pairs)
    return make_printable(next(filter(None, wrong), ""))


def _explain_wrong_outcome(hunt: Hunt, n: int, outcome: Outcome) -> str:
    """Return a sentence about the outcome on a board if it is wrong, else ""."""
    call = f"{hunt.program.start}({n})"
    if not isinstance(outcome, Returned):
        return say_error(outcome, call)
    try:
        result = _read_outcome(outcome.value)
    except (ValueError, RecursionError):
        return _("{call} never returns a result.").format(call=call)
    if is_excessive(result.returned, find_right_outcome(hunt.reference, n).returned):
        return _("{call} returns far more than it should.").format(call=call)
    if keeps_promise(hunt.reference, n, result):
        return ""
    return say_outcome_on(hunt.program, n, result, hunt.name_variable)


def _read_outcome(value: object) -> Tried:
    """Return the outcome that a process reports, be it true or not; raise ValueError if none."""
    match value:
        case [int(steps), bool(ended), str() | None as error, returned, list(queens)]:
            text = None if error is None else decode_text(error)
            said = returned.text if isinstance(returned, Strange) else freeze_value(returned)
            whole = [each for each in queens if isinstance(each, list) and len(each) == 2]
            squares = [Square(x, y) for x, y in whole if type(x) is type(y) is int]
            if decode_whole(steps) is not None and len(squares) == len(queens):
                return Tried(steps, ended, text, said, tuple(squares))
    raise ValueError("this is no outcome")


def check_repair(hunt: Hunt, repair: LineChange) -> None:
    """Raise HuntError, which says why, if a line leaves no valid program or changes nothing."""
    if lacking := no_such_line(hunt.program, repair.line):
        raise HuntError(lacking)
    if repair.text.rstrip() == hunt.program.lines[repair.line - 1]:
        sentence = _("Line {line} is as it was: change something in it.")
        raise HuntError(sentence.format(line=repair.line))
    if len(repair.text) > LONGEST:
        raise HuntError(_("A line has {n} characters at most.").format(n=LONGEST))
    if not repair.text.isprintable():
        raise HuntError(_("The line holds a character that none of the program's lines has."))
    text = apply_change(hunt.program, repair)
    try:
        compile(text, "", "exec", ast.PyCF_ONLY_AST)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        why = getattr(error, "msg", None) or str(error)
        line, column = (getattr(error, each, None) for each in ("lineno", "offset"))
        fault = Faulty(type(error).__name__, why, line, column)
        mistake, meaning = explain_mistake(fault, text), MEANS.get(fault.kind, "")
        message = _("With the line {line!r} the program is no longer Python: {what}. {meaning}")
        if mistake:
            message = _("With the line {line!r} the program is no longer Python. {mistake}")
        message = message.format(
            line=repair.text.strip(), what=why, mistake=mistake, meaning=meaning
        )
        raise HuntError(message.strip()) from None

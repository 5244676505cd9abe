"""Following a student's program step by step: it is observed where it runs, and shown afterwards.

The program is executed as it is (see `solver.observing`), so following changes nothing of what it
does.
"""

import ast
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain

from lessons.lab.errors import say_error
from lessons.lab.exercise import Exercise, list_defined
from lessons.lab.judging import format_case, read_maze
from lessons.lab.key import make_case_call
from lessons.lab.outcome import Ended, Raised, Returned
from lessons.lab.session import LabSession
from lessons.lab.stepped_words import narrate_seen
from lessons.lab.task import Limits, ProgramCall, Stop
from lessons.language import _
from solver.machine.reading import RecordingError
from solver.machine.run import complete_search
from solver.machine.step import Step
from solver.observing.recorder import SIZE, STEPS
from solver.observing.recording import Recording, Watched
from solver.text.layout import Layout, QueenStorage
from solver.text.syntax import parameter_names

LARGEST = 32  # columns of a board that is shown at most
BOARD, LEVEL, SIDE, TEST = "b", "k", "n", "isfree"
"""How the course calls the placement, the column that is worked on, the size and the test."""
STATE = "state"  # how the general search calls what it has found so far
SHARE = 0.6
"""The part of a call's time that may go by before the recording is ended and handed over."""
WHOLES: Mapping[type[ast.AST], str] = {
    ast.Lambda: _("A lambda runs as part of its line (line {lines})."),
    ast.ListComp: _("A comprehension runs as one step (line {lines})."),
    ast.GeneratorExp: _("A generator expression runs as part of its line (line {lines})."),
    ast.ClassDef: _("The body of a class runs as one step (line {lines})."),
    ast.Call: _("A text that is executed runs as part of its line (line {lines})."),
}
"""Sentences about what steps do not go into; all comprehensions but generators are of a kind."""


class NoStepsError(Exception):
    """There are no steps to show; the text says why, in sentences."""


@dataclass(frozen=True, slots=True)
class Following:
    """The recorded run of a student's program in one case."""

    exercise: Exercise
    case: Sequence[object]
    call: str
    own: Recording
    n: int  # columns of the board; 0 if there is none
    maze: tuple[str, ...]
    notes: str  # the sentences about what is not stepped into

    @property
    def has_ticks(self) -> bool:
        """Whether the program runs for more than one tick."""
        return self.own.step(self.own.known).tick > 1

    @property
    def is_search(self) -> bool:
        """Whether queens are placed on a board, step by step."""
        return self.n > 0 and self.exercise.is_search

    def describe_step(self, before: Step | None, step: Step) -> str:
        """Return sentences on what a step did, and on code that was not stepped.

        At first it is all such code that is told of, at last whether the recording is complete.
        """
        run = self.own
        sentences = [narrate_seen(run, before, step, self.n)]
        if step.number == complete_search(run.opening()):
            sentences.append(self.notes)
        elif step.line is not None:
            sentences.append(say_unstepped(run.program.listing.text, step.line))
        if step.number == run.known and not run.complete:
            cut = _("Your program was stopped after {steps} steps; only these can be shown.")
            sentences.append(cut.format(steps=f"{run.known:,}"))
        return " ".join(filter(None, sentences))


def follow_case(
    session: LabSession, text: str, case: Sequence[object], stop: Stop | None = None
) -> Following:
    """Return a program's recorded run in a case; raise NoStepsError if it cannot be shown."""
    exercise, own = session.exercise, record_case(session, text, case, stop)
    listing, n = own.program.listing, 0
    if listing.storage.board:
        n = choose_watched(exercise, case, listing.text).n or 0
        n = n or max((len(step.squares) for step in own.boards()), default=0)
        n = n if 1 <= n <= LARGEST else 0
    maze: tuple[str, ...] = ()
    match case:
        case [[[*rows], *_], *_] if exercise.compare == "labyrinth-class":
            maze = read_maze(rows)
    call, notes = format_case(exercise, case), say_unstepped(listing.text)
    return Following(exercise, case, call, own, n, maze, notes)


# How a run is recorded.


def record_case(
    session: LabSession,
    text: str,
    case: Sequence[object],
    stop: Stop | None = None,
    *,
    alone: bool = False,
    briefly: Sequence[str] = (),
    limits: Limits | None = None,
) -> Recording:
    """Return a program's steps in a case, `alone` in its folder; or raise NoStepsError."""
    exercise, text = session.exercise, text.replace("\r\n", "\n").replace("\r", "\n")
    limits = limits or session.limits
    asked = make_recording_call(text, make_case_call(exercise, case), limits, briefly=briefly)
    outcome = next(replace(session.place, alone=alone, limits=limits).run(text, [asked], stop))
    value = outcome.value if isinstance(outcome, Returned) else None
    seen = choose_watched(exercise, case, text)
    # Without tabs and unprintable characters; a form feed begins an indentation anew.
    shown = re.sub(r"^[ \t\f]*\f", "", text, flags=re.MULTILINE).replace("\f", " ").expandtabs(4)
    shown = "".join(each if each.isprintable() or each == "\n" else "¬" for each in shown)
    error: str | None = None
    with suppress(RecordingError):
        recorded = Recording(value, shown, exercise.function, seen, exercise.title)
        if recorded.known > 0 or not recorded.step(0).ended:
            return recorded
        error = recorded.step(0).error
    name, why = exercise.function, _("What is called as {name} is made by no def of this file.")
    if error is not None:
        why = f"{error.rstrip('.')}."
    elif isinstance(outcome, Raised) and (outcome.kind, outcome.line) == ("NameError", None):
        why = _("There is no {name} in this file.").format(name=name)
    elif isinstance(outcome, Returned):
        why = why.format(name=name)
    else:
        why = say_error(outcome, "" if isinstance(outcome, Ended) else name, text)
    raise NoStepsError(_("There are no steps to show. {why}").format(why=why))


def make_recording_call(
    text: str, call: ProgramCall, limits: Limits, *, steps: int = STEPS, briefly: Sequence[str] = ()
) -> ProgramCall:
    """Return a call that records `steps` of another; of calls of `briefly` the first line only."""
    arguments = text, list(call.arguments), (steps, SIZE, SHARE * limits.seconds), list(briefly)
    recorder = "solver.observing.recorder:record_call"
    return ProgramCall(recorder, arguments, call.make_partner, inside=call.function)


def choose_watched(exercise: Exercise, case: Sequence[object], text: str = "") -> Watched:
    """Return which variables a recording shows on the board for a case of an exercise.

    These are the parameters, by the names that the program gives them. The state of a general
    search for queens is a placement too, and so is a board that is shuffled.
    """
    own: tuple[str, ...] = ()
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        own = parameter_names(text, exercise.function)
    values = dict(zip(exercise.parameters, case, strict=False))
    names = dict(zip(exercise.parameters, own, strict=False))
    board, level = exercise.board or BOARD, LEVEL
    layout = Layout.ROWS if exercise.by_rows else Layout.COLUMNS
    held, n = values.get(board), values.get(SIDE)
    match exercise.way, exercise.compare, case:
        case "shuffled", _compare, [list(order), *_] if own:
            board, level, n = own[0], "", len(order)
        case _way, "queens-class", [[int(size), *_], *_]:
            board, layout, level, n = STATE, Layout.ROWS, STATE, size
    if type(n) is not int:
        n = len(held) if isinstance(held, list) else None
    storage = QueenStorage(names.get(board, board), layout, names.get(level, level))
    given = (list_defined(exercise.statement)[name] for name in exercise.provided)
    # What is given and has no parameter `k` only helps a search.
    helpers = frozenset(
        each.name
        for each in given
        if isinstance(each, ast.FunctionDef) and LEVEL not in [arg.arg for arg in each.args.args]
    )
    return Watched(storage, n, {TEST: ("x", "y")}, helpers)


# What steps do not go into.


@lru_cache(maxsize=8)
def _list_unstepped(text: str) -> tuple[tuple[int, str], ...]:
    """Return the lines in functions with parts that run as one step, each with a sentence on it."""
    wholes: set[tuple[int, str]] = set()
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        for function in ast.walk(ast.parse(text)):
            if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            for node in chain.from_iterable(map(ast.walk, function.body)):
                match node:
                    case ast.SetComp() | ast.DictComp():
                        wholes.add((node.lineno, WHOLES[ast.ListComp]))
                    case ast.Call(func=ast.Name(id="exec" | "eval")):
                        wholes.add((node.lineno, WHOLES[ast.Call]))
                    case ast.expr() | ast.stmt() if not isinstance(node, ast.Call):
                        if sentence := WHOLES.get(type(node)):
                            wholes.add((node.lineno, sentence))
    return tuple(sorted(wholes))


def say_unstepped(text: str, line: int = 0) -> str:
    """Return sentences about what steps do not go into, in the whole text or in one line."""
    places: dict[str, list[str]] = {}
    for at, sentence in _list_unstepped(text):
        if line in {0, at}:
            places.setdefault(sentence, []).append(str(at))
    return " ".join(sentence.format(lines=", ".join(at)) for sentence, at in places.items())

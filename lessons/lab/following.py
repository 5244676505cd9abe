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
from lessons.lab.judging import format_case
from lessons.lab.key import make_case_call
from lessons.lab.outcome import Ended, Outcome, Raised, Returned
from lessons.lab.session import LabSession
from lessons.lab.stepped_words import narrate_seen
from lessons.lab.task import Limits, ProgramCall, Stop
from lessons.language import _
from solver.board.maze import FREE, GOAL, START, WALL
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
    call, n = format_case(exercise, case), _find_size(own, case, exercise)
    notes = say_unstepped(_normalize_lines(text))
    return Following(exercise, case, call, own, n, _read_maze(exercise, case), notes)


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
    exercise, text = session.exercise, _normalize_lines(text)
    limits = limits or session.limits
    asked = make_recording_call(text, make_case_call(exercise, case), limits, briefly=briefly)
    place = replace(session.place, alone=alone, limits=limits)
    outcome = next(place.run(text, [asked], stop))
    value = outcome.value if isinstance(outcome, Returned) else None
    seen, shown = choose_watched(exercise, case, text), _make_drawable(text)
    error: str | None = None
    with suppress(RecordingError):
        recorded = Recording(value, shown, exercise.function, seen, exercise.title)
        if recorded.known > 0 or not recorded.step(0).ended:
            return recorded
        error = recorded.step(0).error
    sentence = _explain_missing(outcome, error, exercise.function, text)
    raise NoStepsError(_("There are no steps to show. {why}").format(why=sentence))


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
    return Watched(storage, n, {TEST: ("x", "y")}, _find_helpers(exercise))


def _find_helpers(exercise: Exercise) -> frozenset[str]:
    """Return the names of given functions that only help a search: without the parameter `k`."""
    functions = (list_defined(exercise.statement)[name] for name in exercise.provided)
    return frozenset(
        each.name
        for each in functions
        if isinstance(each, ast.FunctionDef) and LEVEL not in [arg.arg for arg in each.args.args]
    )


def _explain_missing(outcome: Outcome, error: str | None, function: str, text: str) -> str:
    """Return a sentence that says why the recording of a program has no steps."""
    if error is not None:
        return error if error.endswith(".") else f"{error}."
    if isinstance(outcome, Raised) and (outcome.kind, outcome.line) == ("NameError", None):
        return _("There is no {name} in this file.").format(name=function)
    if not isinstance(outcome, Returned):
        return say_error(outcome, "" if isinstance(outcome, Ended) else function, text)
    return _("What is called as {name} is made by no def of this file.").format(name=function)


def _normalize_lines(text: str) -> str:
    """Return a text with every line end replaced by a newline."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _make_drawable(text: str) -> str:
    """Return a program without tabs and unprintable characters, every line where it was."""
    # A form feed begins an indentation anew; elsewhere it is a blank.
    shown = re.sub(r"^[ \t\f]*\f", "", text, flags=re.MULTILINE).replace("\f", " ").expandtabs(4)
    return "".join(each if each.isprintable() or each == "\n" else "¬" for each in shown)


def _find_size(own: Recording, case: Sequence[object], exercise: Exercise) -> int:
    """Return the number of columns of the board that a case shows; 0 if there is no such board."""
    if not own.program.listing.storage.board:
        return 0
    n = choose_watched(exercise, case, own.program.listing.text).n
    if n is None:
        n = max((len(step.squares) for step in own.boards()), default=0)
    return n if 1 <= n <= LARGEST else 0


def _read_maze(exercise: Exercise, case: Sequence[object]) -> tuple[str, ...]:
    """Return the rows of the maze in a case; none if the exercise searches no maze."""
    if exercise.compare != "labyrinth-class":
        return ()
    match case:
        case [[[*rows], *_], *_]:
            texts = tuple(row for row in rows if isinstance(row, str))
            known = set("".join(texts)) <= {WALL, FREE, START, GOAL}
            if known and len(set(map(len, texts))) == 1 and len(texts) == len(rows):
                return texts
    return ()


# What steps do not go into.


@lru_cache(maxsize=8)
def _list_unstepped(text: str) -> tuple[tuple[int, str], ...]:
    """Return the lines in functions with parts that run as one step, each with a sentence on it."""
    wholes: set[tuple[int, str]] = set()
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        for function in ast.walk(ast.parse(text)):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                for node in chain.from_iterable(map(ast.walk, function.body)):
                    if isinstance(node, ast.expr | ast.stmt) and (kind := _find_kind(node)):
                        wholes.add((node.lineno, WHOLES[kind]))
    return tuple(sorted(wholes))


def _find_kind(node: ast.AST) -> type[ast.AST] | None:
    """Return the key in `WHOLES` for a node of a program; None if the node is stepped into."""
    match node:
        case ast.Call(func=ast.Name(id="exec" | "eval")):
            return ast.Call
        case ast.Call():
            return None
        case ast.SetComp() | ast.DictComp():
            return ast.ListComp
    return type(node) if type(node) in WHOLES else None


def say_unstepped(text: str, line: int = 0) -> str:
    """Return sentences about what steps do not go into, in the whole text or in one line."""
    places: dict[str, list[str]] = {}
    for at, sentence in _list_unstepped(text):
        if line in {0, at}:
            places.setdefault(sentence, []).append(str(at))
    return " ".join(sentence.format(lines=", ".join(at)) for sentence, at in places.items())

"""Stepping a student's own program: it is observed where it runs, and shown from what was recorded.

The program is executed as it is (see `solver.observing`), so stepping changes nothing of what it
does. Ask for a recording with `stepping` in a `ProgramTask`, and read the `Outcome` with
`recording`.
"""

import ast
from collections.abc import Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from functools import lru_cache
from itertools import chain

from lessons.lab.exercise import Exercise, list_defined
from lessons.lab.outcome import Outcome, Returned
from lessons.lab.task import Limits, ProgramCall
from lessons.language import _, ngettext
from solver.observing.recorder import SIZE, STEPS
from solver.observing.recording import Recording, Watched
from solver.text.layout import Layout, QueenStorage
from solver.text.syntax import parameter_names

STEPPED = "solver.observing.recorder:record_call"
BOARD, LEVEL, SIDE, TEST = "b", "k", "n", "isfree"
"""How the course calls the placement, the column that is worked on, the size and the test."""
STATE = "state"
"""How the general search calls what it has found so far."""
SHARE = 0.6
"""The part of a call's time that may go by before the recording is ended and handed over."""


class StepKind(StrEnum):
    """Kinds of code that run as part of their line."""

    LAMBDA = "lambda"
    COMPREHENSION = "comprehension"
    GENERATOR = "generator expression"
    CLASS = "class body"
    TEXT = "text"


_KINDS: Mapping[type[ast.AST], StepKind] = {
    ast.Lambda: StepKind.LAMBDA,
    ast.ListComp: StepKind.COMPREHENSION,
    ast.SetComp: StepKind.COMPREHENSION,
    ast.DictComp: StepKind.COMPREHENSION,
    ast.GeneratorExp: StepKind.GENERATOR,
    ast.ClassDef: StepKind.CLASS,
}


def ask_for_steps(
    text: str,
    call: ProgramCall,
    limits: Limits | None = None,
    *,
    steps: int = STEPS,
    briefly: Sequence[str] = (),
) -> ProgramCall:
    """Return what to ask the runner for, to have a call recorded: so many steps of it at most.

    Of calls of the functions `briefly` only the first line is one.
    """
    most = (steps, SIZE, SHARE * (limits or Limits()).seconds)
    arguments = text, list(call.arguments), most, list(briefly)
    return ProgramCall(STEPPED, arguments, call.partner, inside=call.function)


def watched_variables(exercise: Exercise, case: Sequence[object], text: str = "") -> Watched:
    """Return what is shown on the board while a case of an exercise is stepped in a program.

    These are the parameters, by the names that the program gives them. The state of a general
    search for queens is a placement too, and so is a board that is shuffled.
    """
    own: tuple[str, ...] = ()
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        own = parameter_names(text, exercise.function)
    values = dict(zip(exercise.parameters, case, strict=False))
    names = dict(zip(exercise.parameters, own, strict=False))
    board, layout, level = exercise.board or BOARD, Layout.COLUMNS, LEVEL
    held, n = values.get(board), values.get(SIDE)
    if exercise.by_rows:
        layout = Layout.ROWS
    match exercise.way, exercise.compare, case:
        case "shuffled", _compare, [list(order), *_] if own:
            board, level, n = own[0], "", len(order)
        case _way, "queens-class", [[int(size), *_], *_]:
            board, layout, level, n = STATE, Layout.ROWS, STATE, size
    if type(n) is not int:
        n = len(held) if isinstance(held, list) else None
    storage = QueenStorage(names.get(board, board), layout, names.get(level, level))
    return Watched(storage, n, {TEST: ("x", "y")}, _find_serving(exercise))


def _find_serving(exercise: Exercise) -> frozenset[str]:
    """Return the given functions that serve a search: those that are not given the level."""
    functions = (list_defined(exercise.statement)[name] for name in exercise.provided)
    return frozenset(
        each.name
        for each in functions
        if isinstance(each, ast.FunctionDef) and LEVEL not in [arg.arg for arg in each.args.args]
    )


def read_recorded(
    outcome: Outcome, text: str, function: str, watched: Watched | None = None, title: str = ""
) -> Recording:
    """Return the recording that the runner has come back with.

    Raises:
        RecordingError: The outcome holds none: the program was ended first, or interfered.
    """
    value = outcome.value if isinstance(outcome, Returned) else None
    return Recording(value, text, function, watched, title)


@lru_cache(maxsize=8)
def _list_wholes(text: str) -> tuple[tuple[int, StepKind], ...]:
    """Return what steps do not go into, each with its line; nothing of what is no Python.

    What stands outside functions is not listed: it has run before the first step.
    """
    wholes: set[tuple[int, StepKind]] = set()
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        for function in ast.walk(ast.parse(text)):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                for node in chain.from_iterable(map(ast.walk, function.body)):
                    if isinstance(node, ast.expr | ast.stmt) and (kind := _find_kind(node)):
                        wholes.add((node.lineno, kind))
    return tuple(sorted(wholes))


def _find_kind(node: ast.AST) -> StepKind | None:
    match node:
        case ast.Call(func=ast.Name(id="exec" | "eval")):
            return StepKind.TEXT
    return _KINDS.get(type(node))


def say_wholes(text: str) -> str:
    """Return the sentences that say what steps do not go into; empty if there is nothing."""
    places: dict[StepKind, list[int]] = {}
    for line, kind in _list_wholes(text):
        places.setdefault(kind, []).append(line)
    return " ".join(_say_places(kind, lines) for kind, lines in places.items())


def say_whole(text: str, line: int) -> str:
    """Return the sentences that say what of a line steps do not go into; empty if nothing."""
    return " ".join(_say_places(kind, [line]) for at, kind in _list_wholes(text) if at == line)


def say_cut(recording: Recording) -> str:
    """Return the sentence that says that a recording is not complete; empty if it is."""
    if recording.complete:
        return ""
    sentence = _("Your program was stopped after {steps} steps; only these can be shown.")
    return sentence.format(steps=f"{recording.known:,}")


def _say_places(kind: StepKind, lines: list[int]) -> str:
    """Say what is not stepped line by line, and in which lines that is."""
    count = len(lines)
    texts = {
        StepKind.LAMBDA: ngettext(
            "Line {lines}: a lambda runs as part of its line.",
            "Lines {lines}: lambdas run as part of their lines.",
            count,
        ),
        StepKind.COMPREHENSION: ngettext(
            "Line {lines}: a comprehension runs as one line.",
            "Lines {lines}: comprehensions run as one line each.",
            count,
        ),
        StepKind.GENERATOR: ngettext(
            "Line {lines}: a generator expression runs as part of its line.",
            "Lines {lines}: generator expressions run as part of their lines.",
            count,
        ),
        StepKind.CLASS: ngettext(
            "Line {lines}: the body of a class runs as one line.",
            "Lines {lines}: bodies of classes run as one line each.",
            count,
        ),
        StepKind.TEXT: ngettext(
            "Line {lines}: a text that is executed runs as part of its line.",
            "Lines {lines}: texts that are executed run as part of their lines.",
            count,
        ),
    }
    return texts[kind].format(lines=", ".join(map(str, lines)))

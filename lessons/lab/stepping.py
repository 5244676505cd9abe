"""Stepping a student's own program: it is observed where it runs, and shown from what was recorded.

The program is executed as it is (see `solver.observing`), so stepping changes nothing of what it
does. Ask for a recording with `stepping` in a `ProgramTask`, and read the `Outcome` with
`recording`.
"""

import ast
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from lessons.lab.exercise import Exercise, list_defined
from lessons.lab.outcome import Outcome, Returned
from lessons.lab.task import Limits, ProgramCall
from lessons.language import _, ngettext
from solver.observing.recorder import SIZE, STEPS
from solver.observing.recording import Recording, Watched
from solver.text.layout import Layout, QueenStorage

STEPPED = "solver.observing.recorder:record_call"
BOARD, LEVEL, SIDE, TEST = "b", "k", "n", "isfree"
"""How the course calls the placement, the column that is worked on, the size and the test."""
SHARE = 0.6
"""The part of a call's time that may go by before the recording is ended and handed over."""


class StepKind(StrEnum):
    """What runs as part of its line."""

    LAMBDA = "lambda"
    COMPREHENSION = "comprehension"
    GENERATOR = "generator expression"
    CLASS = "class body"
    TEXT = "text"


@dataclass(frozen=True, slots=True, order=True)
class WholeStatement:
    """Something in a function that steps do not go into."""

    line: int
    kind: StepKind


def ask_for_steps(
    text: str, call: ProgramCall, limits: Limits | None = None, *, steps: int = STEPS
) -> ProgramCall:
    """Return what to ask the runner for, to have a call recorded: so many steps of it at most."""
    most = (steps, SIZE, SHARE * (limits or Limits()).seconds)
    arguments = text, list(call.arguments), most
    return ProgramCall(STEPPED, arguments, call.partner, inside=call.function)


def watched_variables(exercise: Exercise, case: Sequence[object]) -> Watched:
    """Return what is shown on the board while a case of an exercise is stepped."""
    answer = dict(zip(exercise.parameters, case, strict=False))
    board = exercise.board or BOARD
    held, n = answer.get(board), answer.get(SIDE)
    if type(n) is not int:
        n = len(held) if isinstance(held, list) else None
    queen_storage = QueenStorage(board, Layout.ROWS if exercise.by_rows else Layout.COLUMNS, LEVEL)
    return Watched(queen_storage, n, {TEST: ("x", "y")}, _serving(exercise))


def _serving(exercise: Exercise) -> frozenset[str]:
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
def find_wholes(text: str) -> tuple[WholeStatement, ...]:
    """Return what steps do not go into, by line; nothing of what is no Python.

    What stands outside functions is not listed: it has run before the first step.
    """
    whole_statements: set[WholeStatement] = set()
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                whole_statements.update(_inside(node.body))
    return tuple(sorted(whole_statements))


def _inside(statements: Sequence[ast.AST]) -> Iterator[WholeStatement]:
    left = list(statements)
    while left:
        node = left.pop()
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            left += ast.iter_child_nodes(node)
            yield from _whole(node)


def _whole(node: ast.AST) -> Iterator[WholeStatement]:
    match node:
        case ast.Lambda(lineno=line):
            yield WholeStatement(line, StepKind.LAMBDA)
        case ast.ListComp(lineno=line) | ast.SetComp(lineno=line) | ast.DictComp(lineno=line):
            yield WholeStatement(line, StepKind.COMPREHENSION)
        case ast.GeneratorExp(lineno=line):
            yield WholeStatement(line, StepKind.GENERATOR)
        case ast.ClassDef(lineno=line):
            yield WholeStatement(line, StepKind.CLASS)
        case ast.Call(func=ast.Name(id="exec" | "eval"), lineno=line):
            yield WholeStatement(line, StepKind.TEXT)


def say_wholes(text: str) -> str:
    """Return the sentences that say what steps do not go into; empty if there is nothing."""
    places: dict[StepKind, list[int]] = {}
    for whole in find_wholes(text):
        places.setdefault(whole.kind, []).append(whole.line)
    return " ".join(_say_places(kind, lines) for kind, lines in places.items())


def say_whole(text: str, line: int) -> str:
    """Return the sentences that say what of a line steps do not go into; empty if nothing."""
    kinds = dict.fromkeys(whole.kind for whole in find_wholes(text) if whole.line == line)
    return " ".join(_say_places(kind, [line]) for kind in kinds)


def say_cut(recording: Recording) -> str:
    """Return the sentence that says that a recording is not complete; empty if it is."""
    if recording.complete:
        return ""
    sentence = _("Your program was stopped after {steps} steps; only these can be shown.")
    return sentence.format(steps=f"{recording.known:,}")


def _say_places(kind: StepKind, lines: list[int]) -> str:
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

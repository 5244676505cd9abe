"""Programs with a wrong line: a student runs them, and looks when they go wrong."""

import re
import sys
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from types import FrameType
from typing import Any

from benchmarks.students.board import kinds
from benchmarks.students.mind import (
    KNOWING,
    Mind,
    PuzzledError,
    UnknownAskError,
    answers,
    only,
    pick,
)
from benchmarks.students.question import Form, Question

CHANGE = re.compile(r"line (\d+) is `(.+?)`(?: \([^)]*\))? instead of `(.+?)`")
LONGEST = 30_000  # Lines.
KNOWN = (
    "",
    "def isfree(b, x, y):",
    "    for i in range(x):",
    "        if b[i] == y:",
    "            return False",
    "        if b[i] + i == y + x:",
    "            return False",
    "        if b[i] - i == y - x:",
    "            return False",
    "    return True",
    "",
    "",
    "def queens(n):",
    "    b = [-1] * n",
    "    k = 0",
    "    while k < n and k >= 0:",
    "        b[k] += 1",
    "        while b[k] < n and not isfree(b, k, b[k]):",
    "            b[k] += 1",
    "        if b[k] < n:",
    "            k += 1",
    "        else:",
    "            b[k] = -1",
    "            k -= 1",
    "    return k",
    "",
)


class _TooLongError(Exception):
    """The program does not end."""


@lru_cache(maxsize=4096)
def run(
    source: tuple[str, ...], n: int, b: tuple[int, ...] = (), k: int = 0
) -> tuple[tuple[object, tuple[int, ...]], tuple[tuple[Any, ...], ...]]:
    """Run a listing, from a state on if one is given.

    Returns:
        What comes of it, with the board at its end; and b and k before each tick, and at the end.
    """
    lines = list(source)
    head = next(i for i, line in enumerate(lines) if line.startswith("def queens"))
    loop = next((i for i in range(head, len(lines)) if lines[i].strip().startswith("while")), -1)
    if b:
        lines[head] = "def queens(n, b, k):"
        for index in range(head + 1, loop):
            lines[index] = ""
    seen: list[tuple[Any, ...]] = []
    boards: list[tuple[int, ...]] = [()]
    left = [LONGEST]

    def trace(frame: FrameType, event: str, _what: object) -> Any:
        if frame.f_code.co_filename != "<listing>":
            return None
        if event == "line":
            left[0] -= 1
            if not left[0]:
                raise _TooLongError
        held = frame.f_locals.get("b", frame.f_locals.get("q"))
        if frame.f_code.co_name == "queens" and held is not None:
            in_loop = event == "line" and frame.f_lineno == loop + 2
            if in_loop or event == "return":
                seen.append((tuple(held), frame.f_locals.get("k")))
                boards.append(tuple(held))
        return trace

    room: dict[str, Any] = {}
    exec(compile("\n".join(lines), "<listing>", "exec"), room)  # noqa: S102 (that is the task)
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        result: object = room["queens"](*((n, list(b), k) if b else (n,)))
    except _TooLongError:
        result = "never"
    except (IndexError, RecursionError, TypeError) as error:
        result = type(error).__name__
    finally:
        sys.settrace(before)
    if isinstance(result, str):  # It has not ended, or not well.
        seen[-1:] = [(result,)]
    return (result, boards[-1]), tuple(seen)


def _solves(rows: Sequence[int], n: int) -> bool:
    """Tell whether these are the rows of a solution."""
    on = len(rows) == n and all(0 <= row < n for row in rows)
    return on and not any(
        any(kinds(one, other, KNOWING)) for one, other in combinations(enumerate(rows), 2)
    )


def _is_right(source: tuple[str, ...], n: int) -> bool:
    """Tell whether a program returns what its text promises."""
    result, board = run(source, n)[0]
    solvable = n not in (2, 3)
    if any("None" in line for line in source if line.lstrip().startswith('"""')):
        return _solves(result, n) if isinstance(result, list) else not solvable and result is None
    if not solvable:
        return bool(result == -1)
    return bool(result == n) and _solves(board, n)


def _right(question: Question) -> tuple[str, ...]:
    """Return the program as it should be: a student knows it, where a wrong one is shown."""
    return question.source if CHANGE.search(question.text) else KNOWN


def _changed(question: Question) -> tuple[str, ...]:
    """Return the program with its wrong line: as the text says, or as it is shown."""
    match = CHANGE.search(question.text)
    if match is None:
        if "program beside the board is wrong" not in question.text:
            raise UnknownAskError(question.ask)
        return question.source
    number, wrong = int(match[1]), match[2]
    lines = list(question.source)
    old = lines[number - 1]
    lines[number - 1] = old[: len(old) - len(old.lstrip())] + wrong
    return tuple(lines)


def shows(question: Question, n: int, mind: Mind) -> bool:
    """Tell whether a board shows the fault."""
    if "state-is-result" in mind and question.listing == "iterative":
        return run(_changed(question), n)[1] != run(_right(question), n)[1]
    return not _is_right(_changed(question), n)


@answers(r"boards (\d+) to (\d+) that show (?:a fault|.*)")
def _boards(question: Question, mind: Mind, least: int, most: int) -> Form:
    results = [n for n in range(least, most + 1) if shows(question, n, mind)]
    if "shows-onward" in mind and results:
        results = list(range(results[0], most + 1))
    if "even-only" in mind:
        results = [n for n in range(least, most + 1) if n % 2 == 0]
    return [pick(question.options, rf"\b{n}\b") for n in results]


@answers(r"smallest board that shows (?:a fault|.*)")
def _smallest(question: Question, mind: Mind) -> Form:
    for n in range(1, 10):
        if shows(question, n, mind):
            return n
    return 10


@answers(r"first wrong tick (from here )?with (?:a fault|.*)")
def _tick(question: Question, mind: Mind, here: str | None) -> Form:
    n = question.n
    b, k = (tuple(question.vector or ()), question.level) if here else ((), 0)
    wrong = run(_changed(question), n, b, k)[1]
    right = run(_right(question), n, b, k)[1]
    if "noticed-late" in mind:
        return max(1, len(wrong) - 1)
    for tick in range(1, max(len(wrong), len(right))):
        if tick in (len(wrong), len(right)) or wrong[tick] != right[tick]:
            return tick
    raise PuzzledError(question.ask)


@answers(r"number of the line at fault with (?:a fault|.*)")
def _number(question: Question, mind: Mind) -> Form:
    code = [(i, line) for i, line in enumerate(question.source, 1) if _is_code(line)]
    if "noticed-late" in mind:
        return code[-1][0]
    pairs = zip(code, filter(_is_code, _right(question)), strict=True)
    return only([i for (i, line), right in pairs if line != right])


def _is_code(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith('"""')

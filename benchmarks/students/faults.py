"""Programs with a wrong line: a student runs them, and looks when they go wrong."""

import re
import sys
from functools import lru_cache
from types import FrameType
from typing import Any

from benchmarks.students.mind import Mind, UnknownAskError, answers, only, pick
from benchmarks.students.question import Form, Question

CHANGE = re.compile(r"line (\d+) is `(.+?)` instead of `(.+?)`")
LONGEST = 1_500  # Ticks.
KNOWN = (
    "",
    "def isfree(b, x, y):",
    "    for i in range(x):",
    "        if b[i] == y or abs(b[i] - y) == x - i:",
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
    source: tuple[str, ...], n: int, b: tuple[int, ...], k: int
) -> tuple[object, tuple[tuple[Any, ...], ...]]:
    """Run a listing from a state on; return its result, and what held before each tick."""
    lines = list(source)
    head = next(i for i, line in enumerate(lines) if line.startswith("def queens"))
    loop = next(i for i, line in enumerate(lines) if i > head and line.strip().startswith("while"))
    started = any(place >= 0 for place in b) or k > 0
    if started:
        lines[head] = "def queens(n, b, k):"
        for index in range(head + 1, loop):
            lines[index] = ""
    seen: list[tuple[Any, ...]] = []

    def trace(frame: FrameType, event: str, _what: object) -> Any:
        if event == "line" and frame.f_code.co_name == "queens" and frame.f_lineno == loop + 1:
            seen.append((tuple(frame.f_locals["b"]), frame.f_locals["k"]))
            if len(seen) > LONGEST:
                raise _TooLongError
        if event == "return" and frame.f_code.co_name == "queens" and "b" in frame.f_locals:
            seen.append((tuple(frame.f_locals["b"]), frame.f_locals.get("k")))
        return trace if frame.f_code.co_filename == "<listing>" else None

    room: dict[str, Any] = {}
    exec(compile("\n".join(lines), "<listing>", "exec"), room)  # noqa: S102 (that is the task)
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        answer = (n, list(b), k) if started else (n,)
        result: object = room["queens"](*answer)
    except _TooLongError:
        result = "never"
    except (IndexError, RecursionError, TypeError) as error:
        result = type(error).__name__
    finally:
        sys.settrace(before)
    if isinstance(result, int) and result == n and seen:
        result = (result, seen[-1][0])
    return result, tuple(seen)


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


def _empty(n: int) -> tuple[int, ...]:
    return (-1,) * n


def shows(question: Question, n: int, mind: Mind) -> bool:
    """Tell whether a board shows the fault."""
    wrong = run(_changed(question), n, _empty(n), 0)
    right = run(_right(question), n, _empty(n), 0)
    return wrong[1] != right[1] if "state-is-result" in mind else wrong[0] != right[0]


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
    b, k = (tuple(question.vector or ()), question.level) if here else (_empty(n), 0)
    wrong = run(_changed(question), n, b, k)[1]
    right = run(_right(question), n, b, k)[1]
    pairs = enumerate(zip(wrong, right, strict=False))
    ticks = [index for index, (one, two) in pairs if one != two]
    if "noticed-late" in mind:
        return max(1, len(wrong) - 2)
    return ticks[0] if ticks else min(len(wrong), len(right))


@answers(r"line at fault with (?:a fault|.*)")
def _line(question: Question, mind: Mind) -> Form:
    if "noticed-late" in mind:
        for option in question.options:
            if "return" in option:
                return option
    pairs = [(option, option.partition(": ")) for option in question.options]
    return only(
        [
            option
            for option, (place, _colon, line) in pairs
            if question.source[int(place.split()[-1]) - 1].strip() != line.strip()
        ]
    )

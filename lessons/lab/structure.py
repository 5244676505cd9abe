"""Probes: what runs beside a student's program, in its process, to call it and to see its shape.

Each is called with the program's module and values, and returns values. Nothing but Python's own
library is imported here: the process of a program has to start fast. What a probe returns is worth
no more than the program, which could have changed anything in its process.
"""

from collections.abc import Callable
from contextlib import suppress
from types import FunctionType, ModuleType
from typing import Any

FEWEST = 600
"""Calls of a watched function after which a run, maybe endless, has told which way it goes."""
SHAPE = "lessons.lab.structure:probe_shape"
EVIDENCE = "lessons.lab.structure:probe_watched"


class _Enough(BaseException):
    """Raised to end a run that has told enough; no `except Exception` of a program catches it."""


def probe_shape(module: ModuleType, name: str, count: int) -> str:
    """Return `ok` if a module has a function that can be called with `count` values.

    Else `missing`, or how the function is defined. For a class, `count` is -1.
    """
    result = getattr(module, name, None)
    if isinstance(result, type) or count < 0 or not callable(result):
        return "ok" if isinstance(result, type) and count < 0 else "missing"
    if isinstance(result, FunctionType) and not result.__code__.co_kwonlyargcount:
        most = result.__code__.co_argcount
        if most - len(result.__defaults__ or ()) <= count <= most:
            return "ok"
    import inspect  # noqa: PLC0415 (seldom needed, and slow to import)

    try:
        signature = inspect.signature(result)
    except (TypeError, ValueError):
        return "ok"
    try:
        signature.bind(*range(count))
    except TypeError:
        return f"{name}{signature}"
    return "ok"


def probe_watched(
    module: ModuleType, most: int, name: str, watch: str, *arguments: object
) -> list[list[int]]:
    """Return the whole numbers with which a run calls a watched function, call by call.

    Whatever the run ends with, and if it is an endless loop, `most` calls are told.
    """
    seen: list[list[int]] = []
    inner = getattr(module, watch)

    def note_call(*answer: object) -> object:
        seen.append([each for each in answer if type(each) is int])
        if len(seen) >= most:
            raise _Enough
        return inner(*answer)

    setattr(module, watch, note_call)
    try:
        with suppress(_Enough, Exception):  # How it ends is seen elsewhere.
            getattr(module, name)(*arguments)
    finally:
        setattr(module, watch, inner)
    return seen


def probe_methods(
    module: ModuleType, name: str, made: list[object], steps: list[tuple[str, list[object]]]
) -> list[object]:
    """Return what the methods of a new object return, called one after the other."""
    new = getattr(module, name)(*made)
    return [getattr(new, method)(*answer) for method, answer in steps]


def probe_shuffled(
    module: ModuleType, ask: Callable[[object], Any], name: str, board: list[int], limit: int
) -> list[object]:
    """Return what a function returns for a board and a `shuffle` that asks, and the board."""

    def shuffle(results: list[int]) -> None:
        order = ask(None)
        if order is None:
            raise _Enough
        results[:] = order

    try:
        return [getattr(module, name)(board, shuffle, limit), board]
    except _Enough:
        return [None, board]

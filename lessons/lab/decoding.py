"""Values out of what stands for them in an answer: hostile input.

Whatever it says, it is read in a moment: an answer has so many values at most, and few of them in
sets and dicts, because members with the same hash would be compared with each other, all of them.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from lessons.lab.outcome import Strange
from solver.machine.reading import read_value
from solver.value import Value, is_named, is_written

MOST = 200_000  # values in an answer
DEEPEST = 100  # how deep they may lie in each other: a process that is honest sends fewer
MOST_HASHED = 3_000  # of them in sets, and as keys of dicts
LONGEST = 1_000  # characters of what a program says of itself: names, messages, variables
_VARIABLES = 12


class TooManyError(Exception):
    """An answer of a student's process holds more values than the tutor looks at."""


def decode_whole(value: object) -> int | None:
    """Return a value that is an int of at most nine digits, else None."""
    return value if type(value) is int and abs(value) < 10**9 else None


def decode_text(value: object) -> str:
    """Return the beginning of a text; "" for a value that is no text."""
    return value[:LONGEST] if isinstance(value, str) else ""


def decode_variables(value: object) -> dict[str, str]:
    """Return the names and written values of a dict of what was seen; {} for anything else."""
    named = list(value.items())[:_VARIABLES] if isinstance(value, dict) else []
    with suppress(ValueError, TypeError):
        return {decode_text(name): _write_value(read_value(each))[:LONGEST] for name, each in named}
    return {}


def _write_value(value: Value) -> str:
    """Return what was seen of a value as Python writes it; a tuple is written as a list."""
    if isinstance(value, tuple):
        return f"[{', '.join(map(_write_value, value))}]"
    written = is_named(value) or is_written(value) or value == "…"
    return str(value) if written else repr(value)


def decode_values(value: object) -> tuple[object, ...]:
    """Return the decoded values of a list; raise as `decode_value` does, or if it is none."""
    result = decode_value(value)
    if not isinstance(result, list):
        raise ValueError(value)
    return tuple(result)


def decode_value(value: object, depth: int = 0, left: list[int] | None = None) -> object:
    """Return the Python value that an encoded value stands for.

    Raises:
        ValueError: The encoded value stands for no value.
        TypeError: A member of a set cannot be hashed.
        TooManyError: The values are too many, or nested too deep.
    """
    left = [MOST, MOST_HASHED] if left is None else left
    make: Callable[[list[Any]], object] = list
    match value:
        case None | bool() | int() | str():
            return value
        case list(items):
            pass
        case dict() if len(value) != 1:
            raise ValueError(value)
        case {"float": str(text)}:
            return float(text)
        case {"strange": [str(kind), str(text)]}:
            return Strange(kind[:LONGEST], text[:LONGEST])
        case {"tuple": list(items)}:
            make = tuple
        case {"set": list(items)}:
            make = set
        case {"dict": list(items)} if len(items) % 2 == 0:
            make = _pair_up
        case _:
            raise ValueError(value)
    left[0] -= len(items)
    left[1] -= len(items) if make in {set, _pair_up} else 0
    if min(left) < 0 or depth >= DEEPEST:
        raise TooManyError
    return make([decode_value(each, depth + 1, left) for each in items])


def _pair_up(items: list[Any]) -> dict[Any, Any]:
    """Return the dict whose keys and values are given in turn."""
    return dict(zip(items[::2], items[1::2], strict=True))

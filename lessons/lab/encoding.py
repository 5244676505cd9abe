"""Encoding what a student's program has made, as values that JSON can write and the tutor can read.

Nothing of the student's is executed here but the `repr` of what is none of Python's plain values.
"""

from types import FrameType, FunctionType, ModuleType
from typing import Any

from solver.observing.glimpse import Seen, glimpse_value

_DEEPEST = 60
_LONGEST = 60  # characters of a name
_WIDEST = 1000  # characters of a value
_MOST = 12
_BITS = 12_000  # what Python's own limit on the digits of a number lets through
_CONTAINERS: tuple[Any, ...] = (list, tuple, set, dict)


class TooLargeError(Exception):
    """An encoded answer takes more room than it may have."""


def encode_value(value: object, room: int) -> object:
    """Return a value as JSON can write it; raise TooLargeError if it needs more than `room` bytes.

    A value of a type that JSON lacks becomes a dict with one key, the name of the type.
    """
    return _encode_value(value, [room], ())


def encode_variables(frame: FrameType) -> dict[str, str]:
    """Return the first variables of a frame as texts, without functions, classes and modules."""
    shown: dict[str, str] = {}
    for name, value in list(frame.f_locals.items()):
        if not name.startswith(("__", ".")) and not isinstance(
            value, ModuleType | FunctionType | type
        ):
            shown[name[:_LONGEST]] = _format_seen(glimpse_value(value))[:_WIDEST]
        if len(shown) == _MOST:
            break
    return shown


def _encode_value(value: Any, room: list[int], around: tuple[int, ...]) -> Any:
    """Return the encoded form of a value; `room` holds the bytes left, `around` the outer ids."""
    # What is of a class below a container is one too: a named tuple is a tuple.
    kind = next((kind for kind in _CONTAINERS if issubclass(type(value), kind)), None)
    if kind is None or len(around) >= _DEEPEST or id(value) in around:
        return _encode_plain(value, type(value), room)
    _take_room(room, 2)
    around = (*around, id(value))
    # By the methods of the kind itself: those of a class of the student's are not asked.
    items = map(list, dict.items(value)) if kind is dict else kind.__iter__(value)
    encoded = [_encode_value(item, room, around) for item in list(items)]
    return encoded if kind is list else {kind.__name__: encoded}


def _encode_plain(value: Any, kind: type, room: list[int]) -> Any:
    """Return the encoded form of a value that has no parts, or the text of any other object."""
    if value is None or kind is bool:
        _take_room(room, 5)
        return value
    if kind is int and value.bit_length() <= _BITS:
        _take_room(room, 1 + value.bit_length() // 3)
        return value
    if kind is float:
        _take_room(room, 20)
        return {"float": float.__repr__(value)}
    if kind is str:
        _take_room(room, 2 + len(value))
        return value
    try:
        text = "a large number" if kind is int else repr(value)
    except Exception:  # noqa: BLE001 (the student's own __repr__)
        text = ""
    _take_room(room, 200)
    return {"strange": [str.__str__(kind.__name__)[:200], str(text)[:200]]}


def _take_room(room: list[int], count: int) -> None:
    """Take bytes from the room that is left; raise TooLargeError if there is not enough."""
    room[0] -= count
    if room[0] < 0:
        raise TooLargeError


def _format_seen(seen: Seen) -> str:
    """Return a glimpse of a value as Python writes it; a tuple is written as a list."""
    if isinstance(seen, tuple):
        return f"[{', '.join(map(_format_seen, seen))}]"
    return seen if isinstance(seen, str) and seen[:1] in {"<", "{", "…"} else repr(seen)

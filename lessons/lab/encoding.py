"""What a student's program has made, as text that the tutor can read.

It needs no library, so that a process starts fast. Nothing of the student's is executed here but
the `repr` of what is none of Python's plain values.
"""

from _json import encode_basestring_ascii as quoted
from types import FrameType, FunctionType, ModuleType
from typing import Any

_DEEPEST = 60
_LONGEST = 60
_MOST = 12
_BITS = 12_000  # what Python's own limit on the digits of a number lets through
_CONTAINERS: dict[type, tuple[str, str]] = {
    list: ("[", "]"),
    tuple: ('{"tuple": [', "]}"),
    set: ('{"set": [', "]}"),
    dict: ('{"dict": [', "]}"),
}


class TooLargeError(Exception):
    """An answer has more bytes than it may have."""


class Json(str):
    """Text that is JSON already."""

    __slots__ = ()


def encode_value(value: object, room: int) -> Json:
    """A value as JSON of so many bytes at most; what JSON has not is an object with one key.

    Raises:
        TooLargeError: It takes more.
    """
    parts: list[str] = []
    _encode(value, parts, [room], ())
    return Json("".join(parts))


def encode_message(content: object) -> bytes:
    """A line that holds what the process itself says: JSON, text, whole numbers, None, dicts."""
    parts: list[str] = []
    _encode_plain(content, parts)
    return "".join(parts).encode("ascii") + b"\n"


def encode_variables(frame: FrameType) -> dict[str, str]:
    """The first variables of a frame as text; functions, classes and modules are left out."""
    shown: dict[str, str] = {}
    for name, value in list(frame.f_locals.items()):
        if not name.startswith(("__", ".")) and not isinstance(
            value, ModuleType | FunctionType | type
        ):
            shown[name[:_LONGEST]] = _short(value, 0)
        if len(shown) == _MOST:
            break
    return shown


def _encode(value: Any, parts: list[str], room: list[int], around: tuple[int, ...]) -> None:
    kind = _container(value)
    if kind is not None and len(around) < _DEEPEST and id(value) not in around:
        around = (*around, id(value))
        parts.append(_CONTAINERS[kind][0])
        # By the methods of the kind itself: those of a class of the student's are not asked.
        items = dict.items(value) if kind is dict else kind.__iter__(value)
        for number, item in enumerate(list(items)):
            if number:
                parts.append(",")
            if kind is dict:
                _encode(list(item), parts, room, around)
            else:
                _encode(item, parts, room, around)
        parts.append(_CONTAINERS[kind][1])
        room[0] -= 2
    else:
        parts.append(_plain(value, type(value), room[0]))
        room[0] -= len(parts[-1]) + 1
    if room[0] < 0:
        raise TooLargeError


def _container(value: object) -> Any:
    """The container that a value is, or is of a class below: a named tuple is a tuple."""
    return next((kind for kind in _CONTAINERS if issubclass(type(value), kind)), None)


def _plain(value: Any, kind: type, room: int) -> str:
    """A value without parts, or what can be said of another, as JSON."""
    if value is None or kind is bool:
        return {None: "null", True: "true", False: "false"}[value]
    if kind is int and value.bit_length() <= _BITS:
        return int.__repr__(value)
    if kind is float:
        return '{"float": ' + quoted(float.__repr__(value)) + "}"
    if kind is str:
        if len(value) > room:
            raise TooLargeError
        return quoted(value)
    try:
        text = "a large number" if kind is int else repr(value)
    except Exception:  # noqa: BLE001 (the student's own __repr__)
        text = ""
    return '{"strange": [' + quoted(kind.__name__) + "," + quoted(str(text)[:200]) + "]}"


def _encode_plain(value: object, parts: list[str]) -> None:
    """Append what this process itself says as JSON."""
    if isinstance(value, Json):
        parts.append(value)
    elif isinstance(value, dict):
        comma = "{"
        for key, item in value.items():
            parts.append(comma + quoted(key) + ":")
            _encode_plain(item, parts)
            comma = ","
        parts.append("}" if value else "{}")
    elif isinstance(value, str):
        parts.append(quoted(str(value)))
    else:
        parts.append("null" if value is None else int.__repr__(int(value)))  # type: ignore[call-overload]


def _short(value: Any, depth: int) -> str:
    kind: object = type(value)
    if kind in {bool, type(None), float}:
        return repr(value)
    if kind is int:
        return (
            repr(value) if value.bit_length() <= 200 else f"a number of {value.bit_length()} bits"
        )
    if kind is str:
        return repr(value if len(value) <= _LONGEST else value[:_LONGEST]) + (
            "..." if len(value) > _LONGEST else ""
        )
    if kind in {list, tuple, set, frozenset} and depth < 3:
        marks = {list: "[]", tuple: "()", set: "{}", frozenset: "{}"}[kind]
        items = [_short(item, depth + 1) for item, _n in zip(value, range(_MOST), strict=False)]
        if len(value) > _MOST:
            items.append("...")
        return marks[0] + ", ".join(items) + marks[1]
    if kind is dict and depth < 3:
        items = [
            f"{_short(key, depth + 1)}: {_short(item, depth + 1)}"
            for (key, item), _n in zip(value.items(), range(_MOST), strict=False)
        ]
        return "{" + ", ".join(items) + (", ..." if len(value) > _MOST else "") + "}"
    return f"<{type(value).__name__}>"

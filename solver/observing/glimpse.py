"""Looking at any value without executing anything of the program that made it.

A value of a program that is not ours may be of a class that defines how it is written, compared,
counted or asked for its attributes. What is seen of it must not call that.
"""

from collections.abc import Iterator
from math import isfinite
from types import FunctionType, GetSetDescriptorType, MemberDescriptorType
from typing import Any, TypeAlias

from solver.value import write_set

Seen: TypeAlias = "int | float | str | bool | tuple[Seen, ...] | None"
"""As in `solver.value`: a scalar, or a sequence; anything else is named in a text."""

LASTING = frozenset({int, float, str, bool, type(None)})  # types whose values never change
DEEPEST = 8  # how deep sequences are shown; what lies deeper is an ellipsis
PARTS = 1000  # how many parts of a value are shown; after them comes an ellipsis
LONGEST = 1000  # characters of a text that are shown
BITS = 4000  # of a number of more bits only that is said

_NAME = type.__dict__["__name__"]
_ORDER = type.__dict__["__mro__"]
_NAMESPACE = type.__dict__["__dict__"]


def glimpse_value(value: object) -> Seen:
    """Return an immutable copy of a value that JSON can write.

    It is what `solver.value.freeze_value` makes of it, if it is not too large.
    """
    return _glimpse_value(value, 0, [PARTS])


def _glimpse_value(value: Any, depth: int, room: list[int]) -> Seen:
    """Return what is shown of a value, within `room`, running no code of its class."""
    room[0] -= 1
    kind = type(value)
    if value is None or kind is bool:
        return value  # type: ignore[no-any-return]
    if issubclass(kind, int):
        number = int.__index__(value)
        bits = int.bit_length(number)
        return number if bits <= BITS else f"a number of {bits} bits"
    if issubclass(kind, float):
        real = float.__float__(value)
        return real if isfinite(real) else float.__repr__(real)
    if issubclass(kind, str):
        text = str.__str__(value)
        return text if len(text) <= LONGEST else text[:LONGEST] + "…"
    if depth < DEEPEST:
        if issubclass(kind, list | tuple):
            each = list.__iter__(value) if issubclass(kind, list) else tuple.__iter__(value)
            return tuple(_glimpse_parts(each, depth, room))
        if issubclass(kind, dict):
            pairs = _glimpse_pairs(value, depth, room)
            return "{" + ", ".join(pairs) + "}"
        if issubclass(kind, set | frozenset):
            members = (set if issubclass(kind, set) else frozenset).__iter__(value)
            return write_set(_glimpse_parts(members, depth, room))
    elif issubclass(kind, list | tuple):
        return "…"
    name = ""
    if issubclass(kind, type):
        name = f" {_name_kind(value)}"
    elif kind is FunctionType:
        name = f" {value.__name__}"
    return f"<{_name_kind(kind)}{name}>"


def _glimpse_parts(members: Iterator[Any], depth: int, room: list[int]) -> Iterator[Seen]:
    """Yield what is shown of the members of a value, or "…" where `room` ends."""
    for member in members:
        if room[0] <= 0:
            yield "…"
            return
        yield _glimpse_value(member, depth + 1, room)


def _glimpse_pairs(value: dict[Any, Any], depth: int, room: list[int]) -> Iterator[str]:
    """Yield what is shown of a dict's entries, or "…" where `room` ends."""
    for key, held in dict.items(value):
        if room[0] <= 0:
            yield "…"
            return
        yield f"{_glimpse_value(key, 1, room)!r}: {_glimpse_value(held, depth + 1, room)!r}"


def _name_kind(kind: type) -> str:
    name: str = _NAME.__get__(kind)
    return name


def list_attributes(value: object) -> Iterator[tuple[str, object]]:
    """Yield the attributes of an object itself, not those of its class."""
    if isinstance(type(value), type) and issubclass(type(value), type):
        return
    for kind in _ORDER.__get__(type(value)):
        for name, descriptor in list(_NAMESPACE.__get__(kind).items()):
            if name == "__dict__" and type(descriptor) is GetSetDescriptorType:
                held = descriptor.__get__(value)
                yield from [pair for pair in dict.items(held) if type(pair[0]) is str]
            elif type(descriptor) is MemberDescriptorType and not name.startswith("__"):
                try:
                    yield name, descriptor.__get__(value)
                except AttributeError:  # It has not been set.
                    continue


def describe_error(error: BaseException) -> str:
    """Return the type of an exception, and its text if the text can be made."""
    try:
        text = str(error)[:LONGEST]
        return f"{type(error).__name__}: {text}" if text else type(error).__name__
    except BaseException:  # noqa: BLE001 (an exception of the program's own making)
        return type(error).__name__

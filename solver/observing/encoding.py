"""Encoding any value that a program has made, as JSON can write it.

A value of a type that JSON lacks becomes a dict with one key, the name of the type. What a call
gives back is encoded whole, and nothing of the program's is executed for it but the `repr` of what
is none of Python's plain values. What is only seen, as variables are, is cut where it is long, and
nothing at all is executed: a class may define how its values are written, compared or counted.
"""

from collections.abc import Iterator
from itertools import chain, islice
from math import inf
from types import FrameType, FunctionType, GetSetDescriptorType, MemberDescriptorType, ModuleType
from typing import Any, TypeAlias

Seen: TypeAlias = Any
"""What JSON can write: None, a bool, an int, a text, a list of these, or a dict of one type."""
LASTING = frozenset({int, float, str, bool, type(None)})  # types whose values never change
SHALLOW, DEEPEST = 8, 60  # how deep containers may lie in each other, where they are seen or whole
PARTS = 1000  # how many parts of a value are seen; after them comes an ellipsis
LONGEST = 1000  # characters of a text that are seen
BITS, MOST_BITS = 4000, 12_000  # of a number; the latter is what Python's own limit lets through
_VARIABLES, _VARIABLE = 12, 100  # variables that are encoded, and parts of each
_NAMED = 60  # characters of the name of a variable
_CONTAINERS: tuple[Any, ...] = (list, tuple, set, dict)

_NAME = type.__dict__["__name__"]
_ORDER = type.__dict__["__mro__"]
_NAMESPACE = type.__dict__["__dict__"]


class TooLargeError(Exception):
    """An encoded answer takes more room than it may have."""


def encode_value(value: object, room: int) -> object:
    """Return a whole value encoded; raise TooLargeError if it needs more than `room` bytes."""
    return _Encoder(room, inf).encode(value)


def glimpse_value(value: object, parts: int = PARTS) -> Seen:
    """Return what is seen of a value, encoded; of more parts an ellipsis."""
    if type(value) is int and abs(value) < 1 << BITS:  # So are most, and this is done at each line.
        return value
    return _Encoder(inf, parts).encode(value)


def encode_variables(frame: FrameType) -> dict[str, Seen]:
    """Return what is seen of a frame's first variables, without functions, classes and modules."""
    shown: dict[str, Seen] = {}
    for name, value in list(frame.f_locals.items()):
        if not name.startswith(("__", ".")) and not isinstance(
            value, ModuleType | FunctionType | type
        ):
            shown[name[:_NAMED]] = glimpse_value(value, _VARIABLE)
        if len(shown) == _VARIABLES:
            break
    return shown


class _Encoder:
    """The bytes that an encoded value may still take, or the parts of it that are still seen."""

    def __init__(self, room: float, parts: float) -> None:
        self._room, self._parts = room, parts
        self._whole = parts == inf
        self._deepest = DEEPEST if self._whole else SHALLOW
        self._kinds = _CONTAINERS if self._whole else (*_CONTAINERS, frozenset)

    def encode(self, value: Any, around: tuple[int, ...] = ()) -> Any:
        """Return the encoded form of a value; `around` holds the ids of what it lies in."""
        if type(value) in LASTING:
            return self._encode_plain(value)
        # What is of a class below a container is one too: a named tuple is a tuple.
        kind = next((each for each in self._kinds if issubclass(type(value), each)), None)
        within = len(around) >= self._deepest or (self._whole and id(value) in around)
        if kind is None or within:
            return self._encode_plain(value)
        self._take_room(2)
        around = (*around, id(value))
        # By the methods of the kind itself: those of a class of the program's are not asked.
        items = chain.from_iterable(dict.items(value)) if kind is dict else kind.__iter__(value)
        encoded = []
        for item in list(items if self._whole else islice(items, int(self._parts) + 1)):
            if self._parts <= 0:
                encoded.append("…")
                break
            encoded.append(self.encode(item, around))
        plainly = kind is list or (kind is tuple and not self._whole)
        return encoded if plainly else {kind.__name__: encoded}

    def _encode_plain(self, value: Any) -> Any:
        """Return the encoded form of a value that has no parts, or the text of any other object."""
        kind = type(value)
        if value is None or kind is bool:
            self._take_room(5)
            return value
        if not self._whole:
            value = _see_plain(value, kind)
            kind = type(value)
        if kind is int and value.bit_length() <= MOST_BITS:
            self._take_room(1 + value.bit_length() // 3)
            return value
        if kind is float:
            self._take_room(20)
            return {"float": float.__repr__(value)}
        if kind is str:
            self._take_room(2 + len(value))
            return value
        try:
            text = "a large number" if kind is int else repr(value)
        except Exception:  # noqa: BLE001 (the program's own __repr__)
            text = ""
        self._take_room(200)
        return {"strange": [str.__str__(kind.__name__)[:200], str(text)[:200]]}

    def _take_room(self, count: int) -> None:
        """Take a part and its bytes from what is left; raise TooLargeError if it is not enough."""
        self._room -= count
        self._parts -= 1
        if self._room < 0:
            raise TooLargeError


def _see_plain(value: Any, kind: type) -> Any:
    """Return a number or a text for what has no parts, running no code of its class."""
    if issubclass(kind, int):
        number = int.__index__(value)
        bits = int.bit_length(number)
        return number if bits <= BITS else f"a number of {bits} bits"
    if issubclass(kind, float):
        return float.__float__(value)
    if issubclass(kind, str):
        text = str.__str__(value)
        return text if len(text) <= LONGEST else text[:LONGEST] + "…"
    if issubclass(kind, list | tuple):  # It lies too deep.
        return "…"
    name = ""
    if issubclass(kind, type):
        name = f" {_NAME.__get__(value)}"
    elif kind is FunctionType:
        name = f" {value.__name__}"
    return f"<{_NAME.__get__(kind)}{name}>"


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

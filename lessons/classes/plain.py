"""Frozen values as plain ones, which JSON can hold, and back: what a cache keeps, and what is told.

Reading back trusts nothing: what does not fit the type of the value is a `ValueError`.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, TypeAlias, TypeVar, Union, cast, get_args, get_origin, get_type_hints

Made = TypeVar("Made")


def to_plain(value: object) -> object:
    """Return a value as objects, lists, texts and numbers."""
    match value:
        case Enum():
            return value.value
        case datetime() | date():
            return value.isoformat()
        case tuple() | list():
            return [to_plain(each) for each in value]
        case Mapping():
            return {str(key): to_plain(each) for key, each in value.items()}
    if is_dataclass(value):
        return {each.name: to_plain(getattr(value, each.name)) for each in fields(value)}
    return value


def from_plain(kind: type[Made], plain: object) -> Made:
    """Return the value of a type that was made plain.

    Raises:
        ValueError: It is none.
    """
    return cast("Made", _reader(cast("type", kind))(plain))


_Reader: TypeAlias = Callable[[object], object]


@cache
def _reader(kind: Any) -> _Reader:
    """Return what reads values of a type: a class has very many, of few types."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is tuple:
        return _reads_all(inner[0]) if inner[-1:] == (...,) else _reads_each(inner)
    if origin in {Union, UnionType}:
        chosen = _reader(next(each for each in inner if each is not NoneType))
        return lambda plain: None if plain is None else chosen(plain)
    if is_dataclass(kind):
        return _reads_fields(cast("type", kind))
    if issubclass(kind, Enum):
        return cast("_Reader", kind)
    if kind in {date, datetime}:
        return lambda plain: kind.fromisoformat(_typed(frozenset({str}), plain))
    return partial(_typed, frozenset({int, float} if kind is float else {kind}))


def _reads_all(kind: Any) -> _Reader:
    read = _reader(kind)
    if kind is str:  # Most of what is kept is lists of texts.
        texts = {str}
        return lambda plain: (
            tuple(listed)
            if texts.issuperset(map(type, listed := _listed(plain)))
            else tuple(map(read, listed))
        )
    return lambda plain: tuple(map(read, _listed(plain)))


def _reads_each(kinds: Sequence[Any]) -> _Reader:
    reads = [_reader(each) for each in kinds]
    return lambda plain: tuple(read(each) for read, each in zip(reads, _listed(plain), strict=True))


def _reads_fields(kind: type) -> _Reader:
    told = get_type_hints(kind)
    reads = [(each.name, _reader(told[each.name])) for each in fields(kind)]

    def read_fields(plain: object) -> object:
        if not isinstance(plain, dict) or any(name not in plain for name, _read in reads):
            raise ValueError("no object")
        return kind(*[read(plain[name]) for name, read in reads])

    return read_fields


def _typed(kinds: Collection[type], plain: object) -> Any:
    if type(plain) in kinds:
        return plain
    raise ValueError(f"none of {kinds}")


def _listed(plain: object) -> list[object]:
    if isinstance(plain, list):
        return plain
    raise ValueError("no list")

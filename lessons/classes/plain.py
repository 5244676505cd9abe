"""Frozen values as plain ones, which JSON can hold, and back: what a cache keeps, and what is told.

Reading back trusts nothing: what does not fit the type of the value is a `ValueError`.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

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
    return cast("Made", _read(kind, plain))


def _read(kind: Any, plain: object) -> object:
    origin = get_origin(kind)
    if origin is tuple:
        listed = _listed(plain)
        inner = get_args(kind)
        if inner[-1:] == (...,):
            return tuple([_read(inner[0], each) for each in listed])
        if len(inner) != len(listed):
            raise ValueError("a tuple of another length")
        return tuple(_read(one, each) for one, each in zip(inner, listed, strict=True))
    if origin in {Union, UnionType}:
        chosen = [each for each in get_args(kind) if each is not NoneType]
        return None if plain is None else _read(chosen[0], plain)
    if is_dataclass(kind):
        if not isinstance(plain, dict):
            raise ValueError("no object")
        made = cast("type", kind)
        return made(**{name: _read(one, plain[name]) for name, one in _hints(made).items()})
    if issubclass(kind, Enum):
        return kind(plain)
    if kind in {date, datetime} and isinstance(plain, str):
        return kind.fromisoformat(plain)
    if kind is float and type(plain) in {int, float}:
        return plain
    if type(plain) is kind:
        return plain
    raise ValueError(f"no {kind}")


def _listed(plain: object) -> list[object]:
    if isinstance(plain, list):
        return plain
    raise ValueError("no list")


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    """Return the type of each field."""
    told = get_type_hints(kind)
    return {each.name: told[each.name] for each in fields(kind)}

"""Values of variables: immutable copies, the same each time a listing is run."""

from collections.abc import Iterable
from types import FunctionType

Value = int | float | str | bool | None | tuple["Value", ...]
"""A variable's value: a scalar, or a sequence as a tuple; anything else is named in a text."""


_PLAIN = frozenset({int, str})
DEEPEST = 8  # how deep sequences are shown; what lies deeper is an ellipsis


def freeze_value(value: object, depth: int = 0) -> Value:
    """Return an immutable copy of a variable's value, equal in each run of the listing."""
    if value is None or isinstance(value, int | float | str):
        return value
    if isinstance(value, list | tuple):
        if depth == DEEPEST:
            return "…"
        # Most of what is frozen are rows of a board or of a maze: numbers and cells need no call.
        return tuple(
            [each if type(each) in _PLAIN else freeze_value(each, depth + 1) for each in value]
        )
    if isinstance(value, dict) and depth < DEEPEST:
        pairs = (
            f"{freeze_value(key)!r}: {freeze_value(each, depth + 1)!r}"
            for key, each in value.items()
        )
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, set | frozenset) and depth < DEEPEST:
        return write_set(freeze_value(each, depth + 1) for each in value)
    # What repr says may hold an address, or run the program's own code.
    name = getattr(value, "__name__", None) if isinstance(value, FunctionType | type) else None
    return f"<{type(value).__name__}{f' {name}' if name else ''}>"


def write_set(members: Iterable[Value]) -> str:
    """Return a set of frozen values as Python writes it, always in the same order."""
    written = ", ".join(map(repr, sorted(members, key=_order_value)))
    return f"{{{written}}}" if written else "set()"


def _order_value(value: Value) -> tuple[bool, float, str]:
    """Return the sort key of a value in a set: numbers by size first, then all else by text."""
    number = value if isinstance(value, int | float) else None
    return number is None, number or 0, repr(value)


def is_lasting(value: object) -> bool:
    """Return whether the frozen copy of a value can never change."""
    if isinstance(value, tuple):
        return all(map(is_lasting, value))
    return not isinstance(value, list | dict | set)


def is_named(value: Value) -> bool:
    """Return whether a frozen value is only the name of an object or a function."""
    return isinstance(value, str) and value.startswith("<") and value.endswith(">")


def is_written(value: Value) -> bool:
    """Return whether a frozen value is the written form of a set or a mapping, not a text."""
    return value == "set()" or (isinstance(value, str) and value[:1] + value[-1:] == "{}")

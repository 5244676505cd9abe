"""What a test takes for granted: a value that is there."""

from typing import TypeVar

Value = TypeVar("Value")


def expect(value: Value | None) -> Value:
    """Return a value, which must not be None."""
    assert value is not None
    return value

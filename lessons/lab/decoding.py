"""Values out of what stands for them in an answer: hostile input."""

from lessons.lab.outcome import Strange


def whole(value: object) -> int | None:
    """The value, if it is a whole number."""
    return value if type(value) is int else None


def values(value: object) -> tuple[object, ...]:
    """The values of a list.

    Raises:
        ValueError: It is none, or one of them stands for no value.
        TypeError: A member of a set cannot be one.
    """
    if not isinstance(value, list):
        raise ValueError(value)
    return tuple(value_of(item) for item in value)


def value_of(value: object) -> object:
    """A value out of what stands for it.

    Raises:
        ValueError: It stands for none.
        TypeError: A member of a set cannot be one.
    """
    match value:
        case None | bool() | int() | str():
            return value
        case list():
            return [value_of(item) for item in value]
        case dict() if len(value) != 1:
            raise ValueError(value)
        case {"tuple": list(items)}:
            return tuple(value_of(item) for item in items)
        case {"set": list(items)}:
            return {value_of(item) for item in items}
        case {"dict": list(items)}:
            return {value_of(key): value_of(item) for key, item in items}
        case {"float": str(text)}:
            return float(text)
        case {"strange": [str(kind), str(text)]}:
            return Strange(kind, text)
    raise ValueError

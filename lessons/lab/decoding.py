"""Values out of what stands for them in an answer: hostile input.

Whatever it says, it is read in a moment: an answer has so many values at most, and few of them in
sets and dicts, because members with the same hash would be compared with each other, all of them.
"""

from lessons.lab.outcome import Strange

MOST = 200_000  # values in an answer
DEEPEST = 100  # how deep they may lie in each other: a process that is honest sends fewer
MOST_HASHED = 3_000  # of them in sets, and as keys of dicts
LONGEST = 1_000  # characters of what a program says of itself: names, messages, variables
_VARIABLES = 12


class TooManyError(Exception):
    """An answer holds more than is looked at."""


def decode_whole(value: object) -> int | None:
    """The value, if it is a whole number, no longer than numbers that are written in sentences."""
    return value if type(value) is int and abs(value) < 10**9 else None


def decode_text(value: object) -> str:
    """The beginning of the text that the value is; "" if it is none."""
    return value[:LONGEST] if isinstance(value, str) else ""


def decode_variables(value: object) -> dict[str, str]:
    """The first variables of what names them."""
    named = list(value.items())[:_VARIABLES] if isinstance(value, dict) else []
    return {decode_text(name): decode_text(each) for name, each in named}


def decode_values(value: object) -> tuple[object, ...]:
    """The values of a list.

    Raises:
        ValueError: It is none, or one of them stands for no value.
        TypeError: A member of a set cannot be one.
        TooManyError: They are too many.
    """
    result = decode_value(value)
    if not isinstance(result, list):
        raise ValueError(value)
    return tuple(result)


def decode_value(value: object) -> object:
    """A value out of what stands for it.

    Raises:
        ValueError: It stands for none.
        TypeError: A member of a set cannot be one.
        TooManyError: It holds too many.
    """
    return _ValueReader().value(value)


class _ValueReader:
    """The reading of an answer, and what it may still hold."""

    def __init__(self) -> None:
        self._left = MOST
        self._depth = 0
        self._hashed = MOST_HASHED

    def value(self, value: object) -> object:
        match value:
            case None | bool() | int() | str():
                return value
            case list():
                return self._read_list(value)
            case dict() if len(value) != 1:
                raise ValueError(value)
            case {"tuple": list(items)}:
                return tuple(self._read_list(items))
            case {"set": list(items)}:
                self._count_hashed(len(items))
                return set(self._read_list(items))
            case {"dict": list(items)}:
                self._count_hashed(len(items))
                return dict(map(self._read_pair, items))
            case {"float": str(text)}:
                return float(text)
            case {"strange": [str(kind), str(text)]}:
                return Strange(kind[:LONGEST], text[:LONGEST])
        raise ValueError

    def _read_list(self, items: list[object]) -> list[object]:
        self._left -= len(items)
        self._depth += 1
        if self._left < 0 or self._depth > DEEPEST:
            raise TooManyError
        results = [self.value(item) for item in items]
        self._depth -= 1
        return results

    def _read_pair(self, item: object) -> tuple[object, object]:
        if not isinstance(item, list) or len(item) != 2:
            raise ValueError(item)
        key, value = self._read_list(item)
        return key, value

    def _count_hashed(self, count: int) -> None:
        self._hashed -= count
        if self._hashed < 0:
            raise TooManyError

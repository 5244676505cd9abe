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
    """An answer of a student's process holds more values than the tutor looks at."""


def decode_whole(value: object) -> int | None:
    """Return a value that is an int of at most nine digits, else None."""
    return value if type(value) is int and abs(value) < 10**9 else None


def decode_text(value: object) -> str:
    """Return the beginning of a text; "" for a value that is no text."""
    return value[:LONGEST] if isinstance(value, str) else ""


def decode_variables(value: object) -> dict[str, str]:
    """Return the first names and texts of a dict; {} for a value that is no dict."""
    named = list(value.items())[:_VARIABLES] if isinstance(value, dict) else []
    return {decode_text(name): decode_text(each) for name, each in named}


def decode_values(value: object) -> tuple[object, ...]:
    """Return the decoded values of a list; raise as `decode_value` does, or if it is none."""
    result = decode_value(value)
    if not isinstance(result, list):
        raise ValueError(value)
    return tuple(result)


def decode_value(value: object) -> object:
    """Return the Python value that an encoded value stands for.

    Raises:
        ValueError: The encoded value stands for no value.
        TypeError: A member of a set cannot be hashed.
        TooManyError: The values are too many, or nested too deep.
    """
    return _ValueReader().value(value)


class _ValueReader:
    """The decoding of one answer, with the number of values that it may still hold."""

    def __init__(self) -> None:
        self._left = MOST
        self._depth = 0
        self._hashed = MOST_HASHED

    def value(self, value: object) -> object:
        """Return the decoded value of a JSON value; raise ValueError if it stands for none."""
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
        """Return the decoded values of a list; raise TooManyError if they are too many."""
        self._left -= len(items)
        self._depth += 1
        if self._left < 0 or self._depth > DEEPEST:
            raise TooManyError
        results = [self.value(item) for item in items]
        self._depth -= 1
        return results

    def _read_pair(self, item: object) -> tuple[object, object]:
        """Return the decoded key and value of an entry of a dict."""
        if not isinstance(item, list) or len(item) != 2:
            raise ValueError(item)
        key, value = self._read_list(item)
        return key, value

    def _count_hashed(self, count: int) -> None:
        """Count members of sets and keys of dicts; raise TooManyError if they are too many."""
        self._hashed -= count
        if self._hashed < 0:
            raise TooManyError

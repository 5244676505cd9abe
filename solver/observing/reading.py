"""Reads what an observed program's process has said: hostile input, checked value by value."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite
from typing import Any, NamedTuple, NoReturn

from solver.value import Value

DEEPEST = 16
"""How deep a value may be."""
PARTS = 2000
"""Of how many parts a value may be."""
STEPS = 50_000
"""Steps of a recording at most."""
LONGEST = 100
"""Characters of a name."""
_PLAIN = (bool, int, float, str, type(None))


class RecordingError(ValueError):
    """What was said is no recording of the program."""


@dataclass(frozen=True, slots=True)
class Ref:
    """Stands for the list that has this number."""

    number: int


class Change(NamedTuple):
    """What a step has that the one before had not, see `solver.observing.recorder.Delta`."""

    line: int
    kept: int
    called: str | None
    bound: tuple[tuple[int, str, "Value | Ref"], ...]
    lost: tuple[tuple[int, str], ...]
    contents: tuple[tuple[int, Value], ...]
    gone: tuple[int, ...]
    printed: str
    returned: tuple[tuple[str, Value], ...]

    @property
    def is_small(self) -> bool:
        """Whether no variable is something else than before, in the calls that stay."""
        return not (self.called or self.bound or self.lost or self.contents)


class End(NamedTuple):
    """How a run ended: with which exception, if with one."""

    error: str | None
    contents: tuple[tuple[int, Value], ...]
    printed: str
    returned: tuple[tuple[str, Value], ...]


def read(said: object, lines: int) -> tuple[tuple[Change, ...], End | None]:
    """Return the changes from step to step, and how the run ended if it did.

    Args:
        said: A recording, as text.
        lines: How many lines the program has.

    Raises:
        RecordingError: It is none.
    """
    if not isinstance(said, str):
        raise _damage("it is no text")
    try:
        value = json.loads(said, parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise _damage("it is no JSON") from error
    match value:
        case {"steps": list(steps), "end": None | [_, _, _, _] as end, **rest} if not rest:
            if len(steps) > STEPS:
                raise _damage("it has too many steps")
            changes = tuple(_change(step, lines) for step in steps)
            return changes, None if end is None else _end(end)
    raise _damage("it has no steps")


def _change(step: object, lines: int) -> Change:
    match step:
        case [line, kept, called, [*bound], [*lost], [*contents], [*gone], printed, [*ended]]:
            return Change(
                line=_whole(line, 1, lines),
                kept=_whole(kept),
                called=None if called is None else _name(called),
                bound=tuple(map(_bound, bound)),
                lost=tuple(map(_lost, lost)),
                contents=tuple(_contents(contents)),
                gone=tuple(map(_whole, gone)),
                printed=_text(printed),
                returned=tuple(map(_returned, ended)),
            )
    raise _damage("a step is no step")


def _end(end: list[Any]) -> End:
    error, contents, printed, ended = end
    if not isinstance(contents, list) or not isinstance(ended, list):
        raise _damage("an end is none")
    told = None if error is None else _text(error)
    return End(told, tuple(_contents(contents)), _text(printed), tuple(map(_returned, ended)))


def _bound(said: object) -> tuple[int, str, Value | Ref]:
    match said:
        case [depth, name, value]:
            return _whole(depth), _name(name), _value(value)
        case [depth, name, None, number]:
            return _whole(depth), _name(name), Ref(_whole(number))
    raise _damage("a variable is none")


def _lost(said: object) -> tuple[int, str]:
    match said:
        case [depth, name]:
            return _whole(depth), _name(name)
    raise _damage("a variable is none")


def _returned(said: object) -> tuple[str, Value]:
    match said:
        case [name, value]:
            return _name(name), _value(value)
    raise _damage("a call is none")


def _contents(said: list[Any]) -> Iterator[tuple[int, Value]]:
    for each in said:
        match each:
            case [number, value]:
                yield _whole(number), _value(value)
            case _:
                raise _damage("a list is none")


def _whole(value: object, least: int = 0, most: int = 1 << 40) -> int:
    if type(value) is not int or not least <= value <= most:
        raise _damage("a number is out of range")
    return value


def _name(value: object) -> str:
    if type(value) is not str or len(value) > LONGEST or not value.isprintable():
        raise _damage("a name is none")
    if not all(part.isidentifier() for part in value.split(".", 1)):
        raise _damage("a name is none")
    return value


def _text(value: object) -> str:
    """Return a text without what a terminal would obey; its lines stay lines."""
    if type(value) is not str:
        raise _damage("a text is none")
    return "".join(each if each.isprintable() or each in "\n\t" else "�" for each in value)


def _value(value: Any) -> Value:
    return _part(value, 0, [PARTS])


def _part(value: Any, depth: int, room: list[int]) -> Value:
    room[0] -= 1
    if room[0] < 0:
        raise _damage("a value is too large")
    if type(value) is list and depth < DEEPEST:
        return tuple([_part(each, depth + 1, room) for each in value])
    if type(value) is str:
        return "".join(each if each.isprintable() else _escaped(each) for each in value)
    if type(value) not in _PLAIN or (type(value) is float and not isfinite(value)):
        raise _damage("a value is none")
    return value  # type: ignore[no-any-return]


def _escaped(character: str) -> str:
    return character if character in "\n\t" else "�"


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)


def _damage(what: str) -> RecordingError:
    return RecordingError(f"this is no recording: {what}")

"""Reads recordings, which another process has sent: hostile input, checked value by value."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any, NamedTuple, NoReturn

from solver.text.listing import Event
from solver.value import Value

DEEPEST = 16  # how deep a value may be
PARTS = 2000  # of how many parts a value may be
STEPS = 50_000  # steps of a recording at most
LONGEST = 100  # characters of a name
HIGHEST = 1 << 62  # a larger number is no square of a board
_PLAIN = (bool, int, float, str, type(None))


class RecordingError(ValueError):
    """A process sent something that is no recording of the program."""


@dataclass(frozen=True, slots=True)
class Ref:
    """Stands for the list that has this number."""

    number: int


class ObservedChange(NamedTuple):
    """The changes from one step to the next, see `solver.observing.recorder.Delta`.

    If the run came to its end, the last are those after its last line; the line of these is 0.
    """

    line: int
    staying: int
    called: str | None
    bound: tuple[tuple[int, str, "Value | Ref"], ...]
    lost: tuple[tuple[int, str], ...]
    contents: tuple[tuple[int, Value], ...]
    gone: tuple[int, ...]
    printed: str
    returned: tuple[tuple[str, Value], ...]

    @property
    def is_small(self) -> bool:
        """Whether no variable of the remaining calls has changed."""
        return not (self.called or self.bound or self.lost or self.contents)


class ReadRecording(NamedTuple):
    """The contents of a recording.

    Attributes:
        error: The exception with which the run ended, if it did.
        codes: What a listing pauses with before each statement; of other programs nothing.
        notes: By the number of codes before them, the events whose squares its marks name.
    """

    changes: Sequence[ObservedChange]
    ended: bool
    error: str | None
    codes: bytes
    notes: tuple[tuple[int, Event, tuple[int, int] | None], ...]


def read_recording(text: object, lines: int) -> ReadRecording:
    """Read the recording of a program with a number of lines.

    Raises:
        RecordingError: It is none.
    """
    try:
        loaded: Any = json.loads(text, parse_constant=_refuse_constant)  # type: ignore[arg-type]
        value = {"codes": "", "notes": []} | loaded
        if value.keys() != {"steps", "end", "codes", "notes"} or len(value["steps"]) > STEPS:
            raise ValueError
        changes = [_read_change(step, 1, lines) for step in value["steps"]]
        said, ended = None, value["end"] is not None
        if ended:
            said, contents, printed, returned = value["end"]
            said = None if said is None else _read_text(said)
            last = [0, 0, None, [], [], contents, [], printed, returned]
            changes.append(_read_change(last, 0, 0))
        notes = tuple([_read_note(*each) for each in value["notes"]])
        return ReadRecording(changes, ended, said, bytes.fromhex(value["codes"]), notes)
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise RecordingError("this is no recording") from error


def _read_change(step: Any, first: int, last: int) -> ObservedChange:
    """Return the changes of a step in some lines; a `ValueError` if they are none."""
    line, staying, called, bound, lost, contents, gone, printed, returned = step
    return ObservedChange(
        line=_read_whole(line, first, last),
        staying=_read_whole(staying),
        called=None if called is None else _read_name(called),
        bound=tuple([_read_bound(*each) for each in bound]),
        lost=tuple([(_read_whole(depth), _read_name(name)) for depth, name in lost]),
        contents=tuple([(_read_whole(number), _read_value(value)) for number, value in contents]),
        gone=tuple(map(_read_whole, gone)),
        printed=_read_text(printed),
        returned=tuple([(_read_name(name), _read_value(value)) for name, value in returned]),
    )


def _read_bound(
    depth: object, name: object, value: Any, number: object = None
) -> tuple[int, str, Value | Ref]:
    """Return the depth of a call, the name and the value of a variable that was bound."""
    return (
        _read_whole(depth),
        _read_name(name),
        _read_value(value) if number is None else Ref(_read_whole(number)),
    )


def _read_note(
    position: object, event: Any, *square: object
) -> tuple[int, Event, tuple[int, int] | None]:
    """Return position, event and square of a note; a `ValueError` if it is none."""
    numbers = tuple([_read_whole(each, -HIGHEST, HIGHEST) for each in square])
    if len(numbers) not in {0, 2}:
        raise ValueError
    return _read_whole(position), Event(event), (numbers[0], numbers[1]) if numbers else None


def _read_whole(value: object, least: int = 0, most: int = 1 << 40) -> int:
    """Return a whole number within limits; a `ValueError` if a value is no such number."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError
    return value


def _read_name(value: object) -> str:
    """Return the name of a variable or an attribute; a `ValueError` if a value is no name."""
    if type(value) is not str or len(value) > LONGEST or not value.isprintable():
        raise ValueError
    if not all(part.isidentifier() for part in value.split(".", 1)):
        raise ValueError
    return value


def _read_text(value: object) -> str:
    """Return a text without control characters, except line ends."""
    if type(value) is not str:
        raise ValueError
    return "".join(each if each.isprintable() or each in "\n\t" else "�" for each in value)


def _read_value(value: Any, depth: int = 0, room: list[int] | None = None) -> Value:
    """Return the value of a variable; a `ValueError` if it is too large or of a wrong form."""
    room = [PARTS] if room is None else room
    room[0] -= 1
    if room[0] < 0:
        raise ValueError
    if type(value) is list and depth < DEEPEST:
        return tuple([_read_value(each, depth + 1, room) for each in value])
    if type(value) is str:
        return _read_text(value)
    if type(value) not in _PLAIN or (type(value) is float and not isfinite(value)):
        raise ValueError
    return value  # type: ignore[no-any-return]


def _refuse_constant(constant: str) -> NoReturn:
    raise ValueError(constant)

"""Recordings that another process has sent: hostile input, checked value by value.

What they say are `RecordedStates`: the calls at each step, as the changes from step to step make
them.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import isfinite
from operator import is_
from typing import Any, NamedTuple

from solver.machine.step import Frame, Noted
from solver.text.listing import Event
from solver.value import Value, write_set

DEEPEST = 16  # how deep a value may be
PARTS = 2000  # of how many parts a value may be
STEPS = 50_000  # steps of a recording at most
LONGEST = 100  # characters of a name
HIGHEST = 1 << 62  # a larger number is no square of a board
CALLS = 4000  # calls on the stack at most
INTERVAL = 256  # steps between two of which the whole state is kept


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
        notes: By the number of codes before them, the events whose squares its marks name.
    """

    changes: Sequence[ObservedChange]
    ended: bool
    error: str | None  # the exception with which the run ended, if it did
    codes: bytes  # what a listing pauses with before each statement; of other programs nothing
    notes: tuple[tuple[int, Event, Noted], ...]


def read_recording(text: object, lines: int) -> ReadRecording:
    """Read the recording of a program with some lines; raise RecordingError if it is none."""
    try:
        loaded: Any = json.loads(text)  # type: ignore[arg-type]
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
        contents=tuple([(_read_whole(number), read_value(value)) for number, value in contents]),
        gone=tuple(map(_read_whole, gone)),
        printed=_read_text(printed),
        returned=tuple([(_read_name(name), read_value(value)) for name, value in returned]),
    )


def _read_bound(
    depth: object, name: object, value: Any, number: object = None
) -> tuple[int, str, Value | Ref]:
    """Return the depth of a call, the name and the value of a variable that was bound."""
    bound = read_value(value) if number is None else Ref(_read_whole(number))
    return _read_whole(depth), _read_name(name), bound


def _read_note(position: object, event: Any, *square: object) -> tuple[int, Event, Noted]:
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


def read_value(value: Any, depth: int = 0, room: list[int] | None = None) -> Value:
    """Return the value that stands for what was seen (see `solver.observing.encoding`).

    Raises:
        ValueError, TypeError: It is too large, or of a wrong form.
    """
    room = [PARTS] if room is None else room
    room[0] -= 1
    if room[0] < 0 or depth > DEEPEST:
        raise ValueError
    if value is None or type(value) in {bool, int}:
        return value  # type: ignore[no-any-return]
    if type(value) is str:
        return _read_text(value)
    ((kind, held),) = value.items() if type(value) is dict else (("list", value),)
    if kind == "float":
        number = float(held)
        return number if isfinite(number) else repr(number)
    if type(held) is not list:
        raise ValueError
    parts = [read_value(each, depth + 1, room) for each in held]
    match kind:
        case "list":
            return tuple(parts)
        case "set" | "frozenset":
            return write_set(parts)
        case "dict":
            pairs = zip(parts[::2], parts[1::2], strict=False)
            written = [f"{key!r}: {each!r}" for key, each in pairs] + ["…"] * (len(parts) % 2)
            return f"{{{', '.join(written)}}}"
    raise ValueError


@dataclass(slots=True, eq=False)
class _Call:
    """A call on the stack, which several states may hold: it is replaced, never changed."""

    function: str
    line: int
    variables: dict[str, Value | Ref]
    serves: bool  # whether it serves the search, and is none of its calls
    frame: Frame | None = None  # what is shown of it, once that was asked for
    lists: list[Value] = field(default_factory=list)  # what its lists held then


class State:
    """The calls at a step, and the lists that they hold.

    Args:
        start: The function that was called.
        serving: The functions that serve the search. What they call does too, but for `start`.
    """

    def __init__(self, start: str = "", serving: frozenset[str] = frozenset()) -> None:
        self._start = start
        self._serving = serving - {start}
        self._calls: list[_Call] = []
        self._lists: dict[int, Value] = {}

    def __len__(self) -> int:
        """Return how many calls there are."""
        return len(self._calls)

    def copy(self) -> "State":
        """Return a copy that can be changed without changing this state."""
        copied = State(self._start, self._serving)
        copied._calls = self._calls.copy()
        copied._lists = self._lists.copy()
        return copied

    def apply(self, change: ObservedChange) -> None:
        """Go on by one step, or to the end; raise RecordingError if that cannot be the next."""
        self._lists.update(change.contents)
        if not change.line:
            return
        calls = self._calls
        if change.staying > len(calls) or (change.called is None and not change.staying):
            raise RecordingError("this is no recording: a call is missing")
        del calls[change.staying :]
        if change.called is not None:
            within = bool(calls) and calls[-1].serves and change.called != self._start
            serves = within or change.called in self._serving
            calls.append(_Call(change.called, change.line, {}, serves=serves))
        if len(calls) > CALLS:
            raise RecordingError("this is no recording: there are too many calls")
        self._renew_call(len(calls) - 1).line = change.line
        for depth, name, value in change.bound:
            self._renew_call(depth).variables[name] = value
        for depth, name in change.lost:
            self._renew_call(depth).variables.pop(name, None)
        for number in change.gone:
            self._lists.pop(number, None)

    def _renew_call(self, depth: int) -> _Call:
        """Put a copy in the place of the call at a depth, and return that."""
        if depth >= len(self._calls):
            raise RecordingError("this is no recording: a call is missing")
        old = self._calls[depth]
        new = _Call(old.function, old.line, old.variables.copy(), old.serves)
        self._calls[depth] = new
        return new

    def frames(self) -> tuple[Frame, ...]:
        """Return the call stack, outermost call first: the same objects while nothing changes."""
        result = []
        for call in self._calls:
            values = {name: self._resolve_value(each) for name, each in call.variables.items()}
            lists = [values[name] for name, each in call.variables.items() if isinstance(each, Ref)]
            same = len(lists) == len(call.lists) and all(map(is_, lists, call.lists))
            if call.frame is None or not same:
                call.frame, call.lists = Frame(call.function, call.line, values), lists
            result.append(call.frame)
        return tuple(result)

    def innermost(self, name: str, *, searching: bool = False) -> Value:
        """Return a variable of the innermost call that has one of that name; None if no call has.

        Searching, calls that serve the search do not count. But an attribute is the same in all.
        """
        searching = searching and "." not in name
        for call in reversed(self._calls) if name else ():
            if name in call.variables and not (searching and call.serves):
                return self._resolve_value(call.variables[name])
        return None

    def _resolve_value(self, value: Value | Ref) -> Value:
        return self._lists.get(value.number, "…") if isinstance(value, Ref) else value


class RecordedStates:
    """The states of a recording: those near the one looked at last are quick to find."""

    def __init__(self, changes: Sequence[ObservedChange], state: State) -> None:
        self._changes = changes
        self._states: list[State] = []
        self._state, self._at = state, -1

    def walk_through(self) -> Iterator[tuple[State, bool]]:
        """Yield each state, and whether a call began or ended just before; or raise RecordingError.

        It is to be done once, before any is looked at.
        """
        for number, change in enumerate(self._changes):
            calls = len(self._state)
            self._state.apply(change)
            self._at = number
            if number % INTERVAL == 0:
                self._states.append(self._state.copy())
            yield self._state, calls != len(self._state)

    def at(self, number: int) -> State:
        """Return the state at a step."""
        if not self._at <= number < self._at + INTERVAL:
            self._state = self._states[number // INTERVAL].copy()
            self._at = number // INTERVAL * INTERVAL
        while self._at < number:
            self._at += 1
            self._state.apply(self._changes[self._at])
        return self._state

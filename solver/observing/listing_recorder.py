"""Records a run of a listing in a process of its own: what it does is sent as text.

Here the listing is executed as any listing is (see `solver.machine`), and may be anybody's.
"""

import time
from collections.abc import Iterator
from json import dumps
from types import ModuleType
from typing import Any

from solver.machine.program import Execution, Program
from solver.machine.recorded import Noted
from solver.machine.step import Frame
from solver.observing.glimpse import describe_error, glimpse_value
from solver.text.listing import Event, parse_listing
from solver.value import Value

STEPS = 40_000  # statements that are recorded at most
SIZE = 3 << 19  # characters that a recording takes as JSON, by and large
SECONDS = 1.5  # seconds of computing after which no further statement is recorded
CALLS = 1000  # calls that may wait for each other
HIGHEST = 1 << 62  # a larger number is no square of a board


def recorded_listing(
    _module: ModuleType,
    listing_id: str,
    text: str,
    arguments: tuple[Value, ...],
    entered: bool,
    enters_tests: bool,
    steps: int = STEPS,
) -> str:
    """Run a listing, and return what it does as JSON (see `solver.observing.listing_recording`).

    So many steps are recorded at most.
    """
    program = Program(parse_listing(listing_id, text), enters_tests=enters_tests)
    noted: list[tuple[Event, Noted]] = []
    try:
        execution = program.execute(arguments, entered=entered, noted=noted)
    except BaseException as error:  # noqa: BLE001 (what it raises before it begins ends it too)
        return dumps(record_nothing(describe_error(error)))
    result = _Recording(execution, noted, steps)
    result.record()
    return dumps(result.said())


def record_nothing(end: str) -> dict[str, Any]:
    """Return the recording of a run that ends before its first statement."""
    return {"codes": "", "names": [], "values": [], "frames": [], "notes": [], "end": end}


class _Recording:
    def __init__(self, execution: Execution, noted: list[tuple[Event, Noted]], most: int) -> None:
        self._execution = execution
        self._most = most
        self._noted = noted
        self._notes: list[list[Any]] = []
        self._frames: list[list[Any]] = []
        self._before: tuple[Frame, ...] = ()
        # Many calls have the same names, and hold the same list.
        self._names: dict[str, int] = {}
        self._values: dict[Value, int] = {}
        self._size = 0
        self._cut = False

    def record(self) -> None:
        """Record to the end, or until it is enough."""
        execution = self._execution
        until = time.process_time() + SECONDS
        execution.look()
        ended = False
        while not (self._cut or ended):
            done = len(execution.trace)
            execution.draw(1)
            self._look(done)
            full = done >= self._most or self._size > SIZE or len(self._before) > CALLS
            ended = execution.ended
            self._cut = not ended and (full or time.process_time() > until)

    def _look(self, done: int) -> None:
        """Take note of what is new since the statement before."""
        for event, square in self._noted:
            self._notes.append([done, event, *_square(square)])
        self._noted.clear()
        frames = self._execution.frames()
        new = [len(frames), *self._changes(frames)]
        self._size += len(dumps(new))
        self._frames.append(new)
        self._before = frames

    def _changes(self, frames: tuple[Frame, ...]) -> Iterator[list[Any]]:
        """Yield the calls that are not as before: depth, function, line, variables and lost."""
        before = self._before
        for depth, frame in enumerate(frames):
            old = before[depth] if depth < len(before) else None
            if old is frame:
                continue
            known = old.variables if old is not None else {}
            new: list[Any] = []
            for name, value in frame.variables.items():
                if name not in known or not _same(known[name], value):
                    new += [self._name(name), self._value(value)]
            lost = [self._name(name) for name in known if name not in frame.variables]
            place = frame.function, frame.line
            if old is None or new or lost or (old.function, old.line) != place:
                yield [depth, self._name(frame.function), frame.line, new, lost]

    def _name(self, name: str) -> int:
        return self._names.setdefault(name, len(self._names))

    def _value(self, value: Value) -> Any:
        """Return a number, or for what is larger the number of it in a list."""
        if not isinstance(value, tuple | str):
            return glimpse_value(value)
        if value not in self._values:
            self._size += len(dumps(glimpse_value(value)))
        return [self._values.setdefault(value, len(self._values))]

    def said(self) -> dict[str, Any]:
        """Return the recording as values that JSON can write."""
        return {
            # The statement of the last code has not been executed where it is cut.
            "codes": bytes(self._execution.trace[: -1 if self._cut else None]).hex(),
            "names": [*self._names],
            "values": [*map(glimpse_value, self._values)],
            "frames": self._frames,
            "notes": self._notes,
            "end": None if self._cut else self._execution.error or "",
        }


def _same(one: Value, other: Value) -> bool:
    return type(one) is type(other) and (one is other or one == other)


def _square(square: object) -> list[int]:
    """Return the numbers of a square, if it is one."""
    match square:
        case (int(x), int(y)) if max(abs(x), abs(y)) < HIGHEST:
            return [int(x), int(y)]
    return []

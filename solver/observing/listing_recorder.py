"""Records a run of a listing in a process of its own: what it does is sent as text.

Here the listing is executed as any listing is (see `solver.machine`), and may be anybody's.
"""

import time
from itertools import takewhile
from json import dumps
from types import ModuleType
from typing import Any

from solver.machine.program import Execution, Program
from solver.machine.recorded import Noted
from solver.machine.step import Frame
from solver.observing.glimpse import describe_error, glimpse_value
from solver.observing.reading import HIGHEST
from solver.observing.recorder import Delta
from solver.text.listing import Event, parse_listing
from solver.value import Value

STEPS = 40_000  # statements that are recorded at most
SIZE = 3 << 19  # characters that a recording takes as JSON, by and large
SECONDS = 1.5  # seconds of computing after which no further statement is recorded
CALLS = 1000  # calls that may wait for each other


def record_run(
    _module: ModuleType,
    listing_id: str,
    text: str,
    arguments: tuple[Value, ...],
    entered: bool,
    enters_tests: bool,
    steps: int = STEPS,
) -> str:
    """Run a listing as `Program.execute` does, and return so many steps of it as JSON.

    To the steps of any recording (see `solver.observing.recorder`) are added `codes`, what is
    paused with before each, and `notes`, the squares that the marks name.
    """
    program = Program(parse_listing(listing_id, text), enters_tests=enters_tests)
    noted: list[tuple[Event, Noted]] = []
    try:
        execution = program.execute(arguments, entered=entered, noted=noted)
    except BaseException as error:  # noqa: BLE001 (what it raises before it begins ends it too)
        return dumps(record_nothing(describe_error(error)))
    return dumps(_record_steps(execution, noted, steps))


def record_nothing(error: str) -> dict[str, Any]:
    """Return the recording of a run that ends before its first statement."""
    return {"codes": "", "notes": [], "steps": [], "end": [error, [], "", []]}


def _record_steps(
    execution: Execution, noted: list[tuple[Event, Noted]], most: int
) -> dict[str, Any]:
    """Return the steps of a run to its end or the limit, with the notes that belong to each."""
    until = time.process_time() + SECONDS
    steps: list[Delta] = []
    notes: list[list[Any]] = []
    size, full, compared = 0, False, _ComparedFrames()
    execution.keep_frames()
    while not (full or execution.ended):
        done = len(execution.trace)
        execution.draw(1)
        notes += [[done, event, *_read_square(square)] for event, square in noted]
        noted.clear()
        delta = compared.step_to(execution.frames())
        size += len(dumps(delta))
        steps.append(delta)
        full = done >= most or size > SIZE or len(compared.frames) > CALLS
        full = full or time.process_time() > until
    cut = not execution.ended
    # The statement of the last code has not been executed where it is cut.
    codes = bytes(execution.trace[: -1 if cut else None]).hex()
    end: list[Any] | None = None if cut else [execution.error, [], "", []]
    return {"codes": codes, "notes": notes, "steps": steps, "end": end}


class _ComparedFrames:
    """The calls of a step, to be compared with those of the next step."""

    def __init__(self) -> None:
        self.frames: tuple[Frame, ...] = ()
        # Many calls hold the same list: it is said once, and has a number.
        self._numbers: dict[Value, int] = {}

    def step_to(self, frames: tuple[Frame, ...]) -> Delta:
        """Return the changes in the calls from this step to the next."""
        functions = zip(self.frames, frames, strict=False)
        same = takewhile(lambda pair: pair[0].function == pair[1].function, functions)
        staying = len(list(same))
        bound: list[list[Any]] = []
        lost: list[list[Any]] = []
        contents: list[list[Any]] = []
        for depth, frame in enumerate(frames):
            old = self.frames[depth] if depth < staying else None
            known = old.variables if old is not None else {}
            if old is frame:
                continue
            for name, value in frame.variables.items():
                if name not in known or not _is_same(known[name], value):
                    bound.append([depth, name, *self._refer_to(value, contents)])
            lost += [[depth, name] for name in known if name not in frame.variables]
        called = frames[staying].function if staying < len(frames) else None
        self.frames = frames
        return [frames[-1].line, staying, called, bound, lost, contents, [], "", []]

    def _refer_to(self, value: Value, contents: list[list[Any]]) -> list[Any]:
        """Return a value as it is recorded: lists and texts by number, their contents once."""
        if not isinstance(value, tuple | str):
            return [glimpse_value(value)]
        if value not in self._numbers:
            self._numbers[value] = len(self._numbers)
            contents.append([self._numbers[value], glimpse_value(value)])
        return [None, self._numbers[value]]


def _is_same(one: Value, other: Value) -> bool:
    return type(one) is type(other) and (one is other or one == other)


def _read_square(square: object) -> list[int]:
    """Return the two numbers of a square; None if a value is no square."""
    match square:
        case (int(x), int(y)) if max(abs(x), abs(y)) < HIGHEST:
            return [int(x), int(y)]
    return []

"""Records a run of a listing in a process of its own: what it does is sent as text.

Here the listing is executed as any listing is (see `solver.machine`), and may be anybody's.
"""

import time
from json import dumps
from types import ModuleType
from typing import Any

from solver.machine.program import Program, name_function
from solver.machine.reading import HIGHEST
from solver.machine.step import Noted
from solver.observing.encoding import describe_error
from solver.observing.recorder import SIZE, Delta
from solver.observing.stack import ObservedCalls, Places
from solver.text.listing import Event, parse_listing
from solver.value import Value

STEPS = 40_000  # statements that are recorded at most
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
        return dumps({"steps": [], "end": [describe_error(error), [], "", []]})
    places, until = Places(program.listing.text), time.process_time() + SECONDS
    deltas: list[Delta] = []
    notes: list[list[Any]] = []
    size, full, calls = 0, False, ObservedCalls()
    while not full:
        done = len(execution.trace)
        execution.draw(1)
        for event, square in noted:
            match square:
                case (int(x), int(y)) if max(abs(x), abs(y)) < HIGHEST:
                    notes.append([done, event, int(x), int(y)])
                case _:
                    notes.append([done, event])
        noted.clear()
        if execution.ended:
            break
        frames = [*execution.list_frames()]
        calls.forget_others(frames)
        frame, line = frames[-1], frames[-1].f_lineno
        place = places.of(frame.f_code)
        delta = [line, *calls.note_statement(frame, place, line, name_function(frame)), "", []]
        size += len(dumps(delta))
        deltas.append(delta)
        full = done >= steps or size > SIZE or len(calls) > CALLS
        full = full or time.process_time() > until
    # The statement of the last code has not been executed where it is cut.
    codes = bytes(execution.trace[: None if execution.ended else -1]).hex()
    end = [execution.error, calls.take_contents(), "", []] if execution.ended else None
    return dumps({"codes": codes, "notes": notes, "steps": deltas, "end": end})

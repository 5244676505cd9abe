"""A stand-in for the runner: programs run in this process, with a limit on the lines they run."""

import builtins
import copy
import importlib
import io
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from types import FrameType, ModuleType
from typing import Any

from lessons.lab.outcome import Ended, Faulty, Outcome, Raised, Reason, Returned
from lessons.lab.task import Program, ProgramCall

FILE = "<student>"
LINES = 200_000
"""Lines of a program after which it is taken to have no end."""


_DONE: dict[tuple[Program, str], list[Outcome]] = {}
"""What was run before."""


class TooLongError(BaseException):
    """A call ran too many lines."""


def run(program: Program, calls: Sequence[ProgramCall]) -> Iterator[Outcome]:
    """Run a program as the runner does; after a call without an end, nothing more is run."""
    asked = program, repr(calls)
    if asked not in _DONE:
        _DONE[asked] = _run(program, calls)
    return iter(_DONE[asked])


def _run(program: Program, calls: Sequence[ProgramCall]) -> list[Outcome]:
    module = ModuleType("student")
    try:
        code = compile(program, FILE, "exec") if isinstance(program, str) else program
        exec(code, module.__dict__)  # noqa: S102 (programs of the tests)
    except Exception as error:  # noqa: BLE001 (whatever a program does)
        return [Faulty(type(error).__name__, str(error), getattr(error, "lineno", 0) or 0)]
    found: list[Outcome] = []
    for call in calls:
        found.append(_call(module, call, code.co_filename))
        if isinstance(found[-1], Ended):
            break
    return found


def _call(module: ModuleType, call: ProgramCall, file: str) -> Outcome:
    given: list[Any] = copy.deepcopy(list(call.arguments))
    partner = call.make_partner() if call.make_partner else None
    lines = 0

    def trace(frame: FrameType, event: str, _given: object) -> Any:
        nonlocal lines
        if frame.f_code.co_filename != file:
            return None
        if event == "line":
            lines += 1
            if lines > LINES:
                raise TooLongError
        return trace

    printed, before = io.StringIO(), sys.gettrace()
    asked = builtins.input
    builtins.input = _nobody
    try:
        with redirect_stdout(printed):
            home, probes, name = call.function.partition(":")
            if probes:
                probe = getattr(importlib.import_module(home), name)
                ask = () if partner is None else (partner.reply,)
                sys.settrace(trace)
                value = probe(module, *ask, *given)
            else:
                function = getattr(module, call.function)
                sys.settrace(trace)
                value = function(*given)
    except TooLongError:
        return Ended(Reason.TIME)
    except BaseException as error:  # noqa: BLE001 (whatever a program does)
        sys.settrace(before)
        rows = [
            each.lineno or 0
            for each in traceback.extract_tb(error.__traceback__)
            if each.filename == file
        ]
        line = rows[-1] if rows else 0
        return Raised(type(error).__name__, str(error), line, printed.getvalue())
    finally:
        sys.settrace(before)
        builtins.input = asked
    if partner is not None:
        value = partner.result(value)
    return Returned(copy.deepcopy(value), printed.getvalue(), tuple(given))


def _nobody(_prompt: object = "") -> str:
    raise EOFError("EOF when reading a line")

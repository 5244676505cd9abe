"""A program that is observed does what it does without: a corpus, run both ways."""

import io
import json
import sys
from contextlib import AbstractContextManager, nullcontext, redirect_stdout
from typing import Any

import pytest

from solver.observing.recorder import Recorder
from tests.lab.programs import PROGRAMS
from tests.lab.recorded import FILE, load


def written(value: object) -> str:
    """Return what can be compared; what a repr prints is compared too."""
    try:
        return repr(value)
    except ValueError as error:
        return f"{type(value)} {error}"


def lines(error: BaseException) -> list[tuple[str, int]]:
    """Return what a traceback shows of a program: near the limit the functions, not the lines."""
    found, at = [], error.__traceback__
    while at is not None:
        if at.tb_frame.f_code.co_filename == FILE:
            found.append((at.tb_frame.f_code.co_name, at.tb_lineno))
        at = at.tb_next
    near = isinstance(error, RecursionError)
    return sorted({(name, 0) for name, _line in found}) if near else found


def observable(text: str, observer: AbstractContextManager[Any]) -> dict[str, object]:
    module = load(text)
    given: list[object] = [3, 1, 2]
    printed, result, error = io.StringIO(), None, None
    trace, profile, limit = sys.gettrace(), sys.getprofile(), sys.getrecursionlimit()
    with redirect_stdout(printed):
        try:
            with observer:
                result = module.run(given)
        except BaseException as raised:  # noqa: BLE001 (it is compared)
            error = raised
        finally:
            stream = sys.stdout
        seen = {
            "result": written(result),
            "is argument": result is given,
            "arguments": written(given),
            "error": error and (str(type(error)), written(error), error.args),
            "cause": error and (written(error.__cause__), written(error.__context__)),
            "lines": error and lines(error),
            "names": sorted(module.__dict__),
            "attributes": {
                name: sorted(vars(each))
                for name, each in module.__dict__.items()
                if hasattr(each, "__dict__") and getattr(each, "__module__", "") == "program"
            },
        }
    assert stream is printed
    assert (sys.gettrace(), sys.getprofile(), sys.getrecursionlimit()) == (trace, profile, limit)
    return {**seen, "printed": printed.getvalue(), "stream": sorted(vars(printed))}


@pytest.mark.parametrize("name", PROGRAMS)
def test_observing_changes_nothing(name: str) -> None:
    text = PROGRAMS[name]
    recorder = Recorder(FILE, text)
    alone, observed = observable(text, nullcontext()), observable(text, recorder)
    assert observed == alone
    recorded = recorder.recorded()
    assert recorded["steps"]
    assert json.loads(json.dumps(recorded, allow_nan=False)) is not None
    assert (recorded["end"][0] is None) == (alone["error"] is None)

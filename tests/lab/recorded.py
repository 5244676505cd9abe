"""Recordings of programs that are observed right here."""

import json
from types import ModuleType
from typing import Any

from solver.observing.recorder import Recorder
from solver.observing.recording import Recording, Watched

FILE = "/home/student/program.py"


def load(text: str) -> ModuleType:
    module = ModuleType("program")
    module.__file__ = FILE
    code = compile(text, FILE, "exec", dont_inherit=True)
    exec(code, module.__dict__)  # noqa: S102 (ours)
    return module


def said(text: str, function: str, *arguments: Any, **limits: Any) -> str:
    """Return what is said of a call; an exception that it ends with is said too."""
    called = getattr(load(text), function)
    recorder = Recorder(FILE, text, **limits)
    try:
        with recorder:
            called(*arguments)
    except Exception:  # noqa: BLE001, S110 (it is recorded)
        pass
    return json.dumps(recorder.recorded())


def recorded(
    text: str, function: str, *arguments: Any, watched: Watched | None = None, **limits: Any
) -> Recording:
    return Recording(said(text, function, *arguments, **limits), text, function, watched)

"""Recordings of programs that are observed right here, and cases followed in a session."""

import json
from pathlib import Path
from types import ModuleType
from typing import Any

from lessons.journal.journal import Journal
from lessons.lab.folder import read_shipped
from lessons.lab.following import Following, follow_case
from lessons.lab.session import LabSession
from lessons.lab.task import Limits
from solver.observing.recorder import Recorder
from solver.observing.recording import Recording, Watched
from tests.texts import read_texts

TO_RECORD = read_texts(Path(__file__).with_name("recorded_programs.txt"))
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


EMPTY = [-1, -1, -1, -1]


def session(name: str, folder: Path, seconds: float = 1.0) -> LabSession:
    return LabSession(read_shipped(name), folder, Journal(folder), Limits(seconds=seconds))


def followed(name: str, folder: Path, text: str, *case: object) -> Following:
    return follow_case(session(name, folder), text, case)


def mutant(name: str, misconception: str) -> str:
    return read_shipped(name).mutants[misconception]

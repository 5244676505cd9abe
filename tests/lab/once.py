"""What comes of a program in the code lab, found once in all tests of what is shown of it."""

import atexit
import pickle
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import pytest

from lessons.lab.session import LabSession
from lessons.lab.task import Stop
from solver.processes.workers import Worker

_FOUND: dict[bytes, Any] = {}
WORKER = Worker()
atexit.register(WORKER.close)


def _find(session: LabSession, more: tuple[str, ...], find: Callable[[], Any]) -> Any:
    asked = pickle.dumps((session.exercise, session.limits, session.drawing, more))
    if asked not in _FOUND:
        _FOUND[asked] = find()
    return _FOUND[asked]


def prepare_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one process judge, and run the reference of an exercise only the first time."""
    monkeypatch.setattr("lessons.lab.session.Worker", lambda: nullcontext(WORKER))
    prepare = LabSession._prepare_key

    def find(session: LabSession, *given: Any) -> Any:
        if session._key is None:
            session._key = _find(session, (), lambda: prepare(session, *given))
        return session._key

    monkeypatch.setattr(LabSession, "_prepare_key", find)


def check_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no program be run twice."""
    prepare_once(monkeypatch)
    check, beliefs = LabSession.check, LabSession.beliefs

    def check_it_once(
        session: LabSession, text: str, stop: Stop | None = None, **chosen: Any
    ) -> Any:
        if chosen:  # Of the cases some, which are others each time.
            return check(session, text, stop, **chosen)
        return _find(session, ("check", text), lambda: check(session, text, stop))

    def beliefs_once(session: LabSession, report: Any, stop: Stop | None = None) -> Any:
        return _find(session, ("beliefs", report.text), lambda: beliefs(session, report, stop))

    monkeypatch.setattr(LabSession, "check", check_it_once)
    monkeypatch.setattr(LabSession, "beliefs", beliefs_once)

"""Processes that another one forks: each is as new as one that was started by itself."""

import os
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from lessons.lab.outcome import Ended, Outcome, Reason, Returned
from lessons.lab.runner import Warm, run_program
from lessons.lab.task import Limits, ProgramCall, ProgramTask

LEAVING = """\
import builtins, json, os, sys
print("left behind")
sys.left, builtins.zip, json.dumps = True, None, None
def f():
    return os.getppid(), os.getpid()
"""
LOOKING = """\
import json, os, sys
def f():
    return os.getppid(), hasattr(sys, "left"), len([*zip("ab", "ab")]), json.dumps(0)
"""
LIMITS = Limits(seconds=0.3)


@pytest.fixture(scope="module")
def warm() -> Iterator[Warm]:
    with closing(Warm("json")) as found:
        yield found


def outcome(text: str, warm: Warm) -> Outcome:
    (found,) = run_program(
        ProgramTask(Path("/nowhere/f.py"), text, (ProgramCall("f"),), alone=True), LIMITS, warm=warm
    )
    return found


def test_what_one_leaves_behind_the_next_does_not_find(warm: Warm) -> None:
    first, second = outcome(LEAVING, warm), outcome(LOOKING, warm)
    assert isinstance(first, Returned)
    assert isinstance(first.value, tuple)
    parent = first.value[0]
    assert first.printed == "left behind\n"
    assert second == Returned((parent, False, 2, "0"))


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("os.abort()", Reason.KILLED),
        ("print('x' * 10 ** 6)", Reason.OUTPUT),
        ("[1 for _ in iter(int, 1)]", Reason.TIME),
    ],
)
def test_one_that_ends_badly_is_told_and_harms_no_other(
    warm: Warm, code: str, reason: Reason
) -> None:
    before = outcome(LOOKING, warm)
    found = outcome(f"import os\ndef f():\n    {code}\n", warm)
    assert isinstance(found, Ended)
    assert found.reason is reason
    assert outcome(LOOKING, warm) == before


def test_while_one_runs_another_is_started_by_itself(warm: Warm) -> None:
    task = ProgramTask(Path("/nowhere/f.py"), LOOKING, (ProgramCall("f"),), alone=True)
    running = run_program(task, LIMITS, warm=warm)
    forked, started = next(running), outcome(LOOKING, warm)
    assert [*running] == []
    assert isinstance(forked, Returned)
    assert isinstance(started, Returned)
    assert isinstance(forked.value, tuple)
    assert isinstance(started.value, tuple)
    assert started.value[0] == os.getpid() != forked.value[0]


def test_an_end_has_its_status(warm: Warm) -> None:
    found = outcome("import os\ndef f():\n    os._exit(3)\n", warm)
    assert found == Ended(Reason.EXIT, detail=3)


def test_where_its_parent_is_gone_one_is_started_by_itself() -> None:
    with closing(Warm()) as warm:
        found = outcome(LOOKING, warm)
        assert isinstance(found, Returned)
        assert isinstance(found.value, tuple)
        os.kill(found.value[0], signal.SIGKILL)
        started = outcome(LOOKING, warm)
        assert isinstance(started, Returned)
        assert isinstance(started.value, tuple)
        assert started.value[0] == os.getpid()
        assert warm.closed

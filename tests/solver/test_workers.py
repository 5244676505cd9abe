"""What is done in another process: it comes back, or is ended, and nothing of it is left."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from solver.processes.workers import LostError, StoppedError, Worker
from tests.terminal.left_behind import ends
from tests.terminal.session import PATIENCE

ROOT = Path(__file__).parents[2]
ASKING = """
import sys
sys.path.insert(0, {root!r})
from functools import partial
from solver.processes.workers import Worker
from tests.solver.test_workers import loop
Worker().do(partial(loop, {named!r}), 600)
"""


def loop(named: str) -> None:
    """Compute without an end, as a judge might, once it is written down which process does."""
    Path(named).write_text(str(os.getpid()))
    while True:
        pass


def divide(one: int, other: int) -> float:
    return one / other


@pytest.fixture
def worker() -> Iterator[Worker]:
    with Worker() as made:
        yield made


def process_named(named: Path) -> int:
    """Wait until a process has written down which it is."""
    deadline = time.monotonic() + PATIENCE
    while not (named.exists() and named.read_text()):
        assert time.monotonic() < deadline
        os.sched_yield()
    return int(named.read_text())


def test_one_process_does_one_thing_after_another(worker: Worker) -> None:
    first, second = worker.do(os.getpid, 60), worker.do(os.getpid, 60)
    assert first == second != os.getpid()
    worker.close()
    assert ends(first)


def test_what_is_foreseen_is_raised_here_and_all_else_is_told(worker: Worker) -> None:
    with pytest.raises(FileNotFoundError):
        worker.do(partial(os.stat, "/no/such/file"), 60)
    with pytest.raises(ZeroDivisionError):
        worker.do(partial(divide, 1, 0), 60, None, (ZeroDivisionError,))
    with pytest.raises(LostError, match="ZeroDivisionError: division by zero"):
        worker.do(partial(divide, 1, 0), 60)
    with pytest.raises(LostError, match="-9"):
        worker.do(partial(os.kill, 0, signal.SIGKILL), 60)
    assert worker.do(partial(divide, 6, 2), 60) == 3


def test_what_does_not_end_is_ended_even_within_one_operation(worker: Worker) -> None:
    process = worker.do(os.getpid, 60)
    with pytest.raises(LostError) as lost:
        worker.do(partial(pow, 3, 10**9), 0.1)
    assert lost.value.seconds == 0.1
    assert ends(process)


def test_it_is_stopped_wherever_it_is(worker: Worker, tmp_path: Path) -> None:
    named = tmp_path / "process"
    with pytest.raises(StoppedError):
        worker.do(
            partial(loop, str(named)), 600, lambda: bool(named.exists() and named.stat().st_size)
        )
    assert ends(process_named(named))


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGKILL])
def test_it_ends_with_whoever_asked_for_it(number: signal.Signals, tmp_path: Path) -> None:
    named = tmp_path / "process"
    text = ASKING.format(root=str(ROOT), named=str(named))
    with subprocess.Popen([sys.executable, "-c", text]) as asking:
        process = process_named(named)
        asking.send_signal(number)
    assert ends(process)

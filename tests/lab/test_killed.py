"""Whoever runs a student's program may be killed: the program ends too."""

import os
import select
import signal
import threading
from functools import partial
from pathlib import Path

import pytest

from lessons.lab.isolation import SealLevel, find_level
from lessons.lab.outcome import Outcome
from lessons.lab.runner import ProgramPlace
from lessons.lab.task import Limits
from solver.processes.workers import LostError, Worker

LOOP = "import os\nprint(os.getpid(), flush=True)\nwhile True: pass\n"


def first_outcome(path: Path) -> Outcome:
    """Run a program that has no end, and kill the process that does so when it has begun."""
    return next(ProgramPlace(path, Limits(seconds=60.0)).run(LOOP))


@pytest.mark.skipif(
    find_level() < SealLevel.FILES, reason="only Linux ends a process with its parent"
)
def test_a_program_ends_with_the_process_that_started_it(tmp_path: Path) -> None:
    with Worker() as worker:
        parent = worker.do(os.getpid, 60)
        ended: list[bool] = []
        watching = threading.Thread(target=lambda: ended.append(_killed_with(parent)))
        watching.start()
        with pytest.raises(LostError):
            worker.do(partial(first_outcome, tmp_path / "f.py"), 60)
        watching.join()
    assert ended == [True]


def _killed_with(parent: int) -> bool:
    """Kill a process once it has a child, and say whether the child ends."""
    children = Path(f"/proc/{parent}/task/{parent}/children")
    while not (found := children.read_text().split()):
        os.sched_yield()
    child = os.pidfd_open(int(found[0]))
    os.kill(parent, signal.SIGKILL)
    return bool(select.select([child], [], [], 60)[0])

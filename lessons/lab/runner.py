"""Runs a student's program in a process of its own that cannot harm the session.

The process executes the file and makes one call after the other. Whatever happens ends in an
`Outcome`, and when the run is over, nothing of it is left.
"""

from collections.abc import Iterator
from contextlib import closing, nullcontext
from dataclasses import replace
from threading import Event

from lessons.lab.isolation import Level, level, seal
from lessons.lab.outcome import Ended, Outcome
from lessons.lab.process import StudentProcess
from lessons.lab.task import Limits, Task


def run(
    task: Task,
    limits: Limits | None = None,
    isolation: Level | None = None,
    stop: Event | None = None,
) -> Iterator[Outcome]:
    """Execute the file and make the calls, one after the other, as the outcomes are asked for.

    Yields:
        One outcome for each call. `Faulty` stands for the whole file; after it, and after an
        `Ended`, nothing comes, because there is no process any more.

    Raises:
        OSError: The system starts no process.
        StoppedError: It was stopped; nothing of it runs any more.
    """
    limits = limits or Limits()
    wanted = level() if isolation is None else isolation
    path = task.path.absolute()
    closed_off = seal(wanted, path.parent)
    with closing(closed_off) if closed_off else nullcontext():
        process = StudentProcess(replace(task, path=path), limits, closed_off, stop)
    with closing(process):
        first = process.loaded()
        if first is not None:
            yield first
            return
        for call in task.calls:
            outcome = process.answer(call)
            yield outcome
            if isinstance(outcome, Ended):
                return

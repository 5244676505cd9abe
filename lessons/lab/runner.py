"""Runs a student's program in a process of its own that cannot harm the session.

The process executes the file and makes one call after the other. Whatever happens ends in an
`Outcome`, and when the run is over, nothing of it is left.
"""

from collections.abc import Iterator
from dataclasses import replace
from threading import Event

from lessons.lab.isolation import Level, level, seal
from lessons.lab.limits import Limits
from lessons.lab.outcome import Ended, Outcome
from lessons.lab.process import StudentProcess
from lessons.lab.task import Task


def run(
    task: Task,
    limits: Limits | None = None,
    isolation: Level | None = None,
    stop: Event | None = None,
) -> Iterator[Outcome]:
    """Execute the file and make the calls, one after the other, as the outcomes are asked for.

    Args:
        task: The file and the calls.
        limits: What it may use.
        isolation: How well it is closed off; the best that the machine offers, if not given.
        stop: Ends the run as soon as it is set, by any thread.

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
    try:
        process = StudentProcess(replace(task, path=path), limits, closed_off, stop)
    finally:
        if closed_off is not None:
            closed_off.close()
    try:
        first = process.loaded()
        if first is not None:
            yield first
            return
        for call in task.calls:
            outcome = process.answer(call)
            yield outcome
            if isinstance(outcome, Ended):
                return
    finally:
        process.close()

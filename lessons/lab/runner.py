"""Runs a student's program in a process of its own that cannot harm the session.

The process executes the file and makes one call after the other. Whatever happens ends in an
`Outcome`, and when the run is over, nothing of it is left.
"""

from collections.abc import Iterator, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic

from lessons.lab.isolation import OURS, SealLevel, find_level, prepare_seal
from lessons.lab.outcome import Ended, Outcome
from lessons.lab.process import StudentProcess
from lessons.lab.task import Limits, Program, ProgramCall, ProgramTask, Stop


@dataclass(frozen=True, slots=True)
class ProgramPlace:
    """Where programs run, and how.

    Attributes:
        path: Of the student's file.
        hidden: What they cannot read, besides all that is the tutor's.
        alone: Whether the other files of the folder are not there for them.
        until: The moment at which they are ended; None for one check from now.
    """

    path: Path
    limits: Limits
    hidden: tuple[Path, ...] = ()
    alone: bool = False
    until: float | None = None

    def run(
        self, program: Program, calls: Sequence[ProgramCall], stop: Stop | None = None
    ) -> Iterator[Outcome]:
        """Run a program as if it stood in the file."""
        task = ProgramTask(self.path, program, tuple(calls), self.alone, self.hidden)
        return run_program(task, self.limits, stop=stop, until=self.until)


def run_program(
    task: ProgramTask,
    limits: Limits | None = None,
    isolation: SealLevel | None = None,
    stop: Stop | None = None,
    until: float | None = None,
) -> Iterator[Outcome]:
    """Execute the file and make the calls, one after the other, as the outcomes are asked for.

    Args:
        task: The file and the calls.
        limits: What it may use; the usual, if they are not given.
        isolation: How well it is closed off at most; as well as this machine can, if not given.
        stop: What ends it.
        until: The moment, by `time.monotonic`, at which it is ended wherever it is; None for one
            check from now.

    Yields:
        One outcome for each call. `Faulty` stands for the whole file; after it, and after an
        `Ended`, nothing comes, because there is no process any more.

    Raises:
        OSError: The system starts no process.
        StoppedError: It was stopped; nothing of it runs any more.
    """
    limits = limits or Limits()
    wanted = find_level() if isolation is None else isolation
    path = task.path.absolute()
    hidden = (*OURS, *task.hidden)
    if until is None:
        until = monotonic() + limits.whole
    task = replace(task, path=path, hidden=hidden)
    sealed = prepare_seal(wanted, None if task.alone else path.parent, hidden)
    with closing(sealed) if sealed else nullcontext():
        process = StudentProcess(task, limits, sealed, until, stop)
    with closing(process):
        if (first := process.loaded()) is not None:
            yield first
            return
        for call in task.calls:
            outcome = process.answer(call)
            yield outcome
            if isinstance(outcome, Ended):
                return

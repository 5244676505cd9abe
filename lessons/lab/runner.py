"""Runs a student's program in a process of its own that cannot harm the session.

The process executes the file and makes one call after the other. Whatever happens ends in an
`Outcome`, and when the run is over, nothing of it is left.
"""

import atexit
import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock
from time import monotonic

from lessons.lab.isolation import OURS, SealLevel, find_level, prepare_seal
from lessons.lab.outcome import Ended, Outcome
from lessons.lab.process import StudentProcess
from lessons.lab.structure import SHAPE
from lessons.lab.task import Limits, Program, ProgramCall, ProgramTask, Stop
from solver.processes.children import Parent


class Warm:
    """A process that forks those of files that are alone, each closed off by itself; to be closed.

    Args:
        modules: What they need; they are imported once.

    Attributes:
        free: Is held while one of them runs: another thread's is started by itself meanwhile.
        closed: Whether it forks none any more.

    Raises:
        OSError: The system starts no process.
    """

    def __init__(self, *modules: str) -> None:
        self.free = Lock()
        self.closed = False
        self.closed_off = prepare_seal(find_level(), None)
        with closing(self.closed_off) if self.closed_off else nullcontext():
            ruleset = self.closed_off.ruleset if self.closed_off else -1
            saved = [ruleset] if ruleset >= 0 else []
            self.parent = Parent("lessons.lab.child", "ctypes", *modules, descriptors=saved)

    def close(self) -> None:
        """End the process."""
        self.closed = True
        self.parent.close()


_warm: dict[str, Warm] = {}
os.register_at_fork(after_in_child=_warm.clear)  # They answer this process and no other.


def warm_up(module: str) -> Warm | None:
    """Return what forks processes that need a module; None where that cannot be."""
    if (known := _warm.get(module)) is not None and not known.closed:
        return known
    try:
        warm = Warm(module)
    except OSError:
        return None
    if known is not None:
        _warm.pop(module, None)
    if (other := _warm.setdefault(module, warm)) is not warm:  # Another thread was faster.
        warm.close()
    return other


@atexit.register
def _close_all() -> None:
    while _warm:
        _warm.popitem()[1].close()


@dataclass(frozen=True, slots=True)
class ProgramPlace:
    """Where programs run, and how.

    Attributes:
        path: Of the student's file.
        hidden: What they cannot read, besides all that is the tutor's.
        alone: Whether the other files of the folder are not there for them.
        forked: Whether one process forks theirs: quicker, but nothing more is hidden then.
        until: The moment at which they are ended; None for one check from now.
    """

    path: Path
    limits: Limits
    hidden: tuple[Path, ...] = ()
    alone: bool = False
    forked: bool = False
    until: float | None = None

    def run(
        self, program: Program, calls: Sequence[ProgramCall], stop: Stop | None = None
    ) -> Iterator[Outcome]:
        """Run a program as if it stood in the file."""
        task = ProgramTask(self.path, program, tuple(calls), self.alone, self.hidden)
        warm = warm_up(SHAPE.partition(":")[0]) if self.forked else None
        return run_program(task, self.limits, stop=stop, until=self.until, warm=warm)


def run_program(
    task: ProgramTask,
    limits: Limits | None = None,
    isolation: SealLevel | None = None,
    stop: Stop | None = None,
    until: float | None = None,
    warm: Warm | None = None,
) -> Iterator[Outcome]:
    """Execute the file and make the calls, one after the other, as the outcomes are asked for.

    Args:
        task: The file and the calls.
        limits: What it may use; the usual, if they are not given.
        isolation: How well it is closed off at most; as well as this machine can, if not given.
        stop: What ends it.
        until: The moment, by `time.monotonic`, at which it is ended wherever it is; None for one
            check from now.
        warm: Forks the process of it if it can, for a file that is alone and hides nothing more.

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
    with ExitStack() as held:
        process = None
        if warm is not None and warm.free.acquire(blocking=False):
            held.callback(warm.free.release)
            try:
                process = StudentProcess(task, limits, warm.closed_off, until, stop, warm.parent)
            except OSError:  # It may be gone: then the process is started by itself.
                warm.close()
        if process is None:
            closed_off = prepare_seal(wanted, None if task.alone else path.parent, hidden)
            with closing(closed_off) if closed_off else nullcontext():
                process = StudentProcess(task, limits, closed_off, until, stop)
        held.enter_context(closing(process))
        first = process.loaded()
        if first is not None:
            yield first
            return
        for call in task.calls:
            outcome = process.answer(call)
            yield outcome
            if isinstance(outcome, Ended):
                return

"""A course is checked when it is opened: in a process of its own, which can be stopped.

What a course computes is somebody else's doing, and may take for ever. The process is a copy of
this one, so that nothing has to be imported again; it may go on after nobody waits for it any more,
and then what it finds out serves the next time.
"""

import json
import os
import resource
import select
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import NoReturn

from lessons.authoring.check import check_whole_course
from lessons.authoring.watch import FILE, CheckWatch, Sound, TooLongError
from lessons.files.course_folder import find_course_folder
from lessons.journal.data_folder import find_cache

LONGEST = 60
"""Seconds of processor time that a check of the course takes at most."""
_ENDING = 1.0
"""Seconds that a check has to end by itself before it is killed."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The outcome of a check: the number of faults, and the place that took too long, if any."""

    faults: int
    slow: str = ""


class OpeningCheck:
    """A check of the course that runs in a child process; the caller must close it.

    Its process calls `keep` if the course has no fault. An `OSError` if the system starts none.
    """

    def __init__(self, keep: Callable[[], None]) -> None:
        self._output = b""
        self._answer, writing = os.pipe()
        try:
            self._process = os.fork()
            if not self._process:
                _run_check(writing, keep)
        except OSError:
            os.close(self._answer)
            raise
        finally:
            os.close(writing)

    def wait(self, seconds: float) -> Opened | None:
        """Return the result of the check, or None if it takes more than some seconds."""
        until = monotonic() + seconds
        while select.select([self._answer], [], [], max(until - monotonic(), 0.0))[0]:
            data = os.read(self._answer, 1000)
            self._output += data
            if not data:  # Where it says nothing, it has failed, as `course check` will then.
                return Opened(*json.loads(self._output or b"[1]"))
        return None

    def close(self) -> None:
        """End the process of the check, by force if need be."""
        if self._process:
            os.kill(self._process, signal.SIGTERM)
            if self.wait(_ENDING) is None:
                os.kill(self._process, signal.SIGKILL)
            os.waitpid(self._process, 0)
            os.close(self._answer)
            self._process = 0


def _run_check(writing: int, keep: Callable[[], None]) -> NoReturn:
    """Check the course in a child process, write the result to a pipe and exit; never return."""
    try:
        os.setsid()
        for number in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
            signal.signal(number, signal.SIG_DFL)
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())
        nowhere = os.open(os.devnull, os.O_RDWR)
        for standard in range(3):
            os.dup2(nowhere, standard)
        resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST))
        opened = _check_course()
        if opened == Opened(0):
            with suppress(OSError):  # It goes on without a copy, as with a disk that is full.
                keep()
        os.write(writing, json.dumps([opened.faults, opened.slow]).encode())
    finally:
        os._exit(0)


def _check_course() -> Opened:
    """Return the result of a quick check of the course, which skips what was sound before."""
    watch = CheckWatch(sound=Sound(find_cache() / FILE, "1 False"), recount=False, hurried=True)
    try:
        return Opened(len(check_whole_course(1, watch=watch).findings))
    except TooLongError as error:
        with suppress(ValueError):
            return Opened(1, f"{error.path.relative_to(find_course_folder())}:{error.line}")
        return Opened(1, str(error))
    finally:
        if watch.sound:
            watch.sound.save()

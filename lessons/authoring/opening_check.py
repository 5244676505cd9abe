"""A course is checked when it is opened: in a process of its own, which can be stopped.

What a course computes is somebody else's doing, and may take for ever. The process is a copy of
this one, so that nothing has to be imported again; it may go on after nobody waits for it any more,
and then what it finds out serves the next time.
"""

import json
import os
import resource
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection

from msgspec import Struct

from lessons.authoring.check import check_whole_course
from lessons.authoring.watch import FILE, CheckWatch, Sound, TooLongError
from lessons.files.course_folder import find_course_folder
from lessons.journal.data_folder import find_cache

LONGEST = 60
"""Seconds of processor time that a check of the course takes at most."""
LONGEST_ANSWER = 10_000
"""Bytes that it can answer."""
_ENDING = 1.0
"""Seconds that a check has to end by itself before it is killed."""


class Opened(Struct, frozen=True):
    """The outcome of a check: the number of faults, and the place that took too long, if any."""

    faults: int
    slow: str = ""


class OpeningCheck:
    """A check of the course that runs in a child process; the caller must close it.

    Its process calls `keep` if the course has no fault. An `OSError` if the system starts none.
    """

    def __init__(self, keep: Callable[[], None]) -> None:
        context = get_context("fork")
        self._answer, answer = context.Pipe(duplex=False)
        self._process = context.Process(target=_run_check, args=(answer, keep))
        with answer:  # Closed here, so that its end is seen if the process says nothing.
            self._process.start()

    def wait(self, seconds: float) -> Opened | None:
        """Return the result of the check, or None if it takes more than some seconds."""
        if not self._answer.poll(max(seconds, 0.0)):
            return None
        try:
            return Opened(*json.loads(self._answer.recv_bytes(LONGEST_ANSWER)))
        except (EOFError, OSError):  # It has failed, as `course check` will then.
            return Opened(1)

    def close(self) -> None:
        """End the process of the check, by force if need be."""
        self._process.terminate()
        self._process.join(_ENDING)
        self._process.kill()
        self._process.join()
        self._answer.close()


def _run_check(answer: Connection, keep: Callable[[], None]) -> None:
    """Check the course in a child process, and send the result."""
    os.setsid()
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in range(3):
        os.dup2(nowhere, standard)
    resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST))
    watch = CheckWatch(sound=Sound(find_cache() / FILE, "1 False"), recount=False, hurried=True)
    try:  # What was sound before is skipped.
        opened = Opened(len(check_whole_course(1, watch=watch).findings))
    except TooLongError as error:
        place = error.path
        with suppress(ValueError):
            place = place.relative_to(find_course_folder())
        opened = Opened(1, f"{place}:{error.line}")
    finally:
        if watch.sound:
            watch.sound.save()
    if opened == Opened(0):
        with suppress(OSError):  # It goes on without a copy, as with a disk that is full.
            keep()
    answer.send_bytes(json.dumps([opened.faults, opened.slow]).encode())

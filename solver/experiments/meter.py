"""A meter for a process of its own: CPU time, and calls that end when theirs is used up."""

import signal
import time
from collections.abc import Callable
from types import FrameType
from typing import TypeVar

Answer = TypeVar("Answer")
BEAT = 0.1  # Seconds between two looks at a call that goes on.


class OutOfTimeError(Exception):
    """The time of a call is used up."""


class Meter:
    """A meter of this process's CPU time in seconds: one for each process, used in the main thread.

    While a call goes on, `beat` is called now and then with what has been used so far.
    """

    def __init__(self, beat: Callable[[float], None]) -> None:
        self._beat = beat
        self._begun = time.process_time()
        self._end: float | None = None
        signal.signal(signal.SIGALRM, self._check_time)

    def spent(self) -> float:
        """Return the seconds of CPU time since the measurement began."""
        return time.process_time() - self._begun

    def call(self, function: Callable[[], Answer], limit: float) -> Answer:
        """Return what a function answers within `limit` seconds; it must let exceptions through.

        Raises:
            OutOfTimeError: It has used them up.
        """
        if limit <= 0:
            raise OutOfTimeError
        self._end = self.spent() + limit
        # A timer of CPU time would make the system read that clock in steps of milliseconds.
        signal.setitimer(signal.ITIMER_REAL, min(BEAT, limit))
        try:
            return function()
        finally:
            self._end = None
            signal.setitimer(signal.ITIMER_REAL, 0)

    def _check_time(self, _number: int, _frame: FrameType | None) -> None:
        """Raise an `OutOfTimeError` if the time is used up; the signal handler."""
        if self._end is None:
            return
        spent = self.spent()
        if spent >= self._end:
            raise OutOfTimeError
        self._beat(spent)
        signal.setitimer(signal.ITIMER_REAL, BEAT)  # Not before: the beat is not to be disturbed.

"""Workers: what may hang or fail for reasons that are not ours is done in another process.

Python cannot stop a thread, nor can it always be interrupted. A process can be ended at any moment,
wherever it is.
"""

import os
import pickle
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from subprocess import TimeoutExpired
from threading import Lock
from time import monotonic
from typing import TypeVar, cast

from solver.processes.children import Child
from solver.processes.working import LONG

Result = TypeVar("Result")
_LOOK = 0.05  # seconds between two looks at whether it is to be stopped
_GRACE = 0.5  # seconds in which a process that is ended can end what it has started


class StoppedError(Exception):
    """A piece of work was stopped by whoever had asked for it."""


class LostError(Exception):
    """A piece of work did not come to its end.

    Attributes:
        seconds: How long was waited for it; 0 if it failed.
        why: The last that the process wrote; its status if it wrote nothing.
    """

    def __init__(self, why: str, seconds: float = 0.0) -> None:
        super().__init__(why)
        self.why, self.seconds = why, seconds


class Worker:
    """A process that does one piece of work after another, started when there is the first.

    Threads can share one: each waits until the others have done what they asked for.
    """

    def __init__(self) -> None:
        self._child: Child | None = None
        self._free = Lock()

    def __enter__(self) -> "Worker":
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def do(
        self,
        work: Callable[[], Result],
        seconds: float,
        stop: Callable[[], bool] | None = None,
        foreseen: tuple[type[Exception], ...] = (OSError,),
    ) -> Result:
        """Call a module's function, or a `partial` of one, in the process; return the result.

        It is ended after some seconds, or when `stop` says so; what it may raise is `foreseen`.

        Raises:
            OSError: The system starts no process.
            StoppedError: It was stopped; nothing of it runs any more.
            LostError: It was ended, or failed in a way that was not foreseen; likewise.
        """
        with self._free:
            until = monotonic() + seconds
            try:
                if (child := self._child) is None:
                    child = self._child = Child("solver.processes.working", new_session=True)
                    child.send(pickle.dumps((sys.path, dict(os.environ))), seconds)
                child.send(pickle.dumps((work, foreseen)), seconds)
                while (answer := _take_answer(child)) is None:
                    if not child.wait(min(until - monotonic(), _LOOK)):  # It is gone.
                        with suppress(TimeoutExpired):
                            child.process.wait(_GRACE)
                        said = child.take_printed().strip().splitlines()
                        raise LostError([f"status {child.process.returncode}", *said][-1])
                    if stop is not None and stop():
                        raise StoppedError
                    if monotonic() > until:
                        raise LostError("", seconds)
            except BaseException:
                self.close()
                raise
        done, result = pickle.loads(answer)  # noqa: S301 (our own process, which runs no other's)
        if not done:
            raise result
        return cast("Result", result)

    def close(self) -> None:
        """End the worker's process and everything that it has started."""
        child, self._child = self._child, None
        if child is not None:
            child.process.send_signal(signal.SIGTERM)
            with suppress(TimeoutExpired):
                child.process.wait(_GRACE)
            child.close()


def _take_answer(child: Child) -> bytes | None:
    """Return an answer of the process; None if it is not complete yet."""
    whole = LONG + int.from_bytes(child.heard[:LONG])
    if len(child.heard) < max(whole, LONG):
        return None
    answer, child.heard = child.heard[LONG:whole], child.heard[whole:]
    return answer

"""A thread that writes, so that nobody waits for a slow disk but who wants to know of the end."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock, Thread
from typing import TypeVar

Result = TypeVar("Result")


class Writer:
    """Does what it is handed, in order, in one thread that lives while there is something to do.

    What cannot be had in a thread, where the system allows no more of them, is done at once. A
    process that is left waits for nothing by itself: see `wait`.
    """

    def __init__(self) -> None:
        self._jobs: deque[Callable[[], None]] = deque()
        self._lock = Lock()

    def hand_over(self, job: Callable[[], Result]) -> "Future[Result]":
        """Have something done, and return what tells when it is, and what came of it."""
        done: Future[Result] = Future()
        done.set_running_or_notify_cancel()  # Who waits no longer does not keep it from being done.

        def run_job() -> None:
            """Run the job, and hand its result or its error to whoever waits."""
            try:
                done.set_result(job())
            except BaseException as error:  # noqa: BLE001 (who asks for the result gets it)
                done.set_exception(error)

        with self._lock:
            self._jobs.append(run_job)
            idle = len(self._jobs) == 1
        if idle:
            try:
                Thread(target=self._work_off, name="writer", daemon=True).start()
            except RuntimeError:
                self._work_off()
        return done

    def wait(self, seconds: float) -> bool:
        """Wait until all that was handed over is done, at most so long; say whether it is."""
        try:
            self.hand_over(lambda: None).result(seconds)
        except TimeoutError:
            return False
        return True

    def _work_off(self) -> None:
        left = True
        while left:
            self._jobs[0]()
            with self._lock:
                self._jobs.popleft()
                left = bool(self._jobs)

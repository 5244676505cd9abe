"""A thread that writes, so that nobody waits for a slow disk but who wants to know of the end."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock, Thread
from typing import TypeVar

Result = TypeVar("Result")


class Writer:
    """A queue of jobs that run in order in one thread, which lives while there are jobs.

    If the system allows no more threads, jobs are run at once by the caller. The end of the process
    does not wait for queued jobs: see `wait`.
    """

    def __init__(self) -> None:
        self._jobs: deque[Callable[[], None]] = deque()
        self._lock = Lock()

    def hand_over(self, job: Callable[[], Result]) -> "Future[Result]":
        """Queue a job and return a future for its result."""
        done: Future[Result] = Future()
        done.set_running_or_notify_cancel()  # Who waits no longer does not keep it from being done.

        def run_job() -> None:
            """Run the job and pass its result or exception to the future."""
            try:
                done.set_result(job())
            except BaseException as error:  # noqa: BLE001 (who asks for the result gets it)
                done.set_exception(error)

        with self._lock:
            self._jobs.append(run_job)
            idle = len(self._jobs) == 1
        if idle:
            try:
                Thread(target=self._run_jobs, name="writer", daemon=True).start()
            except RuntimeError:
                self._run_jobs()
        return done

    def wait(self, seconds: float) -> bool:
        """Wait at most `seconds` for all queued jobs; return whether they are done."""
        try:
            self.hand_over(lambda: None).result(seconds)
        except TimeoutError:
            return False
        return True

    def _run_jobs(self) -> None:
        """Run the queued jobs until none is left."""
        left = True
        while left:
            self._jobs[0]()
            with self._lock:
                self._jobs.popleft()
                left = bool(self._jobs)

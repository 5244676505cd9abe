"""Nothing that a test has started is left behind, whatever became of the test."""

import os
import select
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.terminal.session import PATIENCE


def running(home: Path) -> list[int]:
    """Return the processes that were started with a home, which each test has of its own."""
    named = f"QUEENS_TUTOR_HOME={home}".encode()
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # It has ended meanwhile, or is somebody else's.
            if named in (process / "environ").read_bytes().split(b"\0"):
                found.append(int(process.name))
    return found


def wait_for_ends(home: Path) -> list[int]:
    """Wait for the ends of all that was started with a home; return what does not end."""
    return [pid for pid in running(home) if not ends(pid)]


def ends(pid: int) -> bool:
    """Wait for the end of a process."""
    try:
        process = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([process], [], [], PATIENCE)[0])
    finally:
        os.close(process)


@contextmanager
def nothing_left(home: Path) -> Iterator[None]:
    """Check that nothing is left behind at the end, and end what is."""
    try:
        yield
    except BaseException:
        _kill(running(home))
        raise
    left = wait_for_ends(home)
    _kill(left)
    assert not left, f"left behind: {left}"


def _kill(processes: list[int]) -> None:
    for pid in processes:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)

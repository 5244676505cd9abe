"""A program in a real terminal: a pty whose other end is read by pyte.

Nothing here sleeps: a wait ends when the screen shows what is waited for, and fails after a time
that only a hanging program needs.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType

import pyte

PATIENCE = 20.0
"""Seconds after which a program hangs."""


class Session:
    """A program running in a terminal of its own.

    Args:
        command: The program and its arguments.
        size: Columns and rows.
        environment: What its environment has besides the one of the tests.
    """

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self._closed = False
        self.pid, self._terminal = pty.fork()
        if self.pid == 0:
            os.execvpe(command[0], list(command), {**os.environ, **(environment or {})})  # noqa: S606
        self.resize(*size)

    def __enter__(self) -> "Session":
        """Return the session; it is killed at the end if it still runs."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the program."""
        if self.pid:
            self.kill()
        os.close(self._terminal)

    @property
    def text(self) -> str:
        """What the terminal shows."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        self.screen.resize(rows, columns)
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, size)

    def press(self, keys: str) -> None:
        """Type."""
        os.write(self._terminal, keys.encode())

    def wait(self, shown: str | Callable[[str], bool]) -> str:
        """Read until the screen shows a text or fulfils a condition, and return what it shows."""
        found = shown if callable(shown) else lambda text: shown in text
        deadline = time.monotonic() + PATIENCE
        while not found(self.text):
            if time.monotonic() > deadline or not self._read(PATIENCE):
                raise AssertionError(f"waited in vain for {shown!r}:\n{self.text}")
        return self.text

    def kill(self) -> None:
        """Kill the program at once."""
        os.kill(self.pid, signal.SIGKILL)
        self.end()

    def end(self) -> int:
        """Wait for the program to end, and return its exit status."""
        while self._read(PATIENCE):
            pass
        if not self._closed:
            raise AssertionError(f"the program does not end:\n{self.text}")
        _pid, status = os.waitpid(self.pid, 0)
        self.pid = 0
        return os.waitstatus_to_exitcode(status)

    def _read(self, patience: float) -> bool:
        """Read what the program writes; False if it has ended or wrote nothing for long."""
        ready, _, _ = select.select([self._terminal], [], [], patience)
        if not ready:
            return False
        try:
            written = os.read(self._terminal, 1 << 16)
        except OSError:  # This is how Linux says that the other end is closed.
            written = b""
        self._stream.feed(written)
        self._closed = not written
        return not self._closed

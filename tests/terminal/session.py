"""A program in a real terminal: a pty whose other end is read by an emulator.

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

from tests.terminal.cell import Cell
from tests.terminal.emulator import Screen

PATIENCE = 60.0
"""Seconds after which a program hangs."""
TERMINAL = {"LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
"""What the environment says of the terminal, unless a test says otherwise."""

Seen = Callable[["Session"], list[list[Cell]]]


class Session:
    """A program running in a terminal of its own.

    Args:
        command: The program and its arguments.
        size: Columns and rows.
        environment: What its environment has besides the one of the tests and `TERMINAL`.

    Attributes:
        written: All that the program has written and was read.
        modes_before: How the terminal treated lines, signals and echo at first.
    """

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.screen = Screen(*size)
        self.written = b""
        self._life, life = os.pipe()  # Ends when the program and all that it has started do.
        os.set_inheritable(life, True)
        begun, begin = os.pipe()  # The program waits until its terminal is known.
        self.pid, self._terminal = pty.fork()
        if self.pid == 0:
            os.close(begin)
            os.read(begun, 1)
            surroundings = {**os.environ, **TERMINAL, **(environment or {})}
            os.execvpe(command[0], list(command), surroundings)  # noqa: S606
        os.close(life)
        self.modes_before = self.modes
        self.resize(*size)
        os.close(begun)
        os.close(begin)

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
        self.hang_up()
        os.close(self._life)

    @property
    def text(self) -> str:
        """What the terminal shows."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def cells(self) -> list[list[Cell]]:
        """What the terminal shows, to the cell."""
        return self.screen.seen

    @property
    def modes(self) -> list[object]:
        """How the terminal treats lines, signals and echo now."""
        modes: list[object] = termios.tcgetattr(self._terminal)
        return modes

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        self.screen.resize(rows, columns)
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, size)

    def press(self, keys: str) -> None:
        """Type. What is no text in UTF-8 is written with surrogate escapes, as in file names."""
        os.write(self._terminal, keys.encode(errors="surrogateescape"))

    def read_on(self) -> None:
        """Read what has been written until now."""
        while self._read(0):
            pass

    def wait(self, shown: str | Callable[[str], bool]) -> str:
        """Read until the screen shows a text or fulfils a condition, and return what it shows."""
        found = shown if callable(shown) else lambda text: shown in text
        deadline = time.monotonic() + PATIENCE
        while not found(self.text):
            if not self._read(max(0, deadline - time.monotonic())):
                raise AssertionError(f"waited in vain for {shown!r}:\n{self.text}")
        return self.text

    def wait_alike(self, other: "Session", seen: Seen = lambda session: session.cells) -> None:
        """Read until this terminal and another one show the same, to the cell.

        Args:
            other: What runs in the other terminal.
            seen: What of a terminal has to be the same.
        """
        deadline = time.monotonic() + PATIENCE
        while seen(self) != seen(other):
            patience = max(0, deadline - time.monotonic())
            ready, _, _ = select.select([self._terminal, other._terminal], [], [], patience)
            reading = [each for each in (self, other) if each._terminal in ready]
            if not reading or not all(each._read(0) for each in reading):
                differences = _differences(seen(self), seen(other))
                raise AssertionError(f"{differences}\n{self.text}\n{other.text}")

    def kill(self) -> None:
        """Kill the program at once."""
        os.kill(self.pid, signal.SIGKILL)
        self.end()

    def signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Take the terminal away, as a connection that is cut does."""
        if self._terminal >= 0:
            os.close(self._terminal)
        self._terminal = -1

    def end(self) -> int:
        """Wait for the program to end, and all it has started; return its exit status."""
        deadline = time.monotonic() + PATIENCE
        while self._terminal >= 0 and self._read(max(0, deadline - time.monotonic())):
            pass
        if not select.select([self._life], [], [], max(0, deadline - time.monotonic()))[0]:
            raise AssertionError(f"the program does not end:\n{self.text}")
        _pid, status = os.waitpid(self.pid, 0)
        self.pid = 0
        return os.waitstatus_to_exitcode(status)

    def _read(self, patience: float) -> bool:
        """Read what the program writes; False if it has ended, or writes nothing within seconds."""
        ready, _, _ = select.select([self._terminal], [], [], patience)
        if not ready:
            return False
        try:
            written = os.read(self._terminal, 1 << 16)
        except OSError:  # This is how Linux says that the other end is closed.
            written = b""
        self.screen.feed(written)
        self.written += written
        return bool(written)


def _differences(cells: list[list[Cell]], others: list[list[Cell]]) -> str:
    """Say where two screens differ, and how at the first places."""
    places = [
        f"{x}, {y}: {cell} is not {other}"
        for y, rows in enumerate(zip(cells, others, strict=False))
        for x, (cell, other) in enumerate(zip(*rows, strict=False))
        if cell != other
    ]
    return "\n".join([f"{len(places)} cells differ:", *places[:10]])

"""A program in a pty, and when it wrote how much: nothing is interpreted while it is timed."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from types import TracebackType

TERMINAL = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
UNWANTED = (
    "PYTHONDONTWRITEBYTECODE",
    "PYTHONUNBUFFERED",
    "COLOR",
    "FORCE_COLOR",
    "LANG",
    "LC_",
    "LINES",
    "COLUMNS",
    "NO_COLOR",
    "TERM",
    "TEXTUAL",
)
SILENCE = 0.03
"""Seconds without a byte and without a turn of the event loop after which a program has settled."""
PAUSE = 0.2
"""Seconds after which a key that nothing came of is taken to do nothing."""
PATIENCE = 30.0
"""Seconds after which a program hangs."""


def environment(extra: Mapping[str, str]) -> dict[str, str]:
    """Return an environment with a known terminal and nothing else that changes what is drawn."""
    saved = {name: value for name, value in os.environ.items() if not name.startswith(UNWANTED)}
    return saved | TERMINAL | dict(extra)


@dataclass(frozen=True, slots=True)
class Written:
    """What a program wrote until it settled.

    Attributes:
        data: The bytes.
        seconds: From what was done until the last byte came.
    """

    data: bytes
    seconds: float


class Program:
    """A program running in a terminal of its own.

    Args:
        command: The program and its arguments.
        size: Columns and rows.
        extra: What its environment has besides the known terminal.

    Attributes:
        terminal: The descriptor of its terminal's other end.
    """

    def __init__(
        self, command: Sequence[str], size: tuple[int, int], extra: Mapping[str, str]
    ) -> None:
        columns, rows = size
        whole = environment(extra)
        self.started = perf_counter()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execvpe(command[0], list(command), whole)  # noqa: S606

    def __enter__(self) -> "Program":
        """Return the program; it is killed at the end."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Kill the program."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)

    def start(self) -> Written:
        """Return what the program writes from its start until it has settled."""
        return self._settle(self.started)

    def press(self, key: str) -> Written:
        """Type a key, and return what the program writes until it has settled."""
        start = perf_counter()
        self.type(key)
        return self._settle(start)

    def type(self, key: str) -> None:
        """Type a key, and wait for nothing."""
        os.write(self.terminal, key.encode())

    def read(self, patience: float) -> bytes:
        """Return what the program writes within some seconds, or nothing.

        Raises:
            RuntimeError: The program has ended.
        """
        ready, _, _ = select.select([self.terminal], [], [], patience)
        if not ready:
            return b""
        try:
            return os.read(self.terminal, 1 << 16)
        except OSError as error:  # This is how Linux says that the other end is closed.
            raise RuntimeError("the program has ended") from error

    def _settle(self, start: float) -> Written:
        """Read until nothing comes any more.

        Raises:
            RuntimeError: The program has ended, or never settles.
        """
        written, last, turns = bytearray(), start, -1
        while perf_counter() < start + PATIENCE:
            chunk = self.read(SILENCE)
            if chunk:
                last = perf_counter()
                written += chunk
                turns = -1
                continue
            before, turns = turns, self._turns()
            answered = written or (start != self.started and perf_counter() > start + PAUSE)
            if answered and turns == before != -1:
                return Written(bytes(written), last - start)
        raise RuntimeError(f"the program has not settled after {PATIENCE:g} s")

    def _turns(self) -> int:
        """How often the main thread was given the processor; -1 if a thread has work to do."""
        for thread in Path(f"/proc/{self.pid}/task").iterdir():
            status = _status(thread)
            if not status["State"].startswith("S"):
                return -1
        status = _status(Path(f"/proc/{self.pid}"))
        return int(status["voluntary_ctxt_switches"]) + int(status["nonvoluntary_ctxt_switches"])

    @property
    def peak(self) -> int:
        """The most memory that the program had at once, in KiB."""
        return int(_status(Path(f"/proc/{self.pid}"))["VmHWM"].removesuffix("kB"))

    @property
    def processor(self) -> float:
        """The seconds for which the program has used a processor."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _status(process: Path) -> dict[str, str]:
    lines = (process / "status").read_text().splitlines()
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}

"""Processes that work for the tutor: started, fed, heard, limited in what they print, and ended.

Each is Python of ours. It is sent bytes on its standard input, which is closed when the tutor is
gone, and answers in lines on a descriptor that is its first argument. It may run a program that is
not ours: what it says is bytes to be checked.
"""

import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import IO

from solver.processes.forking import FORKED

ROOT = Path(__file__).parents[2]  # where our packages are
# Isolated, without installed packages, and writing no caches: it needs none of them.
_OPTIONS = ("-I", "-S", "-B", "-X", "utf8", "-c")
_START = "import sys; sys.path.append({root!r}); from {module} import main; main()"
_CHUNK = 1 << 16
_PATIENCE = 5.0  # seconds within which a process that only forks says that it did


def _start_python(
    module: str,
    *arguments: str,
    stdin: int,
    stdout: int,
    stderr: int,
    descriptors: Sequence[int],
    new_session: bool,
) -> "subprocess.Popen[bytes]":
    """Start a process that calls the `main` of a module of ours; an `OSError` if there is none."""
    start = _START.format(root=str(ROOT), module=module)
    return subprocess.Popen(  # noqa: S603 (nothing that anybody typed)
        [sys.executable, *_OPTIONS, start, *arguments],
        stdin=stdin,
        stdout=stdout,
        stderr=stderr,
        bufsize=0,
        cwd="/",
        env={},
        pass_fds=descriptors,
        start_new_session=new_session,
    )


class Parent:
    """A process that has imported what others need, and forks one after the other; to be closed.

    Args:
        modules: Of ours; the `main` of the first is called in each process that it forks.
        descriptors: That each is to have.

    Raises:
        OSError: The system starts no process.
    """

    def __init__(self, *modules: str, descriptors: Sequence[int] = ()) -> None:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        nothing = subprocess.DEVNULL
        with theirs:
            try:
                self._process = _start_python(
                    "solver.processes.forking",
                    *modules,
                    stdin=theirs.fileno(),
                    stdout=nothing,
                    stderr=nothing,
                    descriptors=descriptors,
                    new_session=True,
                )
            except BaseException:
                self._line.close()
                raise

    def fork(self, answering: int) -> "Forked":
        """Return a new process that answers on a descriptor, once the one before has ended.

        An `OSError` if none comes of it.
        """
        reading, stdin = os.pipe()
        stdout, printing = os.pipe()
        try:
            self._line.settimeout(_PATIENCE)
            socket.send_fds(self._line, [FORKED], [reading, printing, answering])
            head = self._line.recv(4)
            if not head:
                raise ConnectionResetError
        except BaseException:
            os.close(stdin)
            os.close(stdout)
            raise
        finally:
            os.close(reading)
            os.close(printing)
        return Forked(self._line, int.from_bytes(head), stdin, stdout)

    def close(self) -> None:
        """End the process; what it has forked last is ended by whoever has it."""
        self._line.close()
        with self._process:
            self._process.kill()


class Forked:
    """A process that a `Parent` has forked: of a `Popen` it has what a `Child` needs."""

    def __init__(self, line: socket.socket, pid: int, stdin: int, stdout: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self.stdin: IO[bytes] = open(stdin, "wb", buffering=0)  # noqa: SIM115 (closed at its end)
        self.stdout: IO[bytes] = open(stdout, "rb", buffering=0)  # noqa: SIM115 (closed at its end)
        self._line = line

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end, and return its status; a `TimeoutExpired` if it does not come."""
        if self.returncode is None:
            self._line.settimeout(timeout)
            try:
                head = self._line.recv(4)
                self._line.send(FORKED)
            except TimeoutError:
                raise subprocess.TimeoutExpired(str(self.pid), timeout or 0) from None
            except OSError:
                head = b""
            self.returncode = int.from_bytes(head, signed=True) if head else -signal.SIGKILL
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it is still there."""
        if self.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        """End it, if it is still there."""
        self.send_signal(signal.SIGKILL)

    def __enter__(self) -> "Forked":
        return self

    def __exit__(self, *_error: object) -> None:
        self.stdout.close()
        self.stdin.close()
        self.wait()


class Child:
    """A process that works for the tutor; to be closed.

    Args:
        module: Of ours; its `main` is called.
        arguments: It finds them behind the descriptor.
        descriptors: That it is to have too.
        room: Bytes that it may print.
        new_session: Whether what the terminal sends to all passes it by, and what it starts ends
            with it.
        parent: Forks it, if it is given: then all but the room was told to that one.

    Attributes:
        heard: What it has answered beyond the lines that were taken.
        room: Bytes that it may still print; negative if it printed more.

    Raises:
        OSError: The system starts no process.
    """

    def __init__(
        self,
        module: str,
        *arguments: str,
        descriptors: Sequence[int] = (),
        room: int = _CHUNK,
        new_session: bool = False,
        parent: Parent | None = None,
    ) -> None:
        self.heard = self._printed = b""
        self.room = room
        self._in_session = new_session or parent is not None
        self._answers, writing = os.pipe()
        self.process: subprocess.Popen[bytes] | Forked
        try:
            if parent is not None:
                self.process = parent.fork(writing)
            else:
                self.process = _start_python(
                    module,
                    str(writing),
                    *arguments,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    descriptors=[writing, *descriptors],
                    new_session=new_session,
                )
        except BaseException:
            os.close(self._answers)
            raise
        finally:
            os.close(writing)

    def send(self, text: bytes, patience: float) -> None:
        """Send it something; if it has not taken it in some seconds, its answer will be missing."""
        stream, left = self.process.stdin, memoryview(text)
        until = monotonic() + patience
        with suppress(OSError):
            while stream is not None and left:
                if not select.select([], [stream], [], max(until - monotonic(), 0.0))[1]:
                    return
                os.set_blocking(stream.fileno(), False)
                left = left[stream.write(left) or 0 :]

    def wait(self, seconds: float) -> bool:
        """Wait until it says something, at most that long; return whether it can still answer."""
        printed, watched = self.process.stdout, [self._answers]
        if self.room >= 0 and printed is not None and not printed.closed:
            watched.append(printed.fileno())
        ready = select.select(watched, [], [], max(seconds, 0.0))[0]
        self._read_printed()
        if self._answers not in ready:
            return True
        data = os.read(self._answers, _CHUNK)
        self.heard += data
        return bool(data)

    def take_line(self) -> bytes | None:
        """Take the next line of its answers, if it is whole, and what was printed before."""
        if b"\n" not in self.heard:
            return None
        line, _end, self.heard = self.heard.partition(b"\n")
        self._read_printed()
        return line

    def take_printed(self) -> str:
        """Take what was printed since this was asked last."""
        self._read_printed()
        text, self._printed = self._printed.decode(errors="replace"), b""
        return text

    def close(self) -> None:
        """End the process, and leave nothing of it behind."""
        if self._answers < 0:
            return
        os.close(self._answers)
        self._answers = -1
        with self.process:
            if self._in_session:
                with suppress(ProcessLookupError, PermissionError):
                    os.killpg(self.process.pid, signal.SIGKILL)
            self.process.kill()

    def _read_printed(self) -> None:
        """Take what lies in the pipe, up to a little more than may be printed."""
        stream = self.process.stdout
        while stream is not None and not stream.closed and self.room >= 0:
            if not select.select([stream], [], [], 0)[0]:
                return
            data = stream.read(_CHUNK)
            if not data:
                stream.close()
            self._printed += data[: max(self.room, 0)]
            self.room -= len(data)

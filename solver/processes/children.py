"""Processes that work for the tutor: started, fed, heard, limited in what they print, and ended.

Each is Python of ours. It is sent bytes on its standard input, which is closed when the tutor is
gone, and answers in lines on a descriptor that is its first argument. It may run a program that is
not ours: what it says is bytes to be checked.
"""

import os
import select
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parents[2]  # where our packages are
# Isolated, without installed packages, and writing no caches: it needs none of them.
_OPTIONS = ("-I", "-S", "-B", "-X", "utf8", "-c")
_START = "import sys; sys.path.append({root!r}); from {module} import main; main()"
_CHUNK = 1 << 16


class Child:
    """A process that works for the tutor, and must be closed.

    Args:
        module: Of ours; its `main` is called.
        arguments: It finds them behind the descriptor.
        descriptors: That it is to have too.
        room: Bytes that it may print.
        new_session: Whether what the terminal sends to all passes it by, and what it starts ends
            with it.

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
    ) -> None:
        self.heard = self._printed = b""
        self.room = room
        self._in_session = new_session
        self._answers, writing = os.pipe()
        start = _START.format(root=str(ROOT), module=module)
        try:
            self.process = subprocess.Popen(  # noqa: S603 (nothing that anybody typed)
                [sys.executable, *_OPTIONS, start, str(writing), *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                bufsize=0,
                cwd="/",
                env={},
                pass_fds=[writing, *descriptors],
                start_new_session=new_session,
            )
        except BaseException:
            os.close(self._answers)
            raise
        finally:
            os.close(writing)

    def send(self, text: bytes, patience: float) -> None:
        """Send a text to the process, waiting a few seconds at most for it to be taken."""
        stream, left = self.process.stdin, memoryview(text)
        until = monotonic() + patience
        with suppress(OSError):
            while stream is not None and left:
                if not select.select([], [stream], [], max(until - monotonic(), 0.0))[1]:
                    return
                os.set_blocking(stream.fileno(), False)
                left = left[stream.write(left) or 0 :]

    def wait(self, seconds: float) -> bool:
        """Wait for output of the process for some seconds; return whether it can still answer."""
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
        """Take the next complete line of the answers, if any; read what was printed as well."""
        if b"\n" not in self.heard:
            return None
        line, _end, self.heard = self.heard.partition(b"\n")
        self._read_printed()
        return line

    def take_printed(self) -> str:
        """Return what was printed since the last call of this method."""
        self._read_printed()
        text, self._printed = self._printed.decode(errors="replace"), b""
        return text

    def close(self) -> None:
        """End the process and, if it has a session of its own, what it has started there."""
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
        """Read the printed text in the pipe, up to a little more than may be printed."""
        stream = self.process.stdout
        while stream is not None and not stream.closed and self.room >= 0:
            if not select.select([stream], [], [], 0)[0]:
                return
            data = stream.read(_CHUNK)
            if not data:
                stream.close()
            self._printed += data[: max(self.room, 0)]
            self.room -= len(data)

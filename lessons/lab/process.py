"""The process of a student's program, as the tutor sees it: what it sends is hostile.

It gets one request at a time, with a token that its answer has to carry, so nothing that was
written in advance passes for an answer. Whatever else comes is an `Ended`, and then it is gone.
"""

import json
import marshal
import os
import re
import secrets
import select
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Event
from time import monotonic

from lessons.lab.decoding import value_of, values, whole
from lessons.lab.isolation import Seal
from lessons.lab.limits import Limits
from lessons.lab.outcome import Ended, Faulty, Outcome, Raised, Reason, Returned
from lessons.lab.task import Call, Probe, Task

_ROOT = Path(__file__).parents[2]
# Isolated, without installed packages, and writing no caches: it needs none of them.
_OPTIONS = ("-I", "-S", "-B", "-X", "utf8", "-c")
_START = f"""
import sys
sys.path.append({str(_ROOT)!r})
from lessons.lab.child import main
main()
"""
_CHUNK = 1 << 16
_GRACE = 0.3  # seconds for saying where it was
_CLOSED = 70  # the status with which the process says that it could not answer
_FILES = 64
_LOOK = 0.05  # seconds between two looks at whether it is to be stopped
# What Python's fault handler writes when the system has counted too much CPU time.
_TRACE = b"Stack (most recent call first):"
_TRACED = re.compile(r'  File "(.*)", line (\d+) in (\S+)')


class StoppedError(Exception):
    """A run was stopped by whoever had asked for it."""


class StudentProcess:
    """The process of one student's program."""

    def __init__(
        self, task: Task, limits: Limits, closed_off: Seal | None, stop: Event | None = None
    ) -> None:
        self._stop = stop
        self._limits = limits
        self._path = str(task.path)
        self._token = secrets.randbits(53)
        self._rest = b""
        self._printed = b""
        self._room = limits.output
        self._reading, writing = os.pipe()
        kept = [writing] + ([closed_off.ruleset] if closed_off and closed_off.ruleset >= 0 else [])
        try:
            self._process = subprocess.Popen(  # noqa: S603 (nothing that anybody typed)
                [sys.executable, *_OPTIONS, _START, str(writing)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                bufsize=0,
                cwd="/",
                env={},
                pass_fds=kept,
                start_new_session=True,
            )
        except BaseException:
            os.close(self._reading)
            raise
        finally:
            os.close(writing)
        if self._process.stdin is not None:
            os.set_blocking(self._process.stdin.fileno(), False)
        allowed = int((len(task.calls) + 1) * (limits.seconds + 2))
        self._ask(
            {
                "token": self._token,
                "path": self._path,
                "text": task.text,
                "root": str(_ROOT),
                "folder": str(task.path.parent),
                "name": task.path.stem if task.path.stem.isidentifier() else "program",
                "seconds": limits.seconds,
                "patience": limits.patience,
                "answer": limits.answer,
                "limits": {
                    "RLIMIT_AS": limits.memory,
                    "RLIMIT_CORE": 0,
                    "RLIMIT_CPU": allowed,
                    "RLIMIT_FSIZE": 0,
                    "RLIMIT_NOFILE": _FILES,
                    "RLIMIT_NPROC": 0,
                },
                "seal": (closed_off.ruleset, closed_off.program) if closed_off else None,
            }
        )

    def loaded(self) -> Faulty | Ended | None:
        """What the file came to; None if it can be called."""
        said = self._hear()
        if isinstance(said, Ended):
            return said
        match said:
            case {"ready": None}:
                return None
            case {"faulty": {"kind": str(kind), "message": str(message), **where}}:
                line, column = whole(where.get("line")), whole(where.get("column"))
                return Faulty(kind, message, line, column, self._spoken())
        return self._ended(Reason.FORGED)

    def answer(self, call: Call | Probe) -> Outcome:
        """Make a call and return what it came to."""
        self._token = secrets.randbits(53)
        probe = isinstance(call, Probe)
        self._ask(
            {
                "token": self._token,
                "probe": probe,
                "function": call.name if isinstance(call, Probe) else call.function,
                "arguments": call.arguments,
                "watched": isinstance(call, Call) and call.watched,
            }
        )
        said = self._hear()
        if isinstance(said, Ended):
            return said
        try:
            return self._outcome(said)
        except (ValueError, RecursionError, TypeError):
            return self._ended(Reason.FORGED)

    def close(self) -> None:
        """End the process and whatever it has started."""
        if self._reading < 0:
            return
        os.close(self._reading)
        self._reading = -1
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
        self._process.wait()

    def _outcome(self, said: dict[str, object]) -> Returned | Raised:
        """Read an answer.

        Raises:
            ValueError: It is none.
        """
        match said:
            case {"returned": {"value": value, "after": after, "calls": dict(calls)}}:
                counted = {str(name): whole(most) or 0 for name, most in calls.items()}
                return Returned(value_of(value), self._spoken(), values(after), counted)
            case {"raised": {"kind": str(kind), "message": str(message), **where}}:
                after = values(where.get("after") or [])
                return Raised(kind, message, whole(where.get("line")), self._spoken(), after)
        raise ValueError

    def _ask(self, request: dict[str, object]) -> None:
        """Send a request; if nobody takes it, the answer will be missing."""
        said = marshal.dumps(request)
        left = memoryview(len(said).to_bytes(4) + said)
        stream = self._process.stdin
        with suppress(OSError):
            while stream is not None and left:
                if not select.select([], [stream], [], self._limits.patience)[1]:
                    return
                left = left[stream.write(left) or 0 :]

    def _hear(self) -> dict[str, object] | Ended:
        """Wait for the next answer, and end the process if there comes none."""
        patience = monotonic() + self._limits.patience
        while b"\n" not in self._rest:
            if len(self._rest) > 2 * self._limits.answer:
                return self._ended(Reason.ANSWER)
            left = patience - monotonic()
            ready = self._wait(left if self._stop is None else min(left, _LOOK))
            if self._stop is not None and self._stop.is_set():
                raise StoppedError
            if self._room < 0:
                return self._stopped(Reason.OUTPUT)
            if not ready and monotonic() >= patience:
                return self._stopped(Reason.WAITING)
            if self._reading in ready and not self._receive():
                return self._gone()
        line, _end, self._rest = self._rest.partition(b"\n")
        self._take_printed()
        if self._room < 0:
            return self._ended(Reason.OUTPUT)
        return self._traced() if line == _TRACE else self._checked(line)

    def _checked(self, line: bytes) -> dict[str, object] | Ended:
        """What one line says, if it has the form and the token of an answer."""
        said = self._read(line)
        if said is None:
            return self._ended(Reason.FORGED)
        return self._placed(said["ended"]) if "ended" in said else said

    def _read(self, line: bytes) -> dict[str, object] | None:
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            return None
        return said if isinstance(said, dict) and said.get("token") == self._token else None

    def _placed(self, place: object, known: Reason | None = None) -> Ended:
        """What the process says of its own end."""
        match place:
            case {"reason": str(reason), "detail": detail, "line": line, **more}:
                function, variables = more.get("function"), more.get("variables")
                shown = variables.items() if isinstance(variables, dict) else ()
                return self._ended(
                    known or (Reason(reason) if reason in set(Reason) else Reason.FORGED),
                    line=whole(line),
                    function=function if isinstance(function, str) else None,
                    variables={str(name): str(value) for name, value in shown},
                    detail=whole(detail),
                )
        return self._ended(known or Reason.FORGED)

    def _stopped(self, reason: Reason) -> Ended:
        """End the process, after it had a moment to say where it is."""
        self._process.send_signal(signal.SIGUSR1)
        self._collect()
        for line in self._rest.split(b"\n"):
            said = self._read(line)
            if said is not None:
                return self._placed(said.get("ended"), reason)
        return self._ended(Reason.SILENT if reason == Reason.WAITING else reason)

    def _traced(self) -> Ended:
        """End the process, which does not come to saying anything but where it is."""
        self._collect()
        path = self._path.encode("ascii", "backslashreplace").decode()
        for line in self._rest.decode("ascii", "replace").splitlines():
            found = _TRACED.fullmatch(line)
            if found is not None and found[1] == path:
                function = None if found[3] == "<module>" else found[3]
                return self._ended(Reason.TIME, line=int(found[2]), function=function)
        return self._ended(Reason.TIME)

    def _collect(self) -> None:
        """Take what the process says in its last moment."""
        until = monotonic() + _GRACE
        while (left := until - monotonic()) > 0 and len(self._rest) <= 2 * self._limits.answer:
            if self._reading in self._wait(left) and not self._receive():
                return

    def _gone(self) -> Ended:
        """The process has ended, or can say nothing any more."""
        try:
            status = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            return self._ended(Reason.CLOSED)
        self._take_printed()
        if status < 0:
            return self._ended(Reason.KILLED, detail=-status)
        return self._ended(Reason.CLOSED if status == _CLOSED else Reason.EXIT, detail=status)

    def _ended(
        self,
        reason: Reason,
        *,
        line: int | None = None,
        function: str | None = None,
        variables: dict[str, str] | None = None,
        detail: int | None = None,
    ) -> Ended:
        ended = Ended(reason, line, function, variables or {}, self._spoken(), detail)
        self.close()
        return ended

    def _wait(self, seconds: float) -> list[int]:
        """Wait until there is something to read, and take what was printed."""
        printed = self._process.stdout
        watched = [self._reading]
        if printed is not None and not printed.closed:
            watched.append(printed.fileno())
        ready = select.select(watched, [], [], max(seconds, 0.0))[0]
        if len(watched) > 1 and watched[1] in ready:
            self._take_printed()
        return ready

    def _take_printed(self) -> None:
        """Take what lies in the pipe, up to a little more than may be printed."""
        stream = self._process.stdout
        while stream is not None and not stream.closed and self._room >= 0:
            if not select.select([stream], [], [], 0)[0]:
                return
            said = os.read(stream.fileno(), _CHUNK)
            if not said:
                stream.close()
            self._printed += said[: max(self._room, 0)]
            self._room -= len(said)

    def _receive(self) -> bool:
        said = os.read(self._reading, _CHUNK)
        self._rest += said
        return bool(said)

    def _spoken(self) -> str:
        """What was printed since this was asked last."""
        said, self._printed = self._printed.decode(errors="replace"), b""
        return said

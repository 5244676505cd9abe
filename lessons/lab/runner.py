"""Runs a student's program in a process of its own that cannot harm the session.

The process executes the file and makes one call after the other. Whatever happens ends in an
`Outcome`, and when the run is over, nothing of it is left. What it sends is hostile: it gets one
request at a time, with a token that its answer has to carry, so nothing that was written in advance
passes for an answer. Whatever else comes is an `Ended`, and then it is gone.
"""

import errno
import json
import marshal
import os
import re
import secrets
import signal
from collections.abc import Iterator, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from subprocess import TimeoutExpired
from time import monotonic

from lessons.lab.decoding import (
    TooManyError,
    decode_text,
    decode_value,
    decode_values,
    decode_variables,
    decode_whole,
)
from lessons.lab.isolation import OURS, Seal, SealLevel, find_level, prepare_seal
from lessons.lab.outcome import TOOK_LONG, Ended, Faulty, Outcome, Raised, Reason, Returned
from lessons.lab.task import Limits, Program, ProgramCall, Shuffles, Stop
from lessons.language import _
from solver.processes.children import ROOT, Child
from solver.processes.workers import StoppedError

_GRACE = 0.3  # seconds for saying where it was
_CLOSED = 70  # the status with which the process says that it could not answer
_FILES = 64
_ANSWERS = 4  # how many of the largest answers all calls together may give
_LOOK = 0.05  # seconds between two looks at whether it is to be stopped
# What Python's fault handler writes when the system has counted too much CPU time.
_TRACE = b"Stack (most recent call first):"
_TRACED = re.compile(r'  File "(.*)", line (\d+) in (\S+)')


@dataclass(frozen=True, slots=True)
class ProgramPlace:
    """Where and within which limits students' programs run.

    Alone, they have no folder of the file; else they can read all files in it, and import them.
    """

    path: Path  # of the student's file, which is not read
    limits: Limits = field(default_factory=Limits)
    hidden: tuple[Path, ...] = ()  # what they cannot read, besides all that is the tutor's
    alone: bool = False
    until: float | None = None  # when they are ended, by `time.monotonic`; None: a check from now
    level: SealLevel | None = None  # the best to close them off; None: what this machine can do

    def begin_check(self) -> "ProgramPlace":
        """Return this place with the end of a check that begins now as its deadline."""
        return replace(self, until=monotonic() + self.limits.whole)

    def run(
        self, program: Program, calls: Sequence[ProgramCall] = (), stop: Stop | None = None
    ) -> Iterator[Outcome]:
        """Execute a program as if it stood in the student's file, and yield the outcomes of calls.

        Yields:
            One outcome for each call. `Faulty` stands for the whole file; after it, and after an
            `Ended`, nothing comes, because there is no process any more.

        Raises:
            OSError: The system starts no process, or it ended before the program began.
            StoppedError: The run was stopped; nothing of it is left.
        """
        path, hidden = self.path.absolute(), (*OURS, *self.hidden)
        place = self if self.until is not None else self.begin_check()
        place = replace(place, path=path, hidden=hidden)
        level = find_level() if self.level is None else self.level
        seal = prepare_seal(level, None if self.alone else path.parent, hidden)
        with closing(seal) if seal else nullcontext():
            process = _StudentProcess(place, program, calls, seal, stop)
        with closing(process):
            if (first := process.await_loading()) is not None:
                yield first
                return
            for call in calls:
                outcome = process.make_call(call)
                yield outcome
                if isinstance(outcome, Ended):
                    return


class _StudentProcess(Child):
    """The process that executes one student's program."""

    def __init__(
        self,
        place: ProgramPlace,
        program: Program,
        calls: Sequence[ProgramCall],
        seal: Seal | None,
        stop: Stop | None,
    ) -> None:
        self._until = place.until or 0.0
        self._stop = stop
        self._limits = limits = place.limits
        self._path = str(place.path)
        self._answered = 0
        self._lines = program.count("\n") + 2 if isinstance(program, str) else 0
        self._token = secrets.randbits(53)
        saved = [seal.ruleset] if seal and seal.ruleset >= 0 else []
        super().__init__(
            "lessons.lab.child", descriptors=saved, room=limits.output, new_session=True
        )
        allowed = int((len(calls) + 1) * (limits.seconds + 2))
        self._send_request(
            {
                "token": self._token,
                "path": self._path,
                "text": program,
                "root": str(ROOT),
                "folder": None if place.alone else str(place.path.parent),
                "hidden": [os.path.realpath(each) for each in place.hidden],
                "probes": sorted(set[str]().union(*(call.probes for call in calls))),
                "name": place.path.stem if place.path.stem.isidentifier() else "program",
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
                "seal": (seal.ruleset, seal.program) if seal else None,
            }
        )

    def await_loading(self) -> Faulty | Ended | None:
        """Return the outcome of loading the file; None if its functions can be called.

        Raises:
            OSError: It ended before the program began, though there was time.
        """
        heard = self._await_answer()
        if isinstance(heard, Ended):
            if heard.reason is Reason.CHECK:
                return heard
            written = heard.printed.strip().splitlines()
            if written:
                why = "".join(filter(str.isprintable, written[-1]))
            elif heard.reason is Reason.UNSEALED:
                why = _("it cannot be closed off")
            elif heard.reason in TOOK_LONG:
                why = _("it was not ready in time")
            else:
                why = _("it ended before your program began")
            raise ChildProcessError(errno.ECHILD, why)
        heard = self._await_answer()
        if isinstance(heard, Ended):
            return heard
        match heard:
            case {"ready": None}:
                return None
            case {"faulty": {"kind": str(kind), "message": str(message), **where}}:
                line = self._check_line_number(where.get("line"))
                column, printed = decode_whole(where.get("column")), self.take_printed()
                return Faulty(decode_text(kind), decode_text(message), line, column, printed)
        return self._end_process(Reason.FORGED)

    def make_call(self, call: ProgramCall) -> Outcome:
        """Make a call in the student's process and return its outcome."""
        self._token = secrets.randbits(53)
        partner = call.make_partner() if call.make_partner else None
        self._send_request(
            {
                "token": self._token,
                "function": call.function,
                "inside": call.inside,
                "asks": partner is not None,
                "arguments": call.arguments,
            }
        )
        while not isinstance(heard := self._await_answer(), Ended):
            try:
                if partner is None or "asked" not in heard:
                    return self._read_outcome(heard, None if call.inside else partner)
                self._send_request({"reply": partner.reply(decode_value(heard["asked"]))})
            except TooManyError:
                return self._end_process(Reason.ANSWER)
            except (ValueError, RecursionError, TypeError):
                return self._end_process(Reason.FORGED)
        return heard

    def _read_outcome(
        self, heard: dict[str, object], partner: Shuffles | None
    ) -> Returned | Raised:
        """Return the outcome that an answer tells; raise ValueError if it tells none."""
        match heard:
            case {"returned": {"value": value, "after": after}}:
                returned = decode_value(value)
                if partner is not None:
                    returned = partner.result(returned)
                return Returned(returned, self.take_printed(), decode_values(after))
            case {"raised": {"kind": str(kind), "message": str(message), **where}}:
                after = decode_values(where.get("after") or [])
                line = self._check_line_number(where.get("line"))
                printed = self.take_printed()
                return Raised(decode_text(kind), decode_text(message), line, printed, after)
        raise ValueError

    def _send_request(self, request: dict[str, object]) -> None:
        """Send a request; if the process does not take it, no answer will come."""
        left = max(self._until - monotonic(), 0.0)
        self.send(marshal.dumps(request), min(self._limits.patience, left))

    def _await_answer(self) -> dict[str, object] | Ended:
        """Return the next answer, or how the process ended: limits and wrong answers end it."""
        patience = monotonic() + self._limits.patience
        in_all = self._until < patience
        patience = min(patience, self._until)
        while (line := self.take_line()) is None:
            if len(self.heard) > 2 * self._limits.answer:  # No answer may be so long.
                return self._end_process(Reason.ANSWER)
            left = patience - monotonic()
            answers = self.wait(left if self._stop is None else min(left, _LOOK))
            if self._stop is not None and self._stop():
                raise StoppedError
            if self.room < 0:
                return self._stop_process(Reason.OUTPUT)
            if not answers:  # It has exited, or closed the line.
                try:
                    status = self.process.wait(_GRACE)
                except TimeoutExpired:
                    return self._end_process(Reason.CLOSED)
                if status < 0:
                    return self._end_process(Ended(Reason.KILLED, detail=-status))
                reason = Reason.CLOSED if status == _CLOSED else Reason.EXIT
                return self._end_process(Ended(reason, detail=status))
            if left <= 0:
                return self._stop_process(Reason.CHECK if in_all else Reason.WAITING)
        if self.room < 0:
            return self._end_process(Reason.OUTPUT)
        self._answered += len(line)
        if self._answered > _ANSWERS * self._limits.answer:
            return self._end_process(Reason.ANSWER)
        if line == _TRACE:
            return self._end_by_trace()
        fields = self._read_answer(line)
        if fields is None:
            return self._end_process(Reason.FORGED)
        return self._end_as_reported(fields["ended"]) if "ended" in fields else fields

    def _check_line_number(self, value: object) -> int | None:
        """Return a value that is the number of a line of the program, else None."""
        number = decode_whole(value)
        return number if number is not None and 1 <= number <= self._lines else None

    def _read_answer(self, line: bytes) -> dict[str, object] | None:
        """Return the fields of a line with the right token; None for any other line."""
        try:
            text = json.loads(line)
        except (ValueError, RecursionError):
            return None
        return text if isinstance(text, dict) and text.get("token") == self._token else None

    def _end_as_reported(self, place: object, known: Reason | None = None) -> Ended:
        """End the process for the reason and at the place that it reported; return how it ended."""
        match place:
            case {"reason": str(reason), "detail": detail, "line": line, **more}:
                why = next((each for each in Reason if each == reason), Reason.FORGED)
                function = decode_text(more.get("function")) or None
                held = decode_variables(more.get("variables"))
                at, number = self._check_line_number(line), decode_whole(detail)
                return self._end_process(Ended(known or why, at, function, held, detail=number))
        return self._end_process(known or Reason.FORGED)

    def _stop_process(self, reason: Reason) -> Ended:
        """Ask the process by a signal where it is, end it, and return how it ended."""
        self.process.send_signal(signal.SIGUSR1)
        self._await_report()
        for line in self.heard.split(b"\n"):
            message = self._read_answer(line)
            if message is not None:
                return self._end_as_reported(message.get("ended"), reason)
        return self._end_process(Reason.SILENT if reason == Reason.WAITING else reason)

    def _end_by_trace(self) -> Ended:
        """End the process for its time; return the place that a reported traceback names."""
        self._await_report()
        path = self._path.encode("ascii", "backslashreplace").decode()
        for line in self.heard.decode("ascii", "replace").splitlines():
            result = _TRACED.fullmatch(line)
            if result is not None and result[1] == path:
                function = None if result[3] == "<module>" else result[3]
                return self._end_process(Ended(Reason.TIME, int(result[2]), function))
        return self._end_process(Reason.TIME)

    def _await_report(self) -> None:
        """Wait a moment for the last report of the process: where it was, or a traceback."""
        until = monotonic() + _GRACE
        while (left := until - monotonic()) > 0 and len(self.heard) <= 2 * self._limits.answer:
            if not self.wait(left):
                return

    def _end_process(self, how: Reason | Ended) -> Ended:
        """Close the process, and return how it ended, with what it has printed."""
        ended = replace(Ended(how) if isinstance(how, Reason) else how, printed=self.take_printed())
        if ended.reason is Reason.CHECK:
            ended = replace(ended, detail=max(round(self._limits.whole), 1))
        self.close()
        return ended

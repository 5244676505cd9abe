"""The process that executes a student's program; all that it says is checked by the runner.

It starts in the time of a bare Python, so it imports nothing that is not built in or small, and of
the tutor's what the probes need that it will be asked for. All of that is done before it is sealed:
from then on no module of the tutor's can be imported or read. Requests come marshalled, because
they come from the tutor; answers go out as lines of JSON, because they may come from anybody.

Whatever is in this process is the program's to read and to change. So nothing is here that the
program is compared with, and what goes out is never more than what the program says of itself.
"""

import builtins
import faulthandler
import marshal
import os
import resource
import signal
import sys
from contextlib import suppress
from functools import partial
from json import dumps
from types import CodeType, FrameType, ModuleType, TracebackType
from typing import Any, BinaryIO, Never

from lessons.lab.refusal import HARMFUL, make_audit_hook
from solver.observing.encoding import TooLargeError, encode_value, encode_variables

_OURS = ("lessons", "solver")
_ENDING = SystemExit, MemoryError  # made here: there may be no memory to make it later
_DEEPEST = 2000  # calls that are looked at, from the innermost outwards, to find which one loops


class _Child:
    """The program that the process executes, and the line on which its answers go out."""

    def __init__(self, requests: BinaryIO, answers: int, setup: dict[str, Any]) -> None:
        self.requests = requests
        self.answers = answers
        self.probes: dict[str, Any] = {}
        for name in setup["probes"]:
            module, _colon, function = name.partition(":")
            __import__(module)
            self.probes[name] = getattr(sys.modules[module], function)
        self.path: str = setup["path"]
        self.text: str | CodeType = setup["text"]
        self.seconds: float = setup["seconds"]
        self.patience: float = setup["patience"]
        self.room: int = setup["answer"]
        self.module = ModuleType(setup["name"])
        self.token: int = setup["token"]
        self.sending = False
        self.begun = 0.0
        self.earlier: list[FrameType] = []
        self.ballast: bytes | None = bytes(1 << 20)

    def load(self) -> None:
        """Execute the student's file as an import would, and send whether that succeeded."""
        self.module.__dict__["__file__"] = self.path
        sys.modules[self.module.__name__] = self.module
        try:
            code = self.text
            if isinstance(code, str):
                code = compile(code, self.path, "exec", dont_inherit=True)
            self.start_timers()
            exec(code, self.module.__dict__)  # noqa: S102 (this process is for that)
        except SyntaxError as error:
            here = error.filename == self.path
            line = error.lineno if here else find_line_in(error, self.path)
            column = error.offset if here else None
            self.send_answer(
                "faulty", self.describe_error(error, error.msg) | {"line": line, "column": column}
            )
        except _ENDING as error:
            self.end_after_error(error)
        except BaseException as error:  # noqa: BLE001 (whatever it is, it is said)
            self.send_answer("faulty", self.describe_error(error) | {"column": None})
        else:
            self.send_answer("ready", None)

    def call(self, request: dict[str, Any]) -> None:
        """Make one requested call and send its outcome; end the process where it cannot go on."""
        self.token = request["token"]
        arguments = list(request["arguments"])
        try:
            inside = request["inside"]
            function = self.find_function(inside or request["function"], asks=request["asks"])
            if inside:  # A probe makes the call.
                probe = self.find_function(request["function"], asks=False)
                function = partial(probe, called=function)
            self.start_timers()
            shown = encode_value(function(*arguments), self.room)
            after = encode_value(arguments, self.room)
        except _ENDING as error:
            self.end_after_error(error)
        except TooLargeError:
            self.end("answer", None)
        except BaseException as error:  # noqa: BLE001 (whatever it is, it is said)
            fields = self.describe_error(error) | {"after": None}
            with suppress(BaseException):  # What it left behind may be more than can be said.
                fields["after"] = encode_value(arguments, self.room)
            self.send_answer("raised", fields)
        else:
            self.send_answer("returned", {"value": shown, "after": after})

    def find_function(self, name: str, *, asks: bool) -> Any:
        """Return a function by name; a probe gets the module and, if it `asks`, the way to ask."""
        if ":" in name:
            return partial(self.probes[name], self.module, *([self.ask] if asks else []))
        try:
            return self.module.__dict__[name]
        except KeyError:
            raise NameError(f"name {name!r} is not defined") from None

    def ask(self, value: object) -> Any:
        """Ask the tutor something in the midst of a call, and return the reply."""
        self.send_line("asked", encode_value(value, self.room))
        return _read_request(self.requests)["reply"]

    def start_timers(self) -> None:
        """Start the timers that limit one call."""
        self.begun = _measure_used()
        # A loop within one operation of C runs no handler: then the system counts, in seconds.
        soft = int(self.begun + self.seconds) + 1
        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (min(soft, hard), hard))
        signal.setitimer(signal.ITIMER_PROF, self.seconds / 2, self.seconds / 2)
        # If the tutor is gone by then, nobody else ends it.
        signal.setitimer(signal.ITIMER_REAL, self.patience + 2)

    def stop(self, number: int, frame: FrameType | None) -> None:
        """Handle a signal: end the process and say where the program was.

        At half of the time the handler only notes which calls are under way.
        """
        if self.sending:
            return
        if number != signal.SIGPROF:
            self.end("stop", frame)
        if _measure_used() - self.begun < 0.75 * self.seconds:
            self.earlier = list_calls(frame, self.path)
        else:
            # It loops in the innermost call that was under way then; what that calls comes and
            # goes. If all calls are newer, it is the innermost of all.
            known = {id(each) for each in self.earlier}
            under_way = list_calls(frame, self.path)
            self.end("time", next((each for each in under_way if id(each) in known), frame))

    def end_after_error(self, error: SystemExit | MemoryError) -> Never:
        """End the process because of an exception that ends a program."""
        self.ballast = None
        frame, line = find_place_in(error.__traceback__, self.path)
        reason, detail = "memory", None
        if isinstance(error, SystemExit):
            code = error.code
            reason = "exit"
            detail = 0 if code is None else code & 255 if type(code) is int else 1
        error.__traceback__ = None
        self.end(reason, frame, line=line, detail=detail)

    def end(
        self,
        reason: str,
        frame: FrameType | None,
        *,
        line: int | None = None,
        detail: int | None = None,
    ) -> Never:
        """Send why and where the program ends, and end the process at once."""
        while frame is not None and frame.f_code.co_filename != self.path:
            frame = frame.f_back
        fields: dict[str, object] = {"reason": reason, "detail": detail, "line": line}
        if frame is not None:
            if line is None:
                fields["line"] = frame.f_lineno
            fields["function"] = (
                None if frame.f_code.co_name == "<module>" else frame.f_code.co_name
            )
            fields["variables"] = {} if reason == "memory" else encode_variables(frame)
        self.send_answer("ended", fields)
        os._exit(0)

    def describe_error(self, error: BaseException, message: str | None = None) -> dict[str, object]:
        """Return the type, message and line of an exception."""
        try:
            text = str(error) if message is None else str(message)
        except BaseException:  # noqa: BLE001 (an exception of the student's own making)
            text = ""
        line = find_line_in(error, self.path)
        return {"kind": type(error).__name__, "message": text[:1000], "line": line}

    def send_answer(self, kind: str, content: object) -> None:
        """Stop the timers, flush the printed text, and send one answer to the tutor."""
        self.sending = True
        self.earlier = []
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        try:
            if sys.stdout is not None:
                sys.stdout.flush()
        except BaseException:  # noqa: BLE001 (the student's program has closed or replaced it)
            os.write(2, b"")
        self.send_line(kind, content)

    def send_line(self, kind: str, content: object) -> None:
        """Send one line of JSON to the tutor; end the process if that fails."""
        self.sending = True
        try:
            message = dumps({"token": self.token, kind: content}).encode("ascii") + b"\n"
            while message:
                message = message[os.write(self.answers, message) :]
        except OSError:
            os._exit(70)
        self.sending = False


def _measure_used() -> float:
    """Return the CPU time that the process has used, in seconds."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _read_request(requests: BinaryIO) -> dict[str, Any]:
    """Return the next request of the tutor; end the process if the tutor is gone."""
    try:
        request: dict[str, Any] = marshal.load(requests)  # noqa: S302 (the tutor's)
    except EOFError:
        os._exit(0)
    return request


def put_seal_on(ruleset: int, program: bytes | None) -> None:
    """Close this process off with a ruleset of Landlock and a filter of system calls.

    The tutor has prepared both; -1 and None stand for one that is missing.

    Raises:
        OSError: The system refuses it.
    """
    import ctypes

    class Program(ctypes.Structure):
        _fields_ = [("length", ctypes.c_ushort), ("code", ctypes.c_char_p)]

    libc = ctypes.CDLL(None, use_errno=True)
    wide = ctypes.c_ulong
    no_new_privileges, seccomp, filtering, restrict_self = 38, 22, 2, 446
    done = libc.prctl(no_new_privileges, wide(1), wide(0), wide(0), wide(0))
    if not done and ruleset >= 0:
        done = libc.syscall(restrict_self, ruleset, 0)
        os.close(ruleset)
    if not done and program is not None:
        code = Program(len(program) // 8, program)
        done = libc.prctl(seccomp, wide(filtering), ctypes.byref(code), wide(0), wide(0))
    if done:
        raise OSError(ctypes.get_errno(), "the system does not let the program be closed off")
    for name in [name for name in sys.modules if name.partition(".")[0] in HARMFUL]:
        del sys.modules[name]


def _end_with_parent(requests: int) -> None:
    """Make Linux kill this process when its parent ends, or raise OSError; exit if it has ended."""
    import ctypes

    set_death_signal, wide = 1, ctypes.c_ulong
    if ctypes.CDLL(None).prctl(set_death_signal, wide(signal.SIGKILL), wide(0), wide(0), wide(0)):
        raise OSError("the system does not let a process end with its parent")
    os.set_blocking(requests, False)
    with suppress(BlockingIOError):
        if not os.read(requests, 1):
            os._exit(0)
    os.set_blocking(requests, True)


# Where the program is: as a rule within something small that is called again and again. So it is
# also found which call loops, and which line calls again in a recursion without an end.


def list_calls(frame: FrameType | None, path: str) -> list[FrameType]:
    """Return the frames of a file's functions that are under way, innermost first."""
    results = []
    for _depth in range(_DEEPEST):
        if frame is None:
            break
        if frame.f_code.co_filename == path:
            results.append(frame)
        frame = frame.f_back
    return results


def find_line_in(error: BaseException, path: str) -> int | None:
    """Return the innermost line of a file in the traceback of an exception; None if there is none.

    If a recursion has no end, that may be any which was reached last: then it is the line from
    which the function that was called most often was called again.
    """
    traceback = error.__traceback__
    line = find_place_in(traceback, path)[1]
    lines: dict[CodeType, list[int]] = {}
    while isinstance(error, RecursionError) and traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_filename == path:
            lines.setdefault(code, []).append(traceback.tb_lineno)
        traceback = traceback.tb_next
    most = max(lines.values(), key=len, default=[])
    return most[-2] if len(most) > max(1, sys.getrecursionlimit() // 10) else line


def find_place_in(
    traceback: TracebackType | None, path: str
) -> tuple[FrameType | None, int | None]:
    """Return the innermost frame of a file in a traceback and its line; two None if not found."""
    frame, line = None, None
    while traceback is not None:
        if traceback.tb_frame.f_code.co_filename == path:
            frame, line = traceback.tb_frame, traceback.tb_lineno
        traceback = traceback.tb_next
    return frame, line


def main() -> None:
    """Execute the program that comes on standard input, then answer the tutor's requests."""
    descriptor = os.dup(0)
    requests = os.fdopen(descriptor, "rb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    answers = int(sys.argv[1])
    setup = _read_request(requests)
    child = _Child(requests, answers, setup)
    faulthandler.register(signal.SIGXCPU, file=answers, all_threads=False)
    signal.signal(signal.SIGPROF, child.stop)
    signal.signal(signal.SIGUSR1, child.stop)
    if setup["folder"] is not None:
        with suppress(OSError):
            os.chdir(setup["folder"])
    for name, most in setup["limits"].items():  # Of the system; none can be raised again.
        number = getattr(resource, name, None)
        if number is not None:
            hard = resource.getrlimit(number)[1]
            lower = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(number, (lower, lower))
    if setup["seal"] is not None:
        try:
            _end_with_parent(descriptor)
            put_seal_on(*setup["seal"])
        except OSError:
            child.end("unsealed", None)
    sys.argv = [child.path]
    sys.path = [path for path in sys.path if path != setup["root"]]
    if setup["folder"] is not None:
        sys.path.append(setup["folder"])
    for name in [name for name in sys.modules if name.partition(".")[0] in _OURS]:
        del sys.modules[name]
    vars(builtins).update(exit=sys.exit, quit=sys.exit)
    sys.addaudithook(make_audit_hook(child.end, tuple(setup["hidden"])))
    child.send_answer("begun", None)  # From here on, what goes wrong is the program's.
    child.load()
    while True:
        child.call(_read_request(requests))

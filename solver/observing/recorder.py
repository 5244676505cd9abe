"""Records what an observed program does, step by step, as plain values.

Nothing of the program's own is executed to see a value (see `solver.observing.encoding`). The
program can notice that it is observed by asking for that, as by `sys.gettrace`, and near the
recursion limit: observing takes calls too, so a call is refused where less than `MARGIN` are left.
"""

import sys
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from json import dumps
from signal import ITIMER_VIRTUAL, SIGVTALRM, setitimer, signal
from types import FrameType, ModuleType, TracebackType
from typing import Any, TypeAlias, cast

from solver.observing.encoding import describe_error, glimpse_value
from solver.observing.stack import ObservedCalls, Places

MARGIN = 60  # calls that observing may take; while it lasts, the recursion limit is higher by them
STEPS = 20_000  # steps that are recorded at most
SIZE = 3 << 19  # characters that a recording may take as JSON, by and large
CALLS = 3000  # calls that may wait for each other in what is recorded
INSIST = 0.005  # seconds of computing after which a program that is to end is told so again

Delta: TypeAlias = list[Any]
"""A step: what it has that the one before had not.

The line about to run; how many calls stay; the name of the call that is new, or None; variables
set, as `[depth, name, value]`, or `[depth, name, None, number]` for a list that has a number,
because it may change later; variables gone, as `[depth, name]`; contents of such lists that are new
or have changed, as `[number, value]`; the numbers of those that are gone; the text printed; the
calls that have returned, as `[name, value]`.
"""

_YIELDS = 0x20 | 0x80 | 0x200
"""Flags of code that can pause: generators, coroutines and those that are both."""

Trace: TypeAlias = Callable[[FrameType, str, Any], Any]


class Recorder:
    """A recorder of what is executed in a `with` block, up to a number of steps and characters.

    Where one of these is reached, it says so by `full`; the program then goes on unobserved. Of a
    call of one of the functions `briefly` only the first line is recorded, and what it returns.
    """

    def __init__(
        self,
        path: str,
        text: str,
        *,
        steps: int = STEPS,
        size: int = SIZE,
        briefly: Collection[str] = (),
        full: Callable[[], object] = bool,
    ) -> None:
        self._path = path
        self._places = Places(text)
        self._calls = ObservedCalls()
        self._most = steps, size
        self._briefly = briefly
        self._full = full
        self._size = 0
        self._steps: list[Delta] = []
        self._end: list[Any] | None = None
        self._cut = False
        self._returned: list[Any] = []
        self._raising = 0
        self._printed: list[str] = []
        self._stream = self._write = self._before = cast("Any", None)
        self._limit = 0
        # Bound once: what Python calls for each line must not be made anew for each line.
        self._on_line: Trace = self._trace_line
        self._on_again: Trace = self._trace_again

    def __enter__(self) -> "Recorder":
        """Begin to observe, and to note what is written, without replacing the stream."""
        with suppress(AttributeError):
            self._write = sys.stdout.write
            sys.stdout.write = self._hear_output  # type: ignore[method-assign]
            self._stream = sys.stdout
        self._before = sys.gettrace()
        self._limit = sys.getrecursionlimit() + MARGIN
        sys.setrecursionlimit(self._limit)
        sys.settrace(self._trace_call)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        _at: TracebackType | None,
    ) -> None:
        """Cease to observe."""
        self.cease()
        if sys.getrecursionlimit() == self._limit:
            sys.setrecursionlimit(self._limit - MARGIN)
        sys.settrace(self._before)
        if self._stream is not None:
            del self._stream.write
        if not self._cut:
            sentence = None if error is None else describe_error(error)
            self._end = [sentence, self._calls.take_contents(), *self._take_output()]
        self._calls.forget_calls()

    def cease(self, *, cut: bool = False) -> None:
        """Stop observing; `cut` says that the program has not ended yet."""
        self._cut = self._cut or cut
        sys.settrace(None)
        if sys.getprofile() is self._on_again:
            sys.setprofile(None)

    def recorded(self) -> dict[str, Any]:
        """Return the recording, as values that JSON can write.

        It has `steps`, each a `Delta`, and `end`: what ended the run (None, or the name and text of
        an exception), contents that changed, the text printed, the calls that returned. A recording
        that is full has none.
        """
        return {"steps": self._steps, "end": self._end}

    # What Python calls.

    def _trace_call(self, frame: FrameType, _event: str, _argument: object) -> Trace | None:
        """Return the tracing function for a call, if the function is the student's.

        The call is refused if the recursion limit leaves no room for the calls of observing.
        """
        limit = sys.getrecursionlimit()
        try:
            sys.setrecursionlimit(max(1, limit - MARGIN))
        except RecursionError:
            limit = 0
        if not limit:  # Raised here, it looks as it does without observing.
            sys.setprofile(self._on_again)
            raise RecursionError("maximum recursion depth exceeded")
        sys.setrecursionlimit(limit)
        code = frame.f_code
        if code.co_filename != self._path or not self._places.of(code).made_by_def:
            return None
        return self._on_line

    def _trace_again(self, frame: FrameType, _event: str, _argument: object) -> None:
        """Begin to trace again after an exception in a tracing function has stopped Python."""
        sys.setprofile(None)
        self._calls.return_to(frame)
        sys.settrace(self._trace_call)

    def _trace_line(self, frame: FrameType, event: str, argument: object) -> Trace | None:
        """Record an event in a function, and return this tracing function, which Python calls."""
        if event == "line":
            self._raising = 0
            self._record_step(frame)
            if frame.f_code.co_name in self._briefly:
                frame.f_trace_lines = False
        elif event == "exception":
            self._raising = id(frame)  # Not the frame: that would keep its variables.
        elif event == "return":
            code = frame.f_code
            # Who leaves with an exception is said to return None; a generator comes back.
            if self._raising != id(frame) and not code.co_flags & _YIELDS:
                self._returned.append([code.co_name, glimpse_value(argument)])
            self._calls.end_call(frame)
        return self._on_line

    def _record_step(self, frame: FrameType) -> None:
        """Record what changed since the last statement, if this line begins a new one."""
        place = self._places.of(frame.f_code)
        line = self._places.statements.get(frame.f_lineno)
        if line is None or (self._calls.is_at(frame, line) and line not in self._places.loops):
            return
        full = len(self._steps) >= self._most[0] or self._size >= self._most[1]
        if full or len(self._calls) >= CALLS:
            self.cease(cut=True)
            self._full()
            return
        output = self._take_output()
        self._calls.return_to(frame)
        name = place.code.co_name
        delta = [line, *self._calls.note_statement(frame, place, line, name), *output]
        self._size += len(dumps(delta))
        self._steps.append(delta)

    def _take_output(self) -> list[Any]:
        """Return the text printed and the calls that have returned since this was last asked."""
        output = ["".join(self._printed), self._returned]
        self._printed.clear()
        self._returned = []
        return output

    def _hear_output(self, text: str, /) -> Any:
        """Write to the stream and keep the text: this replaces the stream's own `write`."""
        written = self._write(text)
        self._printed.append(text)
        return written


class _Full(BaseException):
    """Ends a program when enough of it is recorded."""


def record_call(
    module: ModuleType,
    text: str,
    arguments: list[Any],
    most: tuple[int, int, float],
    briefly: list[str],
    called: Callable[..., object],
) -> str:
    """Call a function of a loaded module, and return the recording of the call as JSON.

    `most` are the steps, characters and seconds of computing at one of which the call is ended;
    `briefly` are the functions of whose calls only the first line is recorded.
    """
    enough = partial(setitimer, ITIMER_VIRTUAL, INSIST, INSIST)
    path, (steps, size, seconds) = str(module.__file__), most
    recorder = Recorder(path, text, steps=steps, size=size, briefly=briefly, full=enough)

    def end(_signal: int, _frame: FrameType | None) -> None:
        # Again and again: the program may catch whatever is raised.
        enough()
        recorder.cease(cut=True)
        raise _Full

    signal(SIGVTALRM, end)
    try:
        setitimer(ITIMER_VIRTUAL, seconds)
        with recorder:
            called(*arguments)
        setitimer(ITIMER_VIRTUAL, 0)
    except BaseException:  # noqa: BLE001 (whatever ended it is recorded)
        setitimer(ITIMER_VIRTUAL, 0)
    return dumps(recorder.recorded())

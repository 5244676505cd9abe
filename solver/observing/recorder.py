"""Records what an observed program does, step by step, as plain values.

Nothing of the program's own is executed to see a value (see `solver.observing.glimpse`). It can
notice that it is observed only by asking for that: by `sys.gettrace`, by counting references, or by
asking for the recursion limit where less than `MARGIN` calls are left of it. Endless recursion ends
where it would without; Python 3.11 counts some operations as calls, so there it may be one call
earlier or later.
"""

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from json import dumps
from signal import ITIMER_VIRTUAL, SIGVTALRM, setitimer, signal
from types import FrameType, ModuleType, TracebackType
from typing import Any, TypeAlias

from solver.observing.glimpse import LONGEST, glimpse
from solver.observing.places import Places
from solver.observing.stack import Calls

MARGIN = 60
"""Calls that observing may take, beyond those that the program may."""
STEPS = 20_000
"""Steps that are recorded at most."""
SIZE = 1 << 20
"""Characters that a recording may take as JSON, by and large."""
CALLS = 3000
"""Calls that may wait for each other in what is recorded."""
SECONDS = 1.0
"""Seconds of computing that are recorded at most."""
INSIST = 0.005
"""Seconds of computing after which a program that is to end is told so again."""

Delta: TypeAlias = list[Any]
"""What a step has that the one before had not.

The line about to run; how many calls stay; the name of the call that is new, or None; variables
set, as `[depth, name, value]`, or `[depth, name, None, number]` for a list that has a number,
because it may change later; variables gone, as `[depth, name]`; contents of such lists that are new
or have changed, as `[number, value]`; the numbers of those that are gone; the text printed; the
calls that have returned, as `[name, value]`.
"""

_FITTING = 5 if sys.version_info < (3, 12) else 4
"""By how much the stack is deeper where `_fits` asks than in the call that is observed, plus 1.

Python 3.11 counts a call of a function in C too.
"""
_YIELDS = 0x20 | 0x80 | 0x200
"""Flags of code that can pause: generators, coroutines and those that are both."""
_OWN = (lambda: None).__code__.co_filename

Trace: TypeAlias = Callable[[FrameType, str, Any], Any]


class Recorder:
    """Records what is executed in a `with` block.

    Args:
        path: The file name that the program was compiled with.
        text: The program.
        steps: Steps to record at most.
        size: Characters to record at most.
        full: What to do where one of these is reached; the program then goes on unobserved.
    """

    def __init__(
        self,
        path: str,
        text: str,
        *,
        steps: int = STEPS,
        size: int = SIZE,
        full: Callable[[], object] = bool,
    ) -> None:
        self._path = path
        self._places = Places(text)
        self._calls = Calls()
        self._most = steps, size
        self._full = full
        self._size = 0
        self._steps: list[Delta] = []
        self._end: list[Any] | None = None
        self._cut = False
        self._returned: list[Any] = []
        self._raising = 0
        self._output = _Output()
        self._limit = self._set = 0
        self._before: Any = None
        self._profile: Any = None
        self._raised: tuple[RecursionError, FrameType] | None = None
        # Bound once: what Python calls for each line must not be made anew for each line.
        self._on_line: Trace = self._line
        self._on_again: Trace = self._again

    def __enter__(self) -> "Recorder":
        """Begin to observe."""
        self._output.listen()
        self._limit = self._set = sys.getrecursionlimit()
        self._before = sys.gettrace()
        sys.settrace(self._call)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        _at: TracebackType | None,
    ) -> None:
        """Cease to observe."""
        self.cease()
        self._shorten()
        self._raised = None
        sys.settrace(self._before)
        self._output.cease()
        if not self._cut:
            told = None if error is None else _told(error)
            said = self._output.text(), self._returned
            self._end = [told, self._calls.contents(), *said]
        self._calls.all_over()

    def cease(self, *, cut: bool = False) -> None:
        """Cease to observe; what is executed from now on is not recorded.

        Args:
            cut: Whether that is before the end.
        """
        self._cut = self._cut or cut
        sys.settrace(None)
        if sys.getprofile() is self._on_again:
            sys.setprofile(self._profile)
        if sys.getrecursionlimit() == self._set:
            sys.setrecursionlimit(self._limit)
            self._set = self._limit

    def recorded(self) -> dict[str, Any]:
        """Return the recording, as values that JSON can write.

        It has `steps`, each a `Delta`, and `end`: what ended the run (None, or the name and text of
        an exception), contents that changed, the text printed, the calls that returned. A recording
        that is full has none.
        """
        return {"steps": self._steps, "end": self._end}

    # What Python calls.

    def _call(self, frame: FrameType, _event: str, _argument: object) -> Trace | None:
        """Be told that a function is called: a tracing function."""
        code = frame.f_code
        if code.co_filename == _OWN:
            return None
        if self._is_too_deep():
            self._profile = sys.getprofile()
            sys.setprofile(self._on_again)
            self._raised = RecursionError("maximum recursion depth exceeded"), frame
            raise self._raised[0]
        if code.co_filename != self._path or not self._places.of(code).statements:
            return None
        return self._on_line

    def _is_too_deep(self) -> bool:
        """Say whether the program has just made a call that it could not, were it not observed.

        Near its limit Python's own is set higher, so that observing has room. How deep the stack is
        as Python counts it, shows in which limits can be set: those that are lower cannot.
        """
        limit = sys.getrecursionlimit()
        if limit != self._set:  # The program itself has set it.
            self._limit = limit
        deep = not _fits(max(1, self._limit - MARGIN))
        too_deep = deep and not _fits(self._limit + _FITTING)
        self._set = self._limit + MARGIN if deep else self._limit
        sys.setrecursionlimit(self._set)
        return too_deep

    def _again(self, frame: FrameType, _event: str, _argument: object) -> None:
        """Observe again: Python ceases to, where a tracing function raises an exception."""
        sys.setprofile(self._profile)
        self._calls.return_to(frame)
        sys.settrace(self._call)

    def _shorten(self) -> None:
        """Take the call that was too deep out of the traceback: without us it would not begin."""
        if self._raised is None:
            return
        error, too_deep = self._raised
        at = error.__traceback__
        while at is not None and at.tb_next is not None:
            if at.tb_next.tb_frame is too_deep:
                at.tb_next = None
                self._raised = None
            at = at.tb_next

    def _line(self, frame: FrameType, event: str, argument: object) -> Trace | None:
        """Be told what happens in a function: a tracing function."""
        if self._raised is not None:
            self._shorten()
        if event == "line":
            self._raising = 0
            self._pause(frame)
        elif event == "exception":
            self._raising = id(frame)  # Not the frame: that would keep its variables.
        elif event == "return":
            code = frame.f_code
            # Who leaves with an exception is said to return None; a generator comes back.
            if self._raising != id(frame) and not code.co_flags & _YIELDS:
                self._returned.append([code.co_name, glimpse(argument)])
            self._calls.over(frame)
        return self._on_line

    def _pause(self, frame: FrameType) -> None:
        """Record a step, if a statement is about to begin."""
        place = self._places.of(frame.f_code)
        line = place.statements.get(frame.f_lineno)
        if line is None or (self._calls.is_at(frame, line) and line not in place.loops):
            return
        full = len(self._steps) >= self._most[0] or self._size >= self._most[1]
        if full or len(self._calls) >= CALLS:
            self.cease(cut=True)
            self._full()
            return
        said = self._output.text(), self._returned
        delta = [line, *self._calls.at(frame, place, line), *said]
        self._returned = []
        self._size += len(dumps(delta))
        self._steps.append(delta)


def _fits(limit: int) -> bool:
    try:
        sys.setrecursionlimit(limit)
    except RecursionError:
        return False
    return True


class _Output:
    """Hears what is printed."""

    def __init__(self) -> None:
        self._printed: list[str] = []
        self._stream: Any = None
        self._write: Any = None

    def listen(self) -> None:
        """Begin to hear: the stream stays the same, only that it is written to is heard."""
        self._stream = sys.stdout
        try:
            self._write = self._stream.write
            self._stream.write = self._hear
        except AttributeError:
            self._stream = None

    def cease(self) -> None:
        """Cease to hear."""
        if self._stream is not None:
            del self._stream.write
            self._stream = None

    def text(self) -> str:
        """Return what was printed since this was asked last."""
        text = "".join(self._printed)
        self._printed.clear()
        return text

    def _hear(self, text: str, /) -> Any:
        written = self._write(text)
        self._printed.append(text)
        return written


def _told(error: BaseException) -> str:
    try:
        text = str(error)[:LONGEST]
        return f"{type(error).__name__}: {text}" if text else type(error).__name__
    except BaseException:  # noqa: BLE001 (an exception of the program's own making)
        return type(error).__name__


class _Full(BaseException):
    """Ends a program of which enough is recorded."""


def stepped(
    module: ModuleType,
    text: str,
    function: str,
    arguments: list[Any],
    most: tuple[int, int, float] = (STEPS, SIZE, SECONDS),
) -> str:
    """Call a function of a student's module, and return the recording as JSON.

    Args:
        module: What the file has become.
        text: Of the file.
        function: The name of the function to call; or `module:name` of one of ours, that is given
            the module before the arguments.
        arguments: To call it with.
        most: How many steps and characters to record, and for how many seconds of computing. Where
            one of these is reached, the call is ended.

    Raises:
        AttributeError: There is no such function.
    """
    home, colon, name = function.partition(":")
    if colon:
        called = partial(getattr(import_module(home), name), module)
    else:
        called = getattr(module, function)
    enough = partial(setitimer, ITIMER_VIRTUAL, INSIST, INSIST)
    recorder = Recorder(str(module.__file__), text, steps=most[0], size=most[1], full=enough)

    def end(_signal: int, _frame: FrameType | None) -> None:
        # Again and again: the program may catch whatever is raised.
        enough()
        recorder.cease(cut=True)
        raise _Full

    before = signal(SIGVTALRM, end)
    try:
        setitimer(ITIMER_VIRTUAL, most[2])
        with recorder:
            called(*arguments)
        setitimer(ITIMER_VIRTUAL, 0)
    except BaseException:  # noqa: BLE001 (whatever ended it is recorded)
        setitimer(ITIMER_VIRTUAL, 0)
    signal(SIGVTALRM, before)
    return dumps(recorder.recorded())

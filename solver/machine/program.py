"""Programs: rewritten listings, ready to be executed again and again from any state."""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from types import FrameType
from typing import TYPE_CHECKING, Any, TypeAlias
from weakref import WeakValueDictionary

from solver.brought import find_recording
from solver.machine.rewrite import CALL, ENTERED, LINK, NOTED, rewrite_listing
from solver.machine.step import Frame, Noted
from solver.machine.trampoline import STEPPED, Lines, Stack, link_stepped
from solver.text.listing import Event, Listing, ListingError
from solver.text.syntax import outer_functions
from solver.value import Value, freeze_value, is_lasting

if TYPE_CHECKING:
    from solver.machine.recorded import RecordedRun

Noting: TypeAlias = Callable[[Event], Callable[[Noted], object]]
"""The treatment of an event's squares."""

_NOTES = tuple((NOTED + event, event) for event in Event)


class IncompleteRunError(RuntimeError):
    """Only the beginning of a run was recorded; the text says why."""


class Program:
    """A listing that can be stepped, into its test functions or over them.

    A foreign listing is never executed here: it is recorded elsewhere, and the recording is
    replayed. A ListingError if it cannot be rewritten.

    Attributes:
        statements: What each code in a trace stands for.
        ticks: Pairs of codes with which ticks begin.
        tick_codes: Codes of statements with which ticks begin, if another one follows.
        events: The codes whose statements are events, with these.
        tick: Finds where ticks begin in a trace.
        top: The code of the tick loop at which it can be entered; None if it names no state.
        inner: Codes of the statements inside test functions and what only they call.
    """

    def __init__(self, listing: Listing, *, enters_tests: bool = False) -> None:
        over = () if enters_tests else tuple(listing.tests)
        self._module, self.statements, self.ticks, self._asks = rewrite_listing(listing, over)
        self.listing = listing
        self.enters_tests = enters_tests
        coded = list(enumerate(self.statements))
        self.events = tuple([(code, each.event) for code, each in coded if each.event is not None])
        self.tick_codes = bytes(code for code, each in coded if each.ticks)
        pairs = [re.escape(pair) for pair in self.ticks]
        alone = [re.escape(bytes((code,))) + b"(?=.)" for code in self.tick_codes]
        self.tick = re.compile(b"|".join(pairs + alone) or rb"(?!)", re.DOTALL)
        self.top = self.ticks[0][0] if listing.state else None
        outer = outer_functions(ast.parse(listing.text), listing.start, listing.tests)
        self.inner = bytes(code for code, each in coded if each.function not in outer)
        self._recorded: WeakValueDictionary[object, RecordedRun] = WeakValueDictionary()

    def codes(self, event: Event) -> bytes:
        """Return the codes of the statements that are an event."""
        return bytes(code for code, known in self.events if known is event)

    def execute(
        self,
        arguments: Sequence[Value],
        *,
        entered: bool = False,
        noted: list[tuple[Event, Noted]] | None = None,
    ) -> "Execution":
        """Return an execution from the start, or `entered` with a state at the top of its loop.

        All squares that the marks name are `noted`, with their events, if there is such a list.
        """
        if self.listing.foreign:
            return Replay(self._find_recording(arguments, entered=entered))
        tested: list[Noted] = []
        notes = {Event.TEST: tested.append}
        note = (lambda event: notes.get(event, bool)) if noted is None else _make_note(noted)
        stack = Stack()
        return Execution(self._start_call(arguments, note, stack, entered=entered), stack, tested)

    def call(self, function: str, *arguments: Any) -> object:
        """Call a function without stepping, and return its result; ListingError if foreign."""
        return self._execute_module(lambda _event: bool, Stack())[function](*arguments)

    def notes(self, arguments: Sequence[Value]) -> Iterator[tuple[Event, Noted]]:
        """Execute the program, and yield each event whose square the marks name, with the square.

        A solution has no square; neither has a test that only counts. An IncompleteRunError if the
        listing is foreign, and no more was recorded; others raise what they raise.
        """
        solutions, recording, stack = frozenset(self.codes(Event.SOLUTION)), None, Stack()
        noted: list[tuple[Event, Noted]] = []
        if self.listing.foreign:
            recording = self._find_recording(arguments, entered=False)
            lines = replay_codes(recording, lambda event, square: noted.append((event, square)))
        else:
            lines = self._start_call(arguments, _make_note(noted), stack, entered=False)
        try:
            for code in lines:
                yield from noted
                noted.clear()
                if code in solutions:
                    yield Event.SOLUTION, None
            if recording is not None and recording.error is not None:
                raise IncompleteRunError(recording.error)
        finally:
            stack.end(lines)
        yield from noted

    def _find_recording(self, arguments: Sequence[Value], *, entered: bool) -> "RecordedRun":
        """Return the recording of a run, `entered` or not: the same object while anybody holds it.

        Recorded again, a listing may do something else.
        """
        key = (*arguments, entered)
        run: RecordedRun | None = self._recorded.get(key)
        if run is None:
            run = find_recording(self.listing, tuple(arguments), entered, self.enters_tests)
            self._recorded[key] = run
        return run

    def _start_call(
        self, arguments: Sequence[Value], note: Noting, stack: Stack, *, entered: bool
    ) -> Lines:
        """Return the stepped start function, `entered` or not; `note` gets squares of events."""
        module = self._execute_module(note, stack)
        start = module[(ENTERED if entered else STEPPED) + self.listing.start]
        lines: Lines = start(*map(_thaw_value, arguments))
        return stack.run(lines) if self._asks else lines

    def _execute_module(self, note: Noting, stack: Stack) -> dict[str, Any]:
        """Execute the program's text, and return its module, whose functions note events."""
        if self.listing.foreign:
            raise ListingError(f"{self.listing.id} is not executed here")
        module: dict[str, Any] = {
            "__name__": self.listing.id,
            CALL: stack.call,
            LINK: link_stepped,
            **{name: note(event) for name, event in _NOTES},
        }
        # A program is a listing: what is executed is the text that the student reads.
        exec(self._module, module)  # noqa: S102 (see above)
        stack.names = module
        return module


def _make_note(noted: list[tuple[Event, Noted]]) -> Noting:
    """Return a maker of functions that append an event with its square to a list."""
    return lambda event: lambda square: noted.append((event, square))


class Execution:
    """A program being executed, paused before a statement.

    Attributes:
        trace: The codes drawn so far; it is paused before the statement of the last.
        cut: Whether it ended because no more was recorded.
    """

    def __init__(self, lines: Lines, stack: Stack, tested: list[Noted]) -> None:
        self.trace: list[int] = []
        self.tested = tested
        self.ended = False
        self.error: str | None = None
        self.cut = False
        self._lines = lines
        self._calls = stack
        self._stack: list[_Held] = []

    def __del__(self) -> None:
        """End what nobody draws any more."""
        self._calls.end(self._lines)

    def draw(self, count: int) -> None:
        """Execute until `count` more codes are drawn, or to the end."""
        self._extend_trace(islice(self._lines, count))

    def draw_until(self, code: int, limit: int) -> None:
        """Execute until a code is drawn, or `limit` other codes before it."""
        wanted = len(self.trace) + limit
        self._extend_trace(islice(iter(self._lines.__next__, code), limit))
        if not self.ended and len(self.trace) < wanted:
            self.trace.append(code)

    def _extend_trace(self, codes: Iterator[int]) -> None:
        """Execute on, append the codes to the trace, and note how the program ended."""
        try:
            # A list keeps what it was given before an exception; bytes would not.
            self.trace.extend(codes)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001 (whatever a program raises is its result)
            self.error = f"{type(error).__name__}: {error}"
        self.ended = getattr(self._lines, "gi_frame", None) is None

    def keep_frames(self) -> None:
        """Keep the frames of the call stack, so that their variables outlive the end."""
        stack = []
        for depth, frame in enumerate(self.list_frames()):
            held = self._stack[depth] if depth < len(self._stack) else None
            stack.append(held if held and held.is_of(frame) else _Held(frame))
        self._stack = stack or self._stack

    def frames(self) -> tuple[Frame, ...]:
        """Return the call stack, outermost call first; after the end, the frames kept last."""
        self.keep_frames()
        frozen: dict[int, Value] = {}
        return tuple([held.make_frame(frozen) for held in self._stack])

    def state(self, names: Sequence[str]) -> tuple[Value, ...] | None:
        """Return the values of variables of the outermost call; None while it waits for a call."""
        frame, *waiting = self.list_frames()
        return None if waiting else tuple(freeze_value(frame.f_locals[name]) for name in names)

    def list_frames(self) -> Iterator[FrameType]:
        """Yield the frames of the calls that run, outermost first."""
        return self._calls.frames(self._lines)


class Replay(Execution):
    """A recorded run, replayed in the place of an execution."""

    def __init__(self, recording: "RecordedRun") -> None:
        self._recording = recording
        self._at = 0
        tested: list[Noted] = []
        super().__init__(self._replay_recording(tested), Stack(), tested)

    def _replay_recording(self, tested: list[Noted]) -> Lines:
        """Yield the statements of a recording, and note the squares it tested."""
        codes = replay_codes(
            self._recording,
            lambda event, square: tested.extend([square] if event is Event.TEST else ()),
        )
        for self._at, code in enumerate(codes):
            yield code
        self._at = len(self._recording.codes)

    def _extend_trace(self, codes: Iterator[int]) -> None:
        """Append a recording's codes to the trace; at the end, take over its error and `cut`."""
        super()._extend_trace(codes)
        if self.ended:
            self.error, self.cut = self._recording.error, self._recording.cut

    def keep_frames(self) -> None:
        """Do nothing: the recording keeps all variables."""

    def frames(self) -> tuple[Frame, ...]:
        """Return the call stack as it was recorded."""
        return self._recording.frames(self._at)

    def state(self, _names: Sequence[str]) -> None:
        """Return None: a recorded run can be entered only at its beginning."""


def replay_codes(recording: "RecordedRun", note: Callable[[Event, Noted], object]) -> Lines:
    """Yield the codes of a recording, and pass on its notes before the codes they belong to."""
    position = noted = 0
    while position < len(recording.codes) or recording.extend():
        while noted < len(recording.notes) and recording.notes[noted][0] <= position:
            note(*recording.notes[noted][1:])
            noted += 1
        yield recording.codes[position]
        position += 1
    for _position, event, square in recording.notes[noted:]:
        note(event, square)


def name_function(frame: FrameType) -> str:
    """Return the name that the function of a stepped call has in its listing."""
    return frame.f_code.co_name.removeprefix(STEPPED).removeprefix(ENTERED)


class _Held:
    """A call as it was when its frame was last kept.

    Most calls of a deep stack wait with the same variables from one step to the next: as long as
    none of them can change, the frame that shows them is made once.
    """

    def __init__(self, frame: FrameType) -> None:
        self._name = name_function(frame)
        self._line = frame.f_lineno
        self._code = frame.f_code
        variables, code = frame.f_locals, frame.f_code
        # Python lists them as they were bound when somebody looked: not the same each time.
        order = (*code.co_varnames, *code.co_cellvars, *code.co_freevars)
        known = {name: variables[name] for name in order if name in variables}
        self._variables = known | variables
        self._key = [*variables, *map(id, variables.values())]
        self._frame: Frame | None = None

    def is_of(self, frame: FrameType) -> bool:
        """Return whether a call still stands at the line and with the values that are held."""
        if frame.f_code is not self._code or frame.f_lineno != self._line:
            return False
        variables = frame.f_locals
        return [*variables, *map(id, variables.values())] == self._key

    def make_frame(self, frozen: dict[int, Value]) -> Frame:
        """Return the frame that shows the call; `frozen` has the copies of lists so far, by id."""
        if self._frame is not None:
            return self._frame
        shown = {name: value for name, value in self._variables.items() if " " not in name}
        values: dict[str, Value] = {}
        for name, value in shown.items():
            is_list = type(value) is list
            values[name] = (
                frozen[id(value)] if is_list and id(value) in frozen else freeze_value(value)
            )
            if is_list:
                frozen[id(value)] = values[name]
        frame = Frame(self._name, self._line, values)
        if all(map(is_lasting, shown.values())):
            self._frame = frame
        return frame


def _thaw_value(value: Value) -> Any:
    """Return a mutable copy of a value: a tuple becomes a list."""
    if not isinstance(value, tuple):
        return value
    return [_thaw_value(each) if isinstance(each, tuple) else each for each in value]

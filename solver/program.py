"""Programs: rewritten listings, ready to be executed again and again from any state."""

import ast
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import islice
from types import FrameType, FunctionType, GeneratorType, MethodType
from typing import Any, TypeAlias

from solver.listing import Event, Listing
from solver.rewrite import CALL, ENTERED, LINK, NOTED, STEPPED, rewrite
from solver.step import Frame
from solver.syntax import outer_functions
from solver.value import Value, freeze

Lines: TypeAlias = "GeneratorType[int, None, Any]"
"""A stepped call: yields a code before each statement, returns what the call returns."""


Noted: TypeAlias = "tuple[int, int] | None"
"""The square of an event, if its mark names one."""
Noting: TypeAlias = Callable[[Event], Callable[[Noted], object]]
"""What is to be done with the squares of an event."""


class Program:
    """A listing that can be stepped.

    Args:
        listing: What to step.
        into: Whether the steps go into its test functions, or over them.

    Raises:
        ListingError: The listing cannot be rewritten.

    Attributes:
        statements: What each code in a trace stands for.
        ticks: Pairs of codes with which ticks begin.
        tick_codes: Codes of statements with which ticks begin, if another one follows.
        top: The code of the tick loop at which it can be entered; None if it names no state.
        inner: Codes of the statements inside test functions and what only they call.
    """

    def __init__(self, listing: Listing, *, into: bool = False) -> None:
        rewritten = rewrite(listing, over=() if into else listing.tests)
        self.listing = listing
        self.into = into
        self.statements = rewritten.statements
        self.ticks = rewritten.ticks
        self.tick_codes = bytes(
            code for code, statement in enumerate(self.statements) if statement.ticks
        )
        self.top = self.ticks[0][0] if listing.state else None
        outer = outer_functions(ast.parse(listing.text), listing.start, listing.tests)
        self.inner = bytes(
            code
            for code, statement in enumerate(self.statements)
            if statement.function not in outer
        )
        self._module = compile(rewritten.tree, f"<{listing.id}>", "exec")

    def codes(self, event: Event) -> bytes:
        """Return the codes whose statements are an event."""
        return bytes(
            code for code, statement in enumerate(self.statements) if statement.event is event
        )

    def execute(self, arguments: Sequence[Value], *, entered: bool = False) -> "Execution":
        """Begin to execute.

        Args:
            arguments: Those of the start function; the values of its state if entered.
            entered: Begin at the top of the tick loop.
        """
        tested: list[Noted] = []
        notes = {Event.TEST: tested.append}
        lines = self._start(arguments, lambda event: notes.get(event, bool), entered=entered)
        return Execution(lines, tested)

    def call(self, function: str, *arguments: Any) -> object:
        """Run one of the listing's functions through, and return what it returns."""
        return self._module_noting(lambda _event: bool)[function](*arguments)

    def run_through(self, arguments: Sequence[Value]) -> None:
        """Execute to the end and keep nothing of it, neither a trace nor what was tested."""
        deque(self._start(arguments, lambda _event: bool, entered=False), maxlen=0)

    def notes(self, arguments: Sequence[Value]) -> Iterator[tuple[Event, Noted]]:
        """Execute, and yield the squares that the marks name, in the order of their events.

        A solution has no square; neither has a test that only counts.
        """
        noted: list[tuple[Event, Noted]] = []

        def note(event: Event) -> Callable[[Noted], object]:
            return lambda square: noted.append((event, square))

        solutions = frozenset(self.codes(Event.SOLUTION))
        for code in self._start(arguments, note, entered=False):
            yield from noted
            noted.clear()
            if code in solutions:
                yield Event.SOLUTION, None
        yield from noted

    def _start(self, arguments: Sequence[Value], note: Noting, *, entered: bool) -> Lines:
        """Return the stepped call; `note` says what is to be done with the squares of events."""
        module = self._module_noting(note)
        start = module[(ENTERED if entered else STEPPED) + self.listing.start]
        lines: Lines = start(*map(_thawed, arguments))
        return lines

    def _module_noting(self, note: Noting) -> dict[str, Any]:
        """Return the names of the listing, executed anew."""
        module: dict[str, Any] = {
            "__name__": self.listing.id,
            CALL: _call,
            LINK: _link,
            **{NOTED + event: note(event) for event in Event},
        }
        # A program is a listing: what is executed is the text that the student reads.
        exec(self._module, module)  # noqa: S102 (see above)
        return module


class Execution:
    """A program being executed, paused before a statement.

    Args:
        lines: The stepped call: yields the code of each statement before it is executed.
        tested: Where the test functions put the squares that they are asked about.

    Attributes:
        trace: The codes drawn so far; it is paused before the statement of the last.
        tested: The squares tested so far.
        ended: Whether there is nothing left to draw.
        error: What ended it, if it was an exception: its name and text.
    """

    def __init__(self, lines: Lines, tested: list[Noted]) -> None:
        self.trace: list[int] = []
        self.tested = tested
        self.ended = False
        self.error: str | None = None
        self._lines = lines
        self._stack: list[tuple[str, int, dict[str, Any]]] = []

    def draw(self, count: int) -> None:
        """Execute until a number of further codes is drawn, or to the end."""
        self._extend(islice(self._lines, count))

    def draw_until(self, code: int, limit: int) -> None:
        """Execute until a code is drawn, but draw no more than a number of others before it."""
        wanted = len(self.trace) + limit
        self._extend(islice(iter(self._lines.__next__, code), limit))
        if not self.ended and len(self.trace) < wanted:
            self.trace.append(code)

    def _extend(self, codes: Iterator[int]) -> None:
        try:
            # A list keeps what it was given before an exception; bytes would not.
            self.trace.extend(codes)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001 (whatever a program raises is its result)
            self.error = f"{type(error).__name__}: {error}"
        self.ended = self._lines.gi_frame is None

    def look(self) -> None:
        """Take note of the call stack, so that its variables outlive the end."""
        self._stack = [
            (frame.f_code.co_name, frame.f_lineno, dict(frame.f_locals)) for frame in self._frames()
        ] or self._stack

    def frames(self) -> tuple[Frame, ...]:
        """Return the call stack, outermost call first; after the end as it was when looked at."""
        self.look()
        lists: dict[int, Value] = {}

        def frozen(value: object) -> Value:
            """Copy a list once, in however many calls it is."""
            if not isinstance(value, list):
                return freeze(value)
            if id(value) not in lists:
                lists[id(value)] = freeze(value)
            return lists[id(value)]

        return tuple(
            Frame(
                name.removeprefix(STEPPED).removeprefix(ENTERED),
                line,
                {name: frozen(value) for name, value in variables.items() if " " not in name},
            )
            for name, line, variables in self._stack
        )

    def state(self, names: Sequence[str]) -> tuple[Value, ...] | None:
        """Return the values of variables of the outermost call; None if it waits for a call."""
        frame, *waiting = self._frames()
        return None if waiting else tuple(freeze(frame.f_locals[name]) for name in names)

    def _frames(self) -> Iterator[FrameType]:
        lines: object = self._lines
        while isinstance(lines, GeneratorType) and lines.gi_frame is not None:
            if lines.gi_code is not _call.__code__:
                yield lines.gi_frame
            lines = lines.gi_yieldfrom


def _link(function: FunctionType, stepped: FunctionType) -> None:
    """Let a function know its stepped version, which shares its defaults."""
    stepped.__defaults__ = function.__defaults__
    stepped.__kwdefaults__ = function.__kwdefaults__
    function.__dict__[STEPPED] = (function.__code__, stepped)


def _call(callee: Any, /, *arguments: Any, **keywords: Any) -> Generator[int, None, Any]:
    """Step into a call if its function has a stepped version, and run it natively if not."""
    if type(callee) is FunctionType and (stepped := _stepped(callee)):
        return (yield from stepped(*arguments, **keywords))
    if type(callee) is MethodType and (stepped := _stepped(callee.__func__)):
        return (yield from stepped(callee.__self__, *arguments, **keywords))
    return callee(*arguments, **keywords)


def _stepped(function: Any) -> Any:
    """Return the stepped version of a function; a wrapper may hold a copy of another's link."""
    code, stepped = getattr(function, "__dict__", {}).get(STEPPED, (None, None))
    return stepped if code is getattr(function, "__code__", ...) else None


def _thawed(value: Value) -> Any:
    """Return a mutable copy of a value: a tuple becomes a list."""
    return [*map(_thawed, value)] if isinstance(value, tuple) else value

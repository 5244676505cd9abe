"""Programs: rewritten listings, ready to be executed again and again from any state."""

import ast
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from types import CodeType, FrameType
from typing import Any, TypeAlias

from solver.machine.rewrite import CALL, ENTERED, LINK, NOTED, Rewritten, rewrite
from solver.machine.step import Frame
from solver.machine.trampoline import STEPPED, Lines, Stack, link
from solver.text.listing import Event, Listing
from solver.text.syntax import outer_functions
from solver.value import Value, freeze, is_lasting

Noted: TypeAlias = "tuple[int, int] | None"  # the square of an event, if its mark names one
Noting: TypeAlias = Callable[[Event], Callable[[Noted], object]]
"""What is to be done with the squares of an event."""

_NOTES = tuple((NOTED + event, event) for event in Event)


# A screen, a race and a question each make programs of the same few listings, again and again.
@lru_cache(maxsize=64)
def _compiled(listing: Listing, *, into: bool) -> tuple[Rewritten, CodeType]:
    rewritten = rewrite(listing, over=() if into else listing.tests)
    return rewritten, compile(rewritten.tree, f"<{listing.id}>", "exec")


class Program:
    """A listing that can be stepped, into its test functions or over them.

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
        rewritten, self._module = _compiled(listing, into=into)
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
        self._asks = rewritten.asks

    def codes(self, event: Event) -> bytes:
        """Return the codes whose statements are an event."""
        return bytes(
            code for code, statement in enumerate(self.statements) if statement.event is event
        )

    def execute(self, arguments: Sequence[Value], *, entered: bool = False) -> "Execution":
        """Begin to execute; entered, at the top of the tick loop with the values of its state."""
        tested: list[Noted] = []
        notes = {Event.TEST: tested.append}
        stack = Stack()
        lines = self._start(arguments, lambda event: notes.get(event, bool), stack, entered=entered)
        return Execution(lines, stack, tested)

    def call(self, function: str, *arguments: Any) -> object:
        """Run one of the listing's functions through, and return what it returns."""
        return self._module_noting(lambda _event: bool, Stack())[function](*arguments)

    def notes(self, arguments: Sequence[Value]) -> Iterator[tuple[Event, Noted]]:
        """Execute, and yield the squares that the marks name, in the order of their events.

        A solution has no square; neither has a test that only counts.
        """
        noted: list[tuple[Event, Noted]] = []

        def note(event: Event) -> Callable[[Noted], object]:
            return lambda square: noted.append((event, square))

        solutions = frozenset(self.codes(Event.SOLUTION))
        for code in self._start(arguments, note, Stack(), entered=False):
            yield from noted
            noted.clear()
            if code in solutions:
                yield Event.SOLUTION, None
        yield from noted

    def _start(
        self, arguments: Sequence[Value], note: Noting, stack: Stack, *, entered: bool
    ) -> Lines:
        """Return the stepped call; `note` says what is to be done with the squares of events."""
        module = self._module_noting(note, stack)
        start = module[(ENTERED if entered else STEPPED) + self.listing.start]
        lines: Lines = start(*map(_thawed, arguments))
        return stack.run(lines) if self._asks else lines

    def _module_noting(self, note: Noting, stack: Stack) -> dict[str, Any]:
        module: dict[str, Any] = {
            "__name__": self.listing.id,
            CALL: stack.call,
            LINK: link,
            **{name: note(event) for name, event in _NOTES},
        }
        # A program is a listing: what is executed is the text that the student reads.
        exec(self._module, module)  # noqa: S102 (see above)
        return module


class Execution:
    """A program being executed, paused before a statement.

    Attributes:
        trace: The codes drawn so far; it is paused before the statement of the last.
    """

    def __init__(self, lines: Lines, stack: Stack, tested: list[Noted]) -> None:
        self.trace: list[int] = []
        self.tested = tested
        self.ended = False
        self.error: str | None = None
        self._lines = lines
        self._calls = stack
        self._stack: list[_Held] = []

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
        stack = []
        for depth, frame in enumerate(self._frames()):
            held = self._stack[depth] if depth < len(self._stack) else None
            stack.append(held if held and held.is_of(frame) else _Held(frame))
        self._stack = stack or self._stack

    def frames(self) -> tuple[Frame, ...]:
        """Return the call stack, outermost call first; after the end as it was when looked at."""
        self.look()
        return tuple([held.frame() for held in self._stack])

    def state(self, names: Sequence[str]) -> tuple[Value, ...] | None:
        """Return the values of variables of the outermost call; None if it waits for a call."""
        frame, *waiting = self._frames()
        return None if waiting else tuple(freeze(frame.f_locals[name]) for name in names)

    def _frames(self) -> Iterator[FrameType]:
        return self._calls.frames(self._lines)


class _Held:
    """A call as it was when it was looked at.

    Most calls of a deep stack wait with the same variables from one step to the next: as long as
    none of them can change, the frame that shows them is made once.
    """

    def __init__(self, frame: FrameType) -> None:
        self._name = frame.f_code.co_name.removeprefix(STEPPED).removeprefix(ENTERED)
        self._line = frame.f_lineno
        self._code = frame.f_code
        self._variables = dict(frame.f_locals)
        self._key = [*self._variables, *map(id, self._variables.values())]
        self._frame: Frame | None = None

    def is_of(self, frame: FrameType) -> bool:
        """Say whether a call is at the same line, with the same values."""
        if frame.f_code is not self._code or frame.f_lineno != self._line:
            return False
        variables = frame.f_locals
        return [*variables, *map(id, variables.values())] == self._key

    def frame(self) -> Frame:
        """Return what there is to show."""
        if self._frame is not None:
            return self._frame
        shown = {name: value for name, value in self._variables.items() if " " not in name}
        frame = Frame(self._name, self._line, {name: freeze(each) for name, each in shown.items()})
        if all(map(is_lasting, shown.values())):
            self._frame = frame
        return frame


def _thawed(value: Value) -> Any:
    """Return a mutable copy of a value: a tuple becomes a list."""
    return [*map(_thawed, value)] if isinstance(value, tuple) else value

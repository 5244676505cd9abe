"""The calls of a recording at a step, as its changes make them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from operator import is_

from solver.machine.step import Frame
from solver.observing.reading import ObservedChange, RecordingError, Ref
from solver.value import Value

DEEPEST = 4000  # calls on the stack at most
INTERVAL = 256  # steps between two of which the whole state is kept


@dataclass(slots=True, eq=False)
class _Call:
    """A call on the stack, which several states may hold: it is replaced, never changed."""

    function: str
    line: int
    variables: dict[str, Value | Ref]
    serves: bool  # whether it serves the search, and is none of its calls
    frame: Frame | None = None  # what is shown of it, once that was asked for
    lists: list[Value] = field(default_factory=list)  # what its lists held then


class State:
    """The calls at a step, and the lists that they hold.

    Args:
        start: The function that was called.
        serving: The functions that serve the search. What they call does too, but for `start`.
    """

    def __init__(self, start: str = "", serving: frozenset[str] = frozenset()) -> None:
        self._start = start
        self._serving = serving - {start}
        self._calls: list[_Call] = []
        self._lists: dict[int, Value] = {}

    def __len__(self) -> int:
        """Return how many calls there are."""
        return len(self._calls)

    def copy(self) -> "State":
        """Return a copy that can be changed without changing this state."""
        copied = State(self._start, self._serving)
        copied._calls = self._calls.copy()
        copied._lists = self._lists.copy()
        return copied

    def apply(self, change: ObservedChange) -> None:
        """Change the state to that after one more step; at the end, to that after the last line.

        Raises:
            RecordingError: It cannot be the next.
        """
        self._lists.update(change.contents)
        if not change.line:
            return
        calls = self._calls
        if change.staying > len(calls) or (change.called is None and not change.staying):
            raise RecordingError("this is no recording: a call is missing")
        del calls[change.staying :]
        if change.called is not None:
            within = bool(calls) and calls[-1].serves and change.called != self._start
            serves = within or change.called in self._serving
            calls.append(_Call(change.called, change.line, {}, serves=serves))
        if len(calls) > DEEPEST:
            raise RecordingError("this is no recording: there are too many calls")
        self._renew_call(len(calls) - 1).line = change.line
        for depth, name, value in change.bound:
            self._renew_call(depth).variables[name] = value
        for depth, name in change.lost:
            self._renew_call(depth).variables.pop(name, None)
        for number in change.gone:
            self._lists.pop(number, None)

    def _renew_call(self, depth: int) -> _Call:
        """Put a copy in the place of the call at a depth, and return that."""
        if depth >= len(self._calls):
            raise RecordingError("this is no recording: a call is missing")
        old = self._calls[depth]
        new = _Call(old.function, old.line, old.variables.copy(), old.serves)
        self._calls[depth] = new
        return new

    def frames(self) -> tuple[Frame, ...]:
        """Return the call stack, outermost call first."""
        return tuple([self._make_frame(call) for call in self._calls])

    def _make_frame(self, call: _Call) -> Frame:
        """Return the frame of a call, the same object while nothing in it changes."""
        lists = [
            self._resolve_value(each) for each in call.variables.values() if isinstance(each, Ref)
        ]
        same = len(lists) == len(call.lists) and all(map(is_, lists, call.lists))
        if call.frame is None or not same:
            variables = {name: self._resolve_value(each) for name, each in call.variables.items()}
            call.frame, call.lists = Frame(call.function, call.line, variables), lists
        return call.frame

    def innermost(self, name: str, *, searching: bool = False) -> Value:
        """Return a variable of the innermost call that has one of that name; None if no call has.

        Searching, calls that serve the search do not count. But an attribute is the same in all.
        """
        searching = searching and "." not in name
        for call in reversed(self._calls) if name else ():
            if name in call.variables and not (searching and call.serves):
                return self._resolve_value(call.variables[name])
        return None

    def _resolve_value(self, value: Value | Ref) -> Value:
        return self._lists.get(value.number, "…") if isinstance(value, Ref) else value


class History:
    """The states of a recording: those near the one looked at last are quick to find.

    Args:
        changes: From step to step.
        state: Before the first step.
    """

    def __init__(self, changes: Sequence[ObservedChange], state: State) -> None:
        self._changes = changes
        self._states: list[State] = []
        self._state, self._at = state, -1

    def walk_through(self) -> Iterator[tuple[State, bool]]:
        """Yield each state, and whether a call began or ended just before.

        It is to be done once, before any is looked at.

        Raises:
            RecordingError: One cannot be the next.
        """
        for number, change in enumerate(self._changes):
            calls = len(self._state)
            self._state.apply(change)
            self._at = number
            if number % INTERVAL == 0:
                self._states.append(self._state.copy())
            yield self._state, calls != len(self._state)

    def at(self, number: int) -> State:
        """Return the state at a step."""
        if not self._at <= number < self._at + INTERVAL:
            self._state = self._states[number // INTERVAL].copy()
            self._at = number // INTERVAL * INTERVAL
        while self._at < number:
            self._at += 1
            self._state.apply(self._changes[self._at])
        return self._state

"""Histories: what a run remembers, so that any of its steps can be shown again.

A run is deterministic, so a step can be shown by executing the listing again from an earlier
state. The history cuts the run into chunks of two thousand statements at most and remembers of
each the state at its beginning (at the top of the tick loop a listing is nothing but its state)
and what had been counted by then. To come to a step costs one chunk at most, however long the run
is. A listing that names no state is executed again from its beginning.
"""

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from solver.machine.program import Execution, Program
from solver.machine.step import Counters
from solver.text.listing import Event
from solver.value import Value

CHUNK = 2048  # statements in a chunk; it goes on to the next top of the loop
SHORT = 32  # statements in the first, and twice as many in each further one: most look no further
MAX_TRACES = 4096  # chunks whose traces are kept; the others are executed when they are asked for

COUNTED: Mapping[Event, Callable[[Counters], int]] = {
    Event.PLACE: attrgetter("placements"),
    Event.RETREAT: attrgetter("retreats"),
    Event.SOLUTION: attrgetter("solutions"),
}
"""The counter of each event that is told by the trace alone."""


class Chunk(NamedTuple):
    """The beginning of a chunk of steps: its number, its state, and the counts up to there.

    Attributes:
        state: Values to enter the tick loop with; None if it cannot be entered here.
        outer: Statements executed outside test functions before.
    """

    start: int
    state: tuple[Value, ...] | None
    ticks: int
    outer: int
    counters: Counters


class Chunks(ABC):
    """The history of a run, chunk by chunk.

    Attributes:
        chunks: All but the last are complete; that one too, once the end is known.
        complete: How many are complete.
        end: The number of the last step, once it is known.
    """

    def __init__(self) -> None:
        self.chunks = [Chunk(0, None, 0, 0, Counters())]
        self.complete = 0
        self.end: int | None = None

    @abstractmethod
    def extend(self) -> None:
        """Make one more chunk known."""

    @abstractmethod
    def begins(self, index: int) -> Sequence[int]:
        """Return the steps of a complete chunk at which ticks begin."""

    @abstractmethod
    def events(self, index: int, event: Event) -> Sequence[int]:
        """Return the steps of a complete chunk that are an event."""

    @abstractmethod
    def counted(self, event: Event, number: int) -> int:
        """Return how many statements up to a known step were an event."""

    @property
    def known(self) -> int:
        """The number of the last step that is known so far."""
        return self.chunks[-1].start if self.end is None else self.end

    @property
    def ticks(self) -> int:
        """The number of ticks that are known to begin."""
        last = len(self.chunks) - 1
        return self.chunks[-1].ticks + (len(self.begins(last)) if last < self.complete else 0)

    def index(self, number: int) -> int:
        """Return the index of the chunk that a step lies in."""
        return bisect_right(self.chunks, number, key=lambda chunk: chunk.start) - 1


class History(Chunks):
    """The history of an execution, which can be repeated from the chunk before any step.

    Entered, its arguments are the state at the top of the tick loop.
    """

    def __init__(self, program: Program, arguments: tuple[Value, ...], *, entered: bool) -> None:
        super().__init__()
        self.program = program
        self._arguments = arguments
        self._entered = entered
        self._live: Execution | None = None  # Of many runs that are entered, one step is shown.
        self._traces: dict[int, bytes] = {}

    def extend(self) -> None:
        """Execute one chunk more."""
        live, chunk = self._live, self.chunks[-1]
        if live is None:
            live = self._live = self.program.execute(self._arguments, entered=self._entered)
        live.draw(min(CHUNK, SHORT << self.complete))
        top = self.program.top
        if top is not None and not live.ended and live.trace[-1] != top:
            live.draw_until(top, CHUNK)
        trace = bytes(live.trace)
        self._keep_trace(len(self.chunks) - 1, trace)
        self.complete += 1
        if live.ended:
            self.end = chunk.start + len(trace)
            return
        done = trace[:-1]
        self.chunks.append(
            Chunk(
                start=chunk.start + len(done),
                state=live.state(self.program.listing.state) if trace[-1] == top else None,
                ticks=chunk.ticks + self.begun(trace),
                outer=chunk.outer + len(done.translate(None, self.program.inner)),
                counters=add_up_trace(chunk.counters, self.counts(done), len(live.tested)),
            )
        )
        del live.trace[:-1]
        live.tested.clear()

    def entry(self, number: int) -> Chunk:
        """Return the last chunk before a step that can be entered."""
        before = reversed(self.chunks[: self.index(number) + 1])
        return next((chunk for chunk in before if chunk.state is not None), self.chunks[0])

    def execute(self, number: int) -> tuple[Chunk, Execution]:
        """Return the last chunk before a step that can be entered, and its execution."""
        chunk = self.entry(number)
        if chunk.state is None:
            return chunk, self.program.execute(self._arguments, entered=self._entered)
        return chunk, self.program.execute(chunk.state, entered=True)

    def trace(self, index: int) -> bytes:
        """Return the codes of a complete chunk, and the first code after it if there is one."""
        if index not in self._traces:
            start = self.chunks[index].start
            chunk, execution = self.execute(start)
            more = index + 1 < len(self.chunks)
            stop = self.chunks[index + 1].start + 1 if more else self.known
            execution.draw(stop - chunk.start)
            self._keep_trace(index, bytes(execution.trace[start - chunk.start :]))
        return self._traces[index]

    def _keep_trace(self, index: int, trace: bytes) -> None:
        """Keep the trace of a chunk, and drop the oldest if there are too many."""
        self._traces[index] = trace
        if len(self._traces) > MAX_TRACES:
            del self._traces[next(iter(self._traces))]

    def codes(self, index: int) -> bytes:
        """Return the codes of a complete chunk."""
        trace = self.trace(index)
        return trace[:-1] if index + 1 < len(self.chunks) else trace

    def begins(self, index: int) -> list[int]:
        """Return the steps of a complete chunk at which ticks begin, from its trace."""
        start = self.chunks[index].start
        return [start + result.start() for result in self.program.tick.finditer(self.trace(index))]

    def begun(self, trace: bytes) -> int:
        """Return how many ticks begin in a trace."""
        program = self.program
        pairs = sum(map(trace.count, program.ticks))
        if not program.tick_codes:
            return pairs
        return pairs + len(trace[:-1]) - len(trace[:-1].translate(None, program.tick_codes))

    def events(self, index: int, event: Event) -> list[int]:
        """Return the steps of a chunk that are an event; for tests, execute the chunk again."""
        counter, (chunk, *after) = COUNTED.get(event), self.chunks[index : index + 2]
        if counter and after and counter(chunk.counters) == counter(after[0].counters):
            return []  # Its counters alone tell that it holds none.
        numbered = enumerate(self.codes(index), chunk.start + 1)
        if event is not Event.TEST:
            codes = self.program.codes(event)
            return [number for number, code in numbered if code in codes]
        entered, execution = self.execute(chunk.start)
        execution.draw(chunk.start - entered.start + 1)
        numbers = []
        for number, _code in numbered:
            tested = len(execution.tested)
            execution.draw(1)
            if len(execution.tested) > tested:
                numbers.append(number)
        return numbers

    def counted(self, event: Event, number: int) -> int:
        """Return how many steps up to one were an event, or up to its chunk if it has no trace."""
        index = self.index(number)
        chunk = self.chunks[index]
        done = self._traces.get(index, b"")[: number - chunk.start]
        return COUNTED[event](chunk.counters) + sum(map(done.count, self.program.codes(event)))

    def counts(self, trace: bytes) -> Counter[Event | None]:
        """Return how often each event occurs in a trace; tests are left out."""
        counts: Counter[Event | None] = Counter()
        for code, event in self.program.events if trace else ():
            counts[event] += trace.count(code)
        return counts


def add_up_trace(before: Counters, counts: Mapping[Event | None, int], tests: int) -> Counters:
    """Return counters to which the events of a trace, and tests, are added."""
    return Counters(
        tests=before.tests + tests,
        placements=before.placements + counts.get(Event.PLACE, 0),
        retreats=before.retreats + counts.get(Event.RETREAT, 0),
        solutions=before.solutions + counts.get(Event.SOLUTION, 0),
    )

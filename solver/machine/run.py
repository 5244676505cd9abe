"""Runs: executions of a listing whose every step, past and future, can be shown.

A run keeps no steps: it shows one by executing a part of the listing again, see
`solver.machine.history`.
A run has no position of its own: who looks at it keeps the number of the step that it shows, and
asks the run for the number to show next. What may take long is a `Search`.
"""

import re
from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from itertools import islice, repeat
from operator import attrgetter
from typing import TypeAlias, TypeVar

from solver.board.geometry import Square
from solver.machine.history import Chunk, Chunks, History, add_up_trace
from solver.machine.program import Program
from solver.machine.step import Step, find_innermost
from solver.text.listing import Event, Listing
from solver.value import Value

WINDOW = 512  # steps that are kept, so that going on or back by little executes nothing again
SHOWN = 64  # steps that a search looks at, one by one, before it says how far it is

AGAIN = 100  # how many statements are executed again in the time that it takes to look at one step

Landmark: TypeAlias = tuple[int, Event | None]
"""A step and what happened with it; None where a tick begins there."""

Answer = TypeVar("Answer")
Search = Generator[int, None, Answer]
"""A search through a run: yields how far the run is known, and returns its answer."""


def complete_search(search: Generator[object, None, Answer]) -> Answer:
    """Run a search, or another generator that pauses now and then, and return its answer."""
    while True:
        try:
            next(search)
        except StopIteration as stop:
            answer: Answer = stop.value
            return answer


class Navigation(ABC):
    """Steps that can be shown, and the searches that lead from one step to others."""

    def __init__(self, chunks: Chunks) -> None:
        self._chunks = chunks
        self._window: dict[int, Step] = {}

    @property
    def known(self) -> int:
        """The number of the last step that is known so far."""
        return self._chunks.known

    @property
    def end(self) -> int | None:
        """The number of the last step, once it is known."""
        return self._chunks.end

    def step(self, number: int) -> Step:
        """Return a step that is known; raise IndexError if it is not, or not yet (see `reach`)."""
        if not 0 <= number <= self.known:
            raise IndexError(f"step {number} of {self.known}")
        if number not in self._window:
            self._load_step(number)
            while len(self._window) > WINDOW:
                del self._window[next(iter(self._window))]
        return self._window[number]

    @abstractmethod
    def _load_step(self, number: int) -> None:
        """Put a step into `_window`, the steps that are kept in memory."""

    @abstractmethod
    def steps(self, number: int = 0) -> Iterator[Step]:
        """Yield one step after the other, from a known one to the end of the run."""

    # How it goes along with others, see `solver.analysis.lockstep`.

    @property
    @abstractmethod
    def moving(self) -> frozenset[Event]:
        """The events that are moves; empty if it is not known where queens are placed."""

    @abstractmethod
    def moves(self) -> Iterator[object]:
        """Yield for each placement, from the start on, what distinguishes it from another."""

    @abstractmethod
    def landmarks(self) -> Iterator[Landmark | None]:
        """Yield the steps where ticks begin and the events, from the start to the end of the run.

        At a step, what happened comes before the tick that begins then. None comes after each
        slice of work, and nothing after the end.
        """

    # Where to go, as numbers of steps. What may lie far ahead is a search.

    def reach(self, number: int) -> Search[int]:
        """Search for a step by its number; the end if the run is shorter."""
        yield from self._extend_until(lambda: self.known >= number)
        return min(number, self.known)

    def last(self) -> Search[int]:
        """Search for the end of the run."""
        yield from self._extend_until(lambda: False)
        return self.known

    def percent(self, percent: int, *, by_ticks: bool = False) -> Search[int]:
        """Search for the step at which a percentage is done; `by_ticks`, one between two ticks."""
        end = yield from self.last()
        number = end * percent // 100
        return self.previous_tick(number + 1) if by_ticks and number < end else number

    def tick(self, count: int) -> Search[int]:
        """Search for the step at which a number of ticks is complete, or the end.

        After 0 ticks that is the first top of the loop, with all set up.
        """
        index = yield from self._find_chunk(count, attrgetter("ticks"))
        begins = self._chunks.begins(index)
        at = count - self._chunks.chunks[index].ticks
        return begins[at] if at < len(begins) else self.known

    def opening(self) -> Search[int]:
        """Search for the step at which the first tick begins; 0 if no tick ever begins."""
        result = yield from self.tick(0)
        return result if self._chunks.ticks else 0

    def next_tick(self, number: int) -> Search[int]:
        """Search for the next step at which a tick is complete, or the end.

        What is set up before the loop belongs to the first tick.
        """
        opening = yield from self.tick(0)
        result = yield from self._after(max(number, opening), self._chunks.begins)
        return self.known if result is None else result

    def previous_tick(self, number: int) -> int:
        """Return the last step before a known one at which a tick begins, or 0."""
        return complete_search(self._before(number, self._chunks.begins)) or 0

    def next_event(self, number: int, event: Event) -> Search[int | None]:
        """Search for the next step that is an event; None if there is none."""
        return self._after(number, lambda index: self._chunks.events(index, event))

    def previous_event(self, number: int, event: Event) -> Search[int | None]:
        """Search for the last step before a known one that is an event; None if there is none."""
        return self._before(number, lambda index: self._chunks.events(index, event))

    def counted(self, event: Event, number: int) -> int:
        """Return how many statements up to a known step were an event other than a test.

        In a run whose traces are no longer all kept, it may be the step of some thousand earlier.
        """
        return self._chunks.counted(event, number)

    def event(self, event: Event, count: int) -> Search[int | None]:
        """Search for the count-th step that is an event, from 1 on; None if there is none."""
        index = 0
        while (yield from self._complete_chunk(index)):
            result = self._chunks.events(index, event)
            if count <= len(result):
                return result[count - 1]
            count -= len(result)
            index += 1
        return None

    def where(self, number: int, condition: Callable[[Step], bool]) -> Search[int | None]:
        """Search for the next step that meets a condition; None if there is none."""
        for step in self.steps(number):
            if step.number > number and condition(step):
                return (yield from self.reach(step.number))
            if step.number % SHOWN == 0:
                yield from self.reach(step.number)
                yield self.known
        return None

    def _extend_until(self, enough: Callable[[], bool]) -> Search[None]:
        """Execute more of the run until a condition holds or the end is known."""
        while self.end is None and not enough():
            self._chunks.extend()
            yield self.known

    def _find_chunk(self, count: int, counter: Callable[[Chunk], int]) -> Search[int]:
        """Search for the last chunk before which at most `count` was counted; return its index."""
        chunks = self._chunks.chunks
        yield from self._extend_until(lambda: counter(chunks[-1]) > count)
        return max(0, bisect_right(chunks, count, key=counter) - 1)

    def _complete_chunk(self, index: int) -> Search[bool]:
        """Execute the run to a chunk's end; return False if the run ends before the chunk."""
        yield from self._extend_until(lambda: index < self._chunks.complete)
        return index < self._chunks.complete

    def _after(self, number: int, accept: Callable[[int], Sequence[int]]) -> Search[int | None]:
        """Search, chunk by chunk, for the first accepted step after a number."""
        index = self._chunks.index(number)
        while (yield from self._complete_chunk(index)):
            numbers = accept(index)
            at = bisect_right(numbers, number)
            if at < len(numbers):
                return numbers[at]
            index += 1
        return None

    def _before(self, number: int, accept: Callable[[int], Sequence[int]]) -> Search[int | None]:
        """Search, chunk by chunk, for the last accepted step before a number."""
        for index in range(min(self._chunks.index(number), self._chunks.complete - 1), -1, -1):
            numbers = accept(index)
            at = bisect_left(numbers, number)
            if at:
                return numbers[at - 1]
            yield self.known
        return None


class Run(Navigation):
    """One execution of a listing; entered, it begins at the top of the tick loop with a state."""

    def __init__(
        self, program: Program, arguments: tuple[Value, ...], *, entered: bool = False
    ) -> None:
        self.program = program
        self.arguments = arguments
        self.entered = entered
        self._history = History(program, arguments, entered=entered)
        super().__init__(self._history)
        self._ahead: Generator[Step, int | None, None] = self.steps()

    @classmethod
    def of(cls, listing: Listing, n: int, *, enters_tests: bool = False) -> "Run":
        """Return a listing's run on an n by n board, stepped in its tests if `enters_tests`."""
        return cls(Program(listing, enters_tests=enters_tests), (n,))

    def tick(self, count: int) -> Search[int]:
        """Search for the step at which `count` ticks are complete; an entered run begins at 0."""
        if not count and self.entered and self.step(0).begins_tick:
            return 0
        return (yield from super().tick(count))

    def _load_step(self, number: int) -> None:
        """Put a step into `_window`; on the way back, the steps before it as well."""
        latest = next(reversed(self._window), None)
        before = min(WINDOW // 2, 1 + number // AGAIN)  # Kept for going back costs as much again.
        begun = self._history.entry(number).start  # From here it would be executed again.
        if latest is not None and begun <= latest + before < number:
            self._window = {number: self._ahead.send(number - latest - 1)}
            return
        if latest is None or not latest < number <= latest + before:
            back = latest is not None and number < latest <= number + before
            first = max(0, number - before) if back and self.program.top is None else number
            self._window.clear()
            self._ahead = self.steps(first)
        for step in self._ahead:
            self._window[step.number] = step
            if step.number == number:
                break

    def steps(self, number: int = 0) -> Generator[Step, int | None, None]:
        """Execute up to a first step, and yield the steps from there on.

        It may be sent how many are to be passed over. The trace begins with the statements from the
        step before on, `count` of them, and ends with the one that comes next.
        """
        history, statements = self._history, self.program.statements
        storage = self.program.listing.storage
        chunk, execution = history.execute(max(0, number - 1))
        counts, begun, begins, tested = history.counts(b""), chunk.ticks, 0, 0
        count = number - chunk.start
        while True:
            if count == 1 and execution.trace:  # It is executed already: a tick may begin.
                counts[statements[execution.trace[0]].event] += 1
                begun += begins
            else:
                execution.draw(count - len(execution.trace))
                if number == history.end:
                    execution.keep_frames()
                tested += len(execution.tested)
                execution.tested.clear()
                execution.draw(1)  # What the last of them tests is tested in this step.
                counts.update(history.counts(bytes(execution.trace[:count])))
                begun += history.begun(bytes(execution.trace))
            done = statements[execution.trace[count - 1]] if count else None
            here = execution.trace[count:]
            following = statements[here[0]] if here else None
            frames = execution.frames()
            board = find_innermost(frames, storage.board)
            level = find_innermost(frames, storage.level)
            asked = execution.tested.copy()
            tested += len(asked)
            execution.tested.clear()
            execution.trace = here
            execution.draw(1)  # This statement and the next tell whether a tick begins here.
            begins = history.begun(bytes(execution.trace))
            passed = yield Step(
                number=number,
                tick=max(begun + begins - 1, 0) if following else max(begun, 1),
                line=done.line if done else None,
                event=(done.event if done else None) or (Event.TEST if asked else None),
                next_line=following.line if following else None,
                begins_tick=begins > 0,
                frames=frames,
                counters=add_up_trace(chunk.counters, counts, tested),
                tested=Square(*asked[-1]) if asked and asked[-1] else None,
                queens=storage.layout.vector(board),
                squares=storage.layout.squares(board),
                storage=storage,
                level=storage.layout.level(level),
                error=None if following else execution.error,
            )
            if following is None:
                return
            count = 1 + (passed or 0)
            number += count

    def next_event(self, number: int, event: Event) -> Search[int | None]:
        """Search for the next step that is an event; None at once if no statement can be one."""
        if event is Event.TEST or self.program.codes(event):
            return (yield from super().next_event(number, event))
        return None

    @property
    def moving(self) -> frozenset[Event]:
        """The events that are moves: placements, and retreats where the listing marks them."""
        listing = self.program.listing
        marked = [event for event in (Event.PLACE, Event.RETREAT) if listing.marks(event)]
        return frozenset(marked if listing.names_squares else ())

    def moves(self) -> Iterator[tuple[int, int]]:
        """Yield level and place of each queen placed; then, or if none is named, (-1, -1) forever.

        So searches by columns and by rows make the same moves.
        """
        axis = self.program.listing.storage.layout.axis
        with suppress(Exception):  # The run itself says with which error it ends.
            for event, square in self.program.notes(self.arguments):
                if event is Event.PLACE and square is not None:
                    level = axis.of(Square(*square))
                    yield level, sum(square) - level
        yield from repeat((-1, -1))

    def landmarks(self) -> Iterator[Landmark | None]:
        """Yield where ticks begin and events happen, from the traces, chunk by chunk."""
        wanted = {
            code: event
            for event in (Event.PLACE, Event.RETREAT, Event.SOLUTION)
            for code in self.program.codes(event)
        }
        marked = re.compile(b"[" + re.escape(bytes(wanted)) + b"]" if wanted else rb"(?!)")
        index = 0
        while True:
            if index == self._history.complete:
                if self.end is not None:
                    return
                self._history.extend()
            start, codes = self._history.chunks[index].start, self._history.codes(index)
            places = [result.start() for result in marked.finditer(codes)]
            events = [(start + place + 1, wanted[codes[place]]) for place in places]
            begins = [(begin, None) for begin in self._history.begins(index)]
            yield from sorted([*events, *begins], key=lambda each: (each[0], each[1] is None))
            yield None
            index += 1

    # The same run with steps into test functions has more steps; those outside are the same.

    def outer(self, number: int) -> int:
        """Return how many statements outside test functions were executed up to a known step."""
        index = self._history.index(number)
        chunk = self._history.chunks[index]
        done = self._history.trace(index)[: number - chunk.start] if number > chunk.start else b""
        return chunk.outer + len(done.translate(None, self.program.inner))

    def at_outer(self, count: int) -> Search[int]:
        """Search for the step after `count` statements outside tests, or for the end.

        Of several such steps it is the last: the one outside a test function.
        """
        index = yield from self._find_chunk(count, attrgetter("outer"))
        chunk = self._history.chunks[index]
        inner = self.program.inner
        outside = (i for i, code in enumerate(self._history.codes(index)) if code not in inner)
        at = next(islice(outside, count - chunk.outer, None), None)
        return self.known if at is None else chunk.start + at

"""Recordings: runs of programs that were observed in another process, shown step by step.

A recording is shown by the views that show a `Run`, and has its methods. What its steps mean is not
marked in a student's program, so it is found in the variables: which of them holds the queens is
declared, and a queen that stands on the board is a placement, whatever the line that put it there
looks like. A tick is a change of what is seen on the board; without a board it is a line.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from solver.board.geometry import Square, first_attack
from solver.board.solutions import is_solution
from solver.machine.history import Chunks
from solver.machine.reading import RecordedStates, RecordingError, State, read_recording
from solver.machine.run import Landmark, Navigation, Run
from solver.machine.step import Counters, Frame, Step
from solver.text.layout import Layout, QueenStorage
from solver.text.listing import Event, Listing
from solver.text.syntax import parameter_names
from solver.value import Value

NO_BOARD = QueenStorage("", Layout.COLUMNS, "")


@dataclass(frozen=True, slots=True)
class Watched:
    """The variables of a program that are shown.

    Attributes:
        storage: The variables that hold the queens and the level; of an attribute `self.b`.
        tests: The functions of which each call tests a square, and the names of the parameters
            that say which: x and y.
        serving: Further functions that serve the search. What they and the tests call `k` is not
            the level.
    """

    storage: QueenStorage = NO_BOARD
    n: int | None = None
    tests: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    serving: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class RecordedProgram:
    """The program of a recording, in the place of a `solver.machine.program.Program`."""

    listing: Listing
    enters_tests: bool = True


QueenSquares: TypeAlias = frozenset[Square]
Placed: TypeAlias = tuple[int, QueenSquares]  # a step, and the queens that stand from it on


class Recording(Navigation):
    """A run that was recorded; a RecordingError if what was said is none of this program."""

    def __init__(
        self,
        sentence: object,
        text: str,
        start: str,
        watched: Watched | None = None,
        title: str = "",
    ) -> None:
        read = read_recording(sentence, len(text.split("\n")))
        self._changes, self.complete, self._error, *_of_listing = read
        if not self._changes:
            raise RecordingError("this is no recording: nothing happens in it")
        watched = watched or Watched()
        # What the program never has is not watched.
        names = {name for change in self._changes for _depth, name, _value in change.bound}
        board = watched.storage.board if watched.storage.board in names else ""
        level = watched.storage.level if board and watched.storage.level in names else ""
        storage = watched.storage._replace(board=board, level=level)
        self._watched = replace(watched, storage=storage)
        parameters = parameter_names(text, start)
        self.program = RecordedProgram(
            Listing("", title, "", text, text, start, parameters, storage)
        )
        serving = self._watched.serving | self._watched.tests.keys()
        self._history = RecordedStates(self._changes, State(start, serving))
        self._events: dict[int, Event] = {}
        self._marks = _Marks(len(self._changes) - 1)
        super().__init__(self._marks)
        self._tested: dict[int, Square | None] = {}
        self._walk_through()
        self._placed = self._find_placed()
        self._marks.places[Event.PLACE] = array("Q", [number for number, _queens in self._placed])
        self._window.clear()  # These steps did not know yet which queens come to stay.

    def printed(self, number: int) -> str:
        """Return what was printed before a step."""
        return "".join([change.printed for change in self._changes[: number + 1]])

    def returned(self, number: int) -> tuple[tuple[str, Value], ...]:
        """Return the calls that returned with the line before a step, and their values."""
        return self._changes[number].returned

    def answer(self, number: int) -> tuple[Square, Value] | None:
        """Return square and answer of a test that returned just before a step; None without one."""
        answers = [value for name, value in self.returned(number) if name in self._watched.tests]
        tests = self._marks.places[Event.TEST]
        at = bisect_left(tests, number)
        square = self._tested.get(tests[at - 1]) if at else None
        return (square, answers[-1]) if answers and square is not None else None

    def boards(self) -> Iterator[Step]:
        """Yield the steps at which the board has changed."""
        return map(self.step, self._marks.ticks_at)

    def _find_placed(self) -> tuple[Placed, ...]:
        """Return the steps at which a queen has come to stay, each with all queens.

        A square that is only tried, and left again because it is attacked, is no placement: a queen
        that attacks another has come to stay only if the next one is set beside it. One that is
        only seen again, because the calls that hid it are over, has not come.
        """
        n, results = self._watched.n or 0, list[Placed]()
        before, whole, level = frozenset[Square](), frozenset[Square](), -1
        waiting: Placed | None = None
        solution: QueenSquares | None = None
        for step in self.boards():
            squares = now = frozenset(step.list_queens(n))
            last = shown_step(step, n).level
            if last is not None:
                squares = frozenset(each for each in now if step.axis.of(each) <= last)
            if squares != before and waiting is not None:
                if squares > waiting[1]:
                    results.append(waiting)
                waiting = None
            deeper = step.level is not None and step.level > level
            if squares - before and (now - whole or deeper):
                placed = step.number, squares
                if first_attack(sorted(squares)) is not None:
                    waiting = placed
                elif len(squares) < n or squares != solution:  # A solution stays one.
                    results.append(placed)
                    solution = squares if len(squares) == n else solution
            before, whole = squares, now
            level = -1 if step.level is None else step.level
        return (*results, *([waiting] if waiting is not None and self.complete else []))

    @property
    def moving(self) -> frozenset[Event]:
        """The events that are moves: placements only, because retreats leave no clear trace."""
        return frozenset({Event.PLACE} if self._watched.storage.board else ())

    def tested(self, number: int) -> int:
        """Return the tests up to a step, with that of a queen placed there who is tested next."""
        tests, placed = self._marks.places[Event.TEST], self.counted(Event.PLACE, number)
        done = bisect_right(tests, number)
        at, queens = self._placed[placed - 1] if placed else (-1, frozenset[Square]())
        follows = at == number and done < len(tests) and self._tested[tests[done]] in queens
        return done + follows

    def moves(self) -> Iterator[QueenSquares]:
        """Yield the queens that stand after each placement."""
        return (queens for _number, queens in self._placed)

    def landmarks(self) -> Iterator[Landmark | None]:
        """Yield where ticks begin and events happen, in the order of the steps."""
        marked = (
            (number, event)
            for event in (Event.PLACE, Event.RETREAT, Event.SOLUTION)
            for number in self._marks.places[event]
        )
        begins = ((number, None) for number in self._marks.ticks_at)
        yield from sorted([*marked, *begins], key=lambda each: (each[0], each[1] is None))

    # How steps are found.

    def _load_step(self, number: int) -> None:
        """Make a step from the state before its line runs, and put it into `_window`."""
        state, storage = self._history.at(number), self._watched.storage
        next_line, (board, level) = self._changes[number].line, self._find_board(state)
        begun = bisect_right(self._marks.ticks_at, number)
        self._window[number] = Step(
            number=number,
            tick=max(begun - 1, 0) if next_line else max(begun, 1),
            line=self._changes[number - 1].line if number else None,
            event=self._events.get(number),
            next_line=next_line or None,
            begins_tick=next_line > 0 < begun and self._marks.ticks_at[begun - 1] == number,
            frames=state.frames() or (Frame(self.program.listing.start, 1, {}),),
            counters=Counters(
                tests=self.counted(Event.TEST, number),
                placements=self.counted(Event.PLACE, number),
                retreats=self.counted(Event.RETREAT, number),
                solutions=self.counted(Event.SOLUTION, number),
            ),
            tested=self._tested.get(number),
            queens=storage.layout.vector(board),
            squares=storage.layout.squares(board),
            storage=storage,
            level=storage.layout.level(level),
            error=None if next_line else self._error,
        )

    def steps(self, number: int = 0) -> Iterator[Step]:
        """Yield the steps from a number to the end."""
        return map(self.step, range(number, self.known + 1))

    def _find_board(self, state: State) -> tuple[Value, Value]:
        """Return the values of the variables that hold the queens and the level.

        A board that only a test has is shown all the same.
        """
        storage = self._watched.storage
        board = state.innermost(storage.board, searching=True)
        if board is None:
            board = state.innermost(storage.board)
        return board, state.innermost(storage.level, searching=True)

    def _walk_through(self) -> None:
        """Go through all steps once, check them, and note where ticks begin and events happen."""
        seen: _Seen | None = None
        marks, watched = self._marks, self._watched
        for number, (state, called) in enumerate(self._history.walk_through()):
            before, change = seen, self._changes[number]
            if seen is None or called or not change.is_small:
                board, held = self._find_board(state)
                queens = before.queens if before is not None else frozenset[Square]()
                if before is None or before.board is not board:  # A board is never changed.
                    queens = frozenset(
                        square
                        for square in watched.storage.layout.squares(board)
                        if min(square) >= 0 and (watched.n is None or max(square) < watched.n)
                    )
                seen = _Seen(board, queens, watched.storage.layout.level(held))
            begins = change.line > 0
            if watched.storage.board:
                changed = before is not None and before != seen
                begins = isinstance(seen.board, tuple) and (changed or not marks.ticks_at)
            if begins:
                marks.ticks_at.append(number)
            happened = [*seen.list_events_since(before, watched.n)] if before else []
            if change.called is not None and change.called in watched.tests:
                x, y = map(state.innermost, watched.tests[change.called])
                whole = isinstance(x, int) and isinstance(y, int)
                self._tested[number] = Square(x, y) if whole else None  # type: ignore[arg-type]
                happened.append(Event.TEST)
            for event in happened:
                marks.places[event].append(number)
            if happened:
                self._events[number] = happened[-1]


class _Marks(Chunks):
    """The steps of a recording at which ticks begin and events happen, as one complete chunk."""

    def __init__(self, end: int) -> None:
        super().__init__()
        self.complete, self.end = 1, end
        self.ticks_at = array("Q")
        self.places = {event: array("Q") for event in Event}

    def extend(self) -> None:
        """Do nothing: a recording is complete."""

    def begins(self, _index: int) -> Sequence[int]:
        return self.ticks_at

    def events(self, _index: int, event: Event) -> Sequence[int]:
        return self.places[event]

    def counted(self, event: Event, number: int) -> int:
        return bisect_right(self.places[event], number)


@dataclass(frozen=True, slots=True)
class _Seen:
    board: Value = field(compare=False)
    queens: frozenset[Square]
    level: int | None

    def list_events_since(self, before: "_Seen", n: int | None) -> Iterator[Event]:
        """Yield the events between an earlier look at the board and this one, the main one last."""
        new = self.queens - before.queens
        if new:
            yield Event.PLACE
            if is_solution(self.queens, n):
                yield Event.SOLUTION
        elif self.level is not None and before.level is not None:
            if self.level < before.level and not is_solution(self.queens, n):
                yield Event.RETREAT
            elif len(self.queens) < len(before.queens):
                yield Event.UNDO
        elif len(self.queens) < len(before.queens) and isinstance(self.board, tuple):
            yield Event.RETREAT


def shown_step(step: Step, n: int) -> Step:
    """Return a step as the board shows it: a solution is shown whole in all calls."""
    whole = step.list_queens(n)
    return step._replace(level=None) if n > 0 and is_solution(whole, n) else step


Stepped: TypeAlias = Run | Recording
"""A run that has steps to show: a run of a listing, or a recording of a student's program."""

"""Steps: what a run looks like between two statements. All values are immutable."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple, TypeAlias

from solver.board.geometry import Square, on_board
from solver.text.layout import GIVEN, Axis, Layout, QueenStorage, StatePart
from solver.text.listing import Event
from solver.value import Value

Noted: TypeAlias = "tuple[int, int] | None"  # the square of an event, if its mark names one


class Frame(NamedTuple):
    """One call on the call stack: its function, the line it is at and its variables."""

    function: str
    line: int
    variables: Mapping[str, Value]

    def __hash__(self) -> int:
        """Return a hash without the variables: a mapping has none."""
        return hash((self.function, self.line))


class Counters(NamedTuple):
    """The counts since the run began."""

    tests: int = 0
    placements: int = 0
    retreats: int = 0
    solutions: int = 0


class Step(NamedTuple):
    """The state of a run after a number of statements.

    Attributes:
        number: How many statements have been executed.
        tick: How many ticks are complete.
        line: The line executed last; None before anything ran.
        next_line: The line about to run; None when the run has ended.
        frames: The call stack, outermost call first. After the end, the stack as it was last.
        tested: The square that the executed line tested, if it made a test.
        queens: The vector: the row of each column's queen, or the column of each row's, -1 or n for
            off the board; empty before there is one, and where the listing keeps no vector.
        squares: Where queens stand, those off the board included.
        level: The column or row that it works on, if it has begun to.
        error: What ended the run, if it was an exception: its name and text.
    """

    number: int
    tick: int
    line: int | None
    event: Event | None
    next_line: int | None
    begins_tick: bool
    frames: tuple[Frame, ...]
    counters: Counters
    tested: Square | None
    queens: tuple[int, ...]
    squares: tuple[Square, ...]
    storage: QueenStorage
    level: int | None
    error: str | None

    @property
    def variables(self) -> Mapping[str, Value]:
        """The variables of the outermost call."""
        return self.frames[0].variables

    @property
    def names(self) -> Mapping[str, Value]:
        """The variables of the innermost call, and those of the outermost with other names."""
        return {**self.frames[0].variables, **self.frames[-1].variables}

    def list_queens(self, n: int) -> tuple[Square, ...]:
        """Return where queens stand on the n by n board."""
        return tuple(square for square in self.squares if on_board(square, n))

    @property
    def numbers(self) -> Mapping[Square, int]:
        """The numbers that stand on squares, where the listing keeps numbers and no queens."""
        layout = self.storage.layout
        if not layout.has_numbers:
            return {}
        return layout.numbers(find_innermost(self.frames, self.storage.board))

    @property
    def given(self) -> frozenset[Square]:
        """The squares of a board of blocks whose numbers were given before the search."""
        layout = self.storage.layout
        if layout is not Layout.BLOCKS:
            return frozenset()
        return frozenset(layout.numbers(find_innermost(self.frames, GIVEN)))

    @property
    def shown(self) -> Mapping[str, Value]:
        """The variables that are shown where there is no board: those named, or all."""
        shows = self.storage.shows
        if not shows:
            return self.names
        named = {part.name: self.find_part(part) for part in shows}
        return {name: value for name, value in named.items() if value is not None}

    def find_part(self, part: StatePart) -> Value:
        """Return the value of a shown variable; None if the variable is not yet set."""
        return find_innermost(self.frames, part.name) if part.constant is None else part.constant

    @property
    def axis(self) -> Axis:
        """Whether the search goes along the columns or along the rows."""
        return self.storage.layout.axis

    @property
    def state(self) -> tuple[Value, ...]:
        """The calls with their variables: if this comes again, the run never ends."""
        return tuple(
            (frame.function, *chain.from_iterable(sorted(frame.variables.items())))
            for frame in self.frames
        )

    @property
    def ended(self) -> bool:
        """Whether nothing is left to run."""
        return self.next_line is None


def find_innermost(frames: Sequence[Frame], name: str) -> Value:
    """Return a variable of the innermost call that has one of that name; None if no call has."""
    result = (frame.variables[name] for frame in reversed(frames) if name in frame.variables)
    return next(result, None)

"""Steps: what a run looks like between two statements. All values are immutable."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import FunctionType

from solver.geometry import Square
from solver.listing import Event

Value = int | float | str | bool | None | tuple["Value", ...]
"""A variable's value: a scalar, or a sequence as a tuple; anything else is named in a text."""


DEEPEST = 8
"""How deep sequences are shown; what lies deeper is an ellipsis."""


def freeze(value: object, depth: int = 0) -> Value:
    """Return an immutable copy of a variable's value, the same each time the listing is run."""
    if value is None or isinstance(value, int | float | str):
        return value
    if isinstance(value, list | tuple):
        if depth == DEEPEST:
            return "…"
        return tuple([freeze(each, depth + 1) for each in value])
    if isinstance(value, dict) and depth < DEEPEST:
        pairs = (f"{freeze(key)!r}: {freeze(each, depth + 1)!r}" for key, each in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, set | frozenset) and depth < DEEPEST:
        return "{" + ", ".join(sorted(repr(freeze(each, depth + 1)) for each in value)) + "}"
    # What repr says may hold an address, or run the program's own code.
    name = getattr(value, "__name__", None) if isinstance(value, FunctionType | type) else None
    return f"<{type(value).__name__}{f' {name}' if name else ''}>"


@dataclass(frozen=True, slots=True)
class Frame:
    """One call on the call stack: its function, the line it is at and its variables."""

    function: str
    line: int
    variables: Mapping[str, Value] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Counters:
    """What has been counted since the run began."""

    tests: int = 0
    placements: int = 0
    retreats: int = 0
    solutions: int = 0


@dataclass(frozen=True, slots=True)
class Step:
    """The state of a run after a number of statements.

    Attributes:
        number: How many statements have been executed.
        tick: How many ticks are complete.
        line: The line executed last; None before anything ran.
        event: What that line meant.
        next_line: The line about to run; None when the run has ended.
        frames: The call stack, outermost call first. After the end, the stack as it was last.
        counters: Tests, placements, retreats and solutions so far.
        tested: The square that the executed line tested, if it made a test.
        queens: The row of each column's queen, -1 or n for off the board; empty before there are
            any columns.
        error: What ended the run, if it was an exception: its name and text.
    """

    number: int
    tick: int
    line: int | None
    event: Event | None
    next_line: int | None
    frames: tuple[Frame, ...]
    counters: Counters
    tested: Square | None
    queens: tuple[int, ...]
    error: str | None

    @property
    def variables(self) -> Mapping[str, Value]:
        """The variables of the outermost call."""
        return self.frames[0].variables

    @property
    def ended(self) -> bool:
        """Whether nothing is left to run."""
        return self.next_line is None

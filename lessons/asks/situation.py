"""Situations: where something is asked, and how somebody with a wrong idea reads a board there.

A reading is called as the misconception is; the empty one is right. Ideas that are not about boards
stand at the asks that they concern.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import neg

from msgspec import Struct

from lessons.language import _
from lessons.scenes.scene import SceneError, find_step, run_search
from solver.board.geometry import DIAGONALS, Attack, Identity, Square, find_attacks, on_board
from solver.board.probing import find_ways_on
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import Event, Listing, load_listing

WATCHED = 60  # Ticks that are watched one by one, at most, until what was asked has come true.


class AskError(SceneError):
    """An error raised if an ask is not understood or has no answer; the text says why."""


def require(condition: object, text: str, /, **parts: object) -> None:
    """Raise an `AskError` with the given text unless the condition is true."""
    if not condition:
        raise AskError(text, **parts)


class BoardReading(Struct, frozen=True):
    """A way to read a board, right or as a misconception has it."""

    square: Callable[[Square], Square] = lambda square: square  # where a queen of b[] stands
    identity: Callable[[Identity], Identity] = lambda identity: identity  # which diagonal it means
    lines: frozenset[Identity] = frozenset(Identity)  # the identities by which queens attack
    difference: Callable[[int], int] = int  # what the number of a difference is taken for
    reach: int | None = None  # how many columns a diagonal reaches; None if it reaches the edge
    named: Callable[[Square], Square] = lambda square: square  # how a queen that attacks is called
    flipped: bool = False  # whether row 0 is taken for the row at the top

    def sees(self, attack: Attack) -> bool:
        """Return whether this reading takes an attack for an attack."""
        far = abs(attack.queen.x - attack.square.x)
        reached = self.reach is None or attack.identity not in DIAGONALS or far <= self.reach
        return attack.identity in self.lines and reached

    def value(self, identity: Identity, square: Square) -> int:
        """Return the sum, difference, row or column of a square in this reading."""
        value = identity.value_at(square)
        return self.difference(value) if identity is Identity.DIFFERENCE else value

    def read_queen(self, square: Square, n: int) -> Square:
        """Return the square on which this reading places a queen of b[]."""
        x, y = self.square(square)
        return Square(x, n - 1 - y) if self.flipped else Square(x, y)


def _exchange_axes(square: Square) -> Square:
    """Return a square with column and row exchanged."""
    return Square(square.y, square.x)


_STRAIGHT = frozenset({Identity.COLUMN, Identity.ROW})
_SWAPPED = {Identity.SUM: Identity.DIFFERENCE, Identity.DIFFERENCE: Identity.SUM}
_BOARD_READINGS: Mapping[str, BoardReading] = {
    "transposed": BoardReading(square=_exchange_axes),
    "row-first": BoardReading(square=_exchange_axes),
    "counts-from-one": BoardReading(square=lambda square: Square(square.x + 1, square.y + 1)),
    "counts-from-one/1": BoardReading(square=lambda square: Square(square.x, square.y + 1)),
    "counts-from-one/2": BoardReading(square=lambda square: Square(square.x + 1, square.y)),
    "row-zero-top": BoardReading(flipped=True),
    "attack-exchanged": BoardReading(named=_exchange_axes),
    "short-diagonal": BoardReading(reach=1),
    "diagonals-swapped": BoardReading(identity=lambda identity: _SWAPPED.get(identity, identity)),
    "column-minus-row": BoardReading(difference=neg),
    "abs-difference": BoardReading(difference=abs),
    "rows-only": BoardReading(lines=_STRAIGHT),
    "sum-only": BoardReading(lines=_STRAIGHT | {Identity.SUM}),
    "difference-only": BoardReading(lines=_STRAIGHT | {Identity.DIFFERENCE}),
}


def find_board_reading(name: str) -> BoardReading:
    """Return the board reading of a misconception; the right one for most ideas."""
    usual = _BOARD_READINGS.get(name.partition("/")[0], BoardReading())
    return _BOARD_READINGS.get(name, usual)


OTHER_READINGS: Mapping[str, tuple[str, ...]] = {
    "counts-from-one": ("counts-from-one/1", "counts-from-one/2"),
    "turn-mirrors": ("turn-mirrors/1", "turn-mirrors/2", "turn-mirrors/3"),
    "transposed": ("transposed/1",),  # Of several queens that attack, the last is named.
    **{name: (f"{name}/1",) for name in ("rows-only", "sum-only", "difference-only")},
    "success-always": ("success-always/1",),  # It ends as a search ends that finds a solution.
    "columns-repeat": ("columns-repeat/1",),  # The queens stay in the first columns.
    "half-at-mean": ("half-at-mean/1",),  # The share falls evenly.
    "ways-added": ("ways-added/1",),  # Nothing is added for the root.
    "never-undone": ("never-undone/1",),  # What was set back before is believed: it is shown.
    "no-exception": ("no-exception/1",),  # What is shown is believed, and it goes on from there:
    **{name: (f"{name}/1",) for name in ("unmarked", "state-changed", "auto-undo")},
    "return-ends-all": ("return-ends-all/1",),  # a search, too, whose calls wait.
}
"""Other ways to hold an idea, which lead to other answers.

Who takes some attacks for none may still believe the text that speaks of a dead end.
"""


@dataclass(frozen=True, slots=True)
class Situation:
    """The place where something is asked: a run of a listing or mutant, and a tick.

    `reading` is the name of a misconception; an empty reading is the right one.
    """

    run: Run
    tick: int
    reading: str = ""

    @property
    def board_reading(self) -> BoardReading:
        """The reading of the board that belongs to this situation's misconception."""
        return find_board_reading(self.reading)

    @property
    def number(self) -> int:
        """The number of the step after this situation's tick."""
        return complete_search(self.run.tick(self.tick))

    @property
    def step(self) -> Step:
        """The step after this situation's tick."""
        return find_step(self.run, self.tick)

    @property
    def end(self) -> Step:
        """The last step of the run; an `AskError` if the run is too long."""
        last = self.run.step(run_search(self.run.last()))
        if self.run.program.listing.foreign and last.error is not None:
            raise AskError(last.error)
        return last

    @property
    def original(self) -> Listing:
        """The unchanged listing, also if this is the run of a mutant."""
        return load_listing(self.run.program.listing.id.partition("+")[0])

    @property
    def columns(self) -> int:
        """The number of columns of the board; an `AskError` if there is no board."""
        n = self.step.variables.get("n")
        if not isinstance(n, int):
            raise AskError(_("{id!r} has no board"), id=self.original.id)
        return n

    @property
    def queens_on_board(self) -> tuple[Square, ...]:
        """The squares of the queens on the board."""
        return self.step.list_queens(self.columns)

    @property
    def queens(self) -> list[Square]:
        """The squares of the queens as the misconception reads the board."""
        return [self.board_reading.read_queen(each, self.columns) for each in self.queens_on_board]

    def list_other_queens(self, column: int) -> list[Square]:
        """Return the queens outside a column, as the misconception reads them."""
        return [queen for queen in self.queens if queen.x != column]

    def find_attacks(self, queens: Iterable[Square], square: Square) -> list[Attack]:
        """Return the attacks of queens on a square that the misconception sees."""
        return [*filter(self.board_reading.sees, find_attacks(queens, square))]

    def list_free_squares(self, queens: Sequence[Square], column: int) -> list[Square]:
        """Return the squares of a column that the misconception takes for free."""
        return find_ways_on(queens, column, self.columns, self.board_reading.sees)

    def find_later_step(self, ticks: int) -> Step:
        """Return the step `ticks` ticks later, or the last step if the run ends."""
        return find_step(self.run, self.tick + ticks)

    def list_ticks(self, count: int) -> list[tuple[Step, Step]]:
        """Return (step before, step after) for each of the next `count` ticks of the run."""
        steps = pairwise(map(self.find_later_step, range(count + 1)))
        return [(before, after) for before, after in steps if after.tick > before.tick]

    def check_square(self, square: Square) -> Square:
        """Return the square; an `AskError` if it is not on the board."""
        sentence = _("{square} is not on the board of {n} columns")
        require(on_board(square, self.columns), sentence, square=tuple(square), n=self.columns)
        return square

    def check_place(self, number: int) -> int:
        """Return a row or column number; an `AskError` if it is not on the board."""
        sentence = _("the board has rows and columns 0 to {last}, and no {number}")
        require(number < self.columns, sentence, last=self.columns - 1, number=number)
        return number


class When(Struct, frozen=True):
    """How far the run continues before the answer is read: a number of ticks, lines or events.

    Where fewer ticks are left, the run continues to the end. `unit` is a tick, a line, an event or
    the end; after the unit `coming`, the answer can be that the run has ended.
    """

    count: int = 0
    unit: str = "tick"

    @classmethod
    def read_text(cls, text: str) -> "When":
        """Parse a text such as `2 ticks`, `after 3 lines` or `at the next retreat`."""
        *_before, count, unit = text.split()
        return cls(int(count) if count.isdigit() else 1, unit.removesuffix("s"))

    @property
    def ticks(self) -> int:
        """The number of ticks that the run continues; 0 if the unit is not a tick."""
        return self.count if self.unit in {"tick", "coming"} else 0

    def find_number(self, situation: Situation) -> int:
        """Return the number of the step where the answer is read, or of an early one."""
        if self.unit == "end":
            return situation.find_later_step(WATCHED + 1).number
        if self.unit == "line":
            return situation.number + self.count
        if self.ticks or not self.count:
            return situation.find_later_step(self.count).number
        near = run_search(situation.run.next_event(situation.number, Event(self.unit)))
        if near is None:
            raise AskError(_("no {event} comes after that"), event=self.unit)
        return near

    def find_step(self, situation: Situation) -> Step:
        """Return the step where the answer is read; an `AskError` if it is too far away."""
        if self.unit == "end":
            return situation.end
        return situation.run.step(complete_search(situation.run.reach(self.find_number(situation))))


NOW, NEXT, END = When(), When(1, "coming"), When(1, "end")

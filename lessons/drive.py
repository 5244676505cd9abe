"""Drive mode: the student is the algorithm, and every move is checked against the run.

A move is a whole tick (place the queen of the current column on a row, or give the column up), or,
tested singly, one test of a square at a time. What is right is read off the run at that moment;
a wrong move breaks a rule, which is named with its numbers, and may be what a mutant does there.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from lessons.language import _
from lessons.proof import proof
from lessons.scene import Setting
from solver.geometry import Square, attacks, vector_squares
from solver.listing import Event, ListingError
from solver.misconceptions import MUTANTS
from solver.run import Run, complete
from solver.step import Step


@dataclass(frozen=True, slots=True)
class Move:
    """What the student, or the algorithm, does next.

    Attributes:
        event: `TEST` a square of the current column, `PLACE` her queen there, or `RETREAT`.
        row: Of the square; None for a retreat.
    """

    event: Event
    row: int | None = None


RETREAT = Move(Event.RETREAT)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said to a move.

    Attributes:
        right: Whether the algorithm does the same.
        text: The rule that is kept or broken, with its numbers.
        beliefs: The misconceptions that make this move.
    """

    move: Move
    right: bool
    text: str
    beliefs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Where a drive stands: so many ticks, and in the next one so many rows tested."""

    tick: int
    tests: int = 0


class Drive:
    """A student drives a run from a state to its end.

    Args:
        setting: Which run: of an iterative listing.
        singly: Whether squares are tested one by one.

    Attributes:
        place: Where it stands.
    """

    def __init__(self, setting: Setting, *, singly: bool = False) -> None:
        self.setting = setting
        self.singly = singly
        self.place = Place(0)
        self._first: dict[Place, Verdict] = {}

    @property
    def step(self) -> Step:
        """The step of the run at which it stands."""
        return _at(self.setting.run(), self.place.tick)

    @property
    def column(self) -> int:
        """The current column: the variable k."""
        return _number(self.step, "k")

    @property
    def ended(self) -> bool:
        """Whether the run has come to its end."""
        return self.step.ended or not 0 <= self.column < self.setting.n

    @property
    def tested(self) -> int | None:
        """The row that was tested last in the present tick; None if none was."""
        return self._last() + self.place.tests if self.place.tests else None

    @property
    def wanted(self) -> Move:
        """What the algorithm does next.

        Raises:
            ValueError: The run has ended.
        """
        whole = _next(self.setting.run(), self.place.tick)
        if whole is None:
            raise ValueError("the run has ended")
        if not self.singly:
            return whole
        following = self._last() + self.place.tests + 1
        tested = self.tested
        if tested is not None and tested == whole.row:
            return whole
        return Move(Event.TEST, following) if following < self.setting.n else RETREAT

    @property
    def score(self) -> tuple[int, int]:
        """How many places were left by a right move at the first try, and how many were left."""
        here = _order(self.place)
        left = [verdict for place, verdict in self._first.items() if _order(place) < here]
        return sum(verdict.right for verdict in left), len(left)

    def clear(self, verdict: Verdict) -> str | None:
        """Return the one misconception that a move is, if it has shown before; else None.

        A single move may have other reasons.
        """
        if len(verdict.beliefs) != 1:
            return None
        (belief,) = verdict.beliefs
        return belief if self.beliefs.get(belief, 0) > 1 else None

    @property
    def beliefs(self) -> dict[str, int]:
        """How often each misconception would have made a first move that was wrong."""
        seen: dict[str, int] = {}
        for verdict in self._first.values():
            for belief in verdict.beliefs:
                seen[belief] = seen.get(belief, 0) + 1
        return seen

    def move(self, move: Move) -> Verdict:
        """Judge a move; a right one is made.

        Raises:
            ValueError: The run has ended.
        """
        wanted = self.wanted
        right = move == wanted
        verdict = Verdict(
            move,
            right,
            self._kept(move) if right else self._broken(move, wanted),
            () if right else tuple(self._beliefs(move)),
        )
        self._first.setdefault(self.place, verdict)
        if right:
            testing = move.event is Event.TEST
            tick, tests = self.place.tick, self.place.tests
            self.place = Place(tick, tests + 1) if testing else Place(tick + 1)
        return verdict

    def show(self) -> Verdict:
        """Make the right move for the student: it does not count as theirs.

        Raises:
            ValueError: The run has ended.
        """
        self._first.setdefault(self.place, Verdict(self.wanted, False, ""))
        return self.move(self.wanted)

    def change(self, *, singly: bool) -> None:
        """Go on by single tests, or by whole ticks, from the beginning of the present tick."""
        self.singly = singly
        self.place = Place(self.place.tick)

    def undo(self) -> bool:
        """Take back the last move; False if there is none."""
        if self.place == Place(0):
            return False
        here = _order(self.place)
        places = (place for place in self._first if self.singly or not place.tests)
        before = [place for place in places if _order(place) < here]
        self.place = max(before, key=_order, default=Place(0))
        return True

    # What is said.

    def _last(self) -> int:
        """Return the row that the current column has reached."""
        return self.step.queens[self.column]

    def _attack(self, row: int) -> str | None:
        """Say why a square of the current column is attacked; None if it is free."""
        k = self.column
        queens = vector_squares(self.step.queens[:k])
        found = next(attacks(queens, Square(k, row)), None)
        return proof(found) if found else None

    def _kept(self, move: Move) -> str:
        k, row = self.column, move.row
        if row is None:
            last = self._last()
            told = (
                _("No row of column {k} is free: b[{k}] is −1 again, and k goes back.")
                if last == -1
                else _("No row above {last} is free in column {k}: b[{k}] = −1, and k goes back.")
            )
            return told.format(k=k, last=last)
        why = self._attack(row)
        if move.event is Event.TEST:
            told = _("({k},{row}) is attacked: {why}.") if why else _("({k},{row}) is free.")
            return told.format(k=k, row=row, why=why)
        return _("b[{k}] = {row}: the first free row. On to the next column.").format(k=k, row=row)

    def _broken(self, move: Move, wanted: Move) -> str:
        k, last, row = self.column, self._last(), move.row
        if row is None:
            return self._early()
        if not 0 <= row < self.setting.n:
            told = _("The rows of the board are 0 to {last}.")
            return told.format(last=self.setting.n - 1)
        if row <= last:
            told = _("b[{k}] was {last}: rows 0 to {last} are done here, so {next} is next.")
            return told.format(k=k, last=last, next=last + 1)
        if move.event is Event.TEST:
            return self._untimely(wanted)
        why = self._attack(row)
        if why:
            return _("({k},{row}) is attacked: {why}.").format(k=k, row=row, why=why)
        if wanted.event is Event.TEST:
            told = _("({k},{row}) has not been tested: row {next} is next.")
            return told.format(k=k, row=row, next=wanted.row)
        told = _("Row {row} is free, but row {first} is free too and comes before it.")
        return told.format(row=row, first=wanted.row)

    def _early(self) -> str:
        """Say why the column is not to be given up yet."""
        k = self.column
        whole = _next(self.setting.run(), self.place.tick)
        if whole is None or whole.row is None:
            told = _("Column {k} still has row {row} to test before it is given up.")
            return told.format(k=k, row=self._last() + self.place.tests + 1)
        y = whole.row
        told = _(
            "Column {k} still has row {y} to try, and it is free: no queen before it shares "
            "row {y}, {k}+{y} = {sum} or {k}−{y} = {difference}."
        )
        return told.format(k=k, y=y, sum=k + y, difference=str(k - y).replace("-", "−"))

    def _untimely(self, wanted: Move) -> str:
        """Say why another square is not to be tested now."""
        match wanted:
            case Move(event=Event.TEST, row=row):
                return _("Rows are tested in order: {row} is next.").format(row=row)
            case Move(event=Event.PLACE, row=row):
                told = _("Row {row} is free: the queen stays there, and nothing more is tested.")
                return told.format(row=row)
        return _("All rows of column {k} have been tested: it is given up.").format(k=self.column)

    def _beliefs(self, move: Move) -> Iterable[str]:
        """Yield the misconceptions that would make a move here."""
        tick = self.place.tick
        if self.place.tests:
            return
        for name in MUTANTS:
            try:
                mutant = self.setting.run(name)
            except ListingError:
                continue
            before = max(0, tick - 1)
            same = _variables(mutant, before) == _variables(self.setting.run(), before)
            if same and _first_move(mutant, tick, self.column, move.event) == move:
                yield name


def _order(place: Place) -> tuple[int, int]:
    return place.tick, place.tests


def _at(run: Run, tick: int) -> Step:
    return run.step(complete(run.tick(tick)))


def _variables(run: Run, tick: int) -> tuple[int, dict[str, object]]:
    step = _at(run, tick)
    return step.tick, dict(step.variables)


def _number(step: Step, name: str) -> int:
    value = step.variables[name]
    return value if isinstance(value, int) else 0


def _next(run: Run, tick: int) -> Move | None:
    """Return what a run does in its next tick; None if there is none."""
    before, after = _at(run, tick), _at(run, tick + 1)
    k = _number(before, "k")
    if before.ended or after.tick == before.tick or not 0 <= k < len(before.queens):
        return None
    if _number(after, "k") > k:
        return Move(Event.PLACE, after.queens[k])
    return RETREAT


def _first_move(run: Run, tick: int, column: int, event: Event) -> Move | None:
    """Return what a mutant does first in its next tick, as such a move, in the same column."""
    step = _at(run, tick)
    if _number(step, "k") != column:
        return None
    if event is not Event.TEST:
        return _next(run, tick)
    start = complete(run.tick(tick))
    found = complete(run.next_event(start, Event.TEST))
    if found is None or found > complete(run.next_tick(start)):
        return RETREAT
    square = run.step(found).tested
    return Move(Event.TEST, square.y) if square else None

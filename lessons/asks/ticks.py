"""Asks about the coming ticks: what is tested, placed and given up next."""

from itertools import pairwise

from lessons.asks.ask import (
    AskError,
    NextTickAsk,
    Response,
    Several,
    Situation,
    TicksAsk,
    kind,
)
from lessons.journal.records import Given
from lessons.language import _
from solver.machine.run import complete
from solver.machine.step import Step, innermost
from solver.text.layout import Axis, Layout
from solver.text.listing import Event

FURTHEST = 3  # Rows up: more are of one kind.


def _chosen(situation: Situation, event: Event, along: str) -> int | None:
    """Return the row or column of the first event of the coming tick; None if it has none."""
    start, across = situation.number, _across(situation.step)
    if across != along:
        told = _("{id!r} gives each {axis} a queen: ask for next {event}.{across}")
        axis, listing = situation.step.axis, situation.right.id
        raise AskError(told.format(id=listing, axis=axis, event=event, across=across))
    found = complete(situation.run.next_event(start, event))
    if found is None or found > complete(situation.run.next_tick(start)):
        return None
    step = situation.run.step(found)
    if step.tested is not None:
        return step.tested.y if across == "row" else step.tested.x
    level, queens = _level(situation.step), step.queens
    if level >= len(queens):  # Each call has a vector of its own, and the next is being made.
        queens = situation.later(1).queens
    if level >= len(queens):
        raise AskError(_("no queen is placed in the coming tick"))
    return queens[level]


def _across(step: Step) -> str:
    """Return what is chosen along the axis: rows for columns, and the other way round."""
    return "row" if step.axis is Axis.COLUMN else "column"


def _level(step: Step) -> int:
    if step.level is None:
        raise AskError(_("no column or row is worked on there"))
    return step.level


@kind(Response.CHOICE, "next {event=test|place}.{along=row|column}", runs=True)
class NextEvent(NextTickAsk):
    """The row of the first test in the coming tick, or of the queen placed; or the column."""

    event: Event
    along: str

    def answer(self, situation: Situation) -> Given:
        return _chosen(situation, self.event, self.along)

    def always(self, _situation: Situation) -> tuple[Given, ...]:
        return (None,)

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        return tuple(range(situation.columns))

    def answer_class(self, situation: Situation, answer: Given) -> Given:
        queens, level = situation.step.queens, _level(situation.step)
        row = queens[level] if level < len(queens) else -1
        return min(answer - row, FURTHEST) if isinstance(answer, int) else None

    def label(self, given: Given, _n: int) -> str:
        if self.along == "column":
            none, one = _("no column: the row is given up"), _("column {column}")
            return none if given is None else one.format(column=given)
        if given is None:
            return _("no row: the column is given up")
        return _("row {row}").format(row=given)


@kind(Response.SQUARES, "next {event=test|place}.square", runs=True)
class NextSquare(NextTickAsk):
    """The square of the first test, or of the queen placed, in the coming tick."""

    event: Event

    def answer(self, situation: Situation) -> Given:
        step, across = situation.step, _across(situation.step)
        if step.kept.layout is Layout.NUMBERS:
            return (_numbered(situation, self.event),)
        found = _chosen(situation, self.event, across)
        if found is None:
            raise AskError(_("no square is tested in the coming tick"))
        return ((_level(step), found) if across == "row" else (found, _level(step)),)


def _numbered(situation: Situation, event: Event) -> Given:
    """Return the square that the coming tick first tests, or on which it puts a number."""
    start = situation.number
    found = complete(situation.run.next_event(start, event))
    if found is None or found > complete(situation.run.next_tick(start)):
        raise AskError(_("no square is tested in the coming tick"))
    before, step = situation.run.step(found - 1), situation.run.step(found)
    new = sorted(step.numbers.keys() - before.numbers.keys())
    square = step.tested if event is Event.TEST else next(iter(new), None)
    if square is None:
        raise AskError(_("no number is put on a square in the coming tick"))
    return (square.x, square.y)


@kind(Response.CHOICE, "next {name=k}", runs=True)
class NextValue(NextTickAsk):
    """A variable after the coming tick."""

    name: str

    def answer(self, situation: Situation) -> Given:
        if situation.step.ended:
            return None
        later = situation.later(1)
        value, before = (innermost(step.frames, self.name) for step in (later, situation.step))
        if later.ended and value is None and before is not None:
            return None
        if not isinstance(value, int):
            raise AskError(_("{name!r} is no whole number there").format(name=self.name))
        return value

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        now = innermost(situation.step.frames, self.name)
        near = (now - 1, now, now + 1) if isinstance(now, int) else ()
        return tuple(each for each in near if -1 <= each <= situation.columns)

    def answer_class(self, situation: Situation, answer: Given) -> Given:
        now = innermost(situation.step.frames, self.name)
        return answer - now if isinstance(answer, int) and isinstance(now, int) else None

    def label(self, given: Given, n: int) -> str:
        if given is None:
            return _("none: the search has ended")
        told = _("{name} = {value}")
        if given == n:
            told = _("{name} = {value}: past the last column")
        if given == -1:
            told = _("{name} = −1: before the first column")
        return told.format(name=self.name, value=given)


@kind(Response.NUMBER, "value of {name=k} after {ticks=3} ticks", runs=True)
class ValueAfter(TicksAsk):
    """A variable after so many ticks."""

    name: str

    def answer(self, situation: Situation) -> Given:
        later = situation.later(self.ticks)
        value = innermost(later.frames, self.name)
        over = later.ended and situation.run.program.listing is situation.right
        if not isinstance(value, int) or over:
            raise AskError(_("{name!r} is no whole number there").format(name=self.name))
        return value


@kind(Response.NUMBER, "tests of the coming tick", runs=True)
class TestsOfTick(NextTickAsk):
    """How many squares the coming tick tests."""

    def answer(self, situation: Situation) -> Given:
        return situation.later(1).counters.tests - situation.step.counters.tests


@kind(Response.CELLS, "{name=b} after {ticks=2} ticks", runs=True)
class VectorAfter(TicksAsk):
    """The vector after so many ticks, by its name in the listing."""

    name: str

    def answer(self, situation: Situation) -> Given:
        step = situation.later(self.ticks)
        if self.name != step.kept.board or not step.queens:
            told = _("the queens of {id!r} stand in {board!r}, and not in {name!r}")
            board = step.kept.board
            raise AskError(told.format(id=situation.right.id, board=board, name=self.name))
        return step.queens

    def answer_class(self, situation: Situation, answer: Given) -> Given:
        return changes(situation.step.queens, answer)


def changes(before: tuple[int, ...], after: Given) -> Given:
    """Return what kinds of changes make a vector of another: cleared, or so many rows up."""
    cells = after if isinstance(after, tuple) and len(after) == len(before) else ()
    pairs = ((old, new) for old, new in zip(before, cells, strict=False) if old != new)
    return tuple(
        min(new - old, FURTHEST) if isinstance(new, int) and new >= 0 else None
        for old, new in pairs
    )


@kind(Response.ORDER, "events of {ticks=3} ticks", runs=True)
class EventsOfTicks(TicksAsk):
    """What the next ticks do."""

    ticks: Several

    def answer(self, situation: Situation) -> Given:
        steps = pairwise(situation.later(ticks) for ticks in range(self.ticks + 1))
        found = tuple(_event(before, after) for before, after in steps if after.tick > before.tick)
        if len(found) < 2:
            raise AskError(_("the run ends after one tick, and one alone has no order"))
        return found

    def answer_class(self, _situation: Situation, answer: Given) -> Given:
        events = answer if isinstance(answer, tuple) else ()
        return tuple(each[0] for each in events if isinstance(each, tuple))

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        answer, n = self.answer(situation), situation.columns
        events = answer if isinstance(answer, tuple) else ()
        found: list[Given] = []
        for event in events:
            match event:
                case (Event.PLACE, int(level), int(place), *along):
                    others = (each for each in range(n) if each != place)
                    found += [(Event.PLACE, level, each, *along) for each in others]
                case (Event.RETREAT, int(level), int(back), *along) if level > 0:
                    found.append((Event.RETREAT, level - 1, back - 1, *along))
        return tuple(dict.fromkeys(each for each in found if each not in events))

    def piece(self, given: Given) -> str:
        match given:
            case (Event.PLACE, column, row):
                return _("b[{column}] = {row}").format(column=column, row=row)
            case (Event.PLACE, row, column, str()):
                told = _("row {row} gets column {column}")
                return told.format(row=row, column=column)
            case (Event.RETREAT, row, back, str()):
                told = _("back from row {row} to row {back}")
                return told.format(row=row, back=str(back).replace("-", "−"))
            case (Event.RETREAT, column, back):
                told = _("back from column {column} to column {back}")
                return told.format(column=column, back=str(back).replace("-", "−"))
        return str(given)


def _event(before: Step, after: Step) -> Given:
    """Return what a tick did: a queen placed in a row, or a column given up for another."""
    k, along = _level(before), () if before.axis is Axis.COLUMN else (str(before.axis),)
    then = after.level
    if then is None:  # No call is left that works on a column or row.
        then = k + 1 if after.counters.solutions > before.counters.solutions else k - 1
    if then > k:
        return (str(Event.PLACE), k, after.queens[k], *along)
    return (str(Event.RETREAT), k, then, *along)

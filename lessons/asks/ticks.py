"""Asks about the coming ticks: what is tested, placed and given up."""

from itertools import pairwise

from lessons.answers.answer_kind import list_parts
from lessons.answers.choices import ChoiceAnswer, OrderAnswer
from lessons.answers.entries import SquaresAnswer, list_pairs
from lessons.asks.ask import NEXT, Ask, AskError, Situation, ask_kind
from lessons.journal.records import Given
from lessons.language import _
from solver.machine.run import complete_search
from solver.machine.step import Step
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
    found = complete_search(situation.run.next_event(start, event))
    if found is None or found > complete_search(situation.run.next_tick(start)):
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


@ask_kind(ChoiceAnswer, "next {event=test|place}.{along=row|column}", runs=True, when=NEXT)
@ask_kind(SquaresAnswer, "next {event=test|place}.square", runs=True, when=NEXT)
class NextEvent(Ask):
    """The first test in the coming tick, or the queen placed: its row, column or square."""

    event: Event
    along: str = ""

    def answer(self, situation: Situation) -> Given:
        return _chosen(situation, self.event, self.along) if self.along else self._square(situation)

    def _square(self, situation: Situation) -> Given:
        step, across = situation.step, _across(situation.step)
        if step.kept.layout is Layout.NUMBERS:
            return _numbered_square(situation, self.event)
        found = _chosen(situation, self.event, across)
        if found is None:
            raise AskError(_("no square is tested in the coming tick"))
        return ((_level(step), found) if across == "row" else (found, _level(step)),)

    def always(self, _situation: Situation) -> tuple[Given, ...]:
        return (None,)

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        return tuple(range(situation.columns))

    def answer_class(self, situation: Situation, answer: Given) -> Given:
        if not self.along:
            return len(list_pairs(answer))
        queens, level = situation.step.queens, _level(situation.step)
        row = queens[level] if level < len(queens) else -1
        return min(answer - row, FURTHEST) if isinstance(answer, int) else None

    def piece(self, given: Given, _n: int) -> str:
        if self.along == "column":
            none, one = _("no column: the row is given up"), _("column {column}")
            return none if given is None else one.format(column=given)
        if given is None:
            return _("no row: the column is given up")
        return _("row {row}").format(row=given)


def _numbered_square(situation: Situation, event: Event) -> Given:
    """Return the square that the coming tick first tests, or on which it puts a number."""
    start = situation.number
    found = complete_search(situation.run.next_event(start, event))
    if found is None or found > complete_search(situation.run.next_tick(start)):
        raise AskError(_("no square is tested in the coming tick"))
    before, step = situation.run.step(found - 1), situation.run.step(found)
    new = sorted(step.numbers.keys() - before.numbers.keys())
    square = step.tested if event is Event.TEST else next(iter(new), None)
    if square is None:
        raise AskError(_("no number is put on a square in the coming tick"))
    return ((square.x, square.y),)


@ask_kind(OrderAnswer, "events of {several_ticks=3 ticks}", runs=True)
class EventsOfTicks(Ask):
    """What the next ticks do."""

    def answer(self, situation: Situation) -> Given:
        steps = pairwise(map(situation.later, range(self.when.count + 1)))
        found = tuple(_event(before, after) for before, after in steps if after.tick > before.tick)
        if len(found) < 2:
            raise AskError(_("the run ends after one tick, and one alone has no order"))
        return found

    def answer_class(self, _situation: Situation, answer: Given) -> Given:
        events = list_parts(answer)
        return tuple(each[0] for each in events if isinstance(each, tuple))

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        answer, n = self.answer(situation), situation.columns
        events = list_parts(answer)
        found: list[Given] = []
        for event in events:
            match event:
                case (Event.PLACE, int(level), int(place), *along):
                    others = (each for each in range(n) if each != place)
                    found += [(Event.PLACE, level, each, *along) for each in others]
                case (Event.RETREAT, int(level), int(back), *along) if level > 0:
                    found.append((Event.RETREAT, level - 1, back - 1, *along))
        return tuple(dict.fromkeys(each for each in found if each not in events))

    def piece(self, given: Given, _n: int) -> str:
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

"""Asks whose answers come out of running on."""

from collections.abc import Callable
from itertools import islice, pairwise

from lessons.asking import Ask, AskError, Response, Situation, number, rows, squares, there
from lessons.language import _
from lessons.record import Given
from lessons.scene import LONGEST
from solver.geometry import Square
from solver.layout import Axis
from solver.listing import Event
from solver.queens_asked import queens_asked
from solver.run import Run, complete
from solver.step import Step, innermost


def _next_event(text: str, event: str, what: str) -> Ask:
    def answer(situation: Situation) -> Given:
        start = situation.number
        across = _across(situation.step)
        if across != what:
            told = _("{id!r} gives each {axis} a queen: ask for next {event}.{across}")
            axis, listing = situation.step.axis, situation.right.id
            raise AskError(told.format(id=listing, axis=axis, event=event, across=across))
        found = complete(situation.run.next_event(start, Event(event)))
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

    def label(given: Given, _n: int) -> str:
        if what == "column":
            none, one = _("no column: the row is given up"), _("column {column}")
            return none if given is None else one.format(column=given)
        if given is None:
            return _("no row: the column is given up")
        return _("row {row}").format(row=given)

    return Ask(text, Response.CHOICE, answer, label, runs=True)


def _across(step: Step) -> str:
    """Return what is chosen along the axis: rows for columns, and the other way round."""
    return "row" if step.axis is Axis.COLUMN else "column"


def _level(step: Step) -> int:
    """Return the column or row that is worked on.

    Raises:
        AskError: There is none.
    """
    if step.level is None:
        raise AskError(_("no column or row is worked on there"))
    return step.level


def _next_square(text: str, event: str) -> Ask:
    def answer(situation: Situation) -> Given:
        step, across = situation.step, _across(situation.step)
        found = _next_event(text, event, across).answer(situation)
        if not isinstance(found, int):
            raise AskError(_("no square is tested in the coming tick"))
        return ((_level(step), found) if across == "row" else (found, _level(step)),)

    return Ask(text, Response.SQUARES, answer, squares, runs=True)


def _next_variable(text: str, name: str) -> Ask:
    def answer(situation: Situation) -> Given:
        if situation.step.ended:
            return None
        later = situation.later(1)
        value = innermost(later.frames, name)
        if later.ended and value is None and innermost(situation.step.frames, name) is not None:
            return None
        if not isinstance(value, int):
            raise AskError(_("{name!r} is no whole number there").format(name=name))
        return value

    def label(given: Given, n: int) -> str:
        if given is None:
            return _("none: the search has ended")
        if given == n:
            return _("{name} = {n}: past the last column").format(name=name, n=n)
        if given == -1:
            return _("{name} = −1: before the first column").format(name=name)
        return _("{name} = {value}").format(name=name, value=given)

    return Ask(text, Response.CHOICE, answer, label, runs=True)


def _vector_after(text: str, name: str, count: str) -> Ask:
    def answer(situation: Situation) -> Given:
        step = situation.later(int(count))
        if name != step.kept.board or not step.queens:
            told = _("the queens of {id!r} stand in {board!r}, and not in {name!r}")
            board = step.kept.board
            raise AskError(told.format(id=situation.right.id, board=board, name=name))
        return step.queens

    return Ask(text, Response.CELLS, answer, rows, runs=True, ticks=int(count))


def _events(text: str, count: str) -> Ask:
    def answer(situation: Situation) -> Given:
        steps = [situation.later(ticks) for ticks in range(int(count) + 1)]
        pairs = pairwise(steps)
        found = tuple(_event(before, after) for before, after in pairs if after.tick > before.tick)
        if len(found) < 2:
            raise AskError(_("the run ends after one tick, and one alone has no order"))
        return found

    def label(given: Given, n: int) -> str:
        return " | ".join(piece(each, n) for each in given) if isinstance(given, tuple) else ""

    def piece(given: Given, _n: int) -> str:
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

    return Ask(text, Response.ORDER, answer, label, runs=True, piece=piece, ticks=int(count))


def _event(before: Step, after: Step) -> Given:
    """Return what a tick did: a queen placed in a row, or a column given up for another."""
    k, along = _level(before), () if before.axis is Axis.COLUMN else (str(before.axis),)
    then = after.level
    if then is None:  # No call is left that works on a column or row.
        then = k + 1 if after.counters.solutions > before.counters.solutions else k - 1
    if then > k:
        return (str(Event.PLACE), k, after.queens[k], *along)
    return (str(Event.RETREAT), k, then, *along)


ENDLESS = "endless"


SEARCHED = 20_000
"""Steps among which a repeated state is looked for, once a run is longer."""


def _outcome(text: str) -> Ask:
    def answer(situation: Situation) -> Given:
        run = situation.run
        searched = False
        for known in run.last():
            if known > SEARCHED and not searched:
                searched = True
                if _repeats(run):
                    return ENDLESS
            if known > LONGEST:
                raise AskError(_("the run is longer than {n} steps").format(n=LONGEST))
        step = run.step(run.known)
        if not run.program.listing.state:
            return str(Event.SOLUTION if step.counters.solutions else Event.EXHAUSTED)
        return (str(step.event or ""), _level(step))

    return Ask(text, Response.CHOICE, answer, _outcome_label, runs=True)


def _repeats(run: Run) -> bool:
    """Say whether a run comes to the same state at the top of its loop again: it never ends."""
    seen = set()
    for step in islice(run.steps(), SEARCHED):
        if step.begins_tick:
            state = step.state
            if state in seen:
                return True
            seen.add(state)
    return False


def _outcome_label(given: Given, n: int) -> str:
    match given:
        case Event.SOLUTION:
            return _("A solution is found: the outermost call returns True.")
        case Event.EXHAUSTED:
            return _("There is no solution: the outermost call returns False.")
        case (Event.SOLUTION, k):
            sentence = _("It ends with k = {k}: a solution is found.")
        case (Event.EXHAUSTED, -1 as k):
            sentence = _("It ends with k = {k}: there is no solution.")
        case (Event.EXHAUSTED, k):
            sentence = _("It is stuck with k = {k} and says there is no solution.")
        case (_other, k):
            sentence = _("It stops with k = {k}, without the last column.")
        case _other:
            return _("It never ends: the same states come again and again.")
    return sentence.format(k=str(k).replace("-", "−"), n=n)


def _asked_before(text: str, x: str, y: str) -> Ask:
    def answer(situation: Situation) -> Given:
        square, queens = there(Square(int(x), int(y)), situation.columns), situation.step.queens
        if not situation.right.tests:
            raise AskError(_("{id!r} has no isfree").format(id=situation.right.id))
        return queens_asked(situation.run.program, queens, square)

    return Ask(text, Response.NUMBER, answer, number, runs=True)


TABLE: tuple[tuple[str, Callable[..., Ask]], ...] = (
    (r"next (test|place)\.(row|column)", _next_event),
    (r"next (test|place)\.square", _next_square),
    (r"next ([a-zA-Z]\w{0,20})", _next_variable),
    (r"([a-z]\w{0,20}) after (\d{1,3}) ticks?", _vector_after),
    (r"events of ([2-9]|[1-9]\d) ticks", _events),
    (r"outcome", _outcome),
    (r"asked before \((\d{1,2}), ?(\d{1,2})\)", _asked_before),
)
"""Patterns of asks, and what makes the ask."""

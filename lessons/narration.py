"""The sentence that says what just happened, from the step before and the step after it."""

from typing import NamedTuple

from lessons.expression import said
from lessons.language import _, ngettext
from lessons.notation import spoken
from lessons.proof import proof
from solver.geometry import attacks
from solver.layout import Axis
from solver.listing import Event
from solver.step import Step, innermost


class _Words(NamedTuple):
    """The sentences about a search along the columns, or along the rows.

    The three in the middle are the subjects of sentences, with their verbs.
    """

    found_after: str
    found: str
    solved: str
    on: str
    exhausted: str
    unchanged: str
    unsolvable: str
    back: str
    stuck: str
    stuck_after: str
    one: str
    two: str
    both: str
    several: str
    every: str


_WORDS = {
    Axis.COLUMN: _Words(
        found_after=_("Column {k}: {tried} attacked, row {row} is free, so {b}[{k}] = {row}"),
        found=_("Column {k}: row {row} is free, so {b}[{k}] = {row}"),
        solved=_("{found}. k = {n} = n: a solution is found."),
        on=_("{found} and on to column {next}."),
        exhausted=_("Column {k}: {tried} attacked, so {b}[{k}] = {none}"),
        unchanged=_("Column {k}: no row is left above row {row}, so {b}[{k}] = {none}"),
        unsolvable=_("{given_up}. k = −1: there is no solution."),
        back=_("{given_up} and back to column {before}."),
        stuck=_("Column {k}: {tried} attacked, so this call gives [False]"),
        stuck_after=_("Column {k}: no row above {row} is left, so this call gives [False]"),
        one=_("row {first} is"),
        two=_("rows {first} and {last} are"),
        both=_("rows {first} and {last} are both"),
        several=_("rows {first} to {last} are"),
        every=_("rows {first} to {last} are all"),
    ),
    Axis.ROW: _Words(
        found_after=_("Row {k}: {tried} attacked, column {row} is free, so {b}[{k}] = {row}"),
        found=_("Row {k}: column {row} is free, so {b}[{k}] = {row}"),
        solved=_("{found}. Every row has its queen: a solution is found."),
        on=_("{found} and on to row {next}."),
        exhausted=_("Row {k}: {tried} attacked, so {b}[{k}] = {none}"),
        unchanged=_("Row {k}: no column is left after column {row}, so {b}[{k}] = {none}"),
        unsolvable=_("{given_up}. There is no row to go back to: there is no solution."),
        back=_("{given_up} and back to row {before}."),
        stuck=_("Row {k}: {tried} attacked, so this call gives [False]"),
        stuck_after=_("Row {k}: no column after {row} is left, so this call gives [False]"),
        one=_("column {first} is"),
        two=_("columns {first} and {last} are"),
        both=_("columns {first} and {last} are both"),
        several=_("columns {first} to {last} are"),
        every=_("columns {first} to {last} are all"),
    ),
}


def narrate(before: Step | None, after: Step, n: int) -> str:
    """Say in words what happened between two steps of a run on an n by n board.

    Args:
        before: The step shown before: one line, or one tick, earlier. None at the start.
        after: The step shown now.
        n: Columns of the board.
    """
    return spoken(_narrated(before, after, n))


def _narrated(before: Step | None, after: Step, n: int) -> str:
    if after.error is not None:
        return _("The run ended with an error: {error}").format(error=after.error)
    if before is None or after.number == 0:
        return _beginning(after) if after.queens or after.number else _("Nothing has run yet.")
    if after.number == before.number + 1:
        return _line(before, after, n)
    return _tick(before, after, n) or state(after)


def _beginning(after: Step) -> str:
    empty = not any(row >= 0 for row in after.queens)
    if after.tick == 0 and after.level == 0 and after.queens and empty:
        told = (
            _("Every {b}[i] is {none}: no column has a queen yet. The search begins in column 0.")
            if after.axis is Axis.COLUMN
            else _("Every {b}[i] is {none}: no row has a queen yet. The search begins in row 0.")
        )
        return told.format(b=after.kept.board, none=_none(after, 0))
    if after.tick == 0:
        return _("The search begins with {state}.").format(state=state(after))
    return _("Tick {tick}: {state}").format(tick=after.tick, state=state(after))


def _tick(before: Step, after: Step, n: int) -> str | None:
    """Say what one tick of a search did; None if it is none that goes level by level."""
    k, then = before.level, after.level
    if k is None:
        return _beginning(after)
    if after.ended and then is None:  # The calls have returned, and k with them.
        then = n if after.counters.solutions else -1
    if then is None or not 0 <= k < n:
        return None
    words = _WORDS[after.axis]
    if before.queens == after.queens and k == then:
        return _ending(then, n) if after.ended else None
    if after.tick != before.tick + 1:
        return None
    first, row = _held(before, k) + 1, _held(after, k)
    if then == k + 1 and first <= row < n:
        return _advance(words, after, first, k, n)
    if then == k - 1 and row == -1:
        return _retreat(words, after, first, k, n)
    return None


def _advance(words: _Words, after: Step, first: int, k: int, n: int) -> str:
    row, b, start = _held(after, k), after.kept.board, after.kept.layout.first
    tried = _tried(words, first + start, row - 1 + start)
    told = words.found_after if tried else words.found
    found = told.format(k=k + start, b=b, tried=tried, row=row + start)
    if k + 1 == n:
        return words.solved.format(found=found, n=n)
    return words.on.format(found=found, next=k + 1 + start)


def _retreat(words: _Words, after: Step, first: int, k: int, n: int) -> str:
    start = after.kept.layout.first
    tried = _tried(words, first + start, n - 1 + start, every=True)
    told = words.exhausted if tried else words.unchanged
    if k >= len(after.queens):  # A vector that grows holds nothing where there is no queen.
        told = words.stuck if tried else words.stuck_after
    given_up = told.format(
        k=k + start, b=after.kept.board, tried=tried, row=first - 1 + start, none=_none(after, k)
    )
    if k == 0:
        return words.unsolvable.format(given_up=given_up)
    return words.back.format(given_up=given_up, before=k - 1 + start)


def _held(step: Step, k: int) -> int:
    """Return where the queen of a column or row stands; -1 where there is none."""
    return step.queens[k] if k < len(step.queens) else -1


def _none(after: Step, k: int) -> str:
    """Say what the vector holds where there is no queen."""
    held = innermost(after.frames, after.kept.board)
    k += after.kept.layout.first
    return said(held[k]) if isinstance(held, tuple) and k < len(held) else ""


def _tried(words: _Words, first: int, last: int, *, every: bool = False) -> str:
    """Return the subject of a sentence about squares, with its verb; empty if there are none."""
    if first > last:
        return ""
    if first == last:
        told = words.one
    elif last == first + 1:
        told = words.both if every else words.two
    else:
        told = words.every if every else words.several
    return told.format(first=first, last=last)


def _ending(k: int, n: int) -> str:
    if k == n:
        return _("k = {n} = n: the loop ends, and b[] is a solution.").format(n=n)
    if k == -1:
        return _("k = −1: the loop ends, and there is no solution.")
    return _("The loop ends with k = {k}.").format(k=k)


def _returned(after: Step) -> str:
    """Say how a run ended whose outermost call knows no column or row."""
    found = after.counters.solutions
    if not found:
        return _("The run has ended without a solution.")
    told = ngettext(
        "The run has ended with {n} solution.", "The run has ended with {n} solutions.", found
    )
    return told.format(n=f"{found:,}")


def _line(before: Step, after: Step, n: int) -> str:
    if after.tested is not None:
        return _test(after)
    changes = _changes(before, after)
    if after.ended:
        return _ending(after.level, n) if after.level is not None else _returned(after)
    if after.event is Event.PLACE and not changes:
        told = (
            _("Line {line}: the queen of column {k} has a free row.")
            if after.axis is Axis.COLUMN
            else _("Line {line}: the queen of row {k} has a free column.")
        )
        return told.format(line=after.line, k=after.level)
    if changes:
        return _("Line {line}: {changes}.").format(line=after.line, changes=", ".join(changes))
    return _("Line {line} is done; line {next} is next.").format(
        line=after.line, next=after.next_line
    )


def _test(after: Step) -> str:
    square = after.tested
    if square is None:
        return ""
    here = after.axis.of(square)
    queens = [each for each in after.squares if after.axis.of(each) < here]
    found = next(attacks(queens, square), None)
    if found is None:
        told = (
            _("Test ({x},{y}): no queen before column {x} attacks it, it is free.")
            if after.axis is Axis.COLUMN
            else _("Test ({x},{y}): no queen before row {y} attacks it, it is free.")
        )
        return told.format(x=square.x, y=square.y)
    return _("Test ({x},{y}): attacked by {proof}.").format(
        x=square.x, y=square.y, proof=proof(found)
    )


def _changes(before: Step, after: Step) -> list[str]:
    """Return what the variables of the innermost call became, those that changed."""
    then, now = before.frames[-1], after.frames[-1]
    if len(before.frames) < len(after.frames):
        return [_("calls {function}").format(function=now.function)]
    if len(before.frames) > len(after.frames):
        return [_("{function} returns").format(function=then.function)]
    found: list[str] = []
    for name, value in now.variables.items():
        old = then.variables.get(name)
        if value == old and name in then.variables:
            continue
        if isinstance(value, tuple) and isinstance(old, tuple) and len(value) == len(old):
            pairs = enumerate(zip(old, value, strict=True))
            found += [f"{name}[{i}] = {said(new)}" for i, (was, new) in pairs if was != new]
        else:
            found.append(f"{name} = {said(value)}")
    return found


def state(after: Step) -> str:
    """Say what the variables hold, the size of the board left out: `b = [0, −1], k = 1`.

    Where each call has a board of its own, it is that of the last one.
    """
    board = after.kept.board
    variables = dict(after.variables)
    if board in variables:
        variables[board] = innermost(after.frames, board)
    named = (f"{name} = {said(value)}" for name, value in variables.items() if name != "n")
    return spoken(", ".join(named))

"""The sentence that says what just happened, from the step before and the step after it."""

from lessons.expression import said
from lessons.language import _
from lessons.notation import spoken
from lessons.proof import proof
from solver.geometry import attacks, vector_squares
from solver.listing import Event
from solver.step import Step


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
        return _beginning(after) if after.queens else _("Nothing has run yet.")
    if after.number == before.number + 1:
        return _line(before, after, n)
    return _tick(before, after, n) or state(after)


def _beginning(after: Step) -> str:
    k = after.variables.get("k")
    if after.tick == 0 and k == 0 and set(after.queens) == {-1}:
        return _("Every b[i] is −1: no column has a queen yet. The search begins in column 0.")
    if after.tick == 0:
        return _("The search begins with {state}.").format(state=state(after))
    return _("Tick {tick}: {state}").format(tick=after.tick, state=state(after))


def _tick(before: Step, after: Step, n: int) -> str | None:
    """Say what one pass of an iterative listing did; None if it is not such a pass."""
    k, then = before.variables.get("k"), after.variables.get("k")
    if not isinstance(k, int) or not isinstance(then, int):
        return _beginning(after)
    if before.queens == after.queens and k == then:
        return _ending(then, n)
    if not 0 <= k < len(before.queens) or after.tick != before.tick + 1:
        return None
    first, row = before.queens[k] + 1, after.queens[k]
    if then == k + 1 and first <= row < n:
        return _advance(k, first, row, n)
    if then == k - 1 and row == -1:
        return _retreat(k, first, n)
    return None


def _advance(k: int, first: int, row: int, n: int) -> str:
    attacked = _rows(first, row - 1)
    free = (
        _("Column {k}: {rows} attacked, row {row} is free, so b[{k}] = {row}").format(
            k=k, rows=attacked, row=row
        )
        if attacked
        else _("Column {k}: row {row} is free, so b[{k}] = {row}").format(k=k, row=row)
    )
    if k + 1 == n:
        return _("{free}. k = {n} = n: a solution is found.").format(free=free, n=n)
    return _("{free} and on to column {next}.").format(free=free, next=k + 1)


def _retreat(k: int, first: int, n: int) -> str:
    rows = _rows(first, n - 1, every=True)
    given_up = (
        _("Column {k}: {rows} attacked, so b[{k}] = −1").format(k=k, rows=rows)
        if rows
        else _("Column {k}: no row is left above row {row}, so b[{k}] = −1").format(
            k=k, row=first - 1
        )
    )
    if k == 0:
        return _("{given_up}. k = −1: there is no solution.").format(given_up=given_up)
    return _("{given_up} and back to column {before}.").format(given_up=given_up, before=k - 1)


def _rows(first: int, last: int, *, every: bool = False) -> str:
    """Return the subject of a sentence about rows, with its verb; empty if there are none."""
    if first > last:
        return ""
    if first == last:
        return _("row {row} is").format(row=first)
    if last == first + 1:
        both = _("rows {first} and {last} are both") if every else _("rows {first} and {last} are")
        return both.format(first=first, last=last)
    rows = _("rows {first} to {last} are all") if every else _("rows {first} to {last} are")
    return rows.format(first=first, last=last)


def _ending(k: int, n: int) -> str:
    if k == n:
        return _("k = {n} = n: the loop ends, and b[] is a solution.").format(n=n)
    if k == -1:
        return _("k = −1: the loop ends, and there is no solution.")
    return _("The loop ends with k = {k}.").format(k=k)


def _line(before: Step, after: Step, n: int) -> str:
    if after.tested is not None:
        return _test(after)
    changes = _changes(before, after)
    if after.ended:
        k = after.variables.get("k")
        return _ending(k, n) if isinstance(k, int) else _("The run has ended.")
    if after.event is Event.PLACE and not changes:
        k = after.variables.get("k")
        return _("Line {line}: the queen of column {k} has a free row.").format(
            line=after.line, k=k
        )
    if changes:
        return _("Line {line}: {changes}.").format(line=after.line, changes=", ".join(changes))
    return _("Line {line} is done; line {next} is next.").format(
        line=after.line, next=after.next_line
    )


def _test(after: Step) -> str:
    square = after.tested
    if square is None:
        return ""
    queens = list(vector_squares(after.queens[: square.x]))
    found = next(attacks(queens, square), None)
    if found is None:
        return _("Test ({x},{y}): no queen before column {x} attacks it, it is free.").format(
            x=square.x, y=square.y
        )
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
    """Say what the variables hold, the size of the board left out: `b = [0, −1], k = 1`."""
    variables = after.variables.items()
    named = (f"{name} = {said(value)}" for name, value in variables if name != "n")
    return spoken(", ".join(named))

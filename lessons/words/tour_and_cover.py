"""What a tick of two other problems did: a knight's tour, and an exact cover."""

from collections.abc import Sequence
from itertools import pairwise

from lessons.language import _, ngettext
from solver.board.geometry import Square
from solver.machine.step import Step
from solver.text.layout import VariableForm
from solver.value import Value

OPEN = -1  # What stands for a column that no row covers.


def narrate_tour(before: Step, after: Step) -> str:
    """Return a sentence on how a knight who numbers its squares went on; empty if none does."""
    old, new = (sorted(each.numbers, key=each.numbers.__getitem__) for each in (before, after))
    if not old or not new or not (_is_tour(before, old) and _is_tour(after, new)):
        return ""
    ends = (old[-1], new[-1], new[-2:][0])
    left, here, base = (f"({x},{y})" for x, y in ends)
    sentence = ""
    if old == new[:-1]:
        sentence = _("The knight goes from {left} to {here}: number {number}.")
    elif new == old[:-1]:
        sentence = _("The knight goes back from {left} to {here}: number {gone} is taken away.")
    elif new[:-1] == old[:-1] and new != old:
        sentence = _(
            "The knight goes back from {left} to {base}, and then to {here}: number {number}."
        )
    elif new == old and after.number > before.number + 1:
        sentence = _("The knight stands on {here}, number {number}, and no jump is left.")
    return sentence.format(left=left, here=here, base=base, number=len(new), gone=len(old))


def _is_tour(step: Step, way: Sequence[Square]) -> bool:
    """Return whether squares hold 1, 2, 3 and so on, each a knight's jump from the one before."""
    jumps = ({abs(one.x - other.x), abs(one.y - other.y)} for one, other in pairwise(way))
    numbered = sorted(step.numbers.values()) == [*range(1, len(way) + 1)]
    return numbered and all(each == {1, 2} for each in jumps)


def narrate_cover(before: Step, after: Step) -> str:
    """Return sentences on a tick that chose rows of a grid to cover its columns; empty if none did.

    A list beside the grid holds for each column the row that covers it, or -1.
    """
    shows, steps = after.storage.shows, after.number - before.number
    if steps < 2 or [part.form for part in shows] != [VariableForm.GRID, VariableForm.LIST]:
        return ""
    grid = after.find_part(shows[0])
    rows = [row for row in grid if isinstance(row, tuple)] if isinstance(grid, tuple) else []
    old, new = (_read_cover(rows, each.find_part(shows[1])) for each in (before, after))
    if old is None or new is None:
        return ""
    back = _("Row {row} is taken back. Open again: {columns}.")
    chosen = _("Row {row} is chosen, and covers {columns}.")
    said = [_say_row(back, row, old) for row in sorted({*old} - {*new, OPEN})]
    said += [_say_row(chosen, row, new) for row in sorted({*new} - {*old, OPEN})]
    covered = [x for x, row in enumerate(new) if row != OPEN]
    fit = [row for row in rows if not any(row[x] == 1 for x in covered)]
    stuck = [
        x for x, row in enumerate(new) if row == OPEN and not any(each[x] == 1 for each in fit)
    ]
    if stuck and not said:
        sentence = _("No row can cover column {x} any more, so the search goes back.")
        return sentence.format(x=stuck[0])
    return " ".join(said)


def _say_row(sentence: str, row: int, by: Sequence[int]) -> str:
    """Return a sentence on a row of a grid and the columns that it covers."""
    columns = [f"{x}" for x, each in enumerate(by) if each == row]
    named = ngettext("column {columns}", "columns {columns}", len(columns))
    return sentence.format(row=row, columns=named.format(columns=", ".join(columns)))


def _read_cover(rows: Sequence[tuple[Value, ...]], by: Value) -> list[int] | None:
    """Return a list that names for each column a row with a 1 there, or -1; None if it does not."""
    each = [row for row in by if isinstance(row, int)] if isinstance(by, tuple) else []
    if not rows or len(each) != len(rows[0]):
        return None
    named = (
        row == OPEN or (row in range(len(rows)) and rows[row][x] == 1) for x, row in enumerate(each)
    )
    return each if all(named) else None

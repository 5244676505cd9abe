"""What a tick of an exact cover did."""

from collections.abc import Sequence

from lessons.language import _, ngettext
from solver.machine.step import Step
from solver.text.layout import VariableForm
from solver.value import Value

OPEN = -1  # What stands for a column that no row covers.


def narrate_cover(before: Step, after: Step) -> str:
    """Return sentences on a tick that chose rows of a grid to cover its columns; empty if none did.

    A list beside the grid holds for each column the row that covers it, or -1.
    """
    rows = _find_grid(after) if after.number - before.number > 1 else []
    old, new = (_read_cover(rows, each) for each in (before, after))
    if not rows or old is None or new is None:
        return ""
    back = _("Row {row} is taken back. Open again: {columns}.")
    chosen = _("Row {row} is chosen, and covers {columns}.")
    said = [_say_row(back, row, old) for row in sorted({*old} - {*new, OPEN})]
    for row in sorted({*new} - {*old, OPEN}):
        pairs = zip(old, new, strict=True)
        left = _count_rows(rows, [was if was == now else OPEN for was, now in pairs])
        column = min(left, key=left.__getitem__, default=None)
        if column is not None and new[column] == row:
            fewest = ngettext(
                "Column {x} has the fewest rows left: {n} row.",
                "Column {x} has the fewest rows left: {n} rows.",
                left[column],
            )
            said.append(fewest.format(x=column, n=left[column]))
        said.append(_say_row(chosen, row, new))
    stuck = [x for x, count in _count_rows(rows, new).items() if not count]
    if stuck and not said:
        sentence = _("No row can cover column {x} any more, so the search goes back.")
        return sentence.format(x=stuck[0])
    return " ".join(said)


def list_cover(step: Step) -> list[str]:
    """Return a sentence on each row of a grid whose columns are to be covered; empty if none is."""
    rows = _find_grid(step)
    by = _read_cover(rows, step)
    if by is None:
        return []
    covers, chosen = _("Row {row} covers {columns}."), _("Row {row}, chosen, covers {columns}.")
    marked = ([y if each == 1 else OPEN for each in row] for y, row in enumerate(rows))
    return [_say_row(chosen if y in by else covers, y, row) for y, row in enumerate(marked)]


def _find_grid(step: Step) -> list[tuple[Value, ...]]:
    """Return the rows of a grid that a listing shows with a list below it; empty if it does not."""
    shows = step.storage.shows
    if [part.form for part in shows] != [VariableForm.GRID, VariableForm.LIST]:
        return []
    grid = step.find_part(shows[0])
    rows = [row for row in grid if isinstance(row, tuple)] if isinstance(grid, tuple) else []
    return rows if len({*map(len, rows)}) == 1 else []


def _count_rows(rows: Sequence[tuple[Value, ...]], by: Sequence[int]) -> dict[int, int]:
    """Return for each column that is open how many rows can still cover it."""
    covered = [x for x, row in enumerate(by) if row != OPEN]
    fit = [row for row in rows if not any(row[x] == 1 for x in covered)]
    return {x: sum(each[x] == 1 for each in fit) for x, row in enumerate(by) if row == OPEN}


def _say_row(sentence: str, row: int, by: Sequence[int]) -> str:
    """Return a sentence on a row of a grid and the columns that it covers."""
    columns = [f"{x}" for x, each in enumerate(by) if each == row]
    named = ngettext("column {columns}", "columns {columns}", len(columns))
    return sentence.format(row=row, columns=named.format(columns=", ".join(columns)))


def _read_cover(rows: Sequence[tuple[Value, ...]], step: Step) -> list[int] | None:
    """Return a list that names for each column a row with a 1 there, or -1; None if it does not."""
    by = step.find_part(step.storage.shows[1]) if rows else None
    each = [row for row in by if isinstance(row, int)] if isinstance(by, tuple) else []
    if not rows or len(each) != len(rows[0]):
        return None
    named = (
        row == OPEN or (row in range(len(rows)) and rows[row][x] == 1) for x, row in enumerate(each)
    )
    return each if all(named) else None

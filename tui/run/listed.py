"""A list to choose from, the same on a screen and in lines."""

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct


class ListItem(Struct, frozen=True):
    """A row of a list."""

    id: str  # What it is opened by.
    title: str  # What it is called.
    state: str = ""  # How far the student is with it; empty if that means nothing.
    begun: bool = True  # Whether a screen shows the state: on every row it would say nothing.
    done: bool = False  # Whether it has the sign of what is done.
    left: bool = True  # Whether something is left to do.
    named: bool = False  # Whether the id is shown too: it is what commands take.
    key: str = ""  # The keys that do the same, which stand beside it.

    @property
    def line(self) -> str:
        """The row as a line of text, without a number."""
        return ", ".join(filter(None, (self.title, self.state)))


def next_left(rows: Sequence[ListItem], after: str | None = None) -> str | None:
    """Return the id of the next row with something left to do, or None if there is no such row.

    The search begins after the row with the id `after`, and goes round from the last row.
    """
    at = next((number for number, row in enumerate(rows, 1) if row.id == after), 0)
    left = (row.id for row in (*rows[at:], *rows[:at]) if row.left)
    return next((each for each in left if each != after), None)


def chosen_row(rows: Sequence[ListItem], typed: str) -> str | None:
    """Return the id of the row that a number from 1 on, an id or a title names, or else None."""
    named = {row.title.casefold(): row.id for row in rows} | {row.id: row.id for row in rows}
    named |= {str(number): row.id for number, row in enumerate(rows, 1)}
    return named.get(typed.casefold()) if typed else None


def number_typed(chosen: int | None, digit: int, rows: int) -> int | None:
    """Return the number of the row that a digit chooses, or None if no row has that number.

    It goes on from the digits before, which have `chosen` a row, if it can, and else begins anew.
    """
    numbers = (10 * (chosen or 0) + digit, digit)
    return next((each for each in numbers if 0 < each <= rows), None)


class Group(Struct, frozen=True):
    """Rows that belong together, below a title."""

    title: str
    rows: Sequence[ListItem]


def find_rows(groups: Iterable[Group], typed: str) -> list[Group]:
    """Return the rows that contain all typed words, in their groups; empty groups are omitted.

    A group's own title counts too, and so do parts of words. Where names begin with what is typed,
    they come first, else all keep their order.
    """
    words = typed.lower().split()
    results = []
    for group in groups:
        rows = [
            row
            for row in group.rows
            if all(word in f"{row.id} {row.line} {row.key} {group.title}".lower() for word in words)
        ]
        if rows:
            rows.sort(key=lambda row: rank_row(row, typed))
            results.append(Group(group.title, rows))
    return sorted(results, key=lambda group: rank_row(group.rows[0], typed))


def rank_row(row: ListItem, typed: str) -> int:
    """Return how well the name of a row fits a typed text; the less, the better.

    A name that begins with the text fits better than a name with a word that does. Where a key is
    typed, what it does comes before all.
    """
    start = typed.strip().lower()
    if not start:
        return 0
    if typed.strip() in row.key.split():
        return -1
    names = row.title.lower(), row.id.lower()
    begun = next((at for at, name in enumerate(names) if name.startswith(start)), None)
    if begun is not None:
        return begun
    return 2 if any(f" {start}" in re.sub(r"\W", " ", name) for name in names) else 3


def find_nearest(rows: Iterable[ListItem], typed: str) -> ListItem | None:
    """Return the row whose name fits the typed text best, or None if there are no rows."""
    return min(rows, key=lambda row: rank_row(row, typed), default=None)

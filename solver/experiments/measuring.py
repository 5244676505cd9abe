"""Values that all measurements share: settings, rows, and how they say how far they are.

A measurement is a generator. It takes its settings and a meter, and no other clock; what it draws,
it draws from its seed.
"""

from collections import defaultdict
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Cell: TypeAlias = int | float | str | None  # A value of a table; None where there is none.
Row: TypeAlias = dict[str, Cell]  # A row of a table: a value by the name of each of its columns.


@dataclass(frozen=True, slots=True)
class Settings:
    """Boards, numbers and listings that are to be measured.

    Attributes:
        last: The largest board; the same as the first where an experiment has one board only.
        count: How many solutions, trials or probes.
        budget: Seconds of CPU time after which a measurement stops.
    """

    first: int
    last: int
    count: int
    seed: int
    budget: float
    listings: tuple[str, ...] = ()

    @property
    def sizes(self) -> range:
        """The boards from the smallest to the largest."""
        return range(self.first, self.last + 1)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a measurement is: `done` from 0 to 1, as far as that can be known."""

    n: int
    done: float = 0.0
    listing: str = ""


Measuring: TypeAlias = Generator[Row | Progress, None, bool]
"""A measurement; it returns whether it was completed before its budget was used up."""


def read_row(row: Row) -> defaultdict[str, float]:
    """Return the numbers of a row by their columns; 0 where there is none."""
    result = {column: each for column, each in row.items() if isinstance(each, int | float)}
    return defaultdict(float, result)


def read_column(rows: Sequence[Row], column: str) -> list[float]:
    """Return the numbers of a column."""
    return [read_row(row)[column] for row in rows]

"""What measurements have in common: settings, rows, columns, and how they say how far they are.

A measurement is a generator. It takes its settings and a meter, and no other clock; what it draws,
it draws from its seed.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, TypeAlias, TypeVar

Cell: TypeAlias = int | float | str | None
"""A value of a table; None where there is none."""
Row: TypeAlias = dict[str, Cell]
"""A row of a table: a value by the name of each of its columns."""
Answer = TypeVar("Answer")


class OutOfTimeError(Exception):
    """What was called has used up its time."""


class Meter(Protocol):
    """Measures CPU time, in seconds."""

    def spent(self) -> float:
        """Return how much has been used since the measurement began."""
        ...

    def call(self, function: Callable[[], Answer], limit: float) -> Answer:
        """Call a function.

        Raises:
            OutOfTimeError: It has used up `limit` seconds.
        """
        ...


@dataclass(frozen=True, slots=True)
class Settings:
    """What is to be measured.

    Attributes:
        first: The smallest board.
        last: The largest; the same where an experiment has one board only.
        count: How many solutions, trials or probes.
        seed: Decides everything that is drawn.
        budget: Seconds of CPU time after which a measurement stops.
        listings: The listings that are measured.
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
    """How far a measurement is.

    Attributes:
        done: From 0 to 1; None if that cannot be known.
        n: The board that is measured.
        listing: The listing that is measured; empty if there is none.
    """

    done: float | None
    n: int
    listing: str = ""


Measuring: TypeAlias = Generator[Row | Progress, None, bool]
"""A measurement; it returns whether it was completed before its budget was used up."""


class Unit(StrEnum):
    """What a column counts in."""

    NONE = ""
    SECONDS = "s"
    PERCENT = "%"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its name in files, and its unit."""

    name: str
    unit: Unit = Unit.NONE


@dataclass(frozen=True, slots=True)
class Plot:
    """How a table is drawn.

    Attributes:
        x: The column along the foot.
        ys: Columns that are drawn, each as a series.
        bars: Bars instead of lines; only the first series.
        log: A logarithmic scale for what is drawn.
        by: The column whose values make series of one column; empty if there is none.
    """

    x: str
    ys: tuple[str, ...]
    bars: bool = False
    log: bool = False
    by: str = ""


@dataclass(frozen=True, slots=True)
class Experiment:
    """Something that can be measured.

    Attributes:
        name: As it is called in commands and files.
        measure: Measures it.
        columns: Of the table.
        plot: How the table is drawn.
        settings: What is measured if nothing else is asked for.
        smallest: The smallest board that it takes.
        largest: The largest.
        one_board: Whether one board is measured, not several.
        counts: Whether `count` means anything.
        draws: Whether `seed` means anything.
        listings: Returns the listings that can be chosen, or those that are compared.
        choosable: Whether listings can be chosen.
    """

    name: str
    measure: Callable[[Settings, Meter], Measuring]
    columns: tuple[Column, ...]
    plot: Plot
    settings: Settings
    smallest: int
    largest: int
    one_board: bool = False
    counts: bool = False
    draws: bool = False
    listings: Callable[[], tuple[str, ...]] = tuple
    choosable: bool = False

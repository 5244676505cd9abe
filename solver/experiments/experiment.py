"""An experiment as a class: its measurement, table, plot, and all sentences about it.

A measurement is a generator. It takes its settings and a meter, and no other clock; what it draws,
it draws from its seed.
"""

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import inf
from types import MappingProxyType
from typing import ClassVar, Literal, NamedTuple, TypeAlias

from solver.board.known_counts import count_known_solutions
from solver.experiments.meter import Meter

Cell: TypeAlias = int | float | str | None  # A value of a table; None where there is none.
Row: TypeAlias = dict[str, Cell]  # A row of a table: a value by the name of each of its columns.


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a measurement: boards, numbers and listings.

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
    """The progress of a measurement: `done` goes from 0 to 1, as far as that can be known."""

    n: int
    done: float = 0.0
    listing: str = ""


Measuring: TypeAlias = Generator[Row | Progress, None, bool]
"""A measurement; it returns whether it was completed before its budget was used up."""


def format_power(number: float) -> str:
    """Return a number in three digits times a power of ten, such as 1.28 · 10^15."""
    mantissa, exponent = f"{number:.2e}".split("e")
    return f"{mantissa} · 10^{int(exponent)}"


def read_row(row: Row) -> defaultdict[str, float]:
    """Return the numbers of a row by column, with 0 where there is no number."""
    result = {column: each for column, each in row.items() if isinstance(each, int | float)}
    return defaultdict(float, result)


def read_column(rows: Sequence[Row], column: str) -> list[float]:
    """Return the numbers of a column."""
    return [read_row(row)[column] for row in rows]


BUDGET = 30.0  # Seconds of CPU time that a measurement may take if nothing else is asked for.


class ColumnUnit(StrEnum):
    """The unit of a column."""

    NONE = ""
    SECONDS = "s"
    PERCENT = "%"


class ResultColumn(NamedTuple):
    """A column of a table: its name in files, its heading and its unit.

    Attributes:
        filed: Whether it stands in files alone: on a screen, a sentence says what matters of it.
    """

    name: str
    heading: str
    unit: ColumnUnit = ColumnUnit.NONE
    filed: bool = False


class Plot(NamedTuple):
    """The way in which a table is drawn as a plot.

    Bars show the first series only; `by` is the column whose values make series of one column.
    What is predicted and measured is an x or a y of it, as `answers` says; empty if it is neither.
    """

    x: str
    ys: tuple[str, ...]
    bars: bool = False
    log: bool = False
    by: str = ""
    answers: Literal["", "x", "y"] = ""


class ExperimentFinding(NamedTuple):
    """What was found, in sentences, and the answer to the question: a number or a choice's key."""

    texts: tuple[str, ...]
    answer: float | str | None = None


class Experiment(ABC):
    """A kind of measurement: what is asked before, how it is measured, and what a result says.

    Attributes:
        exercise: The lecture and its exercise, as `A, 1`, by which lists are ordered; empty if none
            asks for it.
        plot_title: What one sees in the plot.
        question: What is to be predicted, with places for `n`, `last`, `count` and `solutions`.
        choices: What can be predicted, by key; empty where a number is.
        largest: The largest number that can be predicted.
        count_label: What `count` counts; empty if it means nothing.
        boards: The smallest and the largest board that it takes.
        default_boards: The first and the last that are measured if nothing else is asked for.
        default_count: How many solutions, trials or probes then.
        is_random: Whether `seed` means anything.
        default_listings: What listings are measured if nothing else is asked for; all, if empty.
        budget_per_board: Whether each board may take all of the budget.
        shares_budget: Whether each listing has an equal share of the time.
    """

    name: str
    exercise: str = ""
    title: str
    about: str
    question: str
    choices: ClassVar[Mapping[str, str]] = MappingProxyType({})
    unit: ColumnUnit = ColumnUnit.NONE
    largest: float = inf
    count_label: str = ""
    columns: tuple[ResultColumn, ...]
    plot: Plot
    plot_title: str
    boards: tuple[int, int]
    default_boards: tuple[int, int]
    default_count: int = 0
    one_board: bool = False
    is_random: bool = False
    default_listings: tuple[str, ...] = ()
    budget_per_board: bool = False
    shares_budget: bool = False

    @abstractmethod
    def measure(self, settings: Settings, meter: Meter) -> Measuring:
        """Yield the rows of the table, and now and then the progress."""

    @abstractmethod
    def interpret(self, settings: Settings, rows: Sequence[Row]) -> ExperimentFinding:
        """Return the finding of a table that has at least one row."""

    def listings(self) -> tuple[str, ...]:
        """Return the listings from which one can choose."""
        return ()

    def column(self, name: str) -> ResultColumn:
        """Return a column by its name."""
        return next(each for each in self.columns if each.name == name)

    def default_settings(self) -> Settings:
        """Return the settings that hold if nothing else is chosen."""
        listings = self.default_listings or self.listings()
        return Settings(*self.default_boards, self.default_count, 1, BUDGET, listings)

    def format_question(self, settings: Settings) -> str:
        """Return the question to ask before measuring with some settings."""
        return self.question.format(
            n=settings.first,
            last=settings.last,
            count=f"{settings.count:,}",
            solutions=count_known_solutions(settings.first) if settings.first <= 27 else 0,
        )

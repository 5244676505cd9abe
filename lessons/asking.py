"""What can be asked, and where: an ask holds no answer.

It is asked in a situation: a run, the tick reached in it, and a reading of the state. The right
answer is the one of the listing's own run and the right reading; what a mutant's run or a
misreading gives at the same place is the answer of that misconception. `lessons.asks` lists all
asks.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from lessons.language import _
from lessons.record import Given
from solver.geometry import Square, on_board
from solver.listing import Listing, load
from solver.misconceptions import RIGHT, Reading
from solver.run import Run, complete
from solver.step import Step


class AskError(ValueError):
    """An ask is not understood, or has no answer here; the text says why."""


class Response(StrEnum):
    """How a question is answered."""

    CHOICE = "choice"
    NUMBER = "number"
    CELLS = "cells"
    SQUARES = "squares"
    SEVERAL = "several"
    """Choosing any number of things, or none."""
    ORDER = "order"
    """Putting things in order."""
    LINES = "lines"
    """Putting lines of code in order, each with its indentation."""
    TEXT = "text"
    """Writing an expression."""


class Shown(StrEnum):
    """What is drawn while a question waits for its answer."""

    ALL = "all"
    TABLE = "table"
    """The board has no queens: where they stand is asked."""
    BOARD = "board"
    """The table has no values: they are asked."""
    ANOTHER = "another"
    """The cells to be filled are those of another vector than the table's."""
    COVERED = "covered"
    """Lines of the listing are covered: they are asked."""


@dataclass(frozen=True, slots=True)
class Situation:
    """Where something is asked.

    Attributes:
        run: Of the listing, or of a mutant.
        tick: How many ticks are complete.
        reading: How the state is read.
    """

    run: Run
    tick: int
    reading: Reading = RIGHT

    @property
    def number(self) -> int:
        """The number of the step at this place."""
        return complete(self.run.tick(self.tick))

    @property
    def step(self) -> Step:
        """The step at this place."""
        return _step(self.run, self.tick)

    @property
    def right(self) -> Listing:
        """The listing, without the edit of a mutant."""
        return load(self.run.program.listing.id.partition("+")[0])

    @property
    def columns(self) -> int:
        """The number of columns of the board.

        Raises:
            AskError: There is none.
        """
        n = self.step.variables.get("n")
        if not isinstance(n, int):
            raise AskError(_("{id!r} has no board").format(id=self.right.id))
        return n

    def later(self, ticks: int) -> Step:
        """Return the step some ticks later, or the end."""
        return self.run.step(complete(self.run.tick(self.tick + ticks)))


def said(given: Given, _n: int) -> str:
    """Say a piece as it is."""
    return str(given)


@lru_cache(maxsize=64)
def _step(run: Run, tick: int) -> Step:
    """Return the step after a tick: asks look at the same one many times."""
    return run.step(complete(run.tick(tick)))


@dataclass(frozen=True, slots=True)
class Ask:
    """Something that can be asked.

    Attributes:
        text: As the script writes it.
        response: How it is answered.
        answer: Reads the answer off a situation; raises AskError where there is none.
        label: Says an answer in words, on a board of n columns.
        piece: Says one of the things that an answer is made of.
        offers: What several can be chosen from; pieces to be ordered come from the answers.
        same: Whether two answers amount to the same, however they are written.
        consequence: What a wrong answer that no foil gives would do; empty if that is not known.
        cover: The text of a listing as it is shown while it is asked.
        runs: Whether the answer comes out of running on, or from a function of the listing; if
            not, it is read off the state alone.
        shown: What is drawn while it is asked.
        ticks: How many ticks it runs on; where fewer are left, it asks for the end.
    """

    text: str
    response: Response
    answer: Callable[[Situation], Given]
    label: Callable[[Given, int], str]
    runs: bool = False
    shown: Shown = Shown.ALL
    piece: Callable[[Given, int], str] = said
    offers: Callable[[Situation], tuple[Given, ...]] | None = None
    same: Callable[[Situation, Given, Given], bool] = lambda _situation, given, other: (
        given == other
    )
    consequence: Callable[[Situation, Given], str] = lambda _where, _given: ""
    cover: Callable[[Listing], str] = lambda listing: listing.text
    ticks: int = 0


def number(given: Given, _n: int) -> str:
    """Say a number."""
    return f"{given:,}".replace("-", "−") if isinstance(given, int) else str(given)


def rows(given: Given, _n: int) -> str:
    """Say the values of a vector."""
    vector = given if isinstance(given, tuple) else ()
    return " ".join(str(row).replace("-", "−") for row in vector)


def squares(given: Given, _n: int) -> str:
    """Say squares."""
    pairs = given if isinstance(given, tuple) else ()
    return " ".join(
        f"({pair[0]},{pair[1]})" for pair in pairs if isinstance(pair, tuple) and len(pair) == 2
    )


def there(square: Square, n: int) -> Square:
    """Return a square.

    Raises:
        AskError: It is not on the board of n columns.
    """
    if not on_board(square, n):
        said = _("{square} is not on the board of {n} columns")
        raise AskError(said.format(square=tuple(square), n=n))
    return square

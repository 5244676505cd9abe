"""What can be asked, and where: an ask holds no answer.

A kind of ask is a class, and an ask as a script writes it is a value of that class: its fields are
what the script fills in. The docstring of a kind says what its answer is; with the examples it is
the kind's row in `docs/asks.md`.

It is asked in a situation: a run, the tick reached in it, and a reading of the state. The right
answer is the one of the listing's own run and the right reading; what a mutant's run or a
misreading gives at the same place is the answer of that misconception. `lessons.asks.registry`
gathers all kinds.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import (
    Annotated,
    Any,
    ClassVar,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
)

from lessons.journal.records import Given
from lessons.language import _
from lessons.scenes.scene import SceneError, find_near
from lessons.words.narration import narrate
from solver.board.geometry import Attack, Square, on_board
from solver.board.symmetry import Operation, Vector
from solver.machine.run import Answer, Run, Search, complete
from solver.machine.step import Step
from solver.text.listing import Listing, load_listing
from solver.text.misconceptions import RIGHT, Reading

WATCHED = 60
"""Ticks that are watched one by one, at most, until what was asked has come true."""


class AskError(ValueError):
    """An ask is not understood, or has no answer here; the text says why."""


class Response(StrEnum):
    """How a question is answered."""

    CHOICE = "choice"
    NUMBER = "number"
    CELLS = "cells"
    SQUARES = "squares"
    SEVERAL = "several"  # Choosing any number of things, or none.
    ORDER = "order"  # Putting things in order.
    LINES = "lines"  # Putting lines of code in order, each with its indentation.
    TEXT = "text"  # Writing an expression.


class Shown(StrEnum):
    """What is drawn while a question waits for its answer."""

    ALL = "all"
    TABLE = "table"  # The board has no queens: where they stand is asked.
    BOARD = "board"  # The table has no values: they are asked.
    ANOTHER = "another"  # The cells to be filled are those of another vector than the table's.
    COVERED = "covered"  # Lines of the listing are covered: they are asked.


@dataclass(frozen=True, slots=True)
class Situation:
    """Where something is asked: in a run of the listing or of a mutant, after some ticks."""

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
    def end(self) -> Step:
        """The last step of the run; an `AskError` if it lies too far off."""
        last = self.run.step(found_near(self.run.last()))
        if self.run.program.listing.foreign and last.error is not None:
            raise AskError(last.error)
        return last

    @property
    def right(self) -> Listing:
        """The listing, without the edit of a mutant."""
        return load_listing(self.run.program.listing.id.partition("+")[0])

    @property
    def columns(self) -> int:
        """The number of columns of the board; an `AskError` if there is none."""
        n = self.step.variables.get("n")
        if not isinstance(n, int):
            raise AskError(_("{id!r} has no board").format(id=self.right.id))
        return n

    @property
    def standing(self) -> tuple[Square, ...]:
        """Where queens stand on the board."""
        return self.step.standing(self.columns)

    @property
    def queens(self) -> list[Square]:
        """Where queens stand on the board, as they are read."""
        return [self.reading.read(each, self.columns) for each in self.standing]

    def later(self, ticks: int) -> Step:
        """Return the step some ticks later, or the end."""
        return _step(self.run, self.tick + ticks)

    def on_board(self, square: Square) -> Square:
        """Return a square of the board; an `AskError` if it is none."""
        if not on_board(square, self.columns):
            told = _("{square} is not on the board of {n} columns")
            raise AskError(told.format(square=tuple(square), n=self.columns))
        return square

    def in_board(self, number: int) -> int:
        """Return the number of a row or column of the board; an `AskError` if it is none."""
        if number >= self.columns:
            told = _("the board has rows and columns 0 to {last}, and no {number}")
            raise AskError(told.format(last=self.columns - 1, number=number))
        return number


@lru_cache(maxsize=512)
def _step(run: Run, tick: int) -> Step:
    """Return the step after a tick: asks look at the same one many times."""
    return run.step(complete(run.tick(tick)))


MOST_TOLD = 4  # Ticks.


def found_near(search: Search[Answer]) -> Answer:
    """Return what a search finds; an `AskError` if it leads too far."""
    try:
        return find_near(search)
    except SceneError as error:
        raise AskError(str(error)) from error


@dataclass(frozen=True, slots=True)
class Ask:
    """Something that can be asked, as a script writes it; `kind` tells what its class holds."""

    text: str = field(compare=False)

    pattern: ClassVar[re.Pattern[str]]
    reads: ClassVar[Mapping[str, Callable[[str], object]]]
    examples: ClassVar[tuple[str, ...]]
    response: ClassVar[Response]
    runs: ClassVar[bool]
    shown: ClassVar[Shown]
    by_line: ClassVar[bool] = False
    """Whether it asks what single lines do, and not whole ticks."""

    def shown_at(self, situation: Situation) -> int:
        """Return the number of the step at which the answer has come true, in the listing's run."""
        return situation.number

    @property
    def told(self) -> str:
        """The ask as who answers it may read it, without what would give the answer away."""
        return self.text

    def answer(self, situation: Situation) -> Given:
        """Read the answer off a situation; an `AskError` if there is none."""
        raise NotImplementedError

    def label(self, given: Given, _n: int) -> str:
        """Say an answer in words, on a board of n columns."""
        several = given if isinstance(given, tuple) else ()
        match self.response:
            case Response.NUMBER:
                return say_number(given)
            case Response.CELLS:
                return " ".join(map(say_number, several))
            case Response.SQUARES:
                return " ".join(f"({x},{y})" for x, y in pairs(given))
            case Response.SEVERAL:
                return ", ".join(map(self.piece, several)) or _("none")
            case Response.ORDER:
                return " | ".join(map(self.piece, several))
        return str(given)

    def piece(self, given: Given) -> str:
        """Say one of the things that an answer is made of."""
        return str(given)

    def offers(self, _situation: Situation) -> tuple[Given, ...]:
        """Return what can be chosen besides the answers of foils; all that several can be."""
        return ()

    def always(self, _situation: Situation) -> tuple[Given, ...]:
        """Return what is offered whatever is right: else its absence would tell something."""
        return ()

    def answer_class(self, _situation: Situation, answer: Given) -> Given:
        """Return the kind of a right answer: of fresh questions, each kind is as likely.

        Such as one up from what is shown, one down, none: whatever a guess could always be.
        """
        if self.response in {Response.SEVERAL, Response.SQUARES} and isinstance(answer, tuple):
            return len(answer)
        return answer

    def same(self, _situation: Situation, given: Given, other: Given) -> bool:
        """Say whether two answers amount to the same, however they are written."""
        return given == other

    def read_with(self, _situation: Situation, _mutant: Listing) -> Given:
        """Return the answer of somebody who sees the right run, and reads it by a mutant's lines.

        Raises:
            AskError: Nothing is read by the lines of the listing.
        """
        raise AskError(_("the answer does not come from reading a line"))

    def refusal(self, _listing: Listing, _given: Given) -> str:
        """Say why a number can be no answer at all; empty if it can."""
        return ""

    def consequence(self, _situation: Situation, _given: Given) -> str:
        """Say what a wrong answer that no foil gives would do; empty if that is not known."""
        return ""

    def slip(self, _situation: Situation, _given: Given) -> str:
        """Say which slip leads to a wrong answer that an idea may give, too; empty if none does."""
        return ""

    def proof(self, _situation: Situation) -> str:
        """Prove the right answer from what stands there; empty if that is left to the reply.

        Raises:
            AskError: There is nothing of the kind there.
        """
        return ""

    @property
    def about(self) -> frozenset[Square]:
        """The squares that are asked about."""
        return frozenset()

    def attack(self, _answer: Given) -> Attack | None:
        """Return the attack that an answer names, or the first of them; None if it names none."""
        return None

    def cover(self, listing: Listing) -> str:
        """Return the text of a listing as it is shown while this is asked."""
        return listing.text


@dataclass(frozen=True, slots=True)
class SquareAsk(Ask):
    """An ask about a square of the board, or a cell of a maze."""

    square: Square

    @property
    def about(self) -> frozenset[Square]:
        return frozenset({self.square})


@dataclass(frozen=True, slots=True)
class TicksAsk(Ask):
    """An ask that runs on for some ticks; where fewer are left, it asks for the end."""

    ticks: int

    def proof(self, situation: Situation) -> str:
        return say_ticks(situation, self.ticks)

    def shown_at(self, situation: Situation) -> int:
        return situation.later(self.ticks).number


@dataclass(frozen=True, slots=True)
class NextTickAsk(Ask):
    """An ask about the coming tick."""

    def proof(self, situation: Situation) -> str:
        return say_ticks(situation, 1)

    def shown_at(self, situation: Situation) -> int:
        return situation.later(1).number


@dataclass(frozen=True, slots=True)
class EndAsk(Ask):
    """An ask about the end of the run."""

    def shown_at(self, situation: Situation) -> int:
        return situation.later(WATCHED + 1).number  # The end may be far off.


def say_ticks(situation: Situation, ticks: int) -> str:
    """Say what the coming ticks do, or the last of many; an `AskError` if there is no board."""
    n, steps = situation.columns, pairwise(map(situation.later, range(ticks + 1)))
    told = [narrate(before, after, n) for before, after in steps if after.tick > before.tick]
    return " ".join(told if len(told) <= MOST_TOLD else ["…", *told[-MOST_TOLD:]])


Large: TypeAlias = Annotated[int, r"\d{1,5}"]
Several: TypeAlias = Annotated[int, r"[2-9]|[1-9]\d"]
_PARTS: Mapping[object, tuple[str, Callable[[str], object]]] = {
    int: (r"\d{1,3}", int),
    str: (r"[a-zA-Z]\w{0,20}", str),
    Square: (
        r"\(\d{1,2}, ?\d{1,2}\)",
        lambda text: Square(*map(int, text.strip("()").split(","))),
    ),
    Operation: ("|".join(Operation), Operation),
    Vector: (r"\d{1,2}(?: \d{1,2})*", lambda text: tuple(map(int, text.split()))),
}
"""What a script can write for a field, and what reads it, by the field's type.

Another pattern is told by `Annotated`.
"""
_PART = re.compile(r"\{(\w+)=([^}]*)\}")
KINDS: list[type[Ask]] = []  # All kinds whose modules have been imported.
_Kind = TypeVar("_Kind", bound=Ask)


@dataclass_transform(frozen_default=True)
def kind(
    response: Response, form: str, *, runs: bool = False, shown: Shown = Shown.ALL
) -> Callable[[type[_Kind]], type[_Kind]]:
    """Make a class a kind of ask.

    Args:
        response: How it is answered.
        form: How scripts write it. `{ticks=2}` stands for the field `ticks`, with an example;
            `{along=row|column}` for one that can have these values and no others.
        runs: Whether the answer comes out of running on, or from a function of the listing; if
            not, it is read off the state alone.
        shown: What is drawn while it is asked.
    """

    def made(cls: type[_Kind]) -> type[_Kind]:
        cls.response, cls.runs, cls.shown = response, runs, shown
        finished = dataclass(frozen=True, slots=True)(cls)
        types: dict[str, Any] = {each.name: each.type for each in fields(finished)}
        literal, *parts = _PART.split(form)
        pattern, examples, reads = re.escape(literal), [literal], {}
        for name, options, after in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
            several = options.split("|")
            known, reads[name] = _part(types[name])
            singular = re.sub(r"^(\\ \w+s)\b", r"\1?", re.escape(after))  # `1 tick`, `2 ticks`.
            pattern += f"(?P<{name}>{options if several[1:] else known}){singular}"
            examples = [example + option + after for example in examples for option in several]
        finished.pattern, finished.reads = re.compile(pattern, re.ASCII), reads
        finished.examples = tuple(re.sub(r"\b(1 \w+)s\b", r"\1", each) for each in examples)
        KINDS.append(finished)
        return finished

    return made


def _part(of: Any) -> tuple[str, Callable[[str], object]]:
    """Return what a script can write for a field of a type, and what reads it."""
    if get_origin(of) is Annotated:
        read, pattern = get_args(of)
        return pattern, read
    return _PARTS.get(of, ("", of))


def say_number(given: Given) -> str:
    """Say a number."""
    return f"{given:,}".replace("-", "−") if isinstance(given, int) else str(given)


def pairs(given: Given) -> list[tuple[Given, Given]]:
    """Return the pairs of an answer; what is none is left out."""
    several = given if isinstance(given, tuple) else ()
    return [(each[0], each[1]) for each in several if isinstance(each, tuple) and len(each) == 2]

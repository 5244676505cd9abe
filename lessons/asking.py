"""What a question can ask, and how the answer is read off a run.

An ask holds no answer. It is asked in a situation: a run, the tick reached in it, and a reading of
the state. The right answer is the one of the listing's own run and the right reading; what a
mutant's run or a misreading gives at the same place is the answer of that misconception.

==========================  ========================================  ===============
an ask                      its answer                                answered by
==========================  ========================================  ===============
next test.row               first row tested in the coming tick       a choice
next place.row              row of the queen placed in that tick      a choice
next k                      the variable k after the coming tick      a choice
b after 2 ticks             the vector b after two more ticks         filling cells
outcome                     how the run ends                          a choice
sum of (2, 1)               x + y of a square                         a number
difference of (2, 1)        x - y of a square                         a number
shifted difference of (2, 1) x - y + n - 1, an index into an array    a number
squares of sum 3            all squares of a sum diagonal             marking squares
squares of difference -1    all squares of a difference diagonal      marking squares
attacker of (2, 1)          which queen attacks it, by which identity a choice
==========================  ========================================  ===============
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from lessons.language import _
from lessons.proof import proof
from lessons.record import Given
from lessons.scene import LONGEST
from solver.geometry import DIAGONALS, Attack, Identity, Square, attacks, line, vector_squares
from solver.listing import Event
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
        return self.run.step(self.number)

    def later(self, ticks: int) -> Step:
        """Return the step some ticks later, or the end."""
        return self.run.step(complete(self.run.tick(self.tick + ticks)))


@dataclass(frozen=True, slots=True)
class Ask:
    """Something that can be asked.

    Attributes:
        text: As the script writes it.
        response: How it is answered.
        answer: Reads the answer off a situation; raises AskError where there is none.
        label: Says an answer in words, on a board of n columns.
    """

    text: str
    response: Response
    answer: Callable[[Situation], Given]
    label: Callable[[Given, int], str]


def read(text: str) -> Ask:
    """Read an ask as scripts write it.

    Raises:
        AskError: It is none.
    """
    for pattern, make in _ASKS:
        if found := re.fullmatch(pattern, text):
            return make(text, *found.groups())
    raise AskError(
        _("{text!r} cannot be asked: see the table in lessons/asking.py").format(text=text)
    )


def _next_event(text: str, event: str) -> Ask:
    def answer(situation: Situation) -> Given:
        start = situation.number
        found = complete(situation.run.next_event(start, Event(event)))
        if found is None or found > complete(situation.run.next_tick(start)):
            return None
        step = situation.run.step(found)
        k = step.variables["k"]
        if step.tested is not None:
            return step.tested.y
        return step.queens[k] if isinstance(k, int) else None

    def label(given: Given, _n: int) -> str:
        if given is None:
            return _("no row: the column is given up")
        return _("row {row}").format(row=given)

    return Ask(text, Response.CHOICE, answer, label)


def _next_variable(text: str, name: str) -> Ask:
    def answer(situation: Situation) -> Given:
        if situation.step.ended:
            return None
        value = situation.later(1).variables.get(name)
        if not isinstance(value, int):
            raise AskError(_("{name!r} is no whole number there").format(name=name))
        return value

    def label(given: Given, n: int) -> str:
        if given is None:
            return _("none: the search has ended")
        if given == n:
            return _("{name} = {n}: past the last column").format(name=name, n=n)
        if given == -1:
            return _("{name} = −1: before the first column").format(name=name)
        return _("{name} = {value}").format(name=name, value=given)

    return Ask(text, Response.CHOICE, answer, label)


def _vector_after(text: str, count: str) -> Ask:
    def answer(situation: Situation) -> Given:
        return situation.later(int(count)).queens

    def label(given: Given, _n: int) -> str:
        rows = given if isinstance(given, tuple) else ()
        return " ".join(str(row).replace("-", "−") for row in rows)

    return Ask(text, Response.CELLS, answer, label)


ENDLESS = "endless"


SEARCHED = 20_000
"""Steps among which a repeated state is looked for."""


def _outcome(text: str) -> Ask:
    def answer(situation: Situation) -> Given:
        run = situation.run
        for known in run.last():
            if known > LONGEST:
                return _endless(run)
        step = run.step(run.known)
        k = step.variables["k"]
        return (str(step.event or ""), k if isinstance(k, int) else 0)

    return Ask(text, Response.CHOICE, answer, _outcome_label)


def _endless(run: Run) -> Given:
    """Return that a run never ends, if it comes to the same state at the top of its loop again."""
    seen = set()
    tops = run.program.listing.tick_lines
    for step in islice(run.steps(), SEARCHED):
        if step.next_line in tops:
            state = tuple(sorted(step.variables.items()))
            if state in seen:
                return ENDLESS
            seen.add(state)
    raise AskError(_("the run is longer than {n} steps").format(n=LONGEST))


def _outcome_label(given: Given, n: int) -> str:
    match given:
        case (Event.SOLUTION, k):
            sentence = _("It ends with k = {k}: a solution is found.")
        case (Event.EXHAUSTED, -1 as k):
            sentence = _("It ends with k = {k}: there is no solution.")
        case (Event.EXHAUSTED, k):
            sentence = _("It is stuck with k = {k} and says there is no solution.")
        case (_other, k):
            sentence = _("It stops with k = {k}, without the last column.")
        case _other:
            return _("It never ends: the same states come again and again.")
    return sentence.format(k=str(k).replace("-", "−"), n=n)


def _identity(text: str, shifted: str | None, identity: str, x: str, y: str) -> Ask:
    def answer(situation: Situation) -> Given:
        read_as = situation.reading.identity(Identity(identity))
        value = read_as.value_at(situation.reading.square(Square(int(x), int(y))))
        return value + _columns(situation) - 1 if shifted else value

    return Ask(text, Response.NUMBER, answer, lambda given, _n: str(given).replace("-", "−"))


def _squares(text: str, identity: str, value: str) -> Ask:
    def answer(situation: Situation) -> Given:
        reading = situation.reading
        squares = line(_columns(situation), reading.identity(Identity(identity)), int(value))
        return tuple(sorted((square.x, square.y) for square in map(reading.square, squares)))

    def label(given: Given, _n: int) -> str:
        pairs = given if isinstance(given, tuple) else ()
        return " ".join(f"({x},{y})" for x, y in _pairs(pairs))

    return Ask(text, Response.SQUARES, answer, label)


def _columns(situation: Situation) -> int:
    n = situation.step.variables["n"]
    return n if isinstance(n, int) else 0


def _pairs(given: tuple[Given, ...]) -> list[tuple[Given, Given]]:
    return [(pair[0], pair[1]) for pair in given if isinstance(pair, tuple) and len(pair) == 2]


def _attacker(text: str, x: str, y: str) -> Ask:
    square = Square(int(x), int(y))

    def answer(situation: Situation) -> Given:
        reading = situation.reading
        queens = map(reading.square, vector_squares(situation.step.queens))
        found = list(attacks((queen for queen in queens if min(queen) >= 0), square))
        if len(found) > 1 and reading is RIGHT:
            raise AskError(_("several queens attack {square}").format(square=tuple(square)))
        if not found:
            return None
        attack = found[0]
        return (*attack.queen, str(reading.identity(attack.identity)))

    def label(given: Given, _n: int) -> str:
        match given:
            case (int(a), int(b), str(identity)):
                return proof(Attack(Square(a, b), square, Identity(identity)))
        return _("none: the square is free")

    return Ask(text, Response.CHOICE, answer, label)


_SQUARE = r"\((\d{1,2}), ?(\d{1,2})\)"
_DIAGONAL = "(" + "|".join(DIAGONALS) + ")"
_ASKS: tuple[tuple[str, Callable[..., Ask]], ...] = (
    (r"next (test|place)\.row", _next_event),
    (r"next ([a-zA-Z]\w{0,20})", _next_variable),
    (r"b after (\d{1,3}) ticks?", _vector_after),
    (r"outcome", _outcome),
    (rf"(shifted )?{_DIAGONAL} of {_SQUARE}", _identity),
    (rf"squares of {_DIAGONAL} (-?\d{{1,3}})", _squares),
    (rf"attacker of {_SQUARE}", _attacker),
)

"""Asks about whole runs: what is stored, what is counted, what a test leaves out."""

from collections.abc import Callable
from functools import cache
from itertools import islice

from lessons.asking import Ask, AskError, Response, Shown, Situation, number, rows, there
from lessons.language import _
from lessons.record import Given
from lessons.scene import LONGEST, SceneError, near, program
from solver import solutions
from solver.geometry import Square, attacks
from solver.listing import Event
from solver.misconceptions import Reading
from solver.program import Program
from solver.step import Step, innermost
from solver.value import Value

MOST = 4
"""Vectors of a list that are said one by one."""


def _end(situation: Situation) -> Step:
    """Return the last step of a run.

    Raises:
        AskError: It is far off.
    """
    try:
        return situation.run.step(near(situation.run.last()))
    except SceneError as error:
        raise AskError(str(error)) from error


def _vectors(step: Step, name: str) -> tuple[tuple[int, ...], ...]:
    """Return the vectors that a list holds.

    Raises:
        AskError: It is no list of vectors.
    """
    value = innermost(step.frames, name)
    if not isinstance(value, tuple):
        raise AskError(_("{name!r} is no list of vectors there").format(name=name))
    return tuple(_vector(each) for each in value)


def _vector(value: Value) -> tuple[int, ...]:
    whole = [each for each in value if isinstance(each, int)] if isinstance(value, tuple) else []
    if not isinstance(value, tuple) or len(whole) != len(value):
        raise AskError(_("{value!r} is no vector").format(value=value))
    return tuple(whole)


def _stored(text: str, name: str) -> Ask:
    def answer(situation: Situation) -> Given:
        return _vectors(_end(situation), name)

    def label(given: Given, n: int) -> str:
        vectors = given if isinstance(given, tuple) else ()
        listed = ", ".join(f"[{rows(each, n)}]" for each in vectors[:MOST])
        told = _("{vectors} and {count} more") if len(vectors) > MOST else "{vectors}"
        return told.format(vectors=listed, count=len(vectors) - MOST) if listed else _("nothing")

    return Ask(text, Response.CHOICE, answer, label, runs=True)


def _stored_then(text: str, name: str, index: str, count: str) -> Ask:
    def answer(situation: Situation) -> Given:
        vectors = _vectors(situation.later(int(count)), name)
        if int(index) >= len(vectors):
            raise AskError(_("{name!r} has no {index} there").format(name=name, index=index))
        return vectors[int(index)]

    return Ask(
        text,
        Response.CELLS,
        answer,
        rows,
        runs=True,
        shown=Shown.ANOTHER,
        ticks=int(count),
    )


def _counted(text: str, what: str) -> Ask:
    def answer(situation: Situation) -> Given:
        if what == "ticks":
            return _end(situation).tick
        event = Event.TEST if what == "tests" else Event.PLACE
        return _noted(situation.run.program, event, situation.columns)

    return Ask(text, Response.NUMBER, answer, number, runs=True)


@cache
def _noted(runs: Program, event: Event, n: int) -> int:
    """Return how many events of a kind a run has, from the beginning of its listing to its end.

    Raises:
        AskError: It is too long.
    """
    try:
        noted = [found for found, _square in islice(runs.notes((n,)), LONGEST + 1)]
    except RecursionError as error:
        raise AskError(_("the run calls itself without an end")) from error
    if len(noted) > LONGEST:
        raise AskError(_("the run has more than {n} events").format(n=LONGEST))
    return noted.count(event)


def _boards(text: str, first: str, last: str, of: str) -> Ask:
    sizes = range(int(first), int(last) + 1)

    def answer(situation: Situation) -> Given:
        listing = situation.right.id
        ranks = {n: ranked(situation.reading, of, n, listing) for n in sizes}
        if len(ranks) < 2 or len(set(ranks.values())) < len(ranks):
            raise AskError(_("{text!r} has no order, or more than one").format(text=text))
        return tuple(sorted(ranks, key=lambda n: ranks[n]))

    def piece(given: Given, _n: int) -> str:
        return f"n = {given}"

    def label(given: Given, n: int) -> str:
        return " | ".join(piece(each, n) for each in given) if isinstance(given, tuple) else ""

    return Ask(text, Response.ORDER, answer, label, piece=piece)


def ranked(reading: Reading, of: str, n: int, listing: str) -> int:
    """Return the number by which somebody puts a board of n columns among others."""
    return reading.rank(of, n, counted(of, n, listing))


def counted(of: str, n: int, listing: str) -> int:
    """Return how many solutions a board has, or how many tests a run of a listing makes on it.

    Raises:
        AskError: The run is too long.
    """
    return _solutions(n) if of == "solutions" else _noted(program(listing), Event.TEST, n)


@cache
def _solutions(n: int) -> int:
    return solutions.count(n)


def _left_out(text: str, x: str, y: str) -> Ask:
    def answer(situation: Situation) -> Given:
        n, square = situation.columns, Square(int(x), int(y))
        there(square, n)
        queens = [queen for queen in situation.step.squares if queen.y >= 0 and queen.x < square.x]
        if len(queens) != square.x or not any(attacks(queens, square)):
            told = _("{square} leaves nothing out: no queen before it attacks it")
            raise AskError(told.format(square=tuple(square)))
        return situation.reading.left_out(int(n ** (n - 1 - square.x)))

    return Ask(text, Response.NUMBER, answer, number)


TABLE: tuple[tuple[str, Callable[..., Ask]], ...] = (
    (r"([a-z]\w{0,20}) at the end", _stored),
    (r"([a-z]\w{0,20})\[(\d{1,3})\] after (\d{1,3}) ticks?", _stored_then),
    (r"(tests|placements|ticks) of the whole run", _counted),
    (r"boards (\d{1,2}) to (1[0-2]|\d) by (solutions|tests)", _boards),
    (r"vectors left out by \((\d{1,2}), ?(\d{1,2})\)", _left_out),
)
"""Patterns of asks, and what makes the ask."""

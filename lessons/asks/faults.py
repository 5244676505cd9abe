"""Asks about programs with a fault: which boards show it, when a run goes wrong, which line it is.

A fault is a mutant of the listing, named by its id. Whether a board shows it is found by running
both: it does if the mutant does not return what the listing promises.
"""

from collections.abc import Callable
from functools import lru_cache

from lessons.asking import Ask, AskError, Response, Situation, number
from lessons.bughunt.outcome import keeps, limit, outcome
from lessons.language import _
from lessons.record import Given
from solver.listing import Event, Listing, ListingError, load
from solver.misconceptions import mutant
from solver.run import Run, complete
from solver.step import Step

LARGEST = 8
"""The largest board on which a fault is looked for."""
TICKS = 1_000
"""Ticks after which a wrong state is not looked for any further."""


def _boards(text: str, first: str, last: str, fault: str) -> Ask:
    sizes = range(int(first), int(last) + 1)

    def answer(situation: Situation) -> Given:
        return tuple(_shown(situation, fault, sizes))

    def label(given: Given, _n: int) -> str:
        boards = given if isinstance(given, tuple) else ()
        return ", ".join(f"n = {n}" for n in boards) or _("none")

    def piece(given: Given, _n: int) -> str:
        return f"n = {given}"

    def offers(_situation: Situation) -> tuple[Given, ...]:
        return tuple(sizes)

    if not sizes or sizes[0] < 1 or sizes[-1] > LARGEST:
        raise AskError(_("boards are asked about from 1 to {last}").format(last=LARGEST))
    return Ask(text, Response.SEVERAL, answer, label, piece=piece, offers=offers)


def _smallest(text: str, fault: str) -> Ask:
    def answer(situation: Situation) -> Given:
        return _shown(situation, fault, range(1, LARGEST + 1))[0]

    return Ask(text, Response.NUMBER, answer, number)


def _shown(situation: Situation, fault: str, sizes: range) -> list[int]:
    """Return the boards that show a fault, or are taken to.

    Raises:
        AskError: None does.
    """
    listing = _faulty(situation.right, fault)[0]
    shown = [n for n in sizes if _shows(listing.id, fault, n)]
    if situation.reading.inside:
        shown = [n for n in sizes if _wrong_tick(listing.id, fault, n) is not None]
    if not shown:
        said = _("no board shows {fault!r} in {id!r}")
        raise AskError(said.format(fault=fault, id=listing.id))
    return [n for n in sizes if n >= shown[0]] if situation.reading.onward else shown


def _faulty(listing: Listing, fault: str) -> tuple[Listing, Listing]:
    """Return a listing, and what it is with a fault.

    Raises:
        AskError: There is no such mutant of it.
    """
    try:
        return listing, mutant(listing.id, fault)
    except (KeyError, ListingError) as error:
        told = _("{id!r} has no fault {fault!r}")
        raise AskError(told.format(id=listing.id, fault=fault)) from error


def _line(listing: Listing, wrong: Listing) -> int:
    """Return the line that is wrong.

    Raises:
        AskError: Several are.
    """
    pairs = enumerate(zip(wrong.lines, listing.lines, strict=True), 1)
    lines = [number for number, (one, other) in pairs if one != other]
    if len(lines) > 1:
        told = _("{id!r} has several lines that are wrong: choose a fault of one line")
        raise AskError(told.format(id=wrong.id))
    return lines[0]


@lru_cache(maxsize=512)
def _shows(listing_id: str, fault: str, n: int) -> bool:
    listing = load(listing_id)
    return not keeps(listing, n, outcome(mutant(listing_id, fault), n, limit(listing, n)))


@lru_cache(maxsize=512)
def _wrong_tick(listing_id: str, fault: str, n: int) -> int | None:
    """Return the first tick after which a fault has led to another state; None if none does."""
    runs = [Run.of(each, n) for each in (mutant(listing_id, fault), load(listing_id))]
    for tick in range(1, TICKS + 1):
        one, other = (run.step(complete(run.tick(tick))) for run in runs)
        if (one.state, _ending(one)) != (other.state, _ending(other)):
            return tick
        if one.ended:
            return None
    return None


def _ending(step: Step) -> tuple[bool, Event | None, str | None]:
    return step.ended, step.event if step.ended else None, step.error


def _first_tick(text: str, fault: str) -> Ask:
    def answer(situation: Situation) -> Given:
        end = _end(situation, fault)
        if situation.reading.late:
            return end.tick
        return _wrong_tick(situation.right.id, fault, situation.columns)

    return Ask(text, Response.NUMBER, answer, number)


def _line_at_fault(text: str, fault: str) -> Ask:
    def answer(situation: Situation) -> Given:
        end = _end(situation, fault)
        wrong = mutant(situation.right.id, fault)
        line = _line(situation.right, wrong)
        if situation.reading.late:
            line = end.line or line
        return line, wrong.lines[line - 1].strip()

    def label(given: Given, _n: int) -> str:
        match given:
            case (int(line), str(code)):
                return _("line {line}: {code}").format(line=line, code=code)
        return str(given)

    return Ask(text, Response.CHOICE, answer, label)


def _end(situation: Situation, fault: str) -> Step:
    """Return the end of a faulty run, where the fault shows at last.

    Raises:
        AskError: It does not show on the board, or the run has no end.
    """
    (listing, wrong), n = _faulty(situation.right, fault), situation.columns
    found = outcome(wrong, n, limit(listing, n))
    if not found.ended or keeps(listing, n, found):
        told = _("n = {n} does not show {fault!r} at an end of its run")
        raise AskError(told.format(n=n, fault=fault))
    run = Run.of(wrong, n)
    return run.step(complete(run.last()))


TABLE: tuple[tuple[str, Callable[..., Ask]], ...] = (
    (r"boards (\d) to (\d) that show ([a-z-]{1,40})", _boards),
    (r"smallest board that shows ([a-z-]{1,40})", _smallest),
    (r"first wrong tick with ([a-z-]{1,40})", _first_tick),
    (r"line at fault with ([a-z-]{1,40})", _line_at_fault),
)
"""Patterns of asks, and what makes the ask."""

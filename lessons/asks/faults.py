"""Asks about faults: which boards show it, when a run goes wrong, which line it is.

A fault is a mutant of the listing, named by its id. Whether a board shows it is found by running
both: it does if the mutant does not return what the listing promises.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from lessons.answers.choices import ChoiceAnswer, ChoicesAnswer
from lessons.answers.entries import NumberAnswer
from lessons.asks.ask import Ask, AskError, Situation, ask_kind
from lessons.asks.code import say_line
from lessons.hunt.outcome import find_outcome, keeps_promise, limit_statements, say_outcome_on
from lessons.journal.records import AnswerValue
from lessons.language import _
from lessons.scenes.scene import load_program
from lessons.words.narration import narrate_step, say_state
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import Listing, ListingError, load_listing
from solver.text.misconceptions import make_mutant

LARGEST_BOARD = 8
MOST_TICKS = 1_000
MOST_TO_NOTICE = 100
MOST_IN_HEAD = 8  # Ticks that are followed without a run.


@dataclass(frozen=True, slots=True)
class _FaultAsk(Ask):
    """An ask about a mutant of the listing."""

    fault: Annotated[str, "[a-z-]{1,40}"]

    @property
    def prompt(self) -> str:
        return self.text.removesuffix(self.fault) + "a fault"

    def _listed(self, listing: Listing) -> str:
        """Return the text of the listing with the fault, as it is shown instead."""
        return _faulty(listing, self.fault)[1].text

    def _results(self, situation: Situation, sizes: Iterable[int]) -> str:
        """Say what the mutant comes to on some boards."""
        listing, wrong = _faulty(situation.right, self.fault)
        result = ((n, find_outcome(wrong, n, limit_statements(listing, n))) for n in sizes)
        return " ".join(say_outcome_on(wrong, *each) for each in result)


@ask_kind(ChoicesAnswer, "boards {first=2} to {last=7} that show{listed=| listed} {fault=no-reset}")
@ask_kind(NumberAnswer, "smallest board that shows {fault=no-reset}")
class BoardsWithFault(_FaultAsk):
    """The boards on which a mutant of the listing returns something wrong, or the smallest.

    It can be listed.
    """

    first: int = 1
    last: int = LARGEST_BOARD
    listed: bool = False

    def cover_listing(self, listing: Listing) -> str:
        return self._listed(listing) if self.listed else listing.text

    def __post_init__(self) -> None:
        if not 1 <= self.first <= self.last <= LARGEST_BOARD:
            raise AskError(_("the boards must lie between 1 and {last}"), last=LARGEST_BOARD)

    def find_answer(self, situation: Situation) -> AnswerValue:
        shown = tuple(_shown(situation, self.fault, self._sizes))
        return shown[0] if self.response is NumberAnswer else shown

    def classify_answer(self, _situation: Situation, answer: AnswerValue) -> AnswerValue:
        return answer

    def prove_answer(self, situation: Situation) -> str:
        shown = _shown(situation, self.fault, self._sizes)
        sentence = _(
            "{result} The right program gives another result. On all other boards both agree."
        )
        if self.response is NumberAnswer:
            shown = shown[:1]
            sentence = _("{result} The right program says otherwise. On smaller boards both agree.")
        return sentence.format(result=self._results(situation, shown))

    def list_options(self, _situation: Situation) -> tuple[AnswerValue, ...]:
        return tuple(self._sizes)

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        return f"n = {answer}"

    @property
    def _sizes(self) -> range:
        return range(self.first, self.last + 1)


def _shown(situation: Situation, fault: str, sizes: range) -> list[int]:
    """Return the boards that show a fault, or are taken to."""
    listing = _faulty(situation.right, fault)[0]
    shown = [n for n in sizes if _shows(listing.id, fault, n)]
    if situation.reading == "state-is-result":
        shown = [n for n in sizes if _wrong_tick(listing.id, fault, n) is not None]
    if not shown:
        raise AskError(_("no board shows {fault!r} in {id!r}"), fault=fault, id=listing.id)
    return [n for n in sizes if n >= shown[0]] if situation.reading == "shows-onward" else shown


def _faulty(listing: Listing, fault: str) -> tuple[Listing, Listing]:
    try:
        return listing, make_mutant(listing.id, fault)
    except (KeyError, ListingError) as error:
        sentence = _("{id!r} has no fault {fault!r}")
        raise AskError(sentence.format(id=listing.id, fault=fault)) from error


def _line(listing: Listing, wrong: Listing) -> int:
    pairs = enumerate(zip(wrong.lines, listing.lines, strict=True), 1)
    lines = [number for number, (one, other) in pairs if one != other]
    if len(lines) > 1:
        sentence = _("{id!r} has several lines that are wrong: choose a fault of one line")
        raise AskError(sentence.format(id=wrong.id))
    return lines[0]


@lru_cache(maxsize=512)
def _shows(listing_id: str, fault: str, n: int) -> bool:
    listing = load_listing(listing_id)
    return not keeps_promise(
        listing, n, find_outcome(make_mutant(listing_id, fault), n, limit_statements(listing, n))
    )


@lru_cache(maxsize=512)
def _wrong_tick(listing_id: str, fault: str, n: int) -> int | None:
    """Return the first tick in which a fault makes a difference; None if it makes none."""
    one, other = (Run(load_program(listing_id, each), (n,)) for each in (fault, None))
    return _differs(one, other, MOST_TICKS)


def _differs(wrong: Run, right: Run, ticks: int) -> int | None:
    """Return the first of so many ticks that differs in two runs; None if there is none.

    Where one of them ends earlier, that is the first tick that only the other has: the last one
    that both have is the same. What is returned after the last tick is no tick.
    """
    for tick in range(1, ticks + 1):
        one, other = (run.step(complete_search(run.tick(tick))) for run in (wrong, right))
        if (one.state, one.error) != (other.state, other.error):
            return tick
        if one.ended and other.ended:
            return None
    return None


@ask_kind(NumberAnswer, "first wrong tick{here=| from here} with {fault=no-reset}")
class FirstWrongTick(_FaultAsk):
    """The first tick that a mutant does wrong or omits: of its run; or from here on, if shown."""

    here: bool

    def cover_listing(self, listing: Listing) -> str:
        return self._listed(listing) if self.here else listing.text

    def find_answer(self, situation: Situation) -> AnswerValue:
        (wrong, right), most = self._runs(situation), MOST_IN_HEAD if self.here else MOST_TICKS
        tick = _differs(wrong, right, most)
        if tick is None or (self.here and situation.tick):
            sentence = _("{fault!r} makes no difference in the {n} ticks from this state")
            raise AskError(sentence.format(fault=self.fault, n=most))
        if self.here and situation.reading != "noticed-late":
            return tick
        noticed = wrong.tick(MOST_TO_NOTICE)
        end = wrong.step(complete_search(noticed)) if self.here else _end(situation, self.fault)
        if not end.ended:
            raise AskError(_("the run with {fault!r} does not end"), fault=self.fault)
        return max(tick, end.tick) if situation.reading == "noticed-late" else tick

    def _runs(self, situation: Situation) -> tuple[Run, Run]:
        """Return the runs that are compared, the mutant's first: they begin alike."""
        listing, _wrong = _faulty(situation.right, self.fault)
        right = situation.run if self.here else Run(load_program(listing.id), (situation.columns,))
        other = load_program(listing.id, self.fault)
        return Run(other, right.arguments, entered=right.entered), right

    def prove_answer(self, situation: Situation) -> str:
        tick = self.find_answer(situation)
        if not isinstance(tick, int):
            return ""
        wrong, run = self._runs(situation)
        start, then = Situation(run, 0), wrong.step(complete_search(wrong.tick(tick)))
        right = narrate_step(start.later(tick - 1), start.later(tick), situation.columns)
        sentence = _(
            "Tick {tick} of the right program: {right} After that tick, the faulty one has {wrong}."
        )
        if then.tick < tick:
            sentence = _(
                "Tick {tick} of the right program: {right} The faulty one has ended before, with "
                "{wrong}."
            )
        return sentence.format(tick=tick, right=right, wrong=say_state(then))


@ask_kind(ChoiceAnswer, "line at fault with {fault=no-reset}")
class LineAtFault(_FaultAsk):
    """The line of a mutant that is wrong."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        end = _end(situation, self.fault)
        wrong = make_mutant(situation.right.id, self.fault)
        line = _line(situation.right, wrong)
        if situation.reading == "noticed-late":
            line = end.line or line
        return line, wrong.lines[line - 1].strip()

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        wrong = _faulty(situation.right, self.fault)[1]
        lines = sorted({each.line for each in situation.run.program.statements})
        return tuple((line, wrong.lines[line - 1].strip()) for line in lines)

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        return say_line(answer)


def _end(situation: Situation, fault: str) -> Step:
    """Return the end of a faulty run, where the fault shows at last."""
    (listing, wrong), n = _faulty(situation.right, fault), situation.columns
    outcome = find_outcome(wrong, n, limit_statements(listing, n))
    if not outcome.ended or keeps_promise(listing, n, outcome):
        sentence = _("with n = {n} the run does not end in a way that shows {fault!r}")
        raise AskError(sentence.format(n=n, fault=fault))
    run = Run(load_program(listing.id, fault), (n,))
    return run.step(complete_search(run.last()))

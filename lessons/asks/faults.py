"""Asks about faults: which boards show it, when a run goes wrong, which line it is.

A fault is a mutant of the listing, named by its id. Whether a board shows it is found by running
both: it does if the mutant does not return what the listing promises.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from lessons.answers.choices import ChoiceAnswer, ChoicesAnswer
from lessons.answers.entries import CellsAnswer, NumberAnswer
from lessons.asks.ask import Ask, AskError, Situation, ask_kind
from lessons.asks.code import say_line
from lessons.asks.values import classify_changes
from lessons.hunt.outcome import (
    Outcome,
    find_outcome,
    keeps_promise,
    limit_statements,
    say_outcome_on,
)
from lessons.journal.records import AnswerValue
from lessons.language import _
from lessons.scenes.scene import load_program
from lessons.words.narration import narrate_step, say_state
from solver.machine.program import Program
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import Listing, ListingError

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
        """The ask without the name of the fault."""
        return self.text.removesuffix(self.fault) + "a fault"

    def _load_mutant(self, listing: Listing) -> Program:
        """Return the listing with the fault; an `AskError` if it cannot have it."""
        try:
            return load_program(listing.id, self.fault)
        except (KeyError, ListingError) as error:
            sentence = _("{id!r} has no fault {fault!r}")
            raise AskError(sentence, id=listing.id, fault=self.fault) from error

    def _find_end(self, situation: Situation) -> Step:
        """Return the end of the mutant's run, where the fault shows at last."""
        n, listing = situation.columns, situation.right
        mutant = self._load_mutant(listing)
        outcome = _find_outcome(listing, mutant, n)
        if not outcome.ended or keeps_promise(listing, n, outcome):
            sentence = _("with n = {n} the run does not end in a way that shows {fault!r}")
            raise AskError(sentence, n=n, fault=self.fault)
        run = Run(mutant, (n,))
        return run.step(complete_search(run.last()))

    def _begin_wrong(self, right: Run) -> Run:
        """Return the run of the mutant that begins as a right one does."""
        mutant = self._load_mutant(right.program.listing)
        return Run(mutant, right.arguments, entered=right.entered)


@lru_cache(maxsize=512)
def _find_outcome(listing: Listing, mutant: Program, n: int) -> Outcome:
    """Return what a mutant of a listing comes to on a board."""
    return find_outcome(mutant.listing, n, limit_statements(listing, n))


@ask_kind(ChoicesAnswer, "boards {first=2} to {last=7} that show{listed=| listed} {fault=no-reset}")
@ask_kind(NumberAnswer, "smallest board that shows {fault=no-reset}")
class BoardsWithFault(_FaultAsk):
    """The boards on which a mutant of the listing returns something wrong, or the smallest.

    It can be listed.
    """

    first: int = 1
    last: int = LARGEST_BOARD
    listed: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.first <= self.last <= LARGEST_BOARD:
            raise AskError(_("the boards must lie between 1 and {last}"), last=LARGEST_BOARD)

    @property
    def _sizes(self) -> range:
        """The boards of which it is asked."""
        return range(self.first, self.last + 1)

    def cover_listing(self, listing: Listing) -> str:
        return (self._load_mutant(listing).listing if self.listed else listing).text

    def find_answer(self, situation: Situation) -> AnswerValue:
        shown = self._list_boards(situation)
        return shown[0] if self.response is NumberAnswer else tuple(shown)

    def _list_boards(self, situation: Situation) -> list[int]:
        """Return the boards that show the fault, or are taken to."""
        listing, sizes = situation.right, self._sizes
        mutant = self._load_mutant(listing)
        shown = [
            n for n in sizes if not keeps_promise(listing, n, _find_outcome(listing, mutant, n))
        ]
        if situation.reading == "state-is-result":
            right = load_program(listing.id)
            shown = [n for n in sizes if _find_wrong_tick(mutant, right, n) is not None]
        if not shown:
            raise AskError(_("no board shows {fault!r} in {id!r}"), fault=self.fault, id=listing.id)
        return [n for n in sizes if n >= shown[0]] if situation.reading == "shows-onward" else shown

    def classify_answer(self, _situation: Situation, answer: AnswerValue) -> AnswerValue:
        return answer

    def prove_answer(self, situation: Situation) -> str:
        boards, listing = self._list_boards(situation), situation.right
        sentence = _(
            "{result} The right program gives another result. On all other boards both agree."
        )
        if self.response is NumberAnswer:
            boards = boards[:1]
            sentence = _("{result} The right program says otherwise. On smaller boards both agree.")
        mutant = self._load_mutant(listing)
        outcomes = ((n, _find_outcome(listing, mutant, n)) for n in boards)
        result = " ".join(say_outcome_on(mutant.listing, *each) for each in outcomes)
        return sentence.format(result=result)

    def list_options(self, _situation: Situation) -> tuple[AnswerValue, ...]:
        return tuple(self._sizes)

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        return f"n = {answer}"


@lru_cache(maxsize=512)
def _find_wrong_tick(mutant: Program, right: Program, n: int) -> int | None:
    """Return the first tick in which a fault makes a difference; None if it makes none."""
    return _find_difference(Run(mutant, (n,)), Run(right, (n,)), MOST_TICKS)


def _find_difference(wrong: Run, right: Run, ticks: int) -> int | None:
    """Return the first of so many ticks that differs in two runs; None if there is none.

    Where one of them ends earlier, that is the first tick that only the other has: the last one
    that both have is the same. What is returned after the last tick is no tick.
    """
    for tick in range(1, ticks + 1):
        one, other = (Situation(run, tick).step for run in (wrong, right))
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
        return (self._load_mutant(listing).listing if self.here else listing).text

    def find_answer(self, situation: Situation) -> AnswerValue:
        most = MOST_IN_HEAD if self.here else MOST_TICKS
        wrong, right = self._begin_both(situation)
        tick = _find_difference(wrong, right, most)
        if tick is None or (self.here and situation.tick):
            sentence = _("{fault!r} makes no difference in the {n} ticks from this state")
            raise AskError(sentence, fault=self.fault, n=most)
        late = situation.reading == "noticed-late"
        if self.here and not late:
            return tick
        noticed = Situation(wrong, MOST_TO_NOTICE)
        end = noticed.step if self.here else self._find_end(situation)
        if not end.ended or (self.here and end.tick > 2 * MOST_IN_HEAD):
            raise AskError(_("the run with {fault!r} does not end soon"), fault=self.fault)
        return max(tick, end.tick) if late else tick

    def _begin_both(self, situation: Situation) -> tuple[Run, Run]:
        """Return the runs that are compared, the mutant's first: they begin alike."""
        start = load_program(situation.right.id)
        right = situation.run if self.here else Run(start, (situation.columns,))
        return self._begin_wrong(right), right

    def prove_answer(self, situation: Situation) -> str:
        tick = self.find_answer(situation)
        if not isinstance(tick, int):
            return ""
        wrong, run = self._begin_both(situation)
        start, then = Situation(run, 0), Situation(wrong, tick).step
        right = narrate_step(
            start.find_later_step(tick - 1), start.find_later_step(tick), situation.columns
        )
        sentence = _(
            "Tick {tick} of the right program: {right} After that tick, the faulty one has {wrong}."
        )
        if then.tick < tick:
            sentence = _(
                "Tick {tick} of the right program: {right} The faulty one has ended before, with "
                "{wrong}."
            )
        return sentence.format(tick=tick, right=right, wrong=say_state(then))


@ask_kind(CellsAnswer, "{array=b} after {ticks=2 ticks} with {fault=no-reset}")
class VectorWithFault(_FaultAsk):
    """The vector of the queens that a mutant, which is listed, has some ticks later.

    The right program has another one then.
    """

    array: str

    def cover_listing(self, listing: Listing) -> str:
        return self._load_mutant(listing).listing.text

    def find_answer(self, situation: Situation) -> AnswerValue:
        wrong, right = self._follow_wrong(situation)[-1], situation.find_later_step(self.when.ticks)
        if situation.tick or wrong.queens == right.queens or self.array != right.storage.board:
            sentence = _("{fault!r} makes no difference to {name!r} from this state on")
            raise AskError(sentence, fault=self.fault, name=self.array)
        if wrong.ended or not {*wrong.queens} <= {*range(-1, situation.columns)}:
            raise AskError(_("{fault!r} ends the run, or leads past the board"), fault=self.fault)
        # Who looks for a fault where it is noticed takes all before for right.
        return right.queens if situation.reading == "noticed-late" else wrong.queens

    def classify_answer(self, situation: Situation, answer: AnswerValue) -> AnswerValue:
        return classify_changes(situation.step.queens, answer)

    def explain_slip(self, situation: Situation, answer: AnswerValue) -> str:
        meant = answer == situation.find_later_step(self.when.ticks).queens
        return _("That is what the right program has.") if meant else ""

    def prove_answer(self, situation: Situation) -> str:
        states = _(", then ").join(map(say_state, self._follow_wrong(situation)))
        return _("Tick by tick, the faulty program has {states}.").format(states=states)

    def find_shown_number(self, situation: Situation) -> int:
        return situation.number  # The right program would come to something else.

    def _follow_wrong(self, situation: Situation) -> list[Step]:
        """Return what the mutant comes to in each tick from the state that is shown."""
        begun = Situation(self._begin_wrong(situation.run), 0)
        return [begun.find_later_step(ticks) for ticks in range(1, self.when.ticks + 1)]


@ask_kind(ChoiceAnswer, "line at fault with {fault=no-reset}")
@ask_kind(NumberAnswer, "number of the line at fault with {fault=no-reset}")
class LineAtFault(_FaultAsk):
    """The line of a mutant that is wrong: one of two, or its number where the mutant is listed."""

    def cover_listing(self, listing: Listing) -> str:
        return (
            self._load_mutant(listing).listing if self.response is NumberAnswer else listing
        ).text

    def find_answer(self, situation: Situation) -> AnswerValue:
        wrong = self._load_mutant(situation.right).listing
        pairs = zip(wrong.lines, situation.right.lines, strict=True)
        lines = [number for number, (one, other) in enumerate(pairs, 1) if one != other]
        if len(lines) > 1:
            sentence = _("{id!r} has several lines that are wrong: choose a fault of one line")
            raise AskError(sentence, id=wrong.id)
        line, late = lines[0], situation.reading == "noticed-late"
        if late or self.response is ChoiceAnswer:  # Of this run, something wrong is said to come.
            end = self._find_end(situation)
            line = (end.line or line) if late else line
        return line if self.response is NumberAnswer else (line, wrong.lines[line - 1].strip())

    def list_options(self, situation: Situation) -> tuple[AnswerValue, ...]:
        wrong = self._load_mutant(situation.right).listing
        lines = sorted({each.line for each in situation.run.program.statements})
        return tuple((line, wrong.lines[line - 1].strip()) for line in lines)

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        return say_line(answer)

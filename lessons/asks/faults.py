"""Asks about faults: which boards show it, when a run goes wrong, which line it is.

A fault is a mutant of the listing, named by its id. Whether a board shows it is found by running
both: it does if the mutant does not return what the listing promises.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from lessons.answers.answer_kind import say_numbers
from lessons.answers.choices import ChoicesAnswer
from lessons.answers.entries import NumberAnswer
from lessons.asks.ask import Ask, ask_kind
from lessons.asks.situation import AskError, Situation, require
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
from solver.board.geometry import Attack, first_attack, on_board
from solver.board.known_counts import count_known_solutions
from solver.machine.program import Program
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import Listing, ListingError
from solver.text.misconceptions import make_mutant

LARGEST_BOARD = 8
MOST_TICKS = 1_000
MOST_TO_NOTICE = 100
MOST_IN_HEAD = 8  # Ticks that are followed without a run.
_NONE_FOUND = (-1, None, False, (False,))  # What listings return if they find no solution.


@dataclass(frozen=True, slots=True)
class _FaultAsk(Ask):
    """Base class of asks about a mutant of the listing, which may be shown in its place."""

    fault: Annotated[str, "[a-z-]{1,40}"]
    listed: bool = False
    covers = False  # The line is to be found.

    @property
    def prompt(self) -> str:
        """The text of the ask without the name of the fault."""
        return self.text.removesuffix(self.fault) + "a fault"

    def cover_listing(self, listing: Listing) -> str:
        return (self._make_mutant(listing) if self.listed else listing).text

    def _make_mutant(self, listing: Listing) -> Listing:
        """Return the listing with the fault; an `AskError` if the fault does not fit."""
        try:
            return make_mutant(listing.id, self.fault)
        except (KeyError, ListingError) as error:
            sentence = _("{id!r} has no fault {fault!r}")
            raise AskError(sentence, id=listing.id, fault=self.fault) from error

    def _find_end(self, situation: Situation) -> Step:
        """Return the last step of the mutant's run, which must show the fault."""
        n, listing = situation.columns, situation.original
        outcome = _find_outcome(listing, self._make_mutant(listing), n)
        shows = outcome.ended and not keeps_promise(listing, n, outcome)
        sentence = _("with n = {n} the run does not end in a way that shows {fault!r}")
        require(shows, sentence, n=n, fault=self.fault)
        run = Run(load_program(listing.id, self.fault), (n,))
        return run.step(complete_search(run.last()))

    def _make_wrong_run(self, right: Run) -> Run:
        """Return a run of the mutant with the same start as the right run."""
        listing = right.program.listing
        self._make_mutant(listing)  # Which says so if there is none.
        return Run(load_program(listing.id, self.fault), right.arguments, entered=right.entered)


@lru_cache(maxsize=1 << 11)  # Each of some ten faults on each board, of each listing.
def _find_outcome(listing: Listing, mutant: Listing, n: int) -> Outcome:
    """Return the outcome of a mutant's run on a board of n columns; cached."""
    return find_outcome(mutant, n, limit_statements(listing, n))


@ask_kind(ChoicesAnswer, "boards {first=2} to {last=7} that show{listed=| listed} {fault=no-reset}")
@ask_kind(NumberAnswer, "smallest board that shows {fault=no-reset}")
class BoardsWithFault(_FaultAsk):
    """The boards on which a mutant of the listing returns something wrong, or the smallest.

    It can be listed.
    """

    first: int = 1
    last: int = LARGEST_BOARD

    def __post_init__(self) -> None:
        known = 1 <= self.first <= self.last <= LARGEST_BOARD
        require(known, _("the boards must lie between 1 and {last}"), last=LARGEST_BOARD)

    def find_answer(self, situation: Situation) -> AnswerValue:
        shown = self._list_boards(situation)
        return shown[0] if self.response is NumberAnswer else tuple(shown)

    def _list_boards(self, situation: Situation) -> list[int]:
        """Return the boards that show the fault, as the misconception sees it."""
        listing, sizes = situation.original, range(self.first, self.last + 1)
        mutant = self._make_mutant(listing)
        if situation.reading == "state-is-result":
            both = load_program(listing.id, self.fault), load_program(listing.id)
            shown = [n for n in sizes if _find_wrong_tick(*both, n) is not None]
        else:
            outcomes = ((n, _find_outcome(listing, mutant, n)) for n in sizes)
            shown = [n for n, outcome in outcomes if not keeps_promise(listing, n, outcome)]
        require(shown, _("no board shows {fault!r} in {id!r}"), fault=self.fault, id=listing.id)
        return [n for n in sizes if n >= shown[0]] if situation.reading == "shows-onward" else shown

    def classify_answer(self, _situation: Situation, answer: AnswerValue) -> AnswerValue:
        return answer

    def explain_slip(self, situation: Situation, answer: AnswerValue) -> str:
        larger = self.response is NumberAnswer and answer in self._list_boards(situation)
        return _("The fault shows there, too. Does a smaller board show it?") if larger else ""

    def prove_answer(self, situation: Situation) -> str:
        shown, listing = self._list_boards(situation), situation.original
        last = shown[0] if self.response is NumberAnswer else self.last
        boards = range(self.first, last + 1)
        return " ".join(_say_boards(listing, self._make_mutant(listing), boards))

    def list_options(self, _situation: Situation) -> tuple[AnswerValue, ...]:
        return tuple(range(self.first, self.last + 1))

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        return f"n = {answer}"


def _say_boards(listing: Listing, mutant: Listing, boards: Sequence[int]) -> Iterator[str]:
    """Yield sentences on what a mutant returns on boards, boards alike in one."""
    pairs = zip(mutant.lines, listing.lines, strict=True)
    line = next(number for number, (one, other) in enumerate(pairs, 1) if one != other)
    alike: dict[tuple[str, bool, bool], list[int]] = {}
    for n in boards:
        outcome = _find_outcome(listing, mutant, n)
        key = _choose_sentence(listing, n, outcome, line), outcome.ended, outcome.error is None
        alike.setdefault(key, []).append(n)
    for (sentence, *_rest), ns in alike.items():
        outcome = _find_outcome(listing, mutant, ns[0])
        result = say_outcome_on(mutant, ns[0], outcome)
        yield sentence.format(boards=say_numbers(ns), line=line, result=result)
        if attack := _find_attack(outcome, ns[0]):
            both = _("There, ({a},{b}) and ({x},{y}) attack each other.")
            (a, b), (x, y) = attack.queen, attack.square
            yield both.format(a=a, b=b, x=x, y=y)


def _choose_sentence(listing: Listing, n: int, outcome: Outcome, line: int) -> str:
    """Return the sentence on a mutant's outcome on a board, and why it is right or wrong there."""
    solvable = count_known_solutions(n) > 0
    if keeps_promise(listing, n, outcome):
        if line not in outcome.lines:
            return _("For n = {boards} line {line} never runs.")
        if not solvable:
            return _("For n = {boards} there is no solution, so finding none is right.")
        return _("For n = {boards} line {line} runs, and yet the result is right.")
    if not solvable:
        return _("For n = {boards} there is no solution, but {result}")
    if _find_attack(outcome, n):
        return _("For n = {boards} there is a solution, but not this one: {result}")
    return _("For n = {boards} there is a solution, but {result}")


def _find_attack(outcome: Outcome, n: int) -> Attack | None:
    """Return the first attack on a full board that was returned; None if there is none."""
    full = outcome.returned not in _NONE_FOUND and len(outcome.queens) == n
    full = full and all(on_board(each, n) for each in outcome.queens)
    return first_attack(outcome.queens) if full else None


@lru_cache(maxsize=512)
def _find_wrong_tick(mutant: Program, right: Program, n: int) -> int | None:
    """Return the first tick at which a mutant differs from the right program, or None."""
    return _find_difference(Run(mutant, (n,)), Run(right, (n,)), MOST_TICKS)


def _find_difference(wrong: Run, right: Run, ticks: int) -> int | None:
    """Return the first of `ticks` ticks at which two runs differ; None if none does.

    Where one run ends earlier, the first difference is the first tick that only the other run has.
    What a run returns after its last tick does not count.
    """
    for tick in range(1, ticks + 1):
        one, other = (Situation(run, tick).step for run in (wrong, right))
        if (one.state, one.error) != (other.state, other.error):
            return tick
        if one.ended and other.ended:
            return None
    return None


@ask_kind(NumberAnswer, "first wrong tick{listed=| from here} with {fault=no-reset}")
class FirstWrongTick(_FaultAsk):
    """The first tick that a mutant does wrong or omits: of its run; or from here on, if shown."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        most = MOST_IN_HEAD if self.listed else MOST_TICKS
        wrong = self._make_wrong_run(situation.run)
        tick = _find_difference(wrong, situation.run, most)
        if tick is None or situation.tick:
            sentence = _("{fault!r} makes no difference in the {n} ticks from this state")
            raise AskError(sentence, fault=self.fault, n=most)
        late = situation.reading == "noticed-late"
        if self.listed and not late:
            return tick
        end = Situation(wrong, MOST_TO_NOTICE).step if self.listed else self._find_end(situation)
        soon = end.ended and not (self.listed and end.tick > 2 * MOST_IN_HEAD)
        require(soon, _("the run with {fault!r} does not end soon"), fault=self.fault)
        return max(tick, end.tick) if late else tick

    def prove_answer(self, situation: Situation) -> str:
        tick = self.find_answer(situation)
        if not isinstance(tick, int):
            return ""
        wrong, right = self._make_wrong_run(situation.run), situation.run
        then, before, after = (
            Situation(*each).step for each in ((wrong, tick), (right, tick - 1), (right, tick))
        )
        sentence = _(
            "Tick {tick} of the right program: {right} After that tick, the faulty one has {wrong}."
        )
        if then.tick < tick:
            sentence = _(
                "Tick {tick} of the right program: {right} The faulty one has ended before, with "
                "{wrong}."
            )
        told = narrate_step(before, after, situation.columns)
        return sentence.format(tick=tick, right=told, wrong=say_state(then))


@ask_kind(NumberAnswer, "number{listed= of the line} at fault with {fault=no-reset}")
class LineAtFault(_FaultAsk):
    """The number of the line of a mutant that is wrong; the mutant is listed."""

    def find_answer(self, situation: Situation) -> AnswerValue:
        wrong = self._make_mutant(situation.original)
        pairs = zip(wrong.lines, situation.original.lines, strict=True)
        line, *others = [number for number, (one, other) in enumerate(pairs, 1) if one != other]
        sentence = _("{id!r} has several lines that are wrong: choose a fault of one line")
        require(not others, sentence, id=wrong.id)
        late = situation.reading == "noticed-late"
        return (self._find_end(situation).line or line) if late else line

    def prove_answer(self, situation: Situation) -> str:
        right = situation.original
        return " ".join(_say_boards(right, self._make_mutant(right), [situation.columns]))

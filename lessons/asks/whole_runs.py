"""Asks about whole runs: how they end, what is found, what a test leaves out."""

from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Annotated

from lessons.answers.choices import ChoiceAnswer, OrderAnswer
from lessons.answers.entries import NumberAnswer
from lessons.asks.ask import (
    END,
    MOST_TOLD,
    Ask,
    AskError,
    Situation,
    SquareAsk,
    ask_kind,
    say_ticks,
)
from lessons.asks.values import count_events
from lessons.journal.records import Given
from lessons.language import _
from lessons.scenes.scene import LONGEST, load_program
from solver.board import solutions
from solver.board.geometry import find_attacks
from solver.machine.run import Run
from solver.text.listing import Event
from solver.text.misconceptions import Misreading

ENDLESS = "endless"
SEARCHED = 20_000  # Steps: so many of a long run are searched for a repeated state.


@ask_kind(ChoiceAnswer, "outcome", runs=True, when=END)
class RunOutcome(Ask):
    """How the run ends."""

    def answer(self, situation: Situation) -> Given:
        run = situation.run
        searched = False
        for known in run.last():
            if known > SEARCHED and not searched:
                searched = True
                if _repeats(run):
                    return ENDLESS
            if known > LONGEST:
                raise AskError(_("the run is longer than {n} steps"), n=LONGEST)
        step = run.step(run.known)
        if not run.program.listing.state:
            return str(Event.SOLUTION if step.counters.solutions else Event.EXHAUSTED)
        if step.level is None:
            raise AskError(_("no column or row is worked on there"))
        return (str(step.event or ""), step.level)

    def always(self, situation: Situation) -> tuple[Given, ...]:
        found, none = str(Event.SOLUTION), str(Event.EXHAUSTED)
        return ((found, situation.columns), (none, -1)) if situation.right.state else (found, none)

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        return (("", situation.columns - 1), ENDLESS) if situation.right.state else ()

    def answer_class(self, _situation: Situation, answer: Given) -> Given:
        return answer[0] if isinstance(answer, tuple) else answer

    def proof(self, situation: Situation) -> str:
        begin = max(situation.tick, situation.end.tick - MOST_TOLD)
        told = say_ticks(replace(situation, tick=begin), MOST_TOLD)
        return told if begin == situation.tick else f"… {told}"

    def piece(self, given: Given, _n: int) -> str:
        match given:
            case Event.SOLUTION:
                return _("A solution is found: the outermost call returns True.")
            case Event.EXHAUSTED:
                return _("There is no solution: the outermost call returns False.")
            case (Event.SOLUTION, k):
                sentence = _("It ends with k = {k}: a solution is found.")
            case (Event.EXHAUSTED, -1 as k):
                sentence = _("It ends with k = {k}: no solution is found.")
            case (Event.EXHAUSTED, k):
                sentence = _("It is stuck with k = {k} and finds no solution.")
            case (_other, k):
                sentence = _("It stops with k = {k}, although a column is still empty.")
            case _other:
                return _("It never ends: the same states come again.")
        return sentence.format(k=str(k).replace("-", "−"))


def _repeats(run: Run) -> bool:
    """Say whether a run comes to the same state at the top of its loop again: it never ends."""
    seen = set()
    for step in islice(run.steps(), SEARCHED):
        if step.begins_tick:
            state = step.state
            if state in seen:
                return True
            seen.add(state)
    return False


@ask_kind(OrderAnswer, "boards {first=4} to {last=7} by {of=solutions|tests}")
class BoardsRanked(Ask):
    """The order of boards, from the fewest solutions or tests on."""

    first: int
    last: Annotated[int, r"1[0-2]|\d"]
    of: str

    def answer(self, situation: Situation) -> Given:
        sizes, listing = range(self.first, self.last + 1), situation.right.id
        ranks = {n: self.rank(situation.reading, n, listing) for n in sizes}
        if len(ranks) < 2 or len(set(ranks.values())) < len(ranks):
            raise AskError(_("{text!r} has no order, or more than one"), text=self.text)
        return tuple(sorted(ranks, key=lambda n: ranks[n]))

    def piece(self, given: Given, _n: int) -> str:
        return f"n = {given}"

    def rank(self, reading: Misreading, n: int, listing: str) -> int:
        """Return the number by which somebody puts a board of n columns among others."""
        return reading.rank(self.of, n, count_whole_run(self.of, n, listing))


@cache
def count_whole_run(of: str, n: int, listing: str) -> int:
    """Return how many solutions a board has, or how many tests a run of a listing makes on it."""
    return (
        solutions.count_solutions(n)
        if of == "solutions"
        else count_events(load_program(listing), Event.TEST, n)
    )


@ask_kind(NumberAnswer, "vectors left out by {square=(2, 3)}")
class VectorsLeftOut(SquareAsk):
    """How many vectors are ruled out when the test of a square fails."""

    def answer(self, situation: Situation) -> Given:
        square = situation.on_board(self.square)
        queens = [queen for queen in situation.step.squares if queen.y >= 0 and queen.x < square.x]
        if len(queens) != square.x or not any(find_attacks(queens, square)):
            told = _("{square} leaves nothing out: no queen before it attacks it")
            raise AskError(told.format(square=tuple(square)))
        return situation.reading.left_out(self.right(situation.columns))

    def answer_class(self, situation: Situation, _answer: Given) -> Given:
        return situation.columns - self.square.x

    def right(self, n: int) -> int:
        """Return how many vectors of n rows begin so."""
        return int(n ** (n - 1 - self.square.x))

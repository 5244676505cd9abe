"""Asks about shuffling: how many shuffles are needed, on average and at worst."""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from lessons.asks.ask import Ask, AskError, Large, Response, Situation, kind, say_number
from lessons.journal.records import Given
from lessons.language import _
from solver.board.chances import different, mean_until_all, share_over
from solver.board.counting import Placements, placements
from solver.board.known_counts import LARGEST, solutions


def _mean(situation: Situation) -> Fraction:
    """Return the mean number of shuffles, as it is read."""
    n = situation.columns
    if not 0 < n <= LARGEST or not solutions(n):
        raise AskError(_("no solution is known for n = {n}: choose another n").format(n=n))
    return Fraction(_shuffles(situation), solutions(n))


def _shuffles(situation: Situation) -> int:
    """Return how many results a shuffle can have."""
    counted = situation.reading.placements(Placements.PERMUTATIONS)
    return placements(counted, situation.columns)


@kind(Response.NUMBER, "mean shuffles")
class MeanShuffles(Ask):
    """How many shuffles it takes on average until one is a solution."""

    def answer(self, situation: Situation) -> Given:
        return round(_mean(situation))


@kind(Response.NUMBER, "shuffles to come after {failed=100}")
class ShufflesToCome(Ask):
    """How many more shuffles it takes on average, after so many that failed."""

    failed: Large

    def answer(self, situation: Situation) -> Given:
        average = round(_mean(situation))
        return max(1, average - self.failed) if situation.reading.remembers else average


@kind(Response.CHOICE, "chance after {failed=438} shuffles")
class ChanceAfter(Ask):
    """The chance of the next shuffle, after so many that failed."""

    failed: Large

    def answer(self, situation: Situation) -> Given:
        average = round(_mean(situation))
        if situation.reading.remembers:
            return 1, max(1, average - self.failed)
        return solutions(situation.columns), _shuffles(situation)

    def label(self, given: Given, _n: int) -> str:
        match given:
            case (_one, 1):
                return _("certain")
            case (some, of):
                return _("{some} in {of}").format(some=say_number(some), of=say_number(of))
        return str(given)


@dataclass(frozen=True, slots=True)
class _TriesAsk(Ask):
    """An ask about tries that have failed: of all orders, some are solutions.

    Shuffles can come again; with `once`, each order is tried once at most, in any order.
    """

    failed: Large
    total: Large
    good: Annotated[int, r"[1-9]\d?"]
    once: bool

    def left(self) -> int:
        """Return how many orders the next try can have; an `AskError` if all may be used up."""
        left = self.total - self.failed if self.once else self.total
        if left < self.good:
            raise AskError(_("{text!r} leaves nothing to try").format(text=self.text))
        return left

    def awaited(self) -> int:
        """Return how many tries somebody expects who takes failures to bring success nearer."""
        return max(1, round(Fraction(self.total, self.good)) - self.failed)


@kind(
    Response.NUMBER, "tries to come after {failed=3} of {total=24} with {good=2} good{once=| once}"
)
class TriesToCome(_TriesAsk):
    """How many more tries it takes on average, after so many that failed."""

    def answer(self, situation: Situation) -> Given:
        left = self.left()
        if situation.reading.remembers:
            return self.awaited()
        several = Fraction(left + 1, self.good + 1) if self.once else Fraction(left, self.good)
        return round(several)


@kind(Response.NUMBER, "odds after {failed=4} of {total=24} with {good=2} good{once=| once}")
class OddsAfter(_TriesAsk):
    """One in how many is the chance of the next try, after so many that failed."""

    def answer(self, situation: Situation) -> Given:
        left = self.left()
        return self.awaited() if situation.reading.remembers else round(Fraction(left, self.good))


@kind(Response.NUMBER, "share over {shuffles=60} at a mean of {mean=40}")
class ShareOver(Ask):
    """The share of runs that need more than so many shuffles, in percent."""

    shuffles: Large
    mean: Large

    def answer(self, situation: Situation) -> Given:
        if situation.reading.remembers:
            return 0 if self.shuffles >= self.mean else 100
        if situation.reading.halved:
            return round(100 * math.pow(0.5, self.shuffles / max(1, self.mean)))
        return round(100 * float(1 - 1 / max(2, self.mean)) ** self.shuffles)

    def same(self, _situation: Situation, given: Given, other: Given) -> bool:
        return _is_near(given, other, 2)

    def answer_class(self, _situation: Situation, _answer: Given) -> Given:
        return round(2 * self.shuffles / max(1, self.mean))


@kind(Response.CHOICE, "share over {means=1|2|3} means")
class ShareOverMean(Ask):
    """The share of runs that need more than the mean, or several times the mean."""

    means: int

    def answer(self, situation: Situation) -> Given:
        average = _mean(situation)
        if situation.reading.remembers:
            return 0
        if situation.reading.halved:
            return 1000 >> self.means
        return round(1000 * share_over(situation.columns, self.means * round(average)))

    def label(self, given: Given, _n: int) -> str:
        if given == 0:
            return _("none")
        percent = given / 10 if isinstance(given, int) else 0
        return _("{percent:.1f} % of the runs").format(percent=percent)


@kind(Response.NUMBER, "shuffles until all are seen")
class ShufflesUntilAll(Ask):
    """How many shuffles it takes on average until every solution has come."""

    def answer(self, situation: Situation) -> Given:
        average, n = _mean(situation), situation.columns
        return round(average * solutions(n) if situation.reading.collected else mean_until_all(n))


@kind(Response.NUMBER, "different of {found=92} found")
class DifferentFound(Ask):
    """How many of the solutions found are different, on average."""

    found: Large

    def answer(self, situation: Situation) -> Given:
        _mean(situation)
        n = situation.columns
        if situation.reading.collected:
            return min(self.found, solutions(n))
        return round(different(n, self.found))

    def same(self, situation: Situation, given: Given, other: Given) -> bool:
        return _is_near(given, other, solutions(situation.columns) // 20)

    def answer_class(self, situation: Situation, _answer: Given) -> Given:
        return round(4 * self.found / solutions(situation.columns))


def _is_near(given: Given, other: Given, most: int) -> bool:
    """Say whether two numbers are the same but for what an estimate may be off."""
    return isinstance(given, int) and isinstance(other, int) and abs(given - other) <= most

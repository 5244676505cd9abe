"""Asks about shuffling: how many shuffles are needed, on average and at worst."""

import math
from fractions import Fraction
from typing import Annotated

from lessons.answers.answer_kind import say_number
from lessons.answers.choices import ChoiceAnswer
from lessons.answers.entries import NumberAnswer
from lessons.asks.ask import Ask, Large, Means, ask_kind
from lessons.asks.counts import TAKEN_FOR
from lessons.asks.situation import Situation, require
from lessons.journal.records import AnswerValue
from lessons.language import _, ngettext
from solver.board.chances import expect_different, share_over
from solver.board.counting import Placements, count_placements
from solver.board.known_counts import LARGEST, count_known_solutions


def _compute_mean(situation: Situation) -> Fraction:
    """Return the mean number of shuffles per solution, as a misconception counts them."""
    n = situation.columns
    known = 0 < n <= LARGEST and count_known_solutions(n)
    require(known, _("no solution is known for n = {n}: choose another n"), n=n)
    return Fraction(_count_shuffles(situation), count_known_solutions(n))


def _count_shuffles(situation: Situation) -> int:
    """Return the number of possible shuffles, as a misconception counts them."""
    of = TAKEN_FOR.get(situation.reading, Placements.PERMUTATIONS)
    return count_placements(of, situation.columns)


@ask_kind(NumberAnswer, "mean shuffles")
@ask_kind(ChoiceAnswer, "chance after {failed=438} shuffles")
@ask_kind(
    NumberAnswer,
    "{of=tries to come|odds} after {failed=3} of {total=24} with {good=2} good{once=| once}",
)
class TriesToCome(Ask):
    """How many more tries or shuffles it takes on average, or the next one's chance.

    So many have failed. Of all orders some are solutions, those of the board if nothing else is
    said. Shuffles can come again; with `once`, each order is tried once at most, in any order.
    """

    of: str = ""
    failed: Large = 0
    total: Large = 0
    good: Annotated[int, r"[1-9]\d?"] = 0
    once: bool = False

    def find_answer(self, situation: Situation) -> AnswerValue:
        total, good = self._count_orders(situation)
        left = total - self.failed if self.once else total
        require(left >= good, _("{text!r} leaves nothing to try"), text=self.text)
        if situation.reading == "deadline":  # Failures are taken to bring success nearer.
            sooner = max(1, round(Fraction(total, good)) - self.failed)
            return (1, sooner) if self.response is ChoiceAnswer else sooner
        if self.response is ChoiceAnswer:
            return good, total
        one = self.once and self.of != "odds"
        return round(Fraction(left + one, good + one))

    def _count_orders(self, situation: Situation) -> tuple[int, int]:
        """Return the number of all orders, as a misconception counts them, and of solutions."""
        if self.total:
            return self.total, self.good
        _compute_mean(situation)
        return _count_shuffles(situation), count_known_solutions(situation.columns)

    def prove_answer(self, situation: Situation) -> str:
        (total, good), result = self._count_orders(situation), self.find_answer(situation)
        left = say_number(total - self.failed * self.once)
        quotient = f"{left} / {good} = {say_number(result)}"
        if not self.total:
            sentence = _("{n} rows have {left} orders, and {good} of them are solutions: {ratio}.")
            if self.failed:
                sentence = _("{good} of the {left} orders are solutions, now as before.")
        elif not self.once:
            sentence = _("An order can come again, so it is as at the beginning: {ratio}.")
        else:
            sentence = _("{left} orders are left, and {good} would solve the board: {ratio}.")
            if self.of != "odds":
                quotient = f"({left} + 1) / ({good} + 1) = {say_number(result)}"
        return sentence.format(n=situation.columns, left=left, good=good, ratio=quotient)

    def say_piece(self, answer: AnswerValue, n: int) -> str:
        sentence = _("{some} in {of}")
        if answer == (1, 1) and n > 1:  # It is due: likelier than at first, if not certain.
            sentence = _("more than {some} in {of}")
            answer = count_known_solutions(n), count_placements(Placements.PERMUTATIONS, n)
        match answer:
            case (some, of):
                return sentence.format(some=say_number(some), of=say_number(of))
        return str(answer)


@ask_kind(NumberAnswer, "share over {shuffles=60} at a mean of {mean=40}")
@ask_kind(ChoiceAnswer, "share over {means=1 mean|2 means|3 means}")
class ShareOver(Ask):
    """The share of runs that need more than so many shuffles, in percent; or than several means."""

    shuffles: Large = 0
    mean: Large = 0
    means: Means = 0

    def find_answer(self, situation: Situation) -> AnswerValue:
        reading, whole, mean, shuffles = situation.reading, 100, self.mean, self.shuffles
        if self.means:  # Then the share is in tenths of a percent.
            whole, mean = 1000, round(_compute_mean(situation))
            shuffles = self.means * mean
        if reading == "deadline":
            return 0 if shuffles >= mean else whole
        if reading == "half-at-mean/1" and not self.means:
            return max(0, round(100 - 50 * shuffles / max(1, mean)))
        if reading == "half-at-mean":
            return round(whole * math.pow(0.5, shuffles / max(1, mean)))
        if self.means:
            return round(whole * share_over(situation.columns, shuffles))
        return round(whole * float(1 - 1 / max(2, mean)) ** shuffles)

    def prove_answer(self, situation: Situation) -> str:
        halves, rest = divmod(2 * self.shuffles, max(1, self.mean))
        if self.means or rest or not halves:
            return ""
        sentence = ngettext(
            "{shuffles} shuffles are half of the mean: about {share} % of the runs need more.",
            "{shuffles} shuffles are {halves} halves of the mean, so multiply: {factors}. About "
            "{share} % of the runs need more.",
            halves,
        )
        factors, share = " · ".join(["0.607"] * halves), self.find_answer(situation)
        return sentence.format(shuffles=self.shuffles, halves=halves, factors=factors, share=share)

    def say_piece(self, answer: AnswerValue, _n: int) -> str:
        if answer == 0:
            return _("none")
        percent = answer / 10 if isinstance(answer, int) else 0
        return _("{percent:.1f} % of the runs").format(percent=percent)

    def is_same_answer(
        self, _situation: Situation, answer: AnswerValue, other: AnswerValue
    ) -> bool:
        return _is_near(answer, other, 0 if self.means else 2)

    def classify_answer(self, _situation: Situation, answer: AnswerValue) -> AnswerValue:
        return answer if self.means else round(2 * self.shuffles / max(1, self.mean))


@ask_kind(NumberAnswer, "different of {seen=92} found")
class SolutionsCollected(Ask):
    """How many different solutions there are, on average, among so many that were found."""

    seen: Large

    def find_answer(self, situation: Situation) -> AnswerValue:
        n = situation.columns
        _compute_mean(situation)  # Which says so if no solution is known.
        if situation.reading == "no-repeats":
            return min(self.seen, count_known_solutions(n))
        return round(expect_different(n, self.seen))

    def prove_answer(self, situation: Situation) -> str:
        every, result = count_known_solutions(situation.columns), self.find_answer(situation)
        sentence = _(
            "Each find misses a given solution with probability {share}, so all {seen} miss it "
            "with ({share})^{seen} = {missed:.2f}. So about {missing} of the {every} are still "
            "missing, and {found} have been found."
        )
        found = result if isinstance(result, int) else 0
        return sentence.format(
            share=f"{every - 1}/{every}",
            every=every,
            seen=self.seen,
            missed=(1 - 1 / every) ** self.seen,
            missing=every - found,
            found=found,
        )

    def is_same_answer(self, situation: Situation, answer: AnswerValue, other: AnswerValue) -> bool:
        return _is_near(answer, other, count_known_solutions(situation.columns) // 20)

    def classify_answer(self, situation: Situation, _answer: AnswerValue) -> AnswerValue:
        return round(4 * self.seen / count_known_solutions(situation.columns))


def _is_near(answer: AnswerValue, other: AnswerValue, most: int) -> bool:
    """Return whether two answers are numbers that differ by at most `most`."""
    return isinstance(answer, int) and isinstance(other, int) and abs(answer - other) <= most

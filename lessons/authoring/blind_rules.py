"""Blind rules: ways to answer without a look at board and code, played against questions.

A question that such a rule answers is no evidence. A guesser sees the options, how the question is
answered, n, k and b[k], and remembers what was right the last time. `lessons.authoring.check`
reports what `play` finds.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from operator import itemgetter

from msgspec import Struct

from lessons.answers.answer_kind import AnswerKind
from lessons.answers.choices import ChoiceAnswer, ChoicesAnswer, OrderAnswer
from lessons.answers.entries import CellsAnswer, NumberAnswer
from lessons.asks.ask import Shown
from lessons.course.question import Posed
from lessons.journal.records import AnswerValue
from lessons.language import _

MARGIN = 0.15  # By so much a rule may beat chance.
MOST_OF_ONE = 0.6  # So often one answer may be right.
TYPED = 0.15, 0.25  # The least and the most that chance is for what is typed.


class Glimpse(Struct, frozen=True):
    """All that somebody sees of a question who answers without looking at board and code.

    Attributes:
        options: With what each says, as they are shown.
        shown: The vector that is drawn, and `row` its value in column k; None if there is none.
        last: What was right the last time.
    """

    response: type[AnswerKind]
    options: tuple[tuple[AnswerValue, str], ...]
    n: int
    k: int | None
    row: int | None
    shown: AnswerValue
    last: AnswerValue


Rule = Callable[[Glimpse], AnswerValue]
NOTHING = "nothing"  # The answer of a rule that has none.


def glance_at(posed: Posed, last: AnswerValue) -> Glimpse:
    """Return what a guesser sees of a question; `last` is the previous right answer."""
    k, hidden = posed.question.variables.get("k"), posed.question.ask.shown is Shown.BOARD
    ask, step = posed.question.ask, posed.question.situation.step
    shown = () if hidden else ask.find_cells(step)[1]
    row = shown[k] if isinstance(k, int) and 0 <= k < len(shown) else None
    return Glimpse(
        response=posed.response,
        options=tuple((each, posed.say_piece(each)) for each in posed.choices),
        n=posed.n,
        k=k if isinstance(k, int) else None,
        row=row,
        shown=shown or None,
        last=last,
    )


def _answer_by_place(choose: Callable[[int], int], seen: Glimpse) -> AnswerValue:
    """Return the option at the index that `choose` gives for the number of options."""
    if not seen.options or seen.response not in {ChoiceAnswer, ChoicesAnswer}:
        return NOTHING
    answer, _label = seen.options[choose(len(seen.options))]
    return (answer,) if seen.response is ChoicesAnswer else answer


def _answer_by_length(best: Callable[[Iterable[int]], int], seen: Glimpse) -> AnswerValue:
    """Return the option of the length that `best` picks."""
    if seen.response is not ChoiceAnswer or not seen.options:
        return NOTHING
    length = best(len(label) for _answer, label in seen.options)
    return next(answer for answer, label in seen.options if len(label) == length)


_NUMBER = r"−?\d[\d,]*(?:\.\d+)?"


def _answer_by_size(place: int, seen: Glimpse, *, largest: bool) -> AnswerValue:
    """Return the number at `place` by size, `largest` or smallest first."""
    said = ((re.findall(_NUMBER, label), answer) for answer, label in seen.options)
    last = ((each[-1].replace("−", "-").replace(",", ""), answer) for each, answer in said if each)
    numbers = [(Fraction(number), answer) for number, answer in last]
    ordered = sorted(numbers, key=itemgetter(0), reverse=largest)
    if len(ordered) <= place:
        return NOTHING
    if seen.response is OrderAnswer:
        return tuple(answer for _number_of, answer in ordered)
    return ordered[place][1] if seen.response is ChoiceAnswer else NOTHING


def _answer_by_value(value: Callable[[Glimpse], int | None], seen: Glimpse) -> AnswerValue:
    """Return the number that `value` computes from the glimpse."""
    number = value(seen)
    if number is None:
        return NOTHING
    if seen.response is NumberAnswer:
        return number
    if seen.response is ChoiceAnswer:
        return next((each for each, _label in seen.options if each == number), NOTHING)
    if seen.response is CellsAnswer and isinstance(seen.shown, tuple):
        after = list(seen.shown)
        if seen.k is not None and 0 <= seen.k < len(after):
            after[seen.k] = number
            return tuple(after)
    return NOTHING


def _answer_none(seen: Glimpse) -> AnswerValue:
    """Return the empty answer to a question: no items, 0, or the board as it is shown."""
    if seen.response is ChoiceAnswer:
        return next((each for each, _label in seen.options if not each), NOTHING)
    return seen.shown if seen.response is CellsAnswer else seen.response.nothing


RULES: Mapping[str, Rule] = {
    _("the first option"): partial(_answer_by_place, lambda _count: 0),
    _("the last option"): partial(_answer_by_place, lambda count: count - 1),
    _("the middle option"): partial(_answer_by_place, lambda count: count // 2),
    _("the longest option"): partial(_answer_by_length, max),
    _("the shortest option"): partial(_answer_by_length, min),
    _("the largest number"): partial(_answer_by_size, 0, largest=True),
    _("the smallest number"): partial(_answer_by_size, 0, largest=False),
    _("the second largest number"): partial(_answer_by_size, 1, largest=True),
    _("the second smallest number"): partial(_answer_by_size, 1, largest=False),
    "k − 1": partial(_answer_by_value, lambda seen: None if seen.k is None else seen.k - 1),
    "k + 1": partial(_answer_by_value, lambda seen: None if seen.k is None else seen.k + 1),
    "b[k] + 1": partial(_answer_by_value, lambda seen: None if seen.row is None else seen.row + 1),
    _("none"): _answer_none,
    _("what was right the last time"): lambda seen: seen.last,
}
"""Each rule's answer to a glimpse; n alone needs many questions, and is no function."""


class Played(Struct, frozen=True):
    """How often a blind rule was right, and how often a guess would be."""

    rule: str
    share: float
    chance: float

    @property
    def wins(self) -> bool:
        """Whether the rule is right noticeably more often than chance."""
        return self.share > self.chance + MARGIN


def play_rules(asked: Sequence[Posed]) -> list[Played]:
    """Return how often each blind rule answers the questions rightly, the best rule first."""
    right: Counter[str] = Counter()
    last: AnswerValue = NOTHING
    for posed in asked:
        seen = glance_at(posed, last)
        right.update(name for name, rule in RULES.items() if rule(seen) == posed.answer)
        last = posed.answer
    right[_("n alone")] = _count_right_by_size(asked)
    chance = estimate_chance(asked)
    results = [Played(rule, count / len(asked), chance) for rule, count in right.items()]
    return sorted(results, key=lambda each: -each.share)


def estimate_chance(asked: Sequence[Posed]) -> float:
    """Return the probability of a right answer by guessing, from 0 to 1.

    What is typed is never taken to be guessed more often than one of four options.
    """
    pairs = ((each.question, each.answer) for each in asked)
    kinds = {each.ask.classify_answer(each.situation, answer) for each, answer in pairs}
    if any(each.response is not ChoiceAnswer for each in asked):
        return min(max(1 / len(kinds), TYPED[0]), TYPED[1])
    options = sum(1 / len(each.choices) for each in asked)
    return max(options / len(asked), 1 / len(kinds) if len(kinds) > 1 else 0)


def _count_right_by_size(asked: Sequence[Posed]) -> int:
    """Return how many answers are right if guessed by n: the most common in the other half."""
    right = 0
    for learned, tried in ((asked[::2], asked[1::2]), (asked[1::2], asked[::2])):
        known: defaultdict[int, Counter[AnswerValue]] = defaultdict(Counter)
        for each in learned:
            known[each.n][each.answer] += 1
        for each in tried:
            right += bool(known[each.n]) and known[each.n].most_common(1)[0][0] == each.answer
    return right


def list_shares(asked: Sequence[Posed]) -> Iterator[tuple[str, float]]:
    """Yield descriptions of right answers, such as "k + 1", with their shares, commonest first."""
    names: Counter[str] = Counter()
    for posed in asked:
        answer = posed.answer
        names[_("the answer {label}").format(label=posed.say_answer(answer))] += 1
        if type(answer) is int:
            seen = glance_at(posed, NOTHING)
            for name, value in (("k", seen.k), ("b[k]", seen.row), ("n", seen.n)):
                if value is not None:
                    more = answer - value
                    sign = "−" if more < 0 else "+"
                    names[f"{name} {sign} {abs(more)}" if more else name] += 1
    for text, count in names.most_common():
        yield text, count / len(asked)


EQUATION = re.compile(r"(\d+)([+-]\d+) = (\d+)([+-]\d+)")


def is_choice_obvious(posed: Posed) -> bool:
    """Return whether all options but one are false by themselves, as 1+2 = 3+4 is."""
    return sum(not is_visibly_false(label) for label in map(posed.say_piece, posed.choices)) < 2


def is_visibly_false(label: str) -> bool:
    """Return whether an option's text holds a false equation, such as 1+2 = 3+4."""
    for numbers in EQUATION.findall(label.replace("−", "-")):
        a, b, c, d = map(int, numbers)
        if a + b != c + d:
            return True
    return False

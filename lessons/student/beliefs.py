"""A model of a student's mind in one skill: how likely each state is after the answers so far.

A hidden Markov model. Its states are the minds below, what it sees are answers, and after each
answer, which the tutor has replied to, somebody may have learned (Bayesian knowledge tracing:
Corbett & Anderson, Knowledge tracing, 1995; wrong answers told apart: Chen, Bayesian diagnosis
tracing, 2019). All is a pure function of the attempts, in their order.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from math import log

from lessons.ideas.evidence import Attempt


class Kind(Enum):
    """How a mind answers; the value is how likely it is before any answer."""

    KNOWS = 0.45
    """Computes the answer, and seldom slips."""
    HASTY = 0.1
    """Knows as well, and slips often."""
    GUESSES = 0.12
    """Takes one of the answers that are plausible."""
    OTHER = 0.08
    """Holds an idea that is not listed: wrong in a way of its own, alike where questions are."""
    ALWAYS = 0.03
    """Holds an idea, and answers as it says nearly always."""
    HALF = 0.015
    """Holds an idea half of the time, and knows the rest of it."""
    LIKE = 0.008
    """Holds an idea that is not listed, and often gives the answer of one that is."""
    BOTH = 0.004
    """Holds two ideas."""


@dataclass(frozen=True, slots=True)
class Mind:
    """A state of mind, with the ideas that it is about."""

    kind: Kind
    ideas: tuple[str, ...] = ()


SLIPS = {Kind.KNOWS: 0.08, Kind.HASTY: 0.3}
"""How often somebody who knows errs."""
ACTS = {Kind.ALWAYS: 0.92, Kind.HALF: 0.5, Kind.BOTH: 0.92, Kind.LIKE: 0.5}
"""How often an idea decides the answer where it can."""
HELD = frozenset({Kind.ALWAYS, Kind.HALF, Kind.BOTH})
"""The kinds of minds that hold an idea that is listed."""
FEW = 8
"""Ideas up to which each is as likely as its kind says; more have to share that."""
LUCK = 0.1
"""How much better than chance somebody may do who does not look, by a rule for instance."""
ERRS = 0.2
"""How often somebody who holds an idea errs where it could decide and does not."""
RIGHT_ASIDE, RIGHT_OTHER = 0.75, 0.35
"""How often somebody is right at a new kind of question: who holds an idea that is not known to
decide there, and who holds one that is not listed. Then answers of a kind are alike."""
LEARNS = 0.02
"""How many of those who do not know have learned it by the reply to an answer."""
DRIFTS = 0.004
"""How many of those who know have got another idea since the last answer."""
KNOWING = 2
"""How many minds know: they come first."""
PRIOR = Kind.ALWAYS.value + Kind.HALF.value
"""How likely an idea is before any answer."""
UNLIKELY = 0.004
"""How likely a mind must be to be asked for in the choice of a question."""


class Beliefs:
    """How likely each state of mind is, in one skill.

    Args:
        ideas: Those that are possible from the beginning; others are once a question could show
            them, and two at once when answers have shown both.

    Attributes:
        minds: The states that are possible, those who know first.
        likely: The probability of each; they add up to 1.
        signs: How many answers each idea gave.
        attempts: The answers that tell something.
    """

    def __init__(self, ideas: Iterable[str] = ()) -> None:
        self.minds: Sequence[Mind] = ()
        self.likely: Sequence[float] = ()
        self.signs: Counter[str] = Counter()
        self._prior: Sequence[float] = ()
        self.attempts: list[Attempt] = []
        self._contents: set[str] = set()
        self._ideas = set(ideas)
        self._pairs: set[tuple[str, str]] = set()
        self._asked: Counter[tuple[str, str]] = Counter()
        self._right: Counter[tuple[str, str]] = Counter()
        self._held: dict[str, float] = {}
        self._begin()

    def copy(self) -> "Beliefs":
        """Return beliefs that can go on by themselves."""
        result = Beliefs()
        vars(result).update({name: copy(value) for name, value in vars(self).items()})
        return result

    def _begin(self) -> None:
        """Go back to before any answer."""
        alone = [Mind(kind) for kind in (Kind.KNOWS, Kind.HASTY, Kind.GUESSES, Kind.OTHER)]
        of_one = (Kind.ALWAYS, Kind.HALF, Kind.LIKE)
        held = [Mind(kind, (idea,)) for idea in sorted(self._ideas) for kind in of_one]
        both = [Mind(Kind.BOTH, pair) for pair in sorted(self._pairs)]
        self.minds = (*alone, *held, *both)
        share = FEW / max(FEW, len(self._ideas))
        self._prior = _normalize(
            [mind.kind.value * (share if mind.ideas else 1) for mind in self.minds]
        )
        self.likely, self._held = self._prior, {}
        self._asked.clear()
        self._right.clear()

    def add(self, attempt: Attempt) -> bool:
        """Take up an answer; say whether it told anything: what was asked before does not."""
        if attempt.content in self._contents:
            return False
        self._contents.add(attempt.content)
        self.attempts.append(attempt)
        self.signs.update(set(attempt.shown))
        pairs = {
            pair
            for pair in combinations(sorted(self.signs), 2)
            if not set(pair).isdisjoint(attempt.shown)
        }
        if pairs <= self._pairs and self._ideas.issuperset(attempt.offered):
            self._follow(attempt)
            return True
        self._ideas.update(attempt.offered)
        self._pairs |= pairs
        self._begin()
        for each in self.attempts:
            self._follow(each)
        return True

    def _follow(self, attempt: Attempt) -> None:
        """Weigh an answer, and let the student learn from the reply."""
        answering = self.weigh(attempt, self.minds)
        weights = [before * each for before, each in zip(self.likely, answering, strict=True)]
        self.likely, self._held = _learn(_normalize(weights), self._prior), {}
        for idea in ("", *set(attempt.offered)):
            self._asked[attempt.template, idea] += 1
            self._right[attempt.template, idea] += attempt.right

    def weigh(self, attempt: Attempt, minds: Sequence[Mind]) -> list[float]:
        """Return how likely an answer is from each of some minds."""
        right, wrong, offered = attempt.right, attempt.wrong, Counter(attempt.offered)
        template = attempt.template
        asked, rights = self._asked[template, ""], self._right[template, ""]
        another = _err(1 - (rights + RIGHT_OTHER) / (asked + 1), attempt)
        alone = {
            Kind.KNOWS: _err(SLIPS[Kind.KNOWS], attempt),
            Kind.HASTY: _err(SLIPS[Kind.HASTY], attempt),
            Kind.GUESSES: _err(1 - 1 / (wrong + 1) - LUCK, attempt),
            Kind.OTHER: another,
        }
        undecided = _err(ERRS, attempt)
        result = []
        for mind in minds:
            answers = sum([offered[idea] for idea in mind.ideas])
            if not mind.ideas:
                result.append(alone[mind.kind])
            elif not answers and mind.kind is Kind.LIKE:
                result.append(another)
            elif not answers:
                key = template, mind.ideas[0]
                share = (rights - self._right[key] + RIGHT_ASIDE) / (asked - self._asked[key] + 1)
                result.append(_err(1 - share, attempt))
            else:
                acts = ACTS[mind.kind]
                shown = not right and not set(attempt.shown).isdisjoint(mind.ideas)
                rest = another if mind.kind is Kind.LIKE else undecided
                result.append((acts / answers if shown else 0.0) + (1 - acts) * rest)
        return result

    # What is read off.

    @property
    def knows(self) -> float:
        """How likely it is that the student knows."""
        return sum(self.likely[:KNOWING])

    @property
    def ideas(self) -> Mapping[str, float]:
        """How likely it is that each idea is held."""
        if not self._held:
            for mind, likely in zip(self.minds, self.likely, strict=True):
                if mind.kind in HELD:
                    for idea in mind.ideas:
                        self._held[idea] = self._held.get(idea, 0.0) + likely
        return self._held

    @property
    def another(self) -> float:
        """How likely it is that an idea is held that is not listed, or that answers are guessed."""
        kinds = (Kind.OTHER, Kind.LIKE, Kind.GUESSES)
        pairs = zip(self.minds, self.likely, strict=True)
        return sum([likely for mind, likely in pairs if mind.kind in kinds])

    def weigh_information(self, answers: Sequence[Attempt]) -> float:
        """Return how much an answer to a question tells about the mind, on the average, in nats.

        Args:
            answers: Those that can be told apart.
        """
        chosen = [number for number, share in enumerate(self.likely) if share > UNLIKELY]
        minds = [self.minds[number] for number in chosen]
        likely = [self.likely[number] for number in chosen]
        columns = [self.weigh(answer, minds) for answer in answers]
        rows = [_normalize(row) for row in zip(*columns, strict=True)]
        expected = [
            sum([a * b for a, b in zip(likely, column, strict=True)])
            for column in zip(*rows, strict=True)
        ]
        return sum(
            each
            * sum([share * log(share / whole) for share, whole in zip(row, expected, strict=True)])
            for each, row in zip(likely, rows, strict=True)
        )


def _err(share: float, attempt: Attempt) -> float:
    """Return how likely an answer is from somebody who errs so often, on anything plausible."""
    return share / attempt.wrong if not attempt.right else 1 - share


def _normalize(weights: Sequence[float]) -> list[float]:
    whole = sum(weights)
    return [weight / whole for weight in weights]


def _learn(likely: Sequence[float], prior: Sequence[float]) -> list[float]:
    """Let some of those who do not know learn it, and some of the others get ideas."""
    know, others = sum(likely[:KNOWING]), 1 - sum(prior[:KNOWING])
    result = [
        (1 - LEARNS) * each + DRIFTS * know * before / others
        for each, before in zip(likely, prior, strict=True)
    ]
    result[:KNOWING] = [(1 - DRIFTS) * each for each in likely[:KNOWING]]
    result[0] += LEARNS * (1 - know)
    return result

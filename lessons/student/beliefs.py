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
from itertools import combinations
from math import log

from lessons.ideas.evidence import Attempt
from lessons.student.parameters import Kind, Parameters, load_parameters


@dataclass(frozen=True, slots=True)
class Mind:
    """A state of mind, with the ideas that it is about."""

    kind: Kind
    ideas: tuple[str, ...] = ()


ALONE = (Kind.KNOWS, Kind.HASTY, Kind.GUESSES, Kind.RULE, Kind.OTHER)
"""The kinds of minds that are about no idea; those who know come first."""
KNOWING = 2
"""How many of them know."""
OF_ONE = (Kind.ALWAYS, Kind.HALF, Kind.LIKE)
"""The kinds of minds that are about one idea."""
HELD = frozenset({Kind.ALWAYS, Kind.HALF, Kind.BOTH})
"""The kinds of minds that hold an idea that is listed."""
NO_REASON = frozenset({Kind.GUESSES, Kind.RULE, Kind.OTHER, Kind.LIKE})
"""The kinds of minds whose wrong answers no listed idea explains."""
FEW = 8
"""Ideas up to which each is as likely as its kind says; more have to share that."""
UNLIKELY = 0.004
"""How likely a mind must be to be asked for in the choice of a question."""


class Beliefs:
    """How likely each state of mind is, in one skill.

    Args:
        ideas: Those that are possible from the beginning; others are once a question could show
            them, and two at once when answers have shown both.
        parameters: Those of the course, if none are given.

    Attributes:
        minds: The states that are possible, those who know first.
        likely: The probability of each; they add up to 1.
        signs: How many answers each idea gave.
        attempts: The answers that tell something.
    """

    def __init__(self, ideas: Iterable[str] = (), parameters: Parameters | None = None) -> None:
        self.parameters = parameters or load_parameters()
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
        self.begin()

    def copy(self) -> "Beliefs":
        """Return beliefs that can go on by themselves."""
        result = Beliefs()
        vars(result).update({name: copy(value) for name, value in vars(self).items()})
        return result

    def begin(self) -> Sequence[float]:
        """Go back to before any answer; return how likely each mind is then."""
        alone = [Mind(kind) for kind in ALONE]
        held = [Mind(kind, (idea,)) for idea in sorted(self._ideas) for kind in OF_ONE]
        both = [Mind(Kind.BOTH, pair) for pair in sorted(self._pairs)]
        self.minds = (*alone, *held, *both)
        share = FEW / max(FEW, len(self._ideas))
        self._prior = _normalize(
            [self.parameters.share(mind.kind) * (share if mind.ideas else 1) for mind in self.minds]
        )
        self.likely, self._held = self._prior, {}
        self._asked.clear()
        self._right.clear()
        return self._prior

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
            self.follow(attempt)
            return True
        self._ideas.update(attempt.offered)
        self._pairs |= pairs
        self.begin()
        for each in self.attempts:
            self.follow(each)
        return True

    def follow(self, attempt: Attempt) -> None:
        """Weigh an answer, and let the student learn from the reply."""
        answering = self.weigh(attempt, self.minds)
        weights = [before * each for before, each in zip(self.likely, answering, strict=True)]
        self.likely, self._held = self._learn(_normalize(weights)), {}
        for idea in ("", *set(attempt.offered)):
            self._asked[attempt.template, idea] += 1
            self._right[attempt.template, idea] += attempt.right

    def weigh(self, attempt: Attempt, minds: Sequence[Mind]) -> list[float]:
        """Return how likely an answer is from each of some minds."""
        asked, rights = self._asked[attempt.template, ""], self._right[attempt.template, ""]
        known, offered = self.parameters, Counter(attempt.offered)
        another = _err(1 - (rights + known.right_other) / (asked + 1), attempt)
        undecided = _err(known.errs, attempt)
        alone = {
            Kind.KNOWS: _err(known.slips, attempt),
            Kind.HASTY: _err(known.often, attempt),
            Kind.GUESSES: 1 / (attempt.wrong + 1),
            Kind.RULE: _err(1 - known.lucky, attempt),
            Kind.OTHER: another,
        }
        result = []
        for mind in minds:
            answers = sum([offered[idea] for idea in mind.ideas])
            if not mind.ideas:
                result.append(alone[mind.kind])
            elif not answers and mind.kind is Kind.LIKE:
                result.append(another)
            elif not answers:
                key = attempt.template, mind.ideas[0]
                seen = asked - self._asked[key]
                share = (rights - self._right[key] + known.right_aside) / (seen + 1)
                result.append(_err(1 - share, attempt))
            else:
                acts = known.decides(mind.kind)
                shown = not attempt.right and not set(attempt.shown).isdisjoint(mind.ideas)
                rest = another if mind.kind is Kind.LIKE else undecided
                result.append((acts / answers if shown else 0.0) + (1 - acts) * rest)
        return result

    def _learn(self, likely: Sequence[float]) -> list[float]:
        """Let some of those who do not know learn it, and some of the others get ideas."""
        learns, drifts = self.parameters.learns, self.parameters.drifts
        know, others = sum(likely[:KNOWING]), 1 - sum(self._prior[:KNOWING])
        result = [
            (1 - learns) * each + drifts * know * before / others
            for each, before in zip(likely, self._prior, strict=True)
        ]
        result[:KNOWING] = [(1 - drifts) * each for each in likely[:KNOWING]]
        result[0] += learns * (1 - know)
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
        pairs = zip(self.minds, self.likely, strict=True)
        return sum([likely for mind, likely in pairs if mind.kind in NO_REASON])

    def weigh_information(self, answers: Sequence[Attempt]) -> float:
        """Return how much an answer to a question tells about the mind, on the average, in nats.

        Args:
            answers: Those that can be told apart.
        """
        open_minds = [each for each, p in enumerate(self.likely) if p > UNLIKELY]
        minds = [self.minds[each] for each in open_minds]
        likely = [self.likely[each] for each in open_minds]
        rows = list(
            map(_normalize, zip(*(self.weigh(each, minds) for each in answers), strict=True))
        )
        expected = [
            sum([each * row[column] for each, row in zip(likely, rows, strict=True)])
            for column in range(len(answers))
        ]
        gains = [
            each * share * log(share / whole)
            for each, row in zip(likely, rows, strict=True)
            for share, whole in zip(row, expected, strict=True)
        ]
        return sum(gains)


def _err(share: float, attempt: Attempt) -> float:
    """Return how likely an answer is from somebody who errs so often, on anything plausible."""
    return share / attempt.wrong if not attempt.right else 1 - share


def _normalize(weights: Sequence[float]) -> list[float]:
    whole = sum(weights)
    return [weight / whole for weight in weights]

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
from operator import mul
from typing import TypeAlias

from lessons.ideas.evidence import Attempt
from lessons.student.parameters import Kind, Parameters, load_parameters


@dataclass(frozen=True, slots=True)
class Mind:
    """A state of mind, with the ideas that it is about, or the kind of question (a template)."""

    kind: Kind
    ideas: tuple[str, ...] = ()
    template: str = ""


ALONE = (Kind.KNOWS, Kind.GUESSES, Kind.OTHER)
"""The kinds of minds that are about no idea; who knows comes first."""
OF_ONE = (Kind.ALWAYS, Kind.HALF, Kind.LIKE)
"""The kinds of minds that are about one idea."""
HELD = frozenset({Kind.ALWAYS, Kind.HALF, Kind.BOTH})
"""The kinds of minds that hold an idea that is listed."""
NO_REASON = frozenset({Kind.GUESSES, Kind.OTHER, Kind.GAP, Kind.LIKE})
"""The kinds of minds whose wrong answers no listed idea explains."""
FEW = 8
"""Ideas up to which each is as likely as its kind says; more have to share that."""
Weights: TypeAlias = dict[tuple[str, ...], Mapping[Kind, float]]
"""How likely an answer is from each kind of mind, by the ideas that it is about."""
UNLIKELY = 0.002
"""How likely a mind must be to be asked for in the choice of a question."""


class Beliefs:
    """How likely each state of mind is, in one skill.

    Args:
        ideas: Those that are possible from the beginning; others are once a question could show
            them, and two at once when answers have shown each without the other.
        templates: The kinds of questions, each of which may be the only one that is not known.
        parameters: Those of the course, if none are given.

    Attributes:
        minds: The states that are possible, who knows first.
        likely: The probability of each, after the reply to the last answer; they add up to 1.
        signs: The numbers of the answers that each idea gave.
        attempts: The answers that tell something.
    """

    def __init__(
        self,
        ideas: Iterable[str] = (),
        templates: Iterable[str] = (),
        parameters: Parameters | None = None,
    ) -> None:
        self.parameters = parameters or load_parameters()
        self.minds: Sequence[Mind] = ()
        self.likely: Sequence[float] = ()
        self.signs: dict[str, frozenset[int]] = {}
        self.attempts: list[Attempt] = []
        self._prior: Sequence[float] = ()
        self._contents: set[str] = set()
        self._ideas, self._templates = set(ideas), tuple(sorted(templates))
        self._pairs: set[tuple[str, str]] = set()
        # By template and idea, all answers by no idea:
        self._asked: Counter[tuple[str, str]] = Counter()
        self._right: Counter[tuple[str, str]] = Counter()
        self._shown: Counter[tuple[str, str]] = Counter()
        self._answering: Sequence[float] = ()  # as they were before the reply to the last answer
        self._held: Mapping[str, float] | None = None  # of them, those who hold each idea
        self._weighed: list[Weights] = []  # of each attempt, for when minds are added
        self.begin()

    def copy(self) -> "Beliefs":
        """Return beliefs that can go on by themselves."""
        result = Beliefs()
        vars(result).update({name: copy(value) for name, value in vars(self).items()})
        return result

    def begin(self) -> Sequence[float]:
        """Go back to before any answer; return how likely each mind is then."""
        alone = [Mind(kind) for kind in ALONE]
        gaps = [Mind(Kind.GAP, template=each) for each in self._templates]
        held = [Mind(kind, (idea,)) for idea in sorted(self._ideas) for kind in OF_ONE]
        both = [Mind(Kind.BOTH, pair) for pair in sorted(self._pairs)]
        self.minds = (*alone, *gaps, *held, *both)
        self._prior = _normalize_weights([self._share_weight(mind) for mind in self.minds])
        for counts in (self._asked, self._right, self._shown):
            counts.clear()
        self.likely = self._answering = self._prior
        self._held = None
        return self._prior

    def _share_weight(self, mind: Mind) -> float:
        share = self.parameters.share(mind.kind)
        if mind.ideas:
            return share * FEW / max(FEW, len(self._ideas))
        return share / len(self._templates) if mind.template else share

    def add(self, attempt: Attempt) -> bool:
        """Take up an answer; say whether it told anything: what was asked before does not."""
        if attempt.content in self._contents:
            return False
        self._contents.add(attempt.content)
        self.attempts.append(attempt)
        self._weighed.append({})
        for idea in set(attempt.shown):
            self.signs[idea] = self.signs.get(idea, frozenset()) | {len(self.attempts)}
        pairs = {
            (one, other)
            for one, other in combinations(sorted(self.signs), 2)
            if self.signs[one] - self.signs[other] and self.signs[other] - self.signs[one]
        }
        if pairs == self._pairs and self._ideas.issuperset(attempt.offered):
            self.follow(attempt, self._weighed[-1])
            return True
        self._ideas.update(attempt.offered)
        self._pairs = pairs
        self.begin()
        for each, weighed in zip(self.attempts, self._weighed, strict=True):
            self.follow(each, weighed)
        return True

    def follow(self, attempt: Attempt, weighed: Weights) -> None:
        """Weigh an answer, and let the student learn from the reply."""
        answering = self.weigh(attempt, self.minds, weighed)
        weights = [before * each for before, each in zip(self.likely, answering, strict=True)]
        self._answering = _normalize_weights(weights)
        self.likely = self._apply_learning(self._answering, attempt)
        self._held = None
        for idea in ("", *set(attempt.offered)):
            self._asked[attempt.template, idea] += 1
            self._right[attempt.template, idea] += attempt.right
        for idea in set(attempt.shown):
            self._shown[attempt.template, idea] += 1

    def weigh(
        self, attempt: Attempt, minds: Sequence[Mind], weighed: Weights | None = None
    ) -> list[float]:
        """Return how likely an answer is from each of some minds.

        Args:
            attempt: The answer.
            minds: Some of those that are possible.
            weighed: What is known of this by the ideas of minds, and is added to.
        """
        weighed = {} if weighed is None else weighed
        if () not in weighed:
            weighed[()] = self._weigh_undecided(attempt)
        offered, aside = Counter(attempt.offered), None
        for ideas in dict.fromkeys([mind.ideas for mind in minds]):
            if ideas in weighed:
                continue
            able = [idea for idea in ideas if idea in offered]
            if able:
                weighed[ideas] = self._weigh_shown(able, attempt, offered, weighed[()])
            elif (attempt.template, ideas[0]) in self._asked:
                weighed[ideas] = self._weigh_aside(attempt, ideas[0], weighed[()])
            else:
                aside = aside or self._weigh_aside(attempt, ideas[0], weighed[()])
                weighed[ideas] = aside
        here = ("", attempt.template)
        return [
            weighed[mind.ideas][mind.kind if mind.template in here else Kind.KNOWS]
            for mind in minds
        ]

    def _weigh_undecided(self, attempt: Attempt) -> Mapping[Kind, float]:
        """Return how likely an answer is from each kind of mind where no idea decides it."""
        known = self.parameters
        knows = _weigh_error(known.slip, attempt)
        another = _weigh_error(1 - self._expect_right(attempt, known.right_other), attempt)
        return {
            Kind.KNOWS: knows,
            Kind.GUESSES: 1 / (attempt.wrong + 1),
            Kind.OTHER: another,
            Kind.GAP: _weigh_error(1 - self._expect_right(attempt, known.right_gap), attempt),
            Kind.ALWAYS: _weigh_error(known.errs, attempt),
            Kind.HALF: knows,
            Kind.LIKE: another,
            Kind.BOTH: another,
        }

    def _expect_right(self, attempt: Attempt, before: float, idea: str = "") -> float:
        """Return how often answers of a kind are right where an idea could not show; none, all.

        Before any was given it is `before`, which counts as one answer.
        """
        rights, asked = self._right[attempt.template, ""], self._asked[attempt.template, ""]
        if idea:
            rights -= self._right[attempt.template, idea]
            asked -= self._asked[attempt.template, idea]
        return (rights + before) / (asked + 1)

    def _weigh_aside(
        self, attempt: Attempt, idea: str, undecided: Mapping[Kind, float]
    ) -> Mapping[Kind, float]:
        """Return how likely an answer is from who holds an idea that could not show in it."""
        known = self.parameters
        always = _weigh_error(1 - self._expect_right(attempt, known.right_aside, idea), attempt)
        half = _weigh_error(1 - self._expect_right(attempt, known.right_else, idea), attempt)
        like = undecided[Kind.LIKE]
        return {Kind.ALWAYS: always, Kind.BOTH: always, Kind.HALF: half, Kind.LIKE: like}

    def _weigh_shown(
        self,
        ideas: Sequence[str],
        attempt: Attempt,
        offered: Mapping[str, int],
        undecided: Mapping[Kind, float],
    ) -> Mapping[Kind, float]:
        """Return how likely an answer is from who holds ideas that could show in it.

        Of two, each decides as often as it did at this kind of question before.
        """
        counts = {idea: self._shown[attempt.template, idea] + 0.5 for idea in ideas}
        shares = [counts[idea] / offered[idea] for idea in ideas if idea in attempt.shown]
        shown = sum(shares) / sum(counts.values())
        acting = self.parameters.acting.items()
        return {kind: acts * shown + (1 - acts) * undecided[kind] for kind, acts in acting}

    def learn_shares(self, attempt: Attempt) -> list[float]:
        """Return how many of those of each mind have learned it by the reply to an answer."""
        learns = self.parameters.learns
        corrected = learns if attempt.right else self.parameters.corrected
        return [corrected if mind.kind in HELD else learns for mind in self.minds]

    def _apply_learning(self, likely: Sequence[float], attempt: Attempt) -> list[float]:
        """Let some of those who do not know learn it, and some of the others get ideas."""
        drifts, shares = self.parameters.drifts, self.learn_shares(attempt)
        drifting = drifts * likely[0] / (1 - self._prior[0])
        result = [
            (1 - share) * each + drifting * before
            for share, each, before in zip(shares, likely, self._prior, strict=True)
        ]
        learned = sum(map(mul, shares[1:], likely[1:]))
        result[0] = (1 - drifts) * likely[0] + learned
        return result

    # What is read off.

    @property
    def knows(self) -> float:
        """How likely it is that the student knows."""
        return self.likely[0]

    @property
    def ideas(self) -> Mapping[str, float]:
        """How likely it is that each idea was held when the last answer was given."""
        if self._held is None:
            held: dict[str, float] = {}
            for mind, each in zip(self.minds, self._answering, strict=True):
                if mind.kind in HELD:
                    for idea in mind.ideas:
                        held[idea] = held.get(idea, 0.0) + each
            self._held = held
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
            map(
                _normalize_weights, zip(*(self.weigh(each, minds) for each in answers), strict=True)
            )
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


def _weigh_error(share: float, attempt: Attempt) -> float:
    """Return how likely an answer is from somebody who errs so often, on anything plausible."""
    return share / attempt.wrong if not attempt.right else 1 - share


def _normalize_weights(weights: Sequence[float]) -> list[float]:
    whole = sum(weights)
    return [weight / whole for weight in weights]

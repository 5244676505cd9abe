"""A model of a student's mind in one skill: how likely each state is after the answers so far.

A hidden Markov model. Its states are the minds below, what it sees are answers, and after each
answer, which the tutor has replied to, somebody may have learned (Bayesian knowledge tracing:
Corbett & Anderson, Knowledge tracing, 1995; wrong answers told apart: Chen, Bayesian diagnosis
tracing, 2019). All is a pure function of the attempts, in their order.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from itertools import islice
from math import log
from operator import mul
from typing import NamedTuple, Self, TypeAlias

from msgspec.structs import replace

from lessons.ideas.evidence import Attempt
from lessons.student.parameters import Kind, Parameters, load_parameters


class Mind(NamedTuple):
    """A possible state of a student's mind, with the ideas held or the kind of question unknown."""

    kind: Kind
    ideas: tuple[str, ...] = ()
    template: str = ""


ALONE = (Kind.KNOWS, Kind.GUESSES, Kind.OTHER)
"""The kinds of minds that are about no idea; `KNOWS` comes first."""
OF_ONE, OF_TWO = (Kind.ALWAYS, Kind.HALF, Kind.LIKE), (Kind.BOTH,)
"""The kinds of minds that are about one idea, and about two."""
HELD = frozenset({Kind.ALWAYS, Kind.HALF, Kind.BOTH})
"""The kinds of minds that hold an idea that is listed."""
NO_REASON = frozenset({Kind.GUESSES, Kind.OTHER, Kind.GAP, Kind.LIKE})
"""The kinds of minds whose wrong answers no listed idea explains."""
FEW = 8
"""Ideas up to which each has the prior of its kind; more ideas share the prior of so many."""
RECENT = 24
"""The last answers of a skill that count when an idea must explain the wrong ones."""
SUREST = 0.95
"""The highest prior probability of guessing."""
UNLIKELY = 0.002
"""The probability above which a mind counts in the choice of a question."""


class Beliefs:
    """The probability of each state of a student's mind in one skill, updated by answers.

    Args:
        ideas: Those that are possible from the beginning; others are once a question could show
            them, and two at once when answers have shown each without the other.
        templates: The kinds of questions, each of which may be the only one that is not known.
        parameters: Those of the course, if none are given.

    Attributes:
        minds: The states that are possible, who knows first.
        likely: The probability of each, after the reply to the last answer; they add up to 1.
        learning: Which share of each mind learns the skill by the reply, if the answer was right.
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
        self.templates = tuple(sorted(templates))
        self._about: dict[tuple[str, ...], None] = {}  # ideas, and pairs of them, of minds
        self._counts: dict[str, dict[str, _Count]] = {}  # by template and idea
        self._answering: Sequence[float] = ()  # as they were before the reply to the last answer
        self._weighed: list[list[float]] = []  # of each attempt, for when minds are added
        self._add_minds({(idea,) for idea in ideas})

    def copy(self) -> Self:
        """Return an independent copy of the beliefs."""
        result = copy(self)
        vars(result).update({name: copy(value) for name, value in vars(self).items()})
        result._counts = {name: copy(each) for name, each in self._counts.items()}
        result._weighed = [copy(each) for each in self._weighed]
        return result

    def _add_minds(self, about: Iterable[tuple[str, ...]]) -> None:
        """Make more minds possible, about ideas or pairs, and go back to before all answers."""
        self._about |= dict.fromkeys(sorted(about))
        self.minds = (
            *map(Mind, ALONE),
            *[Mind(Kind.GAP, template=each) for each in self.templates],
            *[Mind(kind, each) for each in self._about for kind in (OF_ONE, OF_TWO)[len(each) - 1]],
        )
        ideas = sum(len(each) == 1 for each in self._about)
        self._prior = _normalize_weights([self._weigh_prior(mind, ideas) for mind in self.minds])
        holding = [(number, mind) for number, mind in enumerate(self.minds) if mind.kind in HELD]
        self._holding = [(number, idea) for number, mind in holding for idea in mind.ideas]
        learns, corrected = self.parameters.learns, self.parameters.corrected
        taught = [corrected if mind.kind in HELD else learns for mind in self.minds]
        self.learning = {True: [learns] * len(self.minds), False: taught}
        self.begin()

    def expect_guessing(self, share: float) -> None:
        """Raise the prior probability of guessing to `share` if the parameters say less.

        There must not have been an answer yet.
        """
        if share > self.parameters.guesses:
            weight = share / (1 - min(share, SUREST))
            self.parameters = replace(self.parameters, guesses=weight)
            self._add_minds(())

    def begin(self) -> Sequence[float]:
        """Reset the beliefs to those before any answer, and return the prior of each mind."""
        self._counts.clear()
        self.likely = self._answering = self._prior
        return self._prior

    def _weigh_prior(self, mind: Mind, ideas: int) -> float:
        """Return a mind's prior weight: its kind's share, or less of it if ideas are many."""
        share: float = getattr(self.parameters, mind.kind)
        if mind.ideas:
            return share * FEW / max(FEW, ideas)
        return share / len(self.templates) if mind.template else share

    def add(self, attempt: Attempt) -> bool:
        """Add an answer to the beliefs, and return False if its content was asked before."""
        if attempt.content in self._contents:
            return False
        self._contents.add(attempt.content)
        self.attempts.append(attempt)
        self._weighed.append([])
        for idea in set(attempt.shown):
            self.signs[idea] = self.signs.get(idea, frozenset()) | {len(self.attempts)}
        new = {(idea,) for idea in attempt.offered} | set(self._find_pairs(attempt.shown))
        if new <= self._about.keys():
            self.follow(attempt, self._weighed[-1])
            return True
        self._add_minds(new - self._about.keys())
        for each, weighed in zip(self.attempts, self._weighed, strict=True):
            self.follow(each, weighed)
        return True

    def _find_pairs(self, shown: Iterable[str]) -> Iterator[tuple[str, ...]]:
        """Yield each pair of a shown idea and another, where answers showed each alone."""
        for one in set(shown):
            for other in self.signs:
                if self.signs[one] - self.signs[other] and self.signs[other] - self.signs[one]:
                    yield tuple(sorted((one, other)))

    def follow(self, attempt: Attempt, weighed: list[float] | None = None) -> None:
        """Update the beliefs by an answer and the reply to it; `weigh` fills up `weighed`."""
        self._answering = _normalize_weights([*map(mul, self.likely, self.weigh(attempt, weighed))])
        self.likely = self._apply_learning(self._answering, attempt)
        counts = self._counts.setdefault(attempt.template, {})
        for idea in {"", *attempt.offered, *attempt.shown}:
            asked, right, shown = counts.get(idea, _NONE)
            if not idea or idea in attempt.offered:
                asked, right = asked + 1, right + attempt.right
            counts[idea] = asked, right, shown + (idea in attempt.shown)

    def weigh(self, attempt: Attempt, weighed: list[float] | None = None) -> Sequence[float]:
        """Return the likelihood of an answer for each mind, filling up the list `weighed`."""
        result = [] if weighed is None else weighed
        if len(result) == len(self.minds):
            return result
        known, here = self.parameters, self._counts.get(attempt.template, {})
        asked, right, _shown = here.get("", _NONE)
        knows = _weigh_error(known.slip, attempt)
        another = _weigh_right((right + known.right_other) / (asked + 1), attempt)
        begun = len({mind.ideas for mind in self.minds[: len(result)] if mind.ideas})
        if not result:
            gap = _weigh_right((right + known.right_gap) / (asked + 1), attempt)
            result += [knows, 1 / (attempt.wrong + 1), another]
            result += [gap if each == attempt.template else knows for each in self.templates]
        errs = _weigh_error(known.errs, attempt)
        of_one = (known.acts, errs), (known.halves, knows), (known.halves, another)
        of_two = ((known.acts, another),)
        offered = {*attempt.offered}
        for about in islice(self._about, begun, None):
            if offered.isdisjoint(about):
                asked_so, right_so, _shown = here.get(about[0], _NONE)
                asked_else, right_else = asked - asked_so + 1, right - right_so
                always = _weigh_right((right_else + known.right_aside) / asked_else, attempt)
                half = _weigh_right((right_else + known.right_else) / asked_else, attempt)
                result += (always,) if about[1:] else (always, half, another)
            else:
                shown = self._share_shown([idea for idea in about if idea in offered], attempt)
                for acts, undecided in of_two if about[1:] else of_one:
                    result.append(acts * shown + (1 - acts) * undecided)
        return result

    def _share_shown(self, ideas: Sequence[str], attempt: Attempt) -> float:
        """Return how often minds with some of the offered ideas would give this answer.

        Of two, each decides as often as it did at this kind of question before.
        """
        here = self._counts.get(attempt.template, {})
        counts = [here.get(idea, _NONE)[2] + 0.5 for idea in ideas]
        shares = [
            count / attempt.offered.count(idea)
            for idea, count in zip(ideas, counts, strict=True)
            if idea in attempt.shown
        ]
        return sum(shares) / sum(counts)

    def _apply_learning(self, likely: Sequence[float], attempt: Attempt) -> list[float]:
        """Return the probabilities of minds after a reply: some learn the skill, some forget."""
        drifts, shares = self.parameters.drifts, self.learning[attempt.right]
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
        """How likely it is that the student knows the skill."""
        return self.likely[0]

    @property
    def ideas(self) -> Mapping[str, float]:
        """How likely it is that each idea was held when the last answer was given."""
        held: dict[str, float] = {}
        for number, idea in self._holding:
            held[idea] = held.get(idea, 0.0) + self._answering[number]
        return held

    @property
    def another(self) -> float:
        """How likely it is that the student holds an unlisted idea, or guesses."""
        pairs = zip(self.minds, self.likely, strict=True)
        return sum([likely for mind, likely in pairs if mind.kind in NO_REASON])

    def compare_signs(self, idea: str) -> int:
        """Return the wrong answers that show an idea minus the others, since it first showed.

        Of a long history only the recent answers count.
        """
        first = min(self.signs.get(idea, {1})) - 1
        recent = self.attempts[max(first, len(self.attempts) - RECENT) :]
        return sum([1 if idea in each.shown else -1 for each in recent if not each.right])

    def weigh_information(self, answers: Sequence[Attempt]) -> float:
        """Return the expected information about the mind from a question's answer, in nats."""
        open_minds = [each for each, p in enumerate(self.likely) if p > UNLIKELY]
        likely = [self.likely[each] for each in open_minds]
        weighed = [self.weigh(each) for each in answers]
        rows = [_normalize_weights([row[mind] for row in weighed]) for mind in open_minds]
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


_Count: TypeAlias = tuple[int, int, int]
"""How many answers of a kind there were, or those in which an idea could show; right ones; those
that it gave."""
_NONE: _Count = (0, 0, 0)


def _weigh_right(share: float, attempt: Attempt) -> float:
    """Return the likelihood of an answer for a mind that is right with probability `share`."""
    return share if attempt.right else (1 - share) / attempt.wrong


def _weigh_error(share: float, attempt: Attempt) -> float:
    """Return the likelihood of an answer for a mind that errs with probability `share`."""
    return share / attempt.wrong if not attempt.right else 1 - share


def _normalize_weights(weights: Sequence[float]) -> list[float]:
    whole = sum(weights)
    return [weight / whole for weight in weights]

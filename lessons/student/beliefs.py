"""A model of a student's mind in one skill: how likely each state is after the answers so far.

A hidden Markov model. Its states are the minds below, what it sees are answers, and after each
answer, which the tutor has replied to, somebody may have learned (Bayesian knowledge tracing:
Corbett & Anderson, Knowledge tracing, 1995; wrong answers told apart: Chen, Bayesian diagnosis
tracing, 2019). All is a pure function of the attempts, in their order.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from math import log
from operator import mul
from typing import Annotated, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from lessons.files.course_folder import find_own_file, read_once
from lessons.files.findings import Finding
from lessons.files.opening import read_file
from lessons.ideas.evidence import Attempt
from lessons.language import _

LARGEST = 10_000  # Bytes that a course's own file may have.
FILE = "student-model.json"
"""Where a course holds its own parameters: those that differ, by their names."""


class Kind(StrEnum):
    """A kind of mind, by how the mind answers; each name is also a field of `Parameters`."""

    KNOWS = "knows"
    GUESSES = "guesses"
    OTHER = "other"
    GAP = "gap"
    ALWAYS = "always"
    HALF = "half"
    LIKE = "like"
    BOTH = "both"


Share: TypeAlias = Annotated[float, msgspec.Meta(gt=0, lt=1)]


class Parameters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How likely minds are before any answer, how they answer, and how they change.

    All are set by hand, and tried with the simulated students of docs/diagnosis.md: there are no
    journals yet of students who are people.
    """

    knows: Share = 0.62  # Who computes the answer and seldom slips.
    guesses: Share = 0.09  # Who takes one of the answers that are plausible.
    other: Share = 0.06  # Who holds an idea that is not listed, alike where questions are.
    gap: Share = 0.04  # Who does so at one kind of question only, and knows all others.
    always: Share = 0.03  # Who holds a certain idea, and nearly always answers so.
    half: Share = 0.015  # Who holds it half of the time, and knows the rest of it.
    like: Share = 0.006  # Whose idea is not listed and often gives the answer of that one.
    both: Share = 0.012  # Who holds two certain ideas.
    slip: Share = 0.085  # How often somebody who knows errs.
    acts: Share = 0.92  # How often an idea decides the answer where it can;
    halves: Share = 0.5  # where it is held half of the time, or is like one that is listed.
    errs: Share = 0.2  # How often its holder errs where it could decide and does not.
    right_aside: Share = 0.85  # How often its holder is right at a new kind of question where it
    right_else: Share = 0.9  # is not known to decide; where it is held half of the time;
    right_other: Share = 0.35  # and who holds one that is not listed,
    right_gap: Share = 0.15  # or does so at this kind only. Then answers of a kind are alike.
    learns: Share = 0.01  # Who does not know, and has learned it by the reply to an answer;
    corrected: Share = 0.05  # who holds an idea and has, by the reply to a wrong one.
    drifts: Share = 0.001  # Who knows, and has got another idea since the last answer.


class Mind(NamedTuple):
    """A possible state of a student's mind, with the ideas held or the kind of question unknown."""

    kind: Kind
    ideas: tuple[str, ...] = ()
    template: str = ""


WITHOUT_IDEA = (Kind.KNOWS, Kind.GUESSES, Kind.OTHER)  # Those about no idea; `KNOWS` comes first.
OF_ONE = (Kind.ALWAYS, Kind.HALF, Kind.LIKE)
KINDS = {1: OF_ONE, 2: (Kind.BOTH,)}  # About one idea, and two.
_PLACES = {kind: place for place, kind in enumerate(Kind)}
HELD = frozenset({Kind.ALWAYS, Kind.HALF, Kind.BOTH})  # Who holds an idea that is listed.
NO_REASON = frozenset({Kind.GUESSES, Kind.OTHER, Kind.GAP, Kind.LIKE})  # Whom none explains.
FEW = 8  # Ideas up to which each has the prior of its kind; more share the prior of so many.
RECENT = 24  # The last answers of a skill that count when an idea must explain the wrong ones.
SUREST = 0.95  # The highest prior probability of guessing.
UNLIKELY = 0.002  # The probability above which a mind counts in the choice of a question.

_Count: TypeAlias = tuple[int, int, int]  # Answers, or those that an idea could give; right; given.
_NONE: _Count = (0, 0, 0)


class Beliefs:
    """The probability of each state of a student's mind in one skill, updated by answers.

    Args:
        ideas: Those that are possible from the beginning; others are once a question could show
            them, and two at once when answers have shown each without the other.
        templates: The kinds of questions, each of which may be the only one that is not known.
        parameters: Those of the course, if none are given.

    Attributes:
        minds: Those that are possible, who knows first.
        likely: How likely each is, after the reply to the last answer.
        attempts: The answers that tell something.
        signs: The numbers of the answers that an idea gave.
    """

    def __init__(
        self,
        ideas: Iterable[str] = (),
        templates: Iterable[str] = (),
        parameters: Parameters | None = None,
    ) -> None:
        self.parameters = parameters or load_own_parameters()[0]
        self.templates = tuple(sorted(templates))
        self.attempts: list[Attempt] = []
        self.signs: dict[str, frozenset[int]] = {}
        self._contents: frozenset[str] = frozenset()
        self._about: frozenset[tuple[str, ...]] = frozenset()  # Possible ideas, and pairs of them.
        self._add_minds({(idea,) for idea in ideas})

    def _add_minds(self, about: Iterable[tuple[str, ...]]) -> None:
        """Make more minds possible, about ideas or pairs, and weigh all answers again."""
        self._about |= {*about}
        pairs = [(kind, each) for each in sorted(self._about) for kind in KINDS[len(each)]]
        gaps = [Mind(Kind.GAP, template=each) for each in self.templates]
        self.minds = (*map(Mind, WITHOUT_IDEA), *gaps, *[Mind(*each) for each in pairs])
        ideas = sum(len(each) == 1 for each in self._about)
        self._prior = _normalize_weights([self._weigh_prior(mind, ideas) for mind in self.minds])
        self._mind_kinds = [_PLACES[mind.kind] for mind in self.minds]
        self._held: dict[str, list[int]] = {}  # The minds that an idea is in.
        for number, mind in enumerate(self.minds):
            for idea in mind.ideas:
                self._held.setdefault(idea, []).append(number)
        learns, corrected = self.parameters.learns, self.parameters.corrected
        taught = [corrected if mind.kind in HELD else learns for mind in self.minds]
        # Which share of each mind learns the skill by the reply, if the answer was right.
        self.learning = {True: [learns] * len(self.minds), False: taught}
        self.restore_prior()
        for attempt in self.attempts:
            self.follow(attempt)

    def expect_guessing(self, share: float) -> None:
        """Raise the prior of guessing to `share`, if it is less, and weigh all answers again."""
        if share > self.parameters.guesses:
            weight = share / (1 - min(share, SUREST))
            self.parameters = replace(self.parameters, guesses=weight)
            self._add_minds(())

    def restore_prior(self) -> Sequence[float]:
        """Reset the likelihoods to the prior, and return it; the answers stay, to be followed."""
        self._counts: dict[str, dict[str, _Count]] = {}  # By kind, of all answers and by idea.
        self.likely: Sequence[float] = self._prior
        # The weights of the minds as they were before the reply to the last answer.
        self._answering: Sequence[float] = self._prior
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
        self._contents |= {attempt.content}
        self.attempts.append(attempt)
        for idea in set(attempt.shown):
            self.signs[idea] = self.signs.get(idea, frozenset()) | {len(self.attempts)}
        new: set[tuple[str, ...]] = {(idea,) for idea in attempt.offered}
        for one in set(attempt.shown):
            for other in self.signs:  # Two at once, where answers showed each alone.
                if self.signs[one] - self.signs[other] and self.signs[other] - self.signs[one]:
                    new.add(tuple(sorted((one, other))))
        if new <= self._about:
            self.follow(attempt)
        else:
            self._add_minds(new)
        return True

    def weigh(self, attempt: Attempt) -> Sequence[float]:
        """Return the likelihood of an answer for each mind, in the order of `minds`.

        Answers to questions of a kind are alike: minds are right there as often as before. But
        whose idea can decide the answer gives in some share of them what the idea says.
        """
        known, here = self.parameters, self._counts.get(attempt.template, {})
        asked, right, _shown = here.get("", _NONE)

        def weigh_by_kind(share: float, left_out: _Count = _NONE) -> float:
            """Return the likelihood if as often right as at this kind before, first by `share`."""
            return _weigh_right((right - left_out[1] + share) / (asked - left_out[0] + 1), attempt)

        knows, other = _weigh_right(1 - known.slip, attempt), weigh_by_kind(known.right_other)
        errs = _weigh_right(1 - known.errs, attempt)
        aside, half = weigh_by_kind(known.right_aside), weigh_by_kind(known.right_else)
        # In the order of kinds: how likely the answer is, if no idea decides it; what share of such
        # answers an idea decides, and how likely the answer is in the rest of them.
        usual = (knows, 1 / (attempt.wrong + 1), other, knows, aside, half, other, aside)
        shares = (0.0, 0.0, 0.0, 0.0, known.acts, known.halves, known.halves, known.acts)
        rests = (0.0, 0.0, 0.0, 0.0, errs, knows, other, other)
        result = [usual[kind] for kind in self._mind_kinds]
        if attempt.template in self.templates:
            place = len(WITHOUT_IDEA) + self.templates.index(attempt.template)
            result[place] = weigh_by_kind(known.right_gap)
        for idea in here.keys() - {"", *attempt.offered}:  # What it decided here tells no more.
            aside = weigh_by_kind(known.right_aside, here[idea])
            half = weigh_by_kind(known.right_else, here[idea])
            alone = (0.0, 0.0, 0.0, 0.0, aside, half, other, aside)
            for number in self._held[idea]:
                if self.minds[number].ideas[0] == idea:  # Of two, the first speaks for both.
                    result[number] = alone[self._mind_kinds[number]]
        # How often ideas give the answer, by mind: of two, each decides as often as here before.
        given, whole = defaultdict[int, float](float), defaultdict[int, float](float)
        for idea in set(attempt.offered):
            weight = here.get(idea, _NONE)[2] + 0.5
            gives = weight * (idea in attempt.shown) / attempt.offered.count(idea)
            for number in self._held.get(idea, ()):
                given[number] += gives
                whole[number] += weight
        for number, weight in whole.items():
            kind = self._mind_kinds[number]
            share = shares[kind]
            result[number] = share * given[number] / weight + (1 - share) * rests[kind]
        return result

    def follow(self, attempt: Attempt) -> None:
        """Update the beliefs by an answer, and by the reply to it, by which some learn the skill.

        Some of those who know it forget it.
        """
        answering = _normalize_weights([*map(mul, self.likely, self.weigh(attempt))])
        knowing, shares, drifts = answering[0], self.learning[attempt.right], self.parameters.drifts
        learned, drifting = [*map(mul, shares, answering)], drifts * knowing / (1 - self._prior[0])
        likely = [
            each - gone + drifting * before
            for each, gone, before in zip(answering, learned, self._prior, strict=True)
        ]
        likely[0] = (1 - drifts) * knowing + sum(learned[1:])
        self._answering, self.likely = answering, likely
        here = self._counts[attempt.template] = {**self._counts.get(attempt.template, {})}
        for idea in {"", *attempt.offered}:
            asked, right, shown = here.get(idea, _NONE)
            here[idea] = asked + 1, right + attempt.right, shown + (idea in attempt.shown)

    # What is read off.

    @property
    def knows(self) -> float:
        """How likely it is that the student knows the skill."""
        return self.likely[0]

    @property
    def ideas(self) -> Mapping[str, float]:
        """How likely it is that each idea was held when the last answer was given."""
        return {idea: self.weigh_idea(idea) for idea in self._held}

    def weigh_idea(self, idea: str) -> float:
        """Return how likely it is that a possible idea was held at the last answer."""
        numbers = [each for each in self._held[idea] if self.minds[each].kind in HELD]
        return sum([self._answering[each] for each in numbers])

    @property
    def another(self) -> float:
        """How likely it is that the student holds an unlisted idea, or guesses."""
        pairs = zip(self.minds, self.likely, strict=True)
        return sum([likely for mind, likely in pairs if mind.kind in NO_REASON])

    def compare_signs(self, idea: str) -> int:
        """Return the wrong answers that show an idea minus the others, since it first showed.

        Of a long history only the recent answers count; 0 if it never showed.
        """
        first = min(self.signs.get(idea, {len(self.attempts) + 1})) - 1
        recent = self.attempts[max(first, len(self.attempts) - RECENT) :]
        return sum([1 if idea in each.shown else -1 for each in recent if not each.right])

    def weigh_information(self, answers: Sequence[Attempt]) -> float:
        """Return the expected information about the mind from a question's answer, in nats."""
        weighed = zip(*map(self.weigh, answers), strict=True)
        open_minds = [
            (each, _normalize_weights(row))
            for each, row in zip(self.likely, weighed, strict=True)
            if each > UNLIKELY
        ]
        columns = zip(*[[p * share for share in row] for p, row in open_minds], strict=True)
        expected = [*map(sum, columns)]
        return sum(
            [
                p * share * log(share / whole)
                for p, row in open_minds
                for share, whole in zip(row, expected, strict=True)
            ]
        )


def _weigh_right(share: float, attempt: Attempt) -> float:
    """Return the likelihood of an answer for a mind that is right with probability `share`."""
    return share if attempt.right else (1 - share) / attempt.wrong


def _normalize_weights(weights: Sequence[float]) -> list[float]:
    whole = sum(weights)
    return [weight / whole for weight in weights]


def read_own_parameters() -> tuple[Parameters, Finding | None]:
    """Return the course's parameters, or the built-in ones, and the fault in its file, if any."""
    path = find_own_file(FILE)
    if path is None:
        return Parameters(), None
    try:
        return read_parameters(read_file(path, LARGEST).decode()), None
    except (OSError, ValueError) as error:
        return Parameters(), Finding(path, 1, str(error))


load_own_parameters = read_once(read_own_parameters)


def read_parameters(text: str) -> Parameters:
    """Parse parameters from JSON text; those not in the text keep the tutor's values.

    A `ValueError` if it holds anything else; the text says what to do.
    """
    try:
        return msgspec.json.decode(text, type=Parameters)
    except msgspec.DecodeError as error:
        sentence = _("write an object of parameters, each between 0 and 1; their names are {names}")
        known = ", ".join(sorted(Parameters.__struct_fields__))
        raise ValueError(sentence.format(names=known)) from error

"""A model of a student's mind in one skill: how likely each state is after the answers so far.

A hidden Markov model. Its states are the minds below, what it sees are answers, and after each
answer, which the tutor has replied to, somebody may have learned (Bayesian knowledge tracing:
Corbett & Anderson, Knowledge tracing, 1995; wrong answers told apart: Chen, Bayesian diagnosis
tracing, 2019). All is a pure function of the attempts, in their order.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from enum import StrEnum
from math import log
from operator import mul
from typing import Annotated, NamedTuple, Self, TypeAlias

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

    knows: Share = 0.55  # Who computes the answer and seldom slips.
    guesses: Share = 0.09  # Who takes one of the answers that are plausible.
    other: Share = 0.06  # Who holds an idea that is not listed, alike where questions are.
    gap: Share = 0.04  # Who does so at one kind of question only, and knows all others.
    always: Share = 0.03  # Who holds a certain idea, and nearly always answers so.
    half: Share = 0.015  # Who holds it half of the time, and knows the rest of it.
    like: Share = 0.006  # Whose idea is not listed and often gives the answer of that one.
    both: Share = 0.012  # Who holds two certain ideas.
    slip: Share = 0.07  # How often somebody who knows errs.
    acts: Share = 0.92  # How often an idea decides the answer where it can;
    halves: Share = 0.5  # where it is held half of the time.
    errs: Share = 0.2  # How often its holder errs where it could decide and does not.
    right_aside: Share = 0.85  # How often its holder is right at a new kind of question where it
    right_else: Share = 0.9  # is not known to decide; where it is held half of the time;
    right_other: Share = 0.35  # and who holds one that is not listed,
    right_gap: Share = 0.15  # or does so at this kind only. Then answers of a kind are alike.
    learns: Share = 0.01  # Who does not know, and has learned it by the reply to an answer;
    corrected: Share = 0.05  # who holds an idea and has, by the reply to a wrong one.
    drifts: Share = 0.002  # Who knows, and has got another idea since the last answer.


class Mind(NamedTuple):
    """A possible state of a student's mind, with the ideas held or the kind of question unknown."""

    kind: Kind
    ideas: tuple[str, ...] = ()
    template: str = ""


ALONE = (Kind.KNOWS, Kind.GUESSES, Kind.OTHER)  # Those about no idea; `KNOWS` comes first.
OF_ONE, OF_TWO = (Kind.ALWAYS, Kind.HALF, Kind.LIKE), (Kind.BOTH,)  # About one idea, and two.
HELD = frozenset({Kind.ALWAYS, Kind.HALF, Kind.BOTH})  # Who holds an idea that is listed.
NO_REASON = frozenset({Kind.GUESSES, Kind.OTHER, Kind.GAP, Kind.LIKE})  # Whom none explains.
FEW = 8  # Ideas up to which each has the prior of its kind; more share the prior of so many.
RECENT = 24  # The last answers of a skill that count when an idea must explain the wrong ones.
SUREST = 0.95  # The highest prior probability of guessing.
UNLIKELY = 0.002  # The probability above which a mind counts in the choice of a question.


# How many answers of a kind there were, or those in which an idea could show; right ones; those
# that it gave. What was counted of a kind of question: of all answers under "", and by idea.
_Count: TypeAlias = tuple[int, int, int]
_Counts: TypeAlias = Mapping[str, _Count]
_NONE: _Count = (0, 0, 0)


class Beliefs:
    """The probability of each state of a student's mind in one skill, updated by answers.

    Args:
        ideas: Those that are possible from the beginning; others are once a question could show
            them, and two at once when answers have shown each without the other.
        templates: The kinds of questions, each of which may be the only one that is not known.
        parameters: Those of the course, if none are given.
    """

    def __init__(
        self,
        ideas: Iterable[str] = (),
        templates: Iterable[str] = (),
        parameters: Parameters | None = None,
    ) -> None:
        self.parameters = parameters or load_own_parameters()[0]
        self.minds: Sequence[Mind] = ()  # Those that are possible, who knows first.
        self.likely: Sequence[float] = ()  # After the reply to the last answer.
        self.signs: dict[str, frozenset[int]] = {}  # Numbers of the answers that an idea gave.
        self.attempts: list[Attempt] = []  # The answers that tell something.
        self._prior: Sequence[float] = ()
        self._contents: set[str] = set()
        self.templates = tuple(sorted(templates))
        self._about: dict[tuple[str, ...], int] = {}  # ideas and pairs, by their first mind
        self._of: dict[str, list[tuple[str, ...]]] = {}  # those that an idea is among
        self._usual: list[int] = []  # which likelihood a mind has at a kind that was never asked
        self._held: dict[str, list[int]] = {}  # the minds that hold an idea
        self._counts: dict[str, _Counts] = {}  # by template
        # The weights of the minds as they were before the reply to the last answer, and their sum.
        self._answering: tuple[Sequence[float], float] = ((), 1.0)
        # What each attempt was weighed with, and the weights, for when minds are added.
        self._weighed: list[tuple[_Counts, list[float]]] = []
        self._add_minds({(idea,) for idea in ideas})

    def copy(self) -> Self:
        """Return an independent copy of the beliefs."""
        result = copy(self)
        vars(result).update({name: copy(value) for name, value in vars(self).items()})
        result._weighed = [(here, copy(weighed)) for here, weighed in self._weighed]
        return result

    def _add_minds(self, about: Iterable[tuple[str, ...]]) -> None:
        """Make more minds possible, about ideas or pairs, and go back to before all answers."""
        if not self.minds:
            gaps = [Mind(Kind.GAP, template=each) for each in self.templates]
            self.minds = (*map(Mind, ALONE), *gaps)
        for each in sorted(about):
            self._about[each] = len(self.minds)
            kinds = (OF_ONE, OF_TWO)[len(each) - 1]
            self._usual += range(len(kinds))
            self.minds = (*self.minds, *[Mind(kind, each) for kind in kinds])
            for idea in each:
                self._of[idea] = [*self._of.get(idea, ()), each]
        ideas = sum(len(each) == 1 for each in self._about)
        self._prior = _normalize_weights([self._weigh_prior(mind, ideas) for mind in self.minds])
        self._held = {}
        for number, mind in enumerate(self.minds):
            for idea in mind.ideas if mind.kind in HELD else ():
                self._held.setdefault(idea, []).append(number)
        learns, corrected = self.parameters.learns, self.parameters.corrected
        taught = [corrected if mind.kind in HELD else learns for mind in self.minds]
        # Which share of each mind learns the skill by the reply, if the answer was right.
        self.learning = {True: [learns] * len(self.minds), False: taught}
        self.likely, self._answering = self._prior, (self._prior, 1.0)

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
        self.likely, self._answering = self._prior, (self._prior, 1.0)
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
        self._weighed.append((self._counts.get(attempt.template, {}), []))
        self._count_answer(attempt)
        for idea in set(attempt.shown):
            self.signs[idea] = self.signs.get(idea, frozenset()) | {len(self.attempts)}
        new = {(idea,) for idea in attempt.offered} | set(self._find_pairs(attempt.shown))
        first = len(self.attempts) - 1
        if new := new - self._about.keys():
            self._add_minds(new)
            first = 0
        for each, weighed in zip(self.attempts[first:], self._weighed[first:], strict=True):
            self._take_answer(each, self._weigh_with(*weighed, each))
        return True

    def _find_pairs(self, shown: Iterable[str]) -> Iterator[tuple[str, ...]]:
        """Yield each pair of a shown idea and another, where answers showed each alone."""
        for one in set(shown):
            for other in self.signs:
                if self.signs[one] - self.signs[other] and self.signs[other] - self.signs[one]:
                    yield tuple(sorted((one, other)))

    def follow(self, attempt: Attempt) -> None:
        """Update the beliefs by an answer and the reply to it."""
        self._take_answer(attempt, self.weigh(attempt))
        self._count_answer(attempt)

    def weigh(self, attempt: Attempt) -> Sequence[float]:
        """Return the likelihood of an answer for each mind."""
        return self._weigh_with(self._counts.get(attempt.template, {}), [], attempt)

    def _count_answer(self, attempt: Attempt) -> None:
        """Count an answer with those to its kind of question."""
        here = self._counts.get(attempt.template, {})
        new = dict[str, _Count]()
        for idea in {"", *attempt.offered, *attempt.shown}:
            asked, right, shown = here.get(idea, _NONE)
            if not idea or idea in attempt.offered:
                asked, right = asked + 1, right + attempt.right
            new[idea] = asked, right, shown + (idea in attempt.shown)
        self._counts[attempt.template] = {**here, **new}

    def _weigh_with(self, here: _Counts, result: list[float], attempt: Attempt) -> list[float]:
        """Return the likelihood of an answer for each mind, given what was counted of its kind.

        The list `result` is filled up for the minds that it does not yet hold.
        """
        if len(result) == len(self.minds):
            return result
        known = self.parameters
        asked, right, _shown = here.get("", _NONE)
        knows, errs = _weigh_error(known.slip, attempt), _weigh_error(known.errs, attempt)
        another = _weigh_right((right + known.right_other) / (asked + 1), attempt)
        begun = len(result)
        if not result:
            gap = _weigh_right((right + known.right_gap) / (asked + 1), attempt)
            result += [knows, 1 / (attempt.wrong + 1), another]
            result += [gap if each == attempt.template else knows for each in self.templates]
        # Most ideas could not show at this kind of question so far: their minds answer alike.
        always, half = self._weigh_aside(here, _NONE, attempt)
        usual, first = (always, half, another), len(ALONE) + len(self.templates)
        named = {*attempt.offered}
        result += [usual[each] for each in self._usual[len(result) - first :]]
        # How often minds with an offered idea would give the answer by it.
        offered = {each: (each in attempt.shown) / attempt.offered.count(each) for each in named}
        acts, halves = known.acts, known.halves
        errs, knows, unlisted = (1 - acts) * errs, (1 - halves) * knows, (1 - halves) * another
        if begun:
            deciding = {each for each, place in self._about.items() if place >= begun}
        else:
            deciding = {each for idea in {*here, *named} for each in self._of.get(idea, ())}
        asides = dict[_Count, tuple[float, float]]()  # Many ideas have the same counts.
        for about in deciding:
            place, one = self._about[about], len(about) == 1
            if one and about[0] in offered:
                share = offered[about[0]]
                result[place] = acts * share + errs
                result[place + 1 : place + 3] = halves * share + knows, halves * share + unlisted
            elif named.isdisjoint(about):
                counted = here.get(about[0], _NONE)
                if counted not in asides:
                    asides[counted] = self._weigh_aside(here, counted, attempt)
                result[place : place + 1 + one] = asides[counted][: 1 + one]
            else:
                result[place] = acts * _share_shown(here, about, offered) + (1 - acts) * another
        return result

    def _weigh_aside(self, here: _Counts, counted: _Count, attempt: Attempt) -> tuple[float, float]:
        """Return the likelihood of an answer for minds with an idea that could not decide it.

        It is that of who always goes by the idea, and of who does half of the time; `counted` are
        the answers of this kind in which the idea could show.
        """
        asked, right, _shown = here.get("", _NONE)
        asked_else, right_else = asked - counted[0] + 1, right - counted[1]
        always = (right_else + self.parameters.right_aside) / asked_else
        half = (right_else + self.parameters.right_else) / asked_else
        return _weigh_right(always, attempt), _weigh_right(half, attempt)

    def _take_answer(self, attempt: Attempt, weights: Sequence[float]) -> None:
        """Update the beliefs by an answer with these weights, and by the reply to it.

        By the reply some learn the skill; and some forget it.
        """
        answering = [*map(mul, self.likely, weights)]
        whole, knowing, drifts = sum(answering), answering[0], self.parameters.drifts
        shares = self.learning[attempt.right]
        drifting = drifts * knowing / (1 - self._prior[0])
        if attempt.right:
            stays, learned = (1 - shares[0]) / whole, shares[0] * (whole - knowing)
            drifting /= whole
            likely = [
                stays * each + drifting * before
                for each, before in zip(answering, self._prior, strict=True)
            ]
        else:
            learned = sum(map(mul, shares, answering)) - shares[0] * knowing
            likely = [
                ((1 - share) * each + drifting * before) / whole
                for share, each, before in zip(shares, answering, self._prior, strict=True)
            ]
        likely[0] = ((1 - drifts) * knowing + learned) / whole
        self._answering, self.likely = (answering, whole), likely

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
        weights, whole = self._answering
        return sum([weights[number] for number in self._held[idea]]) / whole

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


def _share_shown(here: _Counts, ideas: Sequence[str], offered: Mapping[str, float]) -> float:
    """Return how often minds with two ideas, one or both of them offered, would give an answer.

    Of two, each decides as often as it did at this kind of question before.
    """
    one, two = ideas
    if one not in offered or two not in offered:
        return offered[one if one in offered else two]
    first, second = here.get(one, _NONE)[2] + 0.5, here.get(two, _NONE)[2] + 0.5
    return (first * offered[one] + second * offered[two]) / (first + second)


def _weigh_right(share: float, attempt: Attempt) -> float:
    """Return the likelihood of an answer for a mind that is right with probability `share`."""
    return share if attempt.right else (1 - share) / attempt.wrong


def _weigh_error(share: float, attempt: Attempt) -> float:
    """Return the likelihood of an answer for a mind that errs with probability `share`."""
    return share / attempt.wrong if not attempt.right else 1 - share


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

"""Diagnosis: which misconceptions a student's answers speak for.

A pure function of attempts. Each answer to a question in which an idea would have answered wrongly
is weighed: how likely is it from somebody who holds the idea, nearly always or half of the time;
and how likely is it from somebody who knows and slips, and from somebody who guesses among the
answers that are plausible? Slips land on plausible answers too. The evidence is the logarithm of
how much likelier the idea makes the answers than either of the two does. It is added up from the
first answer that shows the idea, and begins anew where it falls too low, so that a belief can come
late and be overcome (CUSUM; source: E. S. Page, Continuous inspection schemes, Biometrika 41,
1954). The first sign tells only that some idea may be at work: which one is seen afterwards.

An idea is named when its evidence is clear and two questions of different content have shown it,
on two templates if it was asked about on two; and two have shown it and not that other idea, for
each that gave the same answer somewhere. Three right answers in a row, where it would have
answered wrongly, take it away again.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import blake2s
from math import log

from lessons.answers.choices import ChoiceAnswer
from lessons.course.question import Judgement, Posed, Question, describe_content
from lessons.journal.records import Answered


@dataclass(frozen=True, slots=True)
class Contents:
    """Short names of what was asked, to which one is added without copying all of them.

    Attributes:
        parts: Each is larger than the next: so there are few, and few are joined at a time.
    """

    parts: tuple[frozenset[str], ...] = ()

    def __contains__(self, content: object) -> bool:
        """Say whether this was asked."""
        return any(content in part for part in self.parts)

    def and_also(self, content: str) -> "Contents":
        """Return these and one more."""
        if content in self:
            return self
        parts, added = self.parts, frozenset({content})
        while parts and len(parts[-1]) <= len(added):
            parts, added = parts[:-1], parts[-1] | added
        return Contents((*parts, added))


NOTHING_ASKED = Contents()


HELD = (0.9, 0.5)
"""How often who holds an idea answers as it says: some nearly always, others half of the time."""
UNLIKE = 0.9  # Of their other answers, so many are right: the idea may be held in another way.
SLIPS = 0.25  # How often somebody who knows, and is careless, slips.
CLEAR = 4.5  # Evidence at which an idea is named: it is then 90 times as likely as either.
MOST = 7.0  # Evidence is never more.
LEAST = -1.0  # Where it falls below, it begins anew.
OVERCOME = 3  # Right answers in a row that take a named idea away.
TYPED = 2
"""Wrong answers that are plausible, at least, where one is typed: who guesses knows some kinds."""

LOST = 3.8  # Evidence at which it is said that a skill is not there yet.
FAILING = 0.6  # How often somebody who does not know a skill is wrong.
CARELESS = 0.2  # How often somebody who knows it is.
_DOUBT_MORE, _DOUBT_LESS = log(FAILING / CARELESS), log((1 - FAILING) / (1 - CARELESS))


@dataclass(frozen=True, slots=True)
class Attempt:
    """A first answer, and what it could have told.

    Attributes:
        template: What kind of question it was.
        content: What was asked and shown; the same content tells nothing new.
        offered: The ideas that would have answered wrongly, once for each answer that they give.
        shown: Those that give this answer.
        wrong: How many wrong answers were plausible.
    """

    template: str
    content: str
    right: bool
    offered: tuple[str, ...]
    shown: tuple[str, ...]
    wrong: int

    @property
    def chance(self) -> float:
        """How often somebody who guesses among plausible answers is right."""
        return 1 / (self.wrong + 1)


def record_answer(
    lesson: str, posed: Posed, judgement: Judgement, *, sure: bool = False
) -> Answered:
    """Return the record of an answer to a question of a lesson, with what it could have told."""
    return Answered(
        lesson,
        posed.question.id,
        judgement.given,
        judgement.right,
        judgement.beliefs,
        offered=tuple(name for names in posed.foils.values() for name in names),
        wrong=1 if _repeats(posed, judgement) else count_wrong(posed),
        content=shorten_content(posed.question),
        sure=sure,
    )


def _repeats(posed: Posed, judgement: Judgement) -> bool:
    """Say whether a wrong answer is what is shown: so answers, too, who does not look."""
    return not judgement.right and judgement.given == posed.question.scene.step().queens


def count_wrong(posed: Posed) -> int:
    """Return how many wrong answers to a question are plausible."""
    if posed.response is ChoiceAnswer:
        return max(1, len(posed.choices) - 1)
    return max(len(posed.foils), TYPED)


def shorten_content(question: Question) -> str:
    """Return a short name for what a question asks and shows."""
    return blake2s(describe_content(question).encode(), digest_size=6).hexdigest()


_Sum = tuple[float, float]
_NONE: _Sum = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Belief:
    """What attempts say about one misconception.

    Attributes:
        sums: For each way to hold it, the evidence against slips and against guesses.
        signs: How many answers have shown it since the evidence began.
        right: How many right answers in a row there were, where it would have shown.
        contents: What was asked in those.
        beside: How many of those each other idea gives too.
        asked: The templates on which it could have shown since the evidence began.
        shown: Those on which it did.
        told: Whether it has been clear since the evidence began: there is nothing new to tell.
        overcome: Whether it was clear once and right answers have taken it away.
    """

    sums: tuple[_Sum, ...] = (_NONE,) * len(HELD)
    signs: int = 0
    right: int = 0
    contents: Contents = NOTHING_ASKED
    beside: Mapping[str, int] = field(default_factory=dict)
    asked: frozenset[str] = frozenset()
    shown: frozenset[str] = frozenset()
    told: bool = False
    overcome: bool = field(default=False, kw_only=True)

    @property
    def evidence(self) -> float:
        """The evidence for it; 0 if there is none."""
        return max(0.0, *map(min, self.sums))

    @property
    def clear(self) -> bool:
        """Whether the attempts speak for it clearly, and differ enough to say so."""
        kinds = len(self.shown) > 1 or len(self.asked) == 1
        return self.evidence >= CLEAR and kinds and self.told_apart

    @property
    def told_apart(self) -> bool:
        """Whether it has shown at two questions, and at two where each other idea has not."""
        return self.signs - max(self.beside.values(), default=0) > 1

    def after(self, attempt: Attempt, name: str) -> "Belief":
        """Return what is said after an attempt at which the misconception could have shown."""
        shown = name in attempt.shown
        if not shown and not self.signs:
            return self
        if shown and attempt.content in self.contents:
            return self
        if self.told and not shown and not attempt.right:
            return replace(self, right=0)  # Right answers alone take away what has been said.
        ways = zip(HELD, self.sums, strict=True)
        sums = tuple(_added(before, attempt, name, held) for held, before in ways)
        others = frozenset(attempt.shown) - {name} if shown else frozenset[str]()
        result = replace(
            self,
            sums=sums,
            signs=self.signs + shown,
            right=self.right + 1 if attempt.right else 0,
            contents=self.contents.and_also(attempt.content) if shown else self.contents,
            beside={**self.beside, **{each: self.beside.get(each, 0) + 1 for each in others}},
            asked=self.asked | {attempt.template},
            shown=self.shown | ({attempt.template} if shown else set()),
        )
        if result.told and result.right >= OVERCOME:
            return Belief(overcome=True)
        if all(each == _NONE for each in sums):
            return Belief(overcome=result.overcome)
        return replace(result, told=True, overcome=False) if result.clear else result


def _added(before: _Sum, attempt: Attempt, name: str, held: float) -> _Sum:
    """Return the evidence for one way to hold an idea, after an attempt."""
    wrong = attempt.wrong
    own = min(wrong, attempt.offered.count(name))
    shown = name in attempt.shown
    if before == _NONE and not shown:
        return _NONE
    guessing = (own if shown else 1) / (wrong + 1)
    if shown:
        believing, slipping = held, SLIPS * own / wrong
    elif attempt.right:
        believing, slipping = (1 - held) * UNLIKE, 1 - SLIPS
    else:
        believing = (1 - held) * (1 - UNLIKE) / max(1, wrong - own)
        slipping = SLIPS / wrong
    chosen = log(wrong / own) if shown and before == _NONE else 0.0
    slips, guesses = (
        min(MOST, sum_before + log(believing / other) - chosen)
        for sum_before, other in zip(before, (slipping, guessing), strict=True)
    )
    return _NONE if min(slips, guesses) <= LEAST else (slips, guesses)


def find_clearest(result: Mapping[str, Belief]) -> list[str]:
    """Return the misconceptions that are clear, the clearest first."""
    clear = [name for name, belief in result.items() if belief.clear]
    return sorted(clear, key=lambda name: (-result[name].evidence, -result[name].signs))


def add_evidence_against(before: float, *, right: bool) -> float:
    """Return the evidence that somebody does not know a skill, after one more answer."""
    return max(0.0, before + (_DOUBT_LESS if right else _DOUBT_MORE))

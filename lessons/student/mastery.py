"""Mastery: which skills a student has, worked out from the journal and kept nowhere.

Each answer to a fresh instance counts by what it is worth: a right one by how unlikely it was for
somebody who does not know the skill, guesses among the choices, or follows a rule without looking;
a wrong one against. What was read a hint for counts nothing, nor does content that was asked
before. A skill is mastered when the evidence is enough, on three templates of the skill or all that
it has, when each idea that they list had a question in which it would have shown and did not, and
while no such idea is suspected. It is lost when the evidence is used up: one slip does not do it.

Nobody is held up for ever: after twelve answers without mastery, counted anew whenever mastery is
lost, a skill is *practised*. It can still be mastered, but others come before it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from math import ceil, log

from lessons.course.practice import find_template, load_skills, templates_training
from lessons.course.template import Template
from lessons.ideas.evidence import NOTHING_ASKED, Attempt, Contents
from lessons.journal.journal import NEVER
from lessons.journal.records import Answered, Helped
from lessons.journal.student_state import Entry, StudentState
from lessons.student.suspicion import ShownIdeas, weigh_record

EARNED = 2.9  # Evidence that makes mastery: 18 times as likely from somebody who knows.
LOWEST = -2.0  # Evidence is never less: nobody has to make up for a bad beginning.
KNOWN = 0.9  # How often somebody who knows is right.
BLIND = 0.1  # How much better than chance a rule may do that does not look.
TYPICAL = log(KNOWN / (1 / 3 + BLIND))  # What a right answer out of three is worth.
KINDS = 3  # Templates on which there are right answers, if the skill has so many.
LISTED = 3
"""Answers on templates that list an idea after which it need not show: it hardly ever does."""
ENOUGH = 12  # Answers after which a skill that is not mastered holds nobody up any more.


@dataclass(frozen=True, slots=True)
class FreshAnswer:
    """An answer to a fresh instance; `helped` if a hint was read before."""

    at: datetime
    template: Template
    right: bool
    helped: bool
    sure: bool
    attempt: Attempt

    @property
    def skill(self) -> str:
        """The skill that it trains."""
        return self.template.skill


@dataclass(frozen=True, slots=True)
class Mastery:
    """How a student does in a skill.

    Attributes:
        evidence: For mastery; below 0 it is against it.
        earned: Whether there was enough of everything, and the evidence was not used up since.
        used_up: Whether it was earned once, and wrong answers have used up the evidence since.
        suspected: Whether an idea of the skill shows in the student's answers.
        tries: Answers since the skill was begun, or mastered and lost last.
        kinds: The templates with a right answer; `wanted` is how many there have to be.
        lists: The ideas that each template lists.
        ruled_out: Those that could have shown and did not, the last time.
        shown: Those that did, the last time.
        listing: How many answers there were on templates that list each idea.
        contents: What was asked.
    """

    wanted: int = 0
    lists: tuple[frozenset[str], ...] = ()
    asked: int = 0
    right: int = 0
    evidence: float = 0.0
    earned: bool = False
    used_up: bool = False
    suspected: bool = False
    tries: int = 0
    kinds: frozenset[str] = frozenset()
    ruled_out: frozenset[str] = frozenset()
    shown: frozenset[str] = frozenset()
    listing: Mapping[str, int] = field(default_factory=dict)
    contents: Contents = NOTHING_ASKED

    @classmethod
    def over(cls, templates: Sequence[Template]) -> "Mastery":
        """Return how somebody does on templates who has answered nothing."""
        lists = tuple(frozenset(template.foils) for template in templates)
        return cls(min(KINDS, len(templates)), lists)

    @property
    def ideas(self) -> frozenset[str]:
        """The ideas that can show."""
        return frozenset().union(*self.lists)

    @property
    def mastered(self) -> bool:
        """Whether the skill is mastered."""
        return self.earned and not self.suspected

    @property
    def lost(self) -> bool:
        """Whether the skill was mastered once, and is not now."""
        return self.used_up or (self.earned and self.suspected)

    @property
    def settled(self) -> bool:
        """Whether other skills come before it: it is mastered, or practised enough."""
        return self.mastered or self.tries >= ENOUGH

    @property
    def enough(self) -> bool:
        """Whether the answers are worth enough, whatever else it takes."""
        return self.evidence >= EARNED

    @property
    def more_kinds(self) -> int:
        """How many more templates there have to be right answers on."""
        return max(0, self.wanted - len(self.kinds))

    @property
    def open_ideas(self) -> frozenset[str]:
        """The ideas that had no question yet in which they would have shown and did not."""
        seldom = {name for name, times in self.listing.items() if times >= LISTED}
        return self.ideas - self.ruled_out - (seldom - self.shown)

    @property
    def sound(self) -> bool:
        """Whether all is well but for ideas that no question gave a chance to show."""
        return self.enough and not (self.more_kinds or self.shown or self.suspected)

    @property
    def more(self) -> int:
        """How many more right answers it takes, about; 0 if the skill is earned."""
        if self.earned:
            return 0
        worth = ceil((EARNED - self.evidence) / TYPICAL)
        return max(1, worth, self.more_kinds, self._more_lists)

    @property
    def _more_lists(self) -> int:
        """How many questions it takes until each open idea had one, if templates show all."""
        left, count = self.open_ideas, 0
        while left:
            left, count = left - max(self.lists, key=lambda each: len(each & left)), count + 1
        return count

    def after(self, answer: FreshAnswer) -> "Mastery":
        """Return how the student does after one more answer."""
        tried, seen = answer.attempt, answer.attempt.content in self.contents
        offered, shown = set(tried.offered), set(tried.shown)
        right = answer.right and not answer.helped and not seen
        worth = 0.0 if answer.right else _worth(tried, right=False)
        listing = {name: self.listing.get(name, 0) + 1 for name in answer.template.foils}
        apart = set() if seen or answer.helped else offered - shown
        result = replace(
            self,
            asked=self.asked + 1,
            right=self.right + answer.right,
            evidence=min(EARNED, max(LOWEST, self.evidence + (_worth(tried) if right else worth))),
            tries=self.tries + 1,
            kinds=self.kinds | ({tried.template} if right else set()),
            ruled_out=(self.ruled_out | apart) - shown,
            shown=(self.shown | shown) - apart,
            listing={**self.listing, **listing},
            contents=self.contents.and_also(tried.content),
        )
        if self.earned and result.evidence <= 0:
            return replace(result, earned=False, used_up=True, tries=0)
        if self.earned or not result.enough or result.more_kinds or result.open_ideas:
            return result
        return replace(result, earned=True, used_up=False)


def _worth(tried: Attempt, *, right: bool = True) -> float:
    """Return what an answer is worth as evidence for mastery; a wrong one is worth less than 0."""
    chance = min(KNOWN, tried.chance + BLIND)
    return log(KNOWN / chance) if right else log((1 - KNOWN) / (1 - chance))


def read_evidence(answer: Answered, *, helped: bool, at: datetime = NEVER) -> FreshAnswer | None:
    """Return an answer to a fresh instance; None if it was none."""
    template = find_template(answer.question)
    if template is None or template.fact:
        return None
    tried = weigh_record(answer, template)
    if tried is None:
        return None
    return FreshAnswer(at, template, answer.right, helped, answer.sure, tried)


class FreshAnswers:
    """The answers to fresh instances, in order, and how the student does in each skill by them.

    Attributes:
        answers: The first answer to each instance.
        skills: How the student does, whatever ideas show.
    """

    def __init__(self) -> None:
        self.answers: list[FreshAnswer] = []
        self.skills = {skill: Mastery.over(templates_training(skill)) for skill in load_skills()}
        self._helped: set[str] = set()
        self._answered: set[str] = set()

    def add(self, entry: Entry) -> None:
        """Take up an entry."""
        match entry.record:
            case Helped(question=name):
                self._helped.add(name)
            case Answered(question=name) as answer if name not in self._answered:
                evidence = read_evidence(answer, helped=name in self._helped, at=entry.at)
                if evidence is not None:
                    self._answered.add(name)
                    self.answers.append(evidence)
                    self.skills[evidence.skill] = self.skills[evidence.skill].after(evidence)


def assess_skills(student: StudentState) -> Mapping[str, Mastery]:
    """Return how a student does in each skill, by its id."""
    clear = set(student.fold(ShownIdeas).find_clear())
    return {
        skill: replace(state, suspected=bool(clear & state.ideas))
        for skill, state in student.fold(FreshAnswers).skills.items()
    }

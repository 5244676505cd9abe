"""Mastery: which skills a student has, worked out from the journal and kept nowhere.

A skill is mastered by three right answers in a row on fresh instances, each without a hint, and
lost again by a wrong one. An instance is fresh once: whoever answers it again knows the answer. It
counts in whatever lesson it is asked.

Nobody is held up for ever: after twelve answers without mastery, counted anew whenever mastery is
lost, a skill is *practised*. It can still be mastered, but others come before it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from lessons.course.practice import skills, template_of
from lessons.journal.journal import Entry
from lessons.journal.records import Answered, Helped

IN_A_ROW = 3  # Right answers in a row that make mastery.
ENOUGH = 12  # Answers after which a skill that is not mastered holds nobody up any more.


@dataclass(frozen=True, slots=True)
class Fresh:
    """An answer to a fresh instance; `helped` if a hint was read before."""

    at: datetime
    skill: str
    right: bool
    helped: bool


@dataclass(frozen=True, slots=True)
class Mastery:
    """How a student does in a skill.

    Attributes:
        streak: Right answers in a row without a hint, up to the last answer.
        mastered: Whether there were three in a row, and no wrong answer since.
        tries: Answers since the skill was begun, or mastered and lost last.
    """

    asked: int = 0
    right: int = 0
    streak: int = 0
    mastered: bool = False
    tries: int = 0

    @property
    def settled(self) -> bool:
        """Whether other skills come before it: it is mastered, or practised enough."""
        return self.mastered or self.tries >= ENOUGH

    def after(self, answer: Fresh) -> "Mastery":
        """Return how the student does after one more answer."""
        streak = self.streak + 1 if answer.right and not answer.helped else 0
        lost = self.mastered and not answer.right
        return Mastery(
            self.asked + 1,
            self.right + answer.right,
            streak,
            (self.mastered and not lost) or streak >= IN_A_ROW,
            0 if lost else self.tries + 1,
        )


def fresh(entries: Iterable[Entry]) -> Iterator[Fresh]:
    """Yield the answers to fresh instances, in the order in which they were given."""
    helped: set[str] = set()
    answered: set[str] = set()
    for entry in entries:
        match entry.record:
            case Helped(question=name):
                helped.add(name)
            case Answered(question=name, right=right) if name not in answered:
                template = template_of(name)
                if template is not None and not template.fact:
                    answered.add(name)
                    yield Fresh(entry.at, template.skill, right, name in helped)


def mastery(answers: Iterable[Fresh]) -> Mapping[str, Mastery]:
    """Return how a student does in each skill, by its id, from answers in their order."""
    found = dict.fromkeys(skills(), Mastery())
    for answer in answers:
        found[answer.skill] = found[answer.skill].after(answer)
    return found

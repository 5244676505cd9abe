"""Mastery: which skills a student has, worked out from the journal and kept nowhere.

A skill is mastered by three right first answers in a row on fresh instances, without a hint, and
lost again by a wrong one.
"""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lessons.course import PRACTICE
from lessons.journal import Answered, Entry, Helped, Journal, order
from lessons.practice import on_belief, session, skills, templates
from lessons.sitting import SEEDS, Sitting

IN_A_ROW = 3
"""Right answers in a row that make mastery."""


@dataclass(frozen=True, slots=True)
class Mastery:
    """How a student does in a skill.

    Attributes:
        asked: Questions answered in practice.
        right: Of these, how many right.
        streak: Right answers since the last wrong one.
    """

    asked: int = 0
    right: int = 0
    streak: int = 0

    @property
    def mastered(self) -> bool:
        """Whether the last three were right."""
        return self.streak >= IN_A_ROW


def mastery(entries: Iterable[Entry]) -> Mapping[str, Mastery]:
    """Return how a student does in each skill of the course, by its id."""
    found = dict.fromkeys(skills(), Mastery())
    helped: set[str] = set()
    for entry in sorted(entries, key=order):
        match entry.record:
            case Helped(lesson=lesson, question=name) if lesson == PRACTICE:
                helped.add(name)
            case Answered(lesson=lesson, question=name, right=right) if lesson == PRACTICE:
                template = templates().get(name.partition(".")[0])
                if template is not None:
                    before = found[template.skill]
                    alone = right and name not in helped
                    found[template.skill] = Mastery(
                        before.asked + 1,
                        before.right + right,
                        before.streak + alone if right else 0,
                    )
    return found


def to_practise(entries: Iterable[Entry]) -> list[str]:
    """Return the skills that are not mastered yet; all of them if every one is."""
    found = mastery(entries)
    return [skill for skill, state in found.items() if not state.mastered] or list(found)


def practise(journal: Journal, skill: str | None, count: int, seed: int | None) -> Sitting:
    """Begin to practise.

    Args:
        journal: Tells what is mastered, and is written.
        skill: What to train; the skills that are not mastered if it is None.
        count: How many questions.
        seed: Decides what is drawn; any if it is None.
    """
    of = [skill] if skill else to_practise(journal.read().records)
    drawn = random.SystemRandom().randrange(SEEDS) if seed is None else seed
    return Sitting(session(of, count, drawn), journal, seed=drawn)


def practise_on(journal: Journal, misconception: str) -> Sitting:
    """Begin to practise where an idea shows: three fresh questions.

    Args:
        journal: Is written.
        misconception: The idea.
    """
    drawn = random.SystemRandom().randrange(SEEDS)
    return Sitting(on_belief(misconception, IN_A_ROW, drawn), journal, seed=drawn)

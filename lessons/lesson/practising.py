"""Practice as a sitting: what is due today, one skill, wrong answers, or where an idea shows."""

import random
from datetime import UTC, datetime

from lessons.course.practice import QUESTIONS, make_belief_session, make_session
from lessons.ideas.evidence import OVERCOME
from lessons.journal.journal import Journal
from lessons.language import _
from lessons.lesson.sitting import SEEDS, Sitting
from lessons.student.repairs import repairs
from lessons.student.reviews import agenda


def practise(journal: Journal, skill: str | None, count: int, seed: int | None) -> Sitting:
    """Begin to practise a skill, or what there is to practise today; without a seed, any."""
    drawn = random.SystemRandom().randrange(SEEDS) if seed is None else seed
    today = agenda(journal.read().records, datetime.now(UTC))
    chosen, why = (today.chosen, today.why) if skill is None else ((skill,), "")
    return Sitting(make_session(chosen, count, why, today.urgent), journal, seed=drawn)


def repair(journal: Journal, lesson_id: str) -> Sitting:
    """Begin to put wrong answers of a lesson right; to practise what is due if none waits."""
    found = next(
        (each for each in repairs(journal.read().records) if each.lesson == lesson_id), None
    )
    if found is None:
        return practise(journal, None, QUESTIONS, None)
    drawn = random.SystemRandom().randrange(SEEDS)
    count = min(len(found.skills), QUESTIONS)
    why = _("{what}. Each right answer here puts one of them right.").format(what=found.said)
    return Sitting(
        make_session(tuple(dict.fromkeys(found.skills)), count, why), journal, seed=drawn
    )


def practise_on(journal: Journal, misconception: str) -> Sitting:
    """Begin to practise where an idea shows: three fresh questions."""
    drawn = random.SystemRandom().randrange(SEEDS)
    return Sitting(make_belief_session(misconception, OVERCOME, drawn), journal, seed=drawn)

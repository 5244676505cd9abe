"""Practice as a sitting: what is due today, one skill, or where an idea shows."""

import random
from collections.abc import Iterable
from datetime import UTC, datetime

from lessons.course.practice import make_belief_session, make_session
from lessons.journal.journal import Entry, Journal
from lessons.journal.records import Answered
from lessons.lesson.sitting import SEEDS, Sitting
from lessons.student.mastery import IN_A_ROW
from lessons.student.reviews import agenda


def practise(journal: Journal, skill: str | None, count: int, seed: int | None) -> Sitting:
    """Begin to practise a skill, or what there is to practise today; without a seed, any."""
    drawn = random.SystemRandom().randrange(SEEDS) if seed is None else seed
    entries = journal.read().records
    if skill is not None:
        lesson = make_session([skill], count, drawn, earlier=_asked(entries))
        return Sitting(lesson, journal, seed=drawn)
    today = agenda(entries, datetime.now(UTC))
    lesson = make_session(today.chosen, count, drawn, today.why, _asked(entries))
    return Sitting(lesson, journal, seed=drawn)


def _asked(entries: Iterable[Entry]) -> list[str]:
    """Return the ids of all questions that were answered, in their order."""
    records = (entry.record for entry in entries)
    return [each.question for each in records if isinstance(each, Answered)]


def practise_on(journal: Journal, misconception: str) -> Sitting:
    """Begin to practise where an idea shows: three fresh questions."""
    drawn = random.SystemRandom().randrange(SEEDS)
    return Sitting(make_belief_session(misconception, IN_A_ROW, drawn), journal, seed=drawn)

"""A student's own seeds: neighbours who work on one assignment get other instances.

They follow from login, assignment, activity and pass alone, so whoever reads a hand-in can tell
whether they are the student's own.
"""

from collections.abc import Sequence
from datetime import datetime
from hashlib import blake2s

from lessons.classes.assignment import Assignment, Work
from lessons.journal.records import PRACTICE
from lessons.lesson.seeds import SEEDS


def own_seed(login: str, assignment_id: str, activity: str, number: int) -> int:
    """Return the seed of a student's pass through a lesson or practice, counted from 1."""
    text = f"{login} {assignment_id} {activity} {number}".encode(errors="surrogatepass")
    return int.from_bytes(blake2s(text, digest_size=8).digest()) % SEEDS


def gives_seeds(assignment: Assignment, activity: str) -> bool:
    """Say whether an assignment gives passes through a lesson, or practice, seeds."""
    if activity == PRACTICE:
        return assignment.practice is not None or bool(assignment.ids(Work.SKILL))
    return (Work.LESSON, activity) in assignment.work


def seed_of(
    assignments: Sequence[Assignment], login: str, activity: str, number: int, now: datetime
) -> int | None:
    """Return the seed that the first open assignment gives to a pass; None if none does."""
    for each in assignments:
        if each.is_open(now) and gives_seeds(each, activity):
            return own_seed(login, each.id, activity, number)
    return None

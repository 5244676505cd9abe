"""Which of a student's hand-ins counts: the one that is worth most, each by its own time.

Home, the hand-in and the report all ask here, so that what the student is told is what the report
does.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from lessons.classes.assignment import Assignment

MOST_OF_ONE = 5
"""Hand-ins of one student that are looked at, of all that count the same share of their points.

A journal only grows, so the last of them is nearly always worth most; and who hands in thousands
of times keeps nobody waiting.
"""


@dataclass(frozen=True, slots=True)
class GradedHandIn:
    """When something was handed in, and what its records earn before its lateness is counted."""

    at: datetime
    earned: float


def pick_candidates(assignment: Assignment | None, times: Sequence[datetime]) -> list[int]:
    """Return which of a student's hand-ins are looked at, by their places, in order of time.

    Args:
        assignment: What they were handed in for; None for the whole course.
        times: When each was handed in.
    """
    of_share: defaultdict[float, list[int]] = defaultdict(list)
    for place in sorted(range(len(times)), key=times.__getitem__):
        of_share[_find_share(assignment, times[place])].append(place)
    picked = [place for several in of_share.values() for place in several[-MOST_OF_ONE:]]
    return sorted(picked, key=times.__getitem__)


def find_best(assignment: Assignment | None, graded: Sequence[GradedHandIn]) -> int:
    """Return the place of the hand-in that counts: of those that are worth the same, the last."""

    def rank(place: int) -> tuple[float, datetime, int]:
        each = graded[place]
        return count_points(assignment, each), each.at, place

    return max(range(len(graded)), key=rank)


def count_points(assignment: Assignment | None, graded: GradedHandIn) -> float:
    """Return the points of a hand-in, less what being late costs."""
    return round(_find_share(assignment, graded.at) * graded.earned, 2)


def _find_share(assignment: Assignment | None, at: datetime) -> float:
    return assignment.share(at) if assignment else 1.0

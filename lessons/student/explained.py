"""The numbers of a run that lessons have explained, read without the course."""

from collections.abc import Mapping

from lessons.files.course_folder import SHIPPED, find_course_folder
from lessons.journal.records import split_subject
from lessons.journal.student_state import StudentState

NUMBERS: Mapping[str, str] = {
    "tests": "isfree",
    "retreats": "idea",
    "placements": "brute-force",
    "pruned": "brute-force",
}
"""The lesson that explains each number of a run."""
PLAIN = frozenset({"tests", "retreats"})
"""What a search costs in words that need no lesson: squares looked at, and steps back."""


def find_numbers(student: StudentState, present: str = "") -> frozenset[str]:
    """Return the names of a run's numbers that the present lesson or any that was begun explains.

    A number that waits for others would hide for fourteen lessons what was explained long ago. Who
    takes no lessons gets the plain ones, which ask for no explanation.
    A course of one's own need not have these lessons: then there is nothing to wait for.
    """
    if find_course_folder() != SHIPPED:
        return frozenset(NUMBERS)
    begun = {name for kind, name in map(split_subject, student.subjects) if kind.asks_lessons}
    begun.update(filter(None, [present]))
    return frozenset(name for name in NUMBERS if NUMBERS[name] in begun) if begun else PLAIN

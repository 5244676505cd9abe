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


def find_explained(student: StudentState, present: str = "") -> frozenset[str]:
    """Return the names of a run's numbers that the present lesson or any that was begun explains.

    A course of one's own need not have these lessons: then there is nothing to wait for.
    """
    begun = {name for kind, name in map(split_subject, student.subjects) if kind.asks_lessons}
    begun.add(present)
    waits = find_course_folder() == SHIPPED
    return frozenset(name for name in NUMBERS if not waits or NUMBERS[name] in begun)


def find_numbers(student: StudentState) -> frozenset[str]:
    """Return the names of a run's numbers once lessons that the student began explain all of them.

    One alone would stand there without those that it is compared with: until then there is none.
    """
    explained = find_explained(student)
    return explained if explained == NUMBERS.keys() else frozenset()

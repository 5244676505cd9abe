"""The numbers of a run that lessons have explained, read without the course."""

from collections.abc import Iterator, Mapping

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


def find_explained(student: StudentState, present: str = "") -> frozenset[str]:
    """Return the names of a run's numbers that the present lesson or any that was begun explains.

    A course of one's own need not have these lessons: then there is nothing to wait for.
    """
    begun = {*_list_begun(student), present}
    waits = find_course_folder() == SHIPPED
    return frozenset(name for name in NUMBERS if not waits or NUMBERS[name] in begun)


def find_numbers(student: StudentState) -> frozenset[str]:
    """Return the names of a run's numbers that lessons which the student began explain.

    A number that waits for others would hide for fourteen lessons what was explained long ago. Who
    takes no lessons gets the plain ones, which ask for no explanation; the setting shows all.
    """
    learns = find_course_folder() != SHIPPED or any(_list_begun(student))
    return find_explained(student) if learns else PLAIN


def _list_begun(student: StudentState) -> Iterator[str]:
    """Yield the names of the lessons that the student began."""
    return (name for kind, name in map(split_subject, student.subjects) if kind.asks_lessons)

"""Activities: what a lesson sends its student to do elsewhere, in the code lab or at the bug hunt.

The journal tells whether one is done: what is done in the lab counts there, whenever and in
whichever session it was done.
"""

from enum import StrEnum

from msgspec import Struct

from lessons.files import course_folder
from lessons.journal.records import ActivityType
from lessons.journal.student_state import StudentState
from lessons.language import _


class ActivityKind(StrEnum):
    """The kinds of activities: the names of their directives."""

    WRITE = "write"
    HUNT = "hunt"


class Activity(Struct, frozen=True):
    """An activity of the course: an exercise to write, or a hunt for bugs to do."""

    kind: ActivityKind
    id: str

    @property
    def name(self) -> str:
        """The name under which the journal records this activity."""
        kind = ActivityType.LAB if self.kind is ActivityKind.WRITE else ActivityType.HUNT
        return kind.subject(self.id)

    @property
    @course_folder.read_once
    def title(self) -> str:
        """The title shown to students; an `ExerciseError` if the exercise is faulty."""
        if self.kind is ActivityKind.HUNT:
            from lessons.hunt.hunts import load_hunt

            return load_hunt(self.id).title
        from lessons.lab.session import find_exercise

        return find_exercise(self.place).title

    @property
    def place(self) -> str:
        """The id that opens this activity, or the folder of a course's own exercise."""
        from lessons.lab.folder import find_course_exercises

        own = find_course_exercises().get(self.id) if self.kind is ActivityKind.WRITE else None
        return self.id if own is None else str(own)

    def list_faults(self) -> list[str]:
        """Return the faults of an exercise of the course's own; no faults for shipped ones."""
        from lessons.lab.exercise import ExerciseError
        from lessons.lab.session import find_exercise

        try:
            if self.place != self.id:
                find_exercise(self.place)
        except ExerciseError as error:
            sentence = _("exercise {id!r} is faulty: {what}")
            return [sentence.format(id=self.id, what=line) for line in str(error).splitlines()]
        return []

    def find_score(self, student: StudentState) -> tuple[int, int] | None:
        """Return points earned and possible points; None until the activity is done."""
        if self.kind is ActivityKind.HUNT:
            from lessons.hunt.session import count_hunt_tasks
            from lessons.hunt.tasks import Task

            done, credit = count_hunt_tasks(student, self.id) or (0, 0)
            return (credit, len(Task)) if done == len(Task) else None
        from lessons.lab.session import ExerciseState, find_exercise_state

        reached = find_exercise_state(student, self.id)
        solved = reached is ExerciseState.SOLVED
        return (int(solved), 1) if solved or reached is ExerciseState.SHOWN else None

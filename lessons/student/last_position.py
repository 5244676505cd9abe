"""The last position: where the student was seen last, in a lesson, in practice or in a drive."""

from contextlib import suppress

from lessons.course.course import CourseError, lesson_ids, read_lesson
from lessons.course.practice import find_question
from lessons.course.question import Question
from lessons.course.script import Part
from lessons.drive.moves import stack_calls
from lessons.drive.recorded_moves import read_move_place
from lessons.journal.records import ActivityType, Answered, Reached, Record
from lessons.journal.student_state import StudentState
from lessons.scenes.scene import SceneError, Setting, state_with
from solver.machine.step import Step


def find_last_position(student: StudentState) -> tuple[Step, int] | None:
    """Return the last step the student saw with queens, and the board's size; or None."""
    for entry in reversed(student.records):
        with suppress(CourseError, SceneError):
            result = _find_step(entry.record)
            if result is not None and result[0].list_queens(result[1]):
                return result
    return None


def _find_step(record: Record) -> tuple[Step, int] | None:
    """Return the step before a record's move, or that its part shows, and n; None without one."""
    asked: Question | Part | None = None
    match record:
        case Answered(activity=ActivityType.DRIVE, question=name):
            place = read_move_place(name)
            if place is None or place.calls:
                return (stack_calls(place), place.n) if place else None
            state = state_with(place.listing, place.n, place.k, place.rows)
            return Setting(place.listing, place.n, state).run().step(0), place.n
        case Reached(lesson=name, part=part) if name in lesson_ids():
            asked = next(iter(read_lesson(name).parts[part:]), None)
        case Answered(lesson=name, question=question):
            asked = find_question(name, question)
    if asked is None or not asked.scene.setting.has_board:
        return None
    return asked.scene.step(), asked.scene.setting.n

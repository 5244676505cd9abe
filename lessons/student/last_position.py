"""The last position: where the student was seen last, in a lesson, in practice or in a drive."""

from contextlib import suppress

from lessons.course.course import CourseError, lesson_ids, read_lesson
from lessons.course.practice import find_question
from lessons.drive.moves import stack_calls
from lessons.drive.recorded_moves import read_move_place
from lessons.journal.records import ActivityType, Answered, Reached, Record
from lessons.journal.student_state import StudentState
from lessons.scenes.scene import Scene, SceneError, Setting, state_with
from solver.machine.step import Step


def find_last_position(student: StudentState) -> tuple[Step, int] | None:
    """Return the last step the student saw with queens, and the board's size; or None."""
    for entry in reversed(student.records):
        with suppress(CourseError, SceneError):
            result = _find_driven(entry.record) or _find_shown(entry.record)
            if result is not None and result[0].list_queens(result[1]):
                return result
    return None


def _find_driven(record: Record) -> tuple[Step, int] | None:
    """Return the step before a drive's move, and the board's size; None for other records."""
    place = None
    if isinstance(record, Answered) and record.activity is ActivityType.DRIVE:
        place = read_move_place(record.question)
    if place is None:
        return None
    if place.calls:
        return stack_calls(place), place.n
    state = state_with(place.listing, place.n, place.k, place.rows)
    return Setting(place.listing, place.n, state).run().step(0), place.n


def _find_shown(record: Record) -> tuple[Step, int] | None:
    """Return the step that a record's part or question shows, and the board's size; or None."""
    scene = _find_scene(record)
    if scene is None or not scene.setting.has_board:
        return None
    return scene.step(), scene.setting.n


def _find_scene(record: Record) -> Scene | None:
    """Return the scene that a record's part or question shows; None if it is unknown."""
    match record:
        case Reached(lesson=name, part=part) if name in lesson_ids():
            parts = read_lesson(name).parts
            return parts[part].scene if part < len(parts) else None
        case Answered(lesson=name, question=question):
            result = find_question(name, question)
            return result.scene if result else None
    return None

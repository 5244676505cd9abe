"""What the journal tells of exercises and hunts, as JSON takes it."""

from collections.abc import Mapping, Sequence

from lessons.hunt.sitting import hunt_standing
from lessons.hunt.tasks import Task
from lessons.journal.records import SKIPPED, ActivityType, Answered, Helped, split_subject
from lessons.journal.student_state import Entry, StudentState
from lessons.lab.sitting import ExerciseState, exercise_standing


def summarize_activities(student: StudentState) -> Mapping[str, object]:
    """Return how exercises and hunts stand; `queens-tutor progress --help` names the keys."""
    found: dict[ActivityType, dict[str, object]] = {ActivityType.LAB: {}, ActivityType.HUNT: {}}
    for subject, entries in student.subjects.items():
        match split_subject(subject):
            case ActivityType.LAB as activity, name:
                found[activity][name] = _summarize_exercise(
                    entries, exercise_standing(student, name)
                )
            case ActivityType.HUNT as activity, name:
                done, credit = hunt_standing(student, name) or (0, 0)
                found[activity][name] = {"done": done, "right": credit, "tasks": len(Task)}
    return {"lab": found[ActivityType.LAB], "hunts": found[ActivityType.HUNT]}


def _summarize_exercise(entries: Sequence[Entry], state: ExerciseState) -> Mapping[str, object]:
    records = [entry.record for entry in entries]
    tried = {
        (each.question, each.given)
        for each in records
        if isinstance(each, Answered) and each.given != SKIPPED
    }
    return {
        "standing": state.value,
        "tries": len(tried),
        "hints": max((each.hints for each in records if isinstance(each, Helped)), default=0),
    }

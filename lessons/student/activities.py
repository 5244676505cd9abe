"""What the journal tells of exercises and hunts, as JSON takes it."""

from collections.abc import Mapping, Sequence

from lessons.hunt.sitting import hunt_standing
from lessons.hunt.tasks import Task
from lessons.journal.journal import Entry, by_name
from lessons.journal.records import HUNT, LAB, SKIPPED, Answered, Helped
from lessons.lab.sitting import exercise_standing


def summarize_activities(entries: Sequence[Entry]) -> Mapping[str, object]:
    """Return how exercises and hunts stand; `queens-tutor progress --help` names the keys."""
    named = by_name(entries)
    return {
        "lab": {
            name.removeprefix(LAB): _exercise(own, name.removeprefix(LAB))
            for name, own in named.items()
            if name.startswith(LAB)
        },
        "hunts": {
            name.removeprefix(HUNT): _hunt(own, name.removeprefix(HUNT))
            for name, own in named.items()
            if name.startswith(HUNT)
        },
    }


def _exercise(entries: Sequence[Entry], name: str) -> Mapping[str, object]:
    records = [entry.record for entry in entries]
    tried = {
        (each.question, each.given)
        for each in records
        if isinstance(each, Answered) and each.given != SKIPPED
    }
    return {
        "standing": exercise_standing(entries, name).value,
        "tries": len(tried),
        "hints": max((each.hints for each in records if isinstance(each, Helped)), default=0),
    }


def _hunt(entries: Sequence[Entry], name: str) -> Mapping[str, int]:
    done, credit = hunt_standing(entries, name) or (0, 0)
    return {"done": done, "right": credit, "tasks": len(Task)}

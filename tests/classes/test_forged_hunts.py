"""A forged hunt earns nothing, and the report says so."""

from datetime import timedelta

import pytest

from lessons.classes.assignment import Assignment, Work
from lessons.classes.enrolment import make_seed
from lessons.classes.evaluation import evaluate_hand_in
from lessons.classes.fresh import judge_fresh
from lessons.classes.report import RemarkKind, Student
from lessons.hunt.hunts import load_hunt
from lessons.hunt.tasks import Task, find_solution
from lessons.journal.records import Answered, AnswerValue, Begun, Finished, Record
from lessons.journal.student_state import Entry
from tests.classes.worked import BEGIN, DRAWN, handed_in

HUNT = "hunt.stripes"
WEEK = Assignment("week-3", "The week", work={(Work.HUNT, "stripes"): 4.0})


def report_hunt(
    seed: int, answers: dict[Task, AnswerValue], pause: float = 60, hunts: int = 1
) -> Student:
    """Return what is said of anna, who hands in a hunt with answers that are called right."""
    records: list[Record] = [
        Begun(HUNT, seed),
        *(Answered(HUNT, task, value, True) for task, value in answers.items()),
        Finished(HUNT),
    ] * hunts
    entries = tuple(
        Entry(BEGIN + timedelta(seconds=number * pause), "s", number, record)
        for number, record in enumerate(records)
    )
    hand_in = handed_in("anna", entries)
    return evaluate_hand_in(hand_in, WEEK, hand_in.course, judge_fresh).student


RIGHT = {task: find_solution(load_hunt("stripes"), task) for task in Task}
OWN, FOREIGN = (make_seed(login, HUNT, DRAWN) for login in ("anna", "bo"))
NEVER = RemarkKind.EDITED


@pytest.mark.parametrize(
    ("seed", "answers", "earned", "remarks"),
    [
        pytest.param(OWN, RIGHT, 4, [], id="honest"),
        pytest.param(0, RIGHT, 0, [RemarkKind.SEED], id="written by hand"),
        pytest.param(FOREIGN, RIGHT, 0, [RemarkKind.SEED], id="copied"),
        pytest.param(OWN, RIGHT | {Task.LINE: 1}, 3, [NEVER], id="a bug that is none"),
        pytest.param(OWN, RIGHT | {Task.REPAIR: (1, "x")}, 3, [NEVER], id="no repair"),
        pytest.param(OWN, {Task.REPAIR: RIGHT[Task.REPAIR]}, 0, [NEVER], id="the last task alone"),
        pytest.param(OWN, {}, 0, [NEVER], id="an end without a task"),
    ],
)
def test_a_hunt_is_replayed(
    seed: int, answers: dict[Task, AnswerValue], earned: float, remarks: list[RemarkKind]
) -> None:
    student = report_hunt(seed, answers)
    assert sum(each.earned for each in student.points) == earned
    assert [each.kind for each in student.remarks] == remarks


def test_nobody_hunts_in_a_second() -> None:
    student = report_hunt(OWN, RIGHT, pause=0.8, hunts=3)
    assert [each.kind for each in student.remarks] == [RemarkKind.FAST]

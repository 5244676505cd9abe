"""The last position: the board that the student saw last, from the journal alone."""

import pytest

from lessons.course.course import read_lesson
from lessons.drive.drive import DriveSession
from lessons.drive.moves import Move
from lessons.journal.journal import Journal
from lessons.journal.records import PRACTICE, Answered, Begun, Finished, Reached, Record
from lessons.journal.student_state import StudentState
from lessons.scenes.scene import Setting
from lessons.student.last_position import find_last_position
from solver.text.listing import Event
from tests.lessons.history import at, fresh_id

PART = read_lesson("iterative").parts[3]
ASKED = read_lesson("rules").questions[0]
GARBLED = Answered("drive", "garbled", "place 1", right=True)
EXERCISE = Answered("lab.isfree", "write", "x", right=True)


@pytest.mark.parametrize(
    ("records", "scene"),
    [
        ([Begun("iterative", 1), Reached("iterative", 3)], PART.scene),
        ([Reached("iterative", 3), Finished("iterative"), Begun("rules", 1)], PART.scene),
        ([Answered("rules", ASKED.id, 0, right=False)], ASKED.scene),
        ([Reached("iterative", 3), Reached("iterative", 99), Reached("gone", 1)], PART.scene),
        (
            [Reached("iterative", 3), Answered("drive", "garbled", "place 1", right=True)],
            PART.scene,
        ),
    ],
)
def test_it_is_that_of_the_last_part_or_question(records: list[Record], scene: object) -> None:
    step_and_n = find_last_position(StudentState(at(0, *records)))
    assert (scene.step(), scene.setting.n) == step_and_n  # type: ignore[attr-defined]


def test_nobody_who_saw_no_board_has_one() -> None:
    assert find_last_position(StudentState()) is None
    assert find_last_position(StudentState(at(0, Begun("rules", 1), EXERCISE))) is None


def test_a_fresh_question_and_a_drive_show_theirs() -> None:
    found = find_last_position(
        StudentState(at(0, Answered(PRACTICE, fresh_id("walk"), 0, right=True)))
    )
    assert found is not None
    journal = Journal(None)
    drive = DriveSession(Setting("iterative", 5), journal=journal)
    for row in (0, 2):
        drive.move(Move(Event.PLACE, row))
    found = find_last_position(journal.read())
    assert found is not None
    assert (found[0].queens[:2], found[1]) == ((0, -1), 5)
    played = DriveSession(Setting("flags", 4), journal=journal)
    played.move(played.wanted)
    found = find_last_position(journal.read())
    assert found is not None
    assert (found[1], found[0].level) == (4, 0)

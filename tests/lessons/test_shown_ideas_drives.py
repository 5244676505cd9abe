"""The moves of drives are evidence, beside the answers of lessons and practice."""

from pathlib import Path

from lessons.drive.drive import DriveSession
from lessons.drive.moves import believed_moves as moves_of
from lessons.journal.journal import Journal, read_journal
from lessons.scenes.scene import Setting
from lessons.student.student_model import StudentModel

BELIEF = "restart-at-zero"


def drive(home: Path, n: int, *, belief: str | None) -> None:
    """Drive a board to its end; where a belief makes another move, make that one first."""
    driven = DriveSession(Setting("iterative", n), journal=Journal(home))
    while not driven.ended:
        wrong = moves_of(driven.place).get(belief or "")
        if wrong is not None and wrong != driven.wanted:
            driven.move(wrong)
        driven.move(driven.wanted)


def test_who_moves_as_a_belief_says_is_known_by_it(home: Path) -> None:
    drive(home, 6, belief=BELIEF)
    assert read_journal(home).fold(StudentModel).find_clear() == [BELIEF]
    idea = read_journal(home).fold(StudentModel).find_idea(BELIEF)
    assert all(reason.startswith("A move in a drive: place ") for reason in idea.reasons)


def test_who_drives_well_believes_nothing(home: Path) -> None:
    drive(home, 6, belief=None)
    assert read_journal(home).fold(StudentModel).find_clear() == []

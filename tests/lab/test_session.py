"""Sessions at an exercise: what counts, what is remembered, and the student's file."""

from pathlib import Path

import pytest

from lessons.journal.journal import Journal
from lessons.lab.exercise import ExerciseError, Stage, solution_text, stage_text
from lessons.lab.folder import read_shipped
from lessons.lab.session import ExerciseState, LabSession, find_exercise, find_exercise_state
from lessons.lab.student_file import LARGEST, StudentFileError, find_student_folder
from solver.processes.workers import LostError, Worker
from tui.lab.words import exercise_rows
from tui.start import LabStart

WRONG = "def isfree(b, x, y):\n    return True\n"


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(tmp_path / "home")


@pytest.fixture
def session(tmp_path: Path, journal: Journal) -> LabSession:
    return LabSession(read_shipped("isfree"), tmp_path / "lab", journal)


def checked(session: LabSession, text: str) -> bool:
    report = session.check(text)
    session.note(report)
    return report.right


def how_far(session: LabSession) -> ExerciseState:
    return session.state


def again(session: LabSession, journal: Journal) -> LabSession:
    """Return the session as another start of the tutor has it."""
    return LabSession(session.exercise, session.file.path.parent, Journal(journal.home))


def test_a_right_program_solves_the_exercise_and_that_is_remembered(
    session: LabSession, journal: Journal
) -> None:
    assert how_far(session) is ExerciseState.NEW
    assert not checked(session, WRONG)
    assert how_far(session) is ExerciseState.BEGUN
    assert checked(session, session.exercise.reference)
    assert how_far(session) is ExerciseState.SOLVED
    assert again(session, journal).state is ExerciseState.SOLVED
    assert find_exercise_state(journal.read(), "isfree") is ExerciseState.SOLVED


def test_the_same_program_is_written_down_once(session: LabSession, journal: Journal) -> None:
    for text in (WRONG, f"# Once more.\n{WRONG}", WRONG, "def isfree(b"):
        checked(session, text)
    assert len(journal.own) == 2


def test_a_completed_line_is_no_written_program(session: LabSession, journal: Journal) -> None:
    session.begin(Stage.COMPLETE)
    assert checked(session, session.exercise.reference)
    assert session.passed == {Stage.COMPLETE}
    assert how_far(session) is ExerciseState.BEGUN
    listed = exercise_rows(journal.read(), LabStart(folder=session.file.path.parent))
    assert next(row.state for row in listed if row.id == "isfree") == "begun"
    assert again(session, journal).stage is Stage.COMPLETE
    session.begin(Stage.WRITE)
    assert checked(session, session.exercise.reference)
    assert how_far(session) is ExerciseState.SOLVED


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (LostError("", 13.0), "could not be judged (judging took more than 13 s)"),
        (LostError("MemoryError"), "The tutor failed here, not your program"),
    ],
)
def test_what_could_not_be_judged_is_said_and_not_written_down(
    tmp_path: Path, journal: Journal, monkeypatch: pytest.MonkeyPatch, error: LostError, said: str
) -> None:
    session = LabSession(read_shipped("isfree"), tmp_path / "lab", journal)
    assert session.key.cases

    def lose(*_given: object) -> None:
        raise error

    monkeypatch.setattr(Worker, "do", lose)
    report = session.check(session.exercise.reference)
    session.note(report)
    assert not report.right
    assert said in report.failures[0].text
    assert how_far(session) is ExerciseState.NEW
    assert not session.beliefs(report)


def test_hints_come_one_by_one_and_are_remembered(session: LabSession, journal: Journal) -> None:
    hints = session.exercise.hints
    for count in range(1, len(hints) + 1):
        assert session.take_hint()
        assert session.hints == hints[:count]
    assert not session.take_hint()
    assert again(session, journal).hints == hints


def test_a_solution_that_was_shown_takes_the_credit(session: LabSession, journal: Journal) -> None:
    assert session.solution() is None
    checked(session, session.exercise.statement)
    while session.take_hint():
        assert session.solution() is None
    checked(session, WRONG)
    shown = session.solution()
    assert shown == solution_text(session.exercise)
    assert checked(session, shown)
    assert how_far(session) is ExerciseState.SHOWN
    assert again(session, journal).state is ExerciseState.SHOWN


def test_who_has_solved_it_can_read_the_solution_and_keeps_the_credit(session: LabSession) -> None:
    checked(session, session.exercise.reference)
    assert session.solution()
    assert how_far(session) is ExerciseState.SOLVED


# The student's file.


def test_a_file_is_begun_and_one_that_was_there_is_kept(session: LabSession) -> None:
    assert session.begin() is None
    assert session.file.read() == session.exercise.statement
    session.file.save(WRONG)
    kept = session.begin(Stage.ORDER)
    assert kept is not None
    assert kept.read_text(encoding="utf-8") == WRONG
    assert session.file.read() == stage_text(session.exercise, Stage.ORDER)
    assert session.begin() not in {None, kept}


def test_a_file_that_cannot_be_begun_leaves_what_was_there(tmp_path: Path) -> None:
    (tmp_path / "lab").write_text("no folder", encoding="utf-8")
    session = LabSession(read_shipped("isfree"), tmp_path / "lab", Journal(None))
    with pytest.raises(StudentFileError, match="cannot be written"):
        session.begin()
    assert how_far(session) is ExerciseState.NEW
    assert (tmp_path / "lab").read_text(encoding="utf-8") == "no folder"


def test_a_saved_file_keeps_its_mode_and_what_it_is_a_link_to(session: LabSession) -> None:
    session.begin()
    real = session.file.path.with_name("real.py")
    session.file.path.rename(real)
    real.chmod(0o640)
    session.file.path.symlink_to(real)
    session.file.save(WRONG)
    assert real.read_text(encoding="utf-8") == WRONG
    assert real.stat().st_mode & 0o777 == 0o640
    assert sorted(each.name for each in real.parent.iterdir()) == ["isfree.py", "real.py"]


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"x = 1\nname = '\xff'\n", "line 2 is not UTF-8"),
        (b"#" * (LARGEST + 1), "too long"),
        (None, "cannot be read"),
    ],
)
def test_what_cannot_be_read_is_said(session: LabSession, raw: bytes | None, said: str) -> None:
    if raw is not None:
        session.file.path.parent.mkdir()
        session.file.path.write_bytes(raw)
    with pytest.raises(StudentFileError, match=said):
        session.file.read()


def test_what_could_not_be_read_again_is_not_written(session: LabSession) -> None:
    session.begin()
    session.file.save("x" * LARGEST)
    with pytest.raises(StudentFileError, match="too long"):
        session.file.save("y" * (LARGEST + 1))
    assert session.file.read() == "x" * LARGEST


def test_folders_and_exercises_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QUEENS_LAB", raising=False)
    assert find_student_folder().name == "queens-lab"
    monkeypatch.setenv("QUEENS_LAB", str(tmp_path))
    assert find_student_folder() == tmp_path
    assert find_student_folder(tmp_path / "other") == tmp_path / "other"
    assert find_exercise("solve").id == "solve"
    with pytest.raises(ExerciseError, match="did you mean 'solve'"):
        find_exercise("slove")
    for name in (str(tmp_path / "mine"), "x" * 400, "a/\0", ""):
        with pytest.raises(ExerciseError, match="There is no exercise"):
            find_exercise(name)
    (tmp_path / "mine").mkdir()
    with pytest.raises(ExerciseError, match="missing"):
        find_exercise(str(tmp_path / "mine"))

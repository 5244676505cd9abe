"""Sittings at an exercise: what counts, what is remembered, and the student's file."""

from pathlib import Path

import pytest

from lessons.journal.journal import Journal
from lessons.lab.exercise import ExerciseError
from lessons.lab.folder import read_shipped
from lessons.lab.sitting import ExerciseState, LabSitting, find_exercise, find_exercise_state
from lessons.lab.stages import Stage, solution_text, stage_text
from lessons.lab.student_file import LARGEST, StudentFileError, find_student_folder
from lessons.student.progress import find_progress
from solver.processes.workers import LostError, Worker

WRONG = "def isfree(b, x, y):\n    return True\n"


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(tmp_path / "home")


@pytest.fixture
def sitting(tmp_path: Path, journal: Journal) -> LabSitting:
    return LabSitting(read_shipped("isfree"), tmp_path / "lab", journal)


def checked(sitting: LabSitting, text: str) -> bool:
    report = sitting.check(text)
    sitting.note(report)
    return report.right


def how_far(sitting: LabSitting) -> ExerciseState:
    return sitting.standing


def again(sitting: LabSitting, journal: Journal) -> LabSitting:
    """Return the sitting as another start of the tutor has it."""
    return LabSitting(sitting.exercise, sitting.file.path.parent, Journal(journal.home))


def test_a_right_program_solves_the_exercise_and_that_is_remembered(
    sitting: LabSitting, journal: Journal
) -> None:
    assert how_far(sitting) is ExerciseState.NEW
    assert not checked(sitting, WRONG)
    assert how_far(sitting) is ExerciseState.BEGUN
    assert checked(sitting, sitting.exercise.reference)
    assert how_far(sitting) is ExerciseState.SOLVED
    assert how_far(again(sitting, journal)) is ExerciseState.SOLVED
    assert find_exercise_state(journal.read(), "isfree") is ExerciseState.SOLVED


def test_an_exercise_is_no_lesson(sitting: LabSitting, journal: Journal) -> None:
    checked(sitting, WRONG)
    found = find_progress(journal.read())
    assert not found


def test_the_same_program_is_written_down_once(sitting: LabSitting, journal: Journal) -> None:
    for text in (WRONG, f"# Once more.\n{WRONG}", WRONG, "def isfree(b"):
        checked(sitting, text)
    assert len(journal.own) == 2


def test_a_completed_line_is_no_written_program(sitting: LabSitting, journal: Journal) -> None:
    sitting.begin(Stage.COMPLETE)
    assert checked(sitting, sitting.exercise.reference)
    assert sitting.passed == {Stage.COMPLETE}
    assert how_far(sitting) is ExerciseState.BEGUN
    assert again(sitting, journal).stage is Stage.COMPLETE
    sitting.begin(Stage.WRITE)
    assert checked(sitting, sitting.exercise.reference)
    assert how_far(sitting) is ExerciseState.SOLVED


def test_what_could_not_be_judged_is_said_and_not_written_down(
    tmp_path: Path, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = LabSitting(read_shipped("isfree"), tmp_path / "lab", journal)
    assert sitting.key.cases

    def lose(*_given: object) -> None:
        raise LostError("", 13.0)

    monkeypatch.setattr(Worker, "do", lose)
    report = sitting.check(sitting.exercise.reference)
    sitting.note(report)
    assert not report.right
    assert "could not be judged (judging took more than 13 s)" in report.failures[0].text
    assert how_far(sitting) is ExerciseState.NEW
    assert not sitting.beliefs(report)


def test_hints_come_one_by_one_and_are_remembered(sitting: LabSitting, journal: Journal) -> None:
    hints = sitting.exercise.hints
    for count in range(1, len(hints) + 1):
        assert sitting.help()
        assert sitting.hints == hints[:count]
    assert not sitting.help()
    assert again(sitting, journal).hints == hints


def test_a_solution_that_was_shown_takes_the_credit(sitting: LabSitting, journal: Journal) -> None:
    assert sitting.solution() is None
    checked(sitting, sitting.exercise.statement)
    while sitting.help():
        assert sitting.solution() is None
    checked(sitting, WRONG)
    shown = sitting.solution()
    assert shown == solution_text(sitting.exercise)
    assert checked(sitting, shown)
    assert how_far(sitting) is ExerciseState.SHOWN
    assert how_far(again(sitting, journal)) is ExerciseState.SHOWN


def test_who_has_solved_it_can_read_the_solution_and_keeps_the_credit(sitting: LabSitting) -> None:
    checked(sitting, sitting.exercise.reference)
    assert sitting.solution()
    assert how_far(sitting) is ExerciseState.SOLVED


def test_a_belief_is_said_in_the_words_of_the_course(sitting: LabSitting) -> None:
    text = sitting.exercise.reference.replace("b[i] + i == y + x", "False")
    assert sitting.beliefs(sitting.check(text)) == (sitting.exercise.beliefs["difference-only"],)


# The student's file.


def test_a_file_is_begun_and_one_that_was_there_is_kept(sitting: LabSitting) -> None:
    assert sitting.begin() is None
    assert sitting.file.read() == sitting.exercise.statement
    sitting.file.save(WRONG)
    kept = sitting.begin(Stage.ORDER)
    assert kept is not None
    assert kept.read_text(encoding="utf-8") == WRONG
    assert sitting.file.read() == stage_text(sitting.exercise, Stage.ORDER)
    other = sitting.begin()
    assert other not in {None, kept}


def test_a_file_that_cannot_be_begun_leaves_what_was_there(tmp_path: Path) -> None:
    (tmp_path / "lab").write_text("no folder", encoding="utf-8")
    sitting = LabSitting(read_shipped("isfree"), tmp_path / "lab", Journal(None))
    with pytest.raises(StudentFileError, match="cannot be written"):
        sitting.begin()
    assert how_far(sitting) is ExerciseState.NEW
    assert (tmp_path / "lab").read_text(encoding="utf-8") == "no folder"


def test_a_saved_file_keeps_its_mode_and_what_it_is_a_link_to(sitting: LabSitting) -> None:
    sitting.begin()
    real = sitting.file.path.with_name("real.py")
    sitting.file.path.rename(real)
    real.chmod(0o640)
    sitting.file.path.symlink_to(real)
    sitting.file.save(WRONG)
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
def test_what_cannot_be_read_is_said(sitting: LabSitting, raw: bytes | None, said: str) -> None:
    if raw is not None:
        sitting.file.path.parent.mkdir()
        sitting.file.path.write_bytes(raw)
    with pytest.raises(StudentFileError, match=said):
        sitting.file.read()


def test_what_could_not_be_read_again_is_not_written(sitting: LabSitting) -> None:
    sitting.begin()
    sitting.file.save("x" * LARGEST)
    with pytest.raises(StudentFileError, match="too long"):
        sitting.file.save("y" * (LARGEST + 1))
    assert sitting.file.read() == "x" * LARGEST


def test_a_folder_in_the_place_of_a_file_is_said(sitting: LabSitting) -> None:
    sitting.file.path.mkdir(parents=True)
    with pytest.raises(StudentFileError, match="is no file"):
        sitting.file.read()


def test_the_folder_is_chosen_by_command_then_by_variable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("QUEENS_LAB", raising=False)
    assert find_student_folder().name == "queens-lab"
    monkeypatch.setenv("QUEENS_LAB", str(tmp_path))
    assert find_student_folder() == tmp_path
    assert find_student_folder(tmp_path / "other") == tmp_path / "other"


def test_an_exercise_is_found_by_its_name_or_its_folder(tmp_path: Path) -> None:
    assert find_exercise("solve").id == "solve"
    with pytest.raises(ExerciseError, match="did you mean 'solve'"):
        find_exercise("slove")
    for name in (str(tmp_path / "mine"), "x" * 400, "a/\0", ""):
        with pytest.raises(ExerciseError, match="There is no exercise"):
            find_exercise(name)
    (tmp_path / "mine").mkdir()
    with pytest.raises(ExerciseError, match="missing"):
        find_exercise(str(tmp_path / "mine"))

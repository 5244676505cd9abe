"""What an older version remembered is read: `tests/older/VERSION/` is a home that it wrote."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from lessons.course.course import load_front
from lessons.experiments.result_store import ResultStore
from lessons.journal.journal import read_journal
from lessons.lab.sitting import ExerciseState, exercise_standing
from lessons.student.progress import find_progress
from lessons.text.notation import preferred_notation
from tests.plain.playing import run

OLDER = Path(__file__).parent / "older"


def test_all_that_0_1_0_remembered_is_understood() -> None:
    reading = read_journal(OLDER / "0.1.0")
    assert reading.remarks == ()
    assert Counter(type(entry.record).__name__ for entry in reading.records) == {
        "Helped": 40,
        "Reached": 29,
        "Answered": 23,
        "Begun": 3,
        "Finished": 3,
        "Preferred": 1,
    }
    symmetry = find_progress(reading)["symmetry"]
    assert (symmetry.seed, symmetry.part, symmetry.finished) == (1, 24, True)
    assert exercise_standing(reading, "isfree") is ExerciseState.SOLVED
    assert preferred_notation(reading.records) == "T"
    kept = ResultStore(OLDER / "0.1.0").read()
    assert (len(kept.results), kept.remark) == (1, "")


def test_the_commands_show_what_0_1_0_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(OLDER / "0.1.0", tmp_path / "home")
    monkeypatch.setenv("QUEENS_TUTOR_HOME", str(tmp_path / "home"))
    done = run("progress")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{load_front('symmetry').title}: done, 0 of 18 right at once" in done.stdout

"""Exercises of a course of one's own: the lab knows them, and `course check` runs them."""

from pathlib import Path

import pytest

from lessons.lab.folder import SHIPPED
from tests.cli.lab import OWN, lab, own_exercise
from tests.lessons.scripts import predict, script
from tests.plain.playing import run

ASKED = predict(":at: tick 2", ":ask: next k", ":foils: greedy, back-to-column-zero")
WRITE = ":::{write} twice_it\n\nWrite it.\n:::\n"


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """Return the folder of a course with a lesson and an exercise, `twice_it`."""
    folder = tmp_path / "own"
    (folder / "en").mkdir(parents=True)
    (folder / "lab").mkdir()
    (folder / "manifest.yaml").write_text("lessons: [tested]\n")
    (folder / "en" / "tested.md").write_text(
        script("Opening.\n", ASKED, WRITE, minutes="6"), encoding="utf-8"
    )
    own_exercise(folder / "lab" / "twice-it")
    return folder


def test_the_lab_lists_and_checks_them(course: Path, tmp_path: Path) -> None:
    named = ("--course", course, "--dir", tmp_path / "mine")
    *rows, solved = lab("list", *named)
    assert [row.split()[1] for row in rows] == [*SHIPPED, "twice_it"]
    assert rows[-1].endswith("Twice")
    assert solved == f"0 of {len(SHIPPED) + 1} solved."
    lab("begin", "twice_it", *named)
    (tmp_path / "mine" / "twice_it.py").write_text("def twice(x):\n    return x + x\n")
    assert lab("check", "twice_it", *named) == [
        "twice_it: right, all 3 cases.",
        "The exercise is solved. It was the last in the list. Still open: Two queens (conflict).",
    ]
    assert "solved" in lab("list", *named)[-2]


def test_course_check_runs_them(course: Path) -> None:
    done = run("course", "check", str(course))
    assert "No faults found." in done.stdout
    assert "1 exercise." in done.stdout
    cases = course / "lab" / "twice-it" / "cases.py"
    cases.write_text(OWN["cases.py"].replace("(3, 0, 1)", "(0, 2)"))
    done = run("course", "check", str(course))
    said = "the mutant 'squared' passes: add a case in which it goes wrong"
    assert done.stdout.splitlines()[0] == f"{course}/lab/twice-it/exercise.yaml:3: {said}"
    assert done.returncode == 1


def test_course_check_tells_a_fault_of_one_once(course: Path) -> None:
    (course / "lab" / "twice-it" / "cases.py").unlink()
    (course / "lab" / "isfree").mkdir()
    done = run("course", "check", str(course))
    assert [line.partition(": ")[0] for line in done.stdout.splitlines()[:-1]] == [
        f"{course}/lab/isfree:1",
        f"{course}/lab/twice-it/cases.py:1",
    ]

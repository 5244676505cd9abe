"""`course new` writes a script that has no fault, and overwrites nothing."""

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from lessons.authoring.check import check_course
from tests.plain.playing import run_in

Run = Callable[..., CompletedProcess[str]]


def new(folder: Path, *arguments: str) -> CompletedProcess[str]:
    """Run the command in a folder."""
    return run_in(folder, "course", "new", *arguments)


def test_the_script_has_no_fault(tmp_path: Path) -> None:
    done = new(tmp_path, "my-lesson")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Written: my-lesson.md\n")
    assert [path.name for path in tmp_path.iterdir()] == ["my-lesson.md"]
    assert check_course([tmp_path / "my-lesson.md"]) == []


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "mine.md").write_text("kept", encoding="utf-8")
    done = new(tmp_path, "mine")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "'mine.md' is there already, and is left as it is: choose another id.\n"
    assert (tmp_path / "mine.md").read_text(encoding="utf-8") == "kept"


@pytest.mark.parametrize("name", ["Mine", "../mine", "a/b", "", "-x", "practice", "x" * 60, "a\n"])
def test_an_id_that_cannot_be_one(tmp_path: Path, name: str) -> None:
    done = new(tmp_path, "--", name)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_course_begins_with_its_first_lesson(tmp_path: Path, queens_tutor: Run) -> None:
    folder = tmp_path / "course"
    done = new(tmp_path, "one", "--course", "course")
    assert done.returncode == 0
    assert (folder / "manifest.yaml").read_text(encoding="utf-8") == "lessons:\n  - one\n"
    assert queens_tutor("course", "check", "--course", folder).returncode == 0
    done = new(tmp_path, "two", "--course", "course")
    assert "add the line '  - two' to course/manifest.yaml." in done.stdout
    assert (folder / "manifest.yaml").read_text(encoding="utf-8") == "lessons:\n  - one\n"
    assert (folder / "en" / "two.md").exists()


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "course").write_text("no folder", encoding="utf-8")
    done = new(tmp_path, "one", "--course", "course")
    assert (done.returncode, done.stdout) == (1, "")
    assert "cannot be written" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_an_id_that_is_too_long_is_told_how_long_it_can_be(tmp_path: Path) -> None:
    assert "41 at most" in new(tmp_path, "x" * 300).stderr


def test_what_is_written_can_be_seen_as_it_is_said(tmp_path: Path, queens_tutor: Run) -> None:
    done = new(tmp_path, "one", "--course", "course")
    path = done.stdout.splitlines()[-1].removeprefix("See it with: queens-tutor course preview ")
    shown = queens_tutor("course", "preview", tmp_path / path, "--plain")
    assert (shown.returncode, shown.stderr) == (0, "")

"""`course new` writes a script that has no fault, and overwrites nothing."""

from pathlib import Path
from subprocess import CompletedProcess

import pytest

from lessons.authoring.check import check_scripts
from tests.plain.playing import run, run_in


def new(folder: Path, *arguments: str) -> CompletedProcess[str]:
    """Run the command in a folder."""
    return run_in(folder, "course", "new", *arguments)


def test_the_script_has_no_fault(tmp_path: Path) -> None:
    done = new(tmp_path, "my-lesson")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Written: my-lesson.md\n")
    assert [path.name for path in tmp_path.iterdir()] == ["my-lesson.md"]
    assert check_scripts([tmp_path / "my-lesson.md"]).findings == ()


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


def test_a_course_begins_with_its_first_lesson(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "course"
    done = new(tmp_path, "one", "--course", "course")
    assert done.returncode == 0
    assert (folder / "manifest.yaml").read_text(encoding="utf-8") == "lessons:\n  - one\n"
    assert run("course", "check", "--course", folder).returncode == 0
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

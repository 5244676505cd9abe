"""`course check` prints every fault of lessons, one a line."""

import re
import shutil
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from lessons.authoring import check_practice
from lessons.authoring.check import check_file
from lessons.course import course, practice
from lessons.course.question import Question
from lessons.course.template import Template, draw_instance
from tests.lessons.scripts import predict, script
from tests.plain.playing import run, run_in


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    path = tmp_path / "faulty.md"
    path.write_text("no front matter\n", encoding="utf-8")
    return path


def test_without_a_path_the_whole_course_is_checked(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "manifest.yaml").write_text("lessons: [diagonals]\n", encoding="utf-8")
    shutil.copy(course.script_path("diagonals"), tmp_path / "en")
    done = run("course", "check", QUEENS_TUTOR_COURSE=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    first, second = done.stdout.splitlines()
    assert first == "No faults found."
    assert re.fullmatch(r"Checked in \d+\.\d s: 1 lesson, \d+ templates\.", second)


def test_it_is_said_which_expression_takes_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lessons.authoring.watch.COSTLY", 0.0)
    path = tmp_path / "tested.md"
    path.write_text(script("Text.\n\nIt makes {count ticks iterative 7} ticks.\n"))
    done = run("course", "check", path)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(rf"\d\.\d s of it: {path}:9: {{count ticks iterative 7}}\n", done.stdout)


def test_a_quick_check_draws_each_template_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []

    def drawing(template: Template, seed: int, name: str) -> Question:
        drawn.append(seed)
        return draw_instance(template, seed, name)

    monkeypatch.setattr(check_practice, "draw_instance", drawing)
    (tmp_path / "en" / "practice").mkdir(parents=True)
    manifest = "lessons: [tested]\nskills: [diagonals]\n"
    (tmp_path / "manifest.yaml").write_text(manifest, encoding="utf-8")
    asked = predict(":at: tick 2", ":ask: next k", ":foils: greedy")
    (tmp_path / "en" / "tested.md").write_text(script("Text.\n", asked), encoding="utf-8")
    text = practice.find_templates_file().read_text(encoding="utf-8").split("\n:::\n")
    of_skill = [each + "\n:::\n" for each in text if ":skill: diagonals\n" in each]
    (tmp_path / "en" / "practice" / "templates.md").write_text("".join(of_skill), encoding="utf-8")
    done = run("course", "check", "--quick", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "This was a quick look" in done.stdout
    assert {*drawn} == {0}
    drawn.clear()
    assert run("course", "check", "--quick", tmp_path).returncode == 0
    assert not drawn


def test_a_folder_is_all_its_lessons(faulty: Path) -> None:
    (faulty.parent / "other.md").write_text("no front matter either\n", encoding="utf-8")
    (faulty.parent / "notes.txt").write_text("not a lesson\n", encoding="utf-8")
    done = run("course", "check", faulty.parent)
    assert done.returncode == 1
    assert {line.split(":")[0] for line in done.stdout.splitlines()[:-1]} == {
        str(faulty),
        str(faulty.parent / "other.md"),
    }


# `course new` writes a script that has no fault, and overwrites nothing.


def new(folder: Path, *arguments: str) -> CompletedProcess[str]:
    """Run the command in a folder."""
    return run_in(folder, "course", "new", *arguments)


def test_the_script_has_no_fault(tmp_path: Path) -> None:
    done = new(tmp_path, "my-lesson")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Written: my-lesson.md\n")
    assert [path.name for path in tmp_path.iterdir()] == ["my-lesson.md"]
    assert check_file(tmp_path / "my-lesson.md").findings == ()


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


def test_a_course_begins_with_its_first_lesson(tmp_path: Path) -> None:
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

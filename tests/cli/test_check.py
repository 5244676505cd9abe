"""`course check` prints every fault of lessons, one a line."""

import re
import shutil
from pathlib import Path

import pytest

from lessons.authoring import check_practice
from lessons.course import course, practice
from lessons.course.question import Question
from lessons.course.template import Template, draw_instance
from tests.lessons.scripts import predict, script
from tests.plain.playing import run


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


def test_what_takes_long_is_said_on_standard_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "practice").mkdir()
    text = ":::{practice} one\n:skill: diagonals\n:draw: square\n:fact: yes\n"
    text += ":ask: sum of ({x}, {y})\n"
    path = tmp_path / "practice" / "templates.md"
    path.write_text(f"{text}\nWhat is the sum?\n\n- right: So.\n:::\n", encoding="utf-8")
    monkeypatch.setattr("tui.authoring.commands.check.PATIENCE", 0.0)
    done = run("course", "check", path)
    assert "Checking the template 'one': question 1 of 24." in done.stderr


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
    text = practice.templates_file().read_text(encoding="utf-8").split("\n:::\n")
    of_skill = [each + "\n:::\n" for each in text if ":skill: diagonals\n" in each]
    (tmp_path / "en" / "practice" / "templates.md").write_text("".join(of_skill), encoding="utf-8")
    done = run("course", "check", "--quick", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "This was a quick look" in done.stdout
    assert {*drawn} == {0}
    drawn.clear()
    assert run("course", "check", "--quick", tmp_path).returncode == 0
    assert not drawn


def test_a_fault_is_a_line_and_status_1(faulty: Path) -> None:
    done = run("course", "check", faulty)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout
    assert all(line.startswith(f"{faulty}:") for line in done.stdout.splitlines()[:-1])


def test_a_folder_is_all_its_lessons(faulty: Path) -> None:
    (faulty.parent / "other.md").write_text("no front matter either\n", encoding="utf-8")
    (faulty.parent / "notes.txt").write_text("not a lesson\n", encoding="utf-8")
    done = run("course", "check", faulty.parent)
    assert done.returncode == 1
    assert {line.split(":")[0] for line in done.stdout.splitlines()[:-1]} == {
        str(faulty),
        str(faulty.parent / "other.md"),
    }

"""The commands for classes: what they write is sound, and what is wrong is said in a sentence."""

import grp
import os
import re
import stat
from pathlib import Path
from subprocess import CompletedProcess
from tempfile import gettempdir

import pytest

from tests.plain.playing import run, run_in

SOUND = "id: week-3\ntitle: By hand\ndue: 2099-11-27 23:59 Europe/Rome\nlessons: {rules: 10}\n"


def written(folder: Path, text: str = SOUND, name: str = "week-3.yaml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def said(done: CompletedProcess[str], status: int) -> str:
    """Return the one sentence that a command fails with."""
    assert (done.returncode, done.stdout) == (status, "")
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


def test_a_new_assignment_has_no_fault_and_nothing_is_overwritten(tmp_path: Path) -> None:
    done = run_in(tmp_path, "class", "new", "week-3")
    assert (done.returncode, done.stderr) == (0, "")
    checked = run("class", "check", tmp_path / "week-3.yaml")
    assert (checked.returncode, checked.stderr) == (0, "")
    assert checked.stdout.endswith("No faults found in 1 assignment.\n")
    assert "\n  lessons: rules, representation\n  skills: " in checked.stdout
    assert re.search(r"\n#   rules +1 What a queen", (tmp_path / "week-3.yaml").read_text())
    again = run_in(tmp_path, "class", "new", "week-3")
    assert "is there already" in said(again, 1)
    assert "cannot be an id" in said(run_in(tmp_path, "class", "new", "Week 3"), 2)


def test_the_faults_of_assignments_are_said_each_with_its_line(tmp_path: Path) -> None:
    path = written(tmp_path, SOUND.replace("rules", "rule").replace("id: w", "id: W"))
    done = run("class", "check", tmp_path)
    assert done.returncode == 1
    assert [line.split(": ")[0] for line in done.stdout.splitlines()] == [f"{path}:1", f"{path}:4"]
    assert "name an assignment" in said(run("class", "check", tmp_path / "nowhere"), 2)
    written(tmp_path, SOUND + f"hand_in: {tmp_path}\n")
    done = run("class", "check", tmp_path)
    assert done.returncode == 1
    assert "hand_in: " in done.stdout
    assert "students cannot put files into it" in done.stdout
    written(tmp_path)
    overrides = written(tmp_path, "week-3:\n  students:\n    bo: {due: soon}\n", "overrides.yaml")
    done = run("class", "check", tmp_path)
    assert done.returncode == 1
    assert done.stdout.startswith(f"{overrides}:3: ")


def test_an_assignment_of_a_course_is_checked_by_what_the_course_has(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "assignments").mkdir()
    written(tmp_path, "lessons: [mine]\nskills: []\n", "manifest.yaml")
    path = written(tmp_path / "assignments", SOUND.replace("rules", "mine"))
    assert run("class", "check", path).returncode == 0
    written(tmp_path / "assignments")
    for words in (("class", "check", path), ("course", "check", tmp_path)):
        done = run(*words)
        assert done.returncode == 1
        assert f"{path}:4: unknown entry of 'lessons': 'rules'; did you" in done.stdout or (
            f"{path}:4: unknown entry of 'lessons': 'rules'; known are mine" in done.stdout
        )


def test_a_class_is_joined_and_left(tmp_path: Path) -> None:
    written(tmp_path)
    done = run("class", "join", tmp_path, "--login", "anna")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"You are in the class of '{tmp_path}', as anna." in done.stdout
    assert "week-3: By hand, due " in done.stdout
    assert run("class", "leave").stdout == f"'{tmp_path}'\n"
    assert run("class", "leave", tmp_path).returncode == 0
    assert run("class", "leave").stdout == "You have joined no class.\n"
    assert "You have not joined" in said(run("class", "leave", tmp_path), 1)
    assert "There is no class in" in said(run("class", "join", tmp_path / "nowhere"), 2)


def test_a_folder_to_hand_in_to_is_made_and_examined(tmp_path: Path, group: str) -> None:
    for above in (tmp_path, *tmp_path.parents):
        if above.is_relative_to(gettempdir()) and above != Path(gettempdir()):
            above.chmod(above.stat().st_mode | stat.S_IXOTH)
    folder = tmp_path / "week-3"
    done = run("class", "folder", folder, "--group", group)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert stat.S_IMODE(folder.stat().st_mode) == 0o3733
    assert f"hand_in: {folder}" in done.stdout
    (folder / "note.txt").write_text("", encoding="utf-8")
    folder.chmod(0o777)
    found = run("class", "folder", "--check", folder)
    assert found.returncode == 1
    assert len(found.stdout.splitlines()) == 5
    assert "is not empty" in said(run("class", "folder", folder, "--group", group), 1)
    assert "--group is missing" in said(run("class", "folder", folder), 2)
    assert "There is no group" in said(run("class", "folder", folder, "--group", "qqqq"), 1)


@pytest.fixture
def group() -> str:
    """Return a group that this account belongs to."""
    return grp.getgrgid(os.getegid()).gr_name

"""The commands for classes: what they write is sound, and what is wrong is said in a sentence."""

import grp
import json
import os
import re
import stat
from pathlib import Path
from subprocess import CompletedProcess
from tempfile import gettempdir

import pytest

from lessons.classes.enrolment import make_seed, student_login
from lessons.classes.packet import read_hand_in
from lessons.journal.journal import Journal
from lessons.journal.records import Answered, Begun, Finished
from lessons.journal.seeds import SEEDS
from tests.plain.playing import lines, run, run_in

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
    assert checked.stdout.endswith("No faults found. Assignments: 1.\n")
    assert re.search(r"\n#   rules +1 What a queen", (tmp_path / "week-3.yaml").read_text())
    assert "is there already" in said(run_in(tmp_path, "class", "new", "week-3"), 1)
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
    written(tmp_path, SOUND + "exercises: {conflict: 1, queens: 1, isfree: 1}\n")
    assert "shows queens, isfree solved, or" in run("class", "check", tmp_path).stdout
    written(tmp_path)
    overrides = written(tmp_path, "week-3:\n  students:\n    bo: {due: soon}\n", "overrides.yaml")
    done = run("class", "check", tmp_path)
    assert done.returncode == 1
    assert done.stdout.startswith(f"{overrides}:3: ")


def test_a_class_is_joined_and_left(tmp_path: Path) -> None:
    written(tmp_path)
    done = run("class", "join", tmp_path, "--login", "anna")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"You are in the class of '{tmp_path}', as anna." in done.stdout
    assert "week-3: By hand, due " in done.stdout
    typed = "Type one of these behind 'queens-tutor class leave':"
    assert run("class", "leave").stdout == f"{typed}\n'{tmp_path}'\n"
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
    assert len(found.stdout.splitlines()) == 3
    assert "is not empty" in said(run("class", "folder", folder, "--group", group), 1)
    assert "--group is missing" in said(run("class", "folder", folder), 2)
    assert "There is no group" in said(run("class", "folder", folder, "--group", "qqqq"), 1)


@pytest.fixture
def group() -> str:
    """Return a group that this account belongs to."""
    return grp.getgrgid(os.getegid()).gr_name


# Handing in by command and in lines: nothing goes before it was said and agreed to.


TEXT = "id: week-3\ntitle: By hand\nlessons: {rules: 10}\nhand_in: {place}\n"


@pytest.fixture
def assignment(home: Path, tmp_path: Path) -> Path:
    """Return an assignment, of which something has been done."""
    path = tmp_path / "week-3.yaml"
    path.write_text(TEXT.replace("{place}", "upload"), encoding="utf-8")
    seed = make_seed(student_login(home), "rules", SEEDS)
    for record in (Begun("rules", seed), Finished("rules")):
        Journal(home).append(record)
    return path


def handed_in() -> list[Path]:
    return [*Path.home().glob("week-3-*.jsonl.gz")]


def test_it_goes_when_that_was_said(assignment: Path) -> None:
    asked = ("--assignment", assignment, "hand-in")
    done = run(*asked, typed="no\n")
    assert done.returncode == 1
    assert "- records of what you were asked, what you answered, and when: 2" in done.stdout
    assert done.stdout.endswith("Nothing was handed in.\n")
    assert run(*asked, typed="").returncode == 1
    assert handed_in() == []
    done = run(*asked, "week-3", typed="yes\n")
    assert (done.returncode, done.stderr) == (0, "")
    (file,) = handed_in()
    assert done.stdout.endswith(f"Written: '{file}'. Now upload that file where you hand in.\n")
    assert run(*asked, "--yes").returncode == 0
    assert len(read_hand_in(file).entries) == 2


def test_its_name_opens_it_from_home(assignment: Path) -> None:
    done = run("--plain", "--assignment", assignment, typed=lines(["week-3"]))
    assert "\n1: Lesson: What a queen attacks, 10 of 10" in done.stdout


def test_where_it_cannot_be_handed_in_the_file_is_named(assignment: Path, tmp_path: Path) -> None:
    assignment.write_text(TEXT.replace("{place}", str(tmp_path / "nowhere")), encoding="utf-8")
    done = run("hand-in", "--yes", "--assignment", assignment)
    assert done.returncode == 1
    assert done.stderr.startswith("It was not handed in: the folder ")
    assert f"Your work is in '{handed_in()[0]}'" in done.stderr


def test_what_is_asked_wrongly_is_said_in_a_sentence(assignment: Path, tmp_path: Path) -> None:
    done = run("hand-in")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("You have no assignment: ")
    done = run("hand-in", "week-4", "--assignment", assignment)
    assert done.stderr == "There is no assignment 'week-4'; did you mean 'week-3'?\n"
    done = run("hand-in", "--kiosk", "--assignment", assignment)
    assert done.stderr == "A guest hands nothing in: log in with your own account.\n"
    other = TEXT.replace("{place}", "upload").replace("week-3", "week-4")
    (tmp_path / "week-4.yaml").write_text(other, encoding="utf-8")
    done = run("hand-in", "--assignment", tmp_path)
    assert done.stderr == "There are several assignments: name one of week-3, week-4.\n"
    (tmp_path / "week-4.yaml").write_text(other.replace("rules", "mine"), encoding="utf-8")
    done = run("hand-in", "week-4", "--assignment", tmp_path)
    assert done.stderr.startswith("An assignment is not shown, as it has a fault or belongs to ")
    done = run("hand-in", "--assignment", tmp_path / "nowhere")
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


def test_in_lines_it_is_listed_first_and_handed_in(assignment: Path) -> None:
    typed = lines(["assignment", "hand-in", "no", "quit", "hand-in week-3", "yes", "hand-in x"])
    done = run("--plain", "--assignment", assignment, typed=typed)
    assert done.stderr == ""
    told = done.stdout.splitlines()
    assert told[1].startswith("assignment week-3: By hand; no deadline; 10 of 10 points, all done;")
    assert "1: Lesson: What a queen attacks, 10 of 10: done" in told
    assert done.stdout.count("Nothing was handed in.") == 1
    assert "There is no assignment 'x'; known are week-3" in done.stdout
    assert len(handed_in()) == 1


def test_progress_is_taken_to_another_machine(
    assignment: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.gz"
    assert run("hand-in", "--yes", "--assignment", assignment, "--output", file).returncode == 0
    monkeypatch.setenv("QUEENS_TUTOR_HOME", str(tmp_path / "other"))
    for added in (": 2 added, 0 were here already", ": 0 added, 2 were here already"):
        done = run("progress", "import", file)
        assert (done.returncode, done.stderr) == (0, "")
        assert added in done.stdout
    assert json.loads(run("progress", "--format", "json").stdout)["lessons"]["rules"]["finished"]
    done = run("progress", "import", assignment)
    assert (done.returncode, len(done.stderr.splitlines())) == (1, 1)


def test_progress_and_lab_list_say_all_as_json(home: Path) -> None:
    journal = Journal(home)
    for record in (
        Begun("lab.queens", 2),
        Answered("lab.queens", "write", "x", False),
        Answered("lab.queens", "write", "y", True),
        Begun("hunt.half-an-undo", 0),
        Answered("hunt.half-an-undo", "moment", 1, True),
    ):
        journal.append(record)
    told = json.loads(run("progress", "--format", "json").stdout)
    assert set(told) >= {"login", "name"}
    assert told["lab"] == {"queens": {"standing": "solved", "tries": 2, "hints": 0}}
    assert told["hunts"] == {"half-an-undo": {"done": 1, "right": 1, "tasks": 4}}
    listed = json.loads(run("lab", "list", "--format", "json").stdout)
    assert {each["id"]: each["standing"] for each in listed}["queens"] == "solved"
    assert listed[0] == {"id": "conflict", "title": "Two queens", "standing": "new", "file": None}

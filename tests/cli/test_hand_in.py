"""Handing in by command and in lines: nothing goes before it was said and agreed to."""

import json
from pathlib import Path

import pytest

from lessons.classes.enrolment import make_seed, student_login
from lessons.classes.packet import read_hand_in
from lessons.journal.journal import Journal
from lessons.journal.records import Answered, Begun, Finished
from lessons.journal.seeds import SEEDS
from tests.plain.playing import lines, run

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
    assert "- 2 records of what you were asked" in done.stdout
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
    text = TEXT.replace("{place}", str(tmp_path / "nowhere"))
    assignment.write_text(text, encoding="utf-8")
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
    assert "week-4.yaml' is not shown: " in done.stderr
    done = run("hand-in", "--assignment", tmp_path / "nowhere")
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


def test_in_lines_it_is_listed_first_and_handed_in(assignment: Path) -> None:
    typed = lines(["assignment", "hand-in", "no", "quit", "hand-in week-3", "yes", "hand-in x"])
    done = run("--plain", "--assignment", assignment, typed=typed)
    assert done.stderr == ""
    told = done.stdout.splitlines()
    assert told[2].startswith("assignment week-3: By hand; no deadline; 10 of 10 points, all done;")
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
    for added in ("Added 2 records of ", "Added 0 records of "):
        done = run("progress", "import", file)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith(added)
    told = json.loads(run("progress", "--format", "json").stdout)
    assert told["lessons"]["rules"]["finished"]
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

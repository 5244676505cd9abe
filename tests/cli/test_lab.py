"""The commands of the code lab that print and run nothing."""

from pathlib import Path

import pytest

from lessons.journal.journal import Journal
from lessons.journal.records import Answered
from lessons.lab.exercise import Stage, solution_text
from lessons.lab.folder import SHIPPED, read_shipped
from tests.cli.lab import OWN, RIGHT, STATEMENT, fails, lab, own_exercise
from tests.lab.once import check_once


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    check_once(monkeypatch)
    monkeypatch.setenv("QUEENS_LAB", str(tmp_path / "lab"))
    return tmp_path / "lab"


def test_the_exercises_are_listed_with_how_far_one_is(files: Path) -> None:
    before = lab("list")
    assert [line.split()[1:3] for line in before[:-1]] == [[name, "new"] for name in SHIPPED]
    assert before[-1] == f"0 of {len(SHIPPED)} solved."
    lab("begin", "isfree")
    (files / "isfree.py").write_text(RIGHT)
    lab("check", "isfree")
    (files / "draw.py").write_text("# from another computer\n")
    words = {line.split()[1]: line.split()[2] for line in lab("list")[:-1]}
    assert words == dict.fromkeys(SHIPPED, "new") | {"isfree": "solved", "draw": "begun"}
    assert lab("list")[-1] == f"1 of {len(SHIPPED)} solved."


def test_an_exercise_begins_as_a_file_that_says_what_to_do(files: Path) -> None:
    assert lab("begin", "isfree") == [f"Is a square free? (write it): '{files / 'isfree.py'}'."]
    assert (files / "isfree.py").read_text() == read_shipped("isfree").statement


def test_to_begin_anew_keeps_what_was_written(files: Path) -> None:
    lab("begin", "isfree")
    (files / "isfree.py").write_text("# mine\n")
    said = lab("begin", "isfree", "--stage", "complete")
    assert said == [
        f"What you had written is kept in '{files / 'isfree_1.py'}'.",
        f"Is a square free? (complete the lines): '{files / 'isfree.py'}'.",
    ]
    assert (files / "isfree_1.py").read_text() == "# mine\n"
    assert "____" in (files / "isfree.py").read_text()


def test_files_are_in_the_home_directory_unless_another_folder_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: Path, files: Path
) -> None:
    lab("begin", "draw", "--dir", tmp_path / "elsewhere")
    assert (tmp_path / "elsewhere" / "draw.py").is_file()
    lab("--dir", tmp_path / "before", "begin", "draw")
    assert (tmp_path / "before" / "draw.py").is_file()
    assert not files.exists()
    monkeypatch.delenv("QUEENS_LAB")
    lab("begin", "draw")
    assert (home.parent / "queens-lab" / "draw.py").is_file()


def test_a_solution_is_shown_after_an_honest_try(files: Path, home: Path) -> None:
    told = fails("solution", "isfree", status=1)
    assert told.startswith("A solution is shown after an honest try: 3 different programs")
    for tried in ("one", "another", "a third"):
        fails("solution", "isfree", status=1)
        Journal(home).append(Answered("lab.isfree", Stage.WRITE, tried, right=False))
    said = lab("solution", "isfree", errors=None)
    assert said == solution_text(read_shipped("isfree")).splitlines()
    files.mkdir()
    (files / "isfree.py").write_text("\n".join(said))
    lab("check", "isfree")
    assert "isfree         solution seen" in "\n".join(lab("list"))


def test_the_status_says_how_safely_programs_run_and_where_files_are(
    files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = lab("status", "--seconds", "1.5")
    assert len(said) == 3
    assert f"Your files are in '{files}'" in said[1]
    assert said[1].endswith("It is not there yet; the first exercise makes it.")
    assert "1.5 s of CPU time" in said[2]
    assert "10 s for a whole check" in said[2]
    assert "512 MiB" in said[2]
    monkeypatch.setenv("QUEENS_LAB_CHECK_SECONDS", "30")
    assert "30 s for a whole check" in lab("status")[2]
    assert "5 s for a whole check" in lab("status", "--check-seconds", "5")[2]


def test_a_stage_that_an_exercise_does_not_have_is_said(tmp_path: Path) -> None:
    own = own_exercise(tmp_path / "twice")
    told = fails("begin", own, "--stage", "order", status=2)
    assert told.endswith("has no stage 'order': take one of write.")


# `lab verify` finds all that is wrong with exercises of a lecturer's own.


def test_an_exercise_that_keeps_what_it_promises(tmp_path: Path) -> None:
    own = own_exercise(tmp_path / "twice")
    assert lab("verify", own) == [f"{own}: no faults found."]


def test_a_shipped_exercise_s_name_is_taken(tmp_path: Path) -> None:
    own_exercise(tmp_path / "isfree")
    (said,) = lab("verify", tmp_path / "isfree", status=1)
    assert "comes with the tutor" in said


def test_all_faults_of_all_folders_are_told_and_status_1(tmp_path: Path) -> None:
    solved = STATEMENT.replace("pass", "return 2 * x")
    few = OWN["words.yaml"].replace("[What is twice 3?, 'Write return 2 * x.']", "[One]")
    own = own_exercise(tmp_path / "twice", statement=solved, words=few)
    sound = own_exercise(tmp_path / "thrice")
    empty = tmp_path / "empty"
    empty.mkdir()
    said = lab("verify", own, sound, empty, status=1)
    assert said[:3] == [
        f"{own}/statement.py:4: this passes at once: leave out what students are to write",
        f"{own}/words.yaml:2: there is 1 hint: write at least 2, in steps",
        f"{sound}: no faults found.",
    ]
    assert f"{empty}/cases.py:1: this file is missing" in "\n".join(said[3:])


@pytest.mark.parametrize(
    ("cases", "told"),
    [
        (
            "def cases():\n    while True: pass\n",
            "cases.py:2: cases() does not return (cases.py worked for too long",
        ),
        ("import os\ndef cases():\n    os.remove(__file__)\n", "forbids"),
        ("def cases():\n    return ['\\x1b[2J']\n", "cases.py:1: cases() must return"),
        ("print('\\x1b[2J')\ndef cases():\n    return [[1, 2]]\n", "is no case"),
    ],
)
def test_an_exercise_may_be_anybody_s(tmp_path: Path, cases: str, told: str) -> None:
    own = own_exercise(tmp_path / "twice", cases=cases)
    assert told in "\n".join(lab("verify", own, "--seconds", "0.5", status=1))
    assert (own / "cases.py").read_text() == cases

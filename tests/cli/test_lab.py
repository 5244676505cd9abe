"""The commands of the code lab that print and run nothing."""

from pathlib import Path

import pytest

from lessons.journal.journal import Journal
from lessons.journal.records import Answered
from lessons.lab.exercise import Stage, solution_text
from lessons.lab.folder import SHIPPED, read_shipped
from tests.cli.lab import RIGHT, fails, lab, own_exercise
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


def test_hints_come_one_after_the_other_and_stay() -> None:
    hints = read_shipped("conflict").hints
    shown = [f"Hint {number} of {len(hints)}: {text}" for number, text in enumerate(hints, 1)]
    for count in range(1, len(hints) + 1):
        assert lab("hint", "conflict") == shown[:count]
    assert lab("hint", "conflict") == [
        *shown,
        "There are no more hints. A solution can be read after a try of your own that was checked.",
    ]


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


def test_what_was_solved_stays_so_when_the_solution_is_looked_at(files: Path) -> None:
    files.mkdir()
    (files / "isfree.py").write_text(RIGHT)
    lab("check", "isfree")
    lab("solution", "isfree")
    assert "isfree         solved" in "\n".join(lab("list"))


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


def test_a_file_that_cannot_be_written_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    told = fails("begin", "isfree", "--dir", tmp_path / "file", status=1)
    assert "cannot be written" in told
    assert told.endswith("choose another folder.")
    assert (tmp_path / "file").read_text() == "mine"


def test_a_hint_that_cannot_be_written_down_is_given_and_that_is_said(home: Path) -> None:
    home.write_text("no folder")
    said = lab("hint", "conflict", status=1, errors=None)
    assert said[0].startswith("Hint 1 of ")

"""A class on the command line: its report in lines, and its records as rows."""

import json
import stat
from pathlib import Path

import pytest

from lessons.classes.packet import file_name, write_hand_in
from lessons.files.places import CLASS, CLASS_FOLDER
from tests.classes.worked import IDEA, handed_in, worked
from tests.plain.playing import lines, run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with two hand-ins, and something else."""
    for login, idea in (("anna", IDEA), ("bo", "")):
        hand_in = handed_in(login, worked(idea))
        write_hand_in(tmp_path / file_name(hand_in), hand_in)
    (tmp_path / "broken.jsonl.gz").write_bytes(b"no")
    return tmp_path


def test_tables_and_answers_in_lines(folder: Path) -> None:
    typed = lines(["1", "anna", "1", "tables", "zoe"])
    done = run("class", "--plain", typed=typed, **{CLASS_FOLDER: str(folder)})
    assert (done.returncode, done.stderr) == (0, "")
    _before, ideas, answers, seen, tables, unknown, _end = done.stdout.split("\nTable or login:")
    assert "2 students have handed in." in done.stdout
    assert "Ideas held now" in ideas
    assert "✓" in answers
    assert "Answered:" in seen
    assert "1: Ideas held now" in tables
    assert "Type the number of a table" in unknown


def test_one_of_several_classes_is_chosen(folder: Path, tmp_path: Path) -> None:
    classes = tmp_path / "classes"
    classes.mkdir()
    for number, points in ((1, 10), (2, 20)):
        text = f"id: week-{number}\ntitle: Week {number}\nlessons: {{representation: {points}}}\n"
        (classes / f"{number}.yaml").write_text(f"{text}hand_in: {folder / str(number)}\n")
        (folder / str(number)).mkdir()
    done = run("class", "--plain", typed=lines(["9", "2"]), **{CLASS: str(classes)})
    assert (done.returncode, done.stderr) == (0, "")
    assert "1: Week 1\n2: Week 2\n" in done.stdout
    assert "Type the number of a class" in done.stdout
    assert "0 students have handed in." in done.stdout


def test_who_oversees_nothing_is_told_so() -> None:
    done = run("class", "--plain")
    assert (done.returncode, done.stderr) == (0, "")
    assert "There is no folder with hand-ins that you can read." in done.stdout


def test_records_are_exported_and_what_is_none_is_told(folder: Path, tmp_path: Path) -> None:
    done = run("class", "export", folder)
    assert done.returncode == 1
    assert "broken.jsonl.gz was left out" in done.stderr
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert {row["student"] for row in rows} == {"anna", "bo"}
    (folder / "broken.jsonl.gz").unlink()
    key, out = tmp_path / "k.key", tmp_path / "out.csv"
    done = run("class", "export", folder, "--format", "csv", "--output", out, "--pseudonyms", key)
    assert done.returncode == 0
    assert f"{len(rows)} records written" in done.stderr
    assert "anna" not in out.read_text()
    assert stat.S_IMODE(key.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "PLACE is missing"),
        (("x.zip", "--format", "parquet"), "name the file to write with --output"),
        (("missing",), "There is no file or folder 'missing'"),
        ((".", "--format", "xlsx"), "There is no format"),
        ((".", "--output", "no/such/folder/x.csv"), "cannot be written"),
    ],
)
def test_a_mistake_is_said_in_a_sentence(arguments: tuple[str, ...], said: str) -> None:
    done = run("class", "export", *arguments)
    assert done.returncode in {1, 2}
    assert said in done.stderr
    assert "Traceback" not in done.stderr

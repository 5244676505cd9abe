"""Feedback goes back under the names that the learning platform has given."""

import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from lessons.classes.errors import ClassError
from lessons.classes.gradebooks import collect_feedback, name_feedback, write_feedback
from lessons.classes.report import Remark, RemarkKind
from lessons.classes.sources import HandInSource
from tests.classes.reported import report_of

REPORT = report_of()
ANNA = replace(REPORT.students[0], platform_id="12345")


@pytest.mark.parametrize(
    ("upload", "name"),
    [
        (
            "Anna Rossi_12345_assignsubmission_file_/week-3-anna.jsonl.gz",
            "Anna Rossi_12345_assignsubmission_file_/feedback.txt",
        ),
        (
            "Anna Rossi_12345_assignsubmission_file_week-3-anna.jsonl.gz",
            "Anna Rossi_12345_assignsubmission_file_week-3-anna-feedback.txt",
        ),
        ("rossianna_12345_678_week-3.jsonl.gz", "rossianna_12345_678_week-3-feedback.txt"),
        *(("../../etc/x.jsonl.gz", "etc/feedback.txt"), ("../x.jsonl.gz", "_/feedback.txt")),
        ("\x1b[31m/x.jsonl.gz", "__31m/feedback.txt"),
        ("/".join(["a" * 999, "x"]), f"{'a' * 120}/feedback.txt"),
    ],
)
def test_a_file_is_called_as_the_submission(upload: str, name: str) -> None:
    assert name_feedback("anna", upload) == name


def test_who_has_no_file_or_shares_its_name_gets_one_of_the_login() -> None:
    assert name_feedback("anna") == "anna.txt"
    upload = "Anna_1_assignsubmission_file_/x.jsonl.gz"
    sources = (HandInSource(Path("m.zip"), upload, upload, "", upload=upload),)
    students = tuple(replace(ANNA, login=each, sources=sources) for each in ("a", "b"))
    names = [*collect_feedback(replace(REPORT, students=students))]
    assert names[:2] == ["Anna_1_assignsubmission_file_/feedback.txt", "b-feedback.txt"]


@pytest.mark.parametrize("name", ["back", "back.zip"])
def test_each_student_gets_a_file_with_points_reasons_and_the_comment(
    tmp_path: Path, name: str
) -> None:
    lost = Remark(RemarkKind.SEED, "5 records were not drawn for this login.", "anna")
    anna = replace(REPORT.students[0], comment="Well done.", remarks=(lost,))
    students = (anna, *REPORT.students[1:])
    report = replace(REPORT, students=students)
    place = tmp_path / name
    assert write_feedback(report, place) == len(students) + 1
    assert place.stat().st_mode & 0o077 == 0
    if place.is_dir():
        texts = {each.name: each.read_text(encoding="utf-8") for each in place.iterdir()}
    else:
        with zipfile.ZipFile(place) as packed:
            texts = {each: packed.read(each).decode() for each in packed.namelist()}
    assert "off.\nMake it again with 'queens-tutor hand-in'" in texts.pop("week-3-x-feedback.txt")
    assert len(texts) == len(students)
    assert all(each in texts["anna.txt"] for each in ("Well done.", "0 of 35 points", lost.text))
    assert f"{lost.text}\nIf that surprises you, ask whoever teaches.\n" in texts["anna.txt"]
    assert "The queen stays." in texts["bo.txt"]
    assert not any("\x1b" in text for text in texts.values())
    with pytest.raises(ClassError, match="is there already"):
        write_feedback(report, place)

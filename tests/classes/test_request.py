"""Whoever can list a folder of hand-ins can have a report on the class; a student cannot."""

import os
from pathlib import Path

import pytest

from lessons.classes.assignment_progress import ReportRequest, find_requests
from lessons.files.places import CLASS, CLASS_FOLDER


@pytest.fixture
def drop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a drop folder, named by the assignment of a class that everybody is in."""
    folder = tmp_path / "drop"
    folder.mkdir()
    written = f"id: week-3\ntitle: Week 3\nlessons: {{idea: 5}}\nhand_in: {folder}\n"
    (tmp_path / "week-3.yaml").write_text(written)
    (tmp_path / "faulty.yaml").write_text("id: [\n")
    monkeypatch.setenv(CLASS, str(tmp_path))
    return folder


def test_a_folder_that_can_be_listed_is_reported_on_the_named_one_first(
    drop: Path, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert find_requests(home) == (ReportRequest("Week 3", (drop,), drop.parent / "week-3.yaml"),)
    other = tmp_path / "other"
    other.mkdir()
    monkeypatch.setenv(CLASS_FOLDER, str(other))
    assert [each.title for each in find_requests(home)] == ["other", "Week 3"]
    monkeypatch.setenv(CLASS_FOLDER, str(drop))
    assert [each.title for each in find_requests(home)] == ["Week 3"]
    monkeypatch.setenv(CLASS_FOLDER, str(tmp_path / "gone"))
    assert [each.title for each in find_requests(home)] == ["Week 3"]


def test_a_folder_that_cannot_be_listed_is_not(
    drop: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may = os.access

    def access(path: Path, mode: int) -> bool:
        """Let a student put files into the folder, and nothing else, as its mode 3733 does."""
        return may(path, mode) and not (path == drop and mode & os.R_OK)

    monkeypatch.setattr(os, "access", access)
    assert find_requests(home) == ()

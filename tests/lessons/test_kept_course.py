"""Copies of courses as they last were without a fault."""

import os
from pathlib import Path

from lessons.course import kept_course
from lessons.course.kept_course import keep_course, last_good, state_of


def test_a_copy_is_kept_of_each_state_and_only_the_latest_few(tmp_path: Path) -> None:
    course, home = tmp_path / "course", tmp_path / "home"
    (course / "en").mkdir(parents=True)
    os.mkfifo(course / "en" / "pipe.md")
    (course / "en" / "link.md").symlink_to(course / "none.md")
    (course / ".git").mkdir()
    (course / ".git" / "one.md").touch()
    assert last_good(course, home) is None
    for number in range(kept_course.MOST + 3):
        (course / "en" / "one.md").write_text("." * number, encoding="utf-8")
        keep_course(course, "another", home)
        keep_course(course, state_of(course), home)
        found = last_good(course, home)
        assert found is not None
        assert [each.name for each in found.rglob("*")] == ["en", "one.md"]
        assert (found / "en" / "one.md").read_text(encoding="utf-8") == "." * number
        os.utime(found, (number, number))  # However coarse the clock is.
    assert len([*(home / "courses").iterdir()]) == kept_course.MOST
    assert last_good(tmp_path / "other", home) is None


def test_what_is_too_large_is_not_kept(tmp_path: Path) -> None:
    (tmp_path / "large.md").touch()
    os.truncate(tmp_path / "large.md", kept_course.BYTES + 1)
    assert state_of(tmp_path) is None
    keep_course(tmp_path, None, tmp_path / "home")
    assert last_good(tmp_path, tmp_path / "home") is None

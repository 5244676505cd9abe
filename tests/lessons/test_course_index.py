"""The index of the shipped course is used only while it says what the course's files say."""

from pathlib import Path

import pytest

from lessons.course import index


@pytest.mark.parametrize(
    "written", [None, b"", b"{", b'{"digest": "0", "manifest": {}, "fronts": {}}']
)
def test_what_is_no_index_of_the_course_is_not_used(
    written: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert index.load_index() is not None
    monkeypatch.setattr(index, "INDEX", tmp_path / "index.json")
    if written is not None:
        (tmp_path / "index.json").write_bytes(written)
    assert index.load_index() is None


def test_a_lesson_with_another_title_makes_another_digest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en").mkdir()
    for name in ("manifest.yaml", "en/skills.yaml", "en/chapters.yaml", "en/one.md"):
        (tmp_path / name).write_text("---\ntitle: One\n---\nText.\n", encoding="utf-8")
    monkeypatch.setattr(index, "SHIPPED", tmp_path)
    before = index.digest_titles()
    (tmp_path / "en" / "one.md").write_text("---\ntitle: One\n---\nMore.\n", encoding="utf-8")
    assert index.digest_titles() == before
    (tmp_path / "en" / "one.md").write_text("---\ntitle: Two\n---\nText.\n", encoding="utf-8")
    assert index.digest_titles() != before

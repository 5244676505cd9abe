"""The shipped course: its lessons by id, its words, its index, and the copies of others."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from lessons.authoring.length import count_minutes
from lessons.course import course, course_copies
from lessons.course.activity import Activity
from lessons.course.course import CourseError, find_glossary_words, lesson_ids, load_glossary
from lessons.course.course_copies import digest_course, find_last_good, keep_course
from lessons.files.course_digest import course_digest
from lessons.files.course_folder import SHIPPED
from tests.expected import expect


def test_a_lesson_by_its_id() -> None:
    for name in course.lesson_ids():
        lesson = course.read_lesson(name)
        assert lesson.id == name
        assert lesson.path == course.script_path(name)
        assert course.load_front(name) == replace(lesson.front, lines={})
        writes = any(isinstance(part.task, Activity) for part in lesson.parts)
        assert 5 <= lesson.front.minutes == count_minutes(lesson) <= (30 if writes else 20)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("iterativ", "There is no lesson 'iterativ'; try iterative."),
        ("Diagonal", "There is no lesson 'Diagonal'; try diagonals."),
        ("xyz", "There is no lesson 'xyz'; try {all}."),
        ("", "There is no lesson ''; try {all}."),
        ("../iterative", "There is no lesson '../iterative'; try iterative."),
        ("\x1b[2J", r"There is no lesson '\x1b[2J'; try {all}."),
    ],
)
def test_a_lesson_that_does_not_exist(name: str, said: str) -> None:
    with pytest.raises(CourseError) as raised:
        course.read_lesson(name)
    assert str(raised.value) == said.format(all=", ".join(course.lesson_ids()))


def test_words_are_found_whole_and_each_is_used_and_explained() -> None:
    assert find_glossary_words("The search retreats from a dead end.") == [
        "search",
        "retreat",
        "dead end",
    ]
    assert find_glossary_words("Vectors and the isfree function.") == ["vector"]
    assert find_glossary_words("brow, tested") == ["test"]
    parts = [part for name in lesson_ids() for part in course.read_lesson(name).parts]
    texts = [part.question.text if part.question else part.prose for part in parts]
    found = {word for text in texts for word in find_glossary_words(text)}
    assert set(load_glossary()) <= found
    for word in load_glossary().values():
        assert word.means.endswith(".")
        assert word.means.isprintable()


def test_it_depends_on_names_and_texts_of_what_is_read_alone(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "manifest.yaml").write_text("lessons: [rules]\n", encoding="utf-8")
    script = tmp_path / "en" / "rules.md"
    script.write_text("text", encoding="utf-8")
    digest = course_digest(tmp_path)
    for unread in (".rules.md.swp", "rules.md~", "__pycache__/x.py", "assignments/week.yaml"):
        (tmp_path / unread).parent.mkdir(exist_ok=True)
        (tmp_path / unread).write_text("else", encoding="utf-8")
    (tmp_path / "link.md").symlink_to("nowhere")
    assert course_digest(tmp_path) == digest
    script.write_text("Text", encoding="utf-8")
    other = course_digest(tmp_path)
    script.rename(script.with_name("ideas.md"))
    assert len({digest, other, course_digest(tmp_path), course_digest(SHIPPED)}) == 4


def test_a_copy_is_kept_of_each_state_and_only_the_latest_few(tmp_path: Path) -> None:
    course, home = tmp_path / "course", tmp_path / "home"
    (course / "en").mkdir(parents=True)
    os.mkfifo(course / "en" / "pipe.md")
    (course / "en" / "link.md").symlink_to(course / "none.md")
    (course / ".git").mkdir()
    (course / ".git" / "one.md").touch()
    assert find_last_good(course, home) is None
    for number in range(course_copies.MOST + 3):
        (course / "en" / "one.md").write_text("." * number, encoding="utf-8")
        keep_course(course, "another", home)
        keep_course(course, digest_course(course), home)
        found = expect(find_last_good(course, home))
        assert [each.name for each in found.rglob("*")] == ["en", "one.md"]
        assert (found / "en" / "one.md").read_text(encoding="utf-8") == "." * number
        os.utime(found, (number, number))  # However coarse the clock is.
    assert len([*(home / "courses").iterdir()]) == course_copies.MOST
    assert find_last_good(tmp_path / "other", home) is None


def test_what_is_too_large_is_not_kept(tmp_path: Path) -> None:
    (tmp_path / "large.md").touch()
    os.truncate(tmp_path / "large.md", course_copies.BYTES + 1)
    assert digest_course(tmp_path) is None
    keep_course(tmp_path, None, tmp_path / "home")
    assert find_last_good(tmp_path, tmp_path / "home") is None


@pytest.mark.parametrize(
    "written", [None, b"", b"{", b'{"digest": "0", "manifest": {}, "fronts": {}}']
)
def test_what_is_no_index_of_the_course_is_not_used(
    written: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert course.load_index() is not None
    monkeypatch.setattr(course, "INDEX", tmp_path / "index.json")
    if written is not None:
        (tmp_path / "index.json").write_bytes(written)
    assert course.load_index() is None


def test_a_lesson_with_another_title_makes_another_digest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en").mkdir()
    for name in ("manifest.yaml", "en/skills.yaml", "en/chapters.yaml", "en/one.md"):
        (tmp_path / name).write_text("---\ntitle: One\n---\nText.\n", encoding="utf-8")
    monkeypatch.setattr(course, "SHIPPED", tmp_path)
    before = course.digest_titles()
    (tmp_path / "en" / "one.md").write_text("---\ntitle: One\n---\nMore.\n", encoding="utf-8")
    assert course.digest_titles() == before
    (tmp_path / "en" / "one.md").write_text("---\ntitle: Two\n---\nText.\n", encoding="utf-8")
    assert course.digest_titles() != before

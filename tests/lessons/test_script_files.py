"""A script is read from a file, whatever the file is; what cannot be read is a finding."""

import os
from pathlib import Path

import pytest

from lessons.course.course import load_lesson
from tests.lessons.scripts import ends, script, show

TEXT = script("Text: größer − kleiner.\n", show(":at: tick 1"))


def refused(path: Path) -> tuple[int, str]:
    """Return line and sentence of the only finding."""
    with ends(5):
        lesson, (finding,) = load_lesson(path)
    assert lesson is None
    assert finding.path == path
    assert str(finding).isprintable()
    return finding.line, finding.text


def test_a_file(tmp_path: Path) -> None:
    path = tmp_path / "tested.md"
    path.write_text(TEXT, encoding="utf-8")
    lesson, findings = load_lesson(path)
    assert findings == []
    assert lesson is not None
    assert lesson.path == path


def test_lines_may_end_as_on_windows(tmp_path: Path) -> None:
    lessons = []
    for number, end in enumerate(["\n", "\r\n"]):
        path = tmp_path / f"{number}.md"
        path.write_bytes(TEXT.replace("\n", end).encode())
        lesson, findings = load_lesson(path)
        assert findings == []
        assert lesson is not None
        lessons.append((lesson.front, lesson.parts))
    assert lessons[0] == lessons[1]


def test_lines_are_counted_alike_however_they_end(tmp_path: Path) -> None:
    path = tmp_path / "tested.md"
    path.write_bytes(script("Text.\n", show(":at: never")).replace("\n", "\r\n").encode())
    assert refused(path)[0] == 12


def test_a_mark_at_the_beginning_is_read_or_named(tmp_path: Path) -> None:
    """Some editors of Windows write one."""
    path = tmp_path / "tested.md"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.encode())
    lesson, findings = load_lesson(path)
    assert (lesson is None) == bool(findings)
    assert all(finding.line == 1 for finding in findings)


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"\xff\xfe-\x00-\x00", 1),
        (TEXT.encode("latin-1", "replace"), 9),
        (TEXT.encode() + b"end\xc3", 16),
        (TEXT.encode() + b"\n\xed\xa0\x80", 17),
        (TEXT.replace("\n", "\r\n").encode() + b"\xff", 16),
    ],
    ids=["UTF-16", "Latin-1", "cut short", "surrogate", "Windows"],
)
def test_what_is_not_utf_8_is_found_in_its_line(content: bytes, line: int, tmp_path: Path) -> None:
    path = tmp_path / "tested.md"
    path.write_bytes(content)
    assert refused(path) == (line, "this is not UTF-8: save the file as UTF-8")


def test_a_file_that_is_missing(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.md") == (
        1,
        "the file cannot be read (No such file or directory)",
    )


def test_a_folder(tmp_path: Path) -> None:
    assert refused(tmp_path) == (1, "this is not a file: put a file in its place")


def test_below_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "Not a directory" in refused(tmp_path / "file" / "x.md")[1]


def test_a_link_to_itself(tmp_path: Path) -> None:
    (tmp_path / "x.md").symlink_to("x.md")
    assert "symbolic links" in refused(tmp_path / "x.md")[1]


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "x.md").touch()
    monkeypatch.setattr(os, "open", refuse)
    assert refused(tmp_path / "x.md") == (1, "the file cannot be read (Permission denied)")


@pytest.mark.parametrize("name", ["\x1b[2J.md", "a\nb.md", "\u202eb.md", os.fsdecode(b"\xff.md")])
def test_a_name_that_cannot_be_printed(name: str, tmp_path: Path) -> None:
    assert refused(tmp_path / name)[0] == 1
    (tmp_path / name).write_text("x")
    assert refused(tmp_path / name)[0] == 1


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.md")
    assert refused(tmp_path / "x.md")[0] == 1


def test_a_file_larger_than_memory(tmp_path: Path) -> None:
    with (tmp_path / "x.md").open("wb") as file:
        file.truncate(1 << 42)
    assert refused(tmp_path / "x.md") == (1, "this file is too long: it can have 200000 characters")


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    path.write_text(TEXT + "x" * 200_000, encoding="utf-8")
    assert refused(path) == (1, "this file is too long: it can have 200000 characters")
    path.write_text("", encoding="utf-8")
    assert refused(path)[0] == 1


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "tested.md"
    path.write_text(script("Text.\n"), encoding="utf-8-sig")
    assert load_lesson(path)[1] == []

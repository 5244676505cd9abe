"""The manifest of a course: every fault of it is found, in its line, and nothing in it runs."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from lessons.course import course
from lessons.course.course import Manifest, read_manifest
from lessons.files import course_folder

SKILLS = ["squares", "walk"]
SOUND = "lessons: [one, two]\nskills: [walk]\nbrief: [one]\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "manifest.yaml"


def found(path: Path, text: str | bytes) -> list[str]:
    """Return line and sentence of each fault of a manifest."""
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    findings = read_manifest(path, SKILLS)[1]
    assert all(finding.path == path for finding in findings)
    assert all(str(finding).isprintable() for finding in findings)
    return [f"{finding.line}: {finding.text}" for finding in findings]


def test_sound_manifests(path: Path) -> None:
    assert found(path, SOUND) == []
    read = replace(read_manifest(path, SKILLS)[0], lines={})
    assert read == Manifest(("one", "two"), ("walk",), ("one",))
    assert found(path, "lessons:\n  first: [one, two]\n  beside: [three]\n") == []
    manifest = read_manifest(path, SKILLS)[0]
    assert manifest.lessons == ("one", "two", "three")
    assert manifest.chapters == {"first": ("one", "two"), "beside": ("three",)}
    assert found(path, "lessons: [one]\nmerged: {old: one}\n") == []
    assert read_manifest(path, SKILLS)[0].merged == {"old": "one"}
    assert course.read_lesson("write-it").id == course.load_front("write-it").id == "isfree"


def test_every_chapter_of_the_shipped_course_has_a_name() -> None:
    chapters = course.load_manifest().chapters
    assert set(course_folder.read_titles(course_folder.find_course_file("chapters.yaml"))) == set(
        chapters
    )
    assert [name for _title, names in course.list_chapters() for name in names] == [
        *course.lesson_ids()
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "1: lines like 'key: value' are expected here"),
        ("{}", "1: there are no lessons: write 'lessons:', below it '  - my-lesson'"),
        ("lessons:\n", "1: 'lessons' must be a list, such as [one, two]"),
        ("lessons: []\n", "1: 'lessons' must be a list, such as [one, two]"),
        ("lessons: one\n", "1: 'lessons' must be a list, such as [one, two]"),
        ("lessons: [[one]]\n", "1: the id of a lesson is made of small letters, digits and -"),
        ("lessons:\n- ../one\n", "2: the id of a lesson is made of small letters, digits and -"),
        ('lessons: ["\\e[2J"]\n', "1: the id of a lesson is made of small letters, digits and -"),
        ("lessons:\n- one\n- one\n", "3: the lesson 'one' stands there twice"),
        ("lessons: [practice]\n", "1: 'practice' is the tutor's own: choose another id"),
        ("lessons: [one]\nlesson: 1\n", "2: unknown key 'lesson'; did you mean 'lessons'?"),
        ("lessons: [one]\nlessons: [a]\n", "2: key 'lessons' stands there twice"),
        ("lessons: [one]\nskills: [wolk]\n", "2: unknown entry of 'skills': 'wolk'; did you mean"),
        ("lessons: [one]\nbrief: [two]\n", "2: unknown entry of 'brief': 'two'; known are one"),
        ("lessons: [one]\nskills: walk\n", "2: 'skills' must be a list of texts, such as"),
        ("lessons: [one]\nbrief: [yes]\n", "2: 'brief' must be a list of texts, such as"),
        ("lessons: one: two\n", "1: this is not YAML: a text in which ': ' stands is put in quot"),
        ("lessons: [one] \u00a0\n", "1: this is no ordinary space: type one (U+00A0 in column 16)"),
        ("lessons: [one]\nmerged: {old: two}\n", "2: unknown lesson 'two'; known are one"),
        ("lessons: [one, two]\nmerged: {two: one}\n", "2: 'two' is a lesson of its own: name one"),
        ("lessons: [one]\nmerged: [one]\n", "2: 'merged' pairs ids: write 'before: now' below it"),
        ("lessons: [[[[[[one]]]]]]\n", "1: this is nested too deeply: write simple lists"),
        ("lessons: [one\n", "1: this is not YAML: the '[' in this line has no ']' that closes it"),
        (b"lessons: [\xff]\n", "1: this is not UTF-8: save the file as UTF-8"),
        ("lessons: [one] \x1b[2J\n", "1: there is a character that cannot be printed: delete it"),
    ],
)
def test_a_fault_has_its_line(text: str | bytes, said: str, path: Path) -> None:
    assert any(each.startswith(said) for each in found(path, text))


def test_a_manifest_that_is_no_file(path: Path) -> None:
    said = "a course begins with this file: write 'lessons:', below it '  - my-lesson'"
    assert [finding.text for finding in read_manifest(path, SKILLS)[1]] == [said]
    path.mkdir()
    assert "this is not a file" in read_manifest(path, SKILLS)[1][0].text

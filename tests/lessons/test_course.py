"""The shipped course: its order, its lessons by id, and what is said where there is none."""

from pathlib import Path

import pytest
import yaml

from lessons.course import course
from lessons.course.activity import Activity
from lessons.course.course import CourseError
from lessons.files import course_folder
from solver.text.misconceptions import MISCONCEPTIONS


def test_the_lessons_in_the_order_of_the_manifest() -> None:
    text = (course_folder.SHIPPED / "manifest.yaml").read_text(encoding="utf-8")
    assert list(course.lesson_ids()) == yaml.safe_load(text)["lessons"]
    assert {"diagonals", "iterative"} <= set(course.lesson_ids())


def test_every_script_is_in_the_course() -> None:
    scripts = (course_folder.SHIPPED / "en").glob("*.md")
    assert sorted(path.stem for path in scripts) == sorted(course.lesson_ids())


def test_a_lesson_by_its_id() -> None:
    for name in course.lesson_ids():
        lesson = course.read_lesson(name)
        assert lesson.id == name
        assert lesson.path == course.script_path(name)
        assert lesson.questions
        assert course.load_front(name) == lesson.front
        activities = any(
            isinstance(part.doing, Activity) for part in lesson.parts
        )  # To write a program takes its time.
        assert 5 <= lesson.front.minutes <= (60 if activities else 15)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("iterativ", "There is no lesson 'iterativ'; try iterative."),
        ("Diagonal", "There is no lesson 'Diagonal'; try diagonals."),
        (
            "xyz",
            "There is no lesson 'xyz'; try {all}.",
        ),
        ("", "There is no lesson ''; try {all}."),
        ("../iterative", "There is no lesson '../iterative'; try iterative."),
        (
            "\x1b[2J",
            r"There is no lesson '\x1b[2J'; try {all}.",
        ),
    ],
)
def test_a_lesson_that_does_not_exist(name: str, said: str) -> None:
    with pytest.raises(CourseError) as raised:
        course.read_lesson(name)
    assert str(raised.value) == said.format(all=", ".join(course.lesson_ids()))


def test_a_lesson_with_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "manifest.yaml").write_text("lessons: [mine]\n", encoding="utf-8")
    (tmp_path / "en" / "mine.md").write_text("No front matter.\n", encoding="utf-8")
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(tmp_path))
    with pytest.raises(CourseError) as raised:
        course.read_lesson("mine")
    assert str(raised.value).startswith("The lesson cannot be opened: ")
    assert "mine.md:1: " in str(raised.value)


def test_something_is_said_to_every_misconception() -> None:
    assert course_folder.load_replies().keys() == set(MISCONCEPTIONS)
    assert all(
        said.strip() and said.isprintable() for said in course_folder.load_replies().values()
    )

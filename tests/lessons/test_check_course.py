"""What the checker says about a course as a whole."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lessons import course
from lessons.check import check
from solver.misconceptions import MISCONCEPTIONS

Edit = Callable[[str, str, str], None]


@pytest.fixture
def edit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Edit]:
    """Let the checker see a copy of the shipped course, and change files of it."""
    folder = tmp_path / "shipped"
    shutil.copytree(course.FOLDER, folder)
    monkeypatch.setattr(course, "FOLDER", folder)

    def replace(name: str, old: str, new: str) -> None:
        text = (folder / name).read_text(encoding="utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new), encoding="utf-8")

    forget()
    yield replace
    forget()


def forget() -> None:
    """Let the course be read anew."""
    for kept in (course.lesson_ids, course.lesson, course.beliefs):
        kept.cache_clear()


def found() -> list[tuple[str, str]]:
    """Return file and sentence of what is wrong with the course."""
    return [(finding.path.name, finding.text) for finding in check()]


def test_a_misconception_that_no_question_tells_apart(edit: Edit) -> None:
    edit("en/iterative.md", ", off-by-one-exit\n", "\n")
    edit("en/iterative.md", "- off-by-one-exit: ", "")
    assert found() == [
        ("manifest.yaml", "no question tells 'off-by-one-exit' apart: give one this foil")
    ]


def test_a_misconception_to_which_nothing_is_said(edit: Edit) -> None:
    edit("en/misconceptions.yaml", "\ngreedy:", "\ngreedi:")
    assert found() == [
        ("misconceptions.yaml", "nothing is said to 'greedy': add it"),
        ("misconceptions.yaml", "unknown misconception 'greedi'; did you mean 'greedy'?"),
    ]


def test_a_reply_missing_on_both_sides_is_no_crash(edit: Edit) -> None:
    """No word of the course and none of the question: the checker says so and goes on."""
    edit("en/misconceptions.yaml", "\ngreedy:", "\ngreedi:")
    edit("en/iterative.md", "- greedy: ", "")
    assert ("misconceptions.yaml", "nothing is said to 'greedy': add it") in found()


def test_a_lesson_without_a_script(edit: Edit) -> None:
    edit("manifest.yaml", "  - iterative", "  - iterativ")
    files = {name for name, _ in found()}
    assert "iterativ.md" in files


def test_a_fault_in_a_shipped_script(edit: Edit) -> None:
    edit("en/diagonals.md", ":foils: transposed\n", ":foils: transpose\n")
    said = "unknown foil 'transpose'; did you mean 'transposed'?"
    assert ("diagonals.md", said) in found()


def test_only_the_whole_course_must_tell_all_apart() -> None:
    assert check([course.script_path("diagonals")]) == []
    assert len(MISCONCEPTIONS) > 2

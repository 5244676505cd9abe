"""Shipped files, spoilt: each is read, checked, and if it is sound, played; or gives findings."""

from collections.abc import Callable
from pathlib import Path

import pytest

from lessons.authoring import check_practice
from lessons.authoring.check import check_file
from lessons.course import course, template
from lessons.course.question import Posed
from lessons.course.script import Lesson
from lessons.files import course_folder, yaml_tree
from lessons.files.findings import Faults, Finding
from lessons.journal.journal import Journal
from lessons.journal.records import AnswerValue
from lessons.lesson.session import LessonSession
from tests.lessons.mutation import spoilt, spoilt_templates
from tests.lessons.scripts import ends


def sound(findings: list[Finding], path: Path, text: bytes) -> bool:
    """Say whether there are no findings; each must have a line of its file, and be printable."""
    for finding in findings:
        assert finding.path == path
        assert 1 <= finding.line <= text.count(b"\n") + 1
        assert str(finding).isprintable()
    return not findings


def attempt_script(folder: Path, seed: int) -> None:
    """Read and check one spoilt script, and now and then play one in which nothing is found."""
    lesson_id, script = spoilt(seed)
    path = folder / f"{lesson_id}.md"
    path.write_bytes(script)
    if sound(list(check_file(path).findings), path, script) and seed % 3 == 0:
        lesson, faults = course.load_lesson(path)
        assert faults == []
        assert lesson is not None
        play(lesson, folder)


def play(lesson: Lesson, folder: Path) -> None:
    """Go through a lesson, each question answered with what nobody expects."""
    session = LessonSession(lesson, Journal(folder / "no folder"))
    for _ in lesson.parts:
        assert session.prose
        assert 0 <= session.view.stop <= session.view.limit
        if session.posed:
            assert session.answering.commit(unexpected(session.posed)).text.strip()
            session.skip()
        if session.part.task_id:
            assert session.skip()
        session.go_on()


def unexpected(posed: Posed) -> AnswerValue:
    """Return an answer to a question that is probably wrong."""
    match posed.response.name:
        case "choice":
            return posed.choices[-1]
        case "number":
            return 999
        case "cells":
            return (posed.n,) * posed.n
        case "expression":
            return "n + 9"
        case "order":
            return posed.choices[::-1]
        case "lines":
            return tuple((line, 0) for line in posed.choices[::-1])
    return ()


def attempt_templates(folder: Path, seed: int) -> None:
    """Read and draw from some spoilt templates."""
    path, text = folder / "templates.md", spoilt_templates(seed)
    path.write_bytes(text)
    faults = Faults(path)
    read = yaml_tree.read_yaml_text(path, faults)
    if read is None:
        assert not sound(faults.findings, path, text)
        return
    found, findings = template.parse_templates(path, read, course_folder.load_skill_titles())
    sound(findings, path, text)
    for each in found:
        sound(list(check_practice.check_template(path, each, 1)), path, text)


@pytest.mark.parametrize(
    "seeds", [range(30), pytest.param(range(30, 10_300), marks=pytest.mark.long)], ids=len
)
@pytest.mark.parametrize("attempt", [attempt_script, attempt_templates])
def test_spoilt_files(attempt: Callable[[Path, int], None], seeds: range, tmp_path: Path) -> None:
    (tmp_path / "no folder").touch()
    for seed in seeds:
        with ends():
            try:
                attempt(tmp_path, seed)
            except BaseException as error:
                error.add_note(f"the file spoilt with seed {seed}")
                raise

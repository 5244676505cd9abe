"""Shipped files, spoilt: each is read or refused, checked, and if it is sound, played."""

from pathlib import Path

import pytest

from lessons.authoring.check import check_course
from lessons.course.course import load_lesson
from lessons.course.question import Posed
from lessons.course.script import Lesson
from lessons.journal.journal import Journal
from lessons.journal.records import AnswerValue
from lessons.lesson.session import LessonSession
from tests.lessons.mutation import spoilt
from tests.lessons.scripts import ends


def attempt(folder: Path, seed: int) -> None:
    """Read and check one spoilt script, and now and then play one in which nothing is found."""
    lesson_id, script = spoilt(seed)
    path = folder / f"{lesson_id}.md"
    path.write_bytes(script)
    findings = check_course([path])
    for finding in findings:
        assert finding.path == path
        assert 1 <= finding.line <= script.count(b"\n") + 1
        assert str(finding).isprintable()
    if not findings and seed % 3 == 0:
        lesson, faults = load_lesson(path)
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
            assert session.commit(unexpected(session.posed)).text.strip()
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


def attempts(folder: Path, seeds: range) -> None:
    (folder / "no folder").touch()
    for seed in seeds:
        with ends():
            try:
                attempt(folder, seed)
            except BaseException as error:
                error.add_note(f"the script spoilt with seed {seed}")
                raise


def test_some_spoilt_scripts(tmp_path: Path) -> None:
    attempts(tmp_path, range(60))


@pytest.mark.long
def test_many_spoilt_scripts(tmp_path: Path) -> None:
    attempts(tmp_path, range(60, 10_300))

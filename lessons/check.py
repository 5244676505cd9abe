"""The content checker: runs every question of a script and says what is wrong, all of it.

A script that reads without a fault can still ask what has no answer, offer a foil that is right,
or show a moment that its run never reaches. Only running it tells.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from lessons import course
from lessons.asking import AskError, Response
from lessons.expression import ExpressionError, fill
from lessons.finding import Finding, suggestion
from lessons.language import _
from lessons.question import Posed, Question, judge, pose, wrong_answer
from lessons.record import Given
from lessons.scene import SceneError
from lessons.script import Lesson, Part
from solver.misconceptions import MISCONCEPTIONS

WIDEST = 80
"""Columns that a line of code may take."""


def check(paths: Sequence[Path] = ()) -> list[Finding]:
    """Check scripts, or the shipped course as a whole if no path is given.

    Returns:
        All findings, by file and line.
    """
    findings: list[Finding] = []
    told_apart: set[str] = set()
    for path in paths or [course.script_path(each) for each in course.lesson_ids()]:
        lesson, faults = course.load(path)
        findings += faults
        if lesson is not None:
            findings += _lesson(lesson)
            told_apart |= {foil for question in lesson.questions for foil in question.foils}
    if not paths:
        findings += _course(told_apart)
    return sorted(findings)


def _course(told_apart: set[str]) -> Iterator[Finding]:
    manifest = course.FOLDER / "manifest.yaml"
    for name in sorted(set(MISCONCEPTIONS) - told_apart):
        yield Finding(
            manifest,
            1,
            _("no question tells {name!r} apart: give one this foil").format(name=name),
        )
    file = course.FOLDER / course.LANGUAGE / "misconceptions.yaml"
    for name in sorted(set(MISCONCEPTIONS) - course.beliefs().keys()):
        yield Finding(file, 1, _("nothing is said to {name!r}: add it").format(name=name))
    for name in sorted(course.beliefs().keys() - set(MISCONCEPTIONS)):
        hint = suggestion(name, MISCONCEPTIONS)
        yield Finding(
            file, 1, _("unknown misconception {name!r}; {hint}").format(name=name, hint=hint)
        )


def _lesson(lesson: Lesson) -> Iterator[Finding]:
    stem = lesson.path.stem
    if stem != lesson.id:
        yield Finding(
            lesson.path,
            1,
            _("the id is {id!r} but the file is {stem!r}: they must be the same").format(
                id=lesson.id, stem=stem
            ),
        )
    for part in lesson.parts:
        for text in _part(part) if part.question is None else _question(part.question):
            yield Finding(lesson.path, part.line, text)
        yield from _wide_code(lesson.path, part)


def _part(part: Part) -> Iterator[str]:
    try:
        fill(part.prose, part.scene.step().variables)
    except (SceneError, ExpressionError) as error:
        yield str(error)


def _question(question: Question) -> Iterator[str]:
    try:
        posed = pose(question)
    except (SceneError, ExpressionError) as error:
        yield str(error)
        return
    except AskError as error:
        yield _("question {id!r}: {what}").format(id=question.id, what=error)
        return
    yield from _foils(question, posed)
    if question.ask.response is Response.CHOICE and len(posed.choices) < 2:
        yield _("question {id!r} has one choice: add foils that differ").format(id=question.id)
    try:
        for given in (posed.answer, *posed.foils):
            judge(posed, given, course.beliefs())
    except ExpressionError as error:
        yield _("a reply of question {id!r}: {what}").format(id=question.id, what=error)


def _foils(question: Question, posed: Posed) -> Iterator[str]:
    if not question.foils:
        yield _("question {id!r} tells no misconception apart: add foils").format(id=question.id)
    given: dict[Given, str] = {posed.answer: "right"}
    for foil in question.foils:
        answer = wrong_answer(question, foil)
        if answer in given:
            yield _("question {id!r}: {foil!r} gives the same answer as {other!r} here").format(
                id=question.id, foil=foil, other=given[answer]
            )
        given.setdefault(answer, foil)


def _wide_code(path: Path, part: Part) -> Iterator[Finding]:
    text = part.question.text if part.question else part.prose
    fenced = False
    for number, line in enumerate(text.split("\n"), part.line):
        if line.startswith("```"):
            fenced = not fenced
        elif fenced and len(line) > WIDEST:
            yield Finding(path, number, _("a line of code has more than 80 columns: break it"))

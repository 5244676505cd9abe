"""The content checker: runs every question of a script and says what is wrong, all of it.

A script that reads without a fault can still ask what has no answer, offer a foil that is right,
or show a moment that its run never reaches. Only running it tells.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from lessons import course
from lessons.asking import AskError, Response
from lessons.expression import ExpressionError, expressions, read
from lessons.finding import Finding, suggestion
from lessons.language import _
from lessons.practice import FILE, skills
from lessons.question import Question, situation, wrong_answer
from lessons.record import Given
from lessons.scene import SceneError
from lessons.script import Lesson, Part, parser
from lessons.template import TemplateError, instance
from lessons.templates import read as read_templates
from solver.misconceptions import MISCONCEPTIONS
from solver.step import Value

TRIED = 4
"""How often each template is asked."""
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
        findings += [*_course(told_apart), *_practice()]
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


def _practice() -> Iterator[Finding]:
    """Yield what is wrong with the templates of practice: each is asked several times."""
    found, findings = read_templates(FILE, FILE.read_text(encoding="utf-8"), skills())
    yield from findings
    for template in found:
        try:
            for seed in range(TRIED):
                instance(template, seed)
        except TemplateError as error:
            yield Finding(FILE, template.line, str(error))
    for skill in sorted(skills().keys() - {template.skill for template in found}):
        yield Finding(FILE, 1, _("nothing trains {skill!r}: add a template").format(skill=skill))
    told_apart = {foil for template in found for foil in template.foils}
    for name in sorted(set(MISCONCEPTIONS) - told_apart):
        told = _("no template tells {name!r} apart: give one this foil")
        yield Finding(FILE, 1, told.format(name=name))


def _lesson(lesson: Lesson) -> Iterator[Finding]:
    stem = lesson.path.stem
    if stem != lesson.id:
        said = _("the id is {id!r} but the file is {stem!r}: they must be the same")
        yield Finding(lesson.path, 1, said.format(id=lesson.id, stem=stem))
    for part in lesson.parts:
        for text in _part(part) if part.question is None else _question(part.question):
            yield Finding(lesson.path, part.line, text)
        yield from _wide_code(lesson.path, part)


def _part(part: Part) -> Iterator[str]:
    try:
        variables = part.scene.step().variables
    except SceneError as error:
        yield str(error)
    else:
        yield from _expressions(part.prose, variables)


def _expressions(text: str, variables: Mapping[str, Value]) -> Iterator[str]:
    """Yield what is wrong with each expression in a text."""
    for expression in expressions(text):
        try:
            read(expression).value(variables)
        except ExpressionError as error:
            yield str(error)


def _question(question: Question) -> Iterator[str]:
    try:
        variables = question.scene.step().variables
    except SceneError as error:
        yield str(error)
        return
    yield from _expressions(question.text, variables)
    for reply in question.replies.values():
        for fault in _expressions(reply, variables):
            yield _("a reply of question {id!r}: {what}").format(id=question.id, what=fault)
    answers: dict[Given, str] = {}
    for fault in _answers(question, answers):
        yield _("question {id!r}: {what}").format(id=question.id, what=fault)
    if not question.foils:
        yield _("question {id!r} tells no misconception apart: add foils").format(id=question.id)
    elif question.ask.response is Response.CHOICE and len(answers) == 1:
        yield _("question {id!r} has one choice: add foils that differ").format(id=question.id)


def _answers(question: Question, answers: dict[Given, str]) -> Iterator[str]:
    """Add the right answer and those of the foils, and yield what is wrong with them."""
    try:
        answers[question.ask.answer(situation(question))] = "right"
    except (AskError, SceneError) as error:
        yield str(error)
        return
    for foil in question.foils:
        try:
            answer = wrong_answer(question, foil)
        except (AskError, SceneError) as error:
            yield str(error)
            continue
        if answer in answers:
            yield _("{foil!r} gives the same answer as {other!r} here").format(
                foil=foil, other=answers[answer]
            )
        answers.setdefault(answer, foil)


def _wide_code(path: Path, part: Part) -> Iterator[Finding]:
    text = part.question.text if part.question else part.prose
    lines = text.split("\n")
    for token in parser().parse(text):
        if token.type in {"fence", "code_block"} and token.map:
            for number in range(*token.map):
                if len(lines[number].strip()) > WIDEST:
                    said = _("a line of code has more than 80 columns: break it")
                    first = part.question.text_line if part.question else part.line
                    yield Finding(path, first + number, said)

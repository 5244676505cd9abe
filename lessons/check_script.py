"""Checks one script: runs every question, and looks for what no reader of a script can see.

A script that reads without a fault can still ask what has no answer, offer a foil that is right,
or show a moment that its run never reaches. Only running it tells.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache

from markdown_it import MarkdownIt

from lessons.asking import AskError, Response
from lessons.course import skill_titles
from lessons.directive import parser
from lessons.expression import ExpressionError, expressions, read
from lessons.finding import Finding, suggestion
from lessons.language import _
from lessons.practice import read_templates
from lessons.question import Question, pose, situation, wrong_answer
from lessons.record import Given
from lessons.scene import SceneError
from lessons.script import Lesson, Part
from lessons.starting import begun
from solver.step import Value

WIDEST = 80
"""Columns that a line of code may take."""
LONGEST = 8_000
"""Characters of a part: what is longer takes long to show, and nobody reads it."""
BLOCKS = 150
"""Paragraphs, items, cells and lines of code of a part: a screen makes a widget of each."""
SEEDS = 3
"""In how many orders the choices of a question are put."""
_ADDRESS = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|#")


def whole(lesson: Lesson) -> Iterator[Finding]:
    """Yield what is wrong with a lesson apart from its parts."""
    stem = lesson.path.stem
    if stem != lesson.id:
        said = _("the id is {id!r} but the file is {stem!r}: they must be the same")
        yield Finding(lesson.path, 1, said.format(id=lesson.id, stem=stem))
    known = {template.id for template in read_templates()[0]}
    for name in lesson.check:
        if name not in known:
            said = _("the check names {name!r}, which is no template of practice; {hint}")
            told = said.format(name=name, hint=suggestion(name, known))
            yield Finding(lesson.path, lesson.parts[-1].line, told)


def part(lesson: Lesson, shown: Part, lessons: Collection[str]) -> Iterator[Finding]:
    """Yield what is wrong with a part of a lesson.

    Args:
        lesson: The lesson.
        shown: One of its parts.
        lessons: The ids of those to which a link can lead.
    """
    text = shown.question.text if shown.question else shown.prose
    if not readable(shown):
        said = _("this part is too long to be read at once: begin another one with a heading")
        yield Finding(lesson.path, shown.line, said)
        return
    if shown.drive:
        yield from (Finding(lesson.path, shown.line, fault) for fault in _drive(shown))
    for fault in _prose(shown) if shown.question is None else _question(shown.question):
        yield Finding(lesson.path, shown.line, fault)
    first = shown.question.text_line if shown.question else shown.line
    for line, fault in (*_wide_code(text), *dead_links(text, lessons)):
        yield Finding(lesson.path, first + line, fault)
    for reply in shown.question.replies.values() if shown.question else ():
        for _line, fault in dead_links(reply, lessons):
            yield Finding(lesson.path, shown.line, fault)


def readable(shown: Part) -> bool:
    """Say whether a part is of a size that can be read, and shown at once."""
    question = shown.question
    texts = (question.text, *question.replies.values()) if question else (shown.prose,)
    return all(map(fits, texts))


def fits(text: str) -> bool:
    """Say whether a text is of a size that can be shown at once."""
    return len(text) <= LONGEST and _blocks(text) <= BLOCKS


def _blocks(text: str) -> int:
    """Return how many paragraphs, items, cells and lines of code a text has."""
    tokens = _prose_parser().parse(text)
    return sum(
        token.content.count("\n") if token.type in {"fence", "code_block"} else 1
        for token in tokens
        if token.nesting >= 0 and token.type != "inline"
    )


def _drive(shown: Part) -> Iterator[str]:
    try:
        values = shown.scene.step().variables
        k, b = values["k"], values["b"]
        if isinstance(k, int) and isinstance(b, tuple):
            begun(k, tuple(int(str(row)) for row in b))
    except (SceneError, ValueError) as error:
        yield _("a drive cannot begin here: {why}").format(why=error)


def _prose(shown: Part) -> Iterator[str]:
    try:
        variables = shown.scene.step().variables
    except SceneError as error:
        yield _moment(error)
    else:
        yield from faulty_expressions(shown.prose, variables)


def _moment(error: ValueError) -> str:
    return _("{what}: choose another moment").format(what=error)


def faulty_expressions(text: str, variables: Mapping[str, Value]) -> Iterator[str]:
    """Yield what is wrong with each expression in a text."""
    for expression in expressions(text):
        try:
            read(expression).value(variables)
        except ExpressionError as error:
            names = ", ".join(sorted(variables))
            yield _("{what}; the variables here are {names}").format(what=error, names=names)


def _question(question: Question) -> Iterator[str]:
    if question.skill and question.skill not in skill_titles():
        said = _("unknown skill {skill!r}; {hint}")
        yield said.format(skill=question.skill, hint=suggestion(question.skill, skill_titles()))
    try:
        variables = question.scene.step().variables
    except SceneError as error:
        yield _moment(error)
        return
    yield from faulty_expressions(question.text, variables)
    for reply in question.replies.values():
        for fault in faulty_expressions(reply, variables):
            yield _("a reply of question {id!r}: {what}").format(id=question.id, what=fault)
    answers: dict[Given, str] = {}
    for fault in _answers(question, answers):
        yield _("question {id!r}: {what}").format(id=question.id, what=fault)
    if not question.foils:
        yield _("question {id!r} tells no misconception apart: add foils").format(id=question.id)
    elif question.ask.response is Response.CHOICE and len(answers) == 1:
        yield _("question {id!r} has one choice: add foils that differ").format(id=question.id)
    yield from _unanswerable(question)


def _unanswerable(question: Question) -> Iterator[str]:
    """Say so if the right answer cannot be given, in whichever order the choices stand."""
    try:
        given = [(posed := pose(question, seed)).accepts(posed.answer) for seed in range(SEEDS)]
    except (AskError, SceneError, ExpressionError):
        return  # That has been said.
    if not all(given):
        said = _("the right answer of question {id!r} cannot be entered: ask for something smaller")
        yield said.format(id=question.id)


def _answers(question: Question, answers: dict[Given, str]) -> Iterator[str]:
    """Add the right answer and those of the foils, and yield what is wrong with them."""
    try:
        answers[question.ask.answer(situation(question))] = "right"
    except (AskError, SceneError) as error:
        yield _moment(error)
        return
    for foil in question.foils:
        try:
            answer = wrong_answer(question, foil)
        except (AskError, SceneError) as error:
            yield _("{what}: leave this foil out, or choose another moment").format(what=error)
            continue
        if answer in answers:
            yield _(
                "{foil!r} gives the same answer as {other!r} here: leave it out, or choose another "
                "moment"
            ).format(foil=foil, other=answers[answer])
        answers.setdefault(answer, foil)


def _wide_code(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of code, from 0, that are wider than a screen."""
    lines = text.split("\n")
    for token in parser().parse(text):
        if token.type in {"fence", "code_block"} and token.map:
            for number in range(*token.map):
                if len(lines[number].strip()) > WIDEST:
                    yield number, _("a line of code has more than 80 columns: break it")


def dead_links(text: str, lessons: Collection[str]) -> Iterator[tuple[int, str]]:
    """Yield the lines, from 0, of links that lead neither to a lesson nor to an address."""
    if "]" not in text:
        return
    for token in _prose_parser().parse(text):
        for inner in token.children or ():
            target = str(inner.attrs.get("href", ""))
            name, _hash, _place = target.partition("#")
            if inner.type != "link_open" or _ADDRESS.match(target):
                continue
            if not name.endswith(".md") or name[:-3] not in lessons:
                said = _("the link leads to {target!r}, which is no lesson of the course; {hint}")
                hint = suggestion(name, [f"{each}.md" for each in lessons])
                yield (token.map or [0])[0], said.format(target=target[:80], hint=hint)


@cache
def _prose_parser() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")

"""Practice: fresh questions on skills, as a lesson that is made for the occasion.

The id of a question says how it was drawn: `tick.4711` is the template `tick` drawn with the seed
4711. So a journal alone tells what was asked.
"""

import random
from collections.abc import Collection, Sequence
from functools import cache

import yaml

from lessons.course import FOLDER, LANGUAGE, PRACTICE, CourseError, ideas
from lessons.front_matter import FrontMatter
from lessons.language import _
from lessons.question import Question
from lessons.scene import Moment, Scene, Setting
from lessons.script import Lesson, Part
from lessons.template import Template, TemplateError, instance
from lessons.templates import read

FILE = FOLDER / LANGUAGE / "practice" / "templates.md"
QUESTIONS = 8
"""How many questions are asked, unless something else is said."""
SEEDS = 1_000_000
DRAWS = 24
"""How often questions are drawn until enough of them tell a misconception apart."""


@cache
def skills() -> dict[str, str]:
    """Return the titles of the skills, by id, in the order of the course."""
    text = (FOLDER / LANGUAGE / "skills.yaml").read_text(encoding="utf-8")
    return {str(name): str(title) for name, title in yaml.safe_load(text).items()}


@cache
def templates() -> dict[str, Template]:
    """Return the templates, by id.

    Raises:
        CourseError: The file has faults.
    """
    found, findings = read(FILE, FILE.read_text(encoding="utf-8"), skills())
    if findings:
        raise CourseError(_("There can be no practice: {what}").format(what=findings[0]))
    return {template.id: template for template in found}


@cache
def drawn(name: str) -> Question | None:
    """Return the question of an id, or None if it cannot be drawn (any more)."""
    template, _point, seed = name.partition(".")
    if template not in templates() or not seed.isdecimal():
        return None
    try:
        return instance(templates()[template], int(seed), name)
    except TemplateError:  # A template that is sound has seeds that lead to nothing.
        return None


def questions(of: Collection[str], count: int, seed: int) -> list[Question]:
    """Return fresh questions that train some skills, each template once before any comes again.

    Args:
        of: The ids of the skills.
        count: How many questions.
        seed: Decides what is drawn.
    """
    drawing = random.Random(seed)  # noqa: S311 (only a choice of instances)
    known = [template for template in templates().values() if template.skill in of]
    found: list[Question] = []
    while known and len(found) < count:
        for template in drawing.sample(known, len(known))[: count - len(found)]:
            name = f"{template.id}.{drawing.randrange(SEEDS)}"
            question = drawn(name)
            if question is not None:
                found.append(question)
    return found


def session(of: Sequence[str], count: int, seed: int) -> Lesson:
    """Return a lesson of fresh questions.

    Args:
        of: The ids of the skills that it trains.
        count: How many questions.
        seed: Decides what is drawn.
    """
    titles = "\n".join(f"- {skills()[skill]}" for skill in of)
    begin = _("## Practice\n\n{count} questions, each on another board.\n\n{titles}\n")
    asked = questions(of, count, seed)
    return _lesson(begin.format(count=len(asked), titles=titles), asked)


def on_belief(misconception: str, count: int, seed: int) -> Lesson:
    """Return a lesson of fresh questions in which a misconception gives a wrong answer of its own.

    Args:
        misconception: What is told apart.
        count: How many questions, if there are so many.
        seed: Decides what is drawn.
    """
    drawing = random.Random(seed)  # noqa: S311 (only a choice of instances)
    known = [each for each in templates().values() if misconception in each.foils]
    asked: list[Question] = []
    for attempt in range(DRAWS if known else 0):
        for template in drawing.sample(known, len(known))[: count - len(asked)]:
            question = drawn(f"{template.id}.{drawing.randrange(SEEDS)}")
            if question is None or misconception not in question.foils:
                continue
            same = any((q.ask.text, q.scene) == (question.ask.text, question.scene) for q in asked)
            if not same or attempt > DRAWS // 2:  # Some ideas show in few questions.
                asked.append(question)
    begin = _(
        "## Without this idea\n\nThe idea: {idea}.\n\n"
        "{count} questions in which it gives a wrong answer.\n"
    )
    return _lesson(begin.format(idea=ideas()[misconception], count=len(asked)), asked)


def _lesson(begin: str, asked: Sequence[Question]) -> Lesson:
    """Return a lesson that asks questions, after a text."""
    start = Scene(Setting("iterative", 4), Moment("start"))
    end = _("## Done\n\nOnly first answers count. New questions are drawn every time.\n")
    parts = [Part("", question.scene, question, question.line) for question in asked]
    front = FrontMatter(
        id=PRACTICE,
        title=_("Practice"),
        goal=_("answer on any board"),
        minutes=max(1, len(asked) // 2),
        listing="iterative",
        n=4,
    )
    first = Part(begin, start, None, 1)
    return Lesson(FILE, front, (first, *parts, Part(end, start, None, 1)))

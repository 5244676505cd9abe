"""Practice: fresh questions on skills, as a lesson that is made for the occasion.

The id of a question says how it was drawn: `tick.4711` is the template `tick` drawn with the seed
4711. So a journal alone tells what was asked.
"""

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from lessons import course, mapping
from lessons.course import PRACTICE, CourseError, ideas, kept
from lessons.directive import LARGEST_FILE
from lessons.finding import Faults, Finding
from lessons.front_matter import FrontMatter
from lessons.language import _
from lessons.question import Question
from lessons.scene import Moment, Scene, Setting
from lessons.script import Lesson, Part
from lessons.template import Template, TemplateError, instance
from lessons.templates import read

QUESTIONS = 8
"""How many questions are asked, unless something else is said."""
SEEDS = 1_000_000
SEED = re.compile("[0-9]{1,19}")
DRAWS = 24
"""How often questions are drawn until enough of them tell a misconception apart."""


def file() -> Path:
    """Return the file of the templates."""
    return course.file("practice/templates.md")


@kept
def skills() -> Mapping[str, str]:
    """Return the titles of the skills that the course trains, by id, in its order."""
    titles = course.skill_titles()
    return {name: titles[name] for name in course.manifest().skills}


def read_templates() -> tuple[list[Template], list[Finding]]:
    """Return the templates that can be used, and all that is wrong with their file."""
    found, findings = templates_in(file())
    return [each for each in found if each.skill in skills()], findings


def templates_in(path: Path) -> tuple[list[Template], list[Finding]]:
    """Return the templates of a file, and all that is wrong with it."""
    faults = Faults(path)
    text = mapping.text_of(path, faults, LARGEST_FILE)
    if text is None:
        return [], faults.findings
    # The shipped templates train the shipped skills, whatever those of this course are.
    theirs = path.is_relative_to(course.SHIPPED)
    shipped = course.titles_in(course.SHIPPED / course.LANGUAGE / "skills.yaml")
    return read(path, text, shipped if theirs else course.skill_titles())


@kept
def templates() -> dict[str, Template]:
    """Return the templates, by id.

    Raises:
        CourseError: The file has faults.
    """
    found, findings = read_templates()
    if findings:
        raise CourseError(_("There can be no practice: {what}").format(what=findings[0]))
    return {template.id: template for template in found}


def template_of(name: str) -> Template | None:
    """Return the template that the question of an id was drawn from.

    Returns:
        None if it was not drawn, or if there is no such template any more.
    """
    template, _point, seed = name.partition(".")
    return templates().get(template) if SEED.fullmatch(seed) else None


def trained_by(skill: str) -> list[Template]:
    """Return the templates that train a skill."""
    return [template for template in templates().values() if template.skill == skill]


@kept
def drawn(name: str) -> Question | None:
    """Return the question of an id, or None if `template_of` knows none, or it cannot be drawn."""
    template = template_of(name)
    try:
        return instance(template, int(name.partition(".")[2]), name) if template else None
    except TemplateError:  # A template that is sound has seeds that lead to nothing.
        return None


def questions(of: Sequence[str], count: int, seed: int) -> list[Question]:
    """Return fresh questions that train some skills in turn.

    Of each skill, each template is drawn once before any comes again.

    Args:
        of: The ids of the skills, the most urgent first: those there is no room for are left out.
        count: How many questions.
        seed: Decides what is drawn.
    """
    drawing = random.Random(seed)  # noqa: S311 (only a choice of instances)
    decks = {skill: _deck(skill, drawing) for skill in of[:count] if trained_by(skill)}
    found: list[Question] = []
    while decks and len(found) < count:
        turns = drawing.sample(list(decks), len(decks))
        if found and len(turns) > 1 and template_of(found[-1].id) in trained_by(turns[0]):
            turns.append(turns.pop(0))  # No skill is asked twice running.
        for skill in turns[: count - len(found)]:
            name = f"{next(decks[skill]).id}.{drawing.randrange(SEEDS)}"
            question = drawn(name)
            if question is not None:
                found.append(question)
    return found


def _deck(skill: str, drawing: random.Random) -> Iterator[Template]:
    """Yield the templates that train a skill for ever, each once before any comes again."""
    known = trained_by(skill)
    while True:
        yield from drawing.sample(known, len(known))


def session(of: Sequence[str], count: int, seed: int, reason: str = "") -> Lesson:
    """Return a lesson of fresh questions.

    Args:
        of: The ids of the skills that it trains, the most urgent first.
        count: How many questions.
        seed: Decides what is drawn.
        reason: Why these skills, as the lesson says it; empty if the student has chosen.
    """
    titles = "\n".join(f"- {skills()[skill]}" for skill in of[:count])
    begin = _("## Practice\n\n{reason}\n\n{count} questions, each on another board.\n\n{titles}\n")
    asked = questions(of, count, seed)
    return _lesson(begin.format(reason=reason, count=len(asked), titles=titles), asked)


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
    return Lesson(file(), front, (first, *parts, Part(end, start, None, 1)))

"""Practice: fresh questions on skills, as a lesson that is made for the occasion.

The id of a question says how it was drawn: `tick.4711` is the template `tick` drawn with the seed
4711. So a journal alone tells what was asked.
"""

import random
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from lessons import course, mapping
from lessons.course import PRACTICE, CourseError, kept
from lessons.finding import Faults, Finding
from lessons.front_matter import FrontMatter
from lessons.language import _
from lessons.question import Question
from lessons.scene import Moment, Scene, Setting
from lessons.script import LARGEST_FILE, Lesson, Part
from lessons.template import Template, instance
from lessons.templates import read

QUESTIONS = 8
"""How many questions are asked, unless something else is said."""
SEEDS = 1_000_000


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
    path = file()
    faults = Faults(path)
    text = mapping.text_of(path, faults, LARGEST_FILE)
    if text is None:
        return [], faults.findings
    # The shipped templates train the shipped skills, whatever those of this course are.
    theirs = path.is_relative_to(course.SHIPPED)
    shipped = course.titles_in(course.SHIPPED / course.LANGUAGE / "skills.yaml")
    found, findings = read(path, text, shipped if theirs else course.skill_titles())
    return [each for each in found if each.skill in skills()], findings


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


@kept
def drawn(name: str) -> Question | None:
    """Return the question of an id, or None if there is no such template any more."""
    template, _point, seed = name.partition(".")
    if template not in templates() or not seed.isdecimal():
        return None
    return instance(templates()[template], int(seed), name)


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
    start = Scene(Setting("iterative", 4), Moment("start"))
    titles = "\n".join(f"- {skills()[skill]}" for skill in of)
    begin = _("## Practice\n\n{count} questions, each on another board.\n\n{titles}\n")
    end = _("## Done\n\nOnly first answers count. New questions are drawn every time.\n")
    asked = [
        Part("", question.scene, question, question.line) for question in questions(of, count, seed)
    ]
    front = FrontMatter(
        id=PRACTICE,
        title=_("Practice"),
        goal=_("answer on any board"),
        minutes=max(1, count // 2),
        listing="iterative",
        n=4,
    )
    first = Part(begin.format(count=len(asked), titles=titles), start, None, 1)
    return Lesson(file(), front, (first, *asked, Part(end, start, None, 1)))

"""Practice: fresh questions on skills, as a lesson that is made for the occasion.

The id of a question says how it was drawn: `tick.4711` is the template `tick` drawn with the seed
4711. So a journal alone tells what was asked.
"""

import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from lessons.course import course
from lessons.course.course import CourseError
from lessons.course.directive import LARGEST_FILE
from lessons.course.front_matter import FrontMatter
from lessons.course.question import Question, content_of
from lessons.course.script import Lesson, Part
from lessons.course.template import Template, TemplateError, draw_instance
from lessons.course.template_files import parse_templates
from lessons.files import course_folder, yaml_tree
from lessons.files.course_folder import ideas, read_once
from lessons.files.findings import Faults, Finding
from lessons.journal.records import PRACTICE
from lessons.language import _
from lessons.scenes.scene import Moment, Scene, Setting

QUESTIONS = 8  # Unless something else is said.
SEEDS = 1_000_000
SEED = re.compile("[0-9]{1,19}")
REMEMBERED = 12  # Questions of a template that are not asked again: each is drawn again for that.
ANOTHER = 12  # Questions that are drawn until one was not asked before.
DRAWS = 120  # Until enough questions tell a misconception apart.


def templates_file() -> Path:
    """Return the file of the templates."""
    return course_folder.file("practice/templates.md")


@read_once
def skills() -> Mapping[str, str]:
    """Return the titles of the skills that the course trains, by id, in its order."""
    titles = course_folder.skill_titles()
    return {name: titles[name] for name in course.manifest().skills}


def read_templates() -> tuple[list[Template], list[Finding]]:
    """Return the templates that can be used, and all that is wrong with their file."""
    found, findings = templates_in(templates_file())
    return [each for each in found if each.skill in skills()], findings


def templates_in(path: Path) -> tuple[list[Template], list[Finding]]:
    """Return the templates of a file, and all that is wrong with it."""
    faults = Faults(path)
    text = yaml_tree.text_of(path, faults, LARGEST_FILE)
    if text is None:
        return [], faults.findings
    # The shipped templates train the shipped skills, whatever those of this course are.
    theirs = path.is_relative_to(course_folder.SHIPPED)
    shipped = course_folder.titles_in(
        course_folder.SHIPPED / course_folder.LANGUAGE / "skills.yaml"
    )
    return parse_templates(path, text, shipped if theirs else course_folder.skill_titles())


@read_once
def templates() -> dict[str, Template]:
    """Return the templates, by id; a `CourseError` if their file has faults."""
    found, findings = read_templates()
    if findings:
        raise CourseError(_("There can be no practice: {what}").format(what=findings[0]))
    return {template.id: template for template in found}


def template_of(name: str) -> Template | None:
    """Return the template that the question of an id was drawn from, if there is such a one."""
    template, _point, seed = name.partition(".")
    return templates().get(template) if SEED.fullmatch(seed) else None


def templates_training(skill: str) -> list[Template]:
    """Return the templates that train a skill; a fact to know is asked in lessons alone."""
    known = templates().values()
    return [template for template in known if template.skill == skill and not template.fact]


@read_once
def draw_question(name: str) -> Question | None:
    """Return the question of an id, or None if `template_of` knows none, or it cannot be drawn."""
    template = template_of(name)
    try:
        return draw_instance(template, int(name.partition(".")[2]), name) if template else None
    except TemplateError:  # A template that is sound has seeds that lead to nothing.
        return None


def draw_questions(
    of: Sequence[str], count: int, seed: int, asked: Iterable[str] = ()
) -> list[Question]:
    """Return fresh questions that train skills in turn, the most urgent first while there is room.

    Of each skill, each template is drawn once before any comes again. No question comes twice, nor
    one of the ids that were asked before, until nothing else is found: the latest are last.
    """
    earlier = _Earlier(asked)
    drawing = random.Random(seed)  # noqa: S311 (only a choice of instances)
    decks = {skill: _deck(skill, drawing) for skill in of[:count] if templates_training(skill)}
    found: list[Question] = []
    while decks and len(found) < count:
        turns = drawing.sample(list(decks), len(decks))
        if found and len(turns) > 1 and template_of(found[-1].id) in templates_training(turns[0]):
            turns.append(turns.pop(0))  # No skill is asked twice running.
        for skill in turns[: count - len(found)]:
            question = earlier.draw_another(next(decks[skill]), drawing)
            if question is not None:
                found.append(question)
    return found


class _Earlier:
    """What was asked before, by template: it is not drawn again while there is something else."""

    def __init__(self, asked: Iterable[str]) -> None:
        self._ids: defaultdict[str, list[str]] = defaultdict(list)
        for name in asked:
            self._ids[name.partition(".")[0]].append(name)
        self._contents: dict[str, set[str]] = {}

    def draw_another(self, template: Template, drawing: random.Random) -> Question | None:
        """Return a question that was not asked before; any, if of many all were."""
        if template.id not in self._contents:
            drawn = map(draw_question, self._ids[template.id][-REMEMBERED:])
            self._contents[template.id] = {content_of(each) for each in drawn if each}
        seen, question = self._contents[template.id], None
        for _attempt in range(ANOTHER):
            question = draw_question(f"{template.id}.{drawing.randrange(SEEDS)}")
            if question is not None and content_of(question) not in seen:
                seen.add(content_of(question))
                break
        return question


def _deck(skill: str, drawing: random.Random) -> Iterator[Template]:
    """Yield the templates that train a skill for ever, each once before any comes again."""
    known = templates_training(skill)
    while True:
        yield from drawing.sample(known, len(known))


def make_session(
    of: Sequence[str], count: int, seed: int, reason: str = "", earlier: Iterable[str] = ()
) -> Lesson:
    """Return a lesson of fresh questions on skills, the most urgent first.

    `reason` says why these; it is empty if the student has chosen. `earlier` are the ids of what
    was asked before, in its order.
    """
    titles = "\n".join(f"- {skills()[skill]}" for skill in of[:count])
    begin = _("## Practice\n\n{reason}\n\n{count} questions, each on another board.\n\n{titles}\n")
    asked = draw_questions(of, count, seed, earlier)
    return _lesson(begin.format(reason=reason, count=len(asked), titles=titles), asked)


def make_belief_session(misconception: str, count: int, seed: int) -> Lesson:
    """Return a lesson of fresh questions, at most `count`, that a misconception answers wrongly."""
    drawing = random.Random(seed)  # noqa: S311 (only a choice of instances)
    known = [each for each in templates().values() if misconception in each.foils]
    asked: list[Question] = []
    for attempt in range(DRAWS if known else 0):
        for template in drawing.sample(known, len(known))[: count - len(asked)]:
            question = draw_question(f"{template.id}.{drawing.randrange(SEEDS)}")
            if question is None or misconception not in question.foils:
                continue
            same = any(content_of(each) == content_of(question) for each in asked)
            if not same or attempt > DRAWS // 3:  # Some ideas show in few questions.
                asked.append(question)
    begin = _(
        "## Without this idea\n\nThe idea: {idea}.\n\n"
        "{count} questions in which it gives a wrong answer.\n"
    )
    return _lesson(begin.format(idea=ideas()[misconception], count=len(asked)), asked)


def _lesson(begin: str, asked: Sequence[Question]) -> Lesson:
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
    return Lesson(templates_file(), front, (first, *parts, Part(end, start, None, 1)))

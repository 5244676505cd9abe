"""Practice: fresh questions on skills, as a lesson that is made for the occasion.

The id of a question says how it was drawn: `tick.4711` is the template `tick` drawn with the seed
4711. So a journal alone tells what was asked.
"""

import random
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from lessons.course import course
from lessons.course.course import CourseError
from lessons.course.directive import LARGEST_FILE
from lessons.course.front_matter import FrontMatter
from lessons.course.question import Question, describe_content
from lessons.course.script import Lesson, Part, PracticePlan
from lessons.course.template import LISTING, Template, TemplateError, draw_instance, parse_templates
from lessons.files import course_folder, yaml_tree
from lessons.files.course_folder import load_ideas, read_once
from lessons.files.findings import Faults, Finding
from lessons.journal.records import PRACTICE
from lessons.language import _, ngettext
from lessons.scenes.scene import Moment, Scene, Setting, state_with

QUESTIONS = 8  # Unless something else is said.
SEEDS = 1_000_000
SEED = re.compile("[0-9]{1,19}")
DRAWS = 120  # Until enough questions tell a misconception apart.


def find_templates_file() -> Path:
    """Return the path of the course's practice templates; of the shipped ones if it has none."""
    return course_folder.find_course_file("practice/templates.md")


@read_once
def load_skills() -> Mapping[str, str]:
    """Return the title of each skill that the course trains, by id, in the manifest's order."""
    titles, named = course_folder.load_skill_titles(), course.load_manifest().skills
    if not (course_folder.find_own_file("skills.yaml") or "skills" in course.load_manifest().lines):
        # It says nothing of skills: of the shipped ones it has those that its templates train.
        trained = {each.skill for each in read_template_file(find_templates_file())[0]}
        named = tuple(name for name in named if name in trained)
    return {name: titles[name] for name in named}


def read_templates() -> tuple[list[Template], list[Finding]]:
    """Return the practice templates for the skills of the course, and all findings."""
    result, findings = read_template_file(find_templates_file())
    return [each for each in result if each.skill in load_skills()], findings


def read_template_file(path: Path) -> tuple[list[Template], list[Finding]]:
    """Return all practice templates of a file, trained by the course or not, and all findings."""
    faults = Faults(path)
    text = yaml_tree.read_yaml_text(path, faults, LARGEST_FILE)
    if text is None:
        return [], faults.findings
    # The shipped templates train the shipped skills, whatever those of this course are.
    theirs = path.is_relative_to(course_folder.SHIPPED)
    shipped = course_folder.read_titles(
        course_folder.SHIPPED / course_folder.LANGUAGE / "skills.yaml"
    )
    return parse_templates(path, text, shipped if theirs else course_folder.load_skill_titles())


@read_once
def load_templates() -> dict[str, Template]:
    """Return the practice templates by id; a `CourseError` if their file has faults."""
    result, findings = read_templates()
    if findings:
        raise CourseError(_("There can be no practice: {what}").format(what=findings[0]))
    return {template.id: template for template in result}


class QuestionId(NamedTuple):
    """The id of a fresh question: a template id, and the seed of the random draw."""

    template: str
    seed: int

    @classmethod
    @lru_cache(maxsize=1 << 12)
    def parse(cls, name: str) -> "QuestionId | None":
        """Parse a question's name in the journal; None if not of the form TEMPLATE.SEED."""
        template, point, seed = name.partition(".")
        return cls(template, int(seed)) if point and SEED.fullmatch(seed) else None

    def __str__(self) -> str:
        """Return the name of the question in the journal."""
        return f"{self.template}.{self.seed}"


def find_template(name: str) -> Template | None:
    """Return the template of a fresh question, given the question's id; None if unknown."""
    result = QuestionId.parse(name) if "." in name else None
    return load_templates().get(result.template) if result else None


def list_templates_for(skill: str) -> list[Template]:
    """Return the templates that train a skill, without those that ask for mere facts."""
    known = load_templates().values()
    return [template for template in known if template.skill == skill and not template.fact]


@read_once
def draw_question(name: str) -> Question | None:
    """Return the fresh question with this id; None if it cannot be drawn."""
    result, template = QuestionId.parse(name), find_template(name)
    try:
        return draw_instance(template, result.seed, name) if result and template else None
    except TemplateError:  # A template that is sound has seeds that lead to nothing.
        return None


@read_once
def find_questions(lesson_id: str) -> Mapping[str, Question]:
    """Return the questions of a lesson by id; empty if the lesson's script is faulty."""
    lesson = course.find_lesson(lesson_id)
    return {question.id: question for question in lesson.questions} if lesson else {}


def find_question(lesson_id: str, name: str) -> Question | None:
    """Return a question of a lesson, or a fresh one, by id; None if it does not exist."""
    return find_questions(lesson_id).get(name) or draw_question(name)


def find_skill(lesson_id: str, name: str) -> str:
    """Return the skill that a question trains; empty if the question has none."""
    asked = find_template(name) or find_questions(lesson_id).get(name)
    return asked.skill if asked else ""


def find_templates_like(lesson_id: str, name: str, among: Collection[str]) -> set[str]:
    """Return the ids `among` some whose templates ask for a question's skill in its form."""
    able = {each.id for each in list_templates_for(find_skill(lesson_id, name))} & {*among}
    if template := find_template(name):
        return able & {template.id}
    form = find_questions(lesson_id)[name].ask.form
    drawn = {each: draw_question(str(QuestionId(each, 0))) for each in able}
    return {key for key, each in drawn.items() if each and each.ask.form is form}


def make_skill_lesson(
    skills: Sequence[str],
    count: int,
    reason: str = "",
    urgent: Collection[str] = (),
    among: Collection[str] | None = None,
) -> Lesson:
    """Return a practice lesson that will draw questions from the templates of some skills.

    The first skills are asked where there is no room for all, the `urgent` templates first, and
    only those `among` some, if these are given. Without a reason, the student has chosen.
    """
    drawn = {
        skill: [each.id for each in list_templates_for(skill) if among is None or each.id in among]
        for skill in skills[:count]
    }
    names = tuple(name for result in drawn.values() for name in result)
    asked = PracticePlan(count if names else 0, frozenset(urgent))
    sentence = ngettext("One question, drawn anew.", "{count} questions, each drawn anew.", count)
    titles = "\n".join(f"- {load_skills()[skill]}" for skill, result in drawn.items() if result)
    sentences = (reason, *((sentence.format(count=count), titles) if names else ()))
    text = "\n\n".join(filter(None, sentences))
    return replace(_make_lesson(text, ()), check=names, practice=asked)


def make_misconception_lesson(
    misconception: str, count: int, seed: int, among: Collection[str] = ()
) -> Lesson:
    """Return a practice lesson of up to `count` questions about one misconception.

    The templates are taken from `among`, if any of those can show the misconception.
    """
    drawing = random.Random(seed)  # noqa: S311 (only a choice of instances)
    able = [each for each in load_templates().values() if misconception in each.foils]
    known = [each for each in able if each.id in among] or able
    asked: list[Question] = []
    for attempt in range(DRAWS if known else 0):
        for template in drawing.sample(known, len(known))[: count - len(asked)]:
            question = draw_question(str(QuestionId(template.id, drawing.randrange(SEEDS))))
            if question is None or misconception not in question.foils:
                continue
            same = any(describe_content(each) == describe_content(question) for each in asked)
            if not same or attempt > DRAWS // 3:  # Some ideas show in few questions.
                asked.append(question)
    begin = _(
        "## Without this idea\n\nThe idea: {idea}.\n\n"
        "{count} questions in which it gives a wrong answer.\n"
    )
    return _make_lesson(begin.format(idea=load_ideas()[misconception], count=len(asked)), asked)


SOLUTION = 1, 3, 5, 0, 2, 4  # What stands beside the introduction where there is room.


def _make_lesson(begin: str, asked: Sequence[Question]) -> Lesson:
    """Return a practice lesson: an introduction, then one part for each question."""
    solved = state_with(LISTING, len(SOLUTION), len(SOLUTION), SOLUTION)
    start = Scene(Setting(LISTING, len(SOLUTION), solved), Moment("start"))
    minutes = max(1, len(asked) // 2)
    front = FrontMatter(PRACTICE, _("Practice"), "", minutes, LISTING, len(SOLUTION))
    first = Part(begin, start, None, 1)
    return Lesson(find_templates_file(), front, (first, *map(Part.asking, asked)))

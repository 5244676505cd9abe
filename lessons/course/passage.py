"""Passages: where the course speaks of an idea, or explains what is asked, to be read again."""

from collections.abc import Iterable, Iterator

from lessons.course.course import find_lesson, lesson_ids
from lessons.course.part_tasks import OWN_BOARDS, SCORED, Measure
from lessons.course.practice import load_templates
from lessons.course.question import Question
from lessons.course.script import Lesson, Part
from lessons.course.template import Template
from lessons.text.figures import fill_braces
from lessons.text.prose import strip_markup

_EXERCISES = (*SCORED, *OWN_BOARDS, Measure)
SEVERAL = 3  # Questions that tell an idea apart, in a lesson that speaks of it.


def find_explanation(question: Question, here: str) -> tuple[Lesson, str] | None:
    """Return the lesson that explains a question and the heading there, if any; None if none does.

    This is the section that the question or its template names, in the lesson that has it; for a
    lesson's own question without one, the section above it. For a fresh one it is then the first
    lesson whose check names the template, or which the template names, and only then the first that
    trains the skill.
    """
    template = load_templates().get(question.template)
    section = template.section if template else question.section
    if section:
        for lesson in _read_lessons():
            if section in list_headings(lesson):
                return lesson, section
    elif template is None:
        own = next((each for each in _read_lessons() if each.id == here), None)
        if own is not None:
            return own, _find_heading(own, question)
    introducing = find_introducing(template, _read_lessons()) if template else None
    if introducing is not None:
        return introducing, ""
    skills = ((each, {asked.skill for asked in each.questions}) for each in _read_lessons())
    return next(((each, "") for each, trained in skills if question.skill in trained), None)


def find_introducing(template: Template, lessons: Iterable[Lesson]) -> Lesson | None:
    """Return the first of the lessons that introduces a template; None if none does."""
    brings = (each for each in lessons if template.id in each.check or template.lesson == each.id)
    return next(brings, None)


def _read_lessons() -> Iterator[Lesson]:
    """Return an iterator over the faultless lessons of the course, in order."""
    return filter(None, map(find_lesson, lesson_ids()))


def list_headings(lesson: Lesson) -> list[str]:
    """Return the section headings of a lesson, without markup."""
    return [heading for part in lesson.parts if (heading := _read_heading(part))]


def _read_heading(part: Part) -> str:
    """Return the heading at the beginning of a part; empty if there is no heading."""
    first = (part.question.text if part.question else part.prose).lstrip().partition("\n")[0]
    return strip_markup(first) if first.startswith("#") else ""


def _find_heading(lesson: Lesson, question: Question) -> str:
    """Return the last heading above a question, or its own; empty if there is none.

    The heading of what is done on its own explains nothing, unless more is said below it.
    """
    heading = latest = ""
    for part in lesson.parts:
        own = _read_heading(part)
        latest = own or latest
        if (own or part.prose) and not isinstance(part.task, _EXERCISES):
            heading = latest
        if part.question is not None and part.question.id == question.id:
            break
    return heading


def find_passage(misconception: str) -> tuple[str, str] | None:
    """Return the title of the lesson that discusses a misconception, and its prose; or None.

    The section is taken from the first lesson with several questions about the misconception, or
    with the most there are: that lesson discusses it, while later ones often take it as known.
    """
    lessons = [*_read_lessons()]
    asked = [sum(misconception in each.foils for each in lesson.questions) for lesson in lessons]
    most = min(max(asked, default=0), SEVERAL)
    if not most:
        return None
    lesson = next(each for each, count in zip(lessons, asked, strict=True) if count >= most)
    section: list[str] = []  # From the heading above its first question to there.
    for part in lesson.parts:
        if part.question is None:
            section = [] if part.prose.lstrip().startswith("#") else section
            section.append(fill_braces(part.prose, lesson.find_values(part, {})))
            step, setting = part.scene.step(), part.scene.setting
            if step.tick or setting.state:
                section.append(f"*{setting.subject.seen(step)}*")
        elif misconception in part.question.foils:
            break
    return lesson.front.title, "\n\n".join(section)

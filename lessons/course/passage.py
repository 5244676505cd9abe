"""Passages: where the course speaks of an idea, to be read again without going through a lesson."""

from contextlib import suppress
from dataclasses import dataclass

from lessons.course.course import CourseError, lesson_ids, read_lesson
from lessons.course.script import Lesson, Part
from lessons.text.figures import fill_braces

SEVERAL = 3  # Questions that tell an idea apart, in a lesson that speaks of it.


@dataclass(frozen=True, slots=True)
class Passage:
    """Some prose of a lesson, in Markdown, and the title of the lesson."""

    title: str
    prose: str


def find_passage(misconception: str) -> Passage | None:
    """Return the section before the first question that tells an idea apart, if any lesson does.

    It is taken from the first lesson that has several such questions, or the most there are: that
    is where it is spoken of. Later lessons that ask of it often take it as known.
    """
    asked: dict[str, int] = {}
    for name in lesson_ids():
        with suppress(CourseError):
            asked[name] = sum(misconception in each.foils for each in read_lesson(name).questions)
    result = max(asked, key=lambda name: min(asked[name], SEVERAL), default=None)
    if result is None or not asked[result]:
        return None
    return Passage(
        read_lesson(result).front.title, _cut_section(read_lesson(result), misconception)
    )


def _cut_section(lesson: Lesson, misconception: str) -> str:
    """Return the prose from the last heading before a question on."""
    section: list[Part] = []
    for part in lesson.parts:
        if part.question is None:
            section = [] if part.prose.lstrip().startswith("#") else section
            section.append(part)
        elif misconception in part.question.foils:
            break
    return "\n\n".join(_read_prose(lesson, part) for part in section)


def _read_prose(lesson: Lesson, part: Part) -> str:
    """Return the prose of a part, and what its board shows if that is not the beginning."""
    step = part.scene.step()
    prose = fill_braces(part.prose, lesson.list_names(part, {}))
    if step.tick == 0 and not part.scene.setting.state:
        return prose
    return f"{prose}\n\n*{part.scene.setting.subject.seen(step)}*"

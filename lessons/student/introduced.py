"""What lessons have introduced: practice asks nothing else, and shows nothing else.

A lesson has introduced what its check asks when a student has come to the end of its text.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from lessons.course import course
from lessons.course.course import CourseError
from lessons.course.front_matter import Introduced
from lessons.course.practice import load_templates, template_of, templates_training
from lessons.files.course_folder import read_once
from lessons.journal.journal import Entry
from lessons.journal.records import Answered, Finished, Reached


def find_introduced(entries: Iterable[Entry]) -> Mapping[str, Introduced]:
    """Return the templates that practice may ask, by id, each with what is shown then.

    What a student was asked already is among them, as who practises a skill by its name wants it.
    """
    furthest = Counter[str]()
    finished: set[str] = set()
    found: dict[str, Introduced] = {}
    asked: set[str] = set()
    for entry in entries:
        match entry.record:
            case Reached(lesson=name, part=part):
                furthest[name] = max(furthest[name], part)
            case Finished(lesson=name):
                finished.add(name)
            case Answered(question=name) if name.partition(".")[0] not in asked:
                if template := template_of(name):
                    asked.add(template.id)
    for name in course.lesson_ids():
        if name in furthest.keys() | finished:
            brings, parts, shown = _brought(name)
            for template_id in brings if name in finished or furthest[name] >= parts - 1 else ():
                before = found.get(template_id, Introduced(False, False, False))
                found[template_id] = Introduced(
                    before.code or shown.code,
                    before.state or shown.state,
                    before.search or shown.search,
                )
    return {**dict.fromkeys(asked, Introduced()), **found}


@read_once
def _brought(lesson_id: str) -> tuple[frozenset[str], int, Introduced]:
    """Return the templates that a lesson introduces, how many parts its text has, what it shows."""
    try:
        lesson = course.read_lesson(lesson_id)
    except CourseError:
        return frozenset(), 0, Introduced()
    trained = () if lesson.check else {question.skill for question in lesson.questions}
    brings = {
        *lesson.check,
        *(template.id for skill in trained for template in templates_training(skill)),
        *(template.id for template in load_templates().values() if template.lesson == lesson_id),
    }
    return frozenset(brings & load_templates().keys()), len(lesson.parts), lesson.front.introduced

"""Checks that were not passed: those at the ends of lessons that wait to be taken again."""

from collections.abc import Iterable

from lessons.course.course import CourseError, lesson_ids, read_lesson
from lessons.course.practice import load_templates, template_of
from lessons.journal.journal import Entry
from lessons.journal.records import Answered, Begun, Finished, Helped
from lessons.language import _
from lessons.lesson.fresh_questions import FreshAnswered, assess_mastery, is_passed
from lessons.student.suspicion import ShownIdeas


def open_checks(entries: Iterable[Entry]) -> list[str]:
    """Return the lessons whose check was not passed the last time, the latest first.

    A check that is taken again begins behind the end of the lesson, in the same pass.
    """
    given: dict[str, list[FreshAnswered]] = {}
    helped: set[str] = set()
    found: dict[str, bool] = {}
    ideas = ShownIdeas(())
    for entry in entries:
        ideas.add(entry)
        match entry.record:
            case Begun(lesson=name) if name in lesson_ids():
                given[name] = []
            case Helped(question=question):
                helped.add(question)
            case Answered(lesson=name, question=question) as answer if name in given:
                if template_of(question):
                    given[name].append(FreshAnswered(answer, question in helped))
            case Finished(lesson=name) if name in given:
                found.pop(name, None)
                found[name] = _is_passed(name, given[name], ideas)
                given[name] = []
    return [name for name, passed in reversed(found.items()) if not passed]


def _is_passed(name: str, given: list[FreshAnswered], ideas: ShownIdeas) -> bool:
    """Say whether answers were enough for the check of a lesson, or whether none was taken."""
    try:
        check = read_lesson(name).check
    except CourseError:
        return True
    among = [load_templates()[each] for each in check if each in load_templates()]
    known = {each.answer.question: each for each in reversed(given)}  # First answers count.
    first = [known[name] for name in dict.fromkeys(each.answer.question for each in given)]
    return not first or is_passed(len(first), assess_mastery(among, first, set(ideas.clear())))


def say_open(name: str) -> str:
    """Say that a check is to be taken again."""
    number = lesson_ids().index(name) + 1
    return _("Check: lesson {number} is not passed yet").format(number=number)

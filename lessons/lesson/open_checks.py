"""Checks that were not passed: those at the ends of lessons that wait to be taken again."""

from lessons.course.course import CourseError, lesson_ids, read_lesson
from lessons.course.practice import load_templates, template_of
from lessons.journal.records import ActivityType, Answered, Begun, Finished, Helped
from lessons.journal.student_state import Entry, StudentState
from lessons.language import _
from lessons.lesson.fresh_questions import FreshAnswered, assess_mastery, is_passed
from lessons.student.suspicion import ShownIdeas


class LatestChecks:
    """The checks as they were taken the last time, each passed or not, the latest last.

    A check that is taken again begins behind the end of the lesson, in the same pass.
    """

    def __init__(self) -> None:
        self.passed: dict[str, bool] = {}
        self._given: dict[str, list[FreshAnswered]] = {}
        self._helped: set[str] = set()
        self._ideas = ShownIdeas()

    def add(self, entry: Entry) -> None:
        """Take up an entry."""
        self._ideas.add(entry)
        match entry.record:
            case Begun(lesson=name, activity=ActivityType.LESSON) if name in lesson_ids():
                self._given[name] = []
            case Helped(question=question):
                self._helped.add(question)
            case Answered(question=question) as answer if answer.subject in self._given:
                if template_of(question):
                    given = FreshAnswered(answer, question in self._helped)
                    self._given[answer.subject].append(given)
            case Finished() as finished if finished.subject in self._given:
                name = finished.subject
                self.passed.pop(name, None)
                self.passed[name] = _is_passed(name, self._given[name], self._ideas)
                self._given[name] = []


def open_checks(student: StudentState) -> list[str]:
    """Return the lessons whose check was not passed the last time, the latest first."""
    checks = student.fold(LatestChecks).passed
    return [name for name, passed in reversed(checks.items()) if not passed]


def _is_passed(name: str, given: list[FreshAnswered], ideas: ShownIdeas) -> bool:
    """Say whether answers were enough for the check of a lesson, or whether none was taken."""
    try:
        check = read_lesson(name).check
    except CourseError:
        return True
    among = [load_templates()[each] for each in check if each in load_templates()]
    known = {each.answer.question: each for each in reversed(given)}  # First answers count.
    first = [known[name] for name in dict.fromkeys(each.answer.question for each in given)]
    return not first or is_passed(len(first), assess_mastery(among, first, set(ideas.find_clear())))


def say_open(name: str) -> str:
    """Say that a check is to be taken again."""
    number = lesson_ids().index(name) + 1
    return _("Check: lesson {number} is not passed yet").format(number=number)

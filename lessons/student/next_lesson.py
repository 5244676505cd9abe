"""The next lesson, and why it is that one: worked out from what the journal tells of the lessons.

Nothing here needs a script: the home screen begins with it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lessons.course.course import load_front
from lessons.journal.records import PRACTICE
from lessons.language import _
from lessons.student.progress import LessonProgress


@dataclass(frozen=True, slots=True)
class NextLesson:
    """The lesson to take next.

    Attributes:
        lesson: Its id.
        number: Which lesson of the course it is, from 1 on.
        place: Where it was left, in words; empty if it is to begin.
        after: The number of the lesson that was finished last; None if none was, or if a lesson
            that was left comes first.
    """

    lesson: str
    number: int
    place: str = ""
    after: int | None = None

    @property
    def what(self) -> str:
        """Say what is next."""
        told = _("Next: {number}, {title}")
        return told.format(number=self.number, title=load_front(self.lesson).title)

    @property
    def why(self) -> str:
        """Say why."""
        if self.place:
            return self.place
        if self.after is not None:
            return _("after lesson {number}").format(number=self.after)
        return _("begin here")


def next_lesson(course: Mapping[str, LessonProgress], ids: Sequence[str]) -> NextLesson | None:
    """Return the lesson to take next, of those of a course; None if all were finished.

    That is the one that was last worked on, if it was left before its end; else the first after it
    that was never finished, and after the last of the course the first such one. Who only reads a
    finished lesson again, or opens one and goes no further, goes on where the others were left.
    """
    every = [each for name, each in course.items() if name in ids and name != PRACTICE]
    known = [each for each in every if each.done or (_worked_on(each) and not each.finished)]
    last = max(known or every, key=_last, default=None)
    if last is None:
        return NextLesson(ids[0], 1) if ids else None
    at = ids.index(last.lesson)
    if not last.finished:
        return NextLesson(last.lesson, at + 1, place=last.place)
    finished = {each.lesson for each in every if each.finished}
    left = (name for name in (*ids[at:], *ids[:at]) if name not in finished)
    found = next(left, None)
    return NextLesson(found, ids.index(found) + 1, after=at + 1) if found else None


def _worked_on(reached: LessonProgress) -> bool:
    return reached.part > 0 or bool(reached.answers)


def _last(reached: LessonProgress) -> str:
    return reached.last


def say_course(course: Mapping[str, LessonProgress], ids: Sequence[str]) -> str:
    """Say how many lessons were finished."""
    done = sum(course[name].finished for name in ids if name in course)
    return _("{done} of {all} lessons done").format(done=done, all=len(ids))

"""Repairs: wrong answers of finished lessons that wait to be put right, as the journal has them.

A wrong answer is put right by a right one on the same skill, to a fresh question and without a
hint. So a lesson's own check can do it, and practice. Taking the lesson again begins anew.
"""

from dataclasses import dataclass, field

from lessons.course.course import lesson_ids
from lessons.course.practice import find_skill, find_template, load_templates
from lessons.journal.records import ActivityType, Answered, Begun, Finished, Helped
from lessons.journal.student_state import Entry, StudentState
from lessons.language import ngettext
from lessons.student.introduced import find_introduced


@dataclass(frozen=True, slots=True)
class Repair:
    """The wrong answers of a finished lesson still to be put right, as skills, the latest last."""

    lesson: str
    skills: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """The sentence that says how many wrong answers of which lesson to put right."""
        number, left = lesson_ids().index(self.lesson) + 1, len(self.skills)
        sentence = ngettext(
            "Put {n} wrong answer of lesson {number} right",
            "Put {n} wrong answers of lesson {number} right",
            left,
        )
        return sentence.format(number=number, n=left)


@dataclass(slots=True)
class _Pass:
    """The present pass through a lesson: skills answered wrongly, and all questions answered."""

    waiting: list[str] = field(default_factory=list)
    answered: set[str] = field(default_factory=set)
    finished: int = 0


class OpenRepairs:
    """The wrong answers still to be put right in the present pass through each lesson."""

    def __init__(self) -> None:
        self._passes: dict[str, _Pass] = {}
        self._helped: set[str] = set()
        self._finished = 0

    def add(self, entry: Entry) -> None:
        """Update the open repairs by a journal entry."""
        match entry.record:
            case Begun(lesson=name, activity=ActivityType.LESSON) if name in lesson_ids():
                self._passes[name] = _Pass()
            case Finished(lesson=name, activity=ActivityType.LESSON) if name in self._passes:
                self._finished += 1
                self._passes[name].finished = self._finished
            case Helped(question=question):
                self._helped.add(question)
            case Answered() as answer:
                self._take_answer(answer)

    @property
    def latest(self) -> list[tuple[str, _Pass]]:
        """Pairs of a lesson's id and its present pass, the last finished first."""
        return sorted(self._passes.items(), key=lambda each: each[1].finished, reverse=True)

    def _take_answer(self, answer: Answered) -> None:
        """Add a wrong answer of a lesson to the repairs; for a right one, remove one."""
        template = find_template(answer.question)
        here = self._passes.get(answer.lesson) if answer.activity is ActivityType.LESSON else None
        if template is not None and answer.right and answer.question not in self._helped:
            for each in filter(None, (here, *(other for _name, other in self.latest))):
                if template.skill in each.waiting:
                    each.waiting.remove(template.skill)
                    break
        if here is not None and answer.question not in here.answered:
            here.answered.add(answer.question)
            skill = find_skill(answer.lesson, answer.question)
            if not answer.right and skill:
                here.waiting.append(skill)


def find_repairs(student: StudentState) -> list[Repair]:
    """Return each finished lesson's wrong answers to put right, the last finished first.

    Nothing waits that no lesson has come to so far from which practice draws.
    """
    able = {load_templates()[name].skill for name in find_introduced(student)}
    return [
        Repair(name, skills)
        for name, each in student.fold(OpenRepairs).latest
        if each.finished and (skills := tuple(skill for skill in each.waiting if skill in able))
    ]

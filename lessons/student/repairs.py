"""Repairs: wrong answers of finished lessons that wait to be put right, as the journal has them.

A wrong answer is put right by a right one on the same skill, to a fresh question and without a
hint. So a lesson's own check can do it, and practice. Taking the lesson again begins anew.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from lessons.course.course import lesson_ids
from lessons.course.practice import load_templates, template_of
from lessons.journal.journal import Entry
from lessons.journal.records import Answered, Begun, Finished, Helped
from lessons.language import ngettext
from lessons.student.introduced import find_introduced
from lessons.student.lesson_skills import skills_asked


@dataclass(frozen=True, slots=True)
class Repair:
    """The wrong answers of a finished lesson that wait.

    Attributes:
        lesson: The id of the lesson.
        skills: The skill of each of them, the latest last.
    """

    lesson: str
    skills: tuple[str, ...]

    @property
    def said(self) -> str:
        """Say what is to be repaired."""
        number, left = lesson_ids().index(self.lesson) + 1, len(self.skills)
        told = ngettext(
            "Repair: {n} wrong answer in lesson {number}",
            "Repair: {n} wrong answers in lesson {number}",
            left,
        )
        return told.format(number=number, n=left)


@dataclass(slots=True)
class _Pass:
    """The answers of the present pass through a lesson."""

    waiting: list[str]
    answered: set[str]
    finished: int = 0


def find_repairs(entries: Iterable[Entry]) -> list[Repair]:
    """Return what waits to be put right, that of the lesson finished last first."""
    passes: dict[str, _Pass] = {}
    helped: set[str] = set()
    entries = list(entries)
    able = {load_templates()[name].skill for name in find_introduced(entries)}
    for number, entry in enumerate(entries):
        match entry.record:
            case Begun(lesson=name) if name in lesson_ids():
                passes[name] = _Pass([], set())
            case Finished(lesson=name) if name in passes:
                passes[name].finished = number + 1
            case Helped(question=question):
                helped.add(question)
            case Answered() as answer:
                _take(answer, passes, able, unaided=answer.question not in helped)
    found = [(each.finished, name) for name, each in passes.items() if each.waiting]
    latest = [name for at, name in sorted(found, reverse=True) if at]
    return [Repair(name, tuple(passes[name].waiting)) for name in latest]


def _take(
    answer: Answered, passes: Mapping[str, _Pass], able: Collection[str], *, unaided: bool
) -> None:
    """Take up an answer: one that is wrong waits, one that is right puts one right.

    Nothing waits that no lesson has come to so far from which practice draws: `able` are the skills
    of those.
    """
    template = template_of(answer.question)
    if template is not None and answer.right and unaided:
        own = passes.get(answer.lesson)
        others = sorted(passes.values(), key=lambda each: each.finished, reverse=True)
        for each in filter(None, (own, *others)):
            if template.skill in each.waiting:
                each.waiting.remove(template.skill)
                break
    here = passes.get(answer.lesson)
    if here is not None and answer.question not in here.answered:
        here.answered.add(answer.question)
        skill = template.skill if template else skills_asked(answer.lesson).get(answer.question)
        if not answer.right and skill is not None and skill in able:
            here.waiting.append(skill)

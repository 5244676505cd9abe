"""The end of a lesson: what the student can do now, how it went, and where it leads."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from lessons.course.course import lesson_ids
from lessons.course.script import Part
from lessons.journal.records import PRACTICE
from lessons.language import _
from lessons.lesson.sitting import Sitting
from lessons.student.next_lesson import next_lesson
from lessons.student.progress import progress
from lessons.student.repairs import Repair, repairs
from lessons.text.braces import fill
from lessons.text.notation import in_notation
from lessons.text.prose import escaped

SEVERAL = 2
"""Wrong answers from which a lesson is repaired before the next one begins."""
_ITEMS = re.compile(r"^- .*(?:\n(?:- |  +\S).*)*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Onward:
    """Where the end of a lesson leads.

    Attributes:
        lesson: The lesson that is begun, or of which wrong answers are put right.
        repairs: Whether they are.
        said: Both, as the home screen says it.
    """

    lesson: str
    repairs: bool
    said: str


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a lesson.

    Attributes:
        text: What is said, in Markdown.
        onward: Where it leads by what the answers say; None where it only leads back.
    """

    text: str
    onward: Onward | None


def end_of(sitting: Sitting, *, leads: bool = True) -> Ending:
    """Return the end of a lesson that is finished; one within another lesson leads nowhere else."""
    records = sitting.journal.read().records
    own = (each for each in repairs(records) if each.lesson == sitting.lesson.id)
    repair = next(own, None)
    onward = None
    if repair is not None and len(repair.skills) >= SEVERAL:
        onward = Onward(repair.lesson, repairs=True, said=repair.said)
    elif following := next_lesson(progress(records), lesson_ids()):
        onward = Onward(following.lesson, repairs=False, said=following.what)
    return Ending("\n\n".join(_text(sitting, repair, onward)), onward if leads else None)


def _text(sitting: Sitting, repair: Repair | None, onward: Onward | None) -> Iterator[str]:
    score, *rest = sitting.closing
    if sitting.lesson.id != PRACTICE:
        yield _("## What you can do now")
        yield _learned(sitting)
    if sitting.lesson.id != PRACTICE or sitting.score[1]:
        yield escaped(score)
    if repair is not None and not (onward and onward.repairs):
        told = _("{repair}. Home offers to put it right.")
        yield escaped(told.format(repair=repair.said))
    if rest:
        yield "\n".join(f"- {escaped(each)}" for each in rest)


def _learned(sitting: Sitting) -> str:
    """Return the points with which the lesson's text ends; if it has none, its aim."""
    last = list(takewhile(lambda part: not part.question, reversed(sitting.lesson.parts)))
    found = (items for part in last for items in _items(part)[-1:])
    return next(found, "- " + escaped(in_notation(sitting.lesson.front.aim)))


def _items(part: Part) -> Sequence[str]:
    text = fill(part.prose, part.scene.step().names)
    return [in_notation(items) for items in _ITEMS.findall(text)]

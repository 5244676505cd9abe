"""The end of a lesson: what the student can do now, how it went, and where it leads."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import takewhile

from lessons.course.course import lesson_ids
from lessons.course.script import Part
from lessons.journal.journal import Entry
from lessons.journal.records import PRACTICE
from lessons.language import _
from lessons.lesson.open_checks import say_open
from lessons.lesson.sitting import Sitting
from lessons.student.next_lesson import next_lesson
from lessons.student.progress import progress
from lessons.student.repairs import repairs
from lessons.text.braces import fill
from lessons.text.notation import in_notation
from lessons.text.prose import escaped

SEVERAL = 2
"""Wrong answers from which a lesson is repaired before the next one begins."""
_ITEMS = re.compile(r"^- .*(?:\n(?:- |  +\S).*)*", re.MULTILINE)


class To(Enum):
    """What the end of a lesson leads to."""

    REPAIR = auto()
    CHECK = auto()
    LESSON = auto()
    PRACTICE = auto()


@dataclass(frozen=True, slots=True)
class Onward:
    """Where the end of a lesson leads.

    Attributes:
        lesson: The lesson that is begun, put right, or checked; empty for practice.
        said: What is done there.
    """

    to: To
    lesson: str
    said: str


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a lesson.

    Attributes:
        text: What is said, in Markdown.
        onward: Where it leads, the best by what the answers say first; empty where it only leads
            back.
    """

    text: str
    onward: tuple[Onward, ...]


def end_of(sitting: Sitting, *, leads: bool = True) -> Ending:
    """Return the end of a lesson that is finished; one within another lesson leads nowhere else."""
    onward = _onward(sitting, sitting.journal.read().records) if leads else ()
    return Ending("\n\n".join(_text(sitting)), tuple(onward))


def _onward(sitting: Sitting, records: Sequence[Entry]) -> Iterator[Onward]:
    """Yield where a lesson leads, what is most needed first."""
    name = sitting.lesson.id
    found = repairs(records)
    repair = next((each for each in found if name in {each.lesson, PRACTICE}), None)
    several = repair is not None and len(repair.skills) >= SEVERAL
    again = Onward(To.REPAIR, repair.lesson, repair.said) if repair else None
    if again and several:
        yield again
    if not sitting.check.passed:
        yield Onward(To.CHECK, name, say_open(name))
    if following := next_lesson(progress(records), lesson_ids()):
        yield Onward(To.LESSON, following.lesson, following.what)
    if again and not several:
        yield again
    if sitting.missing or name == PRACTICE:
        yield Onward(To.PRACTICE, "", _("Practise: fresh questions"))


def _text(sitting: Sitting) -> Iterator[str]:
    score, *rest = sitting.closing
    if sitting.lesson.id != PRACTICE or sitting.score[1]:
        yield escaped(score)
    if rest:
        yield "\n".join(f"- {escaped(each)}" for each in rest)
    if sitting.lesson.id != PRACTICE and not sitting.rechecks:
        yield (
            _("## What you can do now")
            if sitting.check.passed
            else _("## What the lesson is about")
        )
        yield _learned(sitting)


def _learned(sitting: Sitting) -> str:
    """Return the points with which the lesson's text ends; if it has none, its aim."""
    last = list(takewhile(lambda part: not part.question, reversed(sitting.lesson.parts)))
    found = (items for part in last for items in _items(part)[-1:])
    return next(found, "- " + escaped(in_notation(sitting.lesson.front.aim)))


def _items(part: Part) -> Sequence[str]:
    text = fill(part.prose, part.scene.step().names)
    return [in_notation(items) for items in _ITEMS.findall(text)]

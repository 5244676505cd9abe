"""The end of a lesson: what can be done now, and where it leads by what the answers say."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from lessons.course import course
from lessons.journal.journal import Journal
from lessons.journal.records import SKIPPED, Answered, Begun, Finished, Record
from lessons.lesson.ending import Onward, end_of
from lessons.lesson.sitting import Sitting
from tests.lessons.scripts import lesson, script

POINTS = "- A point,\n  of two lines.\n- Another with {k}."
NEXT = Onward("representation", repairs=False, said="Next: 2, A board as numbers")
REPAIR = Onward("rules", repairs=True, said="Repair 1: 2 answers were wrong")


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        (["- Before.\n", f"## At the end\n\nText:\n\n{POINTS}\n"], POINTS.format(k=0)),
        (["## At the end\n\nNo points.\n"], "- After this lesson you can do something."),
    ],
)
def test_the_points_at_the_end_of_its_text_are_what_can_be_done(
    parts: Sequence[str], said: str, home: Path
) -> None:
    text = end_of(Sitting(lesson(script(*parts)), Journal(home))).text
    assert text.startswith(f"## What you can do now\n\n{said}\n\nYou have finished")


@pytest.mark.parametrize(("wrong", "onward"), [(0, NEXT), (1, NEXT), (2, REPAIR)])
def test_several_wrong_answers_lead_to_a_repair_and_else_the_next_lesson_comes(
    wrong: int, onward: Onward, home: Path
) -> None:
    journal, taken = Journal(home), course.lesson("rules")
    names = [question.id for question in taken.questions]
    answers: list[Record] = [Answered("rules", name, SKIPPED, False) for name in names[:wrong]]
    for record in (Begun("rules", 1), *answers, Finished("rules")):
        journal.append(record)
    ending = end_of(Sitting(taken, journal))
    assert ending.onward == onward
    assert ("Home offers to put it right" in ending.text) == (wrong == 1)
    assert end_of(Sitting(taken, journal), leads=False).onward is None

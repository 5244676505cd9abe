"""The end of a lesson: what can be done now, and where it leads by what the answers say."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from lessons.course import course
from lessons.journal.journal import Journal
from lessons.journal.records import SKIPPED, Answered, Begun, Finished, Record
from lessons.lesson.ending import Onward, To, end_of
from lessons.lesson.session import LessonSession
from tests.lessons.scripts import lesson, script

POINTS = "- A point,\n  of two lines.\n- Another with {k}."
NEXT = Onward(To.LESSON, "representation", "Lesson 2, A board as numbers")
CHECK = Onward(To.CHECK, "rules", "Take the check of lesson 1 again")


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
    text = end_of(LessonSession(lesson(script(*parts)), Journal(home))).text
    assert text.startswith("You have finished")
    assert text.endswith(f"\n\n## What you can do now\n\n{said}")


def repair(n: int, said: str) -> Onward:
    return Onward(To.REPAIR, "rules", f"Put {n} wrong {said} of lesson 1 right")


@pytest.mark.parametrize(
    ("wrong", "onward"),
    [
        (0, (CHECK, NEXT)),
        (1, (CHECK, NEXT, repair(1, "answer"))),
        (2, (repair(2, "answers"), CHECK, NEXT)),
    ],
)
def test_several_wrong_answers_lead_to_a_repair_and_all_else_can_be_chosen(
    wrong: int, onward: tuple[Onward, ...], home: Path
) -> None:
    journal, taken = Journal(home), course.read_lesson("rules")
    names = [question.id for question in taken.questions]
    answers: list[Record] = [Answered("rules", name, SKIPPED, False) for name in names[:wrong]]
    for record in (Begun("rules", 1), *answers, Finished("rules")):
        journal.append(record)
    assert end_of(LessonSession(taken, journal)).onward == onward
    assert end_of(LessonSession(taken, journal), leads=False).onward == ()

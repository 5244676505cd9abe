"""The end of a lesson: what can be done now, and where it leads by what the answers say."""

from pathlib import Path

import pytest

from lessons.course import course
from lessons.journal.journal import Journal
from lessons.journal.records import SKIPPED, Answered, Begun, Finished, Record
from lessons.lesson.ending import BestBoard, Onward, To, end_of, find_best_board
from lessons.lesson.session import LessonSession
from lessons.lesson.tries import Placing
from solver.board.geometry import Square
from tests.expected import expect

NEXT = Onward(To.LESSON, "representation", "Lesson 2, A board as numbers")
CHECK = Onward(To.CHECK, "rules", "Take the check of lesson 1 again")


def test_it_says_what_can_be_done_now_and_how_much_of_the_chapter_is_done(home: Path) -> None:
    journal, taken = Journal(home), course.read_lesson("diagonals")
    for record in (Finished("rules"), Begun("diagonals", 1), Finished("diagonals")):
        journal.append(record)
    (chapter, lessons), *_others = course.list_chapters()
    text = end_of(LessonSession(taken, journal)).text
    assert f"**{taken.front.aim}**".replace("\\", "") in text.replace("\\", "")
    assert text.endswith(f"Of the chapter “{chapter}”, 2 of {len(lessons)} lessons are done.")


def test_a_solution_placed_by_hand_is_remembered_after_a_kill_too(home: Path) -> None:
    session = LessonSession(course.read_lesson("rules"), Journal(home))
    before = expect(find_best_board(session))
    assert not before.own
    tried = session.current.tried(session.lesson.parts[0].task)
    assert isinstance(tried, Placing)
    queens = tuple(map(Square, range(4), (1, 3, 0, 2)))
    tried.stand(frozenset(queens))
    assert tried.result is not None
    session.do(*tried.result)
    again = LessonSession(course.read_lesson("rules"), Journal(home))
    assert find_best_board(again) == BestBoard(4, queens, own=True)


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

"""What is next and what waits to be repaired, and why: functions of the journal alone."""

from datetime import timedelta
from pathlib import Path

import pytest
from msgspec import structs

from lessons.course.course import read_lesson
from lessons.drive.drive import DriveSession
from lessons.drive.moves import Move
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import PRACTICE, SKIPPED, Answered, Begun, Finished, Reached, Record
from lessons.journal.student_state import Entry, StudentState
from lessons.lesson.ending import Ending
from lessons.lesson.practising import begin_repair
from lessons.lesson.session import LessonSession
from lessons.scenes.scene import Setting
from lessons.student.last_position import find_last_position
from lessons.student.own_solutions import OwnSolutions
from lessons.student.progress import (
    LessonProgress,
    find_next_lesson,
    find_progress,
    say_course,
    say_duration,
    say_lesson_briefly,
    say_lesson_progress,
)
from lessons.student.reviews import find_repairs
from solver.board.solutions import find_solutions
from solver.board.symmetry import find_orbit
from solver.text.listing import Event
from tests.expected import expect
from tests.lessons.history import answers, at, fresh_id
from tests.lessons.lesson import PARTS, RIGHT, WRONG, go_to, short, sit

IDS = ("rules", "representation", "diagonals")
QUESTIONS = [each for each in read_lesson("rules").questions if each.skill == "squares"]
SKILLS = [each.skill for each in QUESTIONS]


def done(name: str) -> list[Record]:
    return [Begun(name, 1), Finished(name)]


def rules(marks: str, *after: Record) -> list[Entry]:
    """Return a pass through the first lesson: + for each right answer, - for each wrong one."""
    pairs = zip(QUESTIONS, marks, strict=False)
    given = [Answered("rules", each.id, 0, mark == "+") for each, mark in pairs]
    return at(0, Begun("rules", 1), *given, Finished("rules"), *after)


@pytest.mark.parametrize(
    ("records", "finished", "part"),
    [
        (done("write-it"), True, 0),
        ([*done("write-it"), Begun("isfree", 1), Reached("isfree", 3)], True, 3),
        ([Begun("isfree", 1), Reached("isfree", 3), Begun("write-it", 1)], False, 3),
        ([Begun("write-it", 1), Reached("write-it", 3)], None, None),
    ],
)
def test_a_lesson_that_holds_an_earlier_one_keeps_its_marks(
    records: list[Record], finished: bool | None, part: int | None
) -> None:
    progress = find_progress(StudentState(at(0, *records)))
    assert "write-it" not in progress
    reached = progress.get("isfree")
    assert (reached and reached.finished, reached and reached.part) == (finished, part)


ONE, TWO = "Lesson 1, What a queen attacks", "Lesson 2, A board as numbers"
THREE = "Lesson 3, Sums and differences"
FIRST, SECOND, THIRD = map(done, IDS)
WRONG_IN_CHECK = answers("diagonals", "-", "diagonals")
HUNTED = Begun("diagonals", 1), Answered("diagonals", "hunt.flags", SKIPPED, right=False)


@pytest.mark.parametrize(
    ("records", "what", "why"),
    [
        *(([], ONE, "begin here"), (FIRST, TWO, "after lesson 1")),
        ([*FIRST, Begun("diagonals", 1), Reached("diagonals", 4)], THREE, "part 5"),
        ([Begun("diagonals", 1), Reached("diagonals", 20), *WRONG_IN_CHECK], THREE, "the check"),
        ([*HUNTED, Reached("diagonals", 5)], THREE, "part 6"),
        ([Begun(IDS[1], 1), Reached(IDS[1], 3), Begun("diagonals", 1)], TWO, "part 4"),
        ([Begun("diagonals", 1), *FIRST], TWO, "after lesson 1"),
        ([*FIRST, *SECOND, Begun("rules", 2), Reached("rules", 1)], THREE, "after lesson 2"),
        *(([*THIRD, *SECOND], ONE, "after lesson 2"), (SECOND, THREE, "after lesson 2")),
        ([*THIRD, Begun("gone", 1)], ONE, "after lesson 3"),
        ([*FIRST, *answers("squares", "-")], TWO, "after lesson 1"),
    ],
)
def test_the_next_lesson_follows_the_one_that_was_worked_on_last(
    records: list[Record], what: str, why: str
) -> None:
    found = expect(find_next_lesson(find_progress(StudentState(at(0, *records))), IDS))
    assert (found.what, found.why[-len(why) :]) == (what, why)


def test_when_all_were_finished_no_lesson_is_next() -> None:
    course = find_progress(
        StudentState(at(0, *done("rules"), *done("diagonals"), *done("representation")))
    )
    assert find_next_lesson(course, IDS) is None
    assert say_course(course, IDS) == "3 of 3 lessons done"
    assert find_next_lesson(find_progress(StudentState()), ()) is None


def test_wrong_answers_wait_until_a_fresh_one_puts_them_right() -> None:
    (found,) = find_repairs(StudentState(rules("-+-")))
    assert found.sentence == "Lesson 1: put 2 wrong answers right"
    assert found.questions == (QUESTIONS[0].id, QUESTIONS[2].id)
    assert find_repairs(StudentState(rules("+++"))) == []
    assert find_repairs(StudentState(rules("-+-")[:-1])) == []  # It goes on.
    again = Answered("rules", QUESTIONS[0].id, 0, right=False)
    assert find_repairs(StudentState(rules("+", again))) == []
    assert find_repairs(StudentState(rules("-", Begun("rules", 2), Finished("rules")))) == []
    skill = SKILLS[0]
    other = "walk"
    (found,) = find_repairs(StudentState(rules("--", *answers(other, "+"), *answers(skill, "h-"))))
    assert found.sentence == "Lesson 1: put 2 wrong answers right"
    (found,) = find_repairs(StudentState(rules("--", *answers(skill, "+"))))
    assert found.sentence == "Lesson 1: put 1 wrong answer right"
    assert find_repairs(StudentState(rules("-", *answers(skill, "+")))) == []


def test_the_check_of_the_lesson_puts_its_own_answers_right() -> None:
    earlier = [Begun("isfree", 1), *answers("squares", "-", "isfree"), Finished("isfree")]
    records = [Begun("rules", 1), *answers("squares", "-+", "rules"), Finished("rules")]
    (found,) = find_repairs(StudentState(at(0, *earlier, *records)))
    assert found.lesson == "isfree"


@pytest.mark.parametrize(
    ("marks", "asked"),
    [("-++", {"attacked"}), ("-+-", {"attacked", "pair", "queen-attacked"})],
)
def test_a_repair_asks_what_went_wrong_or_the_same_skill(marks: str, asked: set[str]) -> None:
    journal = Journal(None)
    for entry in rules(marks):
        journal.append(entry.record)
    session = begin_repair(journal, "rules")
    assert {*session.lesson.check} == asked
    assert "on the same skill" in session.prose
    assert expect(session.lesson.practice).count == marks.count("-")


def reached(home: Path) -> LessonProgress:
    return find_progress(read_journal(home))["tested"]


def stands(reached: LessonProgress | None) -> str:
    return say_lesson_progress(short().front.minutes, reached)


def test_a_lesson_begun_says_how_far_it_is(home: Path) -> None:
    go_to(sit(home), 3)
    assert stands(reached(home)) == "begun, part 4"


def test_a_finished_lesson_says_how_it_went(home: Path) -> None:
    session = LessonSession(short(), Journal(home))
    go_to(session, 1).answering.commit(WRONG["next-b"])
    session.skip()
    go_to(session, PARTS - 1)
    assert not session.go_on()
    count = len(RIGHT)
    assert stands(reached(home)) == f"done, {count - 1} of {count} right at once"
    assert " ".join(Ending(session).sentences) == (
        "**You have finished “A title”. Well done!** "
        f"You answered {count - 1} of {count} questions right at once, without help."
    )


def test_a_finished_lesson_that_is_taken_again_says_so_briefly_too(home: Path) -> None:
    go_to(sit(home), 1)
    begun = reached(home)
    assert begun is not None
    assert say_lesson_briefly(5, begun) == "part 2"
    finished = structs.replace(begun, finished=True)
    assert say_lesson_briefly(5, finished) == "again: part 2"
    assert say_lesson_briefly(5, structs.replace(finished, done=True)) == "done"


@pytest.mark.parametrize(
    ("minutes", "said"),
    [
        *((0, "less than a minute"), (1.2, "about 1 minute"), (7, "about 7 minutes")),
        *((38, "about 40 minutes"), (119, "about 120 minutes"), (160, "about 3 hours")),
    ],
)
def test_time_is_said_roughly(minutes: float, said: str) -> None:
    assert say_duration(timedelta(minutes=minutes)) == said


def test_they_are_kept_and_counted_by_orbits(tmp_path: Path) -> None:
    first = next(find_solutions(6))
    own = OwnSolutions(Journal(tmp_path))
    assert own.say_count(8) == "0 of 92 solutions, 0 of 12 fundamental"
    assert [own.note(board) for board in (*find_orbit(first), first)] == [True] * 4 + [False]
    again = OwnSolutions(Journal(tmp_path))
    assert not again.note(first)
    assert again.say_count(6) == "4 of 4 solutions, 1 of 1 fundamental"


LOOP = read_lesson("iterative").parts
SHOWN = next(at for at, part in enumerate(LOOP) if part.scene.step().list_queens(4))
PART = LOOP[SHOWN]
ASKED = read_lesson("rules").questions[0]
GARBLED = Answered("drive", "garbled", "place 1", right=True)
EXERCISE = Answered("lab.isfree", "write", "x", right=True)


@pytest.mark.parametrize(
    ("records", "scene"),
    [
        ([Begun("iterative", 1), Reached("iterative", SHOWN)], PART.scene),
        ([Reached("iterative", SHOWN), Finished("iterative"), Begun("rules", 1)], PART.scene),
        ([Answered("rules", ASKED.id, 0, right=False)], ASKED.scene),
        ([Reached("iterative", SHOWN), Reached("iterative", 99), Reached("gone", 1)], PART.scene),
        ([Reached("iterative", SHOWN), GARBLED], PART.scene),
    ],
)
def test_it_is_that_of_the_last_part_or_question(records: list[Record], scene: object) -> None:
    step_and_n = find_last_position(StudentState(at(0, *records)))
    assert (scene.step(), scene.setting.n) == step_and_n  # type: ignore[attr-defined]


def test_nobody_who_saw_no_board_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_last_position(StudentState()) is None
    assert find_last_position(StudentState(at(0, Begun("rules", 1), EXERCISE))) is None
    example = Path(__file__).parents[2] / "docs" / "examples" / "map"
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(example))
    assert find_last_position(StudentState(at(0, Reached("map", 1)))) is None


def test_a_fresh_question_and_a_drive_show_theirs() -> None:
    found = expect(
        find_last_position(StudentState(at(0, Answered(PRACTICE, fresh_id("walk"), 0, right=True))))
    )
    journal = Journal(None)
    drive = DriveSession(Setting("iterative", 5), journal=journal)
    for row in (0, 2):
        drive.move(Move(Event.PLACE, row))
    found = expect(find_last_position(journal.read()))
    assert (found[0].queens[:2], found[1]) == ((0, -1), 5)
    played = DriveSession(Setting("flags", 4), journal=journal)
    for _move in range(2):
        played.move(played.wanted)
    found = expect(find_last_position(journal.read()))
    assert (found[1], found[0].level) == (4, 1)  # An empty board is nowhere to go back to.

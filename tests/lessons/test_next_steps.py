"""What is next and what waits to be repaired, and why: functions of the journal alone."""

import pytest

from lessons.course.course import read_lesson
from lessons.course.practice import load_templates
from lessons.journal.journal import Journal
from lessons.journal.records import Answered, Begun, Finished, Reached, Record
from lessons.journal.student_state import Entry, StudentState
from lessons.lesson.practising import begin_repair
from lessons.student.next_lesson import next_lesson, say_course
from lessons.student.progress import find_progress
from lessons.student.repairs import find_repairs
from tests.lessons.history import answers, at

IDS = ("rules", "representation", "diagonals")
QUESTIONS = read_lesson("rules").questions
SKILLS = [each.skill for each in QUESTIONS]


def done(name: str) -> list[Record]:
    return [Begun(name, 1), Finished(name)]


def rules(marks: str, *after: Record) -> list[Entry]:
    """Return a pass through the first lesson: + for each right answer, - for each wrong one."""
    pairs = zip(QUESTIONS, marks, strict=False)
    given = [Answered("rules", each.id, 0, mark == "+") for each, mark in pairs]
    return at(0, Begun("rules", 1), *given, Finished("rules"), *after)


@pytest.mark.parametrize(
    ("records", "what", "why"),
    [
        ([], "Next: 1, What a queen attacks", "begin here"),
        (done("rules"), "Next: 2, A board as numbers", "after lesson 1"),
        (
            [*done("rules"), Begun("diagonals", 1), Reached("diagonals", 4)],
            "Next: 3, Sums and differences",
            "part 5",
        ),
        (
            [
                Begun("diagonals", 1),
                Reached("diagonals", 20),
                *answers("diagonals", "-", "diagonals"),
            ],
            "Next: 3, Sums and differences",
            "the check",
        ),
        (
            [Begun("representation", 1), Reached("representation", 3), Begun("diagonals", 1)],
            "Next: 2, A board as numbers",
            "part 4",
        ),
        (
            [Begun("diagonals", 1), *done("rules")],
            "Next: 2, A board as numbers",
            "after lesson 1",
        ),
        (
            [*done("rules"), *done("representation"), Begun("rules", 2), Reached("rules", 1)],
            "Next: 3, Sums and differences",
            "after lesson 2",
        ),
        (
            [*done("diagonals"), *done("representation")],
            "Next: 1, What a queen attacks",
            "after lesson 2",
        ),
        (done("representation"), "Next: 3, Sums and differences", "after lesson 2"),
        (
            [*done("diagonals"), Begun("gone", 1)],
            "Next: 1, What a queen attacks",
            "after lesson 3",
        ),
        (
            [*done("rules"), *answers("squares", "-")],
            "Next: 2, A board as numbers",
            "after lesson 1",
        ),
    ],
)
def test_the_next_lesson_follows_the_one_that_was_worked_on_last(
    records: list[Record], what: str, why: str
) -> None:
    found = next_lesson(find_progress(StudentState(at(0, *records))), IDS)
    assert found is not None
    assert (found.what, found.why[-len(why) :]) == (what, why)


def test_when_all_were_finished_no_lesson_is_next() -> None:
    course = find_progress(
        StudentState(at(0, *done("rules"), *done("diagonals"), *done("representation")))
    )
    assert next_lesson(course, IDS) is None
    assert say_course(course, IDS) == "3 of 3 lessons done"
    assert next_lesson(find_progress(StudentState()), ()) is None


def test_wrong_answers_of_a_finished_lesson_wait() -> None:
    (found,) = find_repairs(StudentState(rules("-+-")))
    assert found.said == "Repair: 2 wrong answers in lesson 1"
    assert found.skills == (SKILLS[0], SKILLS[2])
    assert find_repairs(StudentState(rules("+++"))) == []
    assert find_repairs(StudentState(rules("-+-")[:-1])) == []  # It goes on.


def test_only_the_first_answer_of_a_pass_counts_and_another_pass_begins_anew() -> None:
    again = Answered("rules", QUESTIONS[0].id, 0, right=False)
    assert find_repairs(StudentState(rules("+", again))) == []
    assert find_repairs(StudentState(rules("-", Begun("rules", 2), Finished("rules")))) == []


def test_a_right_answer_to_a_fresh_question_on_the_skill_puts_one_right() -> None:
    skill = SKILLS[0]
    other = "walk"
    (found,) = find_repairs(StudentState(rules("--", *answers(other, "+"), *answers(skill, "h-"))))
    assert found.said == "Repair: 2 wrong answers in lesson 1"
    (found,) = find_repairs(StudentState(rules("--", *answers(skill, "+"))))
    assert found.said == "Repair: 1 wrong answer in lesson 1"
    assert find_repairs(StudentState(rules("-", *answers(skill, "+")))) == []


def test_the_check_of_the_lesson_puts_its_own_answers_right() -> None:
    earlier = [Begun("isfree", 1), *answers("squares", "-", "isfree"), Finished("isfree")]
    records = [Begun("rules", 1), *answers("squares", "-+", "rules"), Finished("rules")]
    (found,) = find_repairs(StudentState(at(0, *earlier, *records)))
    assert found.lesson == "isfree"


def test_what_was_finished_last_is_repaired_first() -> None:
    records = [
        *(Begun("isfree", 1), *answers("free", "-", "isfree"), Finished("isfree")),
        *(Begun("rules", 1), *answers("squares", "-", "rules"), Finished("rules")),
    ]
    assert [each.lesson for each in find_repairs(StudentState(at(0, *records)))] == [
        "rules",
        "isfree",
    ]


def test_answers_to_questions_that_are_gone_wait_for_nothing() -> None:
    gone = Answered("rules", "gone", 0, right=False)
    assert find_repairs(StudentState(at(0, Begun("rules", 1), gone, Finished("rules")))) == []


def test_a_repair_asks_as_many_fresh_questions_on_the_skills_that_went_wrong() -> None:
    journal = Journal(None)
    for entry in rules("---"):
        journal.append(entry.record)
    sitting = begin_repair(journal, "rules")
    assert {load_templates()[name].skill for name in sitting.lesson.check} == set(SKILLS[:3])
    assert sitting.lesson.practice is not None
    assert sitting.lesson.practice.count == 3
    assert "3 wrong answers in lesson 1 are not put right yet." in sitting.prose

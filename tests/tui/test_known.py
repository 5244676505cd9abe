"""What is found out about a student for the home screen: what waits, and how all stands."""

from lessons.course.course import read_lesson
from lessons.course.practice import templates_training
from lessons.journal.journal import NEVER
from lessons.journal.records import PRACTICE, Answered, Begun, Finished
from lessons.journal.student_state import StudentState
from lessons.student.introduced import find_skills_checked, is_mastered
from tests.expected import expect
from tests.lessons.history import MONDAY, at
from tui.home.model import Known, find_out


def test_of_nobody_nothing_is_known_and_nothing_is_looked_for() -> None:
    assert list(find_out(StudentState(), NEVER)) == [Known("after your first lesson")]


def test_what_waits_comes_first_and_then_how_activities_stand() -> None:
    wrong = Answered("rules", read_lesson("rules").questions[0].id, 0, right=False)
    entries = at(0, Begun("rules", 1), wrong, Finished("rules"))
    first, *_others, last = find_out(StudentState(entries), MONDAY)
    assert expect(first.repair).sentence == "Put 1 wrong answer of lesson 1 right"
    assert dict(first.skills) == {"The board": "0 of 5 skills"}
    assert dict(first.standings) == {}
    assert dict(last.standings) == {"hunt": "0/18", "lab": "0/17"}
    assert last.done["hunt"] == "You have done 0 of 18 hunts."


def test_a_lesson_is_mastered_when_all_skills_of_its_check_are() -> None:
    checked = find_skills_checked("rules")
    assert is_mastered("rules", {*checked, "walk"})
    assert not is_mastered("rules", checked - {min(checked)})
    assert not is_mastered("gone", {*checked})


def test_lessons_are_mastered_that_were_begun() -> None:
    right = [
        Answered(PRACTICE, f"{template.id}.{seed}", 0, right=True)
        for skill in find_skills_checked("iterative")
        for template in templates_training(skill)
        for seed in range(3)
    ]
    *_others, known = find_out(StudentState(at(0, Begun("iterative", 1), *right)), MONDAY)
    assert known.mastered == {"iterative"}

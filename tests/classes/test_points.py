"""Points follow from the records, and from no others than those that concern the assignment."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from lessons.classes.assignment import Assignment, PracticeWork, Work
from lessons.classes.assignment_progress import WorkRow, sum_earned
from lessons.classes.points import earn_points, select_concerned
from lessons.course.practice import list_templates_for
from lessons.journal.records import (
    Answered,
    Begun,
    Done,
    Finished,
    Found,
    Helped,
    Preferred,
    Reached,
    Record,
    Retried,
)
from lessons.journal.student_state import Entry

WORK = {
    (Work.LESSON, "rules"): 10.0,
    (Work.LESSON, "idea"): 2.5,
    (Work.SKILL, "resume"): 5.0,
    (Work.EXERCISE, "queens"): 20.0,
    (Work.HUNT, "half-an-undo"): 6.0,
}
ASSIGNMENT = Assignment("week-3", "T", work=WORK, practice=PracticeWork(4, 10))
TEMPLATE = list_templates_for("resume")[0].id


def entries(*records: Record) -> list[Entry]:
    begin = datetime(2026, 11, 20, tzinfo=UTC)
    return [Entry(begin + timedelta(minutes=i), "s", i, each) for i, each in enumerate(records)]


def row(kind: Work, name: str, *records: Record) -> WorkRow:
    found = earn_points(ASSIGNMENT, entries(*records))
    return next(each for each in found if (each.kind, each.id) == (kind, name))


def test_practice_earns_by_right_answers_and_nothing_done_nothing() -> None:
    rows = earn_points(ASSIGNMENT, ())
    assert [(each.kind, each.id) for each in rows] == [*WORK, (Work.PRACTICE, "practice")]
    assert (sum_earned(rows), sum(each.possible for each in rows)) == (0, ASSIGNMENT.possible)
    assert {each.done for each in rows} == {False}
    right = Answered("practice", "tick.1", 1, True), Answered("idea", "tick.4", 1, True)
    again = [Answered("practice", "tick.2", 1, each) for each in (False, True)]
    helped = Helped("practice", "tick.3", 1), Answered("practice", "tick.3", 1, True)
    found = row(Work.PRACTICE, "practice", Begun("practice", 1), *right, *again, *helped)
    assert (found.earned, found.why, found.done) == (2.5, "1 of 4 right answers", False)


def test_a_lesson_earns_its_points_at_its_end_less_what_is_left_out() -> None:
    begun = Begun("rules", 1), Reached("rules", 2)
    assert row(Work.LESSON, "rules", *begun).why == "begun, part 3"
    found = row(Work.LESSON, "rules", *begun, Finished("rules"), Begun("rules", 2))
    assert (found.earned, found.done) == (10, True)
    right, wrong = Answered("rules", "a", 1, True), Answered("rules", "b", 1, False)
    skipped = Answered("rules", "c", "skipped", False), Done("rules", "place", "skipped")
    first = Begun("rules", 1), right, wrong, *skipped, Finished("rules")
    found = row(Work.LESSON, "rules", *first)
    assert (found.earned, found.why, found.done) == (5, "done, 50 % left out", True)
    again = Begun("rules", 2), right, wrong, Answered("rules", "c", 1, False), Finished("rules")
    assert row(Work.LESSON, "rules", *first, *again).earned == 10
    assert row(Work.LESSON, "rules", *again, *first).earned == 10


def test_exercises_and_hunts_earn_what_was_solved() -> None:
    solved = Begun("lab.queens", 2), Answered("lab.queens", "write", "x", True)
    assert row(Work.EXERCISE, "queens", *solved).earned == 20
    found = row(Work.EXERCISE, "queens", Answered("lab.queens", "write", "skipped", False), *solved)
    assert (found.earned, found.why) == (0, "its solution was shown")
    name = "hunt.half-an-undo"
    answers = Answered(name, "moment", 1, True), Answered(name, "line", 1, False)
    found = row(Work.HUNT, "half-an-undo", Begun(name, 0), *answers)
    assert (found.earned, found.done) == (1.5, False)


def test_only_what_concerns_it_leaves() -> None:
    kept = (
        *(Begun("rules", 1), Answered("practice", "tick.1", 1, True), Begun("lab.queens", 2)),
        *(Begun("hunt.half-an-undo", 0), Answered("framework", f"{TEMPLATE}.5", 1, True)),
    )
    other = (
        *(Begun("recursion", 1), Answered("recursion", "which", 1, True), Begun("lab.isfree", 2)),
        *(Begun("drive", 0), Preferred("notation", "x"), Found((1, 3, 0, 2))),
        *(Answered("practice", "knots.5", 1, False), Retried("practice", "knots.5", 2)),
    )
    found = select_concerned(ASSIGNMENT, entries(*kept, *other))
    assert tuple(each.record for each in found) == kept
    alone = Assignment("a", "T", work={(Work.LESSON, "rules"): 1.0})
    assert [each.record for each in select_concerned(alone, entries(*kept, *other))] == [kept[0]]


def test_a_lesson_can_ask_for_right_answers() -> None:
    right, wrong = Answered("rules", "a", 1, True), Answered("rules", "b", 1, False)
    strict = replace(ASSIGNMENT, least_right=60)
    rows = earn_points(strict, entries(Begun("rules", 1), right, wrong, Finished("rules")))
    assert (rows[0].earned, rows[0].done) == (0, False)
    assert rows[0].why == "done, but 50 % right at first: 60 % are asked for"
    again = Begun("rules", 2), right, Answered("rules", "b", 2, True), Finished("rules")
    assert earn_points(strict, entries(*again))[0].earned == 10
    guessed = [Answered("practice", f"tick.{n}", 1, n < 4) for n in range(8)]
    practised = earn_points(strict, entries(*guessed))[-1]
    assert (practised.earned, practised.done) == (0, False)
    assert practised.why == "4 of 4 right answers, but 50 % right at first: 60 % are asked for"

"""A clock that was set back, and times that were edited, are said at the student's row."""

import dataclasses
from datetime import datetime, timedelta
from io import BytesIO
from pathlib import Path

from msgspec.structs import replace

from lessons.classes.assignment import Assignment, Late, Work
from lessons.classes.evaluation import evaluate_hand_in
from lessons.classes.fresh import judge_fresh
from lessons.classes.packet import HandIn, pack_hand_in, read_hand_in
from lessons.classes.report import RemarkKind, Student
from lessons.classes.sources import HandInSource
from lessons.journal.records import Answered
from lessons.journal.student_state import Entry
from tests.classes.worked import BEGIN, LESSON, handed_in, report_on, worked

DAY = timedelta(days=1)
HANDED_IN = BEGIN + DAY
"""As `handed_in` has it."""
WEEK = Assignment(
    "week-3", "The week", due=BEGIN + 2 * DAY, work={(Work.LESSON, LESSON): 10.0}, late=Late(10, 5)
)


def report_row(hand_in: HandIn, placed: datetime | None = None) -> Student:
    """Return the row of a hand-in that was written and read; a drop folder may have its time."""
    read = read_hand_in(BytesIO(pack_hand_in(hand_in)))
    evaluated = evaluate_hand_in(read, WEEK, read.course, judge_fresh)
    owner = hand_in.login if placed else ""
    source = HandInSource(Path("file"), "", "file", "", owner, placed)
    (student,) = report_on(WEEK, (source, evaluated), made=hand_in.at).students
    return student


def clocks(student: Student) -> list[str]:
    """Return what is remarked of clocks."""
    return [each.text for each in student.remarks if each.kind is RemarkKind.CLOCK]


def move(entries: tuple[Entry, ...], first: int, by: timedelta) -> tuple[Entry, ...]:
    """Return entries of which those from one on are dated otherwise."""
    later = (replace(each, at=each.at + by) for each in entries[first:])
    return (*entries[:first], *later)


def test_work_and_files_count_by_their_own_time() -> None:
    student = report_row(handed_in("anna", worked()), HANDED_IN + timedelta(seconds=50))
    assert not clocks(student)
    assert (student.late_days, student.earned) == (0, 10)
    student = report_row(handed_in("anna", move(worked(), 3, 3 * DAY)))
    (text,) = clocks(student)
    assert ("2026-11-21" in text, "2026-11-23" in text) == (True, True)
    assert student.at > WEEK.due  # type: ignore[operator]
    assert (student.late_days, student.earned) == (2, 8)
    student = report_row(handed_in("anna", worked()), HANDED_IN + 2 * DAY)
    (text,) = clocks(student)
    assert ("2026-11-21" in text, "2026-11-23" in text) == (True, True)
    assert (student.at, student.late_days) == (HANDED_IN + 2 * DAY, 1)
    (text,) = clocks(report_row(replace(handed_in("anna", worked()), at=BEGIN + 39 * DAY)))
    assert text.startswith("By the latest of its times it came Tue 2026-12-29 09:00 UTC, which is")
    assert text == clocks(report_row(handed_in("anna", worked()), BEGIN + 39 * DAY))[0]


def test_clocks_that_were_set_back_are_remarked() -> None:
    (text,) = clocks(report_row(handed_in("anna", move(worked(), 4, -timedelta(hours=2)))))
    assert "; 1 of these are dated too early" in text
    assert not clocks(report_row(handed_in("anna", move(worked(), 0, -timedelta(minutes=9)))))
    back = handed_in("anna", move(worked(), 0, -3 * DAY))
    student = report_row(replace(back, at=BEGIN - DAY * 2))
    assert student.at == BEGIN
    (text,) = clocks(student)
    days = "the file says Wed 2026-11-18 09:00 UTC, its records Fri 2026-11-20 09:00 UTC;"
    assert f"{days} {len(worked())} of" in text
    times = (BEGIN + number * timedelta(microseconds=1) for number in range(len(worked())))
    standing = tuple(replace(each, at=next(times)) for each in worked())
    answers = sum(isinstance(each.record, Answered) for each in standing)
    (text,) = clocks(report_row(handed_in("anna", standing)))
    assert f"; {answers} of these are dated too early" in text


def test_what_was_made_before_the_assignment_opened_is_remarked() -> None:
    for opens, remarked in ((HANDED_IN - DAY, 0), (HANDED_IN + DAY, 1)):
        week, hand_in = dataclasses.replace(WEEK, opens=opens), handed_in("anna", worked())
        assert len(clocks(evaluate_hand_in(hand_in, week, "c", judge_fresh).student)) == remarked

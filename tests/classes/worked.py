"""Students who have worked: journals as the tutor wrote them, made once for all tests."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import cache

from msgspec.structs import replace

from lessons.classes.assignment import Assignment
from lessons.classes.class_report import make_report
from lessons.classes.enrolment import make_seed
from lessons.classes.evaluation import Evaluated
from lessons.classes.identity import HandedIn, ReportSetting, choose_files
from lessons.classes.packet import HandIn, HandInHead
from lessons.classes.report import ClassReport
from lessons.classes.roster import NOBODY
from lessons.classes.sources import HandInSource
from lessons.course.course import read_lesson
from lessons.files.course_digest import course_digest
from lessons.files.course_folder import SHIPPED
from lessons.journal.journal import Journal
from lessons.journal.records import Record
from lessons.journal.student_state import Entry
from lessons.lesson.session import LessonSession

LESSON, IDEA = "representation", "transposed"
DRAWN = 1 << 20
"""What chance has drawn."""
BEGIN = datetime(2026, 11, 20, 9, tzinfo=UTC)


def play(session: LessonSession, idea: str = "") -> None:
    """Play a session to its end: with an idea, answer as it does where it would be wrong."""
    while True:
        posed = session.posed
        if session.locked and posed is not None:
            wrong = [given for given, names in posed.foils.items() if idea in names]
            session.answering.commit(wrong[0] if wrong else posed.answer)
            if session.locked:
                session.answering.commit(posed.answer)
        elif session.locked:
            session.pass_by()
        if not session.go_on():
            return


@cache
def worked(idea: str = "", login: str = "anna") -> tuple[Entry, ...]:
    """Return the records of somebody's pass through a lesson, a minute between each."""
    journal = Journal(None)
    journal.session = f"20261120T090000.000000Z-7-{login}"
    seed = make_seed(login, LESSON, DRAWN)
    play(LessonSession(read_lesson(LESSON), journal, seed=seed), idea)
    return tuple(
        replace(entry, at=BEGIN + timedelta(minutes=number))
        for number, entry in enumerate(journal.own)
    )


def handed_in(login: str, entries: tuple[Entry, ...], assignment: str = "week-3") -> HandIn:
    """Return the hand-in of somebody who has made records with the shipped course."""
    return HandIn(
        assignment=assignment,
        course=course_digest(SHIPPED),
        tutor="0.2.0",
        login=login,
        name=login.title(),
        at=BEGIN + timedelta(days=1),
        entries=entries,
        files={},
    )


def edited(entries: tuple[Entry, ...], edit: Callable[[Record], Record]) -> tuple[Entry, ...]:
    """Return records that somebody has edited."""
    return tuple(replace(entry, record=edit(entry.record)) for entry in entries)


def report_on(
    assignment: Assignment, *files: tuple[HandInSource, Evaluated], made: datetime | None = None
) -> ClassReport:
    """Return the report on files that were read; each was made when its student handed in."""
    setting = ReportSetting(assignment, NOBODY, "c", "1", BEGIN + timedelta(days=9))
    settled = [
        HandedIn(
            source,
            HandInHead(
                assignment.id, "c", "1", each.student.login, "", made or each.student.at or BEGIN
            ),
            evaluated=each,
        )
        for source, each in files
    ]
    return make_report(setting, choose_files(setting, settled))

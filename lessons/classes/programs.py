"""Programs of a hand-in: run in their sealed process, with cases that nobody has seen.

A student can read all that is shipped, the cases of an exercise and its solution among them. So a
program is judged by cases too that are drawn when the report is made: those of a class out of what
the lecturer's secret draws, and of these others for each login. A program that is the tutor's own
solution counts as shown, as if it had been asked for.
"""

import atexit
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache, partial
from hashlib import blake2s
from pathlib import Path

from msgspec import structs

from lessons.classes.assignment import Work
from lessons.classes.likeness import Taken, compare_with_solution, fingerprint
from lessons.classes.packet import HandIn
from lessons.classes.points import find_title
from lessons.classes.report import ReportedProgram
from lessons.classes.words import draw_board
from lessons.journal.journal import Journal
from lessons.journal.records import SKIPPED, ActivityType, Answered
from lessons.journal.student_state import Entry, StudentState
from lessons.lab.checking import Report
from lessons.lab.exercise import ExerciseError
from lessons.lab.judging import CasePicture
from lessons.lab.key import Drawing, ExerciseKey
from lessons.lab.session import ExerciseState, LabSession, find_exercise, find_exercise_state
from lessons.lab.stages import Stage, fingerprint_program
from lessons.language import _
from solver.processes.workers import Worker

DRAWN, FRESH = 320, 220
"""Fresh cases that are drawn for a class, and of these for a student, where there are so many."""


@dataclass(frozen=True, slots=True)
class ProgramSetting:
    """The means by which programs are judged.

    Attributes:
        secret: Of who makes the report: decides which cases are drawn.
        accepted: Whether the tutor's own solution counts too.
    """

    secret: str = ""
    accepted: bool = False


def judge_programs(
    hand_in: HandIn, entries: Sequence[Entry], setting: ProgramSetting
) -> Mapping[str, ReportedProgram]:
    """Run the programs that were handed in for what the records tell of, by their exercises."""
    tried = {
        entry.record.lesson: entry.record.right
        for entry in entries
        if isinstance(entry.record, Answered) and entry.record.activity is ActivityType.LAB
    }
    student = StudentState(entries)
    results: dict[str, ReportedProgram] = {}
    for name in tried:
        text, title = hand_in.files.get(f"lab/{name}.py"), find_title(Work.EXERCISE, name)
        solved = find_exercise_state(student, name) is ExerciseState.SOLVED
        if text is not None:
            program = _judge_program(name, title, text, hand_in.login, setting.secret)
            alone = solved and not setting.accepted and not _was_given(student, name)
            results[name] = _recognise_program(program) if alone else program
        elif solved:
            why = _("the program was not handed in")
            results[name] = ReportedProgram(name, title, "", None, why)
    return results


def _was_given(student: StudentState, name: str) -> bool:
    """Say whether a stage has given the student the solution: in lines, or with parts left out."""
    return any(
        isinstance(each.record, Answered)
        and each.record.right
        and each.record.question in {Stage.COMPLETE, Stage.ORDER}
        for each in student.of(ActivityType.LAB.subject(name))
    )


def _recognise_program(program: ReportedProgram) -> ReportedProgram:
    """Return a program; if it is the tutor's solution, it says that."""
    if not program.works:
        return program
    match compare_with_solution(find_exercise(program.exercise), program.text):
        case Taken.WHOLE:
            why = _("it is the tutor's own solution, which counts as shown")
            return replace(program, works=None, failure=why, solution=True)
        case Taken.TAUGHT:
            return replace(program, taught=True)
    return program


def _judge_program(name: str, title: str, text: str, login: str, secret: str) -> ReportedProgram:
    """Return what comes of a program: one that is the same but for comments is run once."""
    same = fingerprint_program(text)
    judged = _run_once(name, login, secret, _Same(same or text, text))
    prints = fingerprint(find_exercise(name), text)
    return replace(judged, title=title, text=text, prints=prints)


@dataclass(frozen=True, slots=True)
class _Same:
    """A program, told from others by what it says without comments and blanks."""

    same: str
    text: str = field(compare=False)


@lru_cache(maxsize=4096)
def _run_once(name: str, login: str, secret: str, program: _Same) -> ReportedProgram:
    """Check a program that was handed in on the cases of this login, and return what came of it."""
    session, text = _find_session(name, secret), program.text
    try:
        report = session.check(text, choose=partial(_choose_case, login))
    except (ExerciseError, OSError) as error:
        return ReportedProgram(name, "", "", None, _say_unjudged(error))
    if report.unjudged:
        return ReportedProgram(name, "", "", None, _say_unjudged(report.unjudged))
    if report.right:
        return ReportedProgram(name, "", "")
    failure = report.failures[0]
    return ReportedProgram(
        name,
        "",
        "",
        works=False,
        failure=failure.text,
        shown=tuple(_draw_case(failure.picture)),
        case="" if failure.case is None else repr(failure.case),
        belief=" ".join(_find_beliefs(session, report)),
    )


def _choose_case(login: str, key: ExerciseKey) -> ExerciseKey:
    return key.choose(login, FRESH)


def _find_beliefs(session: LabSession, report: Report) -> tuple[str, ...]:
    """Return what is said of what is behind a program that fails; nothing where that is lost.

    The mutants are told apart by the cases that everybody knows.
    """
    try:
        known = len(session.key.calls) - session.key.fresh
        return session.beliefs(replace(report, outcomes=report.outcomes[:known]))
    except (ExerciseError, OSError):
        return ()


def _draw_case(picture: CasePicture | None) -> Iterator[str]:
    """Yield the board or the maze of a case, in lines of text."""
    if picture is None:
        return
    if picture.maze:
        yield from picture.maze
        return
    yield from draw_board(picture.queens, picture.n, [*filter(None, [picture.square])])


def _say_unjudged(why: object) -> str:
    return _("it could not be judged ({why})").format(why=why)


@cache
def _find_session(exercise: str, secret: str) -> LabSession:
    """Return a session whose cases and reference have been run once."""
    digest = blake2s(f"{secret} {exercise}".encode(), digest_size=8).digest()
    drawing = Drawing(int.from_bytes(digest), DRAWN)
    return LabSession(
        find_exercise(exercise), Path(), Journal(None), worker=_find_worker(), drawing=drawing
    )


@cache
def _find_worker() -> Worker:
    """Return what checks programs: to start a process for each takes thrice as long."""
    worker = Worker()
    atexit.register(worker.close)
    return worker


def drop_failing(
    entries: Sequence[Entry], programs: Mapping[str, ReportedProgram]
) -> tuple[Entry, ...]:
    """Return the records without those that call a program right which does not count.

    In the place of the tutor's own solution stands that it was shown.
    """
    wrong = {name: each for name, each in programs.items() if not each.works}
    return tuple(_list_corrected(entries, wrong))


def _list_corrected(
    entries: Sequence[Entry], wrong: Mapping[str, ReportedProgram]
) -> Iterator[Entry]:
    """Yield entries; that a program was right is taken back where it is the tutor's solution."""
    for entry in entries:
        match entry.record:
            case Answered(question=Stage.WRITE, right=True) as answer if (
                answer.activity is ActivityType.LAB and answer.lesson in wrong
            ):
                if wrong[answer.lesson].solution:
                    shown = structs.replace(answer, given=SKIPPED, right=False)
                    yield Entry(entry.at, entry.session, entry.number, shown)
            case _:
                yield entry

"""A session at an exercise of the code lab: the student's file, its checks, hints and solution.

What counts stands in the journal: which programs were checked, which hints were read, whether the
solution was shown. The file itself is the student's, and only the file says what it says.
"""

import os
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from enum import StrEnum
from functools import partial
from pathlib import Path

from lessons.files import course_folder
from lessons.files.findings import make_printable, suggest_word
from lessons.journal.journal import Journal
from lessons.journal.records import SKIPPED, ActivityType, Answered, Begun, Finished, Helped, Record
from lessons.journal.student_state import Entry, StudentState
from lessons.lab.checking import JUDGING, Report, check_program, find_beliefs
from lessons.lab.exercise import (
    Exercise,
    ExerciseError,
    Stage,
    list_stages,
    shows_solution,
    solution_text,
    stage_text,
)
from lessons.lab.folder import SHIPPED, exercise_ids, find_course_exercises, read_own, read_shipped
from lessons.lab.judging import Failure
from lessons.lab.key import Drawing, ExerciseKey, make_key
from lessons.lab.runner import ProgramPlace
from lessons.lab.student_file import StudentFile
from lessons.lab.task import Limits, Stop
from lessons.language import _
from solver.processes.workers import LostError, Worker


class ExerciseState(StrEnum):
    """How far a student is with an exercise."""

    NEW = "new"
    BEGUN = "begun"
    SOLVED = "solved"
    SHOWN = "shown"


ENDED = (ExerciseState.SOLVED, ExerciseState.SHOWN)


def find_exercise(name: str) -> Exercise:
    """Return the exercise with an id or in a folder; raise ExerciseError if it is not sound."""
    if name in SHIPPED:
        return read_shipped(name)
    if folder := find_course_exercises().get(name):
        return read_own(folder)
    if not os.path.isdir(name):  # noqa: PTH112 (of any name)
        sentence = _("There is no exercise {id!r}; {hint}")
        raise ExerciseError(sentence.format(id=name, hint=suggest_word(name, exercise_ids())))
    return read_own(Path(name))


class LabSession:
    """A student's work at one exercise: the file, checks, hints and solution.

    Attributes:
        worker: Checks programs one after the other, which are alone then; None if a process is
            started for each check.
        drawing: What fresh cases programs are checked with besides; None if with none.
    """

    def __init__(
        self,
        exercise: Exercise,
        folder: Path,
        journal: Journal,
        limits: Limits | None = None,
        worker: Worker | None = None,
        drawing: Drawing | None = None,
    ) -> None:
        self.exercise = exercise
        self.file = StudentFile(folder / f"{exercise.id}.py")
        self.limits = limits or Limits()
        self.worker = worker
        self.drawing = drawing
        self._key: ExerciseKey | None = None
        self.journal = journal
        self._subject = ActivityType.LAB.subject(exercise.id)
        self.catch_up()

    def catch_up(self) -> None:
        """Read again what the journal holds about the exercise."""
        self._past = _Past(self.journal.read().of(self._subject))

    # The file.

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The stages at which the file can be begun, the easiest first."""
        return list_stages(self.exercise)

    @property
    def stage(self) -> Stage:
        """The stage at which the file was begun; WRITE for a file that was made elsewhere."""
        return self._past.stage

    def begin(self, stage: Stage = Stage.WRITE) -> Path | None:
        """Write a stage's file, or raise StudentFileError; return where an earlier file is kept."""
        file = self.file.begin(stage_text(self.exercise, stage))
        self.note_begun(stage)
        return file

    def note_begun(self, stage: Stage) -> None:
        """Write down in the journal in which stage the file was begun."""
        self._append_record(Begun(self._subject, list(Stage).index(stage)))

    # Checks: nothing is written by them, so that they can run beside a screen.

    @property
    def key(self) -> ExerciseKey:
        """The key of the exercise: its cases, and what the reference does in them."""
        with self._open_worker() as worker:
            return self._prepare_key(worker)

    def _open_worker(self) -> AbstractContextManager[Worker]:
        """Return a context with the worker process in which programs are judged."""
        return nullcontext(self.worker) if self.worker else Worker()

    def _prepare_key(self, worker: Worker, stop: Stop | None = None) -> ExerciseKey:
        """Return the key, which is made once; raise ExerciseError if that fails."""
        if self._key is None:
            run = replace(self.place, alone=True).run
            work = partial(make_key, self.exercise, run, self.drawing)
            seconds = 2 * self.limits.whole + JUDGING
            try:
                self._key = worker.do(work, seconds, stop, (ExerciseError, OSError))
            except LostError as error:
                raise ExerciseError(_say_lost(error)) from error
        return self._key

    @property
    def place(self) -> ProgramPlace:
        """The place in which students' programs run."""
        hidden, alone = (course_folder.find_course_folder(),), self.worker is not None
        return ProgramPlace(self.file.path.absolute(), self.limits, hidden, alone)

    def check(
        self,
        text: str,
        stop: Stop | None = None,
        choose: Callable[[ExerciseKey], ExerciseKey] | None = None,
    ) -> Report:
        """Return the report on a program; nothing is written down before `note` is called.

        The cases are all, or what `choose` makes of the key. A faulty exercise is an ExerciseError.
        """
        with self._open_worker() as worker:
            key = self._prepare_key(worker, stop)
            key = choose(key) if choose else key
            work = partial(check_program, self.place, key, text)
            try:
                return worker.do(work, self.limits.whole + JUDGING, stop)
            except LostError as error:
                why = _say_lost(error)
                sentence = (
                    _("Your program could not be judged ({why}): make it simpler.")
                    if error.seconds
                    else _(
                        "The tutor failed here, not your program ({why}), so nothing is counted: "
                        "check it again."
                    )
                )
                failed = Failure(sentence.format(why=why))
                return Report((failed,), 0, len(key.cases), text=text, unjudged=why)

    def choose_case(
        self, text: str, report: Report | None = None, stop: Stop | None = None
    ) -> tuple[object, ...]:
        """Return the case to step a program in: the smallest that fails, else the smallest.

        The program is checked for that, unless the report is about it.
        """
        checked = report if report is not None and report.text == text else self.check(text, stop)
        failing = (each.case for each in checked.failures if each.case is not None)
        return next(failing, None) or self.key.cases[0]

    def beliefs(self, report: Report, stop: Stop | None = None) -> tuple[str, ...]:
        """Return the sentences on beliefs that explain a failing program; this can take seconds."""
        if report.right or report.unjudged:
            return ()
        with self._open_worker() as worker:
            key = self._prepare_key(worker, stop)
            work = partial(find_beliefs, self.place, key, report)
            try:
                names = worker.do(work, self.limits.whole + JUDGING, stop)
            except (LostError, OSError):  # What failed is said already.
                return ()
        return tuple(self.exercise.beliefs[name] for name in names if name in self.exercise.beliefs)

    # What counts.

    def note(self, report: Report) -> None:
        """Write down that a program was checked, once for each program and stage."""
        tried = report.fingerprint
        if tried is None or (self.stage, tried) in self._past.tried:
            return
        before = self.state in ENDED
        with self.journal.together():
            self._write_after_begun(Answered(self._subject, self.stage, tried, report.right))
            if self.state in ENDED and not before:
                self._write_after_begun(Finished(self._subject))

    @property
    def state(self) -> ExerciseState:
        """How far the student is: solved means written without having seen the solution."""
        return self._past.find_state(self.file)

    @property
    def passed(self) -> frozenset[Stage]:
        """The stages in which a program was right."""
        return self._past.passed

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints that the student has read."""
        return self.exercise.hints[: self._past.hints]

    def take_hint(self) -> bool:
        """Take the next hint, and write that down; return whether there was one."""
        if self._past.hints >= len(self.exercise.hints):
            return False
        self._write_after_begun(Helped(self._subject, self.stage, self._past.hints + 1))
        return True

    @property
    def shows_solution(self) -> bool:
        """Whether the student may see the solution: after an honest try, or when done."""
        tried = {text for _stage, text in self._past.tried}
        return self.state in ENDED or shows_solution(self.exercise, tried, self._past.hints)

    def solution(self) -> str | None:
        """Return the solution and note that it was shown; None while it may not be seen."""
        if not self.shows_solution:
            return None
        if self.state not in ENDED:
            self._write_after_begun(Answered(self._subject, self.stage, SKIPPED, False))
        return solution_text(self.exercise)

    def _write_after_begun(self, record: Record) -> None:
        """Write a record; if the exercise is new, write first that it was begun."""
        if self.state is ExerciseState.NEW:
            self.note_begun(Stage.WRITE)
        self._append_record(record)

    def _append_record(self, record: Record) -> None:
        """Write a record to the journal and take it into the state."""
        self.journal.append(record)
        self._past.add(record)


def _say_lost(error: LostError) -> str:
    """Return in words why the process that judges a program was lost."""
    if error.seconds:
        return _("judging took more than {n:g} s").format(n=error.seconds)
    return _("judging failed: {why}").format(why=make_printable(error.why))


class _Past:
    """The state of an exercise, summed up from its records."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.state = ExerciseState.NEW
        self.stage = Stage.WRITE
        self.hints = 0
        self.tried: dict[tuple[Stage, str], bool] = {}  # which programs were right, in a stage
        for entry in entries:
            self.add(entry.record)

    @property
    def passed(self) -> frozenset[Stage]:
        """The stages in which a program was right."""
        return frozenset(stage for (stage, _tried), right in self.tried.items() if right)

    def find_state(self, file: StudentFile | None) -> ExerciseState:
        """Return the state; BEGUN means that there is a file, if one is given, or was a check."""
        if self.state in ENDED:
            return self.state
        begun = file.exists if file else self.state is ExerciseState.BEGUN
        return ExerciseState.BEGUN if self.tried or begun else ExerciseState.NEW

    def add(self, record: Record) -> None:
        """Take a record into the state."""
        match record:
            case Begun(seed=number):
                each = list(Stage)
                self.stage = each[number] if 0 <= number < len(each) else Stage.WRITE
                if self.state is ExerciseState.NEW:
                    self.state = ExerciseState.BEGUN
            case Helped(hints=hints):
                self.hints = max(self.hints, hints)
            case Answered(given=answer) if answer == SKIPPED:  # The solution was shown.
                if self.state is not ExerciseState.SOLVED:
                    self.state = ExerciseState.SHOWN
            case Answered(question=question, given=str(answer), right=right):
                if question not in set(Stage):
                    return
                self.tried[Stage(question), answer] = right
                writes = right and question == Stage.WRITE
                if writes and self.state is not ExerciseState.SHOWN:
                    self.state = ExerciseState.SOLVED


def find_exercise_state(
    student: StudentState, exercise_id: str, file: StudentFile | None = None
) -> ExerciseState:
    """Return how far a student is with an exercise, by the journal and an optional file."""
    return _Past(student.of(ActivityType.LAB.subject(exercise_id))).find_state(file)


def find_begun_stage(student: StudentState, exercise_id: str) -> Stage:
    """Return the stage at which an exercise was begun last; WRITE if it was not begun here."""
    return _Past(student.of(ActivityType.LAB.subject(exercise_id))).stage

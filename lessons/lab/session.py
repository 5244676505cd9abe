"""A session at an exercise of the code lab: the student's file, its checks, hints and solution.

What counts stands in the journal: which programs were checked, which hints were read, whether the
solution was shown. The file itself is the student's, and only the file says what it says.
"""

import os
from collections.abc import Callable, Iterable, Sequence
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
from lessons.lab.folder import SHIPPED, exercise_ids, of_course, read_own, read_shipped
from lessons.lab.judging import Failure
from lessons.lab.key import Drawing, ExerciseKey, make_key
from lessons.lab.outcome import Outcome
from lessons.lab.runner import ProgramPlace
from lessons.lab.student_file import StudentFile
from lessons.lab.task import Limits, Program, ProgramCall, Stop
from lessons.language import _
from solver.processes.workers import LostError, Worker


class ExerciseState(StrEnum):
    """How far a student is with an exercise."""

    NEW = "new"
    BEGUN = "begun"
    SOLVED = "solved"
    SHOWN = "shown"


def _choose_all(key: ExerciseKey) -> ExerciseKey:
    return key


ENDED = (ExerciseState.SOLVED, ExerciseState.SHOWN)


def find_exercise(name: str) -> Exercise:
    """Return the exercise that a student names: a shipped one, one of the course, or a folder's.

    Raises:
        ExerciseError: There is none, or it is faulty.
    """
    if name in SHIPPED:
        return read_shipped(name)
    if folder := of_course().get(name):
        return read_own(folder)
    if not os.path.isdir(name):  # noqa: PTH112 (of any name)
        sentence = _("There is no exercise {id!r}; {hint}")
        raise ExerciseError(sentence.format(id=name, hint=suggest_word(name, exercise_ids())))
    return read_own(Path(name))


class LabSession:
    """One student's work at an exercise, whose file stands in a folder.

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
        """Take in what other sessions have written down since."""
        self._past = _Past(self.journal.read().of(self._subject))

    @property
    def student(self) -> StudentState:
        """All that the journal holds, of other exercises too."""
        return self.journal.read()

    # The file.

    @property
    def stages(self) -> tuple[Stage, ...]:
        """How the file can be begun, the easiest first."""
        return list_stages(self.exercise)

    @property
    def stage(self) -> Stage:
        """How the file was begun; a file that was made elsewhere is written."""
        return self._past.stage

    def begin(self, stage: Stage = Stage.WRITE) -> Path | None:
        """Write the file that the student begins with, and return where one is kept that was there.

        Raises:
            StudentFileError: It cannot be written; nothing has changed then.
        """
        file = self.write_file(stage)
        self.note_begun(stage)
        return file

    def write_file(self, stage: Stage) -> Path | None:
        """Do of `begin` what a thread may do: write the file."""
        return self.file.begin(stage_text(self.exercise, stage))

    def note_begun(self, stage: Stage) -> None:
        """Do the rest of it: write down in which stage the file was begun."""
        self._append_record(Begun(self._subject, list(Stage).index(stage)))

    # Checks: nothing is written by them, so that they can run beside a screen.

    @property
    def key(self) -> ExerciseKey:
        """The cases, and what the reference does in them."""
        with self._open_worker() as worker:
            return self._prepare_key(worker)

    def _open_worker(self) -> AbstractContextManager[Worker]:
        """Give the process in which programs are judged: there, judging can be ended."""
        return nullcontext(self.worker) if self.worker else Worker()

    def _prepare_key(self, worker: Worker, stop: Stop | None = None) -> ExerciseKey:
        if self._key is None:
            run = replace(self._place, alone=True).run
            work = partial(make_key, self.exercise, run, self.drawing)
            seconds = 2 * self.limits.whole + JUDGING
            try:
                self._key = worker.do(work, seconds, stop, (ExerciseError, OSError))
            except LostError as error:
                raise ExerciseError(_say_lost(error)) from error
        return self._key

    @property
    def _place(self) -> ProgramPlace:
        """Where programs run."""
        hidden, alone = (course_folder.find_course_folder(),), self.worker is not None
        return ProgramPlace(self.file.path.absolute(), self.limits, hidden, alone)

    def run(
        self,
        program: Program,
        calls: Sequence[ProgramCall],
        stop: Stop | None = None,
        *,
        alone: bool = False,
        limits: Limits | None = None,
    ) -> Iterable[Outcome]:
        """Run a program as if it stood in the student's file, until it is to stop.

        Alone, the student's other files are not there for it.
        """
        place = replace(self._place, alone=alone, limits=limits or self.limits)
        return place.run(program, calls, stop)

    def check(
        self,
        text: str,
        stop: Stop | None = None,
        choose: Callable[[ExerciseKey], ExerciseKey] = _choose_all,
    ) -> Report:
        """Check a program; note it with `note`.

        Args:
            text: The program.
            stop: What ends it.
            choose: Chooses of the cases those that it is checked with.

        Raises:
            ExerciseError: The exercise is faulty.
        """
        with self._open_worker() as worker:
            key = choose(self._prepare_key(worker, stop))
            work = partial(check_program, self._place, key, text)
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

        It is checked for that, unless the report is about it.

        Raises:
            ExerciseError: The exercise is faulty.
        """
        checked = report if report is not None and report.text == text else self.check(text, stop)
        failing = (each.case for each in checked.failures if each.case is not None)
        return next(failing, None) or self.key.cases[0]

    def beliefs(self, report: Report, stop: Stop | None = None) -> tuple[str, ...]:
        """Return what is said of the beliefs behind a program: one, or several that are alike.

        This can take seconds: say first what failed.
        """
        if report.right or report.unjudged:
            return ()
        with self._open_worker() as worker:
            key = self._prepare_key(worker, stop)
            work = partial(find_beliefs, self._place, key, report)
            try:
                names, mutants = worker.do(work, self.limits.whole + JUDGING, stop)
            except (LostError, OSError):  # What failed is said already.
                return ()
        key.mutants.update(mutants)
        return tuple(self.exercise.beliefs[name] for name in names if name in self.exercise.beliefs)

    # What counts.

    def note(self, report: Report) -> None:
        """Write down that a program was checked, unless it was in this stage before."""
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
        return _include_file(self._past.state, self.file)

    @property
    def passed(self) -> frozenset[Stage]:
        """The stages in which a program was right."""
        return frozenset(stage for (stage, _tried), right in self._past.tried.items() if right)

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints that have been read."""
        return self.exercise.hints[: self._past.hints]

    def help(self) -> bool:
        """Give the next hint; False if there is none."""
        if self._past.hints >= len(self.exercise.hints):
            return False
        self._write_after_begun(Helped(self._subject, self.stage, self._past.hints + 1))
        return True

    @property
    def shows_solution(self) -> bool:
        """Whether the solution is shown when it is asked for: after an honest try."""
        tried = {text for _stage, text in self._past.tried}
        return self.state in ENDED or shows_solution(self.exercise, tried, self._past.hints)

    def solution(self) -> str | None:
        """Return a solution, and note that it was shown; None as long as it is not."""
        if not self.shows_solution:
            return None
        if self.state not in ENDED:
            self._write_after_begun(Answered(self._subject, self.stage, SKIPPED, False))
        return solution_text(self.exercise)

    def _write_after_begun(self, record: Record) -> None:
        if self.state is ExerciseState.NEW:
            self._append_record(Begun(self._subject, list(Stage).index(Stage.WRITE)))
        self._append_record(record)

    def _append_record(self, record: Record) -> None:
        self.journal.append(record)
        self._past.add(record)


def _say_lost(error: LostError) -> str:
    """Say why something could not be judged."""
    if error.seconds:
        return _("judging took more than {n:g} s").format(n=error.seconds)
    return _("judging failed: {why}").format(why=make_printable(error.why))


class _Past:
    """The sum of the records of an exercise.

    Attributes:
        tried: The programs that were checked, each with its stage, and whether they were right.
    """

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.state = ExerciseState.NEW
        self.stage = Stage.WRITE
        self.hints = 0
        self.tried: dict[tuple[Stage, str], bool] = {}
        for entry in entries:
            self.add(entry.record)

    def add(self, record: Record) -> None:
        match record:
            case Begun(seed=number):
                each = list(Stage)
                self.stage = each[number] if 0 <= number < len(each) else Stage.WRITE
                if self.state is ExerciseState.NEW:
                    self.state = ExerciseState.BEGUN
            case Helped(hints=hints):
                self.hints = max(self.hints, hints)
            case Answered(question=question, given=str(answer), right=right):
                self._add_answer(question, answer, right=right)

    def _add_answer(self, question: str, answer: str, *, right: bool) -> None:
        if answer == SKIPPED:
            if self.state is not ExerciseState.SOLVED:
                self.state = ExerciseState.SHOWN
        elif question in set(Stage):
            self.tried[Stage(question), answer] = right
            writes = right and question == Stage.WRITE
            if writes and self.state is not ExerciseState.SHOWN:
                self.state = ExerciseState.SOLVED


def find_exercise_state(
    student: StudentState, exercise_id: str, file: StudentFile | None = None
) -> ExerciseState:
    """Return how far a student is with an exercise, by the journal and by a file of it."""
    return _include_file(_Past(student.of(ActivityType.LAB.subject(exercise_id))).state, file)


def _include_file(state: ExerciseState, file: StudentFile | None) -> ExerciseState:
    """Return the state; a file that was made elsewhere is begun, though no journal here says so."""
    made = state is ExerciseState.NEW and file is not None and file.exists
    return ExerciseState.BEGUN if made else state

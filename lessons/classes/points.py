"""Points: what an assignment gives for what a student's records show, and why.

The records are those that concern the assignment: what the student sees before handing in is what
comes out of the hand-in.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from typing import NamedTuple

from lessons.classes.assignment import Assignment, PracticeWork, Work
from lessons.classes.assignment_progress import (
    AssignmentProgress,
    GradedHandIn,
    WorkRow,
    find_best,
    list_hand_in_times,
    pick_candidates,
    sum_earned,
)
from lessons.classes.report import ReportedProgram
from lessons.course.course import lesson_ids, load_front, read_lesson
from lessons.course.practice import find_template, load_skills
from lessons.files.course_folder import read_once
from lessons.hunt.hunts import load_hunt
from lessons.hunt.session import count_hunt_tasks
from lessons.hunt.tasks import Task
from lessons.journal.records import (
    PRACTICE,
    SKIPPED,
    ActivityType,
    Answered,
    Begun,
    Done,
    Finished,
    Found,
    Helped,
    Preferred,
    Retried,
)
from lessons.journal.student_state import Entry, StudentState
from lessons.lab.exercise import ExerciseError, Stage
from lessons.lab.session import ExerciseState, find_begun_stage, find_exercise, find_exercise_state
from lessons.language import _, ngettext
from lessons.student.progress import LessonProgress, find_progress, say_lesson_progress, say_missing
from lessons.student.student_model import SkillState, assess_skills

FAILING = 5
"""Programs that were checked in vain, after which somebody is stuck."""
FINE = 0.8
"""Share of right answers with which nobody is stuck, however many are missing to mastery."""


def earn_points(assignment: Assignment, entries: Sequence[Entry]) -> tuple[WorkRow, ...]:
    """Return the rows of work that a student's records, given in order, earn."""
    return judge_work(assignment, StudentState(entries), {})


def judge_work(
    assignment: Assignment, student: StudentState, programs: Mapping[str, ReportedProgram]
) -> tuple[WorkRow, ...]:
    """Return the rows of work that a student's state earns, given the programs handed in."""
    concerning = select_concerned(assignment, student.records)
    if len(concerning) < len(student.records):
        student = StudentState(concerning)
    return tuple(_list_rows(assignment, student, programs))


def grade_work(progress: AssignmentProgress, entries: Sequence[Entry]) -> AssignmentProgress:
    """Return a progress with its points and the hand-in that counts computed; takes a moment."""
    last, concerning = progress.handed_in, select_concerned(progress.assignment, entries)
    return replace(
        progress,
        rows=earn_points(progress.assignment, entries),
        since=sum(entry.at > last for entry in concerning) if last else 0,
        counting=find_counting(progress.assignment, entries),
    )


def find_counting(assignment: Assignment, entries: Sequence[Entry]) -> GradedHandIn | None:
    """Return the hand-in that is worth most, if late, after deduction; None if none was made."""
    times = list_hand_in_times(assignment, entries)
    candidates = (times[place] for place in pick_candidates(assignment, times))
    graded = [grade_hand_in(assignment, entries, at) for at in candidates]
    return graded[find_best(assignment, graded)] if graded else None


def grade_hand_in(assignment: Assignment, entries: Sequence[Entry], at: datetime) -> GradedHandIn:
    """Return a hand-in made at a time with the points of the records up to then."""
    there = [each for each in entries if each.at <= at]
    return GradedHandIn(at, sum_earned(earn_points(assignment, there)))


def select_concerned(assignment: Assignment, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return the records that concern an assignment; only they may be handed in.

    Those are all of its lessons, exercises and hunts; where it asks for practice or a skill, all of
    practice; and other lessons in which something was answered that counts for one of its skills.
    """
    names = {
        *assignment.ids(Work.LESSON),
        *map(ActivityType.LAB.subject, assignment.ids(Work.EXERCISE)),
        *map(ActivityType.HUNT.subject, assignment.ids(Work.HUNT)),
    }
    trained = frozenset(assignment.ids(Work.SKILL))
    if trained or assignment.practice:
        names.add(PRACTICE)
    for record in (each.record for each in entries):
        if trained and isinstance(record, Answered):
            template = find_template(record.question)
            names |= {record.subject} if template and template.skill in trained else set()
    return tuple(
        entry
        for entry in entries
        if not isinstance(entry.record, Preferred | Found)
        and entry.record.subject in names
        and (  # Practice of another course is about templates that this one lacks.
            entry.record.subject != PRACTICE
            or not isinstance(entry.record, Answered | Retried | Helped)
            or find_template(entry.record.question)
        )
    )


class _Judged(NamedTuple):
    """The share of the points earned for a piece of work, and other fields of its `WorkRow`."""

    share: float
    why: str
    done: bool
    text: str = ""
    stuck: str = ""
    since: datetime | None = None


def _list_rows(
    assignment: Assignment, student: StudentState, programs: Mapping[str, ReportedProgram]
) -> Iterator[WorkRow]:
    """Yield a row with points and reason for each piece of work in an assignment."""
    reached = find_progress(student)
    able = assess_skills(student) if assignment.ids(Work.SKILL) else {}
    numbers = {name: number for number, name in enumerate(lesson_ids(), 1)}
    for (kind, name), possible in assignment.work.items():
        match kind:
            case Work.LESSON:
                judged = _judge_lesson(assignment, name, reached.get(name), student)
            case Work.SKILL:
                judged = _judge_skill(able[name])
            case Work.EXERCISE:
                judged = _judge_exercise(student, name, programs.get(name))
            case _:
                judged = _judge_hunt(count_hunt_tasks(student, name))
        number = numbers.get(name, 0) if kind is Work.LESSON else 0
        earned = round(possible * judged.share, 2)
        yield WorkRow(kind, name, find_title(kind, name), number, possible, earned, *judged[1:])
    if assignment.practice:
        yield _judge_practice(assignment.practice, assignment.least_right, student)


@read_once
def find_title(kind: Work, name: str) -> str:
    """Return the title of a piece of work; its id if an exercise is faulty."""
    match kind:
        case Work.LESSON:
            return load_front(name).title
        case Work.SKILL:
            return load_skills()[name]
        case Work.HUNT:
            return load_hunt(name).title
        case Work.EXERCISE:
            with suppress(ExerciseError):
                return find_exercise(name).title
            return name
        case Work.PRACTICE:
            return _("Practice")


def _judge_lesson(
    assignment: Assignment, name: str, reached: LessonProgress | None, student: StudentState
) -> _Judged:
    """Return a lesson's share of points, by its fullest pass with enough right, and its state."""
    cell: tuple[str, str, datetime | None] = "", "", None
    if reached and not reached.finished:
        parts = max(1, len(read_lesson(name).parts))
        part = min(reached.part + 1, parts)
        stuck = _("came to part {part} of {parts}").format(part=part, parts=parts)
        cell = f"{part}/{parts}", stuck, datetime.fromisoformat(reached.last)
    passes = [*_list_finished_passes(student.of(name))]
    if not passes:
        minutes = load_front(name).minutes
        why = say_lesson_progress(minutes, reached) if reached else _("not begun")
        return _Judged(0, why, False, *cell)
    fitting = [done for done, right in passes if 100 * right >= assignment.least_right]
    if not fitting:
        sentence = _("done, but {percent:g} % right at first: {least:g} % are asked for")
        percent = float(round(100 * max(right for _done, right in passes), 1))
        why = sentence.format(percent=percent, least=assignment.least_right)
        return _Judged(0, why, False, *cell)
    share = max(fitting)
    left_out = _("done, {percent:g} % left out").format(percent=round(100 * float(1 - share)))
    return _Judged(float(share), left_out if share < 1 else _("done"), True, *cell)


def _list_finished_passes(entries: Sequence[Entry]) -> Iterator[tuple[Fraction, Fraction]]:
    """Yield for each finished pass the shares of questions answered and right at first.

    What was answered wrongly was not left out: who learns may err.
    """
    done: dict[str, bool] = {}
    right: dict[str, bool] = {}
    for entry in entries:
        match entry.record:
            case Begun():
                done, right = {}, {}
            case Answered(question=asked, given=answer) as answered:
                done.setdefault(asked, answer != SKIPPED)
                right.setdefault(asked, answered.right)
            case Done(task=asked, given=answer):
                done.setdefault(asked, answer != SKIPPED)
            case Finished():
                yield _compute_share(done.values()), _compute_share(right.values())


def _compute_share(marks: Collection[bool]) -> Fraction:
    """Return the share of marks that are true; 1 if there are none."""
    return Fraction(sum(marks), len(marks)) if marks else Fraction(1)


def _judge_skill(state: SkillState) -> _Judged:
    """Return a skill's share of points, 1 once it is mastered and 0 before, and its state."""
    if not state.asked:
        return _Judged(0, _("not begun"), False)
    if state.mastered:
        return _Judged(1, _("mastered"), True)
    missing, stuck = ", ".join(say_missing(state)), ""
    if state.settled and state.right < FINE * state.asked:
        sentence = _("{right} of {asked} answers right, and not mastered yet: {missing}")
        stuck = sentence.format(right=state.right, asked=state.asked, missing=missing)
    return _Judged(0, missing, False, f"{state.right}/{state.asked}", stuck)


def _judge_exercise(student: StudentState, name: str, program: ReportedProgram | None) -> _Judged:
    """Return an exercise's share of points, 1 once it is solved, and the state of its program."""
    state, works = find_exercise_state(student, name), program.works if program else None
    if program and program.solution:
        state = ExerciseState.SHOWN
    elif works and state is not ExerciseState.SHOWN:
        # It need not have been checked at home, if it was not begun with parts of the solution.
        written = find_begun_stage(student, name) is Stage.WRITE
        state = ExerciseState.SOLVED if written else state
    done = state is ExerciseState.SOLVED
    begun = _("the program is not right") if works is False else _("begun")
    why = {
        ExerciseState.NEW: begun if program else _("not begun"),
        ExerciseState.BEGUN: begun,
        ExerciseState.SOLVED: _("solved"),
        ExerciseState.SHOWN: _("its solution was shown"),
    }[state]
    tries = sum(
        isinstance(entry.record, Answered) and entry.record.given != SKIPPED
        for entry in student.of(ActivityType.LAB.subject(name))
    )
    stuck, text = "", "✗" if works is False else f"{tries}×" if tries else ""
    if state is ExerciseState.BEGUN and tries >= FAILING:
        stuck = _("{n} programs checked, and none is right").format(n=tries)
    text = _("shown") if state is ExerciseState.SHOWN else text
    return _Judged(done, why, done, text, stuck)


def _judge_hunt(counts: tuple[int, int] | None) -> _Judged:
    """Return a hunt's share of points and its state, from its tasks done and credited or None."""
    if counts is None:
        return _Judged(0, _("not begun"), False)
    (done, credit), whole = counts, len(Task)
    sentence = _("{n} of {all} tasks right at the first try and without a hint")
    over, why = done == whole, sentence.format(n=credit, all=whole)
    return _Judged(credit / whole, why, over, f"{done}/{whole}")


def _judge_practice(work: PracticeWork, least_right: float, student: StudentState) -> WorkRow:
    """Return the row of practice: so many right answers, if enough of all answers were right."""
    marks = _mark_practised(student.of(PRACTICE))
    right, percent = min(work.count, sum(marks)), 100 * float(_compute_share(marks))
    why = ngettext("{right} of {n} right answer", "{right} of {n} right answers", work.count)
    why, fine = why.format(right=right, n=work.count), percent >= least_right
    if not fine:
        sentence = _("{why}, but {percent:g} % right at first: {least:g} % are asked for")
        why = sentence.format(why=why, percent=round(percent, 1), least=least_right)
    earned = round(work.points * right / work.count, 2) if fine else 0
    title, done = find_title(Work.PRACTICE, PRACTICE), fine and right == work.count
    return WorkRow(Work.PRACTICE, PRACTICE, title, 0, work.points, earned, why, done)


def _mark_practised(entries: Sequence[Entry]) -> Collection[bool]:
    """Return of each practice question whether it was right at first and without a hint."""
    helped: set[str] = set()
    first: dict[str, bool] = {}
    for entry in entries:
        match entry.record:
            case Helped(question=name):
                helped.add(name)
            case Answered(question=name, right=right):
                first.setdefault(name, right and name not in helped)
    return first.values()

"""Points: what an assignment gives for what a student's records show, and why.

The records are those that concern the assignment: what the student sees before handing in is what
comes out of the hand-in.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from typing import TypeAlias

from lessons.classes.assignment import Assignment, Work
from lessons.classes.assignment_progress import (
    AssignmentProgress,
    GradedHandIn,
    PointsRow,
    find_best,
    list_hand_in_times,
    pick_candidates,
    sum_earned,
)
from lessons.course.course import load_front
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
)
from lessons.journal.student_state import Entry, StudentState
from lessons.lab.exercise import ExerciseError
from lessons.lab.session import ExerciseState, find_exercise, find_exercise_state
from lessons.language import _, ngettext
from lessons.student.progress import LessonProgress, find_progress, say_lesson_progress, say_missing
from lessons.student.student_model import SkillState, assess_skills


def earn_points(assignment: Assignment, entries: Sequence[Entry]) -> tuple[PointsRow, ...]:
    """Return what a student's records, given in order, earn for each piece of the work."""
    concerning = select_concerned(assignment, entries)
    return tuple(_list_rows(assignment, StudentState(concerning)))


def grade_work(progress: AssignmentProgress, entries: Sequence[Entry]) -> AssignmentProgress:
    """Return how a student stands, with all points: that takes a moment."""
    last, concerning = progress.handed_in, select_concerned(progress.assignment, entries)
    return replace(
        progress,
        rows=earn_points(progress.assignment, entries),
        since=sum(entry.at > last for entry in concerning) if last else 0,
        counting=find_counting(progress.assignment, entries),
    )


def find_counting(assignment: Assignment, entries: Sequence[Entry]) -> GradedHandIn | None:
    """Return which of a student's hand-ins counts, as the report will find it; None if none is."""
    times = list_hand_in_times(assignment, entries)
    candidates = (times[place] for place in pick_candidates(assignment, times))
    graded = [grade_hand_in(assignment, entries, at) for at in candidates]
    return graded[find_best(assignment, graded)] if graded else None


def grade_hand_in(assignment: Assignment, entries: Sequence[Entry], at: datetime) -> GradedHandIn:
    """Return what the records earn that were there at the time of handing in."""
    there = [each for each in entries if each.at <= at]
    return GradedHandIn(at, sum_earned(earn_points(assignment, there)))


def select_concerned(assignment: Assignment, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return the records that concern an assignment: nothing else leaves the student's folder.

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
        names.update(_find_trained(entries, trained))
    return tuple(
        entry
        for entry in entries
        if not isinstance(entry.record, Preferred | Found)
        and entry.record.subject in names
        and not _is_of_another_course(entry)
    )


def _is_of_another_course(entry: Entry) -> bool:
    """Say whether something was practised that this course does not have: another one does."""
    match entry.record:
        case Answered(question=name) | Helped(question=name) if entry.record.subject == PRACTICE:
            return find_template(name) is None
    return False


def _find_trained(entries: Sequence[Entry], trained: frozenset[str]) -> Iterator[str]:
    """Yield the lessons, and practice, in which something was answered that trains a skill."""
    for record in (entry.record for entry in entries):
        if trained and isinstance(record, Answered):
            template = find_template(record.question)
            if template is not None and template.skill in trained:
                yield record.subject


_Earned: TypeAlias = tuple[float, str, bool]
"""Which share of the points was earned, why, and whether nothing is left to do."""


def _list_rows(assignment: Assignment, student: StudentState) -> Iterator[PointsRow]:
    """Yield for each work of an assignment what a student has earned, and why."""
    reached = find_progress(student)
    able = assess_skills(student) if assignment.ids(Work.SKILL) else {}
    for (kind, name), possible in assignment.work.items():
        match kind:
            case Work.LESSON:
                share, why, done = _earn_lesson(assignment, name, reached.get(name), student)
            case Work.SKILL:
                share, why, done = _earn_skill(able[name])
            case Work.EXERCISE:
                share, why, done = _earn_exercise(find_exercise_state(student, name))
            case _:
                share, why, done = _earn_hunt(count_hunt_tasks(student, name))
        earned = round(possible * share, 2)
        yield PointsRow(kind, name, find_title(kind, name), possible, earned, why, done)
    if assignment.practice:
        count, possible = assignment.practice.count, assignment.practice.points
        right = min(count, _count_practised(student.of(PRACTICE)))
        why = ngettext("{right} of {n} right answer", "{right} of {n} right answers", count)
        why, earned = why.format(right=right, n=count), round(possible * right / count, 2)
        title = find_title(Work.PRACTICE, PRACTICE)
        yield PointsRow(Work.PRACTICE, PRACTICE, title, possible, earned, why, right == count)


@read_once
def find_title(kind: Work, name: str) -> str:
    """Return what a piece of work is called."""
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


def _earn_lesson(
    assignment: Assignment, name: str, reached: LessonProgress | None, student: StudentState
) -> _Earned:
    """Return the share of a lesson's points that is earned, why, and whether it is done."""
    passes = [*_finished_passes(student.of(name))]
    if not passes:
        minutes = load_front(name).minutes
        why = say_lesson_progress(minutes, reached) if reached else _("not begun")
        return 0, why, False
    fitting = [done for done, right in passes if 100 * right >= assignment.least_right]
    if not fitting:
        sentence = _("done, but {percent:g} % right at first: {least:g} % are asked for")
        percent = float(round(100 * max(right for _done, right in passes), 1))
        return 0, sentence.format(percent=percent, least=assignment.least_right), False
    share = max(fitting)
    left_out = _("done, {percent:g} % left out").format(percent=round(100 * float(1 - share)))
    return float(share), left_out if share < 1 else _("done"), True


def _finished_passes(entries: Sequence[Entry]) -> Iterator[tuple[Fraction, Fraction]]:
    """Yield of each pass that reached a lesson's end which share was not left out, and was right.

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
                yield _find_share(done), _find_share(right)


def _find_share(marks: Mapping[str, bool]) -> Fraction:
    return Fraction(sum(marks.values()), len(marks)) if marks else Fraction(1)


def _earn_skill(state: SkillState) -> _Earned:
    if state.mastered:
        return 1, _("mastered"), True
    return 0, ", ".join(say_missing(state)) if state.asked else _("not begun"), False


def _earn_exercise(state: ExerciseState) -> _Earned:
    """Return whether an exercise is solved, and a word for how far it is."""
    texts = {
        ExerciseState.NEW: _("not begun"),
        ExerciseState.BEGUN: _("begun"),
        ExerciseState.SOLVED: _("solved"),
        ExerciseState.SHOWN: _("its solution was shown"),
    }
    done = state is ExerciseState.SOLVED
    return done, texts[state], done


def _earn_hunt(counts: tuple[int, int] | None) -> _Earned:
    if counts is None:
        return 0, _("not begun"), False
    done, credit = counts
    sentence = _("{n} of {all} tasks right at the first try and without a hint")
    return credit / len(Task), sentence.format(n=credit, all=len(Task)), done == len(Task)


def _count_practised(entries: Sequence[Entry]) -> int:
    """Return how many questions of practice were answered right, at once and without a hint."""
    helped: set[str] = set()
    first: dict[str, bool] = {}
    for entry in entries:
        match entry.record:
            case Helped(question=name):
                helped.add(name)
            case Answered(question=name, right=right):
                first.setdefault(name, right and name not in helped)
    return sum(first.values())

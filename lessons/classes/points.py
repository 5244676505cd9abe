"""Points: what an assignment gives for what a student's records show, and why.

The records are those that concern the assignment: what the student sees before handing in is what
comes out of the hand-in.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from lessons.classes.assignment import Assignment, Work
from lessons.classes.standing import AssignmentProgress, PointsRow
from lessons.course.course import load_front
from lessons.course.practice import find_template, load_skills
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
from lessons.lab.sitting import ExerciseState, find_exercise, find_exercise_state
from lessons.language import _, ngettext
from lessons.student.progress import LessonProgress, find_progress, say_lesson_progress, say_missing
from lessons.student.student_model import SkillState, assess_skills


def earn_points(assignment: Assignment, entries: Sequence[Entry]) -> tuple[PointsRow, ...]:
    """Return what a student's records, given in order, earn for each piece of the work."""
    concerning = select_concerned(assignment, entries)
    return tuple(_rows(assignment, StudentState(concerning)))


def work_out(standing: AssignmentProgress, entries: Sequence[Entry]) -> AssignmentProgress:
    """Return how a student stands, with all points: that takes a moment."""
    last, concerning = standing.handed_in, select_concerned(standing.assignment, entries)
    return replace(
        standing,
        rows=earn_points(standing.assignment, entries),
        since=sum(entry.at > last for entry in concerning) if last else 0,
    )


def select_concerned(assignment: Assignment, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return the records that concern an assignment: nothing else leaves the student's folder.

    Those are all of its lessons, exercises and hunts; where it asks for practice or a skill, all of
    practice; and the answers in other lessons that count for one of its skills.
    """
    names = {
        *assignment.ids(Work.LESSON),
        *map(ActivityType.LAB.subject, assignment.ids(Work.EXERCISE)),
        *map(ActivityType.HUNT.subject, assignment.ids(Work.HUNT)),
    }
    trained = frozenset(assignment.ids(Work.SKILL))
    if trained or assignment.practice:
        names.add(PRACTICE)
    return tuple(
        entry
        for entry in entries
        if not isinstance(entry.record, Preferred | Found)
        and (entry.record.subject in names or _trains(entry, trained))
    )


def _trains(entry: Entry, trained: frozenset[str]) -> bool:
    record = entry.record
    if not trained or not isinstance(record, Answered | Helped):
        return False
    template = find_template(record.question)
    return template is not None and template.skill in trained


def _rows(assignment: Assignment, student: StudentState) -> Iterator[PointsRow]:
    reached = find_progress(student)
    able = assess_skills(student) if assignment.ids(Work.SKILL) else {}
    for (kind, name), possible in assignment.work.items():
        match kind:
            case Work.LESSON:
                yield _lesson(name, possible, reached.get(name), _share_done(student.of(name)))
            case Work.SKILL:
                yield _skill(name, possible, able[name])
            case Work.EXERCISE:
                yield _exercise(name, possible, find_exercise_state(student, name))
            case Work.HUNT:
                yield _hunt(name, possible, count_hunt_tasks(student, name))
            case Work.PRACTICE:
                pass
    if assignment.practice:
        count, possible = assignment.practice.count, assignment.practice.points
        right = min(count, _practised(student.of(PRACTICE)))
        why = ngettext("{right} of {n} right answer", "{right} of {n} right answers", count)
        yield PointsRow(
            kind=Work.PRACTICE,
            id=PRACTICE,
            title=_("Practice"),
            possible=possible,
            earned=round(possible * right / count, 2),
            why=why.format(right=right, n=count),
            done=right == count,
        )


def _lesson(
    name: str, possible: float, reached: LessonProgress | None, share: Fraction | None
) -> PointsRow:
    """Return the row of a lesson, of which a share was done when its end was reached."""
    matter, why = load_front(name), _("not begun")
    if share is not None:
        why = _("done")
        if share < 1:
            why = _("done, {percent:g} % left out").format(percent=round(100 * float(1 - share)))
    elif reached:
        why = say_lesson_progress(matter.minutes, reached)
    share_of = round(possible * float(share or 0), 2)
    return PointsRow(Work.LESSON, name, matter.title, possible, share_of, why, share is not None)


def _share_done(entries: Sequence[Entry]) -> Fraction | None:
    """Return how much of a lesson was not left out in the best pass that reached its end, if any.

    What was answered wrongly was not left out: who learns may err.
    """
    best: Fraction | None = None
    answers: dict[str, bool] = {}
    for entry in entries:
        match entry.record:
            case Begun():
                answers = {}
            case Answered(question=asked, given=answer):
                answers.setdefault(asked, answer != SKIPPED)
            case Done(task=asked, given=answer):
                answers.setdefault(asked, answer != SKIPPED)
            case Finished():
                share = Fraction(sum(answers.values()), len(answers)) if answers else Fraction(1)
                best = max(best or share, share)
    return best


def _skill(name: str, possible: float, state: SkillState) -> PointsRow:
    done = state.mastered
    why = _("mastered") if done else _("not begun")
    if state.asked and not done:
        why = ", ".join(say_missing(state))
    return PointsRow(Work.SKILL, name, load_skills()[name], possible, possible * done, why, done)


def _exercise(name: str, possible: float, state: ExerciseState) -> PointsRow:
    texts = {
        ExerciseState.NEW: _("not begun"),
        ExerciseState.BEGUN: _("begun"),
        ExerciseState.SOLVED: _("solved"),
        ExerciseState.SHOWN: _("its solution was shown"),
    }
    title, done = find_exercise(name).title, state is ExerciseState.SOLVED
    return PointsRow(Work.EXERCISE, name, title, possible, possible * done, texts[state], done)


def _hunt(name: str, possible: float, standing: tuple[int, int] | None) -> PointsRow:
    tasks = len(Task)
    did, credit = standing or (0, 0)
    sentence = _("{n} of {all} tasks right at the first try and without a hint")
    why = sentence.format(n=credit, all=tasks) if standing else _("not begun")
    share = round(possible * credit / tasks, 2)
    return PointsRow(Work.HUNT, name, load_hunt(name).title, possible, share, why, did == tasks)


def _practised(entries: Sequence[Entry]) -> int:
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

"""Evaluation: what one hand-in tells of its student, out of the records that replay."""

import atexit
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, tzinfo
from functools import cache, lru_cache
from itertools import islice
from pathlib import Path

from lessons.classes.assignment import Assignment, Work
from lessons.classes.packet import HandIn
from lessons.classes.points import earn_points
from lessons.classes.replay import Judging, Replayed, replay_hand_in, say_replay_verdict
from lessons.classes.report import (
    ExerciseResult,
    HuntResult,
    LessonResult,
    Remark,
    RemarkKind,
    ReplayedAnswer,
    ReplayVerdict,
    ReportedWork,
    SkillResult,
    Student,
    WorkState,
    WrongAnswer,
)
from lessons.classes.seeds import gives_seeds, own_seed
from lessons.classes.words import label_answer, show_wrong_answer
from lessons.course.course import lesson_ids, load_front, read_lesson
from lessons.course.practice import load_skills
from lessons.files.course_folder import read_once
from lessons.hunt.hunts import hunt_ids, load_hunt
from lessons.hunt.sitting import count_hunt_tasks
from lessons.hunt.tasks import Task
from lessons.journal.journal import Journal
from lessons.journal.records import (
    DRIVE,
    SKIPPED,
    ActivityType,
    Answered,
    Begun,
    Finished,
    split_subject,
)
from lessons.journal.student_state import Entry, StudentState
from lessons.lab.exercise import ExerciseError
from lessons.lab.folder import exercise_ids
from lessons.lab.sitting import ExerciseState, LabSitting, find_exercise, find_exercise_state
from lessons.lab.stages import Stage
from lessons.language import _, ngettext
from lessons.student.mastery import Mastery, assess_skills
from lessons.student.progress import find_progress, say_missing, time_spent
from lessons.student.suspicion import ShownIdeas
from solver.processes.workers import Worker

HASTY = 1.0
"""Seconds in which nobody reads a question and answers it."""
FEWEST_HASTY = 5


@dataclass(frozen=True, slots=True)
class FirstAnswer:
    """The first answer that a student gave to a question of a lesson, in words.

    Attributes:
        right: Whether it was right and without a hint.
    """

    lesson: str
    question: str
    right: bool
    given: str
    beliefs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TemplateOutcome:
    """How a student did in the fresh questions of a template, and the ideas of wrong answers."""

    template: str
    asked: int
    right: int
    beliefs: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Evaluated:
    """What a hand-in tells.

    Attributes:
        student: What is said of the student; where the file lies and when it came is added later.
        assignment: The id of the assignment that it says it is for.
        examples: The latest wrong answers that each idea of the student's gives, by its id.
        finished: The days on which a lesson was finished.
        drawn: The ids of the fresh questions that were answered, in order.
    """

    student: Student
    assignment: str
    outcomes: tuple[FirstAnswer, ...] = ()
    templates: tuple[TemplateOutcome, ...] = ()
    examples: tuple[tuple[str, WrongAnswer], ...] = ()
    finished: tuple[date, ...] = ()
    drawn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Columns:
    """What is looked at: the work of an assignment, or all that the course has."""

    lessons: tuple[ReportedWork, ...]
    skills: tuple[ReportedWork, ...]
    exercises: tuple[ReportedWork, ...]
    hunts: tuple[ReportedWork, ...]


def list_columns(assignment: Assignment | None) -> Columns:
    """Return what a report looks at."""
    ids = lesson_ids()
    wanted = {kind: assignment.ids(kind) for kind in Work} if assignment else None
    chosen = wanted[Work.LESSON] if wanted else ids
    trained = wanted[Work.SKILL] if wanted else tuple(load_skills())
    if wanted and not trained:
        trained = tuple(load_skills()) if assignment and assignment.practice else ()
    exercises = wanted[Work.EXERCISE] if wanted else exercise_ids()
    hunts = wanted[Work.HUNT] if wanted else hunt_ids()
    return Columns(
        tuple(ReportedWork(each, load_front(each).title, ids.index(each) + 1) for each in chosen),
        tuple(ReportedWork(each, load_skills()[each]) for each in trained),
        tuple(ReportedWork(each, _exercise_title(each)) for each in exercises),
        tuple(ReportedWork(each, load_hunt(each).title) for each in hunts),
    )


@read_once
def _exercise_title(name: str) -> str:
    try:
        return find_exercise(name).title
    except ExerciseError:
        return name


def evaluate_hand_in(
    hand_in: HandIn,
    assignment: Assignment | None,
    course: str,
    fresh: Judging | None,
    zone: tzinfo | None = None,
) -> Evaluated:
    """Return what a hand-in tells.

    Args:
        hand_in: What was handed in.
        assignment: What it is looked at for; None for the whole course.
        course: The digest of the present course.
        fresh: Judges answers to fresh questions; None if nothing is to be replayed.
        zone: Where a day begins and ends; None for where the report is made.
    """
    same = hand_in.course == course
    result = replay_hand_in(hand_in.entries, fresh, same_course=same)
    programs = _programs(hand_in, result.kept) if fresh is not None else {}
    entries = _without_failing(result.kept, programs)
    looked_at = list_columns(assignment)
    known = StudentState(entries)
    shown = known.fold(ShownIdeas)
    ideas = tuple(shown.find_clear())
    counted = [each for each in result.answers if _is_question(each) and each.verdict.counts]
    student = Student(
        login=hand_in.login,
        name=hand_in.name,
        at=hand_in.at,
        tutor=hand_in.tutor,
        course=hand_in.course,
        lessons=tuple(_lessons(looked_at, known)),
        skills=tuple(_skills(looked_at, assess_skills(known))),
        exercises=tuple(_exercises(looked_at, known, programs)),
        hunts=tuple(_hunts(looked_at, known)),
        points=earn_points(assignment, entries) if assignment else (),
        ideas=ideas,
        overcome=tuple(shown.find_overcome()),
        answers=len(counted),
        right=sum(each.right for each in counted),
        unreplayed=sum(result.reasons.values()),
        seconds=round(time_spent(entries).total_seconds()),
        last=entries[-1].at if entries else None,
        days=tuple(_days(counted, zone)),
        remarks=tuple(_remarks(hand_in, assignment, result, programs, same=same)),
    )
    return Evaluated(
        student=student,
        assignment=hand_in.assignment,
        outcomes=tuple(_outcomes(counted)),
        templates=tuple(_templates(counted)),
        examples=tuple(_examples(hand_in.login, result.answers, ideas)),
        finished=tuple(
            _day(entry.at, zone)
            for entry in entries
            if isinstance(entry.record, Finished) and entry.record.subject in lesson_ids()
        ),
        drawn=tuple(dict.fromkeys(each.question for each in counted if each.template)),
    )


def _is_question(answer: ReplayedAnswer) -> bool:
    return split_subject(answer.lesson)[0].asks_lessons


# What came of the work.


def _lessons(looked_at: Columns, student: StudentState) -> Iterator[LessonResult]:
    reached = find_progress(student)
    for each in looked_at.lessons:
        here = reached.get(each.id)
        parts = len(read_lesson(each.id).parts)
        if here is None:
            yield LessonResult(each.id, parts=parts)
            continue
        alone = {name for name, answer in here.answers.items() if answer.right} - here.helped
        yield LessonResult(
            id=each.id,
            standing=WorkState.DONE if here.finished else WorkState.BEGUN,
            part=min(here.part + 1, parts),
            parts=parts,
            right=len(alone),
            answered=len(here.answers),
            passes=here.passes,
            seconds=round(time_spent(student.of(each.id)).total_seconds()),
            last=datetime.fromisoformat(here.last),
        )


def _skills(looked_at: Columns, states: Mapping[str, Mastery]) -> Iterator[SkillResult]:
    for each in looked_at.skills:
        state = states[each.id]
        yield SkillResult(
            id=each.id,
            asked=state.asked,
            right=state.right,
            mastered=state.mastered,
            settled=state.settled,
            suspected=state.suspected,
            missing=say_missing(state) if state.asked else (),
        )


def _hunts(looked_at: Columns, student: StudentState) -> Iterator[HuntResult]:
    for each in looked_at.hunts:
        done, credit = count_hunt_tasks(student, each.id) or (None, 0)
        standing = WorkState.NEW if done is None else WorkState.BEGUN
        if done == len(Task):
            standing = WorkState.DONE
        yield HuntResult(each.id, standing, done or 0, credit, len(Task))


# Programs.


@dataclass(frozen=True, slots=True)
class _Program:
    """What came of running a program that was handed in; `works` is None if it was not run."""

    works: bool | None
    reason: str = ""


def _programs(hand_in: HandIn, entries: Sequence[Entry]) -> Mapping[str, _Program]:
    """Run the programs that the records call right, and those that were handed in beside them."""
    tried = {
        entry.record.lesson: entry.record.right
        for entry in entries
        if isinstance(entry.record, Answered) and entry.record.activity is ActivityType.LAB
    }
    student = StudentState(entries)
    results: dict[str, _Program] = {}
    for name in tried:
        text = hand_in.files.get(f"lab/{name}.py")
        if text is not None:
            results[name] = _checked(name, text)
        elif find_exercise_state(student, name) is ExerciseState.SOLVED:
            results[name] = _Program(None, _("the program was not handed in"))
    return results


@lru_cache(maxsize=4096)
def _checked(exercise: str, text: str) -> _Program:
    """Return what a program does; the same program is run once."""
    try:
        report = _sitting(exercise).check(text)
    except (ExerciseError, OSError) as error:
        return _Program(None, _unjudged(error))
    if report.unjudged:
        return _Program(None, _unjudged(report.unjudged))
    return _Program(report.right, "" if report.right else report.failures[0].text)


def _unjudged(why: object) -> str:
    return _("it could not be judged ({why})").format(why=why)


@read_once
def _sitting(exercise: str) -> LabSitting:
    """Return a sitting whose cases and reference have been run once."""
    return LabSitting(find_exercise(exercise), Path(), Journal(None), worker=_worker())


@cache
def _worker() -> Worker:
    """Return what checks programs: to start a process for each takes thrice as long."""
    worker = Worker()
    atexit.register(worker.close)
    return worker


def _without_failing(
    entries: Sequence[Entry], programs: Mapping[str, _Program]
) -> tuple[Entry, ...]:
    """Return the records without those that call a program right which is not."""
    wrong = {
        ActivityType.LAB.subject(name) for name, program in programs.items() if not program.works
    }
    return tuple(
        entry
        for entry in entries
        if not (
            isinstance(entry.record, Answered)
            and entry.record.right
            and entry.record.question == Stage.WRITE
            and entry.record.subject in wrong
        )
    )


def _exercises(
    looked_at: Columns,
    student: StudentState,
    programs: Mapping[str, _Program],
) -> Iterator[ExerciseResult]:
    for each in looked_at.exercises:
        own = student.of(ActivityType.LAB.subject(each.id))
        program = programs.get(each.id)
        yield ExerciseResult(
            id=each.id,
            state=find_exercise_state(student, each.id),
            tries=sum(
                isinstance(entry.record, Answered) and entry.record.given != SKIPPED
                for entry in own
            ),
            works=program.works if program else None,
            reason=program.reason if program else "",
        )


# Answers.


def _days(
    answers: Sequence[ReplayedAnswer], zone: tzinfo | None
) -> Iterator[tuple[date, int, int]]:
    days: dict[date, tuple[int, int]] = {}
    for each in answers:
        day = _day(each.at, zone)
        asked, right = days.get(day, (0, 0))
        days[day] = asked + 1, right + each.right
    yield from ((day, *counts) for day, counts in sorted(days.items()))


def _day(at: datetime, zone: tzinfo | None) -> date:
    try:
        return at.astimezone(zone).date()
    except (OverflowError, ValueError, OSError):  # at the ends of what dates can be
        return at.date()


def _outcomes(answers: Sequence[ReplayedAnswer]) -> Iterator[FirstAnswer]:
    seen = set[tuple[str, str]]()
    for each in answers:
        key = each.lesson, each.question
        if each.template or key in seen:
            continue
        label = label_answer(each)
        if label is not None:
            seen.add(key)
            alone = each.right and not each.helped
            yield FirstAnswer(each.lesson, each.question, alone, label, each.beliefs)


def _templates(answers: Sequence[ReplayedAnswer]) -> Iterator[TemplateOutcome]:
    asked, right = Counter[str](), Counter[str]()
    beliefs = dict[str, Counter[str]]()
    for each in answers:
        if each.template:
            asked[each.template] += 1
            right[each.template] += each.right and not each.helped
            beliefs.setdefault(each.template, Counter()).update(each.beliefs)
    for name, times in asked.items():
        yield TemplateOutcome(name, times, right[name], tuple(beliefs[name].most_common()))


def _examples(
    login: str, answers: Sequence[ReplayedAnswer], ideas: Sequence[str]
) -> Iterator[tuple[str, WrongAnswer]]:
    """Yield a wrong answer that each idea gives: one in a lesson is what all have been asked."""
    for idea in ideas:
        shows = [each for each in answers if idea in each.beliefs and each.verdict.counts]
        shows.sort(key=_worth_showing)
        sentences = (show_wrong_answer(login, each) for each in shows)
        yield from ((idea, each) for each in islice(filter(None, sentences), 1))


def _worth_showing(answer: ReplayedAnswer) -> tuple[bool, bool, bool, float]:
    """Return what puts an answer before another one: an idea alone, in a lesson, late."""
    moved, drawn = answer.lesson == DRIVE, bool(answer.template)
    return len(answer.beliefs) > 1, moved, drawn, -answer.at.timestamp()


# What is remarked.


def _remarks(
    hand_in: HandIn,
    assignment: Assignment | None,
    result: Replayed,
    programs: Mapping[str, _Program],
    *,
    same: bool,
) -> Iterator[Remark]:
    login = hand_in.login
    for text in hand_in.remarks:
        yield Remark(RemarkKind.UNREAD, login, "", text)
    if not same:
        sentence = _(
            "Made with another edition of the course (tutor {version}): what the two have in "
            "common was replayed."
        )
        yield Remark(RemarkKind.VERSION, login, "", sentence.format(version=hand_in.tutor))
    for verdict in ReplayVerdict:
        count = result.reasons.get(verdict, 0)
        if count:
            sentence = ngettext(
                "{n} record does not replay and does not count: {why}.",
                "{n} records do not replay and do not count: {why}.",
                count,
            ).format(n=count, why=say_replay_verdict(verdict))
            yield Remark(RemarkKind.RECORDS, login, "", sentence, count)
    hasty = sum(
        _is_question(each) and each.seconds is not None and each.seconds < HASTY
        for each in result.answers
    )
    if hasty >= FEWEST_HASTY:
        sentence = _("{n} questions were answered within a second of the record before.")
        yield Remark(RemarkKind.FAST, login, "", sentence.format(n=hasty), hasty)
    for name, program in programs.items():
        if not program.works:
            sentence = _("The exercise “{title}” does not count as solved: {why}")
            message = sentence.format(title=_exercise_title(name), why=program.reason)
            yield Remark(RemarkKind.PROGRAM, login, "", message)
    if assignment is not None:
        yield from _foreign_seeds(hand_in, assignment)


def _foreign_seeds(hand_in: HandIn, assignment: Assignment) -> Iterator[Remark]:
    """Remark passes through the assignment's lessons with a seed that is not the student's own."""
    passes = Counter[str]()
    foreign = Counter[str]()
    for entry in hand_in.entries:
        match entry.record:
            case Begun(subject=name, seed=seed) if gives_seeds(assignment, name):
                passes[name] += 1
                begun_before = assignment.opens is not None and entry.at < assignment.opens
                own = {
                    own_seed(hand_in.login, assignment.id, name, number)
                    for number in range(1, passes[name] + 1)
                }
                foreign[name] += seed not in own and not begun_before
    for name, count in foreign.items():
        if count:
            title = load_front(name).title if name in lesson_ids() else _("Practice")
            sentence = ngettext(
                "{n} pass through “{title}” was not drawn for this login: it was begun before the "
                "assignment was joined or with --seed, or is somebody else's.",
                "{n} passes through “{title}” were not drawn for this login: they were begun "
                "before the assignment was joined or with --seed, or are somebody else's.",
                count,
            )
            yield Remark(
                RemarkKind.SEED, hand_in.login, "", sentence.format(n=count, title=title), count
            )

"""Replay: the records of a hand-in judged anew, one by one.

A question holds no answer and a record holds its seed, so what was asked can be asked again, and
the answer judged as the tutor would judge it now. What comes out otherwise is told with its reason,
and does not count; nobody is accused: an older edition of the course does that too.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path
from time import monotonic
from typing import TypeAlias

from msgspec import structs

from lessons.classes.origin import Origin
from lessons.course import course
from lessons.course.practice import SEEDS, QuestionId, find_template, load_templates
from lessons.course.question import Judgement, Posed, pose_question
from lessons.course.script import Lesson
from lessons.course.template import TemplateError, draw_instance
from lessons.files.course_folder import find_course_folder, read_once
from lessons.hunt.hunt import HuntError
from lessons.hunt.hunts import hunt_ids, load_hunt
from lessons.hunt.session import HuntPass
from lessons.hunt.tasks import Task, UnjudgedError, judge_task
from lessons.ideas.evidence import record_answer
from lessons.journal.journal import entry_order
from lessons.journal.records import (
    PRACTICE,
    SKIPPED,
    ActivityType,
    Answered,
    AnswerValue,
    Begun,
    Done,
    Finished,
    Found,
    Guessed,
    Helped,
    Preferred,
    Reached,
    Record,
    Retried,
)
from lessons.journal.student_state import Entry
from lessons.lab.exercise import Stage
from lessons.lab.folder import exercise_ids
from lessons.language import _
from lessons.lesson.fresh_questions import assess_mastery, is_over
from lessons.lesson.lesson_pass import DID, DROVE
from lessons.scenes.scene import SceneError
from lessons.student.student_model import FreshAnswer, read_fresh
from lessons.text.expression import ExpressionError

MOST = 20_000
"""Answers of one hand-in that are replayed: nobody gives so many, and each takes a while."""
ONE_NEW_OF = 4
"""Of so many questions of a lesson, one may ask something else than the edition it was done with.

With more, who calls a course another one could leave out what was wrong.
"""
PRINT = 16
"""Digits of the fingerprint of a program."""
JUDGING = 120.0
"""Seconds that the repairs of one hand-in may take in all: each runs somebody's program."""
UNFORESEEN = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""Errors that invented records may lead to: none spoils what else was handed in."""
UNASKED = (TemplateError, SceneError, ExpressionError)
"""Why an instance of a template cannot be asked."""


class ReplayVerdict(StrEnum):
    """The outcome of replaying a record: "" if it agrees, else why it does not, in words."""

    AGREES = ""
    DIFFERS = _("the tutor judges this answer otherwise")
    ANOTHER = _("this edition of the course asks something else under this name")
    UNKNOWN = _("the course has nothing of this name")
    IMPOSSIBLE = _("the tutor never writes such a record")
    FOREIGN = _("it was not drawn for this login")
    MISSING = _("a question was drawn that has no answer")
    TOO_MANY = _("there are more answers than are replayed of one hand-in")
    UNJUDGED = _("it could not be judged: judging failed, or took too long")


EDITED = {ReplayVerdict.DIFFERS, ReplayVerdict.IMPOSSIBLE}
"""The verdicts on a record that somebody has edited, if it was made with this very course."""


@dataclass(frozen=True, slots=True)
class ReplayedAnswer:
    """An answer from a record, with the verdict of replaying it.

    Attributes:
        template: The template that the question was drawn from; empty for the questions of lessons.
        right: As judged anew, if it was; else as the record has it. So are the beliefs.
        seed: Of the pass in which it was given: the choices stood in its order.
        seconds: Since the record before it in its session; None for the first.
    """

    at: datetime
    lesson: str
    question: str
    value: AnswerValue
    right: bool
    beliefs: tuple[str, ...]
    verdict: ReplayVerdict
    template: str = ""
    helped: bool = False
    seed: int = 0
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Judged:
    """The verdict on an answer that was judged anew, with its rightness and its misconceptions."""

    verdict: ReplayVerdict
    right: bool = False
    beliefs: tuple[str, ...] = ()


def _make_verdict(agrees: bool, right: bool = False, beliefs: tuple[str, ...] = ()) -> Judged:
    """Return the verdict on an answer that agrees with its record or differs, with its ideas."""
    return Judged(ReplayVerdict.AGREES if agrees else ReplayVerdict.DIFFERS, right, beliefs)


_IMPOSSIBLE = Judged(ReplayVerdict.IMPOSSIBLE)

Judging: TypeAlias = Callable[[Answered], Judged]
"""Judges an answer to a fresh question."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """All that came of replaying a hand-in.

    Attributes:
        answers: All answers, in order.
        counting: The records that count, in order, as they stand; but of answers to fresh questions
            that were edited, a wrong one.
        reasons: How often records did not replay, by the verdict.
    """

    answers: tuple[ReplayedAnswer, ...]
    counting: tuple[Entry, ...]
    reasons: Mapping[ReplayVerdict, int]


def replay_hand_in(
    entries: Sequence[Entry],
    fresh: Judging | None,
    *,
    login: str | None = None,
    same_course: bool = True,
    believed: Container[str] = (),
) -> Replayed:
    """Replay the records of a hand-in, given in any order; return the outcome.

    Args:
        entries: The records.
        fresh: Judges answers to fresh questions; None to replay nothing.
        login: For whom they must have been drawn; None if anybody's count.
        same_course: Whether it is this very course: if not, nobody edited a record that differs.
        believed: The fresh questions to which answers are taken as they stand.
    """
    ordered = sorted(entries, key=entry_order)
    origin = None if login is None else Origin(login, ordered)
    return _Replay(fresh, same_course, origin, believed).run(ordered)


# Questions.


def judge_posed(posed: Posed, answer: Answered) -> Judged:
    """Return the verdict on an answer's record, given its question posed again."""
    expected = make_expected_record(posed, answer)
    if expected is None:
        return _IMPOSSIBLE
    if answer.content and answer.content != expected.content and answer.given != SKIPPED:
        return Judged(ReplayVerdict.ANOTHER, expected.right, expected.beliefs)
    if not answer.wrong and not answer.content:  # As older versions of the tutor wrote it.
        expected = structs.replace(expected, offered=answer.offered, wrong=0, content="")
    if not answer.open:  # Tutors up to 0.2 closed each question.
        expected = structs.replace(expected, open=False)
    return _make_verdict(answer == expected, expected.right, expected.beliefs)


def make_expected_record(posed: Posed, answer: Answered) -> Answered | None:
    """Return the record that the tutor writes for an answer; None for an impossible one."""
    value = answer.given
    if value == SKIPPED:
        return Answered(answer.lesson, answer.question, SKIPPED, False, content=answer.content)
    if not posed.is_possible(value):
        return None
    judgement = Judgement(value, *posed.verdict(value))
    return record_answer(answer.lesson, posed, judgement, sure=answer.sure)


def parse_fresh_id(name: str) -> QuestionId | None:
    """Parse the id of a fresh question; return None unless the tutor could draw it."""
    result = QuestionId.parse(name)
    return result if result and result.seed < SEEDS and str(result) == name else None


def draw_posed(name: str) -> Posed | None:
    """Return the fresh question of an id, drawn and posed anew; None if there is none.

    It is drawn, whether or not it was before: a class has too many to keep.
    """
    template, fresh = find_template(name), parse_fresh_id(name)
    if template is None or fresh is None:
        return None
    try:
        return pose_question(draw_instance(template, fresh.seed, name))
    except UNASKED:
        return None


def _find_lesson(name: str) -> Lesson | None:
    """Return the lesson of an id, which is none of before; None if it is unknown or faulty."""
    return course.find_lesson(name) if name in course.lesson_ids() else None


@read_once
def pose_lesson_questions(lesson: str) -> Mapping[str, Posed]:
    """Return the questions of a lesson by id, posed; empty if the lesson is unknown."""
    known = _find_lesson(lesson)
    return {each.id: pose_question(each) for each in known.questions} if known else {}


@lru_cache(maxsize=1 << 13)
def _judge_question(_folder: Path, answer: Answered, _written: str) -> Judged:
    """Return the verdict on an answer to a lesson's question; cached for a whole class."""
    posed = pose_lesson_questions(answer.lesson).get(answer.question)
    unknown = Judged(ReplayVerdict.UNKNOWN, answer.right, answer.beliefs)
    return judge_posed(posed, answer) if posed else unknown


# Tasks of hunts.


@lru_cache(maxsize=1 << 12)
def _is_task_right(name: str, task: str, _written: str, answer: AnswerValue) -> bool | None:
    """Return whether an answer to a hunt's task is right; None if it is no possible answer.

    A repair is run, once, in the process of a student's program. How the answer is written tells
    apart what Python takes for the same, such as 1 and true.
    """
    if task not in set(Task):
        return None
    try:
        return judge_task(load_hunt(name), Task(task), answer).right
    except UnjudgedError:
        raise
    except HuntError:
        return None


@dataclass(slots=True)
class _Pass:
    """The state of the present pass through a lesson: its seed and what was answered."""

    seed: int = 0
    answered: set[str] = field(default_factory=set)
    drawn: dict[str, FreshAnswer] = field(default_factory=dict)
    helped: set[str] = field(default_factory=set)
    open: set[str] = field(default_factory=set)


class _Replay:
    """Replays the records of one student in order."""

    def __init__(
        self,
        fresh: Judging | None,
        same_course: bool,
        origin: Origin | None,
        believed: Container[str],
    ) -> None:
        self._fresh, self._same, self._origin = fresh, same_course, origin
        self._believed = believed
        self._passes: defaultdict[str, _Pass] = defaultdict(_Pass)
        self._hunts: defaultdict[tuple[str, str], HuntPass] = defaultdict(lambda: HuntPass(()))
        self._last: dict[str, datetime] = {}
        self._replayed, self._judging = 0, 0.0
        self._folder, self._names = find_course_folder(), _list_names()
        self._find_lesson = cache(_find_lesson)  # Each record asks.
        self._find_template = cache(find_template)

    def run(self, entries: Sequence[Entry]) -> Replayed:
        """Judge all records of a student in order, and return the outcome."""
        answers: list[ReplayedAnswer] = []
        counting: list[Entry] = []
        reasons = Counter[ReplayVerdict]()
        places: dict[tuple[str, str], int] = {}
        for entry in entries:
            record, hunts = entry.record, self._find_hunts(entry)
            own = self._origin is None or self._origin.note_entry(entry)
            if isinstance(record, Answered) and self._origin and self._origin.missing:
                reasons[ReplayVerdict.MISSING] += self._origin.missing
                numbers = range(1, self._origin.missing + 1)
                counting += [_make_missing(entry, record, number) for number in numbers]
            judged = self._judge_record(record, hunts) if own else Judged(ReplayVerdict.FOREIGN)
            if isinstance(record, Answered):
                answers.append(self._make_replayed_answer(entry, record, judged))
                if record.open:  # Whatever came of it: its second answer is no forgery.
                    self._passes[record.subject].open.add(record.question)
            for hunt in hunts if own else ():  # Whatever came of it, likewise.
                hunt.take_record(record)
            self._last[entry.session] = entry.at
            if judged.verdict is ReplayVerdict.AGREES:
                if isinstance(record, Answered):
                    places[record.subject, record.question] = len(counting)
                counting.append(entry)
                self._update_pass(entry)
                continue
            reasons[judged.verdict] += 1
            if judged.verdict in EDITED:  # It counts as wrong, or else who edits it gains by it.
                match record:
                    case Answered(question=question) if find_template(question):
                        counting.append(_call_wrong(entry, judged.beliefs))
                    case Retried(subject=name, question=question) if (name, question) in places:
                        place = places[name, question]  # Only a wrong answer is tried again.
                        counting[place] = _call_wrong(counting[place])
        return Replayed(tuple(answers), tuple(counting), reasons)

    def _find_hunts(self, entry: Entry) -> tuple[HuntPass, ...]:
        """Return the passes through a hunt that a record belongs to; none for other records."""
        record = entry.record
        if isinstance(record, Preferred | Found) or record.activity is not ActivityType.HUNT:
            return ()
        if record.subject not in self._names:
            return ()
        return self._hunts[record.subject, ""], self._hunts[record.subject, entry.session]

    def _judge_record(self, record: Record, hunts: Sequence[HuntPass]) -> Judged:
        """Return the verdict on any record; errors and other editions are taken care of."""
        answer = record if isinstance(record, Answered) else None
        if self._fresh is None:
            known = (answer.right, answer.beliefs) if answer else ()
            return Judged(ReplayVerdict.AGREES, *known)
        try:
            if hunts and not any(hunt.expects(record) for hunt in hunts):
                judged = _IMPOSSIBLE
            elif answer:
                judged = self._judge_answer(answer, self._fresh)
            else:
                judged = Judged(self._judge_other_record(record))
        except UNFORESEEN:
            return Judged(ReplayVerdict.UNJUDGED)
        edited = judged.verdict in EDITED
        return replace(judged, verdict=ReplayVerdict.ANOTHER) if edited > self._same else judged

    def _judge_answer(self, answer: Answered, fresh: Judging) -> Judged:
        """Return the verdict on an answer, according to the activity it was given in."""
        self._replayed += 1
        if self._replayed > MOST:
            return Judged(ReplayVerdict.TOO_MANY, answer.right, answer.beliefs)
        lesson = answer.lesson
        match answer.activity:
            case ActivityType.HUNT:
                return self._judge_task(answer)
            case ActivityType.LAB:
                return _judge_program_record(answer)
        known, template = self._find_lesson(lesson), self._find_template(answer.question)
        if template is not None and (known or lesson == PRACTICE):
            if not (template.id in known.check if known else not template.fact):
                return Judged(ReplayVerdict.ANOTHER, answer.right)
            if answer.question in self._believed and answer.given != SKIPPED:
                return Judged(ReplayVerdict.AGREES, answer.right, answer.beliefs)
            return fresh(answer)
        if known and answer.question in {each.task_id for each in known.parts} - {""}:
            return _judge_part_task(answer)
        return _judge_question(self._folder, answer, repr(answer.given))

    def _judge_task(self, answer: Answered) -> Judged:
        """Return the verdict on an answer to a hunt's task, while time for judging is left."""
        if answer.lesson not in hunt_ids():
            return Judged(ReplayVerdict.UNKNOWN)
        if self._judging > JUDGING:
            return Judged(ReplayVerdict.UNJUDGED)
        if answer.given == SKIPPED:
            return _make_verdict(not answer.right)
        begun = monotonic()
        try:
            right = _is_task_right(answer.lesson, answer.question, repr(answer.given), answer.given)
        finally:
            self._judging += monotonic() - begun
        return _IMPOSSIBLE if right is None else _make_verdict(right == answer.right, right)

    def _judge_other_record(self, record: Record) -> ReplayVerdict:
        """Return the verdict on a record that is not an answer."""
        match record:
            case Preferred() | Found() | Done(activity=ActivityType.ASSIGNMENT):
                return ReplayVerdict.AGREES
            case Reached(subject=name, part=part) if known := self._find_lesson(name):
                # Behind the parts of the script come the questions of the check.
                possible = part < len(known.parts) + MOST
            case Finished(subject=name) if known := self._find_lesson(name):
                possible = self._is_through(known)
            case Retried(subject=name, question=question):
                possible = question in self._passes[name].open
            case Begun() | Reached() | Finished() | Helped() | Done() | Guessed():
                there = record.subject in self._names
                return ReplayVerdict.AGREES if there else ReplayVerdict.UNKNOWN
            case _:
                return ReplayVerdict.UNKNOWN
        return ReplayVerdict.AGREES if possible else ReplayVerdict.IMPOSSIBLE

    def _is_through(self, known: Lesson) -> bool:
        """Return whether the present pass through a lesson can have reached its end.

        In another edition a few of the questions were others, and the check may have been one.
        """
        done, asked = self._passes[known.id], pose_lesson_questions(known.id).keys()
        most = 0 if self._same else len(asked) // ONE_NEW_OF
        if done.open or len(asked - done.answered) > most:
            return False
        if not known.check or not self._same:
            return True
        among = [load_templates()[name] for name in known.check]
        state = assess_mastery(among, [*done.drawn.values()], set())
        return is_over(len(done.drawn), state, len(among))

    def _update_pass(self, entry: Entry) -> None:
        """Update the present pass with a record that agrees."""
        match entry.record:
            case Begun(subject=name, seed=seed):
                self._passes[name] = _Pass(seed)
            case Helped(subject=name, question=question):
                self._passes[name].helped.add(question)
            case Retried(subject=name, question=question):
                self._passes[name].open.discard(question)
            case Answered(subject=name, question=question) as answer:
                here = self._passes[name]
                if question not in here.answered:
                    here.answered.add(question)
                    if fresh := read_fresh(answer, helped=question in here.helped):
                        here.drawn[question] = fresh

    def _make_replayed_answer(
        self, entry: Entry, answer: Answered, judged: Judged
    ) -> ReplayedAnswer:
        """Return an answer with its verdict and all that a report needs to know about it."""
        template, here = self._find_template(answer.question), self._passes[answer.subject]
        before = self._last.get(entry.session)
        return ReplayedAnswer(
            at=entry.at,
            lesson=answer.subject,
            question=answer.question,
            value=answer.given,
            right=judged.right,
            beliefs=judged.beliefs,
            verdict=judged.verdict,
            template=template.id if template else "",
            helped=answer.question in here.helped,
            seed=here.seed,
            seconds=(entry.at - before).total_seconds() if before else None,
        )


def _call_wrong(entry: Entry, beliefs: tuple[str, ...] = ()) -> Entry:
    """Return the entry of an answer as that of a wrong one."""
    return structs.replace(
        entry, record=structs.replace(entry.record, right=False, beliefs=beliefs)
    )


def _make_missing(entry: Entry, answer: Answered, number: int) -> Entry:
    """Return the entry of a wrong answer in the place of one that is missing before another.

    It counts like a wrong answer to the same kind of question that shows no idea: or else who
    takes wrong answers away gains by it.
    """
    template, _point, seed = answer.question.partition(".")
    record = Answered(
        answer.lesson,
        f"{template}.{int(seed) + number * SEEDS}",
        "",
        False,
        wrong=max(1, answer.wrong),
        content=f"{answer.content} {number}",
        activity=answer.activity,
    )
    return structs.replace(entry, record=record)


def _judge_part_task(answer: Answered) -> Judged:
    """Return the verdict on the result of a drive or activity within a lesson."""
    match answer.given:
        case (str(text), int(right), int(whole)) if text in {DROVE, DID} and 0 <= right <= whole:
            return _make_verdict(answer.right == (right == whole), right == whole)
    given_up = answer.given == SKIPPED and not answer.right
    return _make_verdict(given_up) if given_up else _IMPOSSIBLE


def _judge_program_record(answer: Answered) -> Judged:
    """Return the verdict on a program's record; the program itself is not run here."""
    if answer.lesson not in exercise_ids():
        return Judged(ReplayVerdict.UNKNOWN, answer.right)
    value = answer.given
    known = isinstance(value, str) and (value == SKIPPED or len(value) == PRINT)
    possible = known and answer.question in set(Stage) and not (value == SKIPPED and answer.right)
    return Judged(ReplayVerdict.AGREES if possible else ReplayVerdict.IMPOSSIBLE, answer.right)


@read_once
def _list_names() -> frozenset[str]:
    """Return the subjects that journal records can have: practice, lessons, exercises, hunts."""
    lab = map(ActivityType.LAB.subject, exercise_ids())
    hunts = map(ActivityType.HUNT.subject, hunt_ids())
    return frozenset({PRACTICE, *course.lesson_ids(), *lab, *hunts})

"""Evaluation: what one hand-in tells of its student, out of the records that replay."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import partial
from itertools import chain, islice, pairwise
from statistics import median

from lessons.classes import replay as replaying
from lessons.classes.assignment import KINDS, WHOLE_COURSE, Assignment, Work, list_ids
from lessons.classes.assignment_progress import say_time
from lessons.classes.origin import say_foreign
from lessons.classes.packet import HandIn
from lessons.classes.points import judge_work
from lessons.classes.programs import drop_failing, judge_programs
from lessons.classes.report import (
    AskedQuestion,
    Remark,
    RemarkKind,
    Student,
    WrongAnswer,
)
from lessons.classes.sample import find_believed, find_undoubted
from lessons.classes.sources import times_differ
from lessons.classes.words import label_answer, show_answer
from lessons.journal.journal import find_start
from lessons.journal.records import PRACTICE, ActivityType, Answered, Reached, split_subject
from lessons.journal.seeds import name_origin
from lessons.journal.student_state import Entry, StudentState
from lessons.language import _
from lessons.student.progress import measure_time
from lessons.student.student_model import StudentModel

HASTY = 1.0
"""Seconds in which nobody reads a question and answers it."""
FEWEST_HASTY = 5
PACE, FEWEST_PACED = 3.0, 12
"""Seconds in which half of somebody's answers do not come, where there are so many."""
STANDING, FEWEST_STANDING = timedelta(microseconds=1), 3
"""By how much a record is later than the one before if the clock stands before both, and how many
of them are remarked: clocks that are set right by a little do so too.
"""
FEWEST_LEFT = 10
"""Sittings of practice without an answer, beside fewer with one, that are remarked."""
SET_RIGHT = timedelta(minutes=10)
"""By how much a clock may be set right in a session without a remark."""


@dataclass(frozen=True, slots=True)
class Evaluated:
    """The result of evaluating a hand-in, or the reason for which it is refused.

    Attributes:
        student: What is said of the student; where the file lies and when it came is added later.
        questions: How the student did at each question of a lesson, and at those of a template.
        examples: A wrong answer that each idea of the student's gives, by its id.
        sessions: The names of those whose records were handed in.
        lost: How many records of the student's earlier files it lacks or has otherwise.
        lasting: Whether another time nothing else comes out.
        refused: Why there is nothing to be told, in a sentence; empty if there is.
    """

    student: Student
    questions: tuple[AskedQuestion, ...] = ()
    examples: Mapping[str, WrongAnswer] = field(default_factory=dict)
    sessions: frozenset[str] = frozenset()
    lost: int = 0
    lasting: bool = True
    refused: str = ""


def find_scope(assignment: Assignment) -> Assignment:
    """Return an assignment with all that a report covers.

    Where practice is asked for and no skill, all skills are looked at too.
    """
    kinds = [*KINDS.values()] if assignment == WHOLE_COURSE else []
    if assignment.practice and not assignment.ids(Work.SKILL):
        kinds = [Work.SKILL]
    more = {(kind, name): 0.0 for kind in kinds for name in list_ids(kind)}
    return replace(assignment, work={**assignment.work, **more})


def evaluate_hand_in(
    hand_in: HandIn,
    assignment: Assignment,
    course: str,
    fresh: replaying.Judging,
    secret: str = "",
    *,
    accepted: bool = False,
) -> Evaluated:
    """Return what a hand-in says about its student after its records are replayed.

    Args:
        hand_in: What was handed in.
        assignment: What it is looked at for.
        course: The digest of the present course.
        fresh: Judges answers to fresh questions.
        secret: Of who makes the report: decides which cases programs are judged with.
        accepted: Whether records count too that were drawn for another login.
    """
    same = hand_in.course == course
    login = None if accepted else hand_in.login
    replay = partial(replaying.replay_hand_in, hand_in.entries, login=login, same_course=same)
    of_login = f"{secret} {hand_in.login}"
    believed = find_believed(assignment, hand_in.entries, of_login, same_course=same)
    result = replay(fresh, believed=believed)
    if (left := find_undoubted(believed, result, same=same)) != believed:
        believed, result = left, replay(fresh, believed=left)
    replayed = StudentState(result.counting)
    programs = judge_programs(hand_in, replayed, secret, accepted=accepted)
    entries = drop_failing(result.counting, programs)
    journal = replayed if entries == result.counting else StudentState(entries)
    shown = journal.fold(StudentModel)
    ideas = tuple(shown.find_clear())
    asked = [each for each in result.answers if split_subject(each.lesson)[0].asks_lessons]
    hunted = [each for each in result.answers if split_subject(each.lesson)[0] is ActivityType.HUNT]
    counted = [each for each in asked if each.verdict is replaying.ReplayVerdict.AGREES]
    once = {(each.lesson, each.question): each for each in reversed(counted)}  # The first answers.
    early = _find_early(hand_in)
    made = max(chain([hand_in.at], (each.at for each in hand_in.entries), early))
    student = Student(
        login=hand_in.login,
        name=hand_in.name,
        at=made,
        work=judge_work(find_scope(assignment), journal, programs),
        ideas=ideas,
        overcome=tuple(shown.overcome),
        answers=len(once),
        right=sum(each.right for each in once.values()),
        believed=len(believed),
        unreplayed=tuple((each.at, str(each.verdict)) for each in result.answers if each.verdict),
        seconds=round(measure_time(entries).total_seconds()),
        programs=tuple(each for each in programs.values() if each.text),
        remarks=(
            *_remark_records(hand_in, result, same=same),
            *_remark_clock(hand_in, assignment, made, len(early)),
            *_remark_haste([*asked, *hunted]),
            *_remark_left(StudentState(hand_in.entries).of(PRACTICE)),
            *chain.from_iterable(each.remarks for each in programs.values()),
        ),
    )
    return Evaluated(
        student=student,
        questions=tuple(_list_questions([*once.values()])),
        examples=dict(_list_examples(counted, ideas)),
        sessions=frozenset(name_origin(each.session) for each in hand_in.entries),
        lasting=not any(
            each.text and each.works is None and not each.solution for each in programs.values()
        ),
    )


# Answers.


def _list_questions(answers: Sequence[replaying.ReplayedAnswer]) -> Iterator[AskedQuestion]:
    """Yield the results for each question; for lesson questions only first answers."""
    of: defaultdict[tuple[str, str], list[replaying.ReplayedAnswer]] = defaultdict(list)
    labels: dict[tuple[str, str], str] = {}
    for each in answers:
        key = ("", each.template) if each.template else (each.lesson, each.question)
        if each.template:
            of[key].append(each)
        elif key not in of and (label := label_answer(each)) is not None:
            of[key], labels[key] = [each], label
    for key, several in of.items():
        right = sum(each.right and not each.helped for each in several)
        ideas = Counter(idea for each in several for idea in each.beliefs)
        wrong = ((labels[key], 1),) if key in labels and not right else ()
        yield AskedQuestion(*key, "", 0, len(several), right, tuple(ideas.most_common()), wrong)


def _list_examples(
    answers: Sequence[replaying.ReplayedAnswer], ideas: Sequence[str]
) -> Iterator[tuple[str, WrongAnswer]]:
    """Yield one wrong answer as an example for each misconception that has one."""
    # Those of a single idea first, then those of lessons, then the latest.
    ranked = sorted(
        (each for each in answers if each.beliefs),
        key=lambda each: (len(each.beliefs) > 1, bool(each.template), -each.at.timestamp()),
    )
    for idea in ideas:
        shown = (show_answer(each) for each in ranked if idea in each.beliefs)
        yield from ((idea, each) for each in islice(filter(None, shown), 1))


# What is remarked.


def _remark_records(hand_in: HandIn, result: replaying.Replayed, *, same: bool) -> Iterator[Remark]:
    """Yield remarks on records that are unread or do not replay, and on a course not the `same`."""
    yield from (Remark(RemarkKind.NOTE, text) for text in hand_in.remarks)
    if not same:
        sentence = _("Made with another edition (tutor {version}): what both have was replayed.")
        yield Remark(RemarkKind.NOTE, sentence.format(version=hand_in.tutor))
    for verdict, count in result.reasons.items():
        text = _("Records that do not replay and do not count ({n}): {why}.")
        edited = same and verdict in {replaying.ReplayVerdict.MISSING, *replaying.EDITED}
        kind = RemarkKind.EDITED if edited else RemarkKind.RECORDS
        if verdict is replaying.ReplayVerdict.FOREIGN:
            kind, text = RemarkKind.SEED, say_foreign(count)
        elif verdict is replaying.ReplayVerdict.MISSING:
            text = _("Answers are missing ({n}): their questions were drawn, and count as wrong.")
        yield Remark(kind, text.format(n=count, why=verdict), count=count)


def _find_early(hand_in: HandIn) -> Sequence[datetime]:
    """Return for each record dated before its session began when that was, by its name."""
    starts = {each: find_start(each) for each in {each.session for each in hand_in.entries}}
    dated = ((starts[each.session], each.at) for each in hand_in.entries)
    return [start for start, at in dated if start and start - at > SET_RIGHT]


def _remark_clock(
    hand_in: HandIn, assignment: Assignment, made: datetime, early: int
) -> Iterator[Remark]:
    """Yield a remark if times show that a clock was set back or a file was edited."""
    last = max((each.at for each in hand_in.entries), default=hand_in.at)
    standing = sum(
        isinstance(after.record, Answered)
        and before.session == after.session
        and after.at - before.at == STANDING
        for before, after in pairwise(hand_in.entries)
    )
    n = hand_in.back + early + standing * (standing >= FEWEST_STANDING)
    if n or (last > hand_in.at and times_differ(hand_in.at, last)):
        sentence = _(
            "Its times do not agree: the file says {at}, its records {made}; {n} of these are "
            "dated too early. The latest counts."
        )
        text = sentence.format(at=say_time(hand_in.at), made=say_time(made), n=n)
        yield Remark(RemarkKind.CLOCK, text, count=n)
    if assignment.opens is not None and made < assignment.opens:
        sentence = _("All of it was made before the assignment opened: by its own times, by {at}.")
        yield Remark(RemarkKind.CLOCK, sentence.format(at=say_time(made)))


def _remark_haste(answers: Sequence[replaying.ReplayedAnswer]) -> Iterator[Remark]:
    """Yield a remark if many answers came too fast to have been read."""
    paces = [each.seconds for each in answers if each.seconds is not None]
    hasty, pace = sum(each < HASTY for each in paces), median(paces or [PACE])
    if hasty >= FEWEST_HASTY or (len(paces) >= FEWEST_PACED and pace < PACE):
        sentence = _(
            "Half of {n} answers took at most {seconds} seconds, {hasty} less than one: few people "
            "read so fast."
        )
        text = sentence.format(n=len(paces), seconds=f"{max(pace, 0.1):.1f}", hasty=hasty)
        yield Remark(RemarkKind.FAST, text, count=len(paces))


def _remark_left(practised: Sequence[Entry]) -> Iterator[Remark]:
    """Yield a remark if in many sittings of practice a question was asked and none answered."""
    asked, answered = (
        {each.session for each in practised if isinstance(each.record, kind)}
        for kind in (Reached, Answered)
    )
    if (n := len(asked - answered)) >= FEWEST_LEFT and n > len(answered):
        sentence = _(
            "In {n} of {all} sittings of practice a question was asked, and none answered."
        )
        yield Remark(RemarkKind.FAST, sentence.format(n=n, all=len(asked | answered)), count=n)

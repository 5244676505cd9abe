"""Collecting: hand-ins read, replayed and evaluated, on all processors, and kept for the next time.

First each hand-in is read and evaluated, with the answers to fresh questions taken as they stand;
then these are checked, template by template; and where one does not hold, the hand-in is evaluated
again without it. Nothing of a hand-in stays in memory but what it tells.
"""

import gc
import multiprocessing
import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from lessons.classes.assignment import Assignment
from lessons.classes.cache import Cache, ReadHandIn
from lessons.classes.claims import Claims, check_claims, checking_of, unpack_claims
from lessons.classes.class_report import HandedIn, ReportSetting, make_report
from lessons.classes.evaluation import evaluate_hand_in
from lessons.classes.handing_in import tutor_version
from lessons.classes.packet import HandInError
from lessons.classes.replay import UNFORESEEN, Judged, Judging, judge_fresh, replay_hand_in
from lessons.classes.report import ClassReport, Remark, RemarkKind, ReplayedAnswer, ReplayVerdict
from lessons.classes.roster import Roster
from lessons.classes.sources import HandInSource, SourceError, find_sources
from lessons.files.course_digest import course_digest
from lessons.files.course_folder import find_course_folder
from lessons.files.private import remove_abandoned
from lessons.journal.records import Answered
from lessons.language import _

FEW = 8
"""Hand-ins that one process reads as fast as several: to start them takes a second."""

MOST_DOUBTED = 100
"""Answers of a hand-in that do not hold and are drawn once more, so that it can be said why.

One that is honest and of this course has none; a forged one can have thousands.
"""
COLLECTED = 20_000, 5, 2
"""When a process looks for garbage (`gc.set_threshold`): 700 objects cost a fifth of all its time.

With more than these it takes too much memory.
"""

Task = TypeVar("Task")
Result = TypeVar("Result")
Told = Callable[[int, int], object]
"""Is told how much is done, of how much."""
Doubts = Mapping[tuple[str, str], bool]
"""The answers, by question and as they are written, that do not hold; whether they are right."""
Packed = Sequence[tuple[int, bytes]]
"""What hand-ins, by their numbers, claim about a template, packed."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be found out: for which assignment, and with which course."""

    assignment: Assignment | None
    course: str


@dataclass(frozen=True, slots=True)
class _Came:
    """What came of a file, and what it claims.

    Attributes:
        lasting: Whether it comes to the same as long as the file is the same.
    """

    kept: ReadHandIn
    lasting: bool = True
    claims: Mapping[str, bytes] = field(default_factory=dict)


class Pool(Protocol):
    """What maps a function over tasks: several processes, or none."""

    def map(self, work: Callable[[Task], Result], tasks: Iterable[Task], /) -> Iterator[Result]:
        """Yield what each task comes to, in order."""


class Here:
    """What does the tasks itself."""

    def map(self, work: Callable[[Task], Result], tasks: Iterable[Task], /) -> Iterator[Result]:
        """Do each task when its result is asked for."""
        return map(work, tasks)


def collect_hand_ins(
    sources: Sequence[HandInSource],
    job: Job,
    cache: Cache,
    processes: int | None = None,
    text: Told | None = None,
) -> tuple[list[HandedIn], list[Remark]]:
    """Return what hand-ins tell, and what there is to say of files that are none.

    Args:
        sources: The files.
        job: What is to be found out.
        cache: Where it is kept.
        processes: How many work on it; None for one on each processor.
        text: Is told how far it is.
    """
    known: dict[int, ReadHandIn] = {}
    for number, source in enumerate(sources):
        saved = cache.find(_key(source))
        if saved is not None:
            known[number] = saved
    new = [number for number in range(len(sources)) if number not in known]
    passing: set[int] = set()
    courses: dict[int, str] = {}
    steps = len(new)

    def take(number: int, came: _Came) -> None:
        known[number] = came.kept
        if not came.lasting:
            passing.add(number)

    with _pool(processes, len(new)) as pool:
        claims: defaultdict[tuple[str, str], list[tuple[int, bytes]]] = defaultdict(list)
        for number, first in zip(
            new, pool.map(partial(_read, job), [sources[each] for each in new]), strict=True
        ):
            if text:
                text(number, steps)
            take(number, first)
            course = first.kept.found.student.course if first.kept.found else ""
            courses[number] = course
            for template, packed in first.claims.items():
                claims[template, course].append((number, packed))
        doubts = find_doubts(pool, claims, job.course)
        same = {
            each for (_name, of), text in claims.items() if of == job.course for each, _ in text
        }
        again = [(sources[each], doubts[each], each in same) for each in doubts]
        for number, second in zip(doubts, pool.map(partial(_again, job), again), strict=True):
            take(number, second)
    for number in new:
        if number not in passing:
            cache.keep(_key(sources[number]), known[number])
    cache.tidy()
    remarks: list[Remark] = []
    handed_in: list[HandedIn] = []
    for number, source in enumerate(sources):
        if result := known[number].found:
            handed_in.append(HandedIn(source, result))
        else:
            told_why = known[number].refused
            remarks.append(Remark(RemarkKind.REFUSED, source.owner, source.name, told_why))
    return handed_in, remarks


def _key(source: HandInSource) -> str:
    return f"{source.path.absolute()}\n{source.member}\n{source.stamp}"


def _pool(processes: int | None, tasks: int) -> AbstractContextManager[Pool]:
    count = processes or len(os.sched_getaffinity(0))
    if count < 2 or tasks < FEW:
        return nullcontext(Here())
    # Not forked: a screen may be at work in other threads.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, mp_context=context, initializer=_collect_seldom)


# What the processes do.


def _collect_seldom() -> None:
    """Have Python look for garbage after many new objects: most of those there are, are kept."""
    gc.set_threshold(*COLLECTED)


def _read(job: Job, source: HandInSource) -> _Came:
    """Read a hand-in, and evaluate it with the answers to fresh questions as they stand."""
    claims = Claims()
    came = _evaluated(job, source, claims.take)
    return replace(came, claims=claims.packed() if came.kept.found else {})


def _evaluated(job: Job, source: HandInSource, fresh: Judging) -> _Came:
    try:
        hand_in = evaluate_hand_in(source.read(), job.assignment, job.course, fresh)
        # What could not be judged may be judged when the machine has less to do.
        lasting = all(
            each.works is not None or not each.reason for each in hand_in.student.exercises
        )
        return _Came(ReadHandIn(hand_in), lasting)
    except (HandInError, SourceError) as error:
        read = isinstance(error, HandInError) and not isinstance(error.__cause__, OSError)
        return _Came(ReadHandIn(None, str(error)), lasting=read)
    except UNFORESEEN as error:
        sentence = _("its records cannot be evaluated ({what})")
        return _Came(ReadHandIn(None, sentence.format(what=type(error).__name__)))


def find_doubts(
    pool: Pool, claims: Mapping[tuple[str, str], Packed], course: str
) -> dict[int, dict[tuple[str, str], bool]]:
    """Return for each file, by its number, the answers that do not hold.

    Of who wrote otherwise what a right answer could have told, no sample is believed.
    """
    results: defaultdict[int, dict[tuple[str, str], bool]] = defaultdict(dict)

    def doubt(claims: Mapping[tuple[str, str], Packed], *, thorough: bool) -> None:
        # What several editions of the course ask alike is looked at once.
        of: defaultdict[str, list[tuple[Packed, bool]]] = defaultdict(list)
        for (name, made_with), text in claims.items():
            of[name].append((text, made_with == course))
        sizes = {name: sum(len(each) for text, _ in of[name] for _of, each in text) for name in of}
        ordered = sorted(of, key=sizes.__getitem__, reverse=True)
        for several in pool.map(_check, ((name, of[name], thorough) for name in ordered)):
            for number, question, answer, right in several:
                results[number][question, answer] = right

    doubt(claims, thorough=False)
    untrue = {number for number, several in results.items() if any(several.values())}
    theirs = {
        each: [(number, packed) for number, packed in several if number in untrue]
        for each, several in claims.items()
    }
    doubt({each: several for each, several in theirs.items() if several}, thorough=True)
    return dict(results)


def _check(
    task: tuple[str, Sequence[tuple[Packed, bool]], bool],
) -> list[tuple[int, str, str, bool]]:
    """Return whose claims about a template do not hold: file, question, answer, if it is right."""
    template, editions, thorough = task
    checking = checking_of(template)
    results: list[tuple[int, str, str, bool]] = []
    for packed, same in editions:
        claims = [
            (number, each)
            for number, several in packed
            for each in unpack_claims(several)
            if each.plain or not thorough  # The others have been judged with all that they tell.
        ]
        sentences = [claim for _number, claim in claims]
        doubts = check_claims(
            template, sentences, same_course=same, thorough=thorough, checking=checking
        )
        results += [
            (
                claims[place][0],
                f"{template}.{sentences[place].seed}",
                repr(sentences[place].given),
                right,
            )
            for place, right in doubts
        ]
    return results


def _again(job: Job, task: tuple[HandInSource, Doubts, bool]) -> _Came:
    """Evaluate a hand-in once more, and judge what does not hold; another course asks otherwise."""
    source, doubts, same = task
    drawn = 0 if same else MOST_DOUBTED

    def fresh(answer: Answered) -> Judged:
        nonlocal drawn
        if (answer.question, repr(answer.given)) not in doubts:
            return Claims().take(answer)
        drawn += 1
        return (
            judge_fresh(answer) if drawn <= MOST_DOUBTED else Judged(ReplayVerdict.ANOTHER, False)
        )

    return _evaluated(job, source, fresh)


def report_class(
    places: Sequence[Path],
    assignment: Assignment | None = None,
    roster: Roster | None = None,
    *,
    cache_folder: Path | None = None,
    processes: int | None = None,
    told: Told | None = None,
) -> ClassReport:
    """Return the report about the hand-ins in folders and zips.

    Args:
        places: Where they lie.
        assignment: What they are looked at for; None for the whole course.
        roster: Who is in the class, if that is known.
        cache_folder: Where what is found out is kept; None for nowhere.
        processes: How many work on it; None for one on each processor.
        told: Is told how far it is.

    Raises:
        SourceError: A place cannot be read.
    """
    course, version = course_digest(find_course_folder()), tutor_version()
    for place in places:
        remove_abandoned(place)  # Who hands in to a drop folder cannot list it.
    sources, faults = find_sources(places)
    about = (
        course,
        version,
        repr(assignment),
        str(datetime.now().astimezone().tzinfo),
    )
    cache = Cache(cache_folder, about)
    job = Job(assignment, course)
    handed_in, remarks = collect_hand_ins(sources, job, cache, processes, told)
    remarks += [Remark(RemarkKind.REFUSED, "", "", text) for text in faults]
    setting = ReportSetting(assignment, roster, course, version, datetime.now(UTC))
    return make_report(setting, handed_in, remarks)


def read_answers(source: HandInSource, *, replayed: bool = True) -> tuple[ReplayedAnswer, ...]:
    """Return all answers of a hand-in, in order, each judged anew if that is wanted.

    `lessons.classes.words.show_wrong_answer` shows one as the student saw it.

    Raises:
        HandInError: It is none; the text says why.
        SourceError: Its zip cannot be read.
    """
    hand_in = source.read()
    same = hand_in.course == course_digest(find_course_folder())
    return replay_hand_in(
        hand_in.entries, judge_fresh if replayed else None, same_course=same
    ).answers

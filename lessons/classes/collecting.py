"""Collecting: hand-ins read, replayed and evaluated, on all processors, and kept for the next time.

Nothing of a hand-in stays in memory but what it tells.
"""

import gc
import multiprocessing
import os
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TypeAlias

from lessons.classes.assignment import Assignment
from lessons.classes.cache import Cache, ReadHandIn, read_secret
from lessons.classes.class_report import HandedIn, ReportSetting, make_report
from lessons.classes.evaluation import evaluate_hand_in
from lessons.classes.fresh import FreshJudge
from lessons.classes.handing_in import tutor_version
from lessons.classes.overrides import Overrides
from lessons.classes.packet import HandInError
from lessons.classes.programs import ProgramSetting
from lessons.classes.provenance import settle_sources
from lessons.classes.replay import UNFORESEEN, ReplayedAnswer, replay_hand_in
from lessons.classes.report import ClassReport, Remark, RemarkKind
from lessons.classes.request import (
    ReportRequest,
    read_requested_assignment,
    read_requested_overrides,
)
from lessons.classes.roster import Roster, read_roster
from lessons.classes.sources import HandInSource, SourceError, find_sources
from lessons.files.course_digest import course_digest
from lessons.files.course_folder import find_course_folder
from lessons.files.private import remove_abandoned
from lessons.journal.data_folder import find_cache
from lessons.language import _

FEW = 8
"""Hand-ins that one process reads as fast as several: to start them takes a second."""
COLLECTED = 20_000, 5, 2
"""When a process looks for garbage (`gc.set_threshold`): 700 objects cost a fifth of all its time.

With more than these it takes too much memory.
"""

Progress: TypeAlias = Callable[[int, int], object]
"""Is called with how much is done, of how much."""


@dataclass(frozen=True, slots=True)
class Job:
    """The purpose for which hand-ins are looked at, and the course.

    Attributes:
        secret: Of who makes the report: decides which cases programs are judged with.
        accepted: The logins whose records count, for whomever they were drawn.
    """

    assignment: Assignment | None
    course: str
    secret: str = ""
    accepted: frozenset[str] = frozenset()

    def accepts(self, source: HandInSource) -> bool:
        """Say whether all records of a file count: it is of somebody for whom that is decided."""
        return source.student in self.accepted


Reading: TypeAlias = Callable[[HandInSource], ReadHandIn]


def collect_hand_ins(
    sources: Sequence[HandInSource],
    job: Job,
    cache: Cache,
    processes: int | None = None,
    progress: Progress | None = None,
) -> tuple[list[HandedIn], list[Remark]]:
    """Return what hand-ins tell, and what there is to say of files that are none.

    Args:
        sources: The files.
        job: What is to be found out.
        cache: Where it is kept.
        processes: How many work on it; None for one on each processor.
        progress: Is called before each that is new.
    """
    results = {each: cache.find(_make_key(each, job)) for each in sources}
    new = [source for source, result in results.items() if result is None]
    with _share_work(processes, len(new)) as read_all:
        for number, (source, read) in enumerate(
            zip(new, read_all(partial(_read_hand_in, job), new), strict=True)
        ):
            if progress:
                progress(number, len(new))
            results[source] = read
            if read.lasting:
                cache.keep(_make_key(source, job), read)
    cache.tidy()
    remarks: list[Remark] = []
    handed_in: list[HandedIn] = []
    for source, result in results.items():
        if result is not None and result.evaluated is not None:
            handed_in.append(HandedIn(source, result.evaluated))
        elif result is not None:
            who, why = source.owner or source.person, _("Not read: {why}.")
            text = why.format(why=result.refused)
            remarks.append(Remark(RemarkKind.REFUSED, who, source.name, text))
    return handed_in, remarks


def _make_key(source: HandInSource, job: Job) -> str:
    accepted = "accepted" if job.accepts(source) else ""
    return f"{source.path.absolute()}\n{source.member}\n{source.stamp}\n{accepted}"


@contextmanager
def _share_work(
    processes: int | None, tasks: int
) -> Iterator[Callable[[Reading, Iterable[HandInSource]], Iterator[ReadHandIn]]]:
    """Let several processes do what `map` does, where it is worth it."""
    count = processes or len(os.sched_getaffinity(0))
    if count < 2 or tasks < FEW:
        yield map
        return
    # Not forked: a screen may be at work in other threads.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(count, mp_context=context, initializer=_collect_seldom) as pool:
        yield pool.map


def _collect_seldom() -> None:
    """Have Python look for garbage after many new objects: most of those there are, are kept."""
    gc.set_threshold(*COLLECTED)


def _read_hand_in(job: Job, source: HandInSource) -> ReadHandIn:
    """Read a hand-in, and evaluate it."""
    try:
        hand_in = source.read()
        same = hand_in.course == job.course
        judge = FreshJudge(same_course=same)
        setting = ProgramSetting(job.secret, job.accepts(source))
        evaluate = partial(evaluate_hand_in, hand_in, job.assignment, job.course, setting=setting)
        result = evaluate(judge)
        if judge.edited:
            result = evaluate(FreshJudge(same_course=same, thorough=True))
    except (HandInError, SourceError) as error:
        lasting = isinstance(error, HandInError) and not isinstance(error.__cause__, OSError)
        return ReadHandIn(None, str(error), lasting)
    except UNFORESEEN as error:
        sentence = _("its records cannot be evaluated ({what})")
        return ReadHandIn(None, sentence.format(what=type(error).__name__))
    # What could not be judged may be judged when the machine has less to do.
    return ReadHandIn(result, lasting=result.lasting)


def answer_request(
    request: ReportRequest, progress: Progress | None = None
) -> tuple[ClassReport, Roster | None]:
    """Return the report that is asked for, and the roster that was given for it.

    Args:
        request: What is asked for.
        progress: Is called before each hand-in that is new.

    Raises:
        RequestError: The assignment or the overrides have faults.
        SourceError: A place cannot be read.
        TableError: The roster cannot be read.
    """
    assignment = read_requested_assignment(request)
    roster = read_roster(request.roster) if request.roster else None
    cache = find_cache() / "classes"
    report = report_class(
        request.places,
        assignment,
        roster,
        leave_out=[*filter(None, (request.assignment, request.roster))],
        cache_folder=cache,
        progress=progress,
    )
    return report, roster


def report_class(
    places: Sequence[Path],
    assignment: Assignment | None = None,
    roster: Roster | None = None,
    *,
    leave_out: Collection[Path] = (),
    cache_folder: Path | None = None,
    processes: int | None = None,
    progress: Progress | None = None,
) -> ClassReport:
    """Return the report about the hand-ins in folders and zips.

    Args:
        places: Where they lie.
        assignment: What they are looked at for; None for the whole course.
        roster: Who is in the class, if that is known.
        leave_out: Files there that are no hand-ins, such as the assignment and the roster.
        cache_folder: Where what is found out is kept; None for nowhere.
        processes: How many work on it; None for one on each processor.
        progress: Is called before each hand-in that is new.

    Raises:
        RequestError: The overrides have faults.
        SourceError: A place cannot be read.
    """
    course, version = course_digest(find_course_folder()), tutor_version()
    for place in places:
        remove_abandoned(place)  # Who hands in to a drop folder cannot list it.
    sources, faults = find_sources(places, leave_out)
    files = len(sources)
    sources, settled = settle_sources(sources, assignment)
    about = course, version, repr(assignment), str(datetime.now().astimezone().tzinfo)
    cache = Cache(cache_folder, about)
    overrides = read_requested_overrides(assignment)
    if overrides.readable:
        exposed = _("Others can read your overrides.yaml.")
        settled.append(Remark(RemarkKind.EXPOSED, "", "", exposed))
    accepted = frozenset(_list_accepted(overrides, roster))
    job = Job(assignment, course, read_secret(cache_folder), accepted)
    handed_in, remarks = collect_hand_ins(sources, job, cache, processes, progress)
    remarks += [*settled, *(Remark(RemarkKind.REFUSED, "", "", text) for text in faults)]
    setting = ReportSetting(
        assignment, roster, course, version, datetime.now(UTC), files, overrides
    )
    return make_report(setting, handed_in, remarks)


def _list_accepted(overrides: Overrides, roster: Roster | None) -> Iterator[str]:
    """Yield the logins all of whose records count."""
    yield from (login for login, each in overrides.students.items() if each.accept)
    for listed in roster or ():
        if overrides.find(listed.login, listed.section).accept:
            yield listed.login


def read_answers(source: HandInSource) -> tuple[ReplayedAnswer, ...]:
    """Return all answers of a hand-in, in order, as the file has them.

    Raises:
        HandInError: It is none; the text says why.
        SourceError: Its zip cannot be read.
    """
    return replay_hand_in(source.read().entries, None).answers

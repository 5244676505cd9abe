"""Collecting: hand-ins read, replayed and evaluated, on all processors, and kept for the next time.

Nothing of a hand-in stays in memory but what it tells. What was found out about one is kept in a
folder of the lecturer's own: only a file that is the same in all that tells files apart is taken
for the same. What cannot be read or written there is no trouble: it is found out again.
"""

import gc
import multiprocessing
import os
import secrets
import sys
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, redirect_stderr, suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from hashlib import blake2s
from multiprocessing import resource_tracker
from pathlib import Path
from typing import TypeAlias

import msgspec

from lessons.classes.assignment import WHOLE_COURSE, Assignment, read_assignment
from lessons.classes.assignment_progress import ReportRequest, require_sound
from lessons.classes.class_report import make_report
from lessons.classes.earlier import restore_records
from lessons.classes.errors import ClassError
from lessons.classes.evaluation import Evaluated, evaluate_hand_in, find_scope
from lessons.classes.fresh import judge_fresh
from lessons.classes.handing_in import tutor_version
from lessons.classes.identity import HandedIn, ReportSetting, identify_files, remark_refusal
from lessons.classes.overrides import Overrides, read_overrides
from lessons.classes.packet import HandInError
from lessons.classes.replay import UNFORESEEN
from lessons.classes.report import ClassReport, Remark, RemarkKind, Student
from lessons.classes.roster import NOBODY, Roster, read_roster
from lessons.classes.sources import find_sources
from lessons.files.course_digest import course_digest
from lessons.files.course_folder import find_course_folder
from lessons.files.opening import read_file
from lessons.files.private import remove_abandoned, write_whole
from lessons.journal.data_folder import find_cache
from lessons.language import _

# What was found out, kept for the next report.

VERSION = 27
"""Of what is kept: another one is not read."""
OLDEST = 90 * 86_400
"""Seconds after which what nobody asked for is thrown away."""
CASES = "cases"
"""The file of the secret that decides by which fresh cases programs are judged."""
LARGEST = 4 << 20
"""Bytes of one of them that are read."""
NOWHERE = Path(os.devnull)
"""The folder of whoever keeps nothing: it can hold no file."""


def find_secret(folder: Path) -> str:
    """Return the secret kept in a folder; draw it and write it there at first use."""
    drawn, path = secrets.token_hex(16), folder / CASES
    with suppress(OSError, UnicodeError):
        if not path.exists():
            write_whole(path, drawn.encode())
        return read_file(path, len(drawn)).decode("ascii")
    return drawn


class Cache:
    """A cache of evaluated hand-ins in a folder; `about` is what else they depend on."""

    def __init__(self, folder: Path, about: Sequence[str]) -> None:
        self._folder = folder
        self._about = "\n".join((str(VERSION), *about))

    def _make_path(self, name: str) -> Path:
        """Return the path of the cache file for a name."""
        key = f"{self._about}\n{name}".encode(errors="surrogateescape")
        return self._folder / f"{blake2s(key, digest_size=16).hexdigest()}.json"

    def find(self, name: str) -> Evaluated | None:
        """Return the cached evaluation under a name; None if there is none that can be read."""
        path = self._make_path(name)
        with suppress(OSError, msgspec.MsgspecError, RecursionError):
            result = msgspec.json.decode(read_file(path, LARGEST), type=Evaluated)
            path.touch()
            return result
        return None

    def keep(self, name: str, evaluated: Evaluated) -> None:
        """Write an evaluation into the cache under a name; errors of the disk are ignored."""
        with suppress(OSError):
            write_whole(self._make_path(name), msgspec.json.encode(evaluated, enc_hook=str))

    def tidy(self) -> None:
        """Delete cache files that were not used for a long time, and unfinished files."""
        remove_abandoned(self._folder)
        with suppress(OSError):
            for path in self._folder.glob("*.json"):
                if path.stat().st_mtime < time.time() - OLDEST:
                    path.unlink()


# Collecting.


FEW = 8
"""Hand-ins that one process reads as fast as several: to start them takes a second."""
COLLECTED = 5_000, 5, 2
"""When a process looks for garbage (`gc.set_threshold`): 700 objects cost a fifth of all its time;
with 20,000 each process takes 6 MiB more, as runs and what they remember refer to each other.
"""

Progress: TypeAlias = Callable[[int, int], object]
"""Is called with how much is done, of how much."""
Reading: TypeAlias = Callable[[HandedIn], Evaluated]


def _make_cache_key(each: HandedIn) -> str:
    """Return the cache key of a file: whether it is accepted, where it and earlier ones lie."""
    sources = (each.source, *each.earlier)
    places = (f"{one.path.absolute()}\n{one.name}\n{one.stamp}" for one in sources)
    return "\n".join([*places, "accepted" if each.override.accept else ""])


def _collect_hand_ins(
    files: Sequence[HandedIn],
    read: Reading,
    cache: Cache,
    processes: int | None,
    progress: Progress | None,
) -> tuple[list[HandedIn], list[Remark]]:
    """Return the files with their evaluations, and a remark for each file refused."""
    results = [cache.find(_make_cache_key(each)) for each in files]
    new = [place for place, result in enumerate(results) if result is None]
    with _share_work(processes, len(new)) as read_all:
        reads = read_all(read, [files[place] for place in new])
        for number, (place, evaluated) in enumerate(zip(new, reads, strict=True)):
            if progress:
                progress(number, len(new))
            results[place] = evaluated
            if evaluated.lasting:
                cache.keep(_make_cache_key(files[place]), evaluated)
    cache.tidy()
    remarks: list[Remark] = []
    handed_in: list[HandedIn] = []
    for each, result in zip(files, results, strict=True):
        if result and not result.refused:
            handed_in.append(replace(each, evaluated=result))
        elif result:
            text = _("Not read: {why}.").format(why=result.refused)
            remarks.append(remark_refusal(each.source, "", text))
    return handed_in, remarks


@contextmanager
def _share_work(
    processes: int | None, tasks: int
) -> Iterator[Callable[[Reading, Iterable[HandedIn]], Iterator[Evaluated]]]:
    """Yield a function like `map` that uses several processes if there are many tasks."""
    count = processes or len(os.sched_getaffinity(0))
    if count < 2 or tasks < FEW:
        yield map
        return
    # Not forked: a screen may be at work in other threads. Nor would its stderr have a number.
    context = multiprocessing.get_context("spawn")
    with redirect_stderr(sys.__stderr__):
        resource_tracker.ensure_running()
    seldom = partial(gc.set_threshold, *COLLECTED)
    with ProcessPoolExecutor(count, mp_context=context, initializer=seldom) as pool:
        yield pool.map


def _read_hand_in(assignment: Assignment, course: str, secret: str, each: HandedIn) -> Evaluated:
    """Return the evaluation of a hand-in that is read from its file; errors become refusals."""
    try:
        scope, accepted = find_scope(assignment), each.override.accept
        hand_in, lost = restore_records(scope, each.source.read(), each.earlier)
        made = evaluate_hand_in(hand_in, assignment, course, judge_fresh, secret, accepted=accepted)
        return replace(made, lost=lost)
    except ClassError as error:
        lasting = isinstance(error, HandInError) and not isinstance(error.__cause__, OSError)
        return Evaluated(Student(""), lasting=lasting, refused=str(error))
    except UNFORESEEN as error:
        sentence = _("its records cannot be evaluated ({what})")
        return Evaluated(Student(""), refused=sentence.format(what=type(error).__name__))


def answer_request(
    request: ReportRequest, progress: Progress | None = None
) -> tuple[ClassReport, Roster]:
    """Return the report for a request, and the roster, which is empty if the request names none.

    An `UnusableError` says what is wrong with assignment, overrides, roster or a place.
    """
    assignment: Assignment | None = WHOLE_COURSE
    if request.assignment:
        assignment, faults = read_assignment(request.assignment)
        require_sound(faults)
    zone = assignment.due.tzinfo if assignment and assignment.due else None
    roster = read_roster(request.roster, zone) if request.roster else NOBODY
    report = report_class(
        request.places,
        assignment or WHOLE_COURSE,
        roster,
        leave_out=[*filter(None, (request.assignment, request.roster))],
        cache_folder=find_cache() / "classes",
        progress=progress,
    )
    return report, roster


def report_class(
    places: Sequence[Path],
    assignment: Assignment = WHOLE_COURSE,
    roster: Roster = NOBODY,
    *,
    leave_out: Collection[Path] = (),
    cache_folder: Path = NOWHERE,
    processes: int | None = None,
    progress: Progress | None = None,
) -> ClassReport:
    """Return the report about the hand-ins that are found in folders and zip files.

    Args:
        places: Where they lie.
        assignment: What they are looked at for.
        roster: Who is in the class.
        leave_out: Files there that are no hand-ins, such as the assignment and the roster.
        cache_folder: Where what is found out is kept.
        processes: How many work on it, if not one on each processor.
        progress: Is called before each hand-in that is new.
    """
    course, version = course_digest(find_course_folder()), tutor_version()
    for place in places:
        remove_abandoned(place)  # Who hands in to a drop folder cannot list it.
    sources, faults = find_sources(places, leave_out)
    about = course, version, repr(assignment), str(datetime.now().astimezone().tzinfo)
    cache = Cache(cache_folder, about)
    whole = assignment == WHOLE_COURSE
    overrides, faulty = (Overrides(), []) if whole else read_overrides(assignment)
    require_sound(faulty)
    now = datetime.now(UTC)
    setting = ReportSetting(assignment, roster, course, version, now, len(sources), overrides)
    files, settled = identify_files(setting, sources)
    read = partial(_read_hand_in, assignment, course, find_secret(cache_folder))
    handed_in, remarks = _collect_hand_ins(files, read, cache, processes, progress)
    remarks += [*settled, *(Remark(RemarkKind.REFUSED, text) for text in faults)]
    if overrides.readable:
        remarks.append(Remark(RemarkKind.EXPOSED, _("Others can read your overrides.yaml.")))
    return make_report(setting, handed_in, remarks)

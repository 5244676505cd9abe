"""How a student stands in the assignments: what is there to do, what was earned, when it is due."""

import os
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from operator import attrgetter
from pathlib import Path

from lessons.classes.assignment import (
    Assignment,
    Work,
    assignment_files,
    due_order,
    read_assignments,
)
from lessons.classes.enrolment import class_places
from lessons.classes.errors import UnusableError, say_reason
from lessons.files.findings import Finding
from lessons.files.places import CLASS_FOLDER
from lessons.journal.records import ActivityType, Done
from lessons.journal.student_state import Entry
from lessons.language import _, ngettext

# Which hand-in counts: the one that is worth most, each by its own time. Home, the hand-in and the
# report all ask here, so what the student is told is what the report does.

MOST_OF_ONE = 5
"""Hand-ins of one student that are looked at, of all that count the same share of their points.

A journal only grows, so the last of them is nearly always worth most; and who hands in thousands
of times keeps nobody waiting.
"""


@dataclass(frozen=True, slots=True)
class GradedHandIn:
    """The time of a hand-in, and what its records earn before lateness is counted."""

    at: datetime
    earned: float


def pick_candidates(assignment: Assignment, times: Sequence[datetime]) -> list[int]:
    """Return the indexes, in order, of the hand-ins that may be worth most, by the times of all."""
    of_share: defaultdict[float, list[int]] = defaultdict(list)
    for place in sorted(range(len(times)), key=times.__getitem__):
        of_share[assignment.share(times[place])].append(place)
    picked = [place for several in of_share.values() for place in several[-MOST_OF_ONE:]]
    return sorted(picked, key=times.__getitem__)


def find_best(assignment: Assignment, graded: Sequence[GradedHandIn]) -> int:
    """Return the index of the hand-in that is worth most; the latest of equal ones."""
    worth = [(count_points(assignment, each), each.at, at) for at, each in enumerate(graded)]
    return max(worth)[2]


def count_points(assignment: Assignment, graded: GradedHandIn) -> float:
    """Return the points of a hand-in after the deduction for lateness."""
    return round(assignment.share(graded.at) * graded.earned, 2)


# How a student stands.


HANDED_IN = "hand-in"
"""The journal's word for handing in an assignment."""
REMEMBERED = timedelta(days=7)
"""For how long an assignment is shown after its end, if late hand-ins do not count."""
_DAY = timedelta(days=1)
_HOUR = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class WorkRow:
    """A student's progress in one piece of work, with the points for it.

    Attributes:
        number: Of a lesson, its number in the course from 1 on; else 0.
        possible: 0 where there are no points for it.
        why: Why so many points were earned, in words.
        text: How far the student is, in a few characters; empty if it was not begun.
        stuck: Where the student does not get on, and why that is thought; empty if not so.
        since: When the student was last at it, if only that tells whether it is so.
        excused: Whether it is left out of the sum, by who teaches.
        fixed: Whether who teaches has said how many points there are, whatever is late.
    """

    kind: Work
    id: str
    title: str
    number: int = 0
    possible: float = 0
    earned: float = 0
    why: str = ""
    done: bool = False
    text: str = ""
    stuck: str = ""
    since: datetime | None = None
    excused: bool = False
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class AssignmentProgress:
    """A student's progress in an assignment.

    Attributes:
        rows: Each piece of the work; None while that is not known.
        since: How many records that concern it came after that.
        counting: Of all hand-ins, the one that counts; None while that is not known.
    """

    assignment: Assignment
    rows: tuple[WorkRow, ...] | None = None
    handed_in: datetime | None = None
    since: int = 0
    counting: GradedHandIn | None = None

    @property
    def left(self) -> int:
        """The number of pieces of work that are not done yet."""
        return sum(not row.done for row in self.rows or ())


@dataclass(frozen=True, slots=True)
class MyClass:
    """A student's assignments, and a remark for each that cannot be read."""

    assignments: tuple[Assignment, ...] = ()
    remarks: tuple[str, ...] = ()

    def shown(self, now: datetime) -> tuple[Assignment, ...]:
        """Return the open assignments, then those that have ended in the last few days."""
        counting = [each for each in self.assignments if each.is_open(now)]
        others = [each for each in self.assignments if each not in counting]
        over = [each for each in others if each.due and each.due < now < each.due + REMEMBERED]
        return (*counting, *over)


def find_class(folder: Path, *, trusting: bool = False) -> MyClass:
    """Return the assignments of the student whose home is `folder`, with remarks on faulty ones.

    Trusting, as for the first frame, it takes it that the course has what assignments name.
    """
    known: dict[str, Assignment] = {}
    remarks: list[str] = []
    for place in class_places(folder):
        try:
            here, findings = read_assignments(assignment_files(place), trusting=trusting)
        except (OSError, ValueError) as error:
            sentence = _("The class in {path} cannot be read ({reason}): tell whoever teaches.")
            remarks.append(sentence.format(path=repr(str(place)), reason=say_reason(error)))
            continue
        for _path, (finding, *_more) in groupby(findings, attrgetter("path")):
            sentence = _(
                "An assignment is not shown, as it has a fault or belongs to another course; if it "
                "is yours, tell whoever teaches: {what}"
            )
            remarks.append(sentence.format(what=finding))
        for each in here:
            if known.setdefault(each.id, each) != each:  # One place can be named in two ways.
                sentence = _(
                    "Two of your classes have an assignment {id}: that in {path} is left out."
                )
                remarks.append(sentence.format(id=each.id, path=repr(str(each.path))))
    return MyClass(tuple(sorted(known.values(), key=due_order)), tuple(dict.fromkeys(remarks)))


def assess_assignment(assignment: Assignment, entries: Sequence[Entry]) -> AssignmentProgress:
    """Return a student's progress in an assignment: only when it was handed in last."""
    times = list_hand_in_times(assignment, entries)
    return AssignmentProgress(assignment, handed_in=max(times, default=None))


def list_hand_in_times(assignment: Assignment, entries: Sequence[Entry]) -> list[datetime]:
    """Return the times at which an assignment was handed in, from journal entries."""
    subject = ActivityType.ASSIGNMENT.subject(assignment.id)
    return [
        each.at
        for each in entries
        if isinstance(each.record, Done) and each.record.subject == subject
    ]


# In words.


def say_time(at: datetime) -> str:
    """Return a time as weekday, date, time and time zone, where this machine is."""
    days = (_("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun"))
    sentence, here = _("{weekday} {date} {time} {zone}"), convert_to_local(at)
    date, time, zone = f"{here:%Y-%m-%d}", f"{here:%H:%M}", here.tzname() or ""
    return sentence.format(weekday=days[here.weekday()], date=date, time=time, zone=zone)


def convert_to_local(at: datetime) -> datetime:
    """Convert a time to the local time zone; return it unchanged if it cannot be converted."""
    try:
        return at.astimezone()
    except (OverflowError, ValueError, OSError):
        return at


def say_due(assignment: Assignment, now: datetime) -> str:
    """Return a sentence with an assignment's due time and the time left, or what lateness costs."""
    if assignment.due is None:
        return _("no deadline")
    at, left = say_time(assignment.due), assignment.due - now
    if left >= timedelta():
        return _("due {time}, {left}").format(time=at, left=_say_left(left))
    late, share = _("too late to count"), assignment.share(now)
    if share:
        late = _("late: now {percent:g} % of the points count")
        late = late.format(percent=round(100 * share, 2))
    return _("was due {time}, {late}").format(time=at, late=late)


def _say_left(left: timedelta) -> str:
    """Return a duration in words as days, hours or minutes, such as "in 3 days"."""
    days, hours = left // _DAY, left // _HOUR
    if days >= 2:
        return _("in {n} days").format(n=days)
    if hours >= 2:
        return _("in {n} hours").format(n=hours)
    minutes = max(1, left // timedelta(minutes=1))
    return ngettext("in {n} minute", "in {n} minutes", minutes).format(n=minutes)


def sum_earned(rows: Sequence[WorkRow]) -> float:
    """Return the sum of the points earned in rows of work."""
    return round(sum(row.earned for row in rows), 2)


def say_earned(progress: AssignmentProgress) -> str:
    """Return in words the points earned and the work left; "" if the work is not graded yet."""
    if progress.rows is None:
        return ""
    points = _("{earned:g} of {possible:g} points").format(
        earned=sum_earned(progress.rows), possible=progress.assignment.possible
    )
    sentence, left = _("{points}, all done"), progress.left
    if left:
        sentence = ngettext("{points}, {n} thing left", "{points}, {n} things left", left)
    return sentence.format(points=points, n=left)


def say_handed_in(progress: AssignmentProgress, *, short: bool = False) -> str:
    """Return in words whether and when an assignment was handed in; no time if short."""
    if progress.handed_in is None:
        return _("not handed in")
    uploads = progress.assignment.hand_in is None
    if short and progress.since:
        return _("hand in again")
    if short:
        return _("file written") if uploads else _("handed in")
    text = _("file written to upload {time}") if uploads else _("handed in {time}")
    text = text.format(time=say_time(progress.handed_in))
    if counting := progress.counting:
        sentence = _("{handed_in}; {points:g} of {possible:g} points count")
        if counting.at != progress.handed_in:
            sentence = _(
                "{handed_in}; your hand-in of {time} counts, with {points:g} of {possible:g} points"
            )
        text = sentence.format(
            handed_in=text,
            time=say_time(counting.at),
            points=count_points(progress.assignment, counting),
            possible=progress.assignment.possible,
        )
    if progress.since:
        text = _("{handed_in}; you have worked since, so hand in again").format(handed_in=text)
    return text


def say_assignment_state(progress: AssignmentProgress, now: datetime) -> tuple[str, str, str]:
    """Return three texts: when an assignment is due, what was earned, when it was handed in."""
    return say_due(progress.assignment, now), say_earned(progress), say_handed_in(progress)


def say_on_home(progress: AssignmentProgress, now: datetime) -> Iterator[str]:
    """Yield the three lines about an assignment on the home screen; points may be blank."""
    yield progress.assignment.title
    yield "  " + say_due(progress.assignment, now)
    earned = say_earned(progress)
    yield "  " + ("; ".join((earned, say_handed_in(progress, short=True))) if earned else "")


# The classes of who teaches.


@dataclass(frozen=True, slots=True)
class ReportRequest:
    """The hand-ins that a report is wanted for, and the files of assignment and roster."""

    title: str
    places: tuple[Path, ...]
    assignment: Path | None = None
    roster: Path | None = None


def find_requests(home: Path) -> tuple[ReportRequest, ...]:
    """Return a report request for each drop folder that this user may list.

    A student can put files into a drop folder, and cannot list it. So whoever can teaches.
    """
    named = os.environ.get(CLASS_FOLDER, "")
    results: dict[Path, ReportRequest] = {}
    for each in find_class(home).assignments:
        folder = each.hand_in
        if folder is not None and _can_list(folder):
            results.setdefault(folder, ReportRequest(each.title, (folder,), each.path))
    if named and _can_list(Path(named)):
        first = results.pop(Path(named), ReportRequest(Path(named).name, (Path(named),)))
        return (first, *results.values())
    return tuple(results.values())


def _can_list(folder: Path) -> bool:
    """Return whether this user may list the files of a folder."""
    try:
        return folder.is_dir() and os.access(folder, os.R_OK | os.X_OK)
    except (OSError, ValueError):
        return False


def require_sound(findings: Sequence[Finding]) -> None:
    """Raise an `UnusableError` that lists all faults, one a line, if there are any."""
    if findings:
        raise UnusableError("\n".join(map(str, findings)))

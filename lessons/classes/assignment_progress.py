"""How a student stands in the assignments: what is there to do, what was earned, when it is due."""

import os
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from lessons.classes.assignment import (
    Assignment,
    Work,
    assignment_files,
    due_order,
    read_assignment,
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
    """When something was handed in, and what its records earn before its lateness is counted."""

    at: datetime
    earned: float


def pick_candidates(assignment: Assignment | None, times: Sequence[datetime]) -> list[int]:
    """Return which of a student's hand-ins are looked at, by their places, in order of time.

    Given is when each was handed in, and for what; None for the whole course.
    """
    of_share: defaultdict[float, list[int]] = defaultdict(list)
    for place in sorted(range(len(times)), key=times.__getitem__):
        of_share[_find_share(assignment, times[place])].append(place)
    picked = [place for several in of_share.values() for place in several[-MOST_OF_ONE:]]
    return sorted(picked, key=times.__getitem__)


def find_best(assignment: Assignment | None, graded: Sequence[GradedHandIn]) -> int:
    """Return the place of the hand-in that counts: of those that are worth the same, the last."""
    worth = [(count_points(assignment, each), each.at, at) for at, each in enumerate(graded)]
    return max(worth)[2]


def count_points(assignment: Assignment | None, graded: GradedHandIn) -> float:
    """Return the points of a hand-in, less what being late costs."""
    return round(_find_share(assignment, graded.at) * graded.earned, 2)


def _find_share(assignment: Assignment | None, at: datetime) -> float:
    return assignment.share(at) if assignment else 1.0


# How a student stands.


HANDED_IN = "hand-in"
"""The journal's word for handing in an assignment."""
REMEMBERED = timedelta(days=7)
"""For how long an assignment is shown after its end, if late hand-ins do not count."""
_DAY = timedelta(days=1)
_HOUR = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class WorkRow:
    """How a student stands in a piece of work: the points for it, and how far it is.

    Attributes:
        id: What it is opened by; for practice, the word itself.
        number: Of a lesson, its number in the course from 1 on; else 0.
        possible: 0 where there are no points for it.
        why: Why so many points were earned, in words.
        done: Whether nothing is left to do.
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
    """How a student stands in an assignment.

    Attributes:
        rows: Each piece of the work; None while that is not known.
        handed_in: When it was handed in last; None if it never was.
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
        """How many pieces of work are left to do."""
        return sum(not row.done for row in self.rows or ())


@dataclass(frozen=True, slots=True)
class MyClass:
    """The assignments that a student has, and what is to be said of those that cannot be read."""

    assignments: tuple[Assignment, ...] = ()
    remarks: tuple[str, ...] = ()

    def shown(self, now: datetime) -> tuple[Assignment, ...]:
        """Return what has been opened and counts, then what counts no more since a few days."""
        counting = [each for each in self.assignments if each.is_open(now)]
        others = [each for each in self.assignments if each not in counting]
        over = [each for each in others if each.due and each.due < now < each.due + REMEMBERED]
        return (*counting, *over)


def my_class(folder: Path, *, trusting: bool = False) -> MyClass:
    """Return the student's class, by the tutor's home.

    Trusting, as for the first frame, it takes it that the course has what assignments name.
    """
    known: dict[str, Assignment] = {}
    remarks: dict[str, None] = {}

    def remark(sentence: str, **parts: object) -> None:
        remarks[sentence.format(**parts)] = None

    for place in class_places(folder):
        try:
            here, findings = read_assignments(assignment_files(place), trusting=trusting)
        except (OSError, ValueError) as error:
            sentence = _("The class in {path} cannot be read ({reason}): tell whoever teaches.")
            remark(sentence, path=repr(str(place)), reason=say_reason(error))
            continue
        for finding in findings:
            sentence = _("An assignment has a fault and is not shown; tell whoever teaches: {what}")
            if _is_of_another_course(finding.path):
                sentence = _(
                    "The assignment in {path} is not shown: what it asks for is not in the course "
                    "that is open, so it may belong to another one."
                )
            remark(sentence, what=finding, path=repr(str(finding.path)))
        for each in here:
            if known.setdefault(each.id, each) != each:  # One place can be named in two ways.
                sentence = _(
                    "Two of your classes have an assignment {id}: that in {path} is left out."
                )
                remark(sentence, id=each.id, path=repr(str(each.path)))
    return MyClass(tuple(sorted(known.values(), key=due_order)), tuple(remarks))


def _is_of_another_course(path: Path) -> bool:
    """Say whether an assignment is sound but for what this course does not have."""
    return read_assignment(path)[0] is None and bool(read_assignment(path, trusting=True)[0])


def assess_assignment(assignment: Assignment, entries: Sequence[Entry]) -> AssignmentProgress:
    """Return how a student stands, as far as that is known at once."""
    times = list_hand_in_times(assignment, entries)
    return AssignmentProgress(assignment, handed_in=max(times, default=None))


def list_hand_in_times(assignment: Assignment, entries: Sequence[Entry]) -> list[datetime]:
    """Return when an assignment was handed in, as the student's journal has it."""
    subject = ActivityType.ASSIGNMENT.subject(assignment.id)
    return [
        each.at
        for each in entries
        if isinstance(each.record, Done) and each.record.subject == subject
    ]


# In words.


def say_time(at: datetime, *, short: bool = False) -> str:
    """Return a time where the student is, and, unless in short, in the zone that it is given in."""
    here = find_local(at)
    sentence = _say_moment(here)
    if short or at.tzinfo in {None, UTC} or at.utcoffset() == here.utcoffset():
        return sentence
    there = f"{at:%H:%M %Z}" if at.date() == here.date() else _say_moment(at)
    return f"{sentence} ({there})"


def find_local(at: datetime) -> datetime:
    """Return a time as it is where the reader is; as it is given, at the ends of what can be."""
    try:
        return at.astimezone()
    except (OverflowError, ValueError, OSError):
        return at


def _say_moment(at: datetime) -> str:
    """Say a day and time with its time zone."""
    days = (_("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun"))
    sentence, date, time = _("{weekday} {date} {time} {zone}"), f"{at:%Y-%m-%d}", f"{at:%H:%M}"
    weekday, zone = days[at.weekday()], at.tzname() or ""
    return sentence.format(weekday=weekday, date=date, time=time, zone=zone)


def say_due(assignment: Assignment, now: datetime, *, short: bool = False) -> str:
    """Say until when an assignment is to be handed in, and how long that is.

    In short, the time is only where the student is.
    """
    if assignment.due is None:
        return _("no deadline")
    at, left = say_time(assignment.due, short=short), assignment.due - now
    if left >= timedelta():
        return _("due {time}, {left}").format(time=at, left=_say_left(left))
    late, share = _("too late to count"), assignment.share(now)
    if share:
        late = _("late: now {percent:g} % of the points count")
        late = late.format(percent=round(100 * share, 2))
    return _("was due {time}, {late}").format(time=at, late=late)


def _say_left(left: timedelta) -> str:
    """Say how long it is from now: in days, hours or minutes."""
    days, hours = left // _DAY, left // _HOUR
    if days >= 2:
        return _("in {n} days").format(n=days)
    if hours >= 2:
        return _("in {n} hours").format(n=hours)
    minutes = max(1, left // timedelta(minutes=1))
    return ngettext("in {n} minute", "in {n} minutes", minutes).format(n=minutes)


def sum_earned(rows: Sequence[WorkRow]) -> float:
    """Return the sum of the points that are earned."""
    return round(sum(row.earned for row in rows), 2)


def say_earned(progress: AssignmentProgress) -> str:
    """Say what was earned, and how much is left to do; nothing while that is not known."""
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
    """Say whether an assignment was handed in, and when unless there is no room for it."""
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


def say_standing(progress: AssignmentProgress, now: datetime) -> tuple[str, str, str]:
    """Say when an assignment is due, what was earned, and whether it was handed in."""
    return say_due(progress.assignment, now), say_earned(progress), say_handed_in(progress)


def say_on_home(progress: AssignmentProgress, now: datetime) -> Iterator[str]:
    """Yield how an assignment stands, in three lines; what is not known yet has its line."""
    yield progress.assignment.title
    yield "  " + say_due(progress.assignment, now, short=True)
    earned = say_earned(progress)
    yield "  " + ("; ".join((earned, say_handed_in(progress, short=True))) if earned else "")


# The classes of who teaches.


@dataclass(frozen=True, slots=True)
class ReportRequest:
    """Where a class hands in, and for which assignment, if that is known.

    Attributes:
        title: What it is called.
        places: Folders of hand-ins, and zips.
        assignment: The file of the assignment; None for the whole course.
        roster: The file of the roster, if there is one.
    """

    title: str
    places: tuple[Path, ...]
    assignment: Path | None = None
    roster: Path | None = None


def find_requests(home: Path) -> tuple[ReportRequest, ...]:
    """Return the classes whose hand-ins this user can read: that of `CLASS_FOLDER` first.

    A student can put files into a drop folder, and cannot list it. So whoever can teaches.
    """
    named = os.environ.get(CLASS_FOLDER, "")
    results: dict[Path, ReportRequest] = {}
    for each in my_class(home).assignments:
        folder = each.hand_in
        if folder is not None and _can_list(folder):
            results.setdefault(folder, ReportRequest(each.title, (folder,), each.path))
    if named and _can_list(Path(named)):
        first = results.pop(Path(named), ReportRequest(Path(named).name, (Path(named),)))
        return (first, *results.values())
    return tuple(results.values())


def _can_list(folder: Path) -> bool:
    try:
        return folder.is_dir() and os.access(folder, os.R_OK | os.X_OK)
    except (OSError, ValueError):
        return False


def require_sound(findings: Sequence[Finding]) -> None:
    """Go on only if there is no fault; else an `UnusableError` has them, a line each."""
    if findings:
        raise UnusableError("\n".join(map(str, findings)))

"""Assignments: what a class is to do, until when, and for how many points.

An assignment is a file that a lecturer writes: `tui/classes/new_assignment.yaml` has all that can
stand in it. Only `id`, `title` and some work must be there.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from math import ceil
from pathlib import Path
from typing import Annotated, Literal
from zoneinfo import ZoneInfo, available_timezones

import yaml
from msgspec import Meta, Struct

from lessons.course.front_matter import Id
from lessons.files import yaml_tree
from lessons.files.findings import Faults, Finding, suggest_word
from lessons.files.places import ASSIGNMENTS
from lessons.files.yaml_values import Line, Read, read_struct
from lessons.language import _

MOST_POINTS = 1000
MOST_ANSWERS = 1000
MOST_DAYS = 60
LONGEST_TITLE = 80
UPLOAD = "upload"
"""The word for a learning platform in the place of a folder to hand in to."""
_DAY = timedelta(days=1)


class Work(StrEnum):
    """The kinds of work that points are given for."""

    LESSON = "lesson"
    SKILL = "skill"
    EXERCISE = "exercise"
    HUNT = "hunt"
    PRACTICE = "practice"


class PracticeWork(Struct, frozen=True):
    """A number of right answers in practice, each without a hint, and the points for them."""

    count: Annotated[int, Meta(ge=1, le=MOST_ANSWERS, description=_("a whole number from 1 on"))]
    points: Annotated[float, Meta(ge=0, le=MOST_POINTS, description=_("a number from 0 on"))]


class Late(Struct, frozen=True):
    """The percentage that a late hand-in loses per day, and how many days late still count."""

    percent_per_day: Annotated[float, Meta(ge=0, le=100, description=_("from 0 to 100"))]
    days: Annotated[
        int, Meta(ge=1, le=MOST_DAYS, description=_("from 1 to {n}").format(n=MOST_DAYS))
    ]


@dataclass(frozen=True, slots=True)
class Assignment:
    """The work that a class is to do.

    Attributes:
        opens: From when on students are shown it; None for at once.
        work: The points for each piece of work, by its kind and its id.
        late: What handing in late costs; None if late hand-ins do not count.
        hand_in: The drop folder; None if the file is uploaded to a learning platform.
        least_right: Percent of a lesson's questions, and of practice, that must be right at first.
    """

    id: str
    title: str
    opens: datetime | None = None
    due: datetime | None = None
    work: Mapping[tuple[Work, str], float] = field(default_factory=dict)
    practice: PracticeWork | None = None
    late: Late | None = None
    hand_in: Path | None = None
    path: Path = field(default=Path(), compare=False)
    least_right: float = 0

    @property
    def possible(self) -> float:
        """The sum of the points that the assignment offers."""
        return sum(self.work.values()) + (self.practice.points if self.practice else 0)

    def ids(self, kind: Work) -> tuple[str, ...]:
        """Return the ids of the assignment's work of one kind, such as its lessons."""
        return tuple(name for of, name in self.work if of is kind)

    def is_open(self, now: datetime) -> bool:
        """Return whether the assignment has opened and a hand-in made now still counts."""
        return (self.opens is None or self.opens <= now) and self.share(now) > 0

    def share(self, at: datetime) -> float:
        """Return which share of its points, 0 to 1, a hand-in made at a time keeps."""
        days = self.days_late(at)
        if days and (self.late is None or days > self.late.days):
            return 0.0
        return max(0.0, 1 - days * self.late.percent_per_day / 100) if self.late else 1.0

    def days_late(self, at: datetime) -> int:
        """Return by how many days, rounded up, a hand-in is late; 0 if in time."""
        return max(0, ceil((at - self.due) / _DAY)) if self.due else 0


WHOLE_COURSE = Assignment("", "")
"""What stands in the place of an assignment where all work of the course is looked at."""
KINDS: Mapping[str, Work] = {f"{kind}s": kind for kind in Work if kind is not Work.PRACTICE}
"""The keys under which points for work stand."""
OVERRIDES = "overrides.yaml"
"""The file that lies beside assignments and is none (`lessons.classes.overrides`)."""
Amount = Annotated[
    float,
    Meta(ge=0, le=MOST_POINTS, description=_("a number from 0 to {n}").format(n=MOST_POINTS)),
]
Points = Annotated[
    dict[str, Amount], Meta(description=_("ids with their points, such as {queens: 10}"))
]


def read_time(text: str, line: int, faults: Faults) -> datetime | None:
    """Return the time that a text says, with its zone; None, with a fault, if it is wrong."""
    try:
        day, zone = text[:LONGEST_TITLE].rsplit(" ", 1)
        at = datetime.strptime(day, "%Y-%m-%d %H:%M").replace(tzinfo=UTC)
    except ValueError:
        sentence = _("there is no such time: write date, time and time zone, as in {example}")
        faults.add(line, sentence, example="2026-11-27 23:59 Europe/Rome")
        return None
    if zone in available_timezones():
        return at.replace(tzinfo=ZoneInfo(zone))
    sentence = _("this system knows no time zone {zone!r}; {hint}")
    example = _("write one such as Europe/Rome; if it is one, the package tzdata is missing")
    hint = suggest_word(zone, available_timezones(), example)
    faults.add(line, sentence, zone=zone, hint=hint)
    return None


def _read_folder(text: str, line: int, faults: Faults) -> Path | None:
    """Return the path of the drop folder; None if hand-ins are uploaded to a platform."""
    if text == UPLOAD:
        return None
    if not Path(text).is_absolute():
        sentence = _("'hand_in' is a folder, whose path begins with /, or '{upload}'")
        faults.add(line, sentence, upload=UPLOAD)
    return Path(text)


Time = Annotated[datetime | None, Read(read_time)]


class _Written(Struct, frozen=True):
    """An assignment as its file says it."""

    id: Id
    title: Annotated[Line, Meta(max_length=LONGEST_TITLE)]
    opens: Time = None
    due: Time = None
    lessons: Points = {}
    skills: Points = {}
    exercises: Points = {}
    hunts: Points = {}
    practice: Annotated[
        PracticeWork | None,
        Meta(description=_("answers and points, such as {count: 40, points: 10}")),
    ] = None
    least_right: Annotated[
        float, Meta(ge=0, le=100, description=_("a number of percent, from 0 to 100"))
    ] = 0
    late: Annotated[
        Late | Literal["refuse"],
        Meta(description=_("what a day costs, such as {percent_per_day: 10, days: 5}, or refuse")),
    ] = "refuse"
    hand_in: Annotated[Path | None, Read(_read_folder)] = None
    lines: Mapping[str, int] = {}


def read_assignment(
    path: Path, *, trusting: bool = False
) -> tuple[Assignment | None, list[Finding]]:
    """Return the assignment in a file, None if it has faults, and its faults.

    Trusting, it takes it that the course has what the file names: to look that up takes a moment.
    """
    faults = Faults(path)
    nodes = yaml_tree.read_mapping(path, faults)
    if nodes is None:
        return None, sorted(faults.findings)
    if nodes.keys().isdisjoint((*KINDS, "practice")):
        faults.add(1, _("there is nothing to do: write, for instance, 'lessons: {rules: 10}'"))
    for key in KINDS.keys() & nodes.keys() if not trusting else ():
        _check_ids(key, nodes[key][1], faults)
    written = read_struct(nodes, _Written, faults)
    if written is None:
        return None, sorted(faults.findings)
    late = None if written.late == "refuse" else written.late
    if late and written.due is None:
        sentence = _("'late' means nothing without a line 'due: …': add one, or delete this line")
        faults.add(written.lines["late"], sentence)
    if written.opens and written.due and written.due <= written.opens:
        faults.add(written.lines["due"], _("it is due before it opens: write a later time"))
    result = Assignment(
        id=written.id,
        title=written.title,
        opens=written.opens,
        due=written.due,
        work=_add_points(written),
        practice=written.practice,
        late=late,
        hand_in=written.hand_in,
        path=path,
        least_right=written.least_right,
    )
    return None if faults.findings else result, sorted(faults.findings)


def _check_ids(key: str, node: yaml.Node, faults: Faults) -> None:
    """Add a fault for each id below a key that the open course does not have."""
    known = {*list_ids(KINDS[key]), *_find_merged(key)}
    for name, (line, _node) in (yaml_tree.read_inner(node, Faults(faults.path)) or {}).items():
        sentence = _("unknown entry of {key!r}: {name!r}; {hint}")
        faults.check_known(line, sentence, name, known, key=key)


def _find_merged(key: str) -> Mapping[str, str]:
    """Return the present lessons of former ones, whose points they get; nothing for other work."""
    from lessons.course.course import load_manifest

    return load_manifest().merged if KINDS[key] is Work.LESSON else {}


def _add_points(written: _Written) -> Mapping[tuple[Work, str], float]:
    """Return the points for each piece of work, by its kind and its present id."""
    work: dict[tuple[Work, str], float] = {}
    for key, kind in KINDS.items():
        given: Mapping[str, float] = getattr(written, key)
        for name, points in given.items():
            piece = kind, _find_merged(key).get(name, name)
            work[piece] = work.get(piece, 0) + points
    return work


def list_ids(kind: Work) -> Collection[str]:
    """Return the ids of all work of a kind, such as all lessons, that the open course has."""
    match kind:
        case Work.LESSON:
            from lessons.course.course import lesson_ids

            return lesson_ids()
        case Work.EXERCISE:
            from lessons.lab.folder import exercise_ids

            return exercise_ids()
        case Work.HUNT:
            from lessons.hunt.hunts import hunt_ids

            return hunt_ids()
        case _:
            from lessons.course.practice import load_skills

            return load_skills()


# Where assignments lie: in files of a folder, or of a course's folder `assignments`.

MOST = 100
"""Assignments of a folder; nobody's course has more."""


def assignment_files(place: Path) -> list[Path]:
    """Return the paths of the assignment files at a place: a file, a folder or a course."""
    if not place.is_dir():
        place.stat()
        return [place]
    if (place / "manifest.yaml").exists():
        place /= ASSIGNMENTS
        if not place.exists():
            return []
    names = sorted(each for each in place.iterdir() if each.suffix == ".yaml")
    wanted = (each for each in names if each.name[0] not in "._" and each.name != OVERRIDES)
    return [*wanted][:MOST]


def read_assignments(
    paths: Sequence[Path], *, trusting: bool = False
) -> tuple[list[Assignment], list[Finding]]:
    """Return the assignments in files, sorted by due time, and the faults of all files.

    Two with one id are a fault. `read_assignment` says more.
    """
    assignments: dict[str, Assignment] = {}
    findings: list[Finding] = []
    for path in paths:
        assignment, faults = read_assignment(path, trusting=trusting)
        findings += faults
        if assignment is None:
            continue
        other = assignments.setdefault(assignment.id, assignment)
        if other is not assignment:
            sentence = _("{other} has the same id {id!r}: give one of them another one")
            findings.append(Finding(path, 1, sentence.format(other=other.path.name, id=other.id)))
    return sorted(assignments.values(), key=due_order), sorted(findings)


def due_order(assignment: Assignment) -> tuple[bool, float, str]:
    """Return a sort key for assignments: by due time, those without one last."""
    due = assignment.due
    return due is None, due.timestamp() if due else 0.0, assignment.id

"""Assignments: what a class is to do, until when, and for how many points.

An assignment is a file that a lecturer writes: `tui/classes/new_assignment.yaml` has all that can
stand in it. Only `id`, `title` and some work must be there.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from math import ceil
from pathlib import Path
from zoneinfo import ZoneInfo, available_timezones

import yaml

from lessons.course.front_matter import ID_RULE
from lessons.files import yaml_tree
from lessons.files.course_folder import NAME
from lessons.files.findings import Faults, Finding, make_printable, suggest_word
from lessons.files.places import ASSIGNMENTS
from lessons.language import _

MOST_POINTS = 1000
MOST_ANSWERS = 1000
MOST_DAYS = 60
LONGEST_TITLE = 80
UPLOAD = "upload"
"""The word for a learning platform in the place of a folder to hand in to."""
REFUSE = "refuse"

_NUMBER = re.compile(r"[0-9]{1,4}(\.[0-9]{1,2})?")
_DAY = timedelta(days=1)


class Work(StrEnum):
    """The kinds of work that points are given for."""

    LESSON = "lesson"
    SKILL = "skill"
    EXERCISE = "exercise"
    HUNT = "hunt"
    PRACTICE = "practice"


@dataclass(frozen=True, slots=True)
class PracticeWork:
    """A number of right answers in practice, each without a hint, and the points for them."""

    count: int
    points: float


@dataclass(frozen=True, slots=True)
class Late:
    """The percentage that a late hand-in loses per day, and how many days late still count."""

    percent_per_day: float
    days: int


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
_KEYS = ("id", "title", "opens", "due", *KINDS, "practice", "least_right", "late", "hand_in")


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
    keys = KeyReader(nodes, _KEYS, faults)
    for key, example in (("id", "week-3"), ("title", _("What it is called"))):
        if key not in keys.nodes:
            sentence = _("{key!r} is missing: add a line '{key}: {example}'")
            faults.add(1, sentence, key=key, example=example)
    name, title = keys.find_text("id"), keys.find_text("title")
    keys.require("id", re.fullmatch(NAME, name), _("an id is made of {rule}"), rule=ID_RULE)
    good = 0 < len(title) <= LONGEST_TITLE and make_printable(title) == title
    sentence = _("'title' must be one line of text, {n} characters at most")
    keys.require("title", good, sentence, n=LONGEST_TITLE)
    work = {
        (kind, name): points
        for key, kind in KINDS.items()
        if key in keys.nodes
        for name, points in keys.read_points(key, None if trusting else list_ids(kind)).items()
    }
    least_right = keys.read_number("least_right", 100)
    sentence = _("'least_right' is a number of percent, from 0 to 100: write 'least_right: 50'")
    keys.require("least_right", least_right is not None, sentence)
    practice = keys.read_pair("practice", ("count", MOST_ANSWERS), ("points", MOST_POINTS))
    sentence = _("'practice' needs answers and points: write '{example}'")
    keys.require("practice", practice, sentence, example="practice: {count: 40, points: 10}")
    result = Assignment(
        id=name,
        title=title,
        opens=keys.read_time("opens"),
        due=keys.read_time("due"),
        work=work,
        practice=PracticeWork(*practice) if practice else None,
        late=_read_late(keys),
        hand_in=_read_folder(keys),
        path=path,
        least_right=least_right or 0,
    )
    if result.opens and result.due and result.due <= result.opens:
        keys.add("due", _("it is due before it opens: write a later time"))
    if keys.nodes.keys().isdisjoint((*KINDS, "practice")):
        faults.add(1, _("there is nothing to do: write, for instance, 'lessons: {rules: 10}'"))
    return None if faults.findings else result, sorted(faults.findings)


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


class KeyReader:
    """Reads the values of the keys of a YAML file, and adds a fault for each wrong value."""

    def __init__(self, nodes: yaml_tree.Nodes, known: Collection[str], faults: Faults) -> None:
        self.nodes, self.faults = nodes, faults
        yaml_tree.refuse_unknown(nodes, known, faults)

    def add(self, key: str, sentence: str, /, **parts: object) -> None:
        """Add a fault at the line of a key."""
        self.faults.add(self.nodes[key][0], sentence, **parts)

    def require(self, key: str, good: object, sentence: str, /, **parts: object) -> None:
        """Add a fault with a sentence if a key is present but `good` is false."""
        if key in self.nodes and not good:
            self.add(key, sentence, **parts)

    def find_text(self, key: str) -> str:
        """Return a key's value as text; "" if the key is missing or no scalar."""
        node = self.nodes[key][1] if key in self.nodes else None
        return " ".join(node.value.split()) if isinstance(node, yaml.ScalarNode) else ""

    def read_number(self, key: str, most: float) -> float | None:
        """Return the number at a key, from 0 to `most`; None if it is no such number."""
        text = self.find_text(key)
        number = float(text) if _NUMBER.fullmatch(text) else None
        return number if number is not None and number <= most else None

    def read_inner(self, key: str, known: Collection[str] | None = None) -> "KeyReader":
        """Return a reader for the mapping at a key; `known` None allows any keys."""
        node = self.nodes[key][1] if key in self.nodes else None
        inner = (yaml_tree.read_inner(node, self.faults) if node else None) or {}
        return KeyReader(inner, inner if known is None else known, self.faults)

    def read_pair(
        self, key: str, count: tuple[str, int], amount: tuple[str, int]
    ) -> tuple[int, float] | None:
        """Return a whole number and a number below a key; None if one is wrong."""
        inner = self.read_inner(key, (count[0], amount[0]))
        whole, number = inner.read_number(*count), inner.read_number(*amount)
        return (int(whole), number) if whole and not whole % 1 and number is not None else None

    def read_points(self, key: str, known: Collection[str] | None) -> Mapping[str, float]:
        """Return the points by id below a key; ids must be known, unless None is given.

        A lesson of before gives its points to the one that holds it now.
        """
        before, inner = len(self.faults.findings), self.read_inner(key)
        good = inner.nodes or len(self.faults.findings) > before
        sentence = _("{key!r} gives points to ids: write, for instance, '{key}: {{{id}: 10}}'")
        self.require(key, good, sentence, key=key, id=next(iter(known or ()), "id"))
        points: dict[str, float] = {}
        merged: Mapping[str, str] = {}
        if inner.nodes and KINDS.get(key) is Work.LESSON:
            from lessons.course.course import load_manifest

            merged = load_manifest().merged
        for written, (line, _node) in inner.nodes.items():
            name, number = merged.get(written, written), inner.read_number(written, MOST_POINTS)
            if known is not None:
                sentence = _("unknown entry of {key!r}: {name!r}; {hint}")
                self.faults.check_known(line, sentence, name, known, key=key)
            sentence = _("the points of {name!r} must be a number from 0 to {most}")
            inner.require(written, number is not None, sentence, name=name, most=MOST_POINTS)
            points[name] = points.get(name, 0) + (number or 0)
        return points

    def read_time(self, key: str) -> datetime | None:
        """Return the time at a key, with its zone; None, with a fault, if it is wrong."""
        try:
            day, zone = self.find_text(key)[:LONGEST_TITLE].rsplit(" ", 1)
            at = datetime.strptime(day, "%Y-%m-%d %H:%M").replace(tzinfo=UTC)
        except ValueError:
            sentence = _("there is no such time: write date, time and time zone, as in {example}")
            self.require(key, False, sentence, example="2026-11-27 23:59 Europe/Rome")
            return None
        if zone in available_timezones():
            return at.replace(tzinfo=ZoneInfo(zone))
        sentence = _("this system knows no time zone {zone!r}; {hint}")
        example = _("write one such as Europe/Rome; if it is one, the package tzdata is missing")
        self.add(key, sentence, zone=zone, hint=suggest_word(zone, available_timezones(), example))
        return None


def _read_late(keys: KeyReader) -> Late | None:
    """Return the penalty for late hand-ins; None if late hand-ins are refused."""
    if "late" not in keys.nodes or keys.find_text("late") == REFUSE:
        return None
    pair = keys.read_pair("late", ("days", MOST_DAYS), ("percent_per_day", 100))
    sentence = _("'late' says what a day costs, and for how long: write '{example}' or '{refuse}'")
    example = "late: {percent_per_day: 10, days: 5}"
    keys.require("late", pair, sentence, example=example, refuse=f"late: {REFUSE}")
    sentence = _("'late' means nothing without a line 'due: …': add one, or delete this line")
    keys.require("late", not pair or "due" in keys.nodes, sentence)
    return Late(pair[1], pair[0]) if pair else None


def _read_folder(keys: KeyReader) -> Path | None:
    """Return the path of the drop folder; None if hand-ins are uploaded to a platform."""
    text = keys.find_text("hand_in") if "hand_in" in keys.nodes else UPLOAD
    if text == UPLOAD:
        return None
    sentence = _("'hand_in' is a folder, whose path begins with /, or '{upload}'")
    keys.require("hand_in", Path(text).is_absolute(), sentence, upload=UPLOAD)
    return Path(text)


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

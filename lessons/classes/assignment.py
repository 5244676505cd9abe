"""Assignments: what a class is to do, until when, and for how many points.

An assignment is a file that a lecturer writes:

    id: week-3
    title: Backtracking, by hand and by program
    opens: 2026-11-20 08:00 Europe/Rome
    due: 2026-11-27 23:59 Europe/Rome
    lessons: {iterative: 10, recursive: 10}
    skills: {next-row: 5}
    exercises: {queens: 20}
    hunts: {no-undo: 5}
    practice: {count: 40, points: 10}
    late: {percent_per_day: 10, days: 5}
    hand_in: /srv/queens/week-3

Only `id`, `title` and some work must be there. Everything is said by its id, and the numbers are
points: for coming to the end of a lesson with nothing left out, for mastering a skill, for solving
an exercise, for the tasks of a hunt, and for so many right answers in practice.
"""

import os
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from functools import partial
from math import ceil
from pathlib import Path
from typing import TypeVar
from zoneinfo import ZoneInfo, available_timezones

import yaml

from lessons.course.front_matter import ID_RULE
from lessons.files import yaml_tree
from lessons.files.course_folder import NAME
from lessons.files.findings import Faults, Finding, make_printable, suggest_word
from lessons.language import _

MOST_POINTS = 1000
MOST_ANSWERS = 1000
MOST_DAYS = 60
LONGEST_TITLE = 80
UPLOAD = "upload"
"""The word for a learning platform in the place of a folder to hand in to."""
REFUSE = "refuse"

_NUMBER = re.compile(r"[0-9]{1,4}(\.[0-9]{1,2})?")
_TIME = re.compile(r"(\d{4}-\d\d-\d\d) (\d\d:\d\d) ([A-Za-z][A-Za-z0-9_+/-]{0,59})")
_DAY = timedelta(days=1)

Value = TypeVar("Value")


class Work(StrEnum):
    """The kinds of work that points are given for."""

    LESSON = "lesson"
    SKILL = "skill"
    EXERCISE = "exercise"
    HUNT = "hunt"
    PRACTICE = "practice"


@dataclass(frozen=True, slots=True)
class PracticeWork:
    """So many right answers in practice, each without a hint, for so many points."""

    count: int
    points: float


@dataclass(frozen=True, slots=True)
class Late:
    """The price of a late hand-in: so much of its points for each day begun, for so many days."""

    percent_per_day: float
    days: int


@dataclass(frozen=True, slots=True)
class Assignment:
    """The work that a class is to do.

    Attributes:
        opens: From when on students are shown it; None for at once.
        due: Until when it is to be handed in; None if there is no such time.
        work: The points for each piece of work, by its kind and its id.
        practice: What is to be practised, if anything.
        late: What handing in late costs; None if late hand-ins do not count.
        hand_in: The drop folder; None if the file is uploaded to a learning platform.
        path: The file that says so.
        least_right: Percent of a lesson's questions that must be right at first for its points.
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
        """How many points there are."""
        return sum(self.work.values()) + (self.practice.points if self.practice else 0)

    def ids(self, kind: Work) -> tuple[str, ...]:
        """Return the ids of the work of a kind."""
        return tuple(name for of, name in self.work if of is kind)

    def is_open(self, now: datetime) -> bool:
        """Say whether it has been opened, and what is handed in still counts."""
        return (self.opens is None or self.opens <= now) and self.share(now) > 0

    def share(self, at: datetime) -> float:
        """Return how much of its points a hand-in counts, from 0 to 1, given when it was made."""
        days = self.days_late(at)
        if days and (self.late is None or days > self.late.days):
            return 0.0
        return max(0.0, 1 - days * self.late.percent_per_day / 100) if self.late else 1.0

    def days_late(self, at: datetime) -> int:
        """Return how many days too late a hand-in was made, begun ones counted."""
        return max(0, ceil((at - self.due) / _DAY)) if self.due else 0


_KINDS: Mapping[str, Work] = {
    "lessons": Work.LESSON,
    "skills": Work.SKILL,
    "exercises": Work.EXERCISE,
    "hunts": Work.HUNT,
}
OVERRIDES = "overrides.yaml"
"""The file that lies beside assignments and is none (`lessons.classes.overrides`)."""
_KEYS = ("id", "title", "opens", "due", *_KINDS, "practice", "least_right", "late", "hand_in")


def read_assignment(
    path: Path, *, trusting: bool = False
) -> tuple[Assignment | None, list[Finding]]:
    """Return the assignment of a file, and all that is wrong with it; None if anything is.

    Args:
        path: The file.
        trusting: Take it that the course has what the file names: to look that up takes a moment.
    """
    faults = Faults(path)
    result = yaml_tree.read_mapping(path, faults)
    if result is None:
        return None, sorted(faults.findings)
    yaml_tree.refuse_unknown(result, _KEYS, faults)
    name = _read_key(result, "id", partial(_read_id, faults=faults), "")
    title = _read_key(result, "title", partial(_read_title, faults=faults), "")
    for key, example in (("id", "week-3"), ("title", _("What it is called"))):
        if key not in result:
            sentence = _("{key!r} is missing: add a line '{key}: {example}'")
            faults.add(1, sentence, key=key, example=example)
    opens = _read_key(result, "opens", partial(read_zoned_time, faults=faults), None)
    due = _read_key(result, "due", partial(read_zoned_time, faults=faults), None)
    if opens is not None and due is not None and due <= opens:
        faults.add(result["due"][0], _("it is due before it opens: write a later time"))
    work: dict[tuple[Work, str], float] = {}
    for key, kind in _KINDS.items():
        if key in result:
            points = _read_points(result, key, None if trusting else _list_known(kind), faults)
            work |= {(kind, each): number for each, number in points.items()}
    practice = _read_key(result, "practice", partial(_read_practice, faults=faults), None)
    if not work and not faults.findings and practice is None:
        faults.add(1, _("there is nothing to do: write, for instance, 'lessons: {rules: 10}'"))
    late = _read_key(result, "late", partial(_read_late, faults=faults), None)
    if late is not None and "due" not in result:
        sentence = _("'late' means nothing without a line 'due: …': add one, or delete this line")
        faults.add(result["late"][0], sentence)
    hand_in = _read_key(result, "hand_in", partial(_hand_in, faults=faults), None)
    least_right = _read_key(result, "least_right", partial(_read_percent, faults=faults), 0.0)
    if faults.findings:
        return None, sorted(faults.findings)
    return Assignment(name, title, opens, due, work, practice, late, hand_in, path, least_right), []


def _list_known(kind: Work) -> Collection[str]:
    """Return the ids of a kind that the course has."""
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


def _read_key(
    result: yaml_tree.Nodes,
    key: str,
    read: Callable[[int, yaml.Node], Value],
    missing: Value,
) -> Value:
    """Return what stands at a key, or what is taken where the key is missing."""
    return read(*result[key]) if key in result else missing


def _read_text(node: yaml.Node) -> str:
    """Return what stands in the file, whatever YAML takes it for; nothing for what is no text."""
    return " ".join(node.value.split()) if isinstance(node, yaml.ScalarNode) else ""


def _read_id(line: int, node: yaml.Node, faults: Faults) -> str:
    name = _read_text(node)
    if not re.fullmatch(NAME, name):
        faults.add(line, _("an id is made of {rule}"), rule=ID_RULE)
    return name


def _read_title(line: int, node: yaml.Node, faults: Faults) -> str:
    title = _read_text(node)
    if not 0 < len(title) <= LONGEST_TITLE or make_printable(title) != title:
        sentence = _("'title' must be one line of text, {n} characters at most")
        faults.add(line, sentence, n=LONGEST_TITLE)
    return title


def read_zoned_time(line: int, node: yaml.Node, faults: Faults) -> datetime | None:
    """Return a time with its zone; None, and a fault, if there is none."""
    written = _TIME.fullmatch(_read_text(node))
    if written is None:
        sentence = _("this is no time: write date, time and time zone, as in {example}")
        faults.add(line, sentence, example="2026-11-27 23:59 Europe/Rome")
        return None
    day, clock, zone = written.groups()
    try:
        naive = datetime.fromisoformat(f"{day} {clock}")
    except ValueError:
        sentence = _(
            "there is no such time as {time}: times end with 23:59, and months with their end"
        )
        faults.add(line, sentence, time=f"{day} {clock}")
        return None
    if zone not in available_timezones():
        sentence = _("this system knows no time zone {zone!r}; {hint}")
        near = suggest_word(zone, available_timezones()) if available_timezones() else ""
        lists_all = len(near) > LONGEST_TITLE
        example = _("write one such as Europe/Rome; if it is one, the package tzdata is missing")
        faults.add(line, sentence, zone=zone, hint=example if lists_all or not near else near)
        return None
    at = naive.replace(tzinfo=ZoneInfo(zone))
    if at.astimezone(UTC).astimezone(at.tzinfo).replace(tzinfo=None) != naive or (
        at.utcoffset() != at.replace(fold=1).utcoffset()
    ):
        faults.add(line, _("the clocks are changed at that time: write one that comes once"))
        return None
    return at


def read_limited_number(node: yaml.Node, most: float) -> float | None:
    """Return a number from 0 to `most`; None if there is none."""
    text = _read_text(node)
    number = float(text) if _NUMBER.fullmatch(text) else None
    return number if number is not None and number <= most else None


def _read_percent(line: int, node: yaml.Node, faults: Faults) -> float:
    number = read_limited_number(node, 100)
    if number is None:
        faults.add(
            line, _("'least_right' is a number of percent, from 0 to 100: write 'least_right: 50'")
        )
    return number or 0


def _list_merged() -> Mapping[str, str]:
    """Return the lesson that now holds each lesson of before."""
    from lessons.course.course import load_manifest

    return load_manifest().merged


def _read_points(
    result: yaml_tree.Nodes, key: str, known: Collection[str] | None, faults: Faults
) -> dict[str, float]:
    """Return the points for what stands below a key, by its ids; None if all are to be known.

    A lesson of before gives its points to the one that holds it now.
    """
    line, node = result[key]
    before = len(faults.findings)
    inner = yaml_tree.read_inner(node, faults)
    if not inner and len(faults.findings) == before:
        sentence = _("{key!r} gives points to ids: write, for instance, '{key}: {{{id}: 10}}'")
        faults.add(line, sentence, key=key, id=next(iter(known or ()), "id"))
    points: dict[str, float] = {}
    merged = _list_merged() if _KINDS[key] is Work.LESSON else {}
    for written, (at, value) in (inner or {}).items():
        name = merged.get(written, written)
        sentence = _("unknown entry of {key!r}: {name!r}; {hint}")
        if known is not None:
            faults.check_known(at, sentence, name, known, key=key)
        number = read_limited_number(value, MOST_POINTS)
        if number is None:
            sentence = _("the points of {name!r} must be a number from 0 to {most}")
            faults.add(at, sentence, name=name, most=MOST_POINTS)
        else:
            points[name] = points.get(name, 0) + number
    return points


def _read_practice(line: int, node: yaml.Node, faults: Faults) -> PracticeWork | None:
    """Return how many answers in practice give how many points; None if that is no good."""
    inner = yaml_tree.read_inner(node, faults) or {}
    yaml_tree.refuse_unknown(inner, ("count", "points"), faults)
    count = read_limited_number(inner["count"][1], MOST_ANSWERS) if "count" in inner else None
    points = read_limited_number(inner["points"][1], MOST_POINTS) if "points" in inner else None
    if not count or count % 1 or points is None:
        sentence = _("'practice' needs answers and points: write '{example}'")
        faults.add(line, sentence, example="practice: {count: 40, points: 10}")
        return None
    return PracticeWork(int(count), points)


def _read_late(line: int, node: yaml.Node, faults: Faults) -> Late | None:
    """Return what lateness costs; None if late work is refused, or the entry is no good."""
    if _read_text(node) == REFUSE:
        return None
    inner = yaml_tree.read_inner(node, faults) or {}
    yaml_tree.refuse_unknown(inner, ("percent_per_day", "days"), faults)
    percent = (
        read_limited_number(inner["percent_per_day"][1], 100)
        if "percent_per_day" in inner
        else None
    )
    days = read_limited_number(inner["days"][1], MOST_DAYS) if "days" in inner else None
    if percent is None or not days or days % 1:
        sentence = _(
            "'late' says what a day costs, and for how long: write '{example}' or '{refuse}'"
        )
        example = "late: {percent_per_day: 10, days: 5}"
        faults.add(line, sentence, example=example, refuse=f"late: {REFUSE}")
        return None
    return Late(percent, int(days))


def _hand_in(line: int, node: yaml.Node, faults: Faults) -> Path | None:
    """Return the drop folder; None where work is uploaded instead, or the entry is no good."""
    text = yaml_tree.get_text(node) or ""
    if text == UPLOAD:
        return None
    if not os.path.isabs(text):  # noqa: PTH117 (of any name)
        sentence = _("'hand_in' is a folder, whose path begins with /, or '{upload}'")
        faults.add(line, sentence, upload=UPLOAD)
        return None
    return Path(text)

"""Overrides: what a lecturer decides for a student or a section, beside what records show.

They stand in `overrides.yaml` beside the assignments of a class, by the id of each
(`docs/classes.md`). A student's own entry counts before that of the section; excuses, points and
comments add up.
"""

import os
import stat
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Annotated, Literal

from msgspec import Meta, Struct

from lessons.classes.assignment import OVERRIDES, Assignment, Points, Time, assignment_files
from lessons.classes.assignment_progress import WorkRow
from lessons.files import yaml_tree
from lessons.files.findings import Faults, Finding
from lessons.files.yaml_values import Choice, Line, read_field
from lessons.journal.records import PRACTICE
from lessons.language import _

LONGEST = 500
"""Characters of a comment."""


@dataclass(frozen=True, slots=True)
class Override:
    """Decisions about one student or section.

    Attributes:
        due: Until when, instead of the assignment's own time.
        excused: The work that is left out of the points, by its ids.
        points: The points for a piece of work, by its id, whatever was done or is late.
        comment: What the student is to read.
        accept: Whether records count that were drawn for another login, and a program that is the
            tutor's own solution.
    """

    due: datetime | None = None
    excused: frozenset[str] = frozenset()
    points: Mapping[str, float] = field(default_factory=dict)
    comment: str = ""
    accept: bool = False

    def merge(self, other: "Override") -> "Override":
        """Return an override with the decisions of both; those of the other one take precedence."""
        comments = filter(None, (self.comment, other.comment))
        return Override(
            other.due or self.due,
            self.excused | other.excused,
            {**self.points, **other.points},
            " ".join(comments),
            self.accept or other.accept,
        )

    def apply_to_rows(self, rows: Iterable[WorkRow]) -> Iterator[WorkRow]:
        """Yield the rows of work with excuses and points given by hand applied."""
        for row in rows:
            if row.id in self.excused:
                yield replace(row, excused=True, why=_("excused"))
            elif row.id in self.points:
                yield replace(row, earned=self.points[row.id], fixed=True, why=_("given by hand"))
            else:
                yield row


NOTHING = Override()


@dataclass(frozen=True, slots=True)
class Overrides:
    """Decisions about students, by login, and about sections, by name."""

    students: Mapping[str, Override] = field(default_factory=dict)
    sections: Mapping[str, Override] = field(default_factory=dict)
    readable: bool = False

    def find(self, login: str, section: str = "") -> Override:
        """Return the override for a login, merged with that of the student's section."""
        of_section = self.sections.get(section, NOTHING) if section else NOTHING
        return of_section.merge(self.students.get(login, NOTHING))


class _Entry(Struct, frozen=True):
    """What the file says of a student or a section."""

    due: Time = None
    excuse: Annotated[
        Literal["all"] | tuple[Line, ...], Meta(description=_("a list of ids, or 'all'"))
    ] = ()
    points: Points = {}
    comment: Annotated[Line, Meta(max_length=LONGEST)] = ""
    accept: Choice = False
    lines: Mapping[str, int] = {}


_EXAMPLE = _("whom you decide about, and what, as in '{anna: {accept: yes}}'")
_Entries = Annotated[
    dict[str, Annotated[_Entry, Meta(description=_("what is decided, as in '{accept: yes}'"))]],
    Meta(description=_EXAMPLE),
]


class _Written(Struct, frozen=True):
    """What the file says of an assignment."""

    students: _Entries = {}
    sections: _Entries = {}


def read_overrides(assignment: Assignment) -> tuple[Overrides, list[Finding]]:
    """Return the overrides in the file beside an assignment, and the faults in it."""
    path = assignment.path.parent / OVERRIDES
    if not os.path.lexists(path):
        return Overrides(), []
    faults = Faults(path)
    nodes = yaml_tree.read_mapping(path, faults) or {}
    beside = (yaml_tree.read_mapping(x, Faults(x)) or {} for x in assignment_files(path.parent))
    named = (yaml_tree.get_text(each["id"][1]) for each in beside if "id" in each)
    ids = {assignment.id, *filter(None, named)}
    sentence = _("no assignment in this folder has the id {name!r}; {hint}")
    for name, (line, _node) in nodes.items():
        faults.check_known(line, sentence, name, ids)
    kind = Annotated[_Written, Meta(description=_EXAMPLE)]
    known = {name: points for (_kind, name), points in assignment.work.items()}
    if assignment.practice:
        known[PRACTICE] = assignment.practice.points
    written = read_field(assignment.id, nodes, kind, faults) if assignment.id in nodes else None
    both = (written.students, written.sections) if isinstance(written, _Written) else ({}, {})
    students, sections = (
        {name: _make_override(each, known, faults) for name, each in below.items()}
        for below in both
    )
    if faults.findings:
        return Overrides(), sorted(faults.findings)
    readable = bool(path.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH))
    return Overrides(students, sections, readable), []


def _make_override(entry: _Entry, known: Mapping[str, float], faults: Faults) -> Override:
    """Return the override of a student or section; add faults for what there is not.

    `known` holds the work that there is, with its points.
    """
    excused = known if entry.excuse == "all" else entry.excuse
    for key, names in (("excuse", excused), ("points", entry.points)):
        for name in names:
            sentence = _("unknown entry of {key!r}: {name!r}; {hint}")
            faults.check_known(entry.lines[key], sentence, name, known, key=key)
    for work, given in entry.points.items():
        if given > (most := known.get(work, given)):
            sentence = _("{work!r} has {most:g} points at most")
            faults.add(entry.lines["points"], sentence, work=work, most=most)
    return Override(entry.due, frozenset(excused), entry.points, entry.comment, entry.accept)

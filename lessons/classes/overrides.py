"""Overrides: what a lecturer decides for a student or a section, beside what records show.

They stand in `overrides.yaml` beside the assignments of a class, by the id of each:

    week-3:
      students:
        anna: {due: 2026-12-01 23:59 Europe/Rome, comment: Was ill until Friday.}
        bo: {excuse: [queens], points: {practice: 7.5}, accept: yes}
      sections:
        B: {due: 2026-11-30 12:00 Europe/Rome}

A student's own entry counts before that of the section; excuses, points and comments add up.
"""

import os
import stat
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

import yaml

from lessons.classes.assignment import (
    MOST_POINTS,
    OVERRIDES,
    Assignment,
    read_limited_number,
    read_zoned_time,
)
from lessons.classes.assignment_progress import PointsRow
from lessons.files import yaml_tree
from lessons.files.findings import Faults, Finding, make_printable
from lessons.journal.records import PRACTICE
from lessons.language import _

LONGEST = 500
"""Characters of a comment."""
_KEYS = ("due", "excuse", "points", "comment", "accept")
_YES, _NO = ("yes", "true"), ("no", "false")


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

    def under(self, other: "Override") -> "Override":
        """Return both together: what another one says counts before this."""
        comments = filter(None, (self.comment, other.comment))
        return Override(
            other.due or self.due,
            self.excused | other.excused,
            {**self.points, **other.points},
            " ".join(comments),
            self.accept or other.accept,
        )

    def change_points(self, rows: Iterable[PointsRow]) -> Iterator[PointsRow]:
        """Yield what each piece of work earns."""
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
        """Return what is decided for a student."""
        of_section = self.sections.get(section, NOTHING) if section else NOTHING
        return of_section.under(self.students.get(login, NOTHING))


def read_overrides(assignment: Assignment) -> tuple[Overrides, list[Finding]]:
    """Return the overrides beside an assignment, and all that is wrong with them; none if so."""
    path = assignment.path.parent / OVERRIDES
    if not os.path.lexists(path):
        return Overrides(), []
    faults = Faults(path)
    nodes = yaml_tree.read_mapping(path, faults) or {}
    known = {
        *(name for _kind, name in assignment.work),
        *([PRACTICE] if assignment.practice else ()),
    }
    result: dict[str, dict[str, Override]] = {"students": {}, "sections": {}}
    if assignment.id in nodes:
        below = yaml_tree.read_inner(nodes[assignment.id][1], faults) or {}
        yaml_tree.refuse_unknown(below, tuple(result), faults)
        for kind, (_line, node) in below.items():
            for name, (line, inner) in (yaml_tree.read_inner(node, faults) or {}).items():
                if kind in result:
                    result[kind][name] = _read_override(line, inner, known, faults)
    if faults.findings:
        return Overrides(), sorted(faults.findings)
    readable = bool(path.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH))
    return Overrides(result["students"], result["sections"], readable), []


def _read_override(line: int, node: yaml.Node, known: Collection[str], faults: Faults) -> Override:
    nodes = yaml_tree.read_inner(node, faults)
    if not nodes:
        faults.add(line, _("write what is decided, as in '{example}'"), example="accept: yes")
        return NOTHING
    yaml_tree.refuse_unknown(nodes, _KEYS, faults)
    at, comment = nodes.get("comment", (line, None))
    text = (yaml_tree.get_text(comment) if comment else "") or ""
    if comment and (not 0 < len(text) <= LONGEST or make_printable(text) != text):
        faults.add(at, _("'comment' must be a line of text, {n} characters at most"), n=LONGEST)
    return Override(
        due=read_zoned_time(*nodes["due"], faults) if "due" in nodes else None,
        excused=frozenset(_read_excused(nodes, known, faults)),
        points=dict(_read_points(nodes, known, faults)),
        comment=text,
        accept=_read_accepted(nodes, faults),
    )


def _read_excused(nodes: yaml_tree.Nodes, known: Collection[str], faults: Faults) -> Iterator[str]:
    """Yield the ids of works from which a student is excused."""
    line, node = nodes.get("excuse", (0, None))
    if node is None:
        return
    if yaml_tree.get_text(node) == "all":
        yield from known
        return
    listed = yaml_tree.get_texts(node)
    if not listed:
        faults.add(line, _("'excuse' is a list of ids, as in '[queens]', or 'all'"))
    for at, text in listed:
        sentence = _("unknown entry of {key!r}: {name!r}; {hint}")
        if faults.check_known(at, sentence, text or "", known, key="excuse"):
            yield text or ""


def _read_points(
    nodes: yaml_tree.Nodes, known: Collection[str], faults: Faults
) -> Iterator[tuple[str, float]]:
    """Yield works with the points that a lecturer gives for them."""
    if "points" not in nodes:
        return
    for name, (at, value) in (yaml_tree.read_inner(nodes["points"][1], faults) or {}).items():
        number = read_limited_number(value, MOST_POINTS)
        sentence = _("unknown entry of {key!r}: {name!r}; {hint}")
        if number is None:
            sentence = _("the points of {name!r} must be a number from 0 to {most}")
            faults.add(at, sentence, name=name, most=MOST_POINTS)
        elif faults.check_known(at, sentence, name, known, key="points"):
            yield name, number


def _read_accepted(nodes: yaml_tree.Nodes, faults: Faults) -> bool:
    """Return whether records count that were drawn for another login."""
    if "accept" not in nodes:
        return False
    line, node = nodes["accept"]
    text = node.value.lower() if isinstance(node, yaml.ScalarNode) else ""
    if text not in (*_YES, *_NO):
        faults.add(line, _("'accept' is yes or no"))
    return text in _YES

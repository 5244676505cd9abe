"""Overrides: what a lecturer decides for a student or a section, beside what records show.

They stand in `overrides.yaml` beside the assignments of a class, by the id of each
(`docs/classes.md`). A student's own entry counts before that of the section; excuses, points and
comments add up.
"""

import os
import stat
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

import yaml

from lessons.classes.assignment import OVERRIDES, Assignment, KeyReader, assignment_files
from lessons.classes.assignment_progress import WorkRow
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


def read_overrides(assignment: Assignment) -> tuple[Overrides, list[Finding]]:
    """Return the overrides in the file beside an assignment, and the faults in it."""
    path = assignment.path.parent / OVERRIDES
    if not os.path.lexists(path):
        return Overrides(), []
    faults = Faults(path)
    nodes = yaml_tree.read_mapping(path, faults) or {}
    known = {name: points for (_kind, name), points in assignment.work.items()}
    if assignment.practice:
        known[PRACTICE] = assignment.practice.points
    beside = (yaml_tree.read_mapping(x, Faults(x)) or {} for x in assignment_files(path.parent))
    ids = {assignment.id, *(KeyReader(each, each, faults).find_text("id") for each in beside)}
    sentence = _("no assignment in this folder has the id {name!r}; {hint}")
    for name, (line, _node) in nodes.items():
        faults.check_known(line, sentence, name, ids - {""})
    kinds = "students", "sections"
    top = KeyReader(nodes, nodes, faults)
    below = top.read_inner(assignment.id, kinds)
    sentence = _("write whom you decide about, as in '{example}'")
    for keys, name in ((top, assignment.id), *((below, each) for each in kinds)):
        node = keys.nodes[name][1] if name in keys.nodes else None
        good = node is None or isinstance(node, yaml.MappingNode) or not node.value
        keys.require(name, good, sentence, example=f"{kinds[0]}: {{anna: {{accept: yes}}}}")
    students, sections = (
        {name: _read_override(named, name, known) for name in named.nodes}
        for named in map(below.read_inner, kinds)
    )
    if faults.findings:
        return Overrides(), sorted(faults.findings)
    readable = bool(path.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH))
    return Overrides(students, sections, readable), []


def _read_override(named: KeyReader, name: str, known: Mapping[str, float]) -> Override:
    """Return the override of a student or section; its faults go to the reader's.

    `known` holds the work that there is, with its points.
    """
    keys = named.read_inner(name, _KEYS)
    sentence = _("write what is decided, as in '{example}'")
    named.require(name, keys.nodes, sentence, example="accept: yes")
    comment, accept = keys.find_text("comment"), keys.find_text("accept").lower()
    sound = 0 < len(comment) <= LONGEST and make_printable(comment) == comment
    sentence = _("'comment' must be a line of text, {n} characters at most")
    keys.require("comment", sound, sentence, n=LONGEST)
    keys.require("accept", accept in (*_YES, *_NO), _("'accept' is yes or no"))
    points = keys.read_points("points", known)
    for work, given in points.items():
        most = known.get(work, given)
        sentence = _("{work!r} has {most:g} points at most")
        keys.require("points", given <= most, sentence, work=work, most=most)
    return Override(
        due=keys.read_time("due"),
        excused=frozenset(_read_excused(keys, known)),
        points=points,
        comment=comment,
        accept=accept in _YES,
    )


def _read_excused(keys: KeyReader, known: Collection[str]) -> Iterator[str]:
    """Yield the ids of the work from which a student is excused."""
    if keys.find_text("excuse") == "all":
        yield from known
        return
    listed = yaml_tree.get_texts(keys.nodes["excuse"][1]) if "excuse" in keys.nodes else []
    wanted = bool(listed) and not keys.find_text("excuse")
    keys.require("excuse", wanted, _("'excuse' is a list of ids, as in '[queens]', or 'all'"))
    for at, text in listed if wanted else ():
        sentence = _("unknown entry of {key!r}: {name!r}; {hint}")
        if keys.faults.check_known(at, sentence, text or "", known, key="excuse"):
            yield text or ""

"""The manifest of a course: which lessons it has, in order, and what it trains.

    lessons:
      - rules
      - idea
    skills: [squares, walk]
    brief: [rules]
    without: [race, hunt]
    merged: {test: rules}

`lessons` must be there. It is a list, or a list for each chapter, by the chapter's id:

    lessons:
      board: [rules]
      search: [idea]
      beside: [shuffle]

`chapters.yaml` of a language names the chapters. The lessons of the chapter `beside` lie beside the
way through the course. Without `skills` the course trains all that its `skills.yaml` names; if it
has none, those of the shipped skills that its templates train. `brief` is the way through the
course for who has half an hour. What `without` names is not offered beside the lessons. `merged`
says which lesson now holds one that there was before: who finished that has finished this.
"""

import os
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from lessons.course.front_matter import ID_RULE
from lessons.files import yaml_tree
from lessons.files.course_folder import NAME
from lessons.files.findings import Faults, Finding
from lessons.journal.records import PRACTICE
from lessons.language import _

MOST_ENTRIES = 200
ACTIVITIES = (
    "explore",
    "race",
    "drive",
    "lab",
    "hunt",
    "gallery",
    "experiment",
    "progress",
    "settings",
)
"""Activities that are offered beside the lessons, by the names of the commands."""
_KEYS = ("lessons", "skills", "brief", "without", "merged")


@dataclass(frozen=True)
class Manifest:
    """The manifest of a course, as ids; `lines` gives the line of each key and lesson.

    Attributes:
        chapters: The lessons of each chapter by its id; empty if the course has none.
        merged: The lesson that now holds each lesson of an earlier edition.
    """

    lessons: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    brief: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    chapters: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    merged: Mapping[str, str] = field(default_factory=dict)
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)


def read_manifest(path: Path, skills: Collection[str]) -> tuple[Manifest, list[Finding]]:
    """Read a manifest file; return its usable part and all findings."""
    faults = Faults(path)
    result = yaml_tree.read_mapping(path, faults)
    if result is None:
        if not os.path.lexists(path):
            sentence = _(
                "a course begins with this file: write 'lessons:', below it '  - my-lesson'"
            )
            return Manifest(), [Finding(path, 1, sentence)]
        return Manifest(), sorted(faults.findings)
    yaml_tree.refuse_unknown(result, _KEYS, faults)
    lines = {key: line for key, (line, _node) in result.items()}
    if "lessons" not in result:
        faults.add(1, _("there are no lessons: write 'lessons:', below it '  - my-lesson'"))
    lessons, chapters = _read_lessons(result, faults)
    return Manifest(
        lessons=tuple(lessons),
        chapters=chapters,
        skills=_read_known(result, "skills", skills, faults)
        if "skills" in result
        else tuple(skills),
        brief=_read_known(result, "brief", lessons, faults),
        without=_read_known(result, "without", ACTIVITIES, faults),
        merged=_read_merged(result, lessons, faults),
        lines=lines | {f"lessons.{name}": line for name, line in lessons.items()},
    ), sorted(faults.findings)


def _read_lessons(
    result: yaml_tree.Nodes, faults: Faults
) -> tuple[dict[str, int], dict[str, tuple[str, ...]]]:
    """Return the line of each lesson, and each chapter's lessons; add faults of ids."""
    import yaml

    if "lessons" in result and isinstance(result["lessons"][1], yaml.MappingNode):
        inner = yaml_tree.read_inner(result["lessons"][1], faults) or {}
    else:
        inner = {"": result["lessons"]} if "lessons" in result else {}
    lessons: dict[str, int] = {}
    chapters: dict[str, tuple[str, ...]] = {}
    for chapter in inner:
        before = len(lessons)
        for line, name in _read_entries(inner, chapter, faults, "lessons"):
            if name is None or not re.fullmatch(NAME, name):
                faults.add(line, _("the id of a lesson is made of {rule}"), rule=ID_RULE)
            elif name == PRACTICE:
                faults.add(line, _("{id!r} is the tutor's own: choose another id"), id=name)
            elif name in lessons:
                faults.add(line, _("the lesson {id!r} stands there twice"), id=name)
            else:
                lessons[name] = line
        if chapter:
            chapters[chapter] = tuple(lessons)[before:]
    return lessons, chapters


def _read_merged(
    result: yaml_tree.Nodes, lessons: Collection[str], faults: Faults
) -> dict[str, str]:
    """Return the present lesson for each former lesson id; wrong pairs add faults."""
    if "merged" not in result:
        return {}
    merged: dict[str, str] = {}
    pairs = yaml_tree.read_inner(result["merged"][1], faults)
    if pairs is None:
        faults.add(result["merged"][0], _("'merged' pairs ids: write 'before: now' below it"))
    for before, (line, node) in (pairs or {}).items():
        now = yaml_tree.get_text(node) or ""
        if before in lessons:
            sentence = _("{id!r} is a lesson of its own: name one that is no longer there")
            faults.add(line, sentence, id=before)
        elif faults.check_known(line, _("unknown lesson {name!r}; {hint}"), now, lessons):
            merged[before] = now
    return merged


def _read_entries(
    result: yaml_tree.Nodes, key: str, faults: Faults, known_as: str = ""
) -> list[tuple[int, str | None]]:
    """Return line and text of each entry in the list below a key; add a fault if no list."""
    if key not in result:
        return []
    import yaml

    line, node = result[key]
    key = key or known_as
    if not isinstance(node, yaml.SequenceNode):
        faults.add(line, _("{key!r} must be a list, such as [one, two]"), key=key)
        return []
    entries = yaml_tree.get_texts(node)
    if not entries:
        faults.add(line, _("nothing is listed below {key!r}"), key=key)
    if len(entries) > MOST_ENTRIES:
        faults.add(line, _("{key!r} lists {n} entries at most"), key=key, n=MOST_ENTRIES)
    return entries[:MOST_ENTRIES]


def _read_known(
    result: yaml_tree.Nodes, key: str, known: Collection[str], faults: Faults
) -> tuple[str, ...]:
    """Return the entries below a key; unknown or repeated entries add faults."""
    names: dict[str, None] = {}
    for line, name in _read_entries(result, key, faults):
        if name is None:
            faults.add(line, _("an entry of {key!r} must be a text: write an id"), key=key)
            continue
        sentence = _("unknown entry of {key!r}: {name!r}; {hint}")
        if not faults.check_known(line, sentence, name, known, key=key):
            continue
        if name in names:
            faults.add(line, _("{name!r} stands there twice"), name=name)
        else:
            names[name] = None
    return tuple(names)

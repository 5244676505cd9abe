"""The course: which lessons there are, in order, and their scripts; and the words it explains.

The manifest says which lessons a course has, and what it trains:

    lessons:
      - rules
      - idea
    skills: [squares, walk]
    brief: [rules]
    without: [race, hunt]
    merged: {test: rules}

`docs/writing-lessons.md` says what each key means.

An index of the shipped course lets the first frame wait for no YAML. It holds the manifest and the
front matters as they were read, and the digest of their texts: where that is another one, as while
somebody writes lessons, they are read. `make docs` writes the index.
"""

import difflib
import os
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from zlib import crc32

import msgspec
from msgspec import Struct

from lessons.course import front_matter
from lessons.course.front_matter import ID_RULE, FrontMatter, get_front_matter, read_front_matter
from lessons.files import course_folder, yaml_tree
from lessons.files.course_folder import LANGUAGE, NAME, SHIPPED, find_course_file, read_once
from lessons.files.findings import Faults, Finding
from lessons.files.opening import read_file
from lessons.files.yaml_values import KnownNames, Line, Lines, read_field, read_struct
from lessons.journal.records import PRACTICE
from lessons.language import _

if TYPE_CHECKING:
    from lessons.course.script import Lesson

INDEX = SHIPPED / "index.json"
LARGEST = 100_000  # Bytes of each of the files that the index is made of.
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


class CourseError(ValueError):
    """A lesson does not exist or its script is faulty; the text says which and what to do."""


class Manifest(Struct, frozen=True):
    """The manifest of a course, as ids; `lines` gives the line of each key and lesson."""

    lessons: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    brief: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    chapters: Mapping[str, tuple[str, ...]] = {}
    merged: Mapping[str, str] = {}
    lines: Mapping[str, int] = {}


class CourseIndex(Struct, frozen=True):
    """The stored manifest, chapter titles and front matters of the shipped course."""

    digest: str
    manifest: Manifest
    chapters: Mapping[str, str]
    fronts: Mapping[str, FrontMatter]


def load_index() -> CourseIndex | None:
    """Return the stored index of the shipped course; None if missing, broken or out of date."""
    try:
        index = msgspec.json.decode(read_file(INDEX, LARGEST), type=CourseIndex)
        return index if index.digest == digest_titles() else None
    except (OSError, msgspec.DecodeError):
        return None


def digest_titles() -> str:
    """Return a digest of the shipped manifest, titles and front matters."""
    titles = (SHIPPED / LANGUAGE / name for name in ("skills.yaml", "chapters.yaml"))
    parts = [read_file(path, LARGEST) for path in (SHIPPED / "manifest.yaml", *titles)]
    for path in course_folder.find_scripts(SHIPPED / LANGUAGE):
        begin = read_file(path, 4 * front_matter.LONGEST_HEADER).decode(errors="replace")
        parts.append(f"{path.name}\0{get_front_matter(begin)}".encode())
    return f"{crc32(bytes(1).join(parts)):08x}"


@read_once
def find_index() -> CourseIndex | None:
    """Return the stored index if the shipped course is in use; None if not, or out of date."""
    return load_index() if course_folder.find_course_folder() == SHIPPED else None


@read_once
def load_manifest() -> Manifest:
    """Return the manifest of the course, without its faulty entries."""
    index = find_index()
    if index is not None:
        return index.manifest
    path = course_folder.find_course_folder() / "manifest.yaml"
    return read_manifest(path, course_folder.load_skill_titles())[0]


def lesson_ids() -> tuple[str, ...]:
    """Return the ids of the lessons in course order."""
    return load_manifest().lessons


@read_once
def list_chapters() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return (name, lesson ids) of each chapter; without chapters, one with an empty name."""
    manifest, index, path = load_manifest(), find_index(), find_course_file("chapters.yaml")
    titles = index.chapters if index else course_folder.read_titles(path)
    named = {titles.get(each, each): lessons for each, lessons in manifest.chapters.items()}
    return tuple(named.items()) or (("", manifest.lessons),)


def chapter_of(lesson_id: str) -> str:
    """Return the name of the chapter that contains a lesson; empty without chapters."""
    return next((title for title, lessons in list_chapters() if lesson_id in lessons), "")


def script_path(lesson_id: str) -> Path:
    """Return the path of a lesson's script."""
    return course_folder.find_course_folder() / LANGUAGE / f"{lesson_id}.md"


@read_once
def load_front(lesson_id: str) -> FrontMatter:
    """Return the front matter of a lesson, if possible without reading the whole script."""
    lesson_id = _require_lesson(lesson_id)
    path, index = script_path(lesson_id), find_index()
    if index is not None and lesson_id in index.fronts:
        return index.fronts[lesson_id]
    faults = Faults(path)
    text = yaml_tree.read_yaml_text(path, faults)
    result = None if text is None else read_front_matter(get_front_matter(text), faults)
    return result or read_lesson(lesson_id).front


@read_once
def read_lesson(lesson_id: str) -> "Lesson":
    """Return a lesson by its id; a `CourseError` if it is missing or has faults."""
    result, findings = load_lesson(script_path(_require_lesson(lesson_id)))
    if result is None:
        raise CourseError(_("The lesson cannot be opened: {what}").format(what=findings[0]))
    return result


def find_lesson(lesson_id: str) -> "Lesson | None":
    """Return a lesson by its id; None if the lesson is missing or its script has faults."""
    try:
        return read_lesson(lesson_id)
    except CourseError:
        return None


def _require_lesson(lesson_id: str) -> str:
    """Return the id of an existing lesson, following merged ids; a `CourseError` if none."""
    lesson_id = load_manifest().merged.get(lesson_id, lesson_id)
    if lesson_id not in lesson_ids():
        near = difflib.get_close_matches(lesson_id, lesson_ids(), n=1) or lesson_ids()
        raise CourseError(
            _("There is no lesson {id!r}; try {near}.").format(id=lesson_id, near=", ".join(near))
        )
    return lesson_id


def load_lesson(path: Path) -> tuple["Lesson | None", list[Finding]]:
    """Read a script file and return its lesson (None if faulty) and the findings."""
    from lessons.course.directive import LARGEST_FILE
    from lessons.course.script import read_script

    faults = Faults(path)
    text = yaml_tree.read_yaml_text(path, faults, LARGEST_FILE)
    return (None, faults.findings) if text is None else read_script(path, text)


class Word(Struct, frozen=True):
    """A word of the glossary: its other forms and its meaning."""

    means: Line
    forms: Lines = ()


def read_glossary(path: Path) -> tuple[dict[str, Word], list[Finding]]:
    """Read a glossary file; return its faultless words in order, and all findings."""
    faults = Faults(path)
    words: dict[str, Word] = {}
    for word, (line, node) in (yaml_tree.read_mapping(path, faults) or {}).items():
        entry = read_struct(yaml_tree.read_inner(node, faults) or {}, Word, faults, line)
        if entry is not None:
            words[word] = entry
    return words, sorted(faults.findings)


@read_once
def load_glossary() -> Mapping[str, Word]:
    """Return the words of the glossary, in its order."""
    return read_glossary(find_course_file("glossary.yaml"))[0]


def find_glossary_words(text: str) -> list[str]:
    """Return the glossary words that occur in a text, in the order of the glossary."""
    words: list[str] = []
    for word, entry in load_glossary().items():
        forms = "|".join(map(re.escape, [word, *entry.forms]))
        pattern = re.compile(rf"\b(?:{forms})\b", re.IGNORECASE)
        if pattern.search(text):
            words.append(word)
    return words


# The manifest.


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
    trained = _read_known(result, "skills", skills, faults)
    return Manifest(
        lessons=tuple(lessons),
        chapters=chapters,
        skills=trained if "skills" in result else tuple(skills),
        brief=_read_known(result, "brief", lessons, faults),
        without=_read_known(result, "without", ACTIVITIES, faults),
        merged=_read_merged(result, lessons, faults),
        lines=lines | {f"lessons.{name}": line for name, line in lessons.items()},
    ), sorted(faults.findings)


def _read_lessons(
    result: yaml_tree.Nodes, faults: Faults
) -> tuple[dict[str, int], dict[str, tuple[str, ...]]]:
    """Return the line of each lesson, and each chapter's lessons; add faults of ids."""
    inner = {"": result["lessons"]} if "lessons" in result else {}
    if inner and (by_chapter := yaml_tree.read_inner(inner[""][1], faults)) is not None:
        inner = {**by_chapter}
    lessons: dict[str, int] = {}
    chapters: dict[str, tuple[str, ...]] = {}
    for chapter, (at, node) in inner.items():
        before, entries = len(lessons), yaml_tree.get_texts(node)
        if not entries or not isinstance(node.value, list):
            sentence = _("{key!r} must be a list, such as [one, two]")
            faults.add(at, sentence, key=chapter or "lessons")
            continue
        for line, name in entries:
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


def _read_known(
    result: yaml_tree.Nodes, key: str, known: Collection[str], faults: Faults
) -> tuple[str, ...]:
    """Return the known entries below a key; add a fault for each unknown one."""
    if key not in result:
        return ()
    value = read_field(key, result, Annotated[Lines, KnownNames(lambda: known)], faults)
    names = value if isinstance(value, tuple) else ()
    return tuple(name for name in dict.fromkeys(names) if name in known)

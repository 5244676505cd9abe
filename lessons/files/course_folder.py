"""The course: which lessons there are, in order, and their scripts.

It is the shipped one, or one of somebody's own: the folder that `QUEENS_TUTOR_COURSE` names. What
such a folder lacks is taken from the shipped course.
"""

import difflib
import os
import re
from collections.abc import Callable, Mapping
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from lessons import manifest as manifest_file
from lessons import mapping
from lessons.finding import Faults, Finding
from lessons.front_matter import NAME, FrontMatter, header
from lessons.front_matter import read as read_front_matter
from lessons.language import _

if TYPE_CHECKING:
    from lessons.script import Lesson

SHIPPED = Path(__file__).parent / "shipped"
COURSE = "QUEENS_TUTOR_COURSE"
"""The environment variable that names the folder of a course of one's own."""
LANGUAGE = "en"
PRACTICE = manifest_file.RESERVED
"""The id of the lesson that practice is: it is made for the occasion."""
DRIVE = "drive"
"""What the journal calls drives: they are no lesson, and never left to be gone on with."""
HUNT = "hunt."
"""How the journal's names of bug hunts begin: no id of a lesson does, and they are none."""
LAB = "lab."
"""How the journal's names of exercises of the code lab begin."""
APART = (HUNT, LAB)
"""How names begin of what is no lesson, and says nothing of the questions of lessons."""

Asked = ParamSpec("Asked")
Found = TypeVar("Found")


class CourseError(ValueError):
    """A lesson does not exist or its script is faulty; the text says which and what to do."""


def folder() -> Path:
    """Return the folder of the course."""
    chosen = os.environ.get(COURSE)
    return Path(chosen) if chosen else SHIPPED


def own(name: str) -> Path | None:
    """Return a file of the course in its language; None if the course has none of this name."""
    path = folder() / LANGUAGE / name
    return path if os.path.lexists(path) else None


def file(name: str) -> Path:
    """Return a file of the course; where the course has none of this name, the shipped one."""
    return own(name) or SHIPPED / LANGUAGE / name


def kept(read: Callable[Asked, Found]) -> Callable[Asked, Found]:
    """Let a function that reads the course do so once for each folder."""
    known: dict[tuple[object, ...], Found] = {}

    @wraps(read)
    def current(*arguments: Asked.args, **named: Asked.kwargs) -> Found:
        asked = (folder(), arguments, *named.items())
        if asked not in known:
            known[asked] = read(*arguments, **named)
        return known[asked]

    return current


@kept
def manifest() -> manifest_file.Manifest:
    """Return the manifest, as far as it can be used."""
    return manifest_file.read(folder() / "manifest.yaml", skill_titles())[0]


def lesson_ids() -> tuple[str, ...]:
    """Return the ids of the lessons, in the order of the course."""
    return manifest().lessons


def script_path(lesson_id: str) -> Path:
    """Return where the script of a lesson stands."""
    return folder() / LANGUAGE / f"{lesson_id}.md"


def scripts_in(folder: Path) -> list[Path]:
    """Return the files of a folder that can be scripts; what has no id for a name is none.

    That leaves out what editors put beside a file, and notes such as README.md.
    """
    try:
        return sorted(each for each in folder.glob("*.md") if re.fullmatch(NAME, each.stem))
    except (OSError, ValueError):
        return []


def around(path: Path) -> Path | None:
    """Return the folder of the course in which a script or a file of templates lies, if any."""
    lies = Path(os.path.abspath(path)).parent  # noqa: PTH100 (links are not followed)
    if is_templates(path):
        lies = lies.parent
    manifest_there = os.path.isfile(lies.parent / "manifest.yaml")  # noqa: PTH113 (of any name)
    return lies.parent if lies.name == LANGUAGE and manifest_there else None


def is_templates(path: Path) -> bool:
    """Say whether a file has its name and place from the templates of practice."""
    return Path(os.path.abspath(path)).parts[-2:] == ("practice", "templates.md")  # noqa: PTH100


@kept
def front(lesson_id: str) -> FrontMatter:
    """Return what a lesson of the course is called and takes, without reading all of its script.

    Raises:
        CourseError: There is no such lesson, or its script has faults.
    """
    path = script_path(_known(lesson_id))
    faults = Faults(path)
    text = mapping.text_of(path, faults)
    found = None if text is None else read_front_matter(header(text), faults)
    return found or lesson(lesson_id).front


@kept
def lesson(lesson_id: str) -> "Lesson":
    """Return a lesson of the course.

    Raises:
        CourseError: There is no such lesson, or its script has faults.
    """
    found, findings = load(script_path(_known(lesson_id)))
    if found is None:
        raise CourseError(_("The lesson cannot be opened: {what}").format(what=findings[0]))
    return found


def _known(lesson_id: str) -> str:
    if lesson_id not in lesson_ids():
        near = difflib.get_close_matches(lesson_id, lesson_ids(), n=1) or lesson_ids()
        raise CourseError(
            _("There is no lesson {id!r}; try {near}.").format(id=lesson_id, near=", ".join(near))
        )
    return lesson_id


def load(path: Path) -> tuple["Lesson | None", list[Finding]]:
    """Read a script from a file; a file that cannot be read is a finding."""
    from lessons.directive import LARGEST_FILE
    from lessons.script import read

    faults = Faults(path)
    text = mapping.text_of(path, faults, LARGEST_FILE)
    return (None, faults.findings) if text is None else read(path, text)


@kept
def beliefs() -> Mapping[str, str]:
    """Return what is said to each misconception where a question has no reply of its own.

    A course of one's own may say some of it, and the shipped one says the rest.
    """
    return _said("misconceptions.yaml")


@kept
def ideas() -> Mapping[str, str]:
    """Return what each misconception believes, in a few words; likewise."""
    return _said("ideas.yaml")


def _said(name: str) -> Mapping[str, str]:
    """Return what a file says by name, and what the shipped file of that name says besides."""
    found: dict[str, str] = {}
    for path in (file(name), SHIPPED / LANGUAGE / name):
        for each, (_line, text) in mapping.texts(path, Faults(path)).items():
            if "{" not in text:  # It would be an expression, and there is no board to read it on.
                found.setdefault(each, text)
    return found


@kept
def skill_titles() -> Mapping[str, str]:
    """Return the names of skills by id, of which the manifest chooses those of the course."""
    return titles_in(file("skills.yaml"))


def titles_in(path: Path) -> Mapping[str, str]:
    """Return the names of skills that a file gives, by id."""
    return {name: text for name, (_line, text) in mapping.texts(path, Faults(path)).items()}

"""The shipped course: which lessons there are, in order, and their scripts."""

import difflib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from lessons.finding import Faults, Finding
from lessons.front_matter import FrontMatter, header
from lessons.front_matter import read as read_front_matter
from lessons.language import _

if TYPE_CHECKING:
    from lessons.script import Lesson

FOLDER = Path(__file__).parent / "shipped"
LANGUAGE = "en"
PRACTICE = "practice"
"""The id of the lesson that practice is: it is made for the occasion."""
DRIVE = "drive"
"""What the journal calls drives: they are no lesson, and never left to be gone on with."""


class CourseError(ValueError):
    """A lesson does not exist or its script is faulty; the text says which and what to do."""


@cache
def lesson_ids() -> tuple[str, ...]:
    """Return the ids of the lessons, in the order of the course."""
    manifest = yaml.safe_load((FOLDER / "manifest.yaml").read_text(encoding="utf-8"))
    return tuple(manifest["lessons"])


def script_path(lesson_id: str) -> Path:
    """Return where the script of a lesson stands."""
    return FOLDER / LANGUAGE / f"{lesson_id}.md"


@cache
def front(lesson_id: str) -> FrontMatter:
    """Return what a lesson of the course is called and takes, without reading all of its script.

    Raises:
        CourseError: There is no such lesson, or its script has faults.
    """
    path = script_path(_known(lesson_id))
    faults = Faults(path)
    found = read_front_matter(header(path.read_text(encoding="utf-8")), faults)
    return found or lesson(lesson_id).front


@cache
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
    from lessons.script import LARGEST_FILE, read

    try:
        if path.exists() and not path.is_dir() and not path.is_file():
            return None, [Finding(path, 1, _("this is not a file: name a script"))]
        if path.is_file() and path.stat().st_size > 4 * LARGEST_FILE:
            what = _("a script has {n} characters at most").format(n=LARGEST_FILE)
            return None, [Finding(path, 1, what)]
        text = path.read_bytes().decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return None, [Finding(path, line, _("this is not UTF-8: save the file as UTF-8"))]
    except OSError as error:
        what = _("the file cannot be read ({reason})").format(reason=error.strerror)
        return None, [Finding(path, 1, what)]
    return read(path, text)


@cache
def beliefs() -> dict[str, str]:
    """Return what is said to each misconception where a question has no reply of its own."""
    text = (FOLDER / LANGUAGE / "misconceptions.yaml").read_text(encoding="utf-8")
    return {str(name): str(said) for name, said in yaml.safe_load(text).items()}


@cache
def ideas() -> dict[str, str]:
    """Return what each misconception believes, in a few words."""
    text = (FOLDER / LANGUAGE / "ideas.yaml").read_text(encoding="utf-8")
    return {str(name): str(said) for name, said in yaml.safe_load(text).items()}

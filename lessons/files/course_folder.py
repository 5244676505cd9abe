"""The folder of the course: the shipped one, or the one that `QUEENS_TUTOR_COURSE` names.

What a folder of one's own lacks is taken from the shipped course.
"""

import os
import re
from collections.abc import Callable, Mapping
from functools import cache, wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

from lessons.files import yaml_tree
from lessons.files.findings import Faults
from lessons.files.places import ASSIGNMENTS, COURSE

SHIPPED = Path(__file__).parents[1] / "shipped"
LANGUAGE = "en"
MISCONCEPTIONS = "misconceptions.yaml"
"""The file in which a course defines misconceptions of its own."""
NAME = r"[a-z][a-z0-9-]{0,40}"
"""The pattern of an id."""

Asked = ParamSpec("Asked")
Result = TypeVar("Result")


def find_course_folder() -> Path:
    """Return the folder of the course in use: the chosen one, or the shipped one."""
    chosen = os.environ.get(COURSE)
    return _make_path(chosen) if chosen else SHIPPED


_make_path = cache(Path)  # It is asked for very often.


def find_own_file(name: str) -> Path | None:
    """Return the path of this file in the language folder of the course in use; None if missing."""
    path = find_course_folder() / LANGUAGE / name
    return path if os.path.lexists(path) else None


def find_course_file(name: str) -> Path:
    """Return the path of the course's file of this name, or else of the shipped one."""
    return find_own_file(name) or SHIPPED / LANGUAGE / name


def read_once(read: Callable[Asked, Result]) -> Callable[Asked, Result]:
    """Return a function that caches the results of `read` for each course folder."""
    known: dict[tuple[object, ...], Result] = {}

    @wraps(read)
    def current(*arguments: Asked.args, **named: Asked.kwargs) -> Result:
        """Return the cached result for the present course, reading it if needed."""
        asked = (os.environ.get(COURSE), arguments, *named.items())
        if asked not in known:
            known[asked] = read(*arguments, **named)
        return known[asked]

    return current


def find_scripts(folder: Path) -> list[Path]:
    """Return the Markdown files in a folder whose names are ids, sorted; none if unreadable."""
    try:
        return sorted(each for each in folder.glob("*.md") if re.fullmatch(NAME, each.stem))
    except (OSError, ValueError):
        return []


def find_folder_around(path: Path) -> Path | None:
    """Return the course folder that contains a script or other course file, or None."""
    lies = Path(os.path.abspath(path)).parent  # noqa: PTH100 (links are not followed)
    if lies.name == ASSIGNMENTS:
        lies = lies.parent / LANGUAGE
    if is_templates(path):
        lies = lies.parent
    manifest_there = os.path.isfile(lies.parent / "manifest.yaml")  # noqa: PTH113 (of any name)
    return lies.parent if lies.name == LANGUAGE and manifest_there else None


def is_templates(path: Path) -> bool:
    """Return whether a path has the form `practice/templates.md`."""
    return Path(os.path.abspath(path)).parts[-2:] == ("practice", "templates.md")  # noqa: PTH100


@read_once
def load_replies() -> Mapping[str, str]:
    """Return the default reply to each misconception, for questions without their own.

    An own course may give some of the replies, and the shipped course gives the others. Replies to
    a course's own misconceptions stand where these are defined.
    """
    return {**load_own_replies(), **_read_names(MISCONCEPTIONS)}


@read_once
def load_own_replies() -> Mapping[str, str]:
    """Return the replies to the course's own misconceptions, which a first wrong answer gets."""
    return _read_definitions("reply")


@read_once
def load_ideas() -> Mapping[str, str]:
    """Return, for each misconception, a few words on what it believes."""
    return {**_read_definitions("idea"), **_read_names("ideas.yaml")}


@read_once
def load_contrasts() -> Mapping[str, str]:
    """Return, for each misconception that is shown by answers alone, what they differ in."""
    return _read_names("contrasts.yaml")


@read_once
def load_purposes() -> Mapping[str, str]:
    """Return the texts of `purposes.yaml` by key: right and wrong purposes and reasons.

    The keys are `iterative 21-23` and `why NAME`, with `restart-at-zero` behind it for that idea.
    """
    return _read_names("purposes.yaml")


def _read_definitions(part: str) -> Mapping[str, str]:
    """Return one part of each of the course's own misconceptions, by name."""
    path = find_course_folder() / MISCONCEPTIONS
    whole = yaml_tree.read_mapping(path, Faults(path)) if path.is_file() else None
    names: dict[str, str] = {}
    for name, (_line, node) in (whole or {}).items():
        parts = yaml_tree.read_inner(node, Faults(path)) or {}
        text = yaml_tree.get_text(parts[part][1]) if part in parts else None
        if text is not None and "{" not in text:
            names[name] = text
    return names


def _read_names(name: str) -> Mapping[str, str]:
    """Return the texts of a course file by key, completed from the shipped file."""
    names: dict[str, str] = {}
    for path in (find_course_file(name), SHIPPED / LANGUAGE / name):
        for each, (_line, text) in yaml_tree.read_texts(path, Faults(path)).items():
            if "{" not in text:  # It would be an expression, and there is no board to read it on.
                names.setdefault(each, text)
    return names


@read_once
def load_skill_titles() -> Mapping[str, str]:
    """Return the titles of skills by id, from the course's own file, or else the shipped one."""
    return read_titles(find_course_file("skills.yaml"))


def read_titles(path: Path) -> Mapping[str, str]:
    """Return the titles of skills or chapters in a file, by id."""
    return {name: text for name, (_line, text) in yaml_tree.read_texts(path, Faults(path)).items()}

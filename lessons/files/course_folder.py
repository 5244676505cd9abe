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
    """Return the folder of the course in use: the shipped one, or one's own."""
    chosen = os.environ.get(COURSE)
    return _folder_called(chosen) if chosen else SHIPPED


@cache
def _folder_called(name: str) -> Path:
    """Return a folder, the same object each time: it is asked for at every look at a listing."""
    return Path(name)


def find_own_file(name: str) -> Path | None:
    """Return a file of the course in its language; None if the course has none of this name."""
    path = find_course_folder() / LANGUAGE / name
    return path if os.path.lexists(path) else None


def find_course_file(name: str) -> Path:
    """Return a file of the course; where the course has none of this name, the shipped one."""
    return find_own_file(name) or SHIPPED / LANGUAGE / name


def read_once(read: Callable[Asked, Result]) -> Callable[Asked, Result]:
    """Let a function that reads the course do so once for each folder."""
    known: dict[tuple[object, ...], Result] = {}

    @wraps(read)
    def current(*arguments: Asked.args, **named: Asked.kwargs) -> Result:
        """Return what was read before in the same course, or read it."""
        asked = (find_course_folder(), arguments, *named.items())
        if asked not in known:
            known[asked] = read(*arguments, **named)
        return known[asked]

    return current


def find_scripts(folder: Path) -> list[Path]:
    """Return the scripts of a folder, without notes such as README.md and what editors leave."""
    try:
        return sorted(each for each in folder.glob("*.md") if re.fullmatch(NAME, each.stem))
    except (OSError, ValueError):
        return []


def find_folder_around(path: Path) -> Path | None:
    """Return the folder of the course in which a script, templates or an assignment lies."""
    lies = Path(os.path.abspath(path)).parent  # noqa: PTH100 (links are not followed)
    if lies.name == ASSIGNMENTS:
        lies = lies.parent / LANGUAGE
    if is_templates(path):
        lies = lies.parent
    manifest_there = os.path.isfile(lies.parent / "manifest.yaml")  # noqa: PTH113 (of any name)
    return lies.parent if lies.name == LANGUAGE and manifest_there else None


def is_templates(path: Path) -> bool:
    """Say whether a file has its name and place from the templates of practice."""
    return Path(os.path.abspath(path)).parts[-2:] == ("practice", "templates.md")  # noqa: PTH100


@read_once
def load_replies() -> Mapping[str, str]:
    """Return what is said to each misconception where a question has no reply of its own.

    A course of one's own may say some of it, and the shipped one says the rest. Of misconceptions
    of its own it says it where it defines them.
    """
    return {**_read_definitions("reply"), **_read_names("misconceptions.yaml")}


@read_once
def load_ideas() -> Mapping[str, str]:
    """Return what each misconception believes, in a few words."""
    return {**_read_definitions("idea"), **_read_names("ideas.yaml")}


@read_once
def load_purposes() -> Mapping[str, str]:
    """Return what lines are there for and why something is so, rightly and wrongly.

    The keys are `iterative 21-23` and `why NAME`, with `restart-at-zero` behind it for that idea.
    """
    return _read_names("purposes.yaml")


def _read_definitions(part: str) -> Mapping[str, str]:
    """Return a part of what a course's own misconceptions are defined with, by their names."""
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
    """Return what a file says by name, and what the shipped file of that name says besides."""
    names: dict[str, str] = {}
    for path in (find_course_file(name), SHIPPED / LANGUAGE / name):
        for each, (_line, text) in yaml_tree.read_texts(path, Faults(path)).items():
            if "{" not in text:  # It would be an expression, and there is no board to read it on.
                names.setdefault(each, text)
    return names


@read_once
def skill_titles() -> Mapping[str, str]:
    """Return the names of skills by id, of which the manifest chooses those of the course."""
    return read_titles(find_course_file("skills.yaml"))


def read_titles(path: Path) -> Mapping[str, str]:
    """Return the names of skills or chapters that a file gives, by id."""
    return {name: text for name, (_line, text) in yaml_tree.read_texts(path, Faults(path)).items()}

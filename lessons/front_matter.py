"""The front matter of a lesson script: what a lesson is called and which run it is about."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import yaml

from lessons.finding import Faults, suggestion
from lessons.language import _
from solver.listing import listing_ids

LARGEST = 4_000
"""Characters in a front matter."""
LARGEST_N = 32
"""Columns of the largest board."""
NAME = r"[a-z][a-z0-9-]{0,40}"
"""What an id looks like."""

_KEYS: Mapping[str, type] = {
    "id": str,
    "title": str,
    "goal": str,
    "minutes": int,
    "listing": str,
    "n": int,
}


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """What a script says about its lesson.

    Attributes:
        goal: What the student can do afterwards; goes on from "After it you can".
        minutes: How long it takes.
        listing: The listing that it runs, if a part does not say otherwise.
        n: Columns of its board, likewise.
    """

    id: str
    title: str
    goal: str
    minutes: int
    listing: str
    n: int


def read(text: str, faults: Faults) -> FrontMatter | None:
    """Read the YAML text between the lines `---`, the first of which is line 1 of the script.

    Returns:
        None if anything is wrong; what, is added to the faults.
    """
    before = len(faults.findings)
    found = _yaml(text, faults)
    if found is None:
        return None
    lines = {line.partition(":")[0]: number for number, line in enumerate(text.split("\n"), 2)}
    for key in found.keys() - _KEYS.keys():
        faults.add(
            lines.get(key, 1),
            _("unknown key {key!r}; {hint}").format(key=key, hint=suggestion(key, _KEYS)),
        )
    for key, kind in _KEYS.items():
        if type(found.get(key)) is not kind:
            what = _("a whole number") if kind is int else _("a text")
            faults.add(lines.get(key, 1), _("{key!r} must be {what}").format(key=key, what=what))
    if len(faults.findings) > before:
        return None
    front = FrontMatter(**found)
    _check(front, lines, faults)
    return None if len(faults.findings) > before else front


def _yaml(text: str, faults: Faults) -> dict[str, Any] | None:
    if len(text) > LARGEST:
        faults.add(1, _("a front matter has {n} characters at most").format(n=LARGEST))
        return None
    try:
        found = yaml.safe_load(text)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 2 if error.problem_mark else 1
        faults.add(line, _("the front matter is not YAML: {what}").format(what=error.problem))
        return None
    except (yaml.YAMLError, ValueError, RecursionError):
        faults.add(1, _("the front matter is not YAML"))
        return None
    if not isinstance(found, dict):
        faults.add(1, _("the front matter holds lines like 'title: My lesson'"))
        return None
    return {str(key): value for key, value in found.items()}


def _check(front: FrontMatter, lines: Mapping[str, int], faults: Faults) -> None:
    if not re.fullmatch(NAME, front.id):
        faults.add(lines["id"], _("an id is made of small letters, digits and -"))
    check_listing(lines["listing"], front.listing, faults)
    check_n(lines["n"], str(front.n), faults)
    for key, text in (("title", front.title), ("goal", front.goal)):
        if not text.isprintable() or not text.strip():
            faults.add(lines[key], _("{key!r} must be one line of text").format(key=key))
    if not 1 <= front.minutes <= 60:
        faults.add(lines["minutes"], _("'minutes' must be from 1 to 60"))


def check_listing(line: int, listing: str, faults: Faults) -> bool:
    """Say whether there is such a listing; if not, that is a fault."""
    if listing in listing_ids():
        return True
    hint = suggestion(listing, listing_ids())
    faults.add(line, _("unknown listing {listing!r}; {hint}").format(listing=listing, hint=hint))
    return False


def check_n(line: int, n: str, faults: Faults) -> bool:
    """Say whether a text is a number of columns; if not, that is a fault."""
    if re.fullmatch(r"\d{1,2}", n) and 1 <= int(n) <= LARGEST_N:
        return True
    faults.add(line, _("'n' must be from 1 to {n}").format(n=LARGEST_N))
    return False

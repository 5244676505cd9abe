"""The listings and the misconceptions that a course brings itself, and what is wrong with them.

A listing is a file of its folder `listings`, marked as the shipped ones are (see
`solver.text.listing`). It is read here and never executed: that is done in a process of its own.
A misconception stands in `misconceptions.yaml`:

    leaps-back:
      listing: tour
      old: k -= 1
      new: k -= 2
      idea: A dead end takes two moves back.
      reply: A dead end takes back the last move, and no other.
"""

import ast
import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from lessons.files import yaml_tree
from lessons.files.course_folder import MISCONCEPTIONS as DEFINED
from lessons.files.course_folder import NAME, SHIPPED, find_course_folder, read_once
from lessons.files.findings import Faults, Finding, clean_text
from lessons.files.yaml_values import Code, Line, read_entries
from lessons.language import _
from solver.brought import Brought
from solver.machine.program import Program
from solver.text.listing import (
    PUZZLES,
    Listing,
    ListingError,
    parse_listing,
    shipped_ids,
    shipped_text,
)
from solver.text.misconceptions import MISCONCEPTIONS, Edit

FOLDER = "listings"
MOST = 30
"""Listings of a course."""
LARGEST, WIDEST, DEEPEST = 8_000, 80, 60
"""Characters of a listing, of a line that is shown, and how deep its expressions are nested."""


class _Entry(Struct, frozen=True):
    """A misconception as its file says it."""

    listing: Line
    old: Code
    new: Code
    idea: Line
    reply: Line
    lines: Mapping[str, int] = {}


class OwnFiles(Struct, frozen=True):
    """A course's own listings and misconceptions that can be used, and all their faults."""

    listings: Mapping[str, Listing]
    findings: tuple[Finding, ...]
    brought: Brought


def read_brought() -> Brought:
    """Return the course's own usable listings and edits."""
    return read_own_files().brought


def find_listing_path(listing_id: str) -> Path:
    """Return the path of the course's own listing with this id."""
    return find_course_folder() / FOLDER / f"{listing_id.replace('-', '_')}.py"


@read_once
def read_own_files() -> OwnFiles:
    """Read the course's own listings and misconceptions; nothing for the shipped course."""
    if find_course_folder() == SHIPPED:
        return OwnFiles({}, (), Brought())
    findings: list[Finding] = []
    listings: dict[str, Listing] = {}
    for path in _list_paths():
        faults = Faults(path)
        result = _read_listing(path, faults)
        if result is not None and not faults.findings:
            listings[result.id] = result
        findings += faults.findings
    faults = Faults(find_course_folder() / DEFINED)
    edits: dict[str, dict[str, tuple[str, str]]] = {}
    for name, (line, entry) in read_entries(faults, _Entry).items():
        before = len(faults.findings)
        edited = _read_misconception(name, line, entry, faults, listings)
        if edited is not None and len(faults.findings) == before:
            of, old, new = edited
            edits.setdefault(of, {})[name] = old, new
    texts = {name: each.marked for name, each in listings.items()}
    return OwnFiles(listings, (*sorted(findings), *sorted(faults.findings)), Brought(texts, edits))


def _list_paths() -> list[Path]:
    """Return the paths of the course's own listings; names with a leading . or _ are left out."""
    try:
        result = sorted((find_course_folder() / FOLDER).iterdir())
    except OSError:
        return []
    return [each for each in result if each.suffix == ".py" and each.name[0] not in "._"][:MOST]


def _read_listing(path: Path, faults: Faults) -> Listing | None:
    """Return the listing in a file; None, with faults added, if it is not valid."""
    name = path.stem.replace("_", "-")
    if not re.fullmatch(NAME, name):
        sentence = _(
            "a listing's file is called by small letters, digits and _, such as my_tour.py"
        )
        faults.add(1, sentence)
        return None
    if name in (*shipped_ids(), *PUZZLES):
        sentence = _("the tutor uses the name {id!r} itself: give this listing another one")
        faults.add(1, sentence, id=name)
        return None
    text = yaml_tree.read_yaml_text(path, faults, LARGEST)
    return None if text is None else examine_listing(name, text, faults)


def examine_listing(name: str, text: str, faults: Faults) -> Listing | None:
    """Parse a foreign listing without running it; None, or faults added, if not valid."""
    text = clean_text(text, faults)
    if "\t" in text:
        line = text[: text.index("\t")].count("\n") + 1
        faults.add(line, _("there is a tab: write four spaces instead"))
    if faults.findings:
        return None
    try:
        listing = parse_listing(name, text, foreign=True)
        nodes: list[ast.AST] = [ast.parse(listing.text)]
        for _depth in range(DEEPEST):
            nodes = [below for each in nodes for below in ast.iter_child_nodes(each)]
        if nodes:
            raise RecursionError
        Program(listing)
        Program(listing, enters_tests=True)
    except ListingError as error:
        placed = re.fullmatch(rf"{re.escape(name)}:(\d+): (.*)", str(error), re.DOTALL)
        at, what = (int(placed[1]), placed[2]) if placed else (1, str(error))
        faults.add(at, _("this is no listing: {what}"), what=what.removeprefix(f"{name}: "))
        return None
    except (RecursionError, MemoryError, SyntaxError, ValueError):
        faults.add(1, _("this is nested too deeply: write shorter expressions"))
        return None
    if listing.parameters != ("n",):
        sentence = _("a listing is started with the size of the board alone: '#: start {start}(n)'")
        faults.add(len(text.split("\n")), sentence, start=listing.start)
    for number, line_text in enumerate(listing.lines, 1):
        if len(line_text) > WIDEST:
            sentence = _("this line has {n} characters: a listing has lines of {most} at most")
            faults.add(number, sentence, n=len(line_text), most=WIDEST)
    return listing


def examine_edited(name: str, text: str, line: int, faults: Faults) -> None:
    """Add a fault at a line, where a listing was edited, if its text is none any more."""
    within = Faults(faults.path)
    examine_listing(name, text, within)
    for each in within.findings[:1]:
        faults.add(line, _("what it makes is no listing: {what}"), what=each.text)


# The misconceptions.


def _read_misconception(
    name: str, line: int, entry: _Entry, faults: Faults, listings: Mapping[str, Listing]
) -> tuple[str, str, str] | None:
    """Return (listing, old, new) of a misconception; None, with faults, if invalid."""
    if name in MISCONCEPTIONS:
        faults.add(line, _("the tutor has a misconception {name!r} itself: rename it"), name=name)
        return None
    for key in (key for key in ("idea", "reply") if "{" in getattr(entry, key)):
        sentence = _("an expression in braces has no value here: say it in words")
        faults.add(entry.lines[key], sentence)
    of, own, lines = entry.listing, listings.get(entry.listing), entry.lines
    if own is None and of in [path.stem.replace("_", "-") for path in _list_paths()]:
        return None  # That it has a fault has been said.
    known = dict.fromkeys((*shipped_ids(), *listings))
    if not faults.check_known(lines["listing"], _("unknown listing {name!r}; {hint}"), of, known):
        return None
    edit = Edit(entry.old.removesuffix("\n"), entry.new.removesuffix("\n"))
    try:
        text = edit.apply(own.marked if own else shipped_text(of))
    except ListingError as error:
        faults.add(lines["old"], _("this edits nothing: {what}"), what=str(error))
        return None
    examine_edited(f"{of}+{name}", text, lines["new"], faults)
    return of, edit.old, edit.new

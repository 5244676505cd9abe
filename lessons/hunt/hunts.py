"""The hunts of the tutor, those that a course brings in its own `hunts.yaml`, and what is wrong.

    it-forgets:
      listing: tour
      old: "board[v][u] = 0"
      new: "board[y][x] = 0"
      n: 3
      largest: 4
      title: The knight forgets
      promise: Returns the board of a tour, or nothing.
      idea: It clears the square that it came from.
      hints: [Look at the first move that is taken back.]

`n` is the board on which the first wrong moment is looked for, `largest` the largest one on which
the program is tried. The line that is wrong is a line of its listing, without its indentation. Two
more keys are rarely needed: `deeper`, by how many levels the wrong line is indented further, and
`elsewhere`, another line of the program and one that repairs it there.

Which board shows a fault, and where a run first goes wrong, stands nowhere: it is computed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Annotated

from msgspec import Meta, Struct

from lessons.files import yaml_tree
from lessons.files.course_folder import LANGUAGE, SHIPPED, find_course_folder, read_once
from lessons.files.findings import Faults, Finding
from lessons.files.own_listings import examine_edited
from lessons.files.yaml_values import KnownNames, Line, Lines, read_entries
from lessons.hunt.hunt import Hunt, list_sources, load_right_program, make_change, mark_change
from lessons.hunt.moment import shows_fault
from lessons.hunt.outcome import find_right_outcome
from lessons.language import _
from solver.text.listing import ListingError

FILE = "hunts.yaml"
SHIPPED_FILE = SHIPPED / LANGUAGE / FILE
MOST = 30
LARGEST = 10  # Columns of a board on which the programs are tried.
Size = Annotated[int, Meta(ge=1, le=LARGEST, description=_("from 1 to {n}").format(n=LARGEST))]
Pair = Annotated[tuple[Line, Line] | None, Meta(description=_("a list of two texts"))]


class _Entry(Struct, frozen=True):
    """A hunt as its file says it."""

    listing: Annotated[Line, KnownNames(list_sources)]
    old: Line
    new: Line
    n: Size
    largest: Size
    title: Line
    promise: Line
    idea: Line
    hints: Annotated[Lines, Meta(min_length=1)]
    deeper: Annotated[int, Meta(description=_("a whole number"))] = 0
    elsewhere: Pair = None
    lines: Mapping[str, int] = {}


def hunt_ids() -> tuple[str, ...]:
    """Return the ids of all hunts: the shipped ones from easy to hard, then those of the course."""
    return tuple(load_hunts())


def load_hunt(hunt_id: str) -> Hunt:
    """Return the hunt with an id; raise KeyError if there is none."""
    return load_hunts()[hunt_id]


def load_hunts() -> Mapping[str, Hunt]:
    """Return the shipped hunts, and those of the course with other ids, by id."""
    return {**_read_shipped_hunts(), **_read_own_hunts(), **_read_shipped_hunts()}


@cache
def _read_shipped_hunts() -> dict[str, Hunt]:
    """Return the hunts that come with the tutor, by id."""
    return dict(read_hunts(Faults(SHIPPED_FILE)))


@read_once
def _read_own_hunts() -> dict[str, Hunt]:
    """Return the hunts that the course brings, by id."""
    return dict(read_hunts(Faults(find_course_folder() / FILE)))


def check_own_hunts() -> Iterator[Finding]:
    """Yield a finding for each fault in the file of the course's hunts."""
    faults = Faults(find_course_folder() / FILE)
    for name, _hunt in read_hunts(faults):
        if name in _read_shipped_hunts():
            line = yaml_tree.find_node_line(faults.path, name)
            faults.add(line, _("the tutor has a hunt {id!r} itself: rename it"), id=name)
    yield from sorted(faults.findings)


def check_faults_show() -> Iterator[Finding]:
    """Yield a finding for each hunt of the course that has no end, or whose fault is not seen."""
    path = find_course_folder() / FILE
    for name, hunt in _read_own_hunts().items():
        line = yaml_tree.find_node_line(path, name)
        endless = (n for n in hunt.sizes if not find_right_outcome(hunt.reference, n).ended)
        if (n := next(endless, None)) is not None:
            sentence = _("the listing comes to no end with n = {n}: write a smaller largest")
            yield Finding(path, line, sentence.format(n=n))
        elif not shows_fault(hunt, hunt.n):
            sentence = _("with n = {n} the program does what the listing does: choose another n")
            yield Finding(path, line, sentence.format(n=hunt.n))


def read_hunts(faults: Faults) -> Iterator[tuple[str, Hunt]]:
    """Yield the id and hunt of each sound entry of a file; add the faults of the others."""
    for name, (_line, entry) in [*read_entries(faults, _Entry).items()][:MOST]:
        before = len(faults.findings)
        result = _read_hunt(name, entry, faults)
        if result is not None and len(faults.findings) == before:
            yield name, result


def _read_hunt(name: str, entry: _Entry, faults: Faults) -> Hunt | None:
    """Return the hunt of an entry of a file, adding faults; None if they leave no hunt."""
    lines, n, largest = entry.lines, entry.n, entry.largest
    if n > largest:
        faults.add(lines["n"], _("'n' must be 'largest' or smaller"))
    reference, ours = load_right_program(entry.listing), faults.path == SHIPPED_FILE
    if wrong := reference.sizes and {n, largest} - {*reference.sizes}:
        sentence = _("{id!r} runs with n = {sizes} alone, and not with {n}")
        known = ", ".join(map(str, reference.sizes))
        faults.add(lines["listing"], sentence, id=entry.listing, sizes=known, n=min(wrong))
    if not ours:
        reference = replace(reference, foreign=True)  # The line that is wrong is not ours.
    try:
        fault = make_change(reference, entry.old, entry.new, entry.deeper)
        elsewhere = (make_change(reference, *entry.elsewhere),) if entry.elsewhere else ()
    except ListingError as error:
        faults.add(lines["old"], _("this is no line of the listing: {what}"), what=str(error))
        return None
    if not ours:
        examine_edited(name, mark_change(reference, fault), lines["new"], faults)
    said = entry.title, entry.promise, entry.idea, entry.hints
    return Hunt(name, *said, reference, fault, n, largest, elsewhere)

"""What the journal records, and how a record is written as a line and read back.

A line is a JSON object, in ASCII: `v` (version of the format), `kind`, `at` (ISO 8601, UTC) and
the fields of its record.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from functools import partial
from typing import TypeAlias, TypeVar, get_args

from lessons.journal.faults import Fault

VERSION = 1

# Far above what is ever written: a larger line must not cost memory or time.
LINE_LIMIT = 1 << 20
DEPTH_LIMIT = 8

PRACTICE = "practice"
"""The id of the lesson that practice is: it is made for the occasion."""
DRIVE = "drive"
"""What the journal calls drives: they are no lesson, and never left to be gone on with."""
HUNT = "hunt."
"""How the journal's names of bug hunts begin: no id of a lesson does, and they are none."""
LAB = "lab."
"""How the journal's names of exercises of the code lab begin."""
ASSIGNMENT = "assignment."
"""How the journal's names of assignments begin: there it stands when one was handed in."""
APART = (HUNT, LAB, ASSIGNMENT)
"""How names begin of what is no lesson, and says nothing of the questions of lessons."""
SKIPPED = "skipped"
"""The answer of who asks for the solution."""

T = TypeVar("T")

Given: TypeAlias = int | str | tuple["Given", ...] | None
"""What was answered: a number, a text, nothing, or tuples of these (a square, a whole b[])."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A pass through a lesson begins; its instances follow from the seed."""

    lesson: str
    seed: int


@dataclass(frozen=True, slots=True)
class Reached:
    """The student came to this part of the lesson, counted from 0."""

    lesson: str
    part: int


@dataclass(frozen=True, slots=True)
class Answered:
    """The student committed to an answer.

    What was asked is kept with it, so that what it tells about the student stays the same when
    the course asks otherwise. Older versions of the tutor wrote nothing after `beliefs`.

    Attributes:
        beliefs: The misconceptions that give the answer.
        offered: Those that would have answered wrongly, once for each wrong answer that they give.
        wrong: How many wrong answers were plausible; 0 if that is not known.
        content: A short name for what was asked and shown; the same content has the same.
        sure: Whether the student said before that they were sure.
    """

    lesson: str
    question: str
    given: Given
    right: bool
    beliefs: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    wrong: int = 0
    content: str = ""
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Helped:
    """The student read a hint before answering; `hints` counts those read so far."""

    lesson: str
    question: str
    hints: int


@dataclass(frozen=True, slots=True)
class Done:
    """The student did what a part of a lesson asked for, or left it out; nothing is scored.

    Attributes:
        task: The id of the part.
        given: What came of it, of how much; or `SKIPPED`.
    """

    lesson: str
    task: str
    given: Given


@dataclass(frozen=True, slots=True)
class Finished:
    """The student came to the end of the lesson."""

    lesson: str


@dataclass(frozen=True, slots=True)
class Preferred:
    """The student chose how something is shown from now on."""

    what: str
    value: str


@dataclass(frozen=True, slots=True)
class Found:
    """The student placed queens by hand, and they are a solution: the row of each column's."""

    rows: tuple[int, ...]


Record: TypeAlias = Begun | Reached | Answered | Helped | Done | Finished | Preferred | Found

Understood: TypeAlias = tuple[object, Record] | Fault
"""A line that was read: the time as it was written, and the record; or what is wrong with it."""

_KINDS: Mapping[str, type[Record]] = {each.__name__.lower(): each for each in get_args(Record)}
"""By the name that a line has for them."""


def to_line(at: str, record: Record) -> bytes:
    """Return a record as a line with its end; a `ValueError` if it would not be read back."""
    told = {name: each for name, each in asdict(record).items() if each or name not in _OPTIONAL}
    written = {"v": VERSION, "kind": type(record).__name__.lower(), "at": at, **told}
    line = json.dumps(written).encode()
    if from_line(line) != (at, record):
        raise ValueError(f"not a record that can be read back: {record!r}")
    return line + b"\n"


def from_line(line: bytes) -> Understood:
    """The time as written and the record of a line given without its end, or what is wrong."""
    if len(line) > LINE_LIMIT:
        return Fault.GARBLED
    try:
        return from_object(json.loads(line.decode()))
    except (ValueError, RecursionError):
        return Fault.GARBLED


def from_object(line: object) -> Understood:
    """Understand what JSON made of a line, as `from_line` does."""
    try:
        written = _typed(dict, line)
        if (version := _typed(int, written.get("v"))) != VERSION:
            return Fault.NEWER if version > VERSION else Fault.GARBLED
        kind = _KINDS.get(_typed(str, written.get("kind")))
        return Fault.UNKNOWN if kind is None else (written.get("at"), _record(kind, written))
    except ValueError:
        return Fault.GARBLED


def _record(kind: type[Record], written: dict[str, object]) -> Record:
    """Return the record of a kind; a field that is missing or cannot be is a `ValueError`."""
    make: Callable[..., Record] = kind
    known = {
        name: read(written.get(name, ...))
        for name, read in _FIELDS[kind]
        if name in written or name not in _OPTIONAL
    }
    record = make(**known)
    match record:
        case Answered(wrong=number) if number < 0:
            raise ValueError("so many answers cannot be wrong")
        case Reached(part=number) if number < 0:
            raise ValueError("no part has this number")
        case Helped(hints=number) if number < 1:
            raise ValueError("no hint was read")
    return record


def _given(value: object, depth: int = 0) -> Given:
    """An answer as JSON gives it, its lists made tuples."""
    if isinstance(value, list) and depth < DEPTH_LIMIT:
        return tuple([_given(each, depth + 1) for each in value])
    if value is None or isinstance(value, int | str):
        return value
    raise ValueError("not an answer")


def _typed(kind: type[T], value: object) -> T:
    """The value, if it is of this very type: true is no number."""
    if type(value) is kind:
        return value
    raise ValueError(f"not a {kind.__name__}")


_READS: Mapping[object, Callable[[object], object]] = {
    str: partial(_typed, str),
    int: partial(_typed, int),
    bool: partial(_typed, bool),
    tuple[str, ...]: lambda value: tuple([_typed(str, each) for each in _typed(list, value)]),
    tuple[int, ...]: lambda value: tuple([_typed(int, each) for each in _typed(list, value)]),
}
"""What reads a field, by its type; all others are answers."""
_OPTIONAL = frozenset({"offered", "wrong", "content", "sure"})
"""The fields that older versions of the tutor did not write; none is written that says nothing."""
_FIELDS = {
    kind: [(each.name, _READS.get(each.type, _given)) for each in fields(kind)]
    for kind in _KINDS.values()
}

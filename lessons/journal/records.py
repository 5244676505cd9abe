"""What the journal records, and how a record is written as a line and read back.

A line is a JSON object, in ASCII: `v` (version of the format), `kind`, `at` (ISO 8601, UTC) and
the fields of its record.
"""

import json
from dataclasses import asdict, dataclass
from typing import TypeAlias, TypeVar

from lessons.fault import Fault

VERSION = 1

# Far above what is ever written: a larger line must not cost memory or time.
LINE_LIMIT = 1 << 20
DEPTH_LIMIT = 8

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
    """The student committed to an answer; `beliefs` are the misconceptions that give it."""

    lesson: str
    question: str
    given: Given
    right: bool
    beliefs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Helped:
    """The student read a hint before answering; `hints` counts those read so far."""

    lesson: str
    question: str
    hints: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The student came to the end of the lesson."""

    lesson: str


@dataclass(frozen=True, slots=True)
class Preferred:
    """The student chose how something is shown from now on."""

    what: str
    value: str


Record: TypeAlias = Begun | Reached | Answered | Helped | Finished | Preferred

_KINDS: dict[type[Record], str] = {
    Begun: "begun",
    Reached: "reached",
    Answered: "answered",
    Helped: "helped",
    Finished: "finished",
    Preferred: "preferred",
}


def to_line(at: str, record: Record) -> bytes:
    """A record made at a time, as a line with its end.

    Raises:
        ValueError: The line would not be read back as this record.
    """
    fields = {"v": VERSION, "kind": _KINDS[type(record)], "at": at, **asdict(record)}
    line = json.dumps(fields).encode()
    if from_line(line) != (at, record):
        raise ValueError(f"not a record that can be read back: {record!r}")
    return line + b"\n"


def from_line(line: bytes) -> tuple[object, Record] | Fault:
    """The time as written and the record of a line given without its end, or what is wrong."""
    if len(line) > LINE_LIMIT:
        return Fault.GARBLED
    try:
        fields = _typed(dict, json.loads(line.decode()))
        if (version := _typed(int, fields.get("v"))) != VERSION:
            return Fault.NEWER if version > VERSION else Fault.GARBLED
        if _typed(str, fields.get("kind")) not in _KINDS.values():
            return Fault.UNKNOWN
        return fields.get("at"), _record(fields)
    except (ValueError, RecursionError):
        return Fault.GARBLED


def _record(fields: dict[str, object]) -> Record:
    """The record with these fields, its kind being known.

    Raises:
        ValueError: A field is missing or of the wrong type, or a number cannot be.
    """
    if fields["kind"] == "preferred":
        return Preferred(_typed(str, fields.get("what")), _typed(str, fields.get("value")))
    lesson = _typed(str, fields.get("lesson"))
    match fields["kind"]:
        case "answered":
            return Answered(
                lesson,
                _typed(str, fields.get("question")),
                _given(fields.get("given", ...)),
                _typed(bool, fields.get("right")),
                tuple([_typed(str, belief) for belief in _typed(list, fields.get("beliefs"))]),
            )
        case "begun":
            return Begun(lesson, _typed(int, fields.get("seed")))
        case "reached" if (part := _typed(int, fields.get("part"))) >= 0:
            return Reached(lesson, part)
        case "helped" if (hints := _typed(int, fields.get("hints"))) > 0:
            return Helped(lesson, _typed(str, fields.get("question")), hints)
        case "finished":
            return Finished(lesson)
    raise ValueError("a number that cannot be")


def _given(value: object, depth: int = 0) -> Given:
    """An answer as JSON gives it, its lists made tuples.

    Raises:
        ValueError: It is no answer, or nested deeper than any.
    """
    if isinstance(value, list) and depth < DEPTH_LIMIT:
        return tuple([_given(each, depth + 1) for each in value])
    if value is None or isinstance(value, int | str):
        return value
    raise ValueError("not an answer")


def _typed(kind: type[T], value: object) -> T:
    """The value, if it is of this very type: true is no number.

    Raises:
        ValueError: It is of another type.
    """
    if type(value) is kind:
        return value
    raise ValueError(f"not a {kind.__name__}")

"""The hand-in: one file with a student's records of an assignment, and the student's programs.

It is gzip of ASCII JSON lines: who hands in what and when, then the records as the journal has
them, by session and line, then the programs, then how many of both there are:

    {"hand_in": 1, "assignment": "week-3", "course": "5f…", "tutor": "0.2.0",
     "login": "anna", "name": "Anna Rossi", "at": "2026-11-22T23:21:55+00:00"}
    {"session": "20261122T…", "line": 0, "entry": {"v": 1, "kind": "begun", "at": "…", …}}
    {"file": "lab/queens.py", "text": "…"}
    {"end": true, "records": 1, "files": 1}

Who reads one cannot trust who wrote it: everything is bounded, and what lies in its place but is no
file of its own is not even opened for long.
"""

import gzip
import io
import json
import os
import re
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import BinaryIO, TypeVar

from lessons.files.course_folder import NAME
from lessons.files.findings import make_printable
from lessons.files.opening import NotAFileError, read_file
from lessons.files.private import name_beside, remove_abandoned
from lessons.journal.faults import Fault, say_fault
from lessons.journal.journal import make_entries, read_time
from lessons.journal.records import Understood, format_line, parse_record
from lessons.journal.student_state import Entry
from lessons.language import _

VERSION = 1
SUFFIX = ".jsonl.gz"

LARGEST = 8 << 20
"""Bytes of a hand-in."""
LARGEST_UNPACKED = 64 << 20
MOST_LINES = 200_000
LONGEST_LINE = 1 << 20
DEEPEST = 8
"""Lists and objects within each other in a line."""
MOST_FILES = 200
LARGEST_FILE = 100_000
"""Characters of a program."""
LONGEST_NAME = 100
"""Characters of a login or a person's name."""

_SESSION = re.compile(r"[0-9A-Za-z][0-9A-Za-z._-]{0,127}")
_FILE = re.compile(r"(lab|hunts)/[a-z][a-z0-9_-]{0,60}\.py")
_WORD = re.compile(r"[0-9A-Za-z._+-]{1,100}")
_BRACKETS = re.compile(rb'"(?:[^"\\]|\\.)*"|[\[\]{}]')

T = TypeVar("T")


class HandInError(ValueError):
    """A hand-in cannot be read or written; the text says why, in a sentence."""


@dataclass(frozen=True, slots=True)
class HandIn:
    """What a student hands in for an assignment.

    Attributes:
        assignment: The assignment's id.
        course: The digest of the course that was worked through (`course_digest`).
        tutor: The version of the tutor.
        login: Who hands in, as the student's system says; whose file it is says it surely.
        name: The student's name, or nothing.
        at: When, as the student's clock says.
        entries: The records, by session and line.
        files: The student's programs by name, such as `lab/queens.py`.
        remarks: A sentence for each kind of line that was not understood and left out.
    """

    assignment: str
    course: str
    tutor: str
    login: str
    name: str
    at: datetime
    entries: tuple[Entry, ...]
    files: Mapping[str, str]
    remarks: tuple[str, ...] = field(default=(), compare=False)


def pack_hand_in(hand_in: HandIn) -> bytes:
    """Return the bytes of the file that a hand-in is.

    Raises:
        HandInError: It is larger than what would be read again.
    """
    packed = io.BytesIO()
    # Neither name nor time: what is handed in twice is the same file.
    with gzip.GzipFile("", "wb", fileobj=packed, mtime=0) as file:
        for line in _lines(hand_in):
            file.write(json.dumps(line).encode() + b"\n")
    data = packed.getvalue()
    _unpack(data)
    return data


def write_hand_in(path: Path, hand_in: HandIn, mode: int = 0o600) -> None:
    """Write a hand-in, at once or not at all: nobody ever reads half of it.

    Raises:
        HandInError: It is larger than what would be read again.
        OSError: It cannot be written; what was at its place is still there.
    """
    data = pack_hand_in(hand_in)
    remove_abandoned(path.parent)
    torn = name_beside(path)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    file = os.open(torn, flags, 0o600)
    try:
        with os.fdopen(file, "wb") as opened:
            opened.write(data)
            opened.flush()
            os.fchmod(file, mode)
            os.fsync(file)
        torn.rename(path)
    except BaseException:
        with suppress(OSError):
            torn.unlink()
        raise


def read_hand_in(source: Path | BinaryIO) -> HandIn:
    """Return what was handed in, from a file or from a stream such as a member of a zip.

    Raises:
        HandInError: There is no such file, it is not one, or it is no hand-in.
    """
    if not isinstance(source, Path):
        return _unpack(_bounded(source.read(LARGEST + 1)))
    try:
        return _unpack(_bounded(read_file(source, LARGEST + 1, foreign=True)))
    except NotAFileError as error:
        raise HandInError(error.strerror) from error
    except OSError as error:
        reason = error.strerror or _("the system does not say why")
        raise HandInError(_("it cannot be read ({reason})").format(reason=reason)) from error


def file_name(hand_in: HandIn, distinct: bool = False) -> str:
    """Return what the file of a hand-in is called.

    Args:
        hand_in: The hand-in.
        distinct: Whether it is called as no other is, for a folder that many write into.
    """
    login = re.sub(r"[^0-9A-Za-z._-]", "-", hand_in.login)[:64].lstrip(".-") or "student"
    name = f"{hand_in.assignment}-{login}"
    if distinct:
        name += f"-{hand_in.at:%Y%m%dT%H%M%SZ}-{os.urandom(4).hex()}"
    return name + SUFFIX


def _lines(hand_in: HandIn) -> Iterator[Mapping[str, object]]:
    yield {
        "hand_in": VERSION,
        "assignment": hand_in.assignment,
        "course": hand_in.course,
        "tutor": hand_in.tutor,
        "login": hand_in.login,
        "name": hand_in.name,
        "at": hand_in.at.isoformat(timespec="seconds"),
    }
    entries = sorted(hand_in.entries, key=lambda each: (each.session, each.number))
    for entry in entries:
        line = format_line(entry.at.isoformat(timespec="microseconds"), entry.record)
        yield {"session": entry.session, "line": entry.number, "entry": json.loads(line)}
    for name, text in sorted(hand_in.files.items()):
        yield {"file": name, "text": text}
    yield {"end": True, "records": len(entries), "files": len(hand_in.files)}


def _bounded(data: bytes) -> bytes:
    if len(data) > LARGEST:
        sentence = _("it is larger than any hand-in: the limit is {n} megabytes")
        raise HandInError(sentence.format(n=LARGEST >> 20))
    return data


def _unpack(data: bytes) -> HandIn:
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as file:
            return _read(_objects(file))
    except EOFError as error:
        raise HandInError(_("it breaks off: it was not copied whole")) from error
    except (OSError, zlib.error) as error:
        raise HandInError(_("it is no hand-in: it is not packed with gzip")) from error


def _objects(file: gzip.GzipFile) -> Iterator[dict[str, object]]:
    """Yield what each line says; nothing unpacks further than it is read."""
    size = 0
    for number in range(1, MOST_LINES + 2):
        line = file.readline(LONGEST_LINE + 1)
        if not line:
            return
        size += len(line)
        if number > MOST_LINES or size > LARGEST_UNPACKED or len(line) > LONGEST_LINE:
            raise HandInError(_("it unpacks to more than any hand-in holds"))
        try:
            if _depth(line) > DEEPEST:
                raise ValueError("nested too deeply")
            yield _typed(dict, json.loads(line))
        except (ValueError, RecursionError) as error:
            raise HandInError(
                _("it is no hand-in: line {n} says nothing that a hand-in says").format(n=number)
            ) from error


def _depth(line: bytes) -> int:
    """Return how deeply lists and objects are nested in a line; texts do not count."""
    if line.count(b"[") + line.count(b"{") <= DEEPEST:
        return 0
    depth = deepest = 0
    for each in _BRACKETS.finditer(line):
        depth += each[0] in b"[{"
        depth -= each[0] in b"]}"
        deepest = max(deepest, depth)
    return deepest


def _read(objects: Iterator[dict[str, object]]) -> HandIn:
    """Return the hand-in that lines make."""
    number = 1
    head = next(objects, {})
    entries: list[tuple[str, int, Understood]] = []
    files: dict[str, str] = {}
    try:
        version = _typed(int, head.get("hand_in"))
        if version > VERSION:
            raise HandInError(
                _("a newer version of the tutor wrote it: this one cannot read it, update it")
            )
        for number, line in enumerate(objects, 2):  # noqa: B007 (it is said where it fails)
            if "end" in line:
                if (line.get("records"), line.get("files")) != (len(entries), len(files)):
                    raise HandInError(_("it has been changed: records or programs are missing"))
                if next(objects, None) is not None:
                    raise HandInError(_("it has been changed: lines stand behind its end"))
                return _made(head, entries, files)
            if "file" in line:
                name, text = _matching(_FILE, line["file"]), _typed(str, line.get("text"))
                if len(files) >= MOST_FILES or len(text) > LARGEST_FILE or name in files:
                    raise ValueError("no program of a student's")
                text.encode()  # No half of a pair of surrogates stands in a file.
                files[name] = text
            else:
                session = _matching(_SESSION, line.get("session"))
                place = _typed(int, line.get("line"))
                if place < 0 or (entries and entries[-1][:2] >= (session, place)):
                    raise HandInError(_("it has been changed: its records are not in order"))
                entries.append((session, place, parse_record(line.get("entry"))))
    except ValueError as error:
        if isinstance(error, HandInError):
            raise
        raise HandInError(
            _("it is no hand-in: line {n} says nothing that a hand-in says").format(n=number)
        ) from error
    raise HandInError(_("it breaks off: it was not copied whole"))


def _made(
    head: Mapping[str, object],
    lines: list[tuple[str, int, Understood]],
    files: Mapping[str, str],
) -> HandIn:
    at = read_time(head.get("at"))
    if at is None:
        raise ValueError("no time")
    entries: list[Entry] = []
    faults: dict[Fault, list[str]] = {}
    for session, text in groupby(lines, key=lambda each: each[0]):
        for each in make_entries(session, ((place, understood) for _of, place, understood in text)):
            if isinstance(each, Fault):
                faults.setdefault(each, []).append(session)
            else:
                entries.append(each)
    return HandIn(
        assignment=_matching(re.compile(NAME), head.get("assignment")),
        course=_matching(_WORD, head.get("course")),
        tutor=_matching(_WORD, head.get("tutor")),
        login=_said(head.get("login")),
        name=_said(head.get("name")),
        at=at,
        entries=tuple(entries),
        files=files,
        remarks=tuple(say_fault(fault, faults[fault]) for fault in Fault if fault in faults),
    )


def _said(value: object) -> str:
    """Return a short text of which every character can be printed."""
    text = _typed(str, value)
    if len(text) > LONGEST_NAME or make_printable(text) != text:
        raise ValueError("not a name")
    return text


def _matching(form: re.Pattern[str], value: object) -> str:
    text = _typed(str, value)
    if not form.fullmatch(text):
        raise ValueError(f"not of the form {form.pattern}")
    return text


def _typed(kind: type[T], value: object) -> T:
    if type(value) is kind:
        return value
    raise ValueError(f"not a {kind.__name__}")

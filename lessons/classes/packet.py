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
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import Annotated, BinaryIO, TypeAlias, TypeVar

import msgspec

from lessons.files.course_folder import NAME
from lessons.files.findings import make_printable
from lessons.files.opening import NotAFileError, read_file
from lessons.files.private import remove_abandoned, write_whole
from lessons.journal.faults import Fault, say_fault
from lessons.journal.journal import make_entries, read_time
from lessons.journal.records import Count, Understood, format_line, parse_record
from lessons.journal.student_state import Entry
from lessons.language import _

VERSION = 1
SUFFIX = ".jsonl.gz"

PACKED = b"\x1f\x8b"
"""The first bytes of a gzip file."""
LARGEST = 8 << 20
"""Bytes of a hand-in."""
HEAD = 1 << 16
"""Bytes of it that are read for its first line."""
LARGEST_UNPACKED = 64 << 20
MOST_LINES = 200_000
LONGEST_LINE = 1 << 20
MOST_FILES = 200
LARGEST_FILE = 100_000
"""Characters of a program."""
LONGEST_NAME = 100
"""Characters of a login or a person's name."""

T = TypeVar("T")
_Word: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[0-9A-Za-z._+-]{1,100}\Z")]
_Person: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]


class _Version(msgspec.Struct):
    """The first line, as it is in every version of the format."""

    hand_in: int


class HandInHead(msgspec.Struct, frozen=True):
    """The first line of a hand-in: who hands in what, and when."""

    assignment: Annotated[str, msgspec.Meta(pattern=rf"\A(?:{NAME})\Z")]
    course: _Word
    tutor: _Word
    login: _Person
    name: _Person
    at: str


class _Line(msgspec.Struct):
    """Another line: a record, a program, or the end."""

    session: Annotated[str, msgspec.Meta(pattern=r"\A[0-9A-Za-z][0-9A-Za-z._-]{0,127}\Z")] = ""
    line: Count = 0
    entry: object = None
    file: Annotated[str, msgspec.Meta(pattern=r"\A(lab|hunts)/[a-z][a-z0-9_-]{0,60}\.py\Z")] = ""
    text: Annotated[str, msgspec.Meta(max_length=LARGEST_FILE)] = ""
    end: bool = False
    records: int = 0
    files: int = 0


class HandInError(ValueError):
    """A hand-in cannot be read or written; the text says why, in a sentence."""


@dataclass(frozen=True, slots=True)
class HandIn:
    """A student's hand-in for an assignment.

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
        for line in _list_lines(hand_in):
            file.write(json.dumps(line).encode() + b"\n")
    data = packed.getvalue()
    _unpack_lines(data, _Reader.read)
    return data


def write_hand_in(path: Path, hand_in: HandIn, mode: int = 0o600) -> None:
    """Write a hand-in, at once or not at all: nobody ever reads half of it.

    Raises:
        HandInError: It is larger than what would be read again.
        OSError: It cannot be written; what was at its place is still there.
    """
    data = pack_hand_in(hand_in)
    remove_abandoned(path.parent)
    write_whole(path, data, mode)


def read_hand_in(source: Path | BinaryIO) -> HandIn:
    """Return what was handed in, from a file or from a stream such as a member of a zip.

    Raises:
        HandInError: There is no such file, it is not one, or it is no hand-in.
    """
    return _unpack_lines(_read_data(source), _Reader.read)


def read_head(source: Path | BinaryIO) -> tuple[HandInHead, datetime]:
    """Return the first line of a hand-in, and when it says that it was made.

    Raises:
        HandInError: There is no such file, it is not one, or it is no hand-in.
    """
    return _unpack_lines(_read_data(source, HEAD), _Reader.read_first)


def _read_data(source: Path | BinaryIO, most: int = LARGEST + 1) -> bytes:
    """Read a hand-in as bytes; a `HandInError` if it is no file, or cannot be read."""
    if not isinstance(source, Path):
        return _require_size(source.read(most))
    try:
        return _require_size(read_file(source, most, foreign=True))
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


def _list_lines(hand_in: HandIn) -> Iterator[Mapping[str, object]]:
    """Yield what a hand-in is written as, line by line: head, records, programs, end."""
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


def _require_size(data: bytes) -> bytes:
    if len(data) > LARGEST:
        sentence = _("it is larger than any hand-in: the limit is {n} megabytes")
        raise HandInError(sentence.format(n=LARGEST >> 20))
    return data


def _unpack_lines(data: bytes, read: Callable[["_Reader", Iterator[object]], T]) -> T:
    """Read the lines of a hand-in, which a browser may have unpacked already."""
    stream = io.BytesIO(data)
    try:
        with gzip.GzipFile(fileobj=stream) if data.startswith(PACKED) else stream as file:
            return read(_Reader(), _list_objects(file))
    except EOFError as error:
        raise HandInError(_("it breaks off: it was not copied whole")) from error
    except (OSError, zlib.error) as error:
        raise HandInError(_("it cannot be unpacked: it was damaged on its way")) from error


def _list_objects(file: BinaryIO | gzip.GzipFile) -> Iterator[object]:
    """Yield what each line says; nothing unpacks further than it is read."""
    size = 0
    for number in range(1, MOST_LINES + 2):
        line = file.readline(LONGEST_LINE + 1)
        if not line:
            return
        size += len(line)
        if number > MOST_LINES or size > LARGEST_UNPACKED or len(line) > LONGEST_LINE:
            raise HandInError(_("it unpacks to more than any hand-in holds"))
        yield json.loads(line)


def _read_at(head: HandInHead) -> datetime:
    at = read_time(head.at)
    if at is None:
        raise ValueError("no time")
    return at


class _Reader:
    """Takes in the lines of a hand-in, one after the other."""

    def __init__(self) -> None:
        self._lines: list[tuple[str, int, Understood]] = []
        self._files: dict[str, str] = {}
        self._number = 1

    def read_first(self, objects: Iterator[object]) -> tuple[HandInHead, datetime]:
        """Return who hands in what, and when; the other lines are not looked at."""
        with self._saying_line():
            head = self._read_head(next(objects, None))
            return head, _read_at(head)

    def read(self, objects: Iterator[object]) -> HandIn:
        """Return the hand-in that lines make."""
        with self._saying_line():
            head = self._read_head(next(objects, None))
            for self._number, each in enumerate(objects, 2):
                line = msgspec.convert(each, _Line)
                if not line.end:
                    self._take_object(line)
                    continue
                if (line.records, line.files) != (len(self._lines), len(self._files)):
                    raise HandInError(_("it has been changed: records or programs are missing"))
                if next(objects, None) is not None:
                    raise HandInError(_("it has been changed: lines stand behind its end"))
                return self._make_hand_in(head)
        raise HandInError(_("it breaks off: it was not copied whole"))

    @contextmanager
    def _saying_line(self) -> Iterator[None]:
        """Say of what is in no hand-in in which line it stands."""
        try:
            yield
        except HandInError:
            raise
        except (ValueError, RecursionError, msgspec.MsgspecError) as error:
            sentence = _("it is no hand-in: line {n} says nothing that a hand-in says")
            raise HandInError(sentence.format(n=self._number)) from error

    def _read_head(self, line: object) -> HandInHead:
        """Read the first line; a `HandInError` if a newer tutor has written it."""
        if msgspec.convert(line, _Version).hand_in > VERSION:
            raise HandInError(
                _("a newer version of the tutor wrote it: this one cannot read it, update it")
            )
        head = msgspec.convert(line, HandInHead)
        if make_printable(head.login + head.name) != head.login + head.name:
            raise ValueError("not names")
        return head

    def _take_object(self, line: _Line) -> None:
        """Take in a record or a program."""
        if line.session:
            if self._lines and self._lines[-1][:2] >= (line.session, line.line):
                raise HandInError(_("it has been changed: its records are not in order"))
            self._lines.append((line.session, line.line, parse_record(line.entry)))
            return
        if not line.file or len(self._files) >= MOST_FILES or line.file in self._files:
            raise ValueError("no program of a student's")
        line.text.encode()  # No half of a pair of surrogates stands in a file.
        self._files[line.file] = line.text

    def _make_hand_in(self, head: HandInHead) -> HandIn:
        """Make a hand-in of what was read; what is wrong with its sessions is a remark."""
        at = _read_at(head)
        entries: list[Entry] = []
        faults: dict[Fault, list[str]] = {}
        for session, lines in groupby(self._lines, key=lambda each: each[0]):
            for each in make_entries(session, (line[1:] for line in lines)):
                if isinstance(each, Fault):
                    faults.setdefault(each, []).append(session)
                else:
                    entries.append(each)
        return HandIn(
            assignment=head.assignment,
            course=head.course,
            tutor=head.tutor,
            login=head.login,
            name=head.name,
            at=at,
            entries=tuple(entries),
            files=self._files,
            remarks=tuple(say_fault(fault, faults[fault]) for fault in Fault if fault in faults),
        )

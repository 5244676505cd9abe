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
from codecs import BOM_UTF8
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import groupby, pairwise
from pathlib import Path
from typing import Annotated, BinaryIO, TypeAlias

import msgspec
from msgspec import structs

from lessons.classes.errors import ClassError, say_reason
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
LARGEST_UNPACKED = 32 << 20
MOST_FILES = 200
LARGEST_FILE = 100_000
"""Characters of a program."""
LONGEST_NAME = 100
"""Characters of a login or a person's name."""

_Word: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[0-9A-Za-z._+-]{1,100}\Z")]
_Person: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]


class _Version(msgspec.Struct):
    """The format version in the first line of a hand-in, whatever else the line holds."""

    hand_in: int


class HandInHead(msgspec.Struct, frozen=True):
    """The first line of a hand-in: assignment, versions, student and time.

    Attributes:
        course: The digest of the course that was worked through (`course_digest`).
        login: Who hands in, as the student's system says; whose file it is says it surely.
        at: When, as the student's clock says.
    """

    assignment: Annotated[str, msgspec.Meta(pattern=rf"\A(?:{NAME})\Z")]
    course: _Word
    tutor: _Word
    login: _Person
    name: _Person
    at: Annotated[datetime, msgspec.Meta(tz=True)]


class HandIn(HandInHead, frozen=True):
    """A student's hand-in for an assignment.

    Attributes:
        entries: The records, by session and line.
        files: The student's programs by name, such as `lab/queens.py`.
        remarks: A sentence for each kind of line that was not understood and left out.
        back: How many records are dated before the one above them: no tutor writes them so.
    """

    entries: tuple[Entry, ...]
    files: Mapping[str, str]
    remarks: tuple[str, ...] = ()
    back: int = 0


class _Line(msgspec.Struct):
    """A later line of a hand-in: a record, a program, or the end."""

    session: Annotated[str, msgspec.Meta(pattern=r"\A[0-9A-Za-z][0-9A-Za-z._-]{0,127}\Z")] = ""
    line: Count = 0
    entry: object = None
    file: Annotated[str, msgspec.Meta(pattern=r"\A(lab|hunts)/[a-z][a-z0-9_-]{0,60}\.py\Z")] = ""
    text: Annotated[str, msgspec.Meta(max_length=LARGEST_FILE)] = ""
    end: bool = False
    records: int = 0
    files: int = 0


_LINE = msgspec.json.Decoder(_Line)
_BROKEN = _("it breaks off: it was not copied whole")
_CHANGED = _("it has been changed since it was made")


class HandInError(ClassError):
    """A hand-in cannot be read or written; the message says why."""


def pack_hand_in(hand_in: HandIn) -> bytes:
    """Return a hand-in as bytes; raise a `HandInError` if they could not be read again."""
    packed = io.BytesIO()
    # Neither name nor time: what is handed in twice is the same file.
    with gzip.GzipFile("", "wb", fileobj=packed, mtime=0) as file:
        for line in _list_lines(hand_in):
            file.write(json.dumps(line).encode() + b"\n")
    data = packed.getvalue()
    _parse_hand_in(data)
    return data


def write_hand_in(path: Path, hand_in: HandIn, mode: int = 0o600) -> None:
    """Write a hand-in to a file atomically, so that nobody reads half of it."""
    data = pack_hand_in(hand_in)
    remove_abandoned(path.parent)
    write_whole(path, data, mode)


def read_hand_in(source: Path | BinaryIO) -> HandIn:
    """Return the hand-in in a file or stream; raise a `HandInError` if it is none."""
    return _parse_hand_in(_read_data(source))


def read_head(source: Path | BinaryIO) -> HandInHead:
    """Return a hand-in's first line; raise a `HandInError` if it is no hand-in."""
    with _explain_faults():
        return _parse_head(_split_lines(_read_data(source, HEAD))[0])


def _read_data(source: Path | BinaryIO, most: int = LARGEST + 1) -> bytes:
    """Return at most so many bytes of a file or stream; raise a `HandInError` on failure."""
    try:
        if isinstance(source, Path):
            data = read_file(source, most, foreign=True)
        else:
            data = source.read(most)
    except NotAFileError as error:
        raise HandInError(say_reason(error)) from error
    except OSError as error:
        raise HandInError(_("it cannot be read ({reason})"), reason=say_reason(error)) from error
    if len(data) > LARGEST:
        sentence = _("it is larger than any hand-in: the limit is {n} megabytes")
        raise HandInError(sentence, n=LARGEST >> 20)
    return data


def file_name(hand_in: HandIn, distinct: bool = False) -> str:
    """Return the name for the file of a hand-in; with a random part if `distinct`."""
    login = re.sub(r"[^0-9A-Za-z._-]", "-", hand_in.login)[:64].lstrip(".-") or "student"
    name = f"{hand_in.assignment}-{login}"
    if distinct:
        name += f"-{hand_in.at:%Y%m%dT%H%M%SZ}-{os.urandom(4).hex()}"
    return name + SUFFIX


def _list_lines(hand_in: HandIn) -> Iterator[Mapping[str, object]]:
    """Yield the JSON lines of a hand-in as mappings: head, records, programs, end."""
    head = {name: getattr(hand_in, name) for name in HandInHead.__struct_fields__}
    yield {"hand_in": VERSION, **head, "at": hand_in.at.isoformat(timespec="seconds")}
    entries = sorted(hand_in.entries, key=lambda each: (each.session, each.number))
    for entry in entries:
        line = format_line(entry.at.isoformat(timespec="microseconds"), entry.record)
        yield {"session": entry.session, "line": entry.number, "entry": json.loads(line)}
    for name, text in sorted(hand_in.files.items()):
        yield {"file": name, "text": text}
    yield {"end": True, "records": len(entries), "files": len(hand_in.files)}


def _split_lines(data: bytes, *, whole: bool = False) -> list[bytes]:
    """Return the lines in packed or plain bytes; raise a `HandInError` if `whole` ones break off.

    What stands behind the end of the last line is the last of them.
    """
    data = data.removeprefix(BOM_UTF8)  # Editors on Windows write it.
    if data.startswith(PACKED):
        unpacking = zlib.decompressobj(16 + zlib.MAX_WBITS)
        data = unpacking.decompress(data, LARGEST_UNPACKED + 1)
        if len(data) > LARGEST_UNPACKED:
            raise HandInError(_("it unpacks to more than any hand-in holds"))
        if whole and not unpacking.eof:
            raise HandInError(_BROKEN)
        data += unpacking.unused_data
    if not data:
        raise HandInError(_("it is empty"))
    return data.split(b"\n")


@contextmanager
def _explain_faults() -> Iterator[None]:
    """Turn the errors of what is read in the `with` block into a `HandInError`."""
    try:
        yield
    except zlib.error as error:
        raise HandInError(_("it cannot be unpacked: it was damaged on its way")) from error
    except (ValueError, OverflowError, RecursionError, msgspec.MsgspecError) as error:
        raise HandInError(_("it is another file, and no hand-in")) from error


def _parse_head(line: bytes) -> HandInHead:
    """Return what the first line says; raise a `HandInError` if a newer tutor wrote it."""
    if msgspec.json.decode(line, type=_Version).hand_in > VERSION:
        raise HandInError(
            _("a newer version of the tutor wrote it: this one cannot read it, update it")
        )
    head = msgspec.json.decode(line, type=HandInHead)
    if make_printable(head.login + head.name) != head.login + head.name:
        raise ValueError("no names")
    return structs.replace(head, at=head.at.astimezone(UTC))


def _parse_hand_in(data: bytes) -> HandIn:
    """Return the hand-in in packed or plain bytes; raise a `HandInError` if it is none."""
    with _explain_faults():
        first, *lines, behind = _split_lines(data, whole=True)
        head = _parse_head(first)
        records: list[tuple[str, int, Understood]] = []
        files: dict[str, str] = {}
        rest = iter(lines)
        for each in rest:
            line = _LINE.decode(each)
            if line.end:
                break
            _parse_line(line, records, files)
        else:
            raise HandInError(_BROKEN)
    counted = (line.records, line.files) == (len(records), len(files))
    if not counted or behind or next(rest, None) is not None:
        raise HandInError(_CHANGED)
    entries: list[Entry] = []
    faults: dict[Fault, list[str]] = {}
    back = 0
    for session, several in groupby(records, key=lambda each: each[0]):
        lines_there = [line[1:] for line in several]
        written = (each[0] for _number, each in lines_there if not isinstance(each, Fault))
        times = filter(None, map(read_time, written))
        back += sum(after < before for before, after in pairwise(times))
        for made in make_entries(session, lines_there):
            if isinstance(made, Fault):
                faults.setdefault(made, []).append(session)
            else:
                entries.append(made)
    remarks = tuple(say_fault(fault, faults[fault]) for fault in Fault if fault in faults)
    about = structs.asdict(head)
    return HandIn(**about, entries=tuple(entries), files=files, remarks=remarks, back=back)


def _parse_line(
    line: _Line, records: list[tuple[str, int, Understood]], files: dict[str, str]
) -> None:
    """Add the record or the program in a line to the records or files read so far."""
    if line.session:
        if records and records[-1][:2] >= (line.session, line.line):
            raise HandInError(_CHANGED)
        records.append((line.session, line.line, parse_record(line.entry)))
        return
    if not line.file or len(files) >= MOST_FILES or line.file in files:
        raise ValueError("no program of a student's")
    line.text.encode()  # No half of a pair of surrogates stands in a file.
    files[line.file] = line.text

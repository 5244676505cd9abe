"""Where hand-ins lie: in a drop folder, in any folder, in the zip that a learning platform exports.

Nothing here trusts what it finds. Names are for showing, and nothing is written or unpacked; in a
drop folder it counts whose a file is, and when the system says that it was put there.
"""

import os
import pwd
import re
import stat
import zipfile
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO, TypeVar, cast

from lessons.classes.packet import HandIn, HandInError, HandInHead, read_hand_in, read_head
from lessons.files.findings import make_printable
from lessons.files.opening import open_file
from lessons.language import _

MOST_FILES = 5_000
"""Files of a folder, or members of a zip, that are looked at."""
DEEPEST = 4
"""Folders within each other that are looked into."""
ZIP = ".zip"
MAC = "__MACOSX/"
"""Where zips made on a Mac have what belongs to no file."""

T = TypeVar("T")

_MOODLE = re.compile(r"(?P<name>[^/]*)_(?P<id>\d{1,12})_assignsubmission_file(_[^/]*/|/|_)[^/]+")
"""As Moodle exports submissions: `Anna Rossi_12345_assignsubmission_file_/week-3-anna.jsonl.gz`.

Without folders, the `/` is missing.
"""
_CANVAS = re.compile(r"(?P<name>[^_/]+)(?P<late>_LATE)?_(?P<id>\d{1,12})_\d{1,12}_[^/]+")
"""As Canvas does: `rossianna_12345_67890_week-3-anna.jsonl.gz`, with `LATE` behind the name."""


@dataclass(frozen=True, slots=True)
class HandInSource:
    """A file that may be a hand-in.

    Attributes:
        path: The file, or the zip that it lies in.
        member: Its name inside the zip; empty if it lies in none.
        name: What it is called when it is spoken of, every character of which can be printed.
        stamp: Tells it from what lies there another time: size, times and the like.
        drop: The drop folder that it lies in; None if it lies in none.
        owner: The login of the file's owner in a drop folder; empty if that tells nothing.
        placed: When it was put into a drop folder; None if that tells nothing.
        platform_id: What the learning platform calls the student; empty if it does not say.
        person: The student's name, as the platform writes it.
        late: Whether the platform says that it came late.
        student: Who has handed in, as far as that is known before it is read.
    """

    path: Path
    member: str
    name: str
    stamp: str
    drop: Path | None = None
    owner: str = ""
    placed: datetime | None = None
    platform_id: str = ""
    person: str = ""
    late: bool = False
    student: str = field(default="", compare=False)

    def read(self) -> HandIn:
        """Return the hand-in.

        Raises:
            HandInError: It is none; the text says why.
        """
        return self._read_bytes(read_hand_in)

    def read_head(self) -> tuple[HandInHead, datetime]:
        """Return who handed in what, and when, as the file has it.

        Raises:
            HandInError: It is no hand-in; the text says why.
        """
        return self._read_bytes(read_head)

    def _read_bytes(self, read: Callable[[Path | BinaryIO], T]) -> T:
        """Have a file read, or a member of a zip; a `HandInError` if it cannot be taken out."""
        if not self.member:
            return read(self.path)
        with _open_archive(self.path) as opened:
            try:
                with opened.open(self.member) as file:
                    return read(cast("BinaryIO", file))
            except _ZIP_ERRORS as error:
                raise HandInError(_("it cannot be taken out of its zip")) from error


class SourceError(ValueError):
    """A folder or a zip cannot be read; the text says why, in a sentence."""


_ZIP_ERRORS = (OSError, zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, KeyError)


def find_sources(
    places: Sequence[Path], leave_out: Collection[Path] = ()
) -> tuple[list[HandInSource], list[str]]:
    """Return the files of folders and zips, all that may be hand-ins, and what else is to be said.

    Args:
        places: The folders and zips; a file may be named too.
        leave_out: Files that are none, and are known to be something else.

    Raises:
        SourceError: One of the places cannot be read.
    """
    hand_in_sources: list[HandInSource] = []
    sentences: list[str] = []
    for place in places:
        if place.is_dir():
            _add_folder(place, place, DEEPEST, hand_in_sources, sentences)
        elif place.suffix.lower() == ZIP:
            hand_in_sources += _list_members(place, sentences)
        elif os.path.lexists(place):
            hand_in_sources.append(_make_source(place, place.name, None))
        else:
            sentence = _("There is no file or folder {path}.")
            raise SourceError(sentence.format(path=repr(str(place))))
    known = {os.path.realpath(each) for each in leave_out}
    wanted = (each for each in hand_in_sources if os.path.realpath(each.path) not in known)
    return list(wanted), sentences


def _add_folder(
    top: Path, folder: Path, deep: int, hand_in_sources: list[HandInSource], sentences: list[str]
) -> None:
    """Add what lies in a folder and in those within it: links are not followed."""
    try:
        drop = folder if folder.stat().st_mode & stat.S_ISVTX else None
        with os.scandir(folder) as listed:
            files = sorted(listed, key=lambda each: each.name)
    except OSError as error:
        text = _("The folder {path} cannot be read ({reason}).")
        sentence = text.format(path=repr(str(folder)), reason=error.strerror)
        if folder == top:
            raise SourceError(sentence) from error
        sentences.append(sentence)
        return
    for file in files:
        if len(hand_in_sources) >= MOST_FILES:
            text = _("{path} holds more than {n} files: the others were left out.")
            sentences.append(text.format(path=repr(str(top)), n=MOST_FILES))
            return
        path = Path(file.path)
        if file.name.startswith("."):
            continue  # One that is being written, or what systems leave.
        if file.is_dir(follow_symlinks=False):
            if deep and not drop:
                _add_folder(top, path, deep - 1, hand_in_sources, sentences)
        elif file.name.lower().endswith(ZIP) and not drop:
            hand_in_sources += _list_members(path, sentences)
        else:
            hand_in_sources.append(_make_source(path, str(path.relative_to(top)), drop))


def _make_source(path: Path, name: str, drop: Path | None) -> HandInSource:
    """Return a file as a source of a hand-in: who put it there, and when, if that can be known."""
    try:
        result = path.lstat()
        # Who copies a folder owns it and every file in it: that tells nothing about students.
        personal = drop is not None and result.st_uid != drop.stat().st_uid
    except OSError:
        return HandInSource(path, "", make_printable(name), "gone")
    source = HandInSource(
        path=path,
        member="",
        name=make_printable(name),
        stamp=f"{result.st_ino} {result.st_size} {result.st_mtime_ns} {result.st_ctime_ns}",
        drop=drop,
        owner=_find_login(result.st_uid) if personal else "",
        # The time of the last change is the only one of a file that its owner cannot set back.
        placed=datetime.fromtimestamp(result.st_ctime, UTC) if personal else None,
    )
    return source if drop else _name_uploader(source, name)


def _name_uploader(source: HandInSource, name: str) -> HandInSource:
    """Add who has uploaded a file, where its name is as a learning platform writes it."""
    moodle, canvas = _MOODLE.search(name), _CANVAS.fullmatch(name.rpartition("/")[2])
    platform = moodle or canvas
    if platform is None:
        return source
    return replace(
        source,
        platform_id=platform["id"],
        person=make_printable(platform["name"]),
        late=moodle is None and canvas is not None and bool(canvas["late"]),
    )


def _find_login(user: int) -> str:
    """Return the login of a user of this system; its number if it has none any more."""
    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return str(user)


def _list_members(path: Path, sentences: list[str]) -> Iterator[HandInSource]:
    """Yield the files in a zip as sources of hand-ins; add what is to be said of it."""
    with _open_archive(path) as opened:
        status = path.stat()
        members = opened.infolist()
    if len(members) > MOST_FILES:
        sentence = _("{path} holds more than {n} files: the others were left out.")
        sentences.append(sentence.format(path=repr(str(path)), n=MOST_FILES))
    for each in members[:MOST_FILES]:
        name = each.filename
        last = name.rpartition("/")[2]
        if each.is_dir() or last.startswith(".") or name.startswith(MAC):
            continue
        source = HandInSource(
            path=path,
            member=name,
            name=make_printable(name),
            stamp=f"{status.st_size} {status.st_mtime_ns} {each.CRC} {each.file_size}",
        )
        yield _name_uploader(source, name)


@contextmanager
def _open_archive(path: Path) -> Iterator[zipfile.ZipFile]:
    """Open a zip; a `SourceError` if it cannot be read."""
    try:
        with open_file(path) as file, zipfile.ZipFile(file) as opened:
            yield opened
    except _ZIP_ERRORS as error:
        if isinstance(error, OSError) and error.strerror:
            sentence = _("{path} cannot be read ({reason}).")
            raise SourceError(
                sentence.format(path=repr(str(path)), reason=error.strerror)
            ) from error
        sentence = _("{path} is no zip that can be read: export it again.")
        raise SourceError(sentence.format(path=repr(str(path)))) from error

"""Where hand-ins lie: in a drop folder, in any folder, in the zip that a learning platform exports.

Nothing here trusts what it finds. Names are for showing, and nothing is written or unpacked. In a
drop folder the owner of a file is whom the system knows, and its time is the system's. Who copies
such a folder owns every file in it: there the files' own words count.
"""

import io
import os
import pwd
import re
import stat
import zipfile
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import IO, BinaryIO, TypeVar, cast

from lessons.classes.errors import UnusableError, explain, say_reason
from lessons.classes.packet import (
    LARGEST,
    HandIn,
    HandInError,
    HandInHead,
    read_hand_in,
    read_head,
)
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

_MOODLE = re.compile(r"(?P<name>[^/]*)_(?P<id>\d{1,12})_assignsubmission_[a-z]+(_[^/]*/|/|_)[^/]+")
"""As Moodle exports submissions: `Anna Rossi_12345_assignsubmission_file_/week-3-anna.jsonl.gz`.

Without folders, the `/` is missing.
"""
_ONLINE = "_assignsubmission_onlinetext"
"""What Moodle calls what was written beside the file that was uploaded: `_` stands behind it, or
the `/` of a folder."""
_CANVAS = re.compile(r"(?P<name>[^_/]+)(?P<late>_LATE)?_(?P<id>\d{1,12})_\d{1,12}_[^/]+")
"""As Canvas does: `rossianna_12345_67890_week-3-anna.jsonl.gz`, with `LATE` behind the name."""


@dataclass(frozen=True, slots=True)
class HandInSource:
    """A file that may be a hand-in.

    Attributes:
        path: The file, or the zip in which it is called `member`.
        name: What it is called when it is spoken of, every character of which can be printed.
        stamp: Tells it from what lies there another time: size, times and the like.
        owner: The login of the file's owner in a drop folder, if that tells anything.
        placed: When it was put into a drop folder, likewise.
        platform_id: What the learning platform calls the student; `person` is the name there.
        late: Whether the platform says that it came late.
        upload: What the file, or the zip that it was in, is called where it was handed in.
        inner: The file within `member`, where that is a zip of the student's own.
    """

    path: Path
    member: str
    name: str
    stamp: str
    owner: str = ""
    placed: datetime | None = None
    platform_id: str = ""
    person: str = ""
    late: bool = False
    upload: str = ""
    inner: str = ""

    def read(self) -> HandIn:
        """Return the hand-in in the file; raise a `HandInError` if it is none."""
        return self._read_bytes(read_hand_in)

    def read_head(self) -> HandInHead:
        """Return the first line of the file; raise a `HandInError` if bad."""
        return self._read_bytes(read_head)

    def _read_bytes(self, read: Callable[[Path | BinaryIO], T]) -> T:
        """Return what `read` makes of the file, or of the opened member of its zip."""
        if not self.member:
            return read(self.path)
        with _open_archive(self.path) as opened:
            try:
                with opened.open(self.member) as file:
                    if not self.inner:
                        return read(cast("BinaryIO", file))
                    with _unpack_zip(file) as within, within.open(self.inner) as packed:
                        return read(cast("BinaryIO", packed))
            except _ZIP_ERRORS as error:
                raise HandInError(_("it cannot be taken out of its zip")) from error


_ZIP_ERRORS = (OSError, zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, KeyError)


def find_sources(
    places: Sequence[Path], leave_out: Collection[Path] = ()
) -> tuple[list[HandInSource], list[str]]:
    """Return all files in folders and zips that may be hand-ins, and sentences on problems.

    A file may be a place too; what is to be left out is known to be something else.
    An `UnusableError` says which place cannot be read.
    """
    sources: list[HandInSource] = []
    sentences: list[str] = []
    known = {os.path.realpath(each) for each in leave_out}
    for place in places:
        for number, each in enumerate(_search_place(place)):
            if number == MOST_FILES:
                text = _("{path} holds more than {n} files: the others were left out.")
                sentences.append(text.format(path=repr(str(place)), n=MOST_FILES))
                break
            if isinstance(each, str):
                sentences.append(each)
            elif os.path.realpath(each.path) not in known:
                sources.append(each)
    uploaded = {each.platform_id for each in sources if _ONLINE not in each.name}
    kept = [x for x in sources if _ONLINE not in x.name or x.platform_id not in uploaded]
    return kept, sentences


def _search_place(place: Path) -> Iterator[HandInSource | str]:
    """Yield the files of a folder or zip, or a file itself; a sentence for each problem."""
    if place.is_dir():
        yield from _search_folder(place, place, DEEPEST)
    elif place.suffix.lower() == ZIP:
        yield from _search_archive(place)
    elif os.path.lexists(place):
        yield _make_source(place, place.name, None)
    else:
        raise UnusableError(_("There is no file or folder {path}."), path=place)


def _search_folder(top: Path, folder: Path, deep: int) -> Iterator[HandInSource | str]:
    """Yield the files of a folder and its subfolders, without following links."""
    try:
        with explain(_("The folder {path} cannot be read ({reason})."), UnusableError, path=folder):
            drop = folder if folder.stat().st_mode & stat.S_ISVTX else None
            files = sorted(folder.iterdir())
    except UnusableError as error:
        if folder == top:
            raise
        yield str(error)
        return
    for path in files:
        if path.name.startswith("."):
            continue  # One that is being written, or what systems leave.
        if path.is_dir() and not path.is_symlink():
            if deep and not drop:
                yield from _search_folder(top, path, deep - 1)
            continue
        name = str(path.relative_to(top))
        found: Sequence[HandInSource] = (_make_source(path, name, drop),)
        if path.suffix.lower() == ZIP and not drop:
            with suppress(UnusableError):  # Somebody's spoilt upload is one file that is not read.
                found = [*_search_archive(path, name)]
        yield from found


def _search_archive(path: Path, name: str = "") -> Iterator[HandInSource]:
    """Yield the files in a zip as sources, and those of the zips in it.

    If a platform calls it somebody's by its `name`, all is theirs, and no zip in it is looked into.
    """
    with _open_archive(path) as opened:
        status = path.stat()
        members = [*filter(_is_upload, opened.infolist())]
        inside = [[] if _find_uploader(name) else _list_zipped(opened, each) for each in members]
    for member, files in zip(members, inside, strict=True):
        for each in files or [member]:
            inner = each.filename if files else ""
            shown = make_printable("/".join(filter(None, [member.filename, inner])))
            stamp = f"{status.st_size} {status.st_mtime_ns} {each.CRC} {each.file_size}"
            source = HandInSource(path, member.filename, shown, stamp, inner=inner)
            yield _add_uploader(source, name, member.filename)


def _is_upload(member: zipfile.ZipInfo) -> bool:
    """Return whether a member of a zip is a file, and nothing that a system has left there."""
    name = member.filename
    return not (member.is_dir() or name.rpartition("/")[2][:1] == "." or name.startswith(MAC))


def _list_zipped(opened: zipfile.ZipFile, member: zipfile.ZipInfo) -> list[zipfile.ZipInfo]:
    """Return the files in a member of a zip that is one, too; none if it cannot be read."""
    if member.filename.lower().endswith(ZIP):
        with suppress(*_ZIP_ERRORS), opened.open(member) as file, _unpack_zip(file) as within:
            return [*filter(_is_upload, within.infolist())]
    return []


def _unpack_zip(file: IO[bytes]) -> zipfile.ZipFile:
    """Return the zip in a stream, read as far as a hand-in may be large."""
    return zipfile.ZipFile(io.BytesIO(file.read(LARGEST)))


def _make_source(path: Path, name: str, drop: Path | None) -> HandInSource:
    """Return a file as a source, with owner and time if it lies in a drop folder."""
    try:
        result = path.lstat()
        # Who copies a folder owns it and every file in it: that tells nothing about students.
        personal = drop is not None and result.st_uid != drop.stat().st_uid
    except OSError:
        return HandInSource(path, "", make_printable(name), "gone")
    owner = str(result.st_uid)  # Who has left the system has no login any more.
    with suppress(KeyError):
        owner = pwd.getpwuid(result.st_uid).pw_name
    source = HandInSource(
        path=path,
        member="",
        name=make_printable(name),
        stamp=f"{result.st_ino} {result.st_size} {result.st_mtime_ns} {result.st_ctime_ns}",
        owner=owner if personal else "",
        # The time of the last change is the only one of a file that its owner cannot set back.
        placed=datetime.fromtimestamp(result.st_ctime, UTC) if personal else None,
    )
    return source if drop else _add_uploader(source, name)


def _add_uploader(source: HandInSource, *names: str) -> HandInSource:
    """Return a source with the student that a platform has written into the first name that it can.

    The last of the names is that of the upload, if none has a student in it.
    """
    for name in names:
        if found := _find_uploader(name):
            person, late = make_printable(found["name"]), bool(found.groupdict().get("late"))
            return replace(source, platform_id=found["id"], person=person, late=late, upload=name)
    return replace(source, upload=names[-1])


def _find_uploader(name: str) -> re.Match[str] | None:
    """Return the student that a platform has written into a file name; None if it has not."""
    return _MOODLE.search(name) or _CANVAS.fullmatch(name.rpartition("/")[2])


@contextmanager
def _open_archive(path: Path) -> Iterator[zipfile.ZipFile]:
    """Open a zip for the `with` block; raise an `UnusableError` if it cannot be read."""
    try:
        with open_file(path) as file, zipfile.ZipFile(file) as opened:
            yield opened
    except _ZIP_ERRORS as error:
        sentence = _("{path} is no zip that can be read: export it again.")
        if isinstance(error, OSError) and error.strerror:
            sentence = _("{path} cannot be read ({reason}).")
        raise UnusableError(sentence, path=path, reason=say_reason(error)) from error


TOLERANCE = timedelta(minutes=1)
"""How far the times of a file and of its folder are from each other, of which nothing is said."""


def times_differ(at: datetime, placed: datetime | None) -> bool:
    """Return whether two times differ by more than the tolerance; false without a second."""
    return placed is not None and abs(placed - at) > TOLERANCE

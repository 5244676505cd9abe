"""Where hand-ins lie: in a drop folder, in any folder, in the zip that a learning platform exports.

Nothing here trusts what it finds. Names are for showing, and nothing is written or unpacked; in a
drop folder it counts whose a file is, and when the system says that it was put there.
"""

import os
import pwd
import re
import stat
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO, cast

from lessons.classes.packet import SUFFIX, HandIn, HandInError, read_hand_in
from lessons.files.findings import make_printable
from lessons.files.opening import open_file
from lessons.language import _

MOST_FILES = 5_000
"""Files of a folder, or members of a zip, that are looked at."""
DEEPEST = 4
"""Folders within each other that are looked into."""
ZIP = ".zip"

_MOODLE = re.compile(r"(?P<name>[^/]*)_(?P<id>\d{1,12})_assignsubmission_file(_[^/]*)?/[^/]+")
"""As Moodle exports submissions: `Anna Rossi_12345_assignsubmission_file_/week-3-anna.jsonl.gz`."""
_CANVAS = re.compile(r"(?P<name>[^_/]+)(_LATE)?_(?P<id>\d{1,12})_\d{1,12}_[^/]+")
"""As Canvas does: `rossianna_12345_67890_week-3-anna.jsonl.gz`, with `LATE` behind the name."""


@dataclass(frozen=True, slots=True)
class HandInSource:
    """A file that may be a hand-in.

    Attributes:
        path: The file, or the zip that it lies in.
        member: Its name inside the zip; empty if it lies in none.
        name: What it is called when it is spoken of, every character of which can be printed.
        stamp: Tells it from what lies there another time: size, times and the like.
        owner: The login of the file's owner in a drop folder; empty if that tells nothing.
        placed: When it was put into a drop folder; None if that tells nothing.
        platform_id: What the learning platform calls the student; empty if it does not say.
        person: The student's name, as the platform writes it.
    """

    path: Path
    member: str
    name: str
    stamp: str
    owner: str = ""
    placed: datetime | None = None
    platform_id: str = ""
    person: str = ""

    def read(self) -> HandIn:
        """Return the hand-in.

        Raises:
            HandInError: It is none; the text says why.
        """
        if not self.member:
            return read_hand_in(self.path)
        with _opened(self.path) as opened:
            try:
                with opened.open(self.member) as file:
                    return read_hand_in(cast("BinaryIO", file))
            except _ZIP_ERRORS as error:
                raise HandInError(_("it cannot be taken out of its zip")) from error


class SourceError(ValueError):
    """A folder or a zip cannot be read; the text says why, in a sentence."""


_ZIP_ERRORS = (OSError, zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, KeyError)


def find_sources(places: Sequence[Path]) -> tuple[list[HandInSource], list[str]]:
    """Return the files of folders and zips that may be hand-ins, and what else is to be said.

    Raises:
        SourceError: One of the places cannot be read.
    """
    hand_in_sources: list[HandInSource] = []
    sentences: list[str] = []
    for place in places:
        if place.is_dir():
            _look_into(place, place, DEEPEST, hand_in_sources, sentences)
        elif place.suffix.lower() == ZIP:
            hand_in_sources += _members(place, sentences)
        elif os.path.lexists(place):
            hand_in_sources.append(_source(place, place.name, drop=False))
        else:
            sentence = _("There is no file or folder {path}.")
            raise SourceError(sentence.format(path=repr(str(place))))
    return hand_in_sources, sentences


def _look_into(
    top: Path, folder: Path, deep: int, hand_in_sources: list[HandInSource], sentences: list[str]
) -> None:
    """Add what lies in a folder and in those within it: links are not followed."""
    try:
        drop = bool(folder.stat().st_mode & stat.S_ISVTX)
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
                _look_into(top, path, deep - 1, hand_in_sources, sentences)
        elif file.name.lower().endswith(SUFFIX):
            hand_in_sources.append(_source(path, str(path.relative_to(top)), drop=drop))
        elif file.name.lower().endswith(ZIP) and not drop:
            hand_in_sources += _members(path, sentences)


def _source(path: Path, name: str, *, drop: bool) -> HandInSource:
    platform = _MOODLE.search(name) or _CANVAS.fullmatch(path.name)
    try:
        text = path.lstat()
    except OSError:
        return HandInSource(path, "", make_printable(name), "gone")
    # The time of the last change is the only one of a file that its owner cannot set back.
    placed = datetime.fromtimestamp(text.st_ctime, UTC) if drop else None
    return HandInSource(
        path=path,
        member="",
        name=make_printable(name),
        stamp=f"{text.st_ino} {text.st_size} {text.st_mtime_ns} {text.st_ctime_ns}",
        owner=_login(text.st_uid) if drop else "",
        placed=placed,
        platform_id=platform["id"] if platform and not drop else "",
        person=make_printable(platform["name"]) if platform and not drop else "",
    )


def _login(user: int) -> str:
    """Return the login of a user of this system; its number if it has none any more."""
    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return str(user)


def _members(path: Path, sentences: list[str]) -> Iterator[HandInSource]:
    with _opened(path) as opened:
        text = path.stat()
        members = opened.infolist()
    if len(members) > MOST_FILES:
        sentence = _("{path} holds more than {n} files: the others were left out.")
        sentences.append(sentence.format(path=repr(str(path)), n=MOST_FILES))
    for each in members[:MOST_FILES]:
        name = each.filename
        last = name.rpartition("/")[2]
        if each.is_dir() or not last.lower().endswith(SUFFIX) or last.startswith("."):
            continue
        platform = _MOODLE.search(name) or _CANVAS.fullmatch(last)
        yield HandInSource(
            path=path,
            member=name,
            name=make_printable(name),
            stamp=f"{text.st_size} {text.st_mtime_ns} {each.CRC} {each.file_size}",
            platform_id=platform["id"] if platform else "",
            person=make_printable(platform["name"]) if platform else "",
        )


@contextmanager
def _opened(path: Path) -> Iterator[zipfile.ZipFile]:
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

"""Votes: what a class answers in the lecture, through a drop folder.

A vote is a small file that says a number. Nobody but who teaches can list the folder, and who owns
a file has voted: so everybody has one vote, the last one. When a vote came, the system says by its
time of change, which nobody can set; it is compared with that of a file that the tutor makes in the
same folder when a vote begins, because the folder may be another machine's.

What lies there is hostile: it is opened only if it is a file of its own and as small as a vote.
"""

import os
import re
import stat
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from lessons.classes.drop_folder import READABLE, FolderError, require_drop_folder
from lessons.files.places import VOTES
from lessons.files.private import name_beside, remove_abandoned
from lessons.language import _

MOST_CHOICES = 9
"""What can be chosen from: each choice is a digit."""
MOST_FILES = 20_000
"""Files that are looked at; whoever votes on and on fills the folder, and not the tutor."""
_LARGEST = 64
_NAME = re.compile(r"vote-[0-9TZ]{16}-[0-9a-f]{8}\.json")
_VOTE = re.compile(rb'\{"vote": 1, "choice": ([1-9])\}\n')


def votes_folder(named: Path | None = None) -> Path | None:
    """Return the folder of votes: the one that is named, or that the environment names."""
    usual = os.environ.get(VOTES)
    return named or (Path(usual).expanduser() if usual else None)


def cast_vote(folder: Path, choice: int) -> None:
    """Put a vote into a drop folder.

    Raises:
        FolderError: It cannot be put there.
    """
    require_drop_folder(folder)
    name = f"vote-{datetime.now(UTC):%Y%m%dT%H%M%SZ}-{os.urandom(4).hex()}.json"
    try:
        _write(folder / name, b'{"vote": 1, "choice": %d}\n' % choice)
    except OSError as error:
        said = _("nothing can be put into {path} ({reason})")
        raise FolderError(said.format(path=repr(str(folder)), reason=error.strerror)) from error


def begin_vote(folder: Path) -> int:
    """Return the moment from which votes count, in nanoseconds, by the clock of the folder."""
    remove_abandoned(folder)
    mark = name_beside(folder / "begun")
    with suppress(OSError):
        _write(mark, b"")
        try:
            return mark.lstat().st_ctime_ns
        finally:
            mark.unlink()
    return time.time_ns()


def _write(path: Path, data: bytes) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    opened = os.open(path, flags, READABLE)
    try:
        os.fchmod(opened, READABLE)
        os.write(opened, data)
    finally:
        os.close(opened)


@dataclass(frozen=True, slots=True)
class Votes:
    """What was voted: how often each choice, and how many voted for nothing that there is."""

    counts: tuple[int, ...]
    void: int = 0

    @property
    def all(self) -> int:
        """How many votes there are."""
        return sum(self.counts)


def count_votes(folder: Path, since: int, choices: int) -> Votes:
    """Count the votes that came since a moment: of each owner the last that is a vote.

    Raises:
        FolderError: The folder cannot be listed.
    """
    latest: dict[int, tuple[int, str, int]] = {}
    owners: set[int] = set()
    try:
        for owner, at, name, choice in _found(folder, since):
            owners.add(owner)
            if choice is not None and choice <= choices:
                latest[owner] = max(latest.get(owner, (0, "", 0)), (at, name, choice))
    except OSError as error:
        said = _("The folder {path} cannot be listed ({reason}): it has to be yours, or shared.")
        raise FolderError(said.format(path=repr(str(folder)), reason=error.strerror)) from error
    counted = Counter(choice for _at, _name, choice in latest.values())
    counts = tuple(counted[number] for number in range(1, choices + 1))
    return Votes(counts, len(owners) - len(latest))


def _found(folder: Path, since: int) -> Iterator[tuple[int, int, str, int | None]]:
    """Yield owner, time, name and choice of what is called as a vote and came since a moment."""
    with os.scandir(folder) as entries:
        for _number, entry in zip(range(MOST_FILES), entries, strict=False):
            if not _NAME.fullmatch(entry.name):
                continue
            with suppress(OSError):
                seen = entry.stat(follow_symlinks=False)
                if seen.st_ctime_ns >= since and stat.S_ISREG(seen.st_mode):
                    yield seen.st_uid, seen.st_ctime_ns, entry.name, _choice(Path(entry.path))


def _choice(path: Path) -> int | None:
    """Return the choice in a file; None if it is no vote, or no file of its own any more."""
    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    opened = os.open(path, flags)
    try:
        found = os.fstat(opened)
        if not stat.S_ISREG(found.st_mode) or found.st_nlink != 1 or found.st_size > _LARGEST:
            return None
        said = _VOTE.fullmatch(os.read(opened, _LARGEST + 1))
        return int(said[1]) if said else None
    finally:
        os.close(opened)

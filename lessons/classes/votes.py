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
from contextlib import suppress
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

from lessons.classes.drop_folder import READABLE, require_drop_folder
from lessons.classes.errors import ClassError, explain
from lessons.files.opening import read_file
from lessons.files.places import VOTES
from lessons.files.private import make_temporary_path, remove_abandoned, write_whole
from lessons.language import _

LETTERS = "ABCDE"
"""The letters of choices: one hand can show up to five of them."""
OPEN, STALE = "open-vote", 4 * 3600
"""The file that says whether a vote is open, and after how many seconds nobody believes it."""
MOST_FILES = 200_000
"""Names of the folder that are looked at."""
OPEN_MODE = 0o644
_LARGEST = 64
_NAME = re.compile(r"vote-[0-9TZ]{16}-[0-9a-f]{8}\.json")
_VOTE = re.compile(rb'\{"vote": 1, "choice": ([1-9])\}\n')


def votes_folder(named: Path | None = None) -> Path | None:
    """Return the folder of votes: the one given, else that of the environment; None if none."""
    usual = os.environ.get(VOTES)
    return named or (Path(usual).expanduser() if usual else None)


def cast_vote(folder: Path, choice: int) -> None:
    """Write a vote into a drop folder; raise a `ClassError` if it cannot be written."""
    require_drop_folder(folder)
    name = f"vote-{datetime.now(UTC):%Y%m%dT%H%M%SZ}-{os.urandom(4).hex()}.json"
    with explain(_("nothing can be put into {path} ({reason})"), path=folder):
        write_whole(folder / name, b'{"vote": 1, "choice": %d}\n' % choice, READABLE)


def open_vote(folder: Path, choices: int) -> None:
    """Write into a drop folder that a vote is open, for so many choices.

    All can read that, though none but who teaches can list the folder.
    """
    write_whole(folder / OPEN, b"%d" % choices, OPEN_MODE)


def close_vote(folder: Path) -> None:
    """Delete the file in a drop folder that says that a vote is open."""
    with suppress(OSError):
        (folder / OPEN).unlink()


def find_open_vote(folder: Path) -> int:
    """Return how many choices the open vote has; 0 if no vote is open.

    Whoever votes can put files into the folder, so only what its owner says counts.
    """
    path = folder / OPEN
    with suppress(OSError, ValueError):
        seen, owner = path.lstat(), folder.stat().st_uid
        if seen.st_uid in {owner, 0} and time.time() - seen.st_mtime < STALE:
            return min(len(LETTERS), int(read_file(path, _LARGEST, foreign=True)))
    return 0


def mark_vote_start(folder: Path) -> int:
    """Return the present time in nanoseconds by the folder's clock; later votes count."""
    remove_abandoned(folder)
    mark = make_temporary_path(folder / "begun")
    with suppress(OSError):
        write_whole(mark, b"")
        try:
            return mark.lstat().st_ctime_ns
        finally:
            mark.unlink()
    return time.time_ns()


def count_votes(folder: Path, since: int, choices: int) -> tuple[int, ...]:
    """Return how many voted for each choice since a time; each file owner has one vote, the last.

    Raises:
        ClassError: The folder cannot be listed, or holds too many files to look at.
    """
    last: dict[int, tuple[int, str]] = {}
    sentence = _("The folder {path} cannot be listed ({reason}): it has to be yours, or shared.")
    with explain(sentence, path=folder), os.scandir(folder) as entries:
        for entry in islice(entries, MOST_FILES):
            if not _NAME.fullmatch(entry.name):
                continue
            with suppress(OSError):
                seen = entry.stat(follow_symlinks=False)
                if seen.st_ctime_ns >= since and stat.S_ISREG(seen.st_mode):
                    placed = seen.st_ctime_ns, entry.name
                    last[seen.st_uid] = max(placed, last.get(seen.st_uid, placed))
        if next(entries, None) is not None:
            sentence = _("The folder {path} holds more than {n} files: empty it, and vote again.")
            raise ClassError(sentence, path=folder, n=f"{MOST_FILES:,}")
    chosen = [_read_choice(folder / name, choices) for _at, name in last.values()]
    return tuple(map(chosen.count, range(1, choices + 1)))


def _read_choice(path: Path, choices: int) -> int | None:
    """Return the choice in a vote's file; None if it is no valid vote."""
    with suppress(OSError):
        fields = _VOTE.fullmatch(read_file(path, _LARGEST + 1, foreign=True))
        if fields and int(fields[1]) <= choices:
            return int(fields[1])
    return None

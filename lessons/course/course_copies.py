"""Courses of one's own as they last were without a fault: copies that only the student can read.

Somebody else writes a course while students use it. When it has become faulty, what was right
before goes on. A copy is made when a course that has no fault is opened, and has changed; the
latest few are kept.
"""

import hashlib
import os
import shutil
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from lessons.files.course_digest import list_files
from lessons.files.opening import read_file
from lessons.files.private import ABANDONED, make_folder, write_whole

FOLDER = "courses"  # Where copies are, in the student's own folder.
MOST = 4  # Copies that are kept, of all courses together.
FILES, BYTES = 1000, 16 << 20  # How large a course may be that is kept.


def digest_course(course: Path) -> str | None:
    """Return a digest of a course's file names, times and sizes; None if too large."""
    # Another edition of the tutor can find other faults.
    known, size = [str(Path(__file__).stat().st_mtime_ns)], 0
    for number, path in enumerate(list_files(course)):
        with suppress(OSError):
            result = path.stat()
            size += result.st_size
            known.append(f"{path.relative_to(course)}\0{result.st_mtime_ns}\0{result.st_size}")
        if number >= FILES or size > BYTES:
            return None
    return _digest_text("\n".join(known))


def keep_course(course: Path, state: str | None, home: Path) -> None:
    """Save a copy of a faultless course unless its files have changed; an `OSError` if it fails."""
    saved, name = home / FOLDER, _name_copy(course, state)
    if state is None or has_copy(course, state, home) or digest_course(course) != state:
        return
    make_folder(saved)
    with tempfile.TemporaryDirectory(dir=saved, prefix=".new-") as new:  # For this person alone.
        copy = Path(new) / name
        make_folder(copy)
        for path in list_files(course):
            write_whole(copy / path.relative_to(course), read_file(path, BYTES))
        with suppress(FileExistsError):  # Another tutor of the same person was faster.
            copy.rename(saved / name)
    for old in _list_latest(saved)[MOST:]:
        shutil.rmtree(old, ignore_errors=True)
    for unfinished in saved.glob(".new-*"):  # A tutor was killed while it copied.
        with suppress(OSError):
            if unfinished.stat().st_mtime < time.time() - ABANDONED:
                shutil.rmtree(unfinished, ignore_errors=True)


def has_copy(course: Path, state: str | None, home: Path) -> bool:
    """Return whether a copy of a course in this state has been saved."""
    return state is not None and (home / FOLDER / _name_copy(course, state)).is_dir()


def _name_copy(course: Path, state: str | None) -> str:
    """Return the folder name for a copy of a course in a given state."""
    return f"{_digest_text(os.path.abspath(course))}-{state}"  # noqa: PTH100 (links are not followed)


def find_last_good(course: Path, home: Path) -> Path | None:
    """Return the newest saved copy of a faultless course; None if there is none."""
    begins, copies = _name_copy(course, ""), _list_latest(home / FOLDER)
    return next((each for each in copies if each.name.startswith(begins)), None)


def _list_latest(path: Path) -> list[Path]:
    """Return the copies in a folder, newest first; none if the folder cannot be read."""
    try:
        results = [each for each in path.iterdir() if each.is_dir() and each.name[0] != "."]
        return sorted(results, key=lambda each: each.stat().st_mtime_ns, reverse=True)
    except OSError:
        return []


def _digest_text(text: str) -> str:
    return hashlib.sha256(text.encode(errors="surrogateescape")).hexdigest()[:16]

"""Files that the tutor makes by itself: for this user alone, whatever the umask.

A file that the user names, as for an exported table, is not among them: it gets the mode that the
user's umask gives to every file.
"""

import errno
import os
import re
import stat
import time
from contextlib import suppress
from pathlib import Path

FILE_MODE = 0o600
FOLDER_MODE = 0o700
ABANDONED = 3600
"""Seconds after which nobody is still writing a file that is to be put in its place."""


def make_folder(folder: Path) -> None:
    """Make a folder and its missing parents, private; existing folders keep their mode."""
    for missing in (*reversed(folder.parents), folder):
        if missing.is_dir():
            continue
        try:
            missing.mkdir(FOLDER_MODE)
        except FileExistsError as error:
            if not missing.is_dir():  # if it is one now, another session was faster
                raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)) from error
        sync_folder(missing.parent)


def write_whole(path: Path, data: bytes, mode: int | None = None) -> None:
    """Write a file atomically by renaming a temporary file; make its folder if missing.

    Without a mode, the file keeps the mode of the file it replaces, or else is private. An
    `OSError` if writing fails; the old file is then unchanged.
    """
    make_folder(path.parent)
    torn = make_temporary_path(path)
    opened = os.open(torn, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
    try:
        with os.fdopen(opened, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            torn.chmod(path.stat().st_mode if mode is None else mode)
        torn.replace(path)
    finally:
        torn.unlink(missing_ok=True)


def make_temporary_path(path: Path) -> Path:
    """Return a new temporary path in the same folder as a file."""
    return path.with_name(f".{path.name}.{os.urandom(4).hex()}.tmp")


def remove_abandoned(folder: Path) -> None:
    """Remove old temporary files, left when a writer was killed, from a folder.

    Only regular files are removed that are old, and whose owner, or the folder's, is this user. No
    link is followed.
    """
    with suppress(OSError), os.scandir(folder) as entries:
        owner = folder.stat().st_uid
        for entry in entries:
            if not re.fullmatch(r"\..+\.[0-9a-f]{8}\.tmp", entry.name):
                continue
            with suppress(OSError):
                result = entry.stat(follow_symlinks=False)
                old = result.st_mtime < time.time() - ABANDONED
                if old and stat.S_ISREG(result.st_mode) and os.geteuid() in {owner, result.st_uid}:
                    Path(entry.path).unlink()


def sync_folder(folder: Path) -> None:
    """Flush a folder's entries to the disk, if the system can; errors are ignored."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)

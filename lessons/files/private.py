"""Files that the tutor makes by itself: for this user alone, whatever the umask.

A file that the user names, as for an exported table, is not among them: it gets the mode that the
user's umask gives to every file.
"""

import errno
import os
from contextlib import suppress
from pathlib import Path

FILE_MODE = 0o600
FOLDER_MODE = 0o700


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing; one that is there keeps its mode.

    Raises:
        OSError: It cannot be made, or something else has its place.
    """
    for missing in (*reversed(folder.parents), folder):
        if missing.is_dir():
            continue
        try:
            missing.mkdir(FOLDER_MODE)
        except FileExistsError as error:
            if not missing.is_dir():  # if it is one now, another session was faster
                raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)) from error
        sync_folder(missing.parent)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file, and its folder, beside its place and then put it there: nobody reads half.

    A file that is there keeps its mode.

    Raises:
        OSError: It cannot be written; what was there is still there.
    """
    make_folder(path.parent)
    torn = path.with_name(f".{path.name}.{os.urandom(4).hex()}.tmp")
    opened = os.open(torn, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
    try:
        with os.fdopen(opened, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            torn.chmod(path.stat().st_mode)
        torn.replace(path)
    finally:
        torn.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Put a folder's new names on the disk, where folders can be: losing power asks for it."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)

"""Opening files by name: a regular file, or none; and whether one has changed since.

A pipe of that name would be waited for, and a device could do something. So whatever is read by a
name that comes from outside is opened here.
"""

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO, TypeAlias

from lessons.language import _


class NotAFileError(OSError):
    """An error raised if a path is no regular file; `strerror` says what is there."""

    def __init__(self, what: str) -> None:
        super().__init__(errno.EINVAL, what)


def open_file(path: Path, *, foreign: bool = False) -> BinaryIO:
    """Return a regular file opened for reading; an `OSError` if missing, unreadable or no file.

    In a foreign folder others may write: there neither a link nor a file that has another name
    besides is opened.
    """
    _require_file(path.lstat() if foreign else path.stat())
    flags = os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC
    opened = os.open(path, flags | (os.O_NOFOLLOW if foreign else 0))
    try:
        result = os.fstat(opened)
        _require_file(result)
        if foreign and result.st_nlink != 1:
            raise NotAFileError(_("this file has more than one name, so somebody linked it here"))
        return os.fdopen(opened, "rb")
    except BaseException:
        os.close(opened)
        raise


def read_file(path: Path, most: int, *, foreign: bool = False) -> bytes:
    """Return the first `most` bytes of a file; errors, and `foreign`, are those of `open_file`."""
    with open_file(path, foreign=foreign) as file:
        return file.read(most)


def _require_file(result: os.stat_result) -> None:
    """Raise a `NotAFileError` if a stat result is that of a link, folder or device."""
    if stat.S_ISLNK(result.st_mode):
        raise NotAFileError(_("this is a link and not a file"))
    if not stat.S_ISREG(result.st_mode):
        raise NotAFileError(_("this is not a file"))


Signature: TypeAlias = tuple[int, int, int]
"""When a file was written, how long it is, and which it is: another one when it is saved."""


def read_signature(path: Path) -> Signature | None:
    """Return the signature of a file; None if the file is missing or unreachable."""
    try:
        result = path.stat()
    except (OSError, ValueError):
        return None
    return result.st_mtime_ns, result.st_size, result.st_ino

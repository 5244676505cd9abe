"""What tells whether a file has been saved since it was read."""

from pathlib import Path
from typing import TypeAlias

Signature: TypeAlias = tuple[int, int, int]
"""When a file was written, how long it is, and which it is: another one when it is saved."""


def signature_of(path: Path) -> Signature | None:
    """Return the signature of a file; None if there is none, or none can be reached."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino

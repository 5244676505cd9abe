"""The digest of a course: two courses have the same if all their files say the same."""

import os
from hashlib import blake2s
from pathlib import Path

from lessons.files.opening import read_file
from lessons.files.places import ASSIGNMENTS

READ = frozenset({".md", ".yaml", ".py", ".txt", ".c", ".pas"})
"""How the names end of files that a course is read from: not what editors and Python leave."""
MOST = 5_000
"""Files of a course that count; nobody's course has more, but somebody may name `/`."""
LARGEST = 1 << 20
"""Bytes of a file that count."""


def course_digest(folder: Path) -> str:
    """Return what tells a course from another one, or from another edition of it: 32 digits."""
    digest = blake2s(digest_size=16)
    for name in _list_names(folder):
        digest.update(f"{len(os.fsencode(name))} ".encode() + os.fsencode(name))
        try:
            file = read_file(folder / name, LARGEST)
        except OSError:
            file = b""
        digest.update(f" {len(file)} ".encode() + file)
    return digest.hexdigest()


def _list_names(folder: Path) -> list[str]:
    """Return the names of a course's files, in order; they begin at its folder."""
    names: list[str] = []
    for path, folders, files in os.walk(folder):
        folders[:] = sorted(each for each in folders if each[0] not in "._" and each != ASSIGNMENTS)
        for each in sorted(files):
            place = Path(path, each)
            if each[0] != "." and place.suffix in READ and place.is_file():
                names.append(str(place.relative_to(folder)))
        if len(names) > MOST:
            break
    return sorted(names[:MOST])

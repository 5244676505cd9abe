"""The digest of a course: two courses have the same if all their files say the same."""

import os
from collections.abc import Iterator
from hashlib import blake2s
from itertools import islice
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
    """Return a digest (32 hex digits) of the names and contents of a course's files."""
    digest = blake2s(digest_size=16)
    names = (path.relative_to(folder) for path in list_files(folder))
    counted = (str(name) for name in names if ASSIGNMENTS not in name.parts)
    for name in sorted(islice(counted, MOST)):
        digest.update(f"{len(os.fsencode(name))} ".encode() + os.fsencode(name))
        try:
            file = read_file(folder / name, LARGEST)
        except OSError:
            file = b""
        digest.update(f" {len(file)} ".encode() + file)
    return digest.hexdigest()


def list_files(folder: Path) -> Iterator[Path]:
    """Yield the files of a course, sorted within each folder."""
    for path, folders, files in os.walk(folder):
        folders[:] = sorted(each for each in folders if each[0] not in "._")
        for each in sorted(files):
            place = Path(path, each)
            if each[0] != "." and place.suffix in READ and place.is_file():
                yield place

"""An index of the shipped course, so that the first frame waits for no YAML.

It holds the manifest and the front matters as they were read, and the digest of their texts: where
that is another one, as while somebody writes lessons, they are read. `make docs` writes the index.
"""

from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path

import msgspec

from lessons.course.front_matter import LONGEST_HEADER, FrontMatter, get_front_matter
from lessons.course.manifest import Manifest
from lessons.files.course_folder import LANGUAGE, SHIPPED, find_scripts
from lessons.files.opening import read_file

INDEX = SHIPPED / "index.json"
LARGEST = 100_000
"""Bytes of each of the files."""


class CourseIndex(msgspec.Struct, frozen=True):
    """The titles of the lessons, by the id of each."""

    digest: str
    manifest: Manifest
    chapters: Mapping[str, str]
    fronts: Mapping[str, FrontMatter]


def load_index() -> CourseIndex | None:
    """Return the index of the shipped course; None if that has changed since, or there is none."""
    try:
        index = msgspec.json.decode(read_file(INDEX, LARGEST), type=CourseIndex)
        return index if index.digest == digest_titles() else None
    except (OSError, msgspec.DecodeError):
        return None


def digest_titles() -> str:
    """Return the digest of all that the index is made of."""
    digest = blake2b(digest_size=16)
    titles = (SHIPPED / LANGUAGE / name for name in ("skills.yaml", "chapters.yaml"))
    for path in (SHIPPED / "manifest.yaml", *titles):
        digest.update(read_file(path, LARGEST) + b"\0")
    for path in find_scripts(SHIPPED / LANGUAGE):
        digest.update(path.name.encode() + b"\0" + _read_header(path) + b"\0")
    return digest.hexdigest()


def _read_header(path: Path) -> bytes:
    """Return the front matter of a script, of which only the beginning is read."""
    text = read_file(path, 4 * LONGEST_HEADER).decode(errors="replace")
    return get_front_matter(text).encode()

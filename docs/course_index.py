"""Writes the index of the shipped course, lessons/shipped/index.json: `make docs`."""

import msgspec

from lessons.course.course import INDEX, CourseIndex, digest_titles, read_manifest
from lessons.course.front_matter import get_front_matter, read_front_matter
from lessons.files.course_folder import LANGUAGE, SHIPPED, read_titles
from lessons.files.findings import Faults


def index() -> bytes:
    """Return the index, as the files of the course say now."""
    folder = SHIPPED / LANGUAGE
    manifest, _findings = read_manifest(
        SHIPPED / "manifest.yaml", read_titles(folder / "skills.yaml")
    )
    chapters = read_titles(folder / "chapters.yaml")
    fronts = {}
    for name in manifest.lessons:
        path = folder / f"{name}.md"
        header = get_front_matter(path.read_text(encoding="utf-8"))
        front = read_front_matter(header, Faults(path))
        if front is not None:
            fronts[name] = msgspec.structs.replace(front, lines={})
    made = msgspec.json.encode(CourseIndex(digest_titles(), manifest, chapters, fronts))
    return msgspec.json.format(made, indent=1) + b"\n"


if __name__ == "__main__":
    INDEX.write_bytes(index())

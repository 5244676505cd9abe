"""Report requests: the drop folders that a lecturer can read, or what a command names."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lessons.classes.assignment_progress import my_class
from lessons.classes.errors import UnusableError
from lessons.files.findings import Finding
from lessons.files.places import CLASS_FOLDER


@dataclass(frozen=True, slots=True)
class ReportRequest:
    """Where a class hands in, and for which assignment, if that is known.

    Attributes:
        title: What it is called.
        places: Folders of hand-ins, and zips.
        assignment: The file of the assignment; None for the whole course.
        roster: The file of the roster, if there is one.
    """

    title: str
    places: tuple[Path, ...]
    assignment: Path | None = None
    roster: Path | None = None


def find_requests(home: Path) -> tuple[ReportRequest, ...]:
    """Return the classes whose hand-ins this user can read: that of `CLASS_FOLDER` first.

    A student can put files into a drop folder, and cannot list it. So whoever can teaches.
    """
    named = os.environ.get(CLASS_FOLDER, "")
    results: dict[Path, ReportRequest] = {}
    for each in my_class(home).assignments:
        folder = each.hand_in
        if folder is not None and _can_list(folder):
            results.setdefault(folder, ReportRequest(each.title, (folder,), each.path))
    if named and _can_list(Path(named)):
        first = results.pop(Path(named), ReportRequest(Path(named).name, (Path(named),)))
        return (first, *results.values())
    return tuple(results.values())


def _can_list(folder: Path) -> bool:
    try:
        return folder.is_dir() and os.access(folder, os.R_OK | os.X_OK)
    except (OSError, ValueError):
        return False


def require_sound(findings: Sequence[Finding]) -> None:
    """Go on only if there is no fault.

    Raises:
        UnusableError: There are faults, a line each.
    """
    if findings:
        raise UnusableError("\n".join(map(str, findings)))

"""Report requests: the drop folders that a lecturer can read, or what a command names."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lessons.classes.assignment import Assignment, read_assignment
from lessons.classes.assignment_files import assignment_files, read_assignments
from lessons.classes.enrolment import class_places
from lessons.classes.overrides import Overrides, read_overrides
from lessons.files.places import CLASS_FOLDER


class RequestError(ValueError):
    """There is nothing to report; the text says why, in a sentence."""


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
    for each in _list_assignments(home):
        folder = each.hand_in
        if folder is not None and _can_list(folder):
            results.setdefault(folder, ReportRequest(each.title, (folder,), each.path))
    if named and _can_list(Path(named)):
        first = results.pop(Path(named), ReportRequest(Path(named).name, (Path(named),)))
        return (first, *results.values())
    return tuple(results.values())


def _list_assignments(home: Path) -> Iterator[Assignment]:
    for place in class_places(home):
        try:
            files = assignment_files(place)
        except (OSError, ValueError):
            continue  # `class check` says what is wrong with it.
        yield from read_assignments(files).assignments


def _can_list(folder: Path) -> bool:
    try:
        return folder.is_dir() and os.access(folder, os.R_OK | os.X_OK)
    except (OSError, ValueError):
        return False


def read_requested_assignment(request: ReportRequest) -> Assignment | None:
    """Return the assignment that a report is about; None for the whole course.

    Raises:
        RequestError: It has faults.
    """
    if request.assignment is None:
        return None
    result, faults = read_assignment(request.assignment)
    if result is None:
        raise RequestError("\n".join(map(str, faults)))
    return result


def read_requested_overrides(assignment: Assignment | None) -> Overrides:
    """Return what is decided beside an assignment.

    Raises:
        RequestError: It has faults.
    """
    if assignment is None:
        return Overrides()
    result, faults = read_overrides(assignment)
    if faults:
        raise RequestError("\n".join(map(str, faults)))
    return result
